"""Position reader for goal cards; cards that are not stated stay where they were dealt.

Used by read.py.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from marooned.errors import PositionError
from marooned.games.dorada.model import phases, pieces
from marooned.games.dorada.model.names import SITE_IDS
from marooned.games.dorada.position import write
from marooned.games.dorada.position.by_seat import SeatReader
from marooned.games.dorada.rules import entries
from marooned.games.dorada.words.goal_cards import curses, destinies, treasures
from marooned.positions.reader import change_with, numbered
from marooned.positions.refusals import refuse

THE_SITES: Final = numbered(SITE_IDS)


@dataclass(frozen=True)
class Sort:
    """One sort of goal: the position's keys for its hands and deck, its ids and possible places."""

    hands: str
    deck: str
    ids: tuple[str, ...]
    where: Mapping[str, int]


TREASURE: Final = Sort(
    "treasures",
    "treasure_deck",
    write.TREASURE_IDS,
    {
        "hand": pieces.IN_HAND,
        "offered": pieces.OFFERED,
        "found": pieces.FOUND,
        "found_with_bonus": pieces.FOUND_WITH_BONUS,
    },
)
CURSE: Final = Sort(
    "curses", "curse_deck", write.CURSE_IDS, {"hand": pieces.IN_HAND, "played": pieces.FOUND}
)
DESTINY: Final = Sort(
    "destinies",
    "destiny_deck",
    write.DESTINY_IDS,
    {"hand": pieces.IN_HAND, "offered": pieces.OFFERED},
)


def known_as(ids: Sequence[str], texts: Sequence[str]) -> dict[str, int]:
    """Return the goals by id and by text, with and without the article."""
    words = {text.removeprefix("the "): goal for goal, text in reversed([*enumerate(texts)])}
    return numbered(ids) | words | {f"the {text}": goal for text, goal in words.items()}


def read_goals(reader: SeatReader) -> None:
    """Read all stated goals; seats that have chosen keep their first permitted goals."""
    choose(reader.game)
    _read_treasures(reader)
    _read_destinies(reader)
    _read_curses(reader)


def choose(game: Any) -> None:
    """DOR-6: Let each seat that is not pending give up its first treasures and destinies."""
    is_choosing = game.depth > 0 and game.pending_kind[game.depth - 1] == phases.CHOOSING
    waiting = game.pending_seats[game.depth - 1] if is_choosing else 0
    chosen = ((1 << game.seats) - 1) & ~waiting
    change_with(game, lambda games, index: entries.call_choose_first(games, index, chosen))


def _read_treasures(reader: SeatReader) -> None:
    game = reader.game
    dealt = list(game.treasure_place)
    names = known_as(write.TREASURE_IDS, treasures(game))
    deck = Allotment(reader, TREASURE, names, game.treasure_place).deck(
        game.treasure_deck[: game.treasure_deck_size]
    )
    game.treasure_deck_size = len(deck)
    game.treasure_deck = filled(deck, len(game.treasure_deck))
    _read_layers(reader, names)
    _read_seen(reader, "treasure", names, dealt)


def _read_destinies(reader: SeatReader) -> None:
    game = reader.game
    dealt = list(game.destiny_place)
    names = known_as(write.DESTINY_IDS, destinies(game))
    deck = Allotment(reader, DESTINY, names, game.destiny_place).deck(
        game.destiny_deck[: game.destiny_deck_size]
    )
    game.destiny_deck_size = len(deck)
    game.destiny_deck = filled(deck, len(game.destiny_deck))
    _read_seen(reader, "destiny", names, dealt)


def _read_curses(reader: SeatReader) -> None:
    game = reader.game
    names = known_as(write.CURSE_IDS, curses(game))
    deck = Allotment(reader, CURSE, names, game.curse_place).deck(
        game.curse_deck[: game.curse_deck_size]
    )
    game.curse_deck_size = len(deck)
    game.curse_deck = filled(deck, len(game.curse_deck))
    _read_barred(reader, names)


def filled(deck: Sequence[int], length: int) -> list[int]:
    """Return a deck padded with zeros to the length of its field."""
    return [*deck, *[0] * (length - len(deck))]


class Allotment:
    """The places of all goals of one sort, after the stated goals have been read."""

    def __init__(
        self, reader: SeatReader, sort: Sort, names: Mapping[str, int], places: list[int]
    ) -> None:
        """Move the stated goals to their places, and move other goals out of these places."""
        self.reader, self.sort, self.names, self.places = reader, sort, names, places
        self.dealt = list(places)
        self.by_seat = reader.stated_by_seat(sort.hands)
        self.top = self._stated_deck()
        self.stated = self._stated()
        self.homeless = self._send_home()
        places[:] = [self.stated.get(goal, place) for goal, place in enumerate(places)]
        self._make_good()

    def _stated_deck(self) -> list[int]:
        key = self.sort.deck
        if not self.reader.stated(key):
            return []
        goals = self.reader.different(key, self.names)[::-1]
        for goal in goals:
            if self._home(goal) == pieces.GONE:
                name = self.sort.ids[goal]
                refuse(f"{name} is a starting treasure, which never lies in the deck", name)
        return goals

    def _stated(self) -> dict[int, int]:
        """Return the place of each stated goal."""
        found = [(goal, pieces.IN_DECK) for goal in self.top]
        for seat, value in self.by_seat.items():
            for where, place in self._lists(value).items():
                found += [(goal, self.sort.where[where] + seat) for goal in place]
        goals = [goal for goal, _ in found]
        self.reader.refuse_twice(self.sort.hands, goals, numbered(self.sort.ids))
        return dict(found)

    def _lists(self, value: object) -> dict[str, list[int]]:
        """Return a seat's goals by place; a list without places is its hand."""
        key = self.sort.hands
        if not isinstance(value, Mapping):
            return {"hand": self.reader.goals(key, value, self.names)}
        known = numbered(self.sort.where)
        stated = self.reader.pairs(key, value, known)
        return {
            self.reader.name_of(number, known): self.reader.goals(key, each, self.names)
            for number, each in stated.items()
        }

    def _send_home(self) -> list[int]:
        """Take dealt goals back from seats with stated goals; return the goals stated nowhere."""
        held = [
            goal
            for goal, place in enumerate(self.dealt)
            if place >= pieces.IN_HAND
            and (place - pieces.IN_HAND) % pieces.MOST_SEATS in self.by_seat
        ]
        for goal in held:
            self.places[goal] = self._home(goal)
        return [goal for goal in held if goal not in self.stated]

    def _home(self, goal: int) -> int:
        return pieces.GONE if self.sort is TREASURE and goal < pieces.STARTING else pieces.IN_DECK

    def _make_good(self) -> None:
        """Replace goals that were dealt to seats without stated goals, but are stated elsewhere."""
        for goal, place in enumerate(self.dealt):
            is_unstated = (place - pieces.IN_HAND) % pieces.MOST_SEATS not in self.by_seat
            if place >= pieces.IN_HAND and is_unstated and goal in self.stated:
                self._replace(goal, place)

    def _replace(self, goal: int, place: int) -> None:
        home = self._home(goal)
        free = [
            other
            for other in (*self.homeless, *range(len(self.places)))
            if self.places[other] == home and other not in self.stated
        ]
        if free:
            self.places[free[0]] = place

    def deck(self, dealt: Sequence[int]) -> list[int]:
        """Return the deck: the stated cards on top, the others below as dealt.

        If a goal was dealt to a hand and is now in the deck, it takes the place of a card that left
        the deck.
        """
        wanted = [
            goal
            for goal, place in enumerate(self.places)
            if place == pieces.IN_DECK and goal not in self.top
        ]
        moved_in = [goal for goal in wanted if goal not in dealt]
        rest = []
        for goal in dealt:
            if goal in wanted:
                rest.append(goal)
            elif moved_in:
                rest.append(moved_in.pop(0))
        return [*moved_in, *rest, *self.top]


def _read_layers(reader: SeatReader, names: Mapping[str, int]) -> None:
    """DOR-33: Read the layers of treasures under the deck, and the number of layers so far."""
    game = reader.game
    stated = reader.pairs("treasure_layers", reader.position.get("treasure_layers") or {}, names)
    deck = game.treasure_deck[: game.treasure_deck_size]
    for treasure, layer in stated.items():
        if treasure not in deck:
            name = write.TREASURE_IDS[treasure]
            raise PositionError(
                f"treasure_layers names {name}, which is not in the treasure deck", value=name
            )
        game.treasure_layer[deck.index(treasure)] = reader.whole(
            "treasure_layers", layer, 0, pieces.MOST_LAYERS
        )
    layers = reader.position["layers"] if reader.stated("layers") else max(game.treasure_layer)
    game.layers = reader.whole("layers", layers, 0, pieces.MOST_LAYERS - 1)


def _read_seen(
    reader: SeatReader, sort: str, names: Mapping[str, int], dealt: Sequence[int]
) -> None:
    """Read the seats that have seen each goal; by default, a moved goal is seen by its holder."""
    game, key = reader.game, f"{sort}_seen"
    places, eyes = getattr(game, f"{sort}_place"), getattr(game, key)
    for goal, place in enumerate(places):
        if reader.stated(key) or place != dealt[goal]:
            eyes[goal] = write.naturally_seen(place)
    if reader.stated(key):
        for goal, seats in reader.pairs(key, reader.position[key], names).items():
            eyes[goal] = reader.seats(key, seats)


def _read_barred(reader: SeatReader, names: Mapping[str, int]) -> None:
    """DOR-29: Read the barred sites of curses in hands (default: all visited sites)."""
    game = reader.game
    if not reader.stated("barred"):
        visited = set_of_sites(game.marker_at[: game.markers])
        for curse, place in enumerate(game.curse_place):
            has_shown = visited >> game.curse_site[curse] & 1
            is_held = pieces.IN_HAND <= place < pieces.OFFERED and not has_shown
            game.curse_barred[curse] = visited if is_held else 0
        return
    for curse, sites in reader.pairs("barred", reader.position["barred"], names).items():
        game.curse_barred[curse] = set_of_sites(
            reader.named("barred", site, THE_SITES) for site in reader.parts("barred", sites)
        )


def set_of_sites(sites: Iterable[int]) -> int:
    """Return sites as a bit set."""
    return sum(1 << site for site in set(sites))
