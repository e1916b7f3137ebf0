"""What plans rest on, asked of a game in words: steps worth a look, rests, and what comes."""

import marooned
import tests.caching  # noqa: F401 - before anything is compiled
from marooned.engine import hooks
from tests.games.dorada.staging import phase
from tests.laws.planning import test_plans as asking


def steps(game: marooned.Game, seat: int = 0) -> set[str]:
    """Return the steps of a seat's plan that are worth a look."""
    found = asking.considered(game, seat, is_first=True)
    return {action.text for action in game.legal_for(seat) if action.code in found}


def rest(game: marooned.Game, seat: int = 0) -> str:
    """Return how a seat's plan ends; nothing where it has to go on."""
    found = asking.call_resting(game.batch(), 0, seat)
    return "".join(action.text for action in game.legal_for(seat) if action.code == found)


def uncovers(game: marooned.Game, text: str, seat: int = 0) -> bool:
    """Tell whether an action turns up anything."""
    return bool(asking.call_uncovers(game.batch(), 0, seat, game.meant(text, seat).code))


def follows(game: marooned.Game, text: str, seat: int = 0) -> tuple[str, int]:
    """Return what is waited for once an action and what is foreseen is over, and the round."""
    after = asking.after(game, seat, game.meant(text, seat).code)
    return phase(after) if after.waiting else "", after.state.turns


def is_sound(game: marooned.Game) -> bool:
    """Tell whether whoever is waited for has legal steps to look at, or may rest."""
    for seat in game.waiting:
        found, legal = asking.considered(game, seat, is_first=False), game.legal_codes(seat)
        rests = asking.call_resting(game.batch(), 0, seat)
        if not set(found) <= set(legal) or not (found or rests != hooks.NO_CODE):
            return False
    return True
