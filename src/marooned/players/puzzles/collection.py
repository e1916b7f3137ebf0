"""The puzzles of a game, as they lie in its folder: one a line, below how they were made."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from marooned.definition import GameDefinition
from marooned.errors import OptionError, shown
from marooned.players.puzzles.puzzle import LEVELS, Puzzle, puzzle_of

FILE: Final = "puzzles/positions.json"
"""Where a game has them."""
MOST_EASY: Final = 0.2
"""The part of puzzles that judgement may solve, at most."""
MOST_OF_A_KIND: Final = 0.5
"""The part of puzzles whose solution may begin with the same kind of action, at most."""


@dataclass(frozen=True, slots=True)
class Collection:
    """Puzzles of one game.

    Attributes:
        made: How they were made: the seed, the kinds of table, the version of the rules.
        next: The next game to be hunted in.
        puzzles: The puzzles.
    """

    made: Mapping[str, Any]
    next: int
    puzzles: tuple[Puzzle, ...]

    def with_game(self) -> Collection:
        """Return the collection once one more game was hunted in."""
        return replace(self, next=self.next + 1)

    def with_one(self, puzzle: Puzzle) -> Collection:
        """Return the collection with one puzzle more."""
        return replace(self, puzzles=(*self.puzzles, puzzle))

    def with_only(self, puzzle: Puzzle) -> Collection:
        """Return the collection with one puzzle alone."""
        return replace(self, puzzles=(puzzle,))

    def wants(self, puzzle: Puzzle, number: int) -> bool:
        """Tell whether a puzzle belongs among so many: not too many may be easy, or alike."""
        if puzzle.level == LEVELS[0] and not self.wants_easy(number):
            return False
        kinds = Counter(each.kind for each in self.puzzles)
        return kinds[puzzle.kind] < MOST_OF_A_KIND * number

    def wants_easy(self, number: int) -> bool:
        """Tell whether one more puzzle among so many may be easy."""
        levels = Counter(each.level for each in self.puzzles)
        return levels[LEVELS[0]] < MOST_EASY * number

    def written(self) -> str:
        """Return the content of a file."""
        made = json.dumps(dict(self.made), ensure_ascii=False)
        rows = ",\n".join(
            json.dumps(each.as_json(), ensure_ascii=False, separators=(",", ":"))
            for each in self.puzzles
        )
        return f'{{"made": {made},\n"next": {self.next},\n"puzzles": [\n{rows}\n]}}\n'

    def keep(self, path: Path) -> None:
        """Write the file, which is whole at any moment."""
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh = path.with_suffix(".new")
        fresh.write_text(self.written(), "utf-8")
        fresh.replace(path)

    def find(self, name: str) -> Puzzle:
        """Return the puzzle of a name.

        Raises:
            OptionError: There is none.
        """
        found = {each.name: each for each in self.puzzles}
        if name not in found:
            raise OptionError(
                f"there is no puzzle {shown(name)}; allowed are those that are listed: "
                f"{', '.join(list(found)[:8])}, …",
                value=name,
                allowed=found,
            )
        return found[name]


def collection_in(content: str) -> Collection:
    """Return the collection in the content of a file."""
    stated = json.loads(content)
    return Collection(stated["made"], stated["next"], tuple(map(puzzle_of, stated["puzzles"])))


def has_puzzles(definition: GameDefinition) -> bool:
    """Tell whether a game has puzzles."""
    return files(definition.package).joinpath(FILE).is_file()


def collection_of(definition: GameDefinition) -> Collection:
    """Return the puzzles of a game.

    Raises:
        OptionError: It has none.
    """
    if not has_puzzles(definition):
        raise OptionError(
            f"{definition.name} has no puzzles; `marooned puzzles {definition.name} --make 100` "
            "makes some",
            value=definition.name,
        )
    return collection_in(files(definition.package).joinpath(FILE).read_text("utf-8"))


def begun(path: Path, made: Mapping[str, Any]) -> Collection:
    """Return what a file holds that is being made, or the beginning of it.

    Raises:
        OptionError: It was made otherwise.
    """
    if not path.is_file():
        return Collection(made, 0, ())
    found = collection_in(path.read_text("utf-8"))
    if dict(found.made) != dict(made):
        raise OptionError(
            f"the file {shown(path.name)} holds puzzles that were made with {shown(found.made)}, "
            f"not with {shown(made)}; allowed is the same, or another --out",
            value=made,
            allowed=[found.made],
        )
    return found
