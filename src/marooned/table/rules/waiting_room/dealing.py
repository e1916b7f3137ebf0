"""Deals: options of a game completed and checked, seeds, and the entry that begins a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from marooned.arguments import SEEDS
from marooned.discover import find
from marooned.errors import shown
from marooned.table.rules.checks import refused_as
from marooned.table.rules.context import Refusal
from marooned.table.rules.window_lengths import opens
from marooned.table.state.history import POSITION, History
from marooned.table.state.log_entries import Dealt
from marooned.table.state.summary import SEED

if TYPE_CHECKING:
    from collections.abc import Mapping

    from marooned.definition import GameDefinition
    from marooned.game import Game
    from marooned.table.rules.context import Context
    from marooned.table.state.snapshot import TableState


def complete(definition: GameDefinition, seats: int, stated: Mapping[str, Any]) -> dict[str, Any]:
    """Return all options of a game but the seed.

    Raises:
        Refusal: `invalid_seats`, or `unknown_option`, also for house rules that exclude each other.
    """
    with refused_as("invalid_seats"):
        definition.validated(seats, {})
    with refused_as("unknown_option"):
        options = definition.validated(seats, stated, paths=False)
        if definition.departures(options):
            definition.face.configure(definition.face.State(), options)
    return {name: value for name, value in options.items() if name != "players"}


def checked_options(
    definition: GameDefinition, seats: int, options: Mapping[str, Any]
) -> dict[str, Any]:
    """Return all options of a game, with the seed if one is stated.

    Raises:
        Refusal: `invalid_seats`, or `unknown_option`.
    """
    seed = read_seed(options.get(SEED))
    found = complete(definition, seats, without_seed(options))
    return found if seed is None else {**found, SEED: seed}


def without_seed(options: Mapping[str, Any]) -> dict[str, Any]:
    """Return options without the seed."""
    return {name: value for name, value in options.items() if name != SEED}


def read_seed(value: object) -> int | None:
    """Return a seed, which may be written in digits: JavaScript rounds large numbers.

    Raises:
        Refusal: `unknown_option`.
    """
    if value is None or value == "":
        return None
    digits = "" if isinstance(value, bool) else str(value)
    if digits.isascii() and digits.isdigit() and len(digits) <= 20 and int(digits) < SEEDS:
        return int(digits)
    allowed = "whole numbers from 0 to 2**64 - 1"
    text = f"{shown(value)} is not a seed; allowed are {allowed}"
    raise Refusal("unknown_option", text, value=value, allowed=[allowed])


def deal(state: TableState, seed: int, context: Context) -> Dealt:
    """Return the entry that deals the game of a table, from the stated seed or from this one.

    Raises:
        Refusal: `unknown_option`: the options exclude each other.
    """
    options = state.options if SEED in state.options else {**state.options, SEED: seed}
    with refused_as("unknown_option"):
        game = _new_game(state, options)
    is_stated = SEED in state.options and not game.definition.cooperative
    return Dealt(
        at=context.now,
        options=options,
        rules=game.definition.version,
        is_known_deal=state.is_known_deal or is_stated,
        rest_seconds=context.limits.clock_rest_seconds,
        opens=opens(state, History(game), context.limits),
    )


def _new_game(state: TableState, options: Mapping[str, Any]) -> Game:
    from marooned.game import Game, load  # imports the rules

    if POSITION in options:
        return load(options[POSITION])
    return Game(state.game, players=len(state.seats), **options)


def definition_of(state: TableState) -> GameDefinition:
    """Return the game of a table.

    Raises:
        Refusal: `unknown_game`: it is not installed.
    """
    with refused_as("unknown_game"):
        return find(state.game)
