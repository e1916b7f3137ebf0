"""What plans rest on, asked of a game: the steps worth a look, the end of a turn, the inputs."""

from typing import Any

import marooned
import tests.caching  # noqa: F401 - before anything is compiled
from marooned.engine import hooks, memory
from marooned.engine.compiling.record import Games
from marooned.engine.compiling.rule import entry
from marooned.engine.memory import choice_list
from marooned.games.desert.model import names
from marooned.games.desert.value import slots
from tests.games.desert.drawn import CELLS


@entry
def call_consider(games: Games, seat: int, is_first: bool, choices: Any) -> None:
    """Fill in the steps worth a look."""
    hooks.consider(games[0], seat, is_first, choices)


@entry
def call_resting(games: Games, seat: int) -> int:
    """Return the code by which a seat ends what it does."""
    return hooks.resting(games[0], seat)


@entry
def call_uncovers(games: Games, seat: int, code: int) -> int:
    """Tell whether a choice turns up anything, 1 or 0."""
    return 1 if hooks.uncovers(games[0], seat, code) else 0


@entry
def call_foreseen(games: Games, seat: int, code: int) -> int:
    """Make a choice; tell whether what comes next is foreseen, 1 or 0."""
    hooks.act(games[0], seat, code)
    return 1 if hooks.is_foreseen(games[0]) else 0


@entry
def call_inputs(games: Games, seat: int, code: int, out: Any) -> None:
    """Make a choice, if there is one, and fill in the inputs before the game goes on."""
    if code != hooks.NO_CODE:
        hooks.act(games[0], seat, code)
    hooks.inputs(games[0], seat, out)


@entry
def call_turned_over(games: Games, code: int, cell: int, seed: int) -> tuple[int, int]:
    """Excavate, deal anew what nobody knew; return a cell's face, and whether it is a tunnel."""
    hooks.act(games[0], 0, code)
    hooks.imagine(games[0], 0, seed, seed)
    return int(games[0].face[cell]), (games[0].tunnels >> cell) & 1


def steps(game: marooned.Game, seat: int = 0, *, first: bool = True) -> set[str]:
    """Return the steps of a seat's plan that are worth a look; the rest of them is silence."""
    choices = choice_list()
    call_consider(game.batch(), seat, first, choices)
    found = {int(code) for code in choices[1 : 1 + choices[0]]}
    return {action.text for action in game.legal_for(seat) if action.code in found}


def rest(game: marooned.Game, seat: int = 0) -> str:
    """Return how a seat's plan ends; nothing where it has to go on."""
    found = call_resting(game.batch(), seat)
    return "".join(action.text for action in game.legal_for(seat) if action.code == found)


def code_of(game: marooned.Game, text: str, seat: int = 0) -> int:
    """Return the code of an action."""
    return game.meant(text, seat).code


def uncovers(game: marooned.Game, text: str, seat: int = 0) -> bool:
    """Tell whether an action turns up anything."""
    return call_uncovers(game.batch(), seat, code_of(game, text, seat)) == 1


def is_foreseen(game: marooned.Game, text: str, seat: int = 0) -> bool:
    """Tell whether what an action brings about is foreseen."""
    return call_foreseen(game.copy().batch(), seat, code_of(game, text, seat)) == 1


def inputs(game: marooned.Game, text: str = "", seat: int = 0) -> list[float]:
    """Return the inputs of the learned value, perhaps right after an action."""
    found = memory.zeros(slots.ROOM, memory.FLOAT64)
    code = code_of(game, text, seat) if text else hooks.NO_CODE
    call_inputs(game.copy().batch(), seat, code, found)
    return [float(value) for value in found[: slots.WIDTH]]


def is_legal(game: marooned.Game, seat: int, *, first: bool) -> bool:
    """Tell whether all steps worth a look are legal."""
    choices = choice_list()
    call_consider(game.batch(), seat, first, choices)
    return {int(code) for code in choices[1 : 1 + choices[0]]} <= set(game.legal_codes(seat))


def turned_over(game: marooned.Game, cell: str, seed: int) -> tuple[str, bool]:
    """Return the tile that an excavation on a cell may turn over, and whether a tunnel is there."""
    place = CELLS.index(cell)
    code = code_of(game, "excavate")
    face, tunnel = call_turned_over(game.copy().batch(), code, place, seed)
    return str(names.FACE_NAMES[face]), tunnel == 1
