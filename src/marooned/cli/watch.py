"""`marooned watch`: companions play in the terminal."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from marooned.cli.flags import USUALLY, GameName, Rules, game_options
from marooned.cli.output import note, show
from marooned.discover import find
from marooned.errors import OptionError
from marooned.files import write_whole

if TYPE_CHECKING:
    from marooned.players import Player

OWN_LUCK = 1
"""The companions' own chance, which has nothing to do with the deal."""


def watch(
    context: typer.Context,
    game: GameName,
    players: Annotated[int | None, typer.Option(help="How many seats.")] = None,
    seed: Annotated[int | None, typer.Option(help="The deal; drawn when not given.")] = None,
    player: Annotated[str | None, typer.Option(help=f"Who plays every seat; {USUALLY}.")] = None,
    budget: Annotated[
        int | None, typer.Option(help="Rollouts a decision, for players who search.")
    ] = None,
    delay: Annotated[float, typer.Option(min=0, max=60, help="Seconds between two events.")] = 0.0,
    boards: Annotated[bool, typer.Option(help="Draw the board at each turn.")] = True,
    record: Annotated[
        Path | None, typer.Option(help="A file that the game record is written into at the end.")
    ] = None,
    _rules: Rules = None,
) -> None:
    """Watch companions play; a game's own options are flags too."""
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
    """Return a player with its budget.

    Raises:
        OptionError: It does not search, or the budget is nothing.
    """
    from marooned.players.search.budgets import Budget

    if budget is None:
        return player
    if not player.searches:
        raise OptionError(f"--budget is {budget}, but {player.name} does not search", value=budget)
    return player.with_budget(Budget(budget))
