"""Events, phases and endings as sentences in the edition's own terms.

For the table, the log and the terminal.
"""

from collections.abc import Callable
from typing import Any, Final

from marooned.contract import Event
from marooned.games.island.model import cards, endings, events, phases, pieces
from marooned.games.island.words import notation
from marooned.wording.phrases import capitalised, joined, members, several

Account = tuple[str, list[int], dict[str, Any]]
"""A sentence, the tiles it concerns, and the event's data."""


class Words:
    """The names that one game's sentences use."""

    def __init__(self, game: Any) -> None:
        """Take the names from the game's edition and roles."""
        self.game = game
        self.edition = notation.edition_of(game)

    def pawn(self, seat: int) -> str:
        """Return a player with the article."""
        return f"the {notation.role_name(self.game, seat)}"

    def pawns(self, group: int) -> str:
        """Return several players."""
        return joined([self.pawn(seat) for seat in members(group)])

    def tile(self, tile: int) -> str:
        """Return a tile's name."""
        return self.edition.tiles[tile]

    def card(self, card: int) -> str:
        """Return a card's name with an article."""
        name = self.edition.cards[card]
        article = (
            ""
            if name.endswith("s") and card == cards.HOLDABLE - 1
            else "an "
            if name[0] in "AEIO"
            else "a "
        )
        return f"{article}{name}"

    def treasure(self, treasure: int) -> str:
        """Return a treasure's name with the article."""
        return f"the {self.edition.treasures[treasure]}"

    def place(self, tile: int) -> str:
        """Return a tile's id."""
        return notation.place_ids(self.game.edition)[tile]


def event(game: Any) -> Event:
    """Return the last event in words."""
    name = events.NAMES[game.event_kind]
    teller = _TELLERS[name]
    words = Words(game)
    text, tiles, data = teller(words, game.event_seat, game.event_a, game.event_b, game.event_c)
    places = tuple(words.place(tile) for tile in tiles)
    return Event(name, game.event_seat, capitalised(text), places, data, name in events.REVEALING)


def _turn(w: Words, seat: int, turns: int, _b: int, _c: int) -> Account:
    return f"{w.pawn(seat)}'s turn begins.", [], {"seat": seat, "turn": turns}


def _from_to(verb: str) -> Callable[[Words, int, int, int, int], Account]:
    def tell(w: Words, seat: int, origin: int, tile: int, _c: int) -> Account:
        data = {"seat": seat, "from": w.place(origin), "to": w.place(tile)}
        return (
            f"{w.pawn(seat)} {verb} from {w.tile(origin)} to {w.tile(tile)}.",
            [origin, tile],
            data,
        )

    return tell


def _navigate(w: Words, seat: int, pawn: int, origin: int, tile: int) -> Account:
    data = {"seat": seat, "pawn": pawn, "from": w.place(origin), "to": w.place(tile)}
    text = f"{w.pawn(seat)} moves {w.pawn(pawn)} from {w.tile(origin)} to {w.tile(tile)}."
    return text, [origin, tile], data


def _shore(w: Words, seat: int, tile: int, _b: int, _c: int) -> Account:
    return (
        f"{w.pawn(seat)} shores up {w.tile(tile)}.",
        [tile],
        {"seat": seat, "tile": w.place(tile)},
    )


def _give(w: Words, seat: int, other: int, card: int, _c: int) -> Account:
    data = {"seat": seat, "to": other, "card": notation.CARD_IDS[card]}
    return f"{w.pawn(seat)} gives {w.card(card)} to {w.pawn(other)}.", [], data


def _capture(w: Words, seat: int, treasure: int, tile: int, _c: int) -> Account:
    data = {"seat": seat, "treasure": notation.CARD_IDS[treasure], "tile": w.place(tile)}
    return (
        f"{w.pawn(seat)} {w.edition.captures} {w.treasure(treasure)} at {w.tile(tile)}!",
        [tile],
        data,
    )


def _lift(w: Words, seat: int, group: int, origin: int, _c: int) -> Account:
    data = {"seat": seat, "pawns": members(group), "from": w.place(origin)}
    text = f"{w.pawn(seat)} calls a Helicopter Lift for {w.pawns(group)} at {w.tile(origin)}."
    return text, [origin], data


def _land(w: Words, seat: int, group: int, origin: int, tile: int) -> Account:
    data = {"seat": seat, "pawns": members(group), "from": w.place(origin), "to": w.place(tile)}
    verb = "is" if group.bit_count() == 1 else "are"
    text = f"{w.pawns(group)} {verb} lifted from {w.tile(origin)} to {w.tile(tile)}."
    return text, [origin, tile], data


def _sandbags(w: Words, seat: int, tile: int, _b: int, _c: int) -> Account:
    data = {"seat": seat, "tile": w.place(tile)}
    return f"{w.pawn(seat)} shores up {w.tile(tile)} with Sandbags.", [tile], data


def _lift_off(w: Words, seat: int, _a: int, _b: int, _c: int) -> Account:
    return f"{w.pawn(seat)} plays a Helicopter Lift, and the team lifts off.", [], {"seat": seat}


def _discard(w: Words, seat: int, card: int, _b: int, _c: int) -> Account:
    return (
        f"{w.pawn(seat)} discards {w.card(card)}.",
        [],
        {"seat": seat, "card": notation.CARD_IDS[card]},
    )


def _draw(w: Words, seat: int, card: int, _b: int, _c: int) -> Account:
    return (
        f"{w.pawn(seat)} draws {w.card(card)}.",
        [],
        {"seat": seat, "card": notation.CARD_IDS[card]},
    )


def _waters_rise(w: Words, seat: int, tick: int, _b: int, _c: int) -> Account:
    pace = (
        f"{several(pieces.METER[tick], 'flood card')} a turn" if pieces.METER[tick] else "the skull"
    )
    card = w.edition.waters_rise.rstrip("!")
    text = f"{w.pawn(seat)} draws {card}! The water rises to tick {tick}: {pace}."
    return text, [], {"seat": seat, "tick": tick}


def _lay_on_top(_w: Words, _seat: int, count: int, _b: int, _c: int) -> Account:
    verb = "is" if count == 1 else "are"
    text = f"{several(count, 'flood discard')} {verb} shuffled and laid on top of the pile."
    return text, [], {"count": count}


def _rebuild_treasure(w: Words, _seat: int, count: int, _b: int, _c: int) -> Account:
    return (
        f"The {w.edition.treasure} discards are shuffled into a new deck of {count}.",
        [],
        {"count": count},
    )


def _rebuild_flood(_w: Words, _seat: int, count: int, _b: int, _c: int) -> Account:
    return f"The flood discards are shuffled into a new pile of {count}.", [], {"count": count}


def _flood(w: Words, _seat: int, tile: int, _b: int, _c: int) -> Account:
    return f"{w.tile(tile)} floods.", [tile], {"tile": w.place(tile)}


def _sink(w: Words, _seat: int, tile: int, _b: int, _c: int) -> Account:
    return f"{w.tile(tile)} sinks into the sea!", [tile], {"tile": w.place(tile)}


def _end(w: Words, seat: int, _a: int, _b: int, _c: int) -> Account:
    return f"{w.pawn(seat)} ends the actions.", [], {"seat": seat}


def _pass(w: Words, seat: int, _a: int, _b: int, _c: int) -> Account:
    return f"{w.pawn(seat)} passes.", [], {"seat": seat}


def _decline(w: Words, seat: int, _a: int, _b: int, _c: int) -> Account:
    return f"{w.pawn(seat)} shores up no second tile.", [], {"seat": seat}


def _won(w: Words, _seat: int, outcome: int, _b: int, _c: int) -> Account:
    return ending_text(w, outcome, 0), [], {"reason": endings.NAMES[outcome]}


def _lost(w: Words, _seat: int, outcome: int, detail: int, _c: int) -> Account:
    return ending_text(w, outcome, detail), [], {"reason": endings.NAMES[outcome]}


_TELLERS: Final[dict[str, Callable[[Words, int, int, int, int], Account]]] = {
    "turn": _turn,
    "move": _from_to("moves"),
    "fly": _from_to("flies"),
    "navigate": _navigate,
    "shore": _shore,
    "give": _give,
    "capture": _capture,
    "lift": _lift,
    "land": _land,
    "sandbags": _sandbags,
    "lift_off": _lift_off,
    "discard": _discard,
    "draw": _draw,
    "waters_rise": _waters_rise,
    "lay_on_top": _lay_on_top,
    "rebuild_treasure": _rebuild_treasure,
    "rebuild_flood": _rebuild_flood,
    "flood": _flood,
    "sink": _sink,
    "swim": _from_to("swims"),
    "end": _end,
    "pass": _pass,
    "decline": _decline,
    "won": _won,
    "lost": _lost,
}


def ending_text(w: Words, outcome: int, detail: int) -> str:
    """Return how the game ended; the detail is the treasure lost or the seat that drowned."""
    edition = w.edition
    sentences = {
        "escaped": f"The {edition.team} lift off with all four {edition.treasure}s: "
        "the game is won!",
        "lost_landing": "Fools' Landing has sunk, and there is no way off the island: "
        "the game is lost.",
        "lost_treasure": f"Both sites of {w.treasure(detail)} have sunk: the game is lost.",
        "drowned": f"{w.pawn(detail)} has nowhere to swim: the game is lost.",
        "skull": "The water has reached the skull: the game is lost.",
        "too_slow": "Half of the island has not sunk in time, and the invaders follow: "
        "the game is lost.",
    }
    return capitalised(sentences[endings.NAMES[outcome]])


def ending(game: Any) -> tuple[bool, str, str]:
    """Return whether the finished game was won, the reason and a sentence."""
    text = ending_text(Words(game), game.outcome, game.ending_detail)
    return game.outcome == endings.ESCAPED, endings.NAMES[game.outcome], text


def seat_name(game: Any, seat: int) -> str:
    """Return a player with the article."""
    return Words(game).pawn(seat)


def opening(game: Any) -> list[Event]:
    """Return what setting up showed: the first flooded tiles, the hands, and who begins."""
    words = Words(game)
    floods = [_opening_flood(words, tile) for tile in members(game.flooded)]
    deals = [_opening_hand(words, seat) for seat in range(game.seats)]
    text, _, data = _turn(words, game.turn, game.turns, 0, 0)
    return [*floods, *deals, Event("turn", game.turn, capitalised(text), (), data)]


def _opening_flood(words: Words, tile: int) -> Event:
    place = words.place(tile)
    return Event(
        "flood",
        None,
        f"{words.tile(tile)} is flooded from the start.",
        (place,),
        {"tile": place},
        reveals=True,
    )


def _opening_hand(words: Words, seat: int) -> Event:
    hand = words.game.hand[seat]
    dealt = [card for card in range(cards.HOLDABLE) for _ in range(hand[card])]
    held = joined([words.card(card) for card in dealt])
    text = f"{words.pawn(seat)} starts on {words.tile(words.game.pawn[seat])} with {held}."
    data = {
        "seat": seat,
        "role": notation.ROLE_IDS[words.game.role[seat]],
        "cards": [notation.CARD_IDS[card] for card in dealt],
    }
    return Event(
        "deal", seat, capitalised(text), (words.place(words.game.pawn[seat]),), data, reveals=True
    )


def phase_kind(game: Any) -> str:
    """Return the name of what the game waits for."""
    return phases.NAMES[game.pending_kind[game.depth - 1]] if game.depth else phases.NAMES[0]


def phase_text(game: Any) -> str:
    """Return one sentence that says who is awaited and for what."""
    if game.depth == 0:
        return ending(game)[2]
    words, top = Words(game), game.depth - 1
    who = words.pawns(game.pending_seats[top])
    a = game.pending_a[top]
    acting = f"acts: {several(a, 'action')} left"
    resting = "has no action left and may still play a special card"
    sentences = {
        "actions": f"{who} {acting if a else resting}.",
        "second_shore": f"{who} may shore up a second tile.",
        "landing": f"{who} chooses where the helicopter lands.",
        "discard": f"{who} holds too many cards: discard one, or play a special card.",
        "swim": f"{who} must swim from {words.tile(a)}.",
        "rescue": f"{who} may lift the pawns from {words.tile(a)} before they swim.",
        "window": f"Before the next {_next_card(game)} card {who} may play a special card.",
    }
    return capitalised(sentences[phase_kind(game)])


def _next_card(game: Any) -> str:
    below = phases.NAMES[game.pending_kind[game.depth - 2]]
    return notation.edition_of(game).treasure if below == "drawing" else "flood"


def company(game: Any) -> tuple[str, ...]:
    """Return the roles of those who play, in alphabetical order."""
    return tuple(sorted(notation.role_name(game, seat) for seat in range(game.seats)))
