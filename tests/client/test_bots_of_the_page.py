"""The bots that `docs/research/bots.md` shows: each is run as it stands there."""

import asyncio
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from marooned.client import Visitor
from marooned.client.visitor import friend, person
from tests.house.test_architecture import HOUSE
from tests.table.browsers import PLAIN_START, serving

PAGE: Final = (HOUSE / "docs/research/bots.md").read_text("utf-8")
BLOCKS: Final = re.findall(r"^```python\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
BOT, THOUGHTFUL, OPENING = BLOCKS
PATIENCE: Final = 240
LINES: Final = 30
END: Final = "asyncio.run("


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    database = tmp_path_factory.mktemp("node") / "tables.sqlite3"
    with serving(database=database, rules="plain", messages=1000) as address:
        yield address


def told_by(bot: str, node: str, folder: Path) -> str:
    """Return what a bot prints that plays one seat, while the other does the last thing it may."""
    return asyncio.run(asyncio.wait_for(beside(bot, node, folder), PATIENCE))


async def beside(bot: str, node: str, folder: Path) -> str:
    async with Visitor(node) as visitor:
        seats = [person("Host"), friend("Robin")]
        table = await visitor.open("island", seats, PLAIN_START | {"difficulty": "legendary"})
        link = await visitor.invite(table, 1)
        running = asyncio.create_task(asyncio.to_thread(run, bot, str(link), folder))
        async with visitor.sit(table) as there:
            async for turn in there.turns():
                if turn.is_waited_for:
                    await turn.play(turn.legal[-1])
            outcome: Any = there.outcome
        assert (await running).strip() == outcome["text"]
        return str(outcome["text"])


def run(bot: str, link: str, folder: Path) -> str:
    """Run a program as it stands on the page."""
    program = folder / "bot.py"
    program.write_text(bot, "utf-8")
    command = [sys.executable, str(program), link]
    ended = subprocess.run(command, capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert ended.returncode == 0, ended.stderr
    return ended.stdout


def test_the_bot_has_thirty_lines() -> None:
    """What is promised is held: blank lines aside it is no longer."""
    assert len([line for line in BOT.splitlines() if line.strip()]) <= LINES


def test_the_bot_plays_to_the_end(node: str, tmp_path: Path) -> None:
    """The bot of the page takes its seat by a link and plays a whole game."""
    assert told_by(BOT, node, tmp_path)


@pytest.mark.slow
def test_the_thoughtful_bot_plays_to_the_end(node: str, tmp_path: Path) -> None:
    """With the second way to choose it does so, too."""
    told, run_it = BOT.split(END)
    assert told_by(f"{told}{THOUGHTFUL}\n\n{END}{run_it}", node, tmp_path)


def test_what_opens_a_table_does(node: str) -> None:
    """The last lines of the page open a table and bring an invitation to it."""
    names: dict[str, Any] = {"Visitor": Visitor}
    exec(OPENING, names)  # noqa: S102 - it is our own page

    async def opened() -> str:
        async with Visitor(node) as visitor:
            return str(await names["opened"](visitor))

    assert asyncio.run(opened()).startswith(f"{node}/table/")


def test_the_command_plays_to_the_end(node: str) -> None:
    """`marooned join` seats a companion by a waiting room's link and prints how the game ended."""

    async def played() -> tuple[str, Any]:
        async with Visitor(node) as visitor:
            seats = [person("Host"), friend("Robin")]
            table = await visitor.open("island", seats, PLAIN_START, wait=True)
            link = f"{node}/table/{table}"
            joining = asyncio.create_task(asyncio.to_thread(join, link, "--player", "greedy"))
            async with visitor.sit(table) as there:
                async for turn in there.turns():
                    if turn.is_waited_for:
                        await turn.play(turn.legal[-1])
                return (await joining).stdout.strip(), there.outcome

    said, outcome = asyncio.run(asyncio.wait_for(played(), PATIENCE))
    assert said == outcome["text"]


def join(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "marooned", "join", "--pace", "0", *words]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=PATIENCE)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["here"], "'here' is no link to a table; allowed are"),
        (["http://h/table/x", "--player", "nobody"], "there is no player 'nobody'; there are"),
        (["http://h/table/x", "--milliseconds", "0"], "the budget is 0.0 seconds; allowed are"),
        (["http://127.0.0.1:9/table/x"], "nobody answers at 'http://127.0.0.1:9'"),
    ],
)
def test_wrong_words_are_told_in_a_line(words: list[str], told: str) -> None:
    """What cannot be joined is refused with what was met, in one line."""
    ended = join(*words)
    assert ended.returncode == 2
    assert told in ended.stderr
    assert ended.stderr.count("\n") == 1
