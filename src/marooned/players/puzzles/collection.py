"""The puzzle collection of a game, as stored in its folder: metadata, then one puzzle per line."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from marooned.definition import GameDefinition
from marooned.errors import UNREADABLE, OptionError, did_you_mean, listed, shortened, shown
from marooned.files import lay_folder, text_of_file, write_whole
from marooned.players.puzzles.puzzle import LEVELS, Puzzle, puzzle_of

FILE: Final = "puzzles/positions.json"
"""Path of the collection in a game's folder."""
MOST_EASY: Final = 0.2
"""Maximum share of puzzles that the policy solves."""
MOST_OF_A_KIND: Final = 0.5
"""Maximum share of puzzles whose solutions begin with the same kind of action."""
ALLOWANCE: Final = 2
"""Number of puzzles by which both limits may be exceeded, because small collections vary more."""
HELD_FROM: Final = 50
"""A collection with fewer puzzles is unfinished and not checked against the limits yet."""
MOST_BYTES: Final = 1 << 26
"""Maximum size of a puzzle file in bytes."""


@dataclass(frozen=True, slots=True)
class Collection:
    """Puzzles of one game.

    Attributes:
        made: How the puzzles were made: the seed, the kinds of table, the version of the rules.
        next: The number of the next game to search for puzzles.
        puzzles: The puzzles.
    """

    made: Mapping[str, Any]
    next: int
    puzzles: tuple[Puzzle, ...]

    def with_game(self) -> Collection:
        """Return the collection after one more game was searched."""
        return replace(self, next=self.next + 1)

    def with_one(self, puzzle: Puzzle) -> Collection:
        """Return the collection with one more puzzle."""
        return replace(self, puzzles=(*self.puzzles, puzzle))

    def with_puzzle(self, number: int, puzzle: Puzzle) -> Collection:
        """Return the collection with puzzle `number` replaced."""
        puzzles = (*self.puzzles[:number], puzzle, *self.puzzles[number + 1 :])
        return replace(self, puzzles=puzzles)

    def with_only(self, puzzle: Puzzle) -> Collection:
        """Return the collection with only this puzzle."""
        return replace(self, puzzles=(puzzle,))

    @property
    def levels(self) -> Counter[str]:
        """The number of puzzles of each level."""
        return Counter(each.level for each in self.puzzles)

    @property
    def kinds(self) -> Counter[str]:
        """The number of puzzles by the kind of their first action."""
        return Counter(each.kind for each in self.puzzles)

    @property
    def is_mixed(self) -> bool:
        """True if the shares of easy puzzles and of puzzles of one kind are within the limits."""
        number, alike = len(self.puzzles), max(self.kinds.values(), default=0)
        return self.levels[LEVELS[0]] <= most_of(MOST_EASY, number) and alike <= most_of(
            MOST_OF_A_KIND, number
        )

    @property
    def is_unfinished(self) -> bool:
        """True if the collection is too small to be checked against the limits."""
        return len(self.puzzles) < HELD_FROM

    def wants(self, puzzle: Puzzle) -> bool:
        """Return True if adding a puzzle keeps the limits for easy and for similar puzzles."""
        if puzzle.level == LEVELS[0] and not self.wants_easy():
            return False
        return self.kinds[puzzle.kind] < most_of(MOST_OF_A_KIND, len(self.puzzles) + 1)

    def wants_easy(self) -> bool:
        """Return True if one more easy puzzle may be added."""
        return self.levels[LEVELS[0]] < most_of(MOST_EASY, len(self.puzzles) + 1)

    def to_solve(self) -> tuple[Puzzle, ...]:
        """Return the puzzles, at least one.

        Raises:
            OptionError: The collection is empty.
        """
        if not self.puzzles:
            raise OptionError(
                "there are no puzzles to solve; allowed is a file with at least one puzzle",
                value=0,
                allowed=["at least one puzzle"],
            )
        return self.puzzles

    def written(self) -> str:
        """Return the content of the collection's file."""
        made = json.dumps(dict(self.made), ensure_ascii=False)
        rows = ",\n".join(
            json.dumps(each.as_json(), ensure_ascii=False, separators=(",", ":"))
            for each in self.puzzles
        )
        return f'{{"made": {made},\n"next": {self.next},\n"puzzles": [\n{rows}\n]}}\n'

    def keep(self, path: Path) -> None:
        """Write the file atomically.

        Raises:
            OptionError: The file cannot be written.
        """
        lay_folder(path.parent)
        write_whole(path, self.written().encode())

    def find(self, name: str) -> Puzzle:
        """Return the puzzle with a given name.

        Raises:
            OptionError: There is no puzzle of that name.
        """
        found = {each.name: each for each in self.puzzles}
        if name not in found:
            raise OptionError(
                f"there is no puzzle {shown(name)}{did_you_mean(name, found)}; "
                f"there are: {listed(found, 8)}",
                value=name,
                allowed=found,
            )
        return found[name]


def most_of(part: float, number: int) -> int:
    """Return the maximum number of puzzles for the share `part` of `number`, plus the tolerance."""
    return int(part * number) + ALLOWANCE


def collection_in(content: str, name: str, definition: GameDefinition) -> Collection:
    """Return the collection from the content of a file.

    Args:
        content: The content.
        name: The file's name in error messages.
        definition: The game that the puzzles must belong to.

    Raises:
        OptionError: The content is not a collection, or belongs to another game or version of the
            rules.
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
    """Check that all puzzles of a file belong to the allowed game or version of the rules.

    Raises:
        OptionError: A puzzle belongs to another game or version.
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
        OptionError: The file cannot be read, or holds no collection of this game.
    """
    return collection_in(text_of_file(path, (), most=MOST_BYTES), path.name, definition)


def has_puzzles(definition: GameDefinition) -> bool:
    """Return True if a game has puzzles."""
    return files(definition.package).joinpath(FILE).is_file()


def collection_of(definition: GameDefinition) -> Collection:
    """Return the puzzles of a game.

    Raises:
        OptionError: The game has no puzzles.
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
    """Return the unfinished collection in a file, or a new one if there is no file.

    Raises:
        OptionError: The collection was made with other settings, or the file holds something else.
    """
    if not path.exists():
        return Collection(made, 0, ())
    found = collection_at(path, definition)
    if dict(found.made) != dict(made):
        raise OptionError(
            f"the file {shown(path.name)} holds puzzles that were made with {shown(found.made)}, "
            f"not with {shown(made)}; allowed are the same settings, or another --out",
            value=made,
            allowed=[found.made],
        )
    return found
