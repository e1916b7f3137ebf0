"""Golden games: records with everything that happened in them as comments, compared line by line.

    python -m tests.goldens --write

writes the transcripts anew from the actions that stand there, and finds what `wanted.toml` asks for
and is not there. With --actions it also pins the spaces of action codes anew, which breaks what
learners have learned.
"""

import argparse
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import marooned
from marooned.contract import Event
from marooned.discover import examples, find
from marooned.engine.chance.keys import WORD
from marooned.engine.hooks import PASS
from marooned.engine.memory import batch, snapshot, store
from marooned.playback import opened

GAMES = Path(__file__).resolve().parent / "games"
TRIES = 20_000
ENOUGH = 5
LEAST_ACTIONS = 12


def folder(name: str) -> Path:
    return GAMES / name / "golden"


def wanted(name: str) -> dict[str, Any]:
    """Return the golden games that a game's tests ask for."""
    path = folder(name) / "wanted.toml"
    return tomllib.loads(path.read_text("utf-8")) if path.exists() else {}


def golden_files() -> list[Path]:
    return sorted(GAMES.glob("*/golden/*.txt"))


def transcript(text: str) -> str:
    """Return a record, an action a line, with all events and the last board as comments."""
    record = marooned.read_record(text)
    game = opened(record)
    lines = [*header_lines(text), "", *told(game.events)]
    for _, seat, action in record.actions:
        turn = game.state.turns
        events = game.play(action, seat)
        lines += [f"{turn} (seat {seat}): {action}", *told(events)]
    lines += ["", *(f"# {row}".rstrip() for row in str(game).splitlines())]
    return "\n".join(lines) + "\n"


def header_lines(text: str) -> list[str]:
    return [line.rstrip() for line in text.split("\n\n", 1)[0].splitlines()]


def told(events: list[Event]) -> Iterator[str]:
    for event in events:
        mark = "!" if event.reveals else "-"
        yield f"#   {mark} {event.kind}: {event.text}"


def found(name: str, wish: dict[str, Any]) -> str:
    """Return the shortest record among the first few games that end as wished."""
    best = min(matches(name, wish), key=len, default=None)
    if best is None:
        raise LookupError(f"no game of {name} in {TRIES} ended as wished: {wish}")
    return best


def matches(name: str, wish: dict[str, Any]) -> Iterator[str]:
    count = 0
    for seed in range(TRIES):
        game = dealt(name, wish, seed)
        if finish(game, wish, seed) == wish["ending"] and game.seq >= LEAST_ACTIONS:
            yield game.record()
            count += 1
            if count == ENOUGH:
                return


def dealt(name: str, wish: dict[str, Any], seed: int) -> marooned.Game:
    from tests.laws.tables import generated

    game = marooned.Game(name, seed=seed, **wish["options"])
    return generated(game, seed & WORD) if wish["way"] == "generated" else game


def finish(game: marooned.Game, wish: dict[str, Any], seed: int) -> str:
    """Play a game in the compiled loop, and again for the record where it ends as wished."""
    from tests.laws.playing import WAYS, Desk, Way

    ways = WAYS | {"judged": Way("judged", is_generated=False, spice=0)}
    games = batch(game.definition.face.State)
    store(games, 0, game.state)
    decisions = list(Desk().steps(games, 0, ways[wish["way"]], seed))
    reason: str = game.definition.face.ENDINGS[snapshot(type(game.state), games).outcome]
    if reason == wish["ending"]:
        for seat, code in decisions:
            if code != PASS or seat in game.waiting:
                game.play(code, seat)
    return reason


def write(name: str) -> None:
    for title, wish in wanted(name).items():
        path = folder(name) / f"{title}.txt"
        text = path.read_text("utf-8") if path.exists() else found(name, wish)
        path.write_text(transcript(text), "utf-8")
        sys.stderr.write(f"{path.relative_to(GAMES)}\n")


def actions(name: str) -> str:
    """Return every action code with its kind and its words where nobody sits yet."""
    definition = find(name)
    face, empty = definition.face, definition.face.State()
    face.configure(empty, definition.validated(None, {}))
    empty.seats = 0
    texts = face.texts(empty)
    return "".join(f"{code} {face.kind(code)}: {text}\n" for code, text in enumerate(texts))


def main(arguments: Any = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.goldens", description=__doc__)
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--actions", action="store_true")
    chosen = parser.parse_args(arguments)
    for name in (*marooned.games(), *examples()):
        if chosen.write:
            write(name)
        if chosen.actions:
            (GAMES / name / "actions.txt").write_text(actions(name), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
