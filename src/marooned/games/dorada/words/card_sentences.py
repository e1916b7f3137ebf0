"""Events of adventure cards (draws and bolts) as sentences. Used by sentences.py."""

from typing import Any, Final

from marooned.contract import Json
from marooned.games.dorada.model import cards
from marooned.games.dorada.model.names import CARD_IDS, CARD_NAMES, PATH_IDS, SEAT_NAMES
from marooned.games.dorada.words import notation
from marooned.games.dorada.words.account import Account, Teller, secret
from marooned.games.dorada.words.goal_cards import one
from marooned.games.dorada.words.grammar import between, names, row_text
from marooned.wording.phrases import members, number

EFFECTS: Final = {
    cards.MAKAKS: "a random adventure card is taken from another player",
    cards.BIGFOOT: "Bigfoot goes to block a land path",
    cards.LEVIATHAN: "Leviathan goes to block a water path",
    cards.ANTIK: "two treasures are drawn and one is kept",
    cards.ISTWA: "a destiny is drawn, and the new or the old one is kept",
    cards.MARABOUT: "a random treasure is taken from another player's hand",
    cards.DIAWAS: "deck, row and discards are shuffled together",
    cards.PANDA: f"two players discard {number(cards.PANDA_CARDS)} adventure cards each",
    cards.SAMEDI: "two players draw a curse each",
}
PICKED_TO: Final = {
    cards.PANDA: f"to discard {number(cards.PANDA_CARDS)} adventure cards each",
    cards.SAMEDI: "to draw a curse each",
}


def _taken(seat: int, kind: int, bought: int) -> Json:
    return {"seat": seat, "card": CARD_IDS[kind], "bought": bool(bought)}


def _verb(bought: int) -> str:
    return "buys" if bought else "takes"


def _draw(_game: Any, seat: int, kind: int, bought: int, _c: int) -> Account:
    name, data = f"{SEAT_NAMES[seat]} {_verb(bought)}", _taken(seat, kind, bought)
    own = Account(
        f"{name} {one(CARD_NAMES[kind])} from the deck.",
        (notation.DECK_ID, notation.card_id(kind)),
        data,
    )
    outside = Account(
        f"{name} a card from the deck.",
        (notation.DECK_ID, notation.seat_id(seat)),
        data | {"card": None},
    )
    return secret(own, {seat}, outside)


def _take(game: Any, seat: int, kind: int, bought: int, place: int) -> Account:
    after = game.row[place]
    what = f"{_verb(bought)} {one(CARD_NAMES[kind])} from the row"
    text = f"{SEAT_NAMES[seat]} {what}, and {one(CARD_NAMES[after])} follows."
    data = _taken(seat, kind, bought) | {"place": place, "after": CARD_IDS[after]}
    return Account(
        text, (notation.row_id(kind), notation.row_id(after), notation.seat_id(seat)), data
    )


def _bolt(game: Any, seat: int, kind: int, bought: int, place: int) -> Account:
    name, data = (
        f"{SEAT_NAMES[seat]} {_verb(bought)} {CARD_NAMES[kind]}",
        _taken(seat, kind, bought),
    )
    if place == cards.EMPTY:
        data |= {"place": None, "after": None}
        return Account(
            f"{name} from the deck: {EFFECTS[kind]}.",
            (notation.DECK_ID, notation.seat_id(seat)),
            data,
        )
    after = game.row[place]
    data |= {"place": place, "after": CARD_IDS[after]}
    text = f"{name} from the row, and {one(CARD_NAMES[after])} follows: {EFFECTS[kind]}."
    return Account(text, (notation.row_id(after), notation.seat_id(seat)), data)


def _makaks(_game: Any, seat: int, robbed: int, kind: int, _c: int) -> Account:
    name, places = SEAT_NAMES[robbed], (notation.seat_id(seat), notation.seat_id(robbed))
    data: Json = {"seat": seat, "from": robbed, "card": CARD_IDS[kind]}
    own = Account(f"{SEAT_NAMES[seat]} takes {one(CARD_NAMES[kind])} from {name}.", places, data)
    outside = Account(
        f"{SEAT_NAMES[seat]} takes a card from {name}.", places, data | {"card": None}
    )
    return secret(own, {seat, robbed}, outside)


def _block(_game: Any, seat: int, kind: int, path: int, _c: int) -> Account:
    text = f"{SEAT_NAMES[seat]} puts {CARD_NAMES[kind]} on {between(path)}."
    data = {"seat": seat, "card": CARD_IDS[kind], "path": PATH_IDS[path]}
    return Account(text, (PATH_IDS[path],), data)


def _diawas(game: Any, seat: int, _a: int, _b: int, _c: int) -> Account:
    text = f"all adventure cards but those in hands are shuffled; the new row is {row_text(game)}."
    kinds = map(notation.row_id, dict.fromkeys(game.row))
    return Account(
        text,
        (notation.DECK_ID, *kinds),
        {"seat": seat, "row": [CARD_IDS[kind] for kind in game.row]},
    )


def _picked(_game: Any, seat: int, kind: int, picked: int, _c: int) -> Account:
    seats = members(picked)
    text = f"{SEAT_NAMES[seat]} chooses {names(seats)} {PICKED_TO[kind]}."
    data = {"seat": seat, "card": CARD_IDS[kind], "seats": seats}
    return Account(text, tuple(map(notation.seat_id, seats)), data)


def _discard(_game: Any, seat: int, kind: int, limit: int, _c: int) -> Account:
    text = f"{SEAT_NAMES[seat]} discards {one(CARD_NAMES[kind])}."
    data = {"seat": seat, "card": CARD_IDS[kind], "limit": bool(limit)}
    return Account(text, (notation.seat_id(seat),), data)


def _no_effect(_game: Any, seat: int, kind: int, _b: int, _c: int) -> Account:
    text = f"{CARD_NAMES[kind]} has no effect."
    return Account(text, (), {"seat": seat, "card": CARD_IDS[kind]})


TELLERS: Final[dict[str, Teller]] = {
    "draw": _draw,
    "take": _take,
    "bolt": _bolt,
    "makaks": _makaks,
    "block": _block,
    "diawas": _diawas,
    "picked": _picked,
    "discard": _discard,
    "no_effect": _no_effect,
}
