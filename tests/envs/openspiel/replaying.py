"""Playthroughs: a whole game of each kind as OpenSpiel tells it, compared line by line.

    python -m tests.envs.openspiel.replaying --write

writes them anew from the actions that stand there, and plays one where there is none or where
those cannot be played any more. What players observe is left out, and long lines are cut: other
tests hold that, and a field more should not touch these files.
"""

import argparse
import re
import sys
from pathlib import Path
from typing import Final

from open_spiel.python.algorithms.generate_playthrough import playthrough_lines

import marooned
from marooned import IllegalActionError
from marooned.envs.openspiel import spiel_name

FOLDER: Final = Path(__file__).parent / "playthroughs"
OBSERVED: Final = re.compile(r"(Observation|InformationState|SerializeState| +[◯◉])")
LONGEST: Final = 300
"""Of a line, in characters."""
ACTION: Final = re.compile(r"^action: (\d+)$", re.MULTILINE)
SEED: Final = 7


def file_of(name: str) -> Path:
    return FOLDER / f"{name}.txt"


def actions_in(text: str) -> list[int]:
    return [int(action) for action in ACTION.findall(text)]


def told(name: str, actions: list[int]) -> str:
    """Return a game played by these actions, then at random, as OpenSpiel tells it."""
    lines = playthrough_lines(spiel_name(name), action_sequence=actions, seed=SEED)
    kept = [line for line in lines if not OBSERVED.match(line)]
    return "\n".join(map(cut, kept)) + "\n"


def cut(line: str) -> str:
    more = len(line) - LONGEST
    return f"{line[:LONGEST]}… {more} more" if more > 0 else line


def retold(name: str) -> str:
    """Return the playthrough that is kept of a game, played again."""
    kept = file_of(name)
    actions = actions_in(kept.read_text("utf-8")) if kept.exists() else []
    return told(name, actions)


def renewed(name: str) -> str:
    try:
        return retold(name)
    except IllegalActionError:
        return told(name, [])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="write them anew")
    is_writing = parser.parse_args().write
    for name in marooned.games():
        text = renewed(name)
        if is_writing:
            file_of(name).write_text(text, "utf-8")
        sys.stdout.write(f"{file_of(name).name}: {len(actions_in(text))} actions\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
