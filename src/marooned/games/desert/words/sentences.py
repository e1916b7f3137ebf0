"""Events as sentences with their places and data. Used by the log, the table and the terminal."""

from collections.abc import Callable
from typing import Any, Final

from marooned.contract import Event
from marooned.engine.calls import answer
from marooned.games.desert.model import board, endings, events, pieces, roles
from marooned.games.desert.model.names import (
    CELL_IDS,
    CELL_NAMES,
    DIRECTION_NAMES,
    EQUIPMENT_IDS,
    FACE_IDS,
    FACE_NAMES,
    PART_IDS,
    PART_NAMES,
    ROLE_IDS,
    STORM_IDS,
    STORM_NAMES,
)
from marooned.games.desert.rules import entries
from marooned.games.desert.words.grammar import (
    clue,
    ending_text,
    equipment,
    found,
    is_ending,
    levels,
    pace,
    pawn,
    pawns,
    top_cards,
)
from marooned.wording.phrases import capitalised, joined, members, number, several

Account = tuple[str, list[int], dict[str, Any]]
"""A sentence, the cells it concerns, and the event's data."""
Teller = Callable[[Any, int, int, int, int], Account]
"""A function that describes an event, given the game, the seat and the event's three numbers."""
ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth")


def event(game: Any) -> Event:
    """Return the last event in words."""
    name = events.NAMES[game.event_kind]
    a, b, c = game.event_a, game.event_b, game.event_c
    text, cells, data = _TELLERS[name](game, game.event_seat, a, b, c)
    places = tuple(CELL_IDS[cell] for cell in cells)
    return Event(name, game.event_seat, capitalised(text), places, data, name in events.REVEALING)


def _turn(game: Any, seat: int, turns: int, _b: int, _c: int) -> Account:
    return f"{pawn(game, seat)}'s turn begins.", [], {"seat": seat, "turn": turns}


def _says(words: str) -> Teller:
    def tell(game: Any, seat: int, _a: int, _b: int, _c: int) -> Account:
        return f"{pawn(game, seat)} {words}.", [], {"seat": seat}

    return tell


def _from_to(origin: int, cell: int) -> str:
    return f"from {CELL_NAMES[origin]} to {CELL_NAMES[cell]}"


def _way(origin: int, cell: int, carried: int) -> dict[str, Any]:
    along = None if carried == pieces.NOBODY else carried
    return {"from": CELL_IDS[origin], "to": CELL_IDS[cell], "with": along}


def _along(game: Any, carried: int) -> str:
    return "" if carried == pieces.NOBODY else f" and takes {pawn(game, carried)} along"


def _goes(verb: str, by: str = "") -> Teller:
    def tell(game: Any, seat: int, origin: int, cell: int, carried: int) -> Account:
        way = f"{verb} {_from_to(origin, cell)}{by}{_along(game, carried)}"
        data = {"seat": seat} | _way(origin, cell, carried)
        return f"{pawn(game, seat)} {way}.", [origin, cell], data

    return tell


def _navigate(game: Any, seat: int, origin: int, cell: int, moved: int) -> Account:
    text = f"{pawn(game, seat)} moves {pawn(game, moved)} {_from_to(origin, cell)}."
    return text, [origin, cell], {"seat": seat, "pawn": moved} | _way(origin, cell, pieces.NOBODY)


def _lead(game: Any, seat: int, origin: int, cell: int, carried: int) -> Account:
    climber = game.role.index(roles.CLIMBER)
    way = f"{_from_to(origin, cell)}{_along(game, carried).replace(' and', ', who')}"
    data = {"seat": seat, "pawn": climber} | _way(origin, cell, carried)
    return f"{pawn(game, seat)} leads {pawn(game, climber)} {way}.", [origin, cell], data


def _cleared(game: Any, seat: int, cell: int, markers: int) -> dict[str, Any]:
    place = {"place": CELL_IDS[cell], "count": markers, "sand": game.sand[cell]}
    return {"seat": seat} | place


def _remove(game: Any, seat: int, cell: int, markers: int, _c: int) -> Account:
    gone = f"{several(markers, 'sand marker')} from {CELL_NAMES[cell]}"
    return f"{pawn(game, seat)} removes {gone}.", [cell], _cleared(game, seat, cell, markers)


def _blast(game: Any, seat: int, cell: int, markers: int, _c: int) -> Account:
    gone = f"{several(markers, 'sand marker')} off {CELL_NAMES[cell]} with a Dune Blaster"
    return f"{pawn(game, seat)} blasts {gone}.", [cell], _cleared(game, seat, cell, markers)


def _bared(seat: int, cell: int, face: int) -> dict[str, Any]:
    shown = {"face": FACE_IDS[face], "label": FACE_NAMES[face], "clue": clue(face)}
    return {"seat": seat, "place": CELL_IDS[cell]} | shown


def _excavate(game: Any, seat: int, cell: int, face: int, _c: int) -> Account:
    what = f"{CELL_NAMES[cell]} and finds {found(face, cell)}"
    return f"{pawn(game, seat)} excavates {what}.", [cell], _bared(seat, cell, face)


def _terrascope(game: Any, seat: int, cell: int, face: int, _c: int) -> Account:
    what = f"{CELL_NAMES[cell]} with a Terrascope and sees {found(face, cell)}"
    return f"{pawn(game, seat)} looks under {what}.", [cell], _bared(seat, cell, face)


def _pick_up(game: Any, seat: int, part: int, cell: int, _c: int) -> Account:
    text = f"{pawn(game, seat)} picks up the {PART_NAMES[part]} on {CELL_NAMES[cell]}!"
    return text, [cell], {"seat": seat, "part": PART_IDS[part], "place": CELL_IDS[cell]}


def _place(game: Any, _seat: int, part: int, cell: int, _c: int) -> Account:
    hole = (
        ", in the storm: the part goes to the next tile blown there" if cell == game.storm else ""
    )
    text = f"The clues to the {PART_NAMES[part]} meet on {CELL_NAMES[cell]}{hole}."
    return text, [cell], {"part": PART_IDS[part], "place": CELL_IDS[cell]}


def _fetch(game: Any, seat: int, cell: int, water: int, _c: int) -> Account:
    text = f"{pawn(game, seat)} takes {number(water)} water from the well on {CELL_NAMES[cell]}."
    data = {"seat": seat, "place": CELL_IDS[cell], "water": levels(game, [seat])}
    return text, [cell], data


def _spare(game: Any, seat: int, spared: int, _b: int, _c: int) -> Account:
    due = answer(game, entries.call_cards_due)
    left = "no more is due" if due == 0 else f"{number(due)} {'is' if due == 1 else 'are'} due"
    data = {"seat": seat, "spared": spared, "due": due}
    return f"{pawn(game, seat)} spares the team a storm card: {left}.", [], data


def _look(game: Any, seat: int, count: int, _b: int, _c: int) -> Account:
    cards = top_cards(game, count)
    seen = "; ".join(STORM_NAMES[card] for card in cards)
    text = f"{pawn(game, seat)} looks at the top of the storm pile: {seen}."
    return text, [], {"seat": seat, "cards": [STORM_IDS[card] for card in cards]}


def _bury(game: Any, seat: int, place: int, card: int, _c: int) -> Account:
    which = f"the {ORDINALS[place]} card, {STORM_NAMES[card]},"
    data = {"seat": seat, "position": place, "card": STORM_IDS[card]}
    return f"{pawn(game, seat)} puts {which} at the bottom of the pile.", [], data


def _share(game: Any, seat: int, other: int, water: int, _c: int) -> Account:
    text = f"{pawn(game, seat)} gives {number(water)} water to {pawn(game, other)}."
    return text, [], {"seat": seat, "to": other, "water": levels(game, [seat, other])}


def _hand(game: Any, seat: int, other: int, card: int, _c: int) -> Account:
    text = f"{pawn(game, seat)} hands {equipment(game, card)} to {pawn(game, other)}."
    return text, [], {"seat": seat, "to": other, "card": EQUIPMENT_IDS[card]}


def _gains(game: Any, cell: int, gained: int) -> dict[str, Any]:
    seats = members(gained)
    return {"place": CELL_IDS[cell], "seats": seats, "water": levels(game, seats)}


def _filled(game: Any, gained: int) -> str:
    if not gained:
        return "every canteen there is full already"
    fills = [f"{pawn(game, seat)} now has {number(game.water[seat])}" for seat in members(gained)]
    return joined(fills)


def _reserve(game: Any, seat: int, cell: int, gained: int, _c: int) -> Account:
    text = f"{pawn(game, seat)} opens the Secret Water Reserve: {_filled(game, gained)}."
    return text, [cell], {"seat": seat} | _gains(game, cell, gained)


def _well(game: Any, _seat: int, cell: int, gained: int, _c: int) -> Account:
    text = f"Water from the well on {CELL_NAMES[cell]}: {_filled(game, gained)}."
    return text, [cell], _gains(game, cell, gained)


def _gear(game: Any, seat: int, card: int, cell: int, _c: int) -> Account:
    data = {"seat": seat, "card": EQUIPMENT_IDS[card], "place": CELL_IDS[cell]}
    return f"{pawn(game, seat)} gets {equipment(game, card)}.", [cell], data


def _blow(game: Any, _seat: int, origin: int, cell: int, gust: int) -> Account:
    landed, direction = divmod(gust, board.DIRECTIONS)
    way = DIRECTION_NAMES[direction]
    riders = [seat for seat in range(game.seats) if game.pawn[seat] == cell]
    parts = [part for part in range(pieces.PARTS) if game.part_cell[part] == cell]
    slid = f"The tile on {CELL_NAMES[origin]} is blown {way} to {CELL_NAMES[cell]}"
    borne = _borne(game, riders, [part for part in parts if not landed >> part & 1])
    data = {"from": CELL_IDS[origin], "to": CELL_IDS[cell], "direction": way, "pawns": riders}
    data |= {"parts": [PART_IDS[part] for part in parts], "sand": game.sand[cell]}
    return f"{slid}{borne}, and {_added(game, cell)}{_landed(landed)}.", [origin, cell], data


def _borne(game: Any, seats: list[int], parts: list[int]) -> str:
    """Return a phrase on the pawns and parts that move with a tile."""
    named = [*(pawn(game, seat) for seat in seats), *map(_the_part, parts)]
    return f", {joined(named)} with it" if named else ""


def _landed(parts: int) -> str:
    """DES-21: Return a phrase on the parts from the storm's gap that now lie on a tile."""
    named = [_the_part(part) for part in members(parts)]
    return f"; {joined(named)} now lie{'s' * (len(named) == 1)} on it" if named else ""


def _the_part(part: int) -> str:
    return f"the {PART_NAMES[part]}"


def _added(game: Any, cell: int) -> str:
    if is_ending(game, endings.BURIED):
        return "no sand marker is left to add"
    return f"a sand marker is added, {number(game.sand[cell])} in all"


def _respite(_game: Any, _seat: int, direction: int, _b: int, _c: int) -> Account:
    way = DIRECTION_NAMES[direction]
    return f"No tile is left for the wind to blow {way}: a respite.", [], {"direction": way}


def _picks_up(game: Any, _seat: int, tick: int, _b: int, _c: int) -> Account:
    text = f"The storm picks up to tick {tick}: {pace(game, tick)}."
    return text, [], {"tick": tick, "draws": answer(game, entries.call_cards_at, tick)}


def _drink(game: Any, _seat: int, drank: int, _b: int, _c: int) -> Account:
    seats = members(drank)
    drinkers = f"{pawns(game, seats)} drink{'s' * (len(seats) == 1)}" if seats else "no one drinks"
    low = [_left(game, seats, water) for water in (1, 0)]
    dead = _victim(game)
    fate = [f"{pawn(game, seat)} has nothing to drink" for seat in dead]
    text = "; ".join([drinkers, *filter(None, low), *fate])
    cells = sorted({game.pawn[seat] for seat in (*seats, *dead)})
    return f"{text}.", cells, {"seats": seats, "water": levels(game, seats)}


def _left(game: Any, seats: list[int], water: int) -> str:
    """Return a phrase on the seats that drank and have `water` left."""
    low = [seat for seat in seats if game.water[seat] == water]
    verb = "has" if len(low) == 1 else "have"
    return f"{pawns(game, low)} {verb} {'one' if water else 'none'} left" if low else ""


def _victim(game: Any) -> list[int]:
    """Return the seat that had nothing to drink, if any; the ending names the same seat."""
    return [game.pending_b[game.depth - 1]] if is_ending(game, endings.THIRST) else []


def _over(game: Any, _seat: int, outcome: int, detail: int, _c: int) -> Account:
    return ending_text(game, outcome, detail), [], {"reason": endings.NAMES[outcome]}


_TELLERS: Final[dict[str, Teller]] = {
    "turn": _turn,
    "move": _goes("moves"),
    "remove": _remove,
    "excavate": _excavate,
    "pick_up": _pick_up,
    "navigate": _navigate,
    "lead": _lead,
    "stop": _says("leads the Climber no further"),
    "fetch": _fetch,
    "spare": _spare,
    "look": _look,
    "bury": _bury,
    "keep": _says("leaves the storm cards in order"),
    "share": _share,
    "hand": _hand,
    "blast": _blast,
    "jet": _goes("flies", " with a Jet Pack"),
    "shield": _says("raises a Solar Shield"),
    "terrascope": _terrascope,
    "reserve": _reserve,
    "throttle": _says(f"uses the Time Throttle: {several(pieces.THROTTLE_ACTIONS, 'more action')}"),
    "end": _says("ends the actions"),
    "pass": _says("passes"),
    "well": _well,
    "gear": _gear,
    "place": _place,
    "storm": lambda _game, _seat, card, _b, _c: (
        f"Storm card: {STORM_NAMES[card]}.",
        [],
        {"card": STORM_IDS[card]},
    ),
    "blow": _blow,
    "respite": _respite,
    "picks_up": _picks_up,
    "drink": _drink,
    "shuffle": lambda _game, _seat, cards, _b, _c: (
        f"The storm discards are shuffled into a new pile of {cards}.",
        [],
        {"count": cards},
    ),
    "won": _over,
    "lost": _over,
}


def opening(game: Any) -> list[Event]:
    """Return the events of set-up: the storm, the start positions, and the first turn."""
    starts = [_opening_seat(game, seat) for seat in range(game.seats)]
    text, _, data = _turn(game, game.turn, game.turns, 0, 0)
    return [_opening_storm(game), *starts, Event("turn", game.turn, capitalised(text), (), data)]


def _opening_storm(game: Any) -> Event:
    name, place = CELL_NAMES[game.storm], CELL_IDS[game.storm]
    text = f"The storm is on {name}, the meter at tick {game.tick}: {pace(game, game.tick)}."
    draws = answer(game, entries.call_cards_shown)
    data = {"place": place, "tick": game.tick, "draws": draws}
    return Event("begin", None, text, (place,), data)


def _opening_seat(game: Any, seat: int) -> Event:
    cell, water = game.pawn[seat], game.water[seat]
    text = f"{pawn(game, seat)} starts at the crash on {CELL_NAMES[cell]}"
    place, role = CELL_IDS[cell], ROLE_IDS[game.role[seat]]
    data = {"seat": seat, "role": role, "place": place, "water": levels(game, [seat])}
    return Event("start", seat, f"{capitalised(text)} with {number(water)} water.", (place,), data)
