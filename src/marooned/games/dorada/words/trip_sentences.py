"""Events of bidding, payment and travel as sentences. Used by sentences.py."""

from typing import Any, Final

from marooned.contract import Json
from marooned.games.dorada.model import board, cards, pieces, stages
from marooned.games.dorada.model.names import CARD_NAMES, PATH_IDS, SEAT_NAMES, SITE_IDS, WAY_NAMES
from marooned.games.dorada.words import notation
from marooned.games.dorada.words.account import Account, Teller, secret
from marooned.games.dorada.words.goal_cards import counted
from marooned.games.dorada.words.grammar import (
    between,
    card_counts,
    cards_text,
    destination_view,
    extra_text,
    extra_view,
    gold_paid,
    names,
    path_or_none,
    split,
    stage,
    travelled_by,
    trip,
    trip_text,
)
from marooned.wording.phrases import joined, several

ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth")
LEFT_OUT: Final = {
    stages.TREASURE: "plays no further treasure",
    stages.SUPPLY: "buys no card",
}


def _none(_game: Any, seat: int, _a: int, _b: int, _c: int) -> Account:
    """Return a description that no seat sees, for part of a longer action or a secret answer."""
    who = SEAT_NAMES[seat] if seat >= 0 else "somebody"
    return secret(Account(f"{who} makes a secret choice."), set())


def _round(_game: Any, seat: int, rounds: int, _b: int, _c: int) -> Account:
    text = f"round {rounds} begins; {SEAT_NAMES[seat]} leads."
    return Account(text, (), {"seat": seat, "round": rounds})


def partners(game: Any, destination: int) -> list[int]:
    """Return the seats that are committed to a destination."""
    return [seat for seat in range(game.seats) if game.bid_on[seat] == destination]


def total_on(game: Any, destination: int) -> int:
    """DOR-53: Return the total offer for a destination."""
    return sum(game.bid_part[seat] for seat in partners(game, destination))


def _places(game: Any, destination: int) -> tuple[str, ...]:
    paths = trip(game.place, destination)
    return (*(PATH_IDS[path] for path in paths), SITE_IDS[split(destination)[1]])


def _offer(game: Any, seat: int, destination: int, amount: int, extra: int) -> Json:
    total = {"amount": amount, "total": total_on(game, destination)}
    return {"seat": seat} | destination_view(destination) | total | extra_view(extra)


def _bid(game: Any, seat: int, destination: int, amount: int, extra: int) -> Account:
    what = f"bids {amount} for {trip_text(destination)}{extra_text(extra)}"
    data = _offer(game, seat, destination, amount, extra)
    return Account(f"{SEAT_NAMES[seat]} {what}.", _places(game, destination), data)


def _add(game: Any, seat: int, destination: int, amount: int, extra: int) -> Account:
    total = total_on(game, destination)
    what = f"adds {amount} to the bid for {trip_text(destination)}, {total} in all"
    data = _offer(game, seat, destination, amount, extra)
    text = f"{SEAT_NAMES[seat]} {what}{extra_text(extra).replace(' and', ', and')}."
    return Account(text, _places(game, destination), data)


def _pass(game: Any, seat: int, other: int, _b: int, _c: int) -> Account:
    words = LEFT_OUT.get(stage(game), "passes") if other else "passes"
    return Account(f"{SEAT_NAMES[seat]} {words}.", (), {"seat": seat, "bidding": not other})


def _freed(_game: Any, _seat: int, bigfoot: int, leviathan: int, _c: int) -> Account:
    left = {"Bigfoot": path_or_none(bigfoot), "Leviathan": path_or_none(leviathan)}
    leaving = [f"{who} leaves {between(path)}" for who, path in left.items() if path is not None]
    paths = [path for path in left.values() if path is not None]
    data = {who.lower(): path if path is None else PATH_IDS[path] for who, path in left.items()}
    text = f"no one opens the bidding: {joined(leaving)}."
    return Account(text, tuple(PATH_IDS[path] for path in paths), data)


def _won(game: Any, seat: int, destination: int, total: int, _c: int) -> Account:
    others = [other for other in partners(game, destination) if other != seat]
    along = f" with {names(others)}" if others and game.bidding else ""
    text = f"{SEAT_NAMES[seat]} takes the lead{along}: to {trip_text(destination)} for {total}."
    data = {"seat": seat, "total": total, "partners": others if game.bidding else []}
    return Account(text, _places(game, destination), data | destination_view(destination))


def payment_text(paid: list[int]) -> str:
    """Return a payment in words, such as "a Yak, two Kamels turned by a Shaman"."""
    direct, turned = paid[: cards.PAYABLE], paid[cards.PAYABLE :]
    shamans = [
        f"{counted(count, CARD_NAMES[animal])} turned by a Shaman"
        for animal, count in enumerate(turned)
        if count
    ]
    words = [
        *cards_text(direct[: cards.ANIMALS]),
        *shamans,
        *cards_text([0] * cards.ANIMALS + direct[cards.ANIMALS :]),
    ]
    gold = gold_paid(direct)
    return f"{joined(words)}{f', and {gold} gold' if gold else ''}" if words else "nothing"


def payment_cards(paid: list[int]) -> dict[str, dict[str, int]]:
    """Return a payment as plain data: single cards, and turned animals."""
    return {
        "cards": card_counts(paid[: cards.PAYABLE]),
        "turned": card_counts(paid[cards.PAYABLE :]),
    }


def _paid(game: Any, seat: int, way: int, owed: int, _c: int) -> Account:
    paid = list(game.paid)
    data = {"seat": seat, "way": WAY_NAMES[way], "owed": owed, "gold": gold_paid(paid)}
    text = f"{SEAT_NAMES[seat]} pays {payment_text(paid)}."
    return Account(text, (notation.seat_id(seat),), data | payment_cards(paid))


def _travel(_game: Any, seat: int, origin: int, destination: int, _last: int) -> Account:
    way, site = split(destination)
    paths = trip(origin, destination)
    by = travelled_by(way, paths)
    through = "".join(f" through {board.SITE_NAMES[board.PATHS[path][1]]}" for path in paths[:-1])
    ends = f"from {board.SITE_NAMES[origin]} to {board.SITE_NAMES[site]}"
    text = f"the expedition travels {ends} by {by}{through}."
    ids = [PATH_IDS[path] for path in paths]
    data = {"seat": seat, "from": SITE_IDS[origin], "to": SITE_IDS[site], "way": WAY_NAMES[way]}
    return Account(text, (SITE_IDS[origin], *ids, SITE_IDS[site]), data | {"by": by, "paths": ids})


def _sangaia(_game: Any, seat: int, site: int, _b: int, _c: int) -> Account:
    name = board.SITE_NAMES[site]
    text = f"{SEAT_NAMES[seat]} plays a Sangaia: the expedition does not stop at {name}."
    return Account(
        text, (SITE_IDS[site], notation.seat_id(seat)), {"seat": seat, "site": SITE_IDS[site]}
    )


def _marker(game: Any, _seat: int, site: int, marker: int, _c: int) -> Account:
    times = list(game.marker_at[:marker]).count(site)
    red = ", a red one," if marker in pieces.RED_MARKERS else ""
    again = f", the {ordinal(times)} there" if times > 1 else ""
    text = f"exploration marker {marker}{red} is put on {board.SITE_NAMES[site]}{again}."
    data = {"site": SITE_IDS[site], "marker": marker, "red": bool(red), "there": times}
    return Account(text, (SITE_IDS[site],), data)


def ordinal(times: int) -> str:
    """Return an ordinal number, such as "second", "third" or "7th"."""
    return ORDINALS[times - 1] if times <= len(ORDINALS) else f"{times}th"


def _camp(game: Any, _seat: int, _a: int, _b: int, _c: int) -> Account:
    site = game.place
    text = "the expedition is back at base camp, where no marker is put."
    return Account(text, (SITE_IDS[site],), {"site": SITE_IDS[site]})


def _shuffle(_game: Any, _seat: int, count: int, _b: int, _c: int) -> Account:
    text = f"the discards are shuffled into a new deck of {several(count, 'card')}."
    return Account(text, ("deck",), {"count": count})


TELLERS: Final[dict[str, Teller]] = {
    "none": _none,
    "round": _round,
    "bid": _bid,
    "add": _add,
    "pass": _pass,
    "freed": _freed,
    "won": _won,
    "paid": _paid,
    "travel": _travel,
    "sangaia": _sangaia,
    "marker": _marker,
    "camp": _camp,
    "shuffle": _shuffle,
}
