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
from marooned.errors import UNREADABLE, OptionError, shortened, shown
from marooned.files import lay_folder, text_of_file, write_whole
from marooned.players.puzzles.puzzle import LEVELS, Puzzle, puzzle_of

FILE: Final = "puzzles/positions.json"
"""Where a game has them."""
MOST_EASY: Final = 0.2
"""The part of puzzles that judgement may solve, at most."""
MOST_OF_A_KIND: Final = 0.5
"""The part of puzzles whose solution may begin with the same kind of action, at most."""
ALLOWANCE: Final = 2
"""So many more there may be of either, as few puzzles have no even shares."""
HELD_FROM: Final = 50
"""With fewer puzzles a file is unfinished, and not yet held to these parts."""
MOST_BYTES: Final = 1 << 26
"""What a file of puzzles may hold."""


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

    def with_puzzle(self, number: int, puzzle: Puzzle) -> Collection:
        """Return the collection with another puzzle in the place of one."""
        puzzles = (*self.puzzles[:number], puzzle, *self.puzzles[number + 1 :])
        return replace(self, puzzles=puzzles)

    def with_only(self, puzzle: Puzzle) -> Collection:
        """Return the collection with one puzzle alone."""
        return replace(self, puzzles=(puzzle,))

    @property
    def levels(self) -> Counter[str]:
        """How many puzzles are how hard."""
        return Counter(each.level for each in self.puzzles)

    @property
    def kinds(self) -> Counter[str]:
        """How many puzzles begin with which kind of action."""
        return Counter(each.kind for each in self.puzzles)

    @property
    def is_mixed(self) -> bool:
        """Whether not too many are easy, or alike."""
        number, alike = len(self.puzzles), max(self.kinds.values(), default=0)
        return self.levels[LEVELS[0]] <= most_of(MOST_EASY, number) and alike <= most_of(
            MOST_OF_A_KIND, number
        )

    @property
    def is_unfinished(self) -> bool:
        """Whether there are too few to be held to that."""
        return len(self.puzzles) < HELD_FROM

    def wants(self, puzzle: Puzzle) -> bool:
        """Tell whether a puzzle belongs to these: not too many may be easy, or alike."""
        if puzzle.level == LEVELS[0] and not self.wants_easy():
            return False
        return self.kinds[puzzle.kind] < most_of(MOST_OF_A_KIND, len(self.puzzles) + 1)

    def wants_easy(self) -> bool:
        """Tell whether one more may be easy."""
        return self.levels[LEVELS[0]] < most_of(MOST_EASY, len(self.puzzles) + 1)

    def to_solve(self) -> tuple[Puzzle, ...]:
        """Return the puzzles, for somebody to solve them.

        Raises:
            OptionError: There is none.
        """
        if not self.puzzles:
            raise OptionError(
                "there are no puzzles to solve; allowed is a file that holds at least one",
                value=0,
                allowed=["at least one puzzle"],
            )
        return self.puzzles

    def written(self) -> str:
        """Return the content of a file."""
        made = json.dumps(dict(self.made), ensure_ascii=False)
        rows = ",\n".join(
            json.dumps(each.as_json(), ensure_ascii=False, separators=(",", ":"))
            for each in self.puzzles
        )
        return f'{{"made": {made},\n"next": {self.next},\n"puzzles": [\n{rows}\n]}}\n'

    def keep(self, path: Path) -> None:
        """Write the file, which is whole at any moment.

        Raises:
            OptionError: It cannot be written.
        """
        lay_folder(path.parent)
        write_whole(path, self.written().encode())

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


def most_of(part: float, number: int) -> int:
    """Return how many of so many puzzles may be of a sort that is to be such a part of them."""
    return int(part * number) + ALLOWANCE


def collection_in(content: str, name: str, definition: GameDefinition) -> Collection:
    """Return the collection in the content of a file.

    Args:
        content: The content.
        name: What the file goes by, to be told.
        definition: The game whose puzzles they are to be.

    Raises:
        OptionError: It holds no puzzles, or those of another game or of other rules.
    """
    try:
        found = collection_from(json.loads(content))
        played = {str(each.position["game"]) for each in found.puzzles}
        rules = found.made["rules"]
    except UNREADABLE as error:
        raise OptionError(
            f"the file {shown(name)} holds no puzzles that can be read "
            f"({type(error).__name__}: {shortened(str(error))}); allowed is one that "
            "`marooned puzzles GAME --make N --out FILE` wrote",
            value=name,
            allowed=["a file of puzzles"],
        ) from error
    check_same(name, "the game", played or {definition.name}, definition.name)
    check_same(name, "version of the rules", {rules}, definition.version)
    return found


def collection_from(stated: Mapping[str, Any]) -> Collection:
    """Return a collection from plain data."""
    made, puzzles = dict(stated["made"]), tuple(map(puzzle_of, stated["puzzles"]))
    return Collection(made, int(stated["next"]), puzzles)


def check_same(name: str, what: str, found: set[Any], allowed: object) -> None:
    """Refuse a file whose puzzles are not of the one that is meant.

    Raises:
        OptionError: They are of others.
    """
    if others := [each for each in found if each != allowed]:
        raise OptionError(
            f"the file {shown(name)} holds puzzles of {what} {shown(others[0])}; "
            f"allowed is {shown(allowed)}",
            value=others[0],
            allowed=[allowed],
        )


def collection_at(path: Path, definition: GameDefinition) -> Collection:
    """Return the collection in a file.

    Raises:
        OptionError: It cannot be read, or is none of this game.
    """
    return collection_in(text_of_file(path, (), most=MOST_BYTES), path.name, definition)


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
    content = files(definition.package).joinpath(FILE).read_text("utf-8")
    return collection_in(content, f"{definition.name}/{FILE}", definition)


def begun(path: Path, made: Mapping[str, Any], definition: GameDefinition) -> Collection:
    """Return what a file holds that is being made, or the beginning of it.

    Raises:
        OptionError: It was made otherwise, or holds something else.
    """
    if not path.exists():
        return Collection(made, 0, ())
    found = collection_at(path, definition)
    if dict(found.made) != dict(made):
        raise OptionError(
            f"the file {shown(path.name)} holds puzzles that were made with {shown(found.made)}, "
            f"not with {shown(made)}; allowed is the same, or another --out",
            value=made,
            allowed=[found.made],
        )
    return found
