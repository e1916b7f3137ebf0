"""Worker process: answers queries from standard input, one JSON line each, until its node ends.

It computes moves of AI players, advice, win chances and puzzle verdicts, and sends heartbeats
meanwhile.
"""

from __future__ import annotations

import ctypes
import json
import os
import signal
import sys
from collections import OrderedDict
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib import import_module
from threading import Thread
from typing import TYPE_CHECKING, Any, NoReturn

from marooned import players
from marooned.discover import find, games
from marooned.engine.compiling.rule import PLAIN, is_native
from marooned.errors import MaroonedError
from marooned.table.ai.game_replay import replay
from marooned.table.ai.heartbeat import HEARTBEAT, AnswerWriter
from marooned.table.ai.queries import (
    BROKEN_OFF,
    AdviceQuery,
    Answer,
    Moment,
    MoveQuery,
    OutlookQuery,
    PuzzleQuery,
    parse_moment,
)
from marooned.table.ai.stdin_reader import StdinReader

if TYPE_CHECKING:
    from marooned.game import Game

KEPT_GAMES = 64
PR_SET_PDEATHSIG = 1
"""Option of `prctl` that kills a process when its parent ends: /usr/include/linux/prctl.h."""


class JobRunner:
    """Answers queries; it keeps the last games, and continues from them."""

    def __init__(
        self,
        wants_more: Callable[[], bool] = lambda: True,
        kept: int = KEPT_GAMES,
    ) -> None:
        """Create the runner without games.

        Args:
            wants_more: Returns False if the search must stop.
            kept: Maximum number of games.
        """
        self._wants_more = wants_more
        self._kept = kept
        self._is_stopped = False
        self._games: OrderedDict[str, Game] = OrderedDict()
        self._handlers: dict[str, Callable[..., Answer]] = {
            MoveQuery.KIND: self.move,
            AdviceQuery.KIND: self.advice,
            OutlookQuery.KIND: self.outlook,
            PuzzleQuery.KIND: self.puzzle,
        }

    def answer(self, line: bytes) -> Answer:
        """Return the answer to a query; an exception is returned as an error."""
        try:
            query = json.loads(line)
            if "moment" in query:
                query["moment"] = parse_moment(query["moment"])
            self._is_stopped = False
            answer = self._handlers[query.pop("kind")](**query)
            return answer | ({BROKEN_OFF: True} if self._is_stopped else {})
        except Exception as error:  # noqa: BLE001 - the node reports it
            return {"error": f"{type(error).__name__}: {error}"}

    def move(
        self,
        moment: Moment,
        player: str,
        seat: int,
        threads: int = 1,
        mates: Sequence[int] = (),
    ) -> Answer:
        """Return the code and the reason of an AI player's action; both are None for a pass."""
        from marooned.players.advice.why import why

        game, chooser = self._game_at(moment), players.find(player)
        decision = players.decide(
            chooser,
            game,
            seat,
            seed=moment.table_seed if chooser.plans else moment.seed(seat),
            passed=moment.passed,
            threads=threads,
            progress=self._progress,
            mates=mates,
        )
        if decision.action is None:
            return {"code": None, "why": None}
        return {"code": decision.action.code, "why": why(game, seat, decision)}

    def advice(self, moment: Moment, seat: int, rollouts: int, threads: int = 1) -> Answer:
        """Return advice for a seat, as it is sent to the page."""
        from marooned.players.advice.intentions import plan_told
        from marooned.players.advice.recommendation import advise
        from marooned.players.search.budgets import Budget

        game = self._game_at(moment)
        advice = advise(
            game,
            seat,
            budget=Budget(rollouts),
            seed=moment.seed(seat),
            threads=threads,
            passed=moment.passed,
            progress=self._progress,
        )
        moves = [
            {"code": move.action.code, "text": move.action.text, **chance_of(move)}
            for move in advice.moves
        ]
        return {
            **chance_of(advice.chosen),
            "moves": moves,
            "line": [step.as_dict() for step in advice.line],
            "plan": plan_told(game, seat, advice.plan),
            "reason": advice.reason,
            "whose": advice.whose,
            "targets": list(advice.chosen.action.targets),
        }

    def outlook(self, moment: Moment, seats: list[int], worlds: int) -> Answer:
        """Return the win chances of some seats, in their order."""
        from marooned.players.advice.prospect import prospect

        game, passed = self._game_at(moment), moment.passed
        outlooks = [
            prospect(game, seat, worlds=worlds, seed=moment.seed(seat), passed=passed).as_dict()
            for seat in seats
        ]
        return {"outlooks": outlooks}

    def puzzle(self, moment: Moment, puzzle: str, steps: list[list[int]], worlds: int) -> Answer:
        """Return the verdict on a puzzle attempt that is not among the stored candidates."""
        from marooned.players.puzzles.collection import collection_of
        from marooned.players.puzzles.puzzle_scores import Assessor

        definition = find(moment.game)
        actions = tuple((seat, code) for seat, code in steps)
        position = collection_of(definition).find(puzzle)
        verdict = Assessor(definition, worlds).verdict(position, actions)
        names = ("solved", "worth", "regret", "known")
        return {name: getattr(verdict, name) for name in names}

    def _progress(self, _spent: float) -> bool:
        self._is_stopped = not self._wants_more()
        return not self._is_stopped

    def _game_at(self, moment: Moment) -> Game:
        game = self._games.pop(moment.table, None)
        if game is None or not catch_up(game, moment.history):
            game = replay(moment.game, moment.seats, moment.options, moment.history)
        self._games[moment.table] = game
        if len(self._games) > self._kept:
            self._games.popitem(last=False)
        return game


def chance_of(worth: Any) -> Answer:
    """Return a win chance with its interval."""
    return {"worth": worth.worth, "low": worth.low, "high": worth.high}


def catch_up(game: Game, history: list[tuple[int, int]]) -> bool:
    """Play the new actions; return False if the game's own actions differ."""
    known = game.seq
    if game.history != history[:known]:
        return False
    for seat, code in history[known:]:
        game.play(code, seat=seat)
    return True


def work(reader: StdinReader, writer: AnswerWriter) -> NoReturn:
    """Answer queries one after the other."""
    runner = JobRunner(reader.wants_more)
    writer.write(HEARTBEAT)
    while True:
        query = reader.next()
        with writer.computing():
            answer = runner.answer(query)
        writer.write(answer)


def load() -> None:
    """Load the players' code and the compiled rules of all games before the first query.

    A game without a usable `rules.wasm` is loaded by its first query.
    """
    from marooned.engine.wasm.runtime import module_of

    for module in ("prospect", "recommendation", "why"):
        import_module(f"marooned.players.advice.{module}")
    for definition in games().values():
        with suppress(MaroonedError):
            _ = module_of(definition.face.State.marker()).instance


def end_with_parent() -> None:
    """Have Linux kill this process when its parent ends, even while it is stopped."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


def main() -> None:
    """Run the worker; other output goes to standard error, and cannot mix with the answers."""
    end_with_parent()
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    reader, writer = StdinReader(), AnswerWriter(answers)
    Thread(target=reader.run, args=(sys.stdin.buffer,), daemon=True).start()
    Thread(target=writer.beat, daemon=True).start()
    if not PLAIN and not is_native():
        load()
    work(reader, writer)


if __name__ == "__main__":
    main()
