"""Events, phases and endings as sentences in the edition's own terms.

Used by the table, the log and the terminal.
"""

from collections.abc import Callable
from typing import Any, Final

from marooned.contract import Event
from marooned.engine.calls import answer
from marooned.games.island.model import cards, endings, events, phases, pieces
from marooned.games.island.rules import entries
from marooned.games.island.words import notation, perils
from marooned.games.island.words.vocabulary import Terms
from marooned.wording.phrases import capitalised, joined, members, several

Account = tuple[str, list[int], dict[str, Any]]
"""A sentence, the tiles it concerns, and the event's data."""


def event(game: Any) -> Event:
    """Return the last event in words."""
    name = events.NAMES[game.event_kind]
    teller = _TELLERS[name]
    terms = Terms(game)
    text, tiles, data = teller(terms, game.event_seat, game.event_a, game.event_b, game.event_c)
    places = tuple(terms.place(tile) for tile in tiles)
    return Event(name, game.event_seat, capitalised(text), places, data, name in events.REVEALING)


def _turn(terms: Terms, seat: int, turns: int, _b: int, _c: int) -> Account:
    return f"{terms.pawn(seat)}'s turn begins.", [], {"seat": seat, "turn": turns}


def _from_to(verb: str) -> Callable[[Terms, int, int, int, int], Account]:
    def tell(terms: Terms, seat: int, origin: int, tile: int, _c: int) -> Account:
        data = {"seat": seat, "from": terms.place(origin), "to": terms.place(tile)}
        return (
            f"{terms.pawn(seat)} {verb} from {terms.tile(origin)} to {terms.tile(tile)}.",
            [origin, tile],
            data,
        )

    return tell


def _navigate(terms: Terms, seat: int, pawn: int, origin: int, tile: int) -> Account:
    data = {"seat": seat, "pawn": pawn, "from": terms.place(origin), "to": terms.place(tile)}
    way = f"from {terms.tile(origin)} to {terms.tile(tile)}"
    return f"{terms.pawn(seat)} moves {terms.pawn(pawn)} {way}.", [origin, tile], data


def _give(terms: Terms, seat: int, other: int, card: int, _c: int) -> Account:
    data = {"seat": seat, "to": other, "card": notation.CARD_IDS[card]}
    return f"{terms.pawn(seat)} gives {terms.card(card)} to {terms.pawn(other)}.", [], data


def _capture(terms: Terms, seat: int, treasure: int, tile: int, _c: int) -> Account:
    data = {"seat": seat, "treasure": notation.CARD_IDS[treasure], "tile": terms.place(tile)}
    what = f"{terms.edition.captures} {terms.treasure(treasure)}"
    return f"{terms.pawn(seat)} {what} at {terms.tile(tile)}!", [tile], data


def _lift(terms: Terms, seat: int, group: int, origin: int, _c: int) -> Account:
    data = {"seat": seat, "pawns": members(group), "from": terms.place(origin)}
    whom = f"{terms.pawns(group)} at {terms.tile(origin)}"
    return f"{terms.pawn(seat)} calls a Helicopter Lift for {whom}.", [origin], data


def _land(terms: Terms, seat: int, group: int, origin: int, tile: int) -> Account:
    data = {
        "seat": seat,
        "pawns": members(group),
        "from": terms.place(origin),
        "to": terms.place(tile),
    }
    verb = "is" if group.bit_count() == 1 else "are"
    text = f"{terms.pawns(group)} {verb} lifted from {terms.tile(origin)} to {terms.tile(tile)}."
    return text, [origin, tile], data


def _sandbags(terms: Terms, seat: int, tile: int, _b: int, _c: int) -> Account:
    data = {"seat": seat, "tile": terms.place(tile)}
    return f"{terms.pawn(seat)} shores up {terms.tile(tile)} with Sandbags.", [tile], data


def _waters_rise(terms: Terms, seat: int, tick: int, _b: int, _c: int) -> Account:
    pace = (
        f"{several(pieces.METER[tick], 'flood card')} a turn" if pieces.METER[tick] else "the skull"
    )
    card = terms.edition.waters_rise.rstrip("!")
    text = f"{terms.pawn(seat)} draws {card}! The water rises to tick {tick}: {pace}."
    return text, [], {"seat": seat, "tick": tick}


def _lay_on_top(_w: Terms, _seat: int, count: int, _b: int, _c: int) -> Account:
    verb = "is" if count == 1 else "are"
    text = f"{several(count, 'flood discard')} {verb} shuffled and laid on top of the pile."
    return text, [], {"count": count}


_TELLERS: Final[dict[str, Callable[[Terms, int, int, int, int], Account]]] = {
    "turn": _turn,
    "move": _from_to("moves"),
    "fly": _from_to("flies"),
    "navigate": _navigate,
    "shore": lambda terms, seat, tile, _b, _c: (
        f"{terms.pawn(seat)} shores up {terms.tile(tile)}.",
        [tile],
        {"seat": seat, "tile": terms.place(tile)},
    ),
    "give": _give,
    "capture": _capture,
    "lift": _lift,
    "land": _land,
    "sandbags": _sandbags,
    "lift_off": lambda terms, seat, _a, _b, _c: (
        f"{terms.pawn(seat)} plays a Helicopter Lift, and the team lifts off.",
        [],
        {"seat": seat},
    ),
    "discard": lambda terms, seat, card, _b, _c: (
        f"{terms.pawn(seat)} discards {terms.card(card)}.",
        [],
        {"seat": seat, "card": notation.CARD_IDS[card]},
    ),
    "draw": lambda terms, seat, card, _b, _c: (
        f"{terms.pawn(seat)} draws {terms.card(card)}.",
        [],
        {"seat": seat, "card": notation.CARD_IDS[card]},
    ),
    "waters_rise": _waters_rise,
    "lay_on_top": _lay_on_top,
    "rebuild_treasure": lambda terms, _seat, count, _b, _c: (
        f"The {terms.edition.treasure} discards are shuffled into a new deck of {count}.",
        [],
        {"count": count},
    ),
    "rebuild_flood": lambda _w, _seat, count, _b, _c: (
        f"The flood discards are shuffled into a new pile of {count}.",
        [],
        {"count": count},
    ),
    "flood": lambda terms, _seat, tile, _b, _c: (
        f"{terms.tile(tile)} floods.",
        [tile],
        {"tile": terms.place(tile)},
    ),
    "sink": lambda terms, _seat, tile, _b, _c: (
        f"{terms.tile(tile)} sinks into the sea!",
        [tile],
        {"tile": terms.place(tile)},
    ),
    "swim": _from_to("swims"),
    "end": lambda terms, seat, _a, _b, _c: (
        f"{terms.pawn(seat)} ends the actions.",
        [],
        {"seat": seat},
    ),
    "pass": lambda terms, seat, _a, _b, _c: (f"{terms.pawn(seat)} passes.", [], {"seat": seat}),
    "decline": lambda terms, seat, _a, _b, _c: (
        f"{terms.pawn(seat)} does not shore up a second tile.",
        [],
        {"seat": seat},
    ),
    "won": lambda terms, _seat, outcome, _b, _c: (
        ending_text(terms, outcome, 0),
        [],
        {"reason": endings.NAMES[outcome]},
    ),
    "lost": lambda terms, _seat, outcome, detail, _c: (
        ending_text(terms, outcome, detail),
        [],
        {"reason": endings.NAMES[outcome]},
    ),
}


def ending_text(terms: Terms, outcome: int, detail: int) -> str:
    """Return a sentence on the ending; the detail is the lost treasure or the drowned seat."""
    edition = terms.edition
    sentences = {
        "escaped": f"The {edition.team} lift off with all four {edition.treasure}s: "
        "the game is won!",
        "lost_landing": "Fools' Landing has sunk, and there is no way off the island: "
        "the game is lost.",
        "lost_treasure": f"Both sites of {terms.treasure(detail)} have sunk: the game is lost.",
        "drowned": f"{terms.pawn(detail)} has nowhere to swim: the game is lost.",
        "skull": "The water has reached the skull: the game is lost.",
        "too_slow": "Half of the island has not sunk in time, and the invaders follow: "
        "the game is lost.",
    }
    return capitalised(sentences[endings.NAMES[outcome]])


def ending(game: Any) -> tuple[bool, str, str]:
    """Return three values: True for a win, the name of the ending, and a sentence on it."""
    text = ending_text(Terms(game), game.outcome, game.ending_detail)
    return game.outcome == endings.ESCAPED, endings.NAMES[game.outcome], text


def seat_name(game: Any, seat: int) -> str:
    """Return a player's name with the article."""
    return Terms(game).pawn(seat)


def opening(game: Any) -> list[Event]:
    """Return the events of set-up: the first flooded tiles, the hands, and the first player."""
    terms = Terms(game)
    floods = [_opening_flood(terms, tile) for tile in members(game.flooded)]
    deals = [_opening_hand(terms, seat) for seat in range(game.seats)]
    text, _, data = _turn(terms, game.turn, game.turns, 0, 0)
    return [*floods, *deals, Event("turn", game.turn, capitalised(text), (), data)]


def _opening_flood(terms: Terms, tile: int) -> Event:
    place = terms.place(tile)
    return Event(
        "flood",
        None,
        f"{terms.tile(tile)} is flooded from the start.",
        (place,),
        {"tile": place},
        reveals=True,
    )


def _opening_hand(terms: Terms, seat: int) -> Event:
    hand = terms.game.hand[seat]
    dealt = [card for card in range(cards.HOLDABLE) for _ in range(hand[card])]
    held = joined([terms.card(card) for card in dealt] or ["no cards"])
    text = f"{terms.pawn(seat)} starts on {terms.tile(terms.game.pawn[seat])} with {held}."
    data = {
        "seat": seat,
        "role": notation.ROLE_IDS[terms.game.role[seat]],
        "cards": [notation.CARD_IDS[card] for card in dealt],
    }
    return Event(
        "deal", seat, capitalised(text), (terms.place(terms.game.pawn[seat]),), data, reveals=True
    )


def phase_kind(game: Any) -> str:
    """Return the name of the pending phase."""
    return phases.NAMES[game.pending_kind[game.depth - 1]] if game.depth else phases.NAMES[0]


def phase_text(game: Any) -> str:
    """Return one sentence on the pending seats and their decision."""
    if game.depth == 0:
        return ending(game)[2]
    terms, top = Terms(game), game.depth - 1
    who = terms.pawns(game.pending_seats[top])
    a = game.pending_a[top]
    match phase_kind(game):
        case "actions" if a:
            text = f"{who} acts: {several(a, 'action')} left."
        case "actions":
            text = f"{who} has no action left and may play a special card or end the actions."
        case "second_shore":
            text = f"{who} may shore up a second tile."
        case "landing":
            text = f"{who} chooses where the helicopter lands."
        case "discard":
            text = f"{who} holds too many cards and has to {what_to_discard(game)}."
        case "swim":
            text = f"{who} must swim from {terms.tile(a)}."
        case "rescue":
            text = f"{who} may lift the pawns from {terms.tile(a)} before they swim."
        case _:  # a window
            text = f"Before the next {_next_card(game)} card {who} may play a special card or pass."
    return capitalised(text) + _peril(game)


def _peril(game: Any) -> str:
    """Return a sentence on losses that may come next, empty if the game does not pause."""
    top = game.depth - 1
    if game.pending_kind[top] == phases.RESCUE:
        named = (f" {capitalised(each)}." for each in perils.stranded(game, game.pending_a[top]))
        return "".join(named)
    if game.pending_kind[top] != phases.WINDOW:
        return ""
    is_flooding = game.pending_kind[top - 1] == phases.FLOODING
    return perils.flood_perils(game) if is_flooding else perils.treasure_perils(game)


def what_to_discard(game: Any) -> str:
    """ISL-25: Return a phrase on the choices of a player whose hand is over the limit."""
    can_play = answer(game, entries.call_holders) & game.pending_seats[game.depth - 1]
    return "discard a card or play a special card" if can_play else "discard a card"


def _next_card(game: Any) -> str:
    below = phases.NAMES[game.pending_kind[game.depth - 2]]
    return notation.edition_of(game).treasure if below == "drawing" else "flood"


def company(game: Any) -> tuple[str, ...]:
    """Return the roles in the game, in alphabetical order."""
    return tuple(sorted(notation.role_name(game, seat) for seat in range(game.seats)))
