"""Events of goals as sentences: treasures, curses, destinies, cable news."""

from typing import Any, Final

from marooned.contract import Json
from marooned.games.dorada.model import pieces
from marooned.games.dorada.model.names import SEAT_NAMES, SITE_IDS
from marooned.games.dorada.words import notation
from marooned.games.dorada.words.account import Account, Teller, secret
from marooned.games.dorada.words.goal_cards import (
    curse_id,
    curse_view,
    curses,
    goal_id,
    goal_texts,
    treasure_id,
    treasure_view,
    treasures,
)
from marooned.games.dorada.words.grammar import names, winning_text
from marooned.wording.phrases import joined, members, number, several


def goal_kind(goal: int) -> str:
    """Return the kind of a goal that can be given up: treasure or destiny."""
    return "treasure" if goal < pieces.TREASURES else "destiny"


def _given_up(game: Any, seat: int, goal: int, *, done: bool = False) -> Account:
    """Describe a given-up goal to its seat; all others see only the kind of goal."""
    kind = goal_kind(goal)
    ready = ", and has chosen" if done else ""
    name, data = SEAT_NAMES[seat], {"seat": seat, "kind": kind, "done": done}
    own = Account(
        f"{name} gives up {goal_texts(game)[goal]}{ready}.",
        (goal_id(goal),),
        data | {"goal": goal_id(goal)},
    )
    return secret(
        own, {seat}, Account(f"{name} gives up a {kind}{ready}.", (), data | {"goal": None})
    )


def _kept(game: Any, seat: int, first: int, second: int, _c: int) -> Account:
    """Describe a seat's draw of the last treasures; all others see only their number."""
    kept = [first] if second == pieces.NOBODY else [first, second]
    which = joined([treasures(game)[treasure] for treasure in kept])
    what, all_of_it = ("treasure", "it") if len(kept) == 1 else ("two treasures", "both")
    draws = f"{SEAT_NAMES[seat]} draws the last {what}"
    data = {"seat": seat, "count": len(kept)}
    ids = [treasure_id(treasure) for treasure in kept]
    own = Account(
        f"{draws}, {which}, and keeps {all_of_it}.", tuple(ids), data | {"treasures": ids}
    )
    outside = Account(
        f"{draws}, and keeps {all_of_it}.", (notation.seat_id(seat),), data | {"treasures": []}
    )
    return secret(own, {seat}, outside)


def _curse(game: Any, seat: int, curse: int, _b: int, _c: int) -> Account:
    text = f"{SEAT_NAMES[seat]} plays {curses(game)[curse]}."
    site = SITE_IDS[game.curse_site[curse]]
    return Account(
        text, (site, notation.seat_id(seat)), {"seat": seat, "curse": curse_view(game, curse)}
    )


def _find(game: Any, seat: int, treasure: int, bonus: int, bongo: int) -> Account:
    worth = game.treasure_value[treasure] + game.bonus_value * bonus
    what = f"{'fetches' if bongo else 'finds'} {treasures(game)[treasure]}{_helped(bonus, bongo)}"
    more = f": {worth} in all" if bonus else ""
    data = {"seat": seat, "treasure": treasure_view(game, treasure), "worth": worth}
    data |= {"bonus": bool(bonus), "bongo": bool(bongo)}
    site: int = game.treasure_site[treasure]
    places = (SITE_IDS[site], treasure_id(treasure), notation.seat_id(seat))
    return Account(f"{SEAT_NAMES[seat]} {what}{more}!", places, data)


def _helped(bonus: int, bongo: int) -> str:
    """Return the cards that helped to find a treasure."""
    helpers = ["a Bongo"] * bongo + ["a Bonus"] * bonus
    return f" with {joined(helpers)}" if helpers else ""


def _news(_game: Any, _seat: int, marker: int, taken: int, _c: int) -> Account:
    what = f"everyone draws {several(taken, 'treasure')} and keeps {number(taken - 1)}"
    data = {"marker": marker, "taken": taken, "kept": taken - 1}
    return Account(f"cable news at marker {marker}: {what}.", (), data)


def _marabout(game: Any, seat: int, robbed: int, treasure: int, _c: int) -> Account:
    data: Json = {"seat": seat, "from": robbed}
    own = Account(
        f"{SEAT_NAMES[seat]} takes {treasures(game)[treasure]} from {SEAT_NAMES[robbed]}'s hand.",
        (treasure_id(treasure), notation.seat_id(robbed)),
        data | {"treasure": treasure_view(game, treasure)},
    )
    text = f"{SEAT_NAMES[seat]} takes a treasure from {SEAT_NAMES[robbed]}'s hand."
    outside = Account(text, (notation.seat_id(robbed),), data | {"treasure": None})
    return secret(own, {seat, robbed}, outside)


def _doomed(game: Any, seat: int, curse: int, _b: int, _c: int) -> Account:
    data = {"seat": seat, "curse": None}
    if curse == pieces.NOBODY:
        return Account(
            f"no curse is left for {SEAT_NAMES[seat]} to draw.", (notation.seat_id(seat),), data
        )
    text = f"{SEAT_NAMES[seat]} draws {curses(game)[curse]}."
    own = Account(text, (curse_id(curse),), data | {"curse": curse_view(game, curse)})
    outside = Account(f"{SEAT_NAMES[seat]} draws a curse.", (notation.seat_id(seat),), data)
    return secret(own, {seat}, outside)


def _finished(game: Any, _seat: int, won: int, _b: int, _c: int) -> Account:
    seats = members(won)
    places = tuple(notation.seat_id(seat) for seat in seats)
    return Account(winning_text(game, seats), places, {"winners": seats, "names": names(seats)})


TELLERS: Final[dict[str, Teller]] = {
    "chosen": lambda game, seat, goal, done, _c: _given_up(game, seat, goal, done=bool(done)),
    "keep": lambda game, seat, goal, _b, _c: _given_up(game, seat, goal),
    "kept": _kept,
    "curse": _curse,
    "find": _find,
    "news": _news,
    "marabout": _marabout,
    "doomed": _doomed,
    "finished": _finished,
}
