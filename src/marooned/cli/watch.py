"""`marooned watch`: AI players play a game in the terminal."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from marooned.cli.flags import (
    SEATS,
    USUALLY,
    Budget,
    GameName,
    Rules,
    game_options,
    matching_players,
)
from marooned.cli.output import note, show
from marooned.discover import find
from marooned.errors import OptionError
from marooned.files import write_whole

if TYPE_CHECKING:
    from marooned.players import Player

OWN_LUCK = 1
"""Seed of the AI players' own random choices, independent of the deal."""


def watch(
    context: typer.Context,
    game: GameName,
    players: Annotated[int | None, typer.Option(help=SEATS)] = None,
    seed: Annotated[int | None, typer.Option(help="Seed of the deal (default: random).")] = None,
    player: Annotated[
        str | None,
        typer.Option(help=f"AI player of every seat {USUALLY}.", autocompletion=matching_players),
    ] = None,
    budget: Budget = None,
    delay: Annotated[float, typer.Option(min=0, max=60, help="Seconds between two events.")] = 0.0,
    boards: Annotated[bool, typer.Option(help="Draw the board at each turn.")] = True,
    record: Annotated[
        Path | None,
        typer.Option(help="File for the game record, written at the end (default: none)."),
    ] = None,
    _rules: Rules = None,
) -> None:
    """Watch AI players play a game in the terminal."""
    from marooned import players as company
    from marooned.game import Game

    definition = find(game)
    options = game_options(definition, context)
    name = company.usual(definition) if player is None else player
    chosen = thinking(company.find(name), budget)
    note(f"Dealing {definition.title}")
    playing = Game(game, players=players, seed=seed, **options)
    for event in playing.events:
        show(f"  {event.text}")
    turn = 0
    passed: frozenset[int] = frozenset()
    while (seat := playing.asked(passed)) is not None:
        if boards and playing.state.turns != turn:
            turn = playing.state.turns
            show(f"\n{playing}\n")
        action = company.choose(
            chosen, playing, seat, seed=OWN_LUCK, passed=passed, mates=range(playing.players)
        )
        if action is None:
            passed |= {seat}
            continue
        for event in playing.play(action):
            show(f"  {event.text}")
            time.sleep(delay)
        passed = playing.still_passed(passed)
    show(f"\n{playing}")
    show(f"Seed {playing.seed}")
    if record is not None:
        write_whole(record, playing.record().encode())
        note(f"The game record is in {record}.")


def thinking(player: Player, budget: int | None) -> Player:
    """Return a player with the given budget, if there is one.

    Raises:
        OptionError: The player does not search, or the budget is not allowed.
    """
    from marooned.players.search.budgets import Budget as Rollouts

    if budget is None:
        return player
    if not player.searches:
        raise OptionError(f"--budget is {budget}, but {player.name} does not search", value=budget)
    return player.with_budget(Rollouts(budget))
