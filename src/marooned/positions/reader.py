"""Reader of stated positions, with the parts that all games share, and writer of pending entries.

Used by the position readers and writers of games.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from marooned.engine.compiling.record import Games
from marooned.engine.memory import batch, snapshot, store
from marooned.errors import PositionError, did_you_mean, listed, shown
from marooned.wording.phrases import members, slug, word_of

MOST_TURNS: Final = 30_000
MOST_ARGUMENT: Final = 255
COMMON_KEYS: Final = ("turn", "turns", "pending", "outcome", "shuffles")
ENTRY_KEYS: Final = ("kind", "seats", "a", "b")
Entry = tuple[int, int, int, int]
"""A pending entry: its kind, its seats as bits and its two arguments."""


class Reader:
    """Reads a stated position into a freshly dealt state. The reader of a game adds its own parts.

    A part that is None is not stated.
    """

    def __init__(self, game: Any, position: Mapping[str, Any], keys: Sequence[str]) -> None:
        """Store state and position; check that each key belongs to the game or to all games."""
        self.game, self.position = game, position
        known = (*keys, *COMMON_KEYS)
        unknown = [key for key in position if key not in known]
        if unknown:
            raise PositionError(
                f"a position has no {shown(unknown[0])}; its keys are: {listed(known, 30)}",
                value=unknown[0],
                allowed=known,
            )

    def stated(self, *keys: str) -> bool:
        """Return True if at least one of the given parts is stated."""
        return any(self.position.get(key) is not None for key in keys)

    def named(self, key: str, name: object, known: Mapping[str, int]) -> int:
        """Return the number that a name stands for. Case and spacing do not matter."""
        word = word_of(name)
        found = {slug(each): number for each, number in known.items()}.get(slug(word))
        if found is None or not slug(word):
            raise PositionError(
                f"{key} names {shown(name)}, which is unknown{did_you_mean(name, known)}; "
                f"allowed are: {listed(known, 30)}",
                value=name,
                allowed=known,
            )
        return found

    def whole(self, key: str, value: object, least: int, most: int) -> int:
        """Return an integer between two limits."""
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise PositionError(
                f"{key} is {shown(value)}; allowed is a whole number from {least} to {most}",
                value=value,
                allowed=[f"{least} to {most}"],
            )
        return value

    def parts(self, key: str, value: object, length: int | None = None) -> list[Any]:
        """Return a list, of a fixed length if one is given."""
        if not isinstance(value, list | tuple) or length not in (None, len(value)):
            wanted = f"a list of {length}" if length else "a list"
            raise PositionError(
                f"{key} is {shown(value)}; it must be {wanted}", value=value, allowed=[wanted]
            )
        return list(value)

    def names(self, key: str, known: Mapping[str, int], length: int | None = None) -> list[int]:
        """Return a stated list of names as numbers."""
        return [
            self.named(key, name, known) for name in self.parts(key, self.position[key], length)
        ]

    def wholes(self, key: str, length: int, least: int, most: int) -> list[int]:
        """Return a stated list of integers."""
        return [
            self.whole(key, value, least, most)
            for value in self.parts(key, self.position[key], length)
        ]

    def different(self, key: str, known: Mapping[str, int], length: int | None = None) -> list[int]:
        """Return a stated list of names as numbers, without repetition."""
        numbers = self.names(key, known, length)
        self.refuse_twice(key, numbers, known)
        return numbers

    def refuse_twice(self, key: str, numbers: Sequence[int], known: Mapping[str, int]) -> None:
        """Check that a list does not contain a name twice."""
        twice = [number for number in numbers if numbers.count(number) > 1]
        if twice:
            name = self.name_of(twice[0], known)
            raise PositionError(f"{key} names {name!r} twice", value=name)

    def name_of(self, number: int, known: Mapping[str, int]) -> str:
        """Return the first of the names that stand for a number."""
        return next(word for word, each in known.items() if each == number)

    def pairs(self, key: str, value: object, known: Mapping[str, int]) -> dict[int, Any]:
        """Return a stated mapping, with numbers as keys in place of the names."""
        if not isinstance(value, Mapping):
            raise PositionError(
                f"{key} is {shown(value)}; allowed is an object with names as keys",
                value=value,
                allowed=["{name: …}"],
            )
        numbers = [self.named(key, name, known) for name in value]
        self.refuse_twice(key, numbers, known)
        return dict(zip(numbers, value.values(), strict=True))

    def bits(self, key: str, known: Mapping[str, int]) -> int:
        """Return a stated list of names as a bit set."""
        return sum(1 << number for number in self.different(key, known))

    def seats(self, key: str, value: object) -> int:
        """Return a list of seats as a bit set."""
        taken = {self.whole(key, seat, 0, self.game.seats - 1) for seat in self.parts(key, value)}
        return sum(1 << seat for seat in taken)

    def counts(
        self, key: str, value: object, known: Mapping[str, int], most: Sequence[int]
    ) -> list[int]:
        """Return stated counts by name as a list. Only kinds with a maximum count are allowed."""
        found = [0] * len(most)
        for kind, count in self.pairs(key, value, known).items():
            name = self.name_of(kind, known)
            if kind >= len(most):
                raise PositionError(f"{key} holds {name!r}, which cannot be there", value=name)
            found[kind] = self.whole(f"{key}: {name}", count, 0, most[kind])
        return found

    def read_numbers(self, limits: Mapping[str, tuple[int, int]]) -> None:
        """Read the stated fields that are one integer between two limits."""
        for key, (least, most) in limits.items():
            if self.stated(key):
                setattr(self.game, key, self.whole(key, self.position[key], least, most))

    def read_common(self, endings: Sequence[str]) -> None:
        """Read the turn, the number of turns, the ending and the shuffles."""
        game = self.game
        self.read_numbers({"turn": (0, game.seats - 1), "turns": (1, MOST_TURNS)})
        if self.stated("outcome"):
            game.outcome = self.named("outcome", self.position["outcome"], numbered(endings))
        if self.stated("shuffles"):
            game.shuffles = self.wholes("shuffles", len(game.shuffles), 0, MOST_TURNS)

    def read_pending(self, phases: Sequence[str], most: int = MOST_ARGUMENT) -> None:
        """Read the stated stack, bottom first. Arguments are 0 to `most`."""
        entries = self.parts("pending", self.position["pending"])
        self.stack([self.entry(each, phases, most) for each in entries])

    def entry(self, stated: object, phases: Sequence[str], most: int) -> Entry:
        """Return one pending entry."""
        if not isinstance(stated, Mapping) or set(stated) - set(ENTRY_KEYS):
            raise PositionError(
                f"pending has {shown(stated)}; an entry has a kind, seats, a and b",
                value=stated,
                allowed=ENTRY_KEYS,
            )
        kind = self.named("pending", stated.get("kind"), numbered(phases))
        seats = self.seats("pending seats", stated.get("seats", []))
        a = self.whole("pending a", stated.get("a", 0), 0, most)
        return kind, seats, a, self.whole("pending b", stated.get("b", 0), 0, most)

    def stack(self, entries: Sequence[Entry]) -> None:
        """Replace the pending stack."""
        game, depth = self.game, len(self.game.pending_kind)
        if len(entries) > depth:
            raise PositionError(
                f"pending has {len(entries)} entries; {depth} is the most",
                value=len(entries),
                allowed=[depth],
            )
        padded = [*entries, *[(0, 0, 0, 0)] * (depth - len(entries))]
        columns = [list(column) for column in zip(*padded, strict=True)]
        game.pending_kind, game.pending_seats, game.pending_a, game.pending_b = columns
        game.depth = len(entries)


def written_pending(game: Any, phases: Sequence[str]) -> list[dict[str, Any]]:
    """Return the pending stack by names, bottom first."""
    return [
        {
            "kind": phases[game.pending_kind[place]],
            "seats": members(game.pending_seats[place]),
            "a": game.pending_a[place],
            "b": game.pending_b[place],
        }
        for place in range(game.depth)
    ]


def written_moment(game: Any, phases: Sequence[str], endings: Sequence[str]) -> dict[str, Any]:
    """Return the parts that all positions have: the turn, pending stack, ending and shuffles."""
    return {
        "turn": game.turn,
        "turns": game.turns,
        "pending": written_pending(game, phases),
        "outcome": endings[game.outcome],
        "shuffles": list(game.shuffles),
    }


def top_first(names: Sequence[str], deck: Sequence[int]) -> list[str]:
    """Return a deck's cards by name, the top card first."""
    return [names[card] for card in reversed(deck)]


def numbered(names: Iterable[str]) -> dict[str, int]:
    """Return the index of each name."""
    return {name: place for place, name in enumerate(names)}


def named_counts(names: Sequence[str], counts: Sequence[int]) -> dict[str, int]:
    """Return the non-zero counts by name."""
    return {names[kind]: count for kind, count in enumerate(counts) if count}


def left_over(
    names: Sequence[str], copies: Sequence[int], *found: Sequence[int], of: str, dealt: str = ""
) -> list[int]:
    """Return the number of copies of each kind that no count includes.

    `dealt` is the name of a count that the position does not state.

    Raises:
        PositionError: The counts of a kind add up to more than its number in the whole set (`of`).
    """
    left = [most - sum(each) for most, *each in zip(copies, *found, strict=True)]
    for kind, count in enumerate(left):
        if count < 0:
            there, most = copies[kind] - count, copies[kind]
            where = f", with the {dealt} as dealt" if dealt else ""
            raise PositionError(
                f"{names[kind]} is there {there} times{where}; {of} has {most}",
                value=there,
                allowed=[most],
            )
    return left


def change_with(game: Any, change: Callable[[Games, int], None]) -> None:
    """Let a rule, called through an entry, change a plain state."""
    kind = type(game)
    games = batch(kind)
    store(games, 0, game)
    change(games, 0)
    changed = snapshot(kind, games)
    for name in kind.names:
        setattr(game, name, getattr(changed, name))
