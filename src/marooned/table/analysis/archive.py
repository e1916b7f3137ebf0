"""Archive: replays, views and frames of finished games."""

from __future__ import annotations

import gzip
from itertools import chain, pairwise
from typing import TYPE_CHECKING, Any, Final

from marooned.errors import IllegalActionError, shown
from marooned.table.analysis.replay_cache import AnalysisCache
from marooned.table.analysis.replay_steps import steps_of
from marooned.table.analysis.turning_points import turning_points
from marooned.table.analysis.win_curve import TEAM, curve_of, whose
from marooned.table.error_codes import TableError
from marooned.table.ops.fair_threads import FairThreads
from marooned.table.option_errors import table_error
from marooned.table.protocol.replays import GameReplay, ReplayFrame, ReplayFrames
from marooned.table.state.step_registry import run

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from marooned.contract import Json
    from marooned.game import Game
    from marooned.table.runtime.live_table import LiveTable
    from marooned.table.state.history import History
    from marooned.table.state.snapshot import TableState

AT_ONCE: Final = 2
"""Maximum number of games that are analysed at a time; others wait."""


async def finished(table: LiveTable) -> TableState:
    """Return the state of a table whose game is over.

    Its game stands at the end, so threads may read it.

    Raises:
        TableError: `running`, or as for `LiveTable.running`.
    """
    state = await table.running()
    if not run(state).history.game.is_over:
        text = "the game is running; its record and position are available after the end"
        raise TableError("running", text, value="running", allowed=["finished"])
    return state


class Archive:
    """Returns finished games; each result is computed once while its table is in memory."""

    def __init__(self) -> None:
        self._threads = FairThreads("replays", AT_ONCE)
        self._replays: AnalysisCache[GameReplay] = AnalysisCache(self._threads)
        self._frames: AnalysisCache[bytes] = AnalysisCache(self._threads)

    def __len__(self) -> int:
        """Return the number of replays in memory."""
        return len(self._replays)

    async def replay(self, table: LiveTable, client: Hashable = None) -> GameReplay:
        """Return the replay of a whole game. Clients take turns.

        Raises:
            TableError: `too_many`, or as for `finished`.
        """
        history = run(await finished(table)).history
        return await self._replays.get(table, None, client, lambda: replay_of(history))

    async def view(
        self, table: LiveTable, moment: int, seat: int | None, client: Hashable = None
    ) -> dict[str, Any]:
        """Return the view of a seat after a number of actions.

        Args:
            table: The table.
            moment: The number of actions.
            seat: The seat; None for a spectator.
            client: Who asks; clients take turns.

        Raises:
            TableError: `illegal` for a moment that does not exist, `not_seated`, `too_many`, or as
                for `finished`.
        """
        game = run(await with_seat(table, seat)).history.game
        with table_error("illegal", IllegalActionError):
            return await self._threads.run(client, lambda: view_of(game, moment, seat))

    async def frames(self, table: LiveTable, seat: int | None, client: Hashable = None) -> bytes:
        """Return all views of a seat, from the deal to the end, as JSON compressed by gzip.

        Raises:
            TableError: `not_seated`, `too_many`, or as for `finished`.
        """
        game = run(await with_seat(table, seat)).history.game
        return await self._frames.get(table, seat, client, lambda: packed_frames(game, seat))


async def with_seat(table: LiveTable, seat: int | None) -> TableState:
    """Return the state of a table whose game is over and has a seat.

    Raises:
        TableError: `not_seated`, or as for `finished`.
    """
    state = await finished(table)
    allowed = range(len(state.seats))
    if seat is not None and seat not in allowed:
        text = f"there is no seat {shown(seat)}; allowed are: {', '.join(map(str, allowed))}"
        raise TableError("not_seated", text, value=seat, allowed=allowed)
    return state


def view_of(game: Game, moment: int, seat: int | None) -> dict[str, Any]:
    """Return the view of a seat after a number of actions; None for a spectator.

    Raises:
        IllegalActionError: The game has fewer actions.
    """
    return game.earlier(moment).view(seat)


def frames_of(game: Game, seat: int | None) -> ReplayFrames:
    """Return the views of a seat at all moments; None for a spectator."""
    views = (view_of(game, moment, seat) for moment in range(game.seq + 1))
    pairs = pairwise(chain([{}], views))
    return ReplayFrames(seat=seat, frames=[frame_of(before, view) for before, view in pairs])


def packed_frames(game: Game, seat: int | None) -> bytes:
    """Return frames as JSON, compressed by gzip."""
    return gzip.compress(frames_of(game, seat).model_dump_json().encode())


def frame_of(before: Json, view: Json) -> ReplayFrame:
    """Return the changes of a view, or all of it if parts of the view before are missing."""
    if not before or not before.keys() <= view.keys():
        return ReplayFrame(complete=True, view=view)
    changes = {name: part for name, part in view.items() if before.get(name, ...) != part}
    return ReplayFrame(complete=False, view=changes)


def replay_of(history: History) -> GameReplay:
    """Return the replay of a finished game, with its chances and turning points."""
    game = history.game
    steps, curve = steps_of(history), curve_of(game)
    outcome = game.outcome
    about = TEAM if game.definition.cooperative or outcome is None else best_of(outcome.scores)
    return GameReplay(
        outcome={} if outcome is None else outcome.as_dict(),
        turns=steps[-1].turn if steps else 0,
        opening=[event.as_dict() for event in history.dealt],
        steps=steps,
        win_chances=curve,
        assumed_players=whose(game),
        chances_seat=about,
        turning_points=turning_points(history, steps, curve, about),
    )


def best_of(scores: Sequence[float]) -> int:
    """Return the seat with the highest score, the first one of equals."""
    return max(range(len(scores)), key=lambda seat: scores[seat])
