"""Events, phases and endings as sentences."""

from typing import Any, Final

from marooned.contract import Event
from marooned.games._template.model import endings, events, phases
from marooned.games._template.words import notation
from marooned.wording.phrases import capitalised, members, several

SENTENCES: Final = {
    "turn": "{who}'s turn begins.",
    "pass": "{who} passes.",
    "walk": "{who} walks to {where}.",
    "gather": "{who} carries {wood} from {where} to the fire.",
    "drift": "The sea brings {wood} to {where}.",
    "wave": "A wave rolls over {where}.",
    "hold": "{who} holds on to {wood} at {where}.",
    "sweep": "The wave takes {wood} from {where}.",
    "won": "The fire burns, and a ship turns towards it: the game is won!",
    "lost": "Night falls, and there is no fire: the game is lost.",
    "actions": "{who} acts: {left} left.",
    "holding": "{who} may hold on to {wood} at {where}.",
}


def said(key: str, who: str = "", beach: int = 0, count: int = 0) -> str:
    """Return a sentence with its names and numbers filled in, capitalized."""
    wood, left = several(count, "piece") + " of wood", several(count, "action")
    where = notation.BEACH_NAMES[beach]
    return capitalised(SENTENCES[key].format(who=who, where=where, wood=wood, left=left))


def event(game: Any) -> Event:
    """Return the last event in words."""
    name, seat, beach, count = (
        events.NAMES[game.event_kind],
        game.event_seat,
        game.event_a,
        game.event_b,
    )
    places = (notation.BEACH_IDS[beach],) if beach >= 0 else ()
    data = {"seat": seat, "place": places[0] if places else None, "wood": count}
    text = said(name, notation.SEAT_NAMES[seat], beach, count)
    return Event(name, seat, text, places, data, name in events.REVEALING)


def opening(game: Any) -> list[Event]:
    """Return the events of set-up: only the last event, which names the first player."""
    return [event(game)]


def ending(game: Any) -> tuple[bool, str, str]:
    """Return three values: True for a win, the name of the ending, and a sentence on it."""
    won = endings.NAMES[game.outcome] in endings.WINS
    return won, endings.NAMES[game.outcome], said("won" if won else "lost")


def seat_name(_game: Any, seat: int) -> str:
    """Return a seat's name."""
    return notation.SEAT_NAMES[seat]


def phase(game: Any) -> dict[str, Any]:
    """Return the pending decision as a word and as a sentence."""
    if game.outcome != endings.RUNNING:
        return {"kind": phases.NAMES[0], "seat": game.turn, "text": ending(game)[2]}
    name, argument = phases.NAMES[game.pending_kind[0]], game.pending_a[0]
    who = " or ".join(notation.SEAT_NAMES[seat] for seat in members(game.pending_seats[0]))
    if name == "actions":
        text = said(name, who, 0, argument)
        return {"kind": name, "seat": game.turn, "text": text, "left": argument}
    text = said(name, who, argument, game.wood[argument])
    return {"kind": name, "seat": game.turn, "text": text}
