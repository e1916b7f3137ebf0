"""Events as sentences, with item ids and data. Used by the log, the table and the terminal."""

from typing import Any, Final

from marooned.contract import Event, Json
from marooned.games.dorada.model import events, pieces
from marooned.games.dorada.model.names import CARD_IDS, SEAT_NAMES, SITE_IDS
from marooned.games.dorada.words import card_sentences, goal_sentences, notation, trip_sentences
from marooned.games.dorada.words.account import Account, Teller
from marooned.games.dorada.words.goal_cards import curses, destinies, lying, treasures
from marooned.games.dorada.words.grammar import cards_text, row_text
from marooned.wording.phrases import capitalised, joined, several

_TELLERS: Final[dict[str, Teller]] = (
    trip_sentences.TELLERS | goal_sentences.TELLERS | card_sentences.TELLERS
)


def event(game: Any) -> Event:
    """Return the last event in words."""
    name = events.NAMES[game.event_kind]
    account = _TELLERS[name](game, game.event_seat, game.event_a, game.event_b, game.event_c)
    return made(name, game.event_seat, account)


def made(name: str, seat: int, account: Account) -> Event:
    """Return an event, given its name and its description."""
    outside = None if account.outside is None else made(name, seat, account.outside)
    return Event(
        name,
        seat if seat >= 0 else None,
        capitalised(account.text),
        account.places,
        account.data,
        name in events.REVEALING,
        account.insiders,
        outside,
    )


def opening(game: Any) -> list[Event]:
    """Return the events of set-up: the expedition, the row, and the cards dealt to each seat."""
    return [_begin(game), *(_start(game, seat) for seat in range(game.seats))]


def _begin(game: Any) -> Event:
    who = SEAT_NAMES[game.turn]
    text = f"The expedition is at base camp, led by {who}; the row is {row_text(game)}."
    data = {"leader": game.turn, "row": [CARD_IDS[kind] for kind in game.row]}
    return Event("begin", None, text, (SITE_IDS[game.place],), data)


def _start(game: Any, seat: int) -> Event:
    """Describe the dealt cards to their seat; all others see only their number."""
    counts = _dealt_counts(game, seat)
    cards = several(sum(game.hand[seat]), "adventure card")
    has = f"{SEAT_NAMES[seat]} starts with {game.gold[seat]} gold, {cards}"
    data: Json = {"seat": seat, "gold": game.gold[seat], "goals": counts}
    outside = Event(
        "start",
        seat,
        f"{has} and {several(sum(counts.values()), 'goal')}.",
        (notation.seat_id(seat),),
        data,
    )
    goals = f"{joined(cards_text(game.hand[seat]))}; {_dealt_goals(game, seat)}"
    text = f"{SEAT_NAMES[seat]} is dealt {goals}."
    return Event("start", seat, text, (), data, insiders=frozenset({seat}), outside=outside)


def _dealt(game: Any, seat: int) -> tuple[list[int], list[int], list[int]]:
    """Return the treasures, destinies and curses that a seat was dealt."""
    where = (pieces.IN_HAND + seat, pieces.OFFERED + seat)
    tables = (game.treasure_place, game.destiny_place, game.curse_place)
    one, two, three = (lying(places, *where) for places in tables)
    return one, two, three


def _dealt_counts(game: Any, seat: int) -> dict[str, int]:
    kinds = ("treasures", "destinies", "curses")
    return dict(zip(kinds, map(len, _dealt(game, seat)), strict=True))


def _dealt_goals(game: Any, seat: int) -> str:
    held, fates, dooms = _dealt(game, seat)
    words = [treasures(game)[treasure] for treasure in held]
    words += [f"the destiny: {destinies(game)[destiny]}" for destiny in fates]
    words += [curses(game)[curse] for curse in dooms]
    return "; ".join(words)
