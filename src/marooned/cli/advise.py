"""`marooned advise`: the value of each action in a position, and the reasons for the best."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from marooned.arguments import checked_seed, checked_threads
from marooned.cli.flags import AsJson, Rules
from marooned.cli.input import HELP, name_of, naming, text_of
from marooned.cli.output import BOLD, DIM, GREEN, note, show_result, styled
from marooned.cli.progress import progress
from marooned.errors import OptionError, shown

if TYPE_CHECKING:
    from marooned.game import Game
    from marooned.players.advice.recommendation import Advice
    from marooned.players.search.budgets import Budget

WIDTH: Final = 30
"""Width of the bar in characters."""


def advise(
    file: Annotated[Path, typer.Argument(help=HELP)],
    seat: Annotated[
        int | None, typer.Option(help="Seat that decides (default: the active seat).")
    ] = None,
    at: Annotated[
        int | None,
        typer.Option(help="Number of the action to advise on, from 1 (default: after the last)."),
    ] = None,
    budget: Annotated[
        int | None, typer.Option(help="Total number of rollouts (default: 1000).")
    ] = None,
    seconds: Annotated[
        float | None, typer.Option(help="Thinking time, instead of rollouts (default: no limit).")
    ] = None,
    seed: Annotated[int, typer.Option(help="Seed of the sampled hidden information.")] = 0,
    threads: Annotated[int, typer.Option(min=1, help="Number of threads.")] = 1,
    moves: Annotated[int, typer.Option(min=1, help="Number of actions to show.")] = 10,
    _rules: Rules = None,
    as_json: AsJson = False,
) -> None:
    """Rate the actions of a position, and explain the best one."""
    purse = spending(budget, seconds)
    checked_seed(seed)
    checked_threads(threads)
    game = read(file, at)
    advice = thought(game, seat, purse, seed, threads)
    show_result(report(game, advice), lines(game, advice, moves), as_json=as_json)


def spending(budget: int | None, seconds: float | None) -> Budget:
    """Return the search budget.

    Raises:
        OptionError: The rollouts or seconds are out of range.
    """
    from marooned.players.search.budgets import USUAL, Budget

    return Budget(USUAL if budget is None else budget, seconds)


def read(file: Path, at: int | None) -> Game:
    """Return the game in a file, after its last action or just before action number `at`.

    Raises:
        OptionError: The record has no action with this number.
        PositionError: The file holds a position that cannot be read.
        RecordError: The file cannot be read, or its record cannot be replayed.
    """
    from marooned.playback import is_position, loaded, replay

    text = text_of(file)
    if not is_position(text):
        with naming(file):
            return replay(text, before=at)
    if at is not None:
        raise OptionError(
            f"--at is {shown(at)}, but {name_of(file)} holds a position, which has no actions",
            value=at,
        )
    with naming(file):
        return loaded(text)


def thought(game: Game, seat: int | None, budget: Budget, seed: int, threads: int) -> Advice:
    """Search with a progress bar, and return the advice."""
    from marooned.players.advice.recommendation import advise as advised
    from marooned.players.advice.recommendation import advised_seat

    who = advised_seat(game, seat, ())
    note("Thinking")
    with progress(1, "Thinking") as advance:
        spent = 0.0

        def told(now: float) -> bool:
            nonlocal spent
            advance(now - spent, "Thinking")
            spent = now
            return True

        return advised(game, who, budget=budget, seed=seed, threads=threads, progress=told)


def report(game: Game, advice: Advice) -> dict[str, Any]:
    """Return the advice as JSON data."""
    where = {"game": game.name, "players": game.players, "seq": game.seq}
    return where | {"name": game.seat_name(advice.seat)} | advice.as_dict()


def lines(game: Game, advice: Advice, most: int) -> Iterator[str]:
    """Return the advice as lines of text."""
    from marooned.players.advice.intentions import in_words

    yield styled(f"{game.title}: {decision(game, advice)}", BOLD)
    yield ""
    yield f"  {chance(game)}  {bar(advice.chosen.worth)}  {advice.chosen.percent}"
    yield f"  for {advice.whose}"
    yield ""
    yield from table(advice, most)
    yield ""
    yield f"  {advice.chosen.action.text}: {advice.reason}"
    if advice.plan:
        yield f"  The plan: {in_words(game, advice.seat, advice.plan)}"
    elif advice.line:
        steps = (f"{game.seat_name(step.seat)}: {step.text}" for step in advice.line)
        yield f"  Then, as expected: {'; '.join(steps)}"


def decision(game: Game, advice: Advice) -> str:
    """Return a phrase that names the deciding seat."""
    who = f"{game.seat_name(advice.seat)} (seat {advice.seat})"
    verb = "decides" if advice.seat in game.waiting else "may interject"
    return f"before action {game.seq + 1}, {who} {verb}"


def chance(game: Game) -> str:
    """Return the label of the bar that shows the win probability."""
    return "Chance to win" if game.definition.cooperative else "Share of the win"


def bar(worth: float) -> str:
    """Return a value from 0 to 1 as a bar."""
    full = round(worth * WIDTH)
    return styled("█" * full, GREEN) + styled("░" * (WIDTH - full), DIM)


def table(advice: Advice, most: int) -> Iterator[str]:
    """Return the best actions, one per line."""
    for move in advice.moves[:most]:
        yield f"  {move}"
    rest = len(advice.moves) - most
    if rest > 0:
        yield f"  … and {rest} more; --moves {len(advice.moves)} shows all"
