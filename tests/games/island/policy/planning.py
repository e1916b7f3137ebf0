"""What plans may hold in a position, asked as the search of plans asks, told in words."""

import marooned
import tests.caching  # noqa: F401 - before anything is compiled
from marooned.engine import hooks
from marooned.engine.calls import Choices, answer
from marooned.engine.compiling.record import Games
from marooned.engine.compiling.rule import entry
from marooned.engine.memory import choice_list, stored


@entry
def call_consider(games: Games, index: int, seat: int, is_first: bool, choices: Choices) -> None:
    hooks.consider(games[index], seat, is_first, choices)


@entry
def call_resting(games: Games, index: int, seat: int) -> int:
    return hooks.resting(games[index], seat)


@entry
def call_uncovers(games: Games, index: int, seat: int, code: int) -> int:
    return 1 if hooks.uncovers(games[index], seat, code) else 0


@entry
def call_is_foreseen(games: Games, index: int, seat: int, code: int) -> int:
    """Make a choice; tell whether all that comes of it by itself is known."""
    hooks.act(games[index], seat, code)
    return 1 if hooks.is_foreseen(games[index]) else 0


def considered(game: marooned.Game, seat: int = 0, *, is_first: bool = True) -> set[str]:
    """Return the steps of a plan, all of them legal."""
    words = {action.code: action.text for action in game.legal_for(seat)}
    choices = choice_list()
    call_consider(stored(game.state), 0, seat, is_first, choices)
    return {words[int(code)] for code in choices[1 : 1 + int(choices[0])]}


def rest(game: marooned.Game, seat: int = 0) -> str | None:
    """Return what a plan may end with, None where it must go on."""
    code = answer(game.state, call_resting, seat)
    words = {action.code: action.text for action in game.legal_for(seat)}
    return None if code == hooks.NO_CODE else words[code]


def uncovers(game: marooned.Game, action: str, seat: int = 0) -> bool:
    """Tell whether a choice turns up anything."""
    return bool(answer(game.state, call_uncovers, seat, code_of(game, action, seat)))


def is_foreseen(game: marooned.Game, action: str, seat: int = 0) -> bool:
    """Tell whether what comes after a choice is known."""
    return bool(answer(game.copy().state, call_is_foreseen, seat, code_of(game, action, seat)))


def code_of(game: marooned.Game, action: str, seat: int) -> int:
    return next(each.code for each in game.legal_for(seat) if each.text == action)
