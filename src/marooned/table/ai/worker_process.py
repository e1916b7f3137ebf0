"""The process that is asked what needs thought: a question a line, an answer a line.

Companions think in it, and whoever wants advice or an outlook is answered from it. While it thinks
it says that it lives. It ends with the node.
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
from marooned.table.ai.heartbeat import SIGN, Voice
from marooned.table.ai.queries import (
    BROKEN_OFF,
    AdviceQuestion,
    Answer,
    Moment,
    MoveQuestion,
    OutlookQuestion,
    PuzzleQuestion,
    read_moment,
)
from marooned.table.ai.stdin_reader import Hearing

if TYPE_CHECKING:
    from marooned.game import Game

KEPT_GAMES = 64
PR_SET_PDEATHSIG = 1
"""The number by which `prctl` is asked for it: /usr/include/linux/prctl.h."""


class Desk:
    """Keeps the games that were asked about last, to go on from."""

    def __init__(
        self,
        goes_on: Callable[[], bool] = lambda: True,
        kept: int = KEPT_GAMES,
    ) -> None:
        """Begin without a game.

        Args:
            goes_on: Tells a search whether more thought is wanted.
            kept: How many games are kept.
        """
        self._goes_on = goes_on
        self._kept = kept
        self._is_broken_off = False
        self._games: OrderedDict[str, Game] = OrderedDict()
        self._answers: dict[str, Callable[..., Answer]] = {
            MoveQuestion.KIND: self.move,
            AdviceQuestion.KIND: self.advice,
            OutlookQuestion.KIND: self.outlook,
            PuzzleQuestion.KIND: self.puzzle,
        }

    def answer(self, line: bytes) -> Answer:
        """Answer a question; whatever goes wrong is the answer, too."""
        try:
            question = json.loads(line)
            if "moment" in question:
                question["moment"] = read_moment(question["moment"])
            self._is_broken_off = False
            answer = self._answers[question.pop("kind")](**question)
            return answer | ({BROKEN_OFF: True} if self._is_broken_off else {})
        except Exception as error:  # noqa: BLE001 - as the docstring says
            return {"error": f"{type(error).__name__}: {error}"}

    def move(
        self,
        moment: Moment,
        player: str,
        seat: int,
        threads: int = 1,
        mates: Sequence[int] = (),
    ) -> Answer:
        """Return the code of a companion's action and why; both None where it passes."""
        from marooned.players.advice.why import why

        game, who = self._follow(moment), players.find(player)
        decision = players.decide(
            who,
            game,
            seat,
            seed=moment.lasting_luck if who.plans else moment.luck(seat),
            passed=moment.passed,
            threads=threads,
            progress=self._progress,
            mates=mates,
        )
        if decision.action is None:
            return {"code": None, "why": None}
        return {"code": decision.action.code, "why": why(game, seat, decision)}

    def advice(self, moment: Moment, seat: int, rollouts: int, threads: int = 1) -> Answer:
        """Return what a seat is advised to do, as a page is told it."""
        from marooned.players.advice.intentions import plan_told
        from marooned.players.advice.recommendation import advise
        from marooned.players.search.budgets import Budget

        game = self._follow(moment)
        found = advise(
            game,
            seat,
            budget=Budget(rollouts),
            seed=moment.luck(seat),
            threads=threads,
            passed=moment.passed,
            progress=self._progress,
        )
        moves = [
            {"code": move.action.code, "text": move.action.text, **chance_of(move)}
            for move in found.moves
        ]
        return {
            **chance_of(found.chosen),
            "moves": moves,
            "line": [step.as_dict() for step in found.line],
            "plan": plan_told(game, seat, found.plan),
            "reason": found.reason,
            "whose": found.whose,
            "targets": list(found.chosen.action.targets),
        }

    def outlook(self, moment: Moment, seats: list[int], worlds: int) -> Answer:
        """Return how the game stands for some seats, in their order."""
        from marooned.players.advice.prospect import prospect

        game, passed = self._follow(moment), moment.passed
        found = [
            prospect(game, seat, worlds=worlds, seed=moment.luck(seat), passed=passed)
            for seat in seats
        ]
        return {"outlooks": [each.as_dict() for each in found]}

    def puzzle(self, moment: Moment, puzzle: str, steps: list[list[int]], worlds: int) -> Answer:
        """Return what came of a puzzle whose candidates were not played."""
        from marooned.players.puzzles.collection import collection_of
        from marooned.players.puzzles.puzzle_scores import Assessor

        definition = find(moment.game)
        found = collection_of(definition).find(puzzle)
        taken = tuple((seat, code) for seat, code in steps)
        verdict = Assessor(definition, worlds).verdict(found, taken)
        names = ("solved", "worth", "regret", "known")
        return {name: getattr(verdict, name) for name in names}

    def _progress(self, _spent: float) -> bool:
        self._is_broken_off = not self._goes_on()
        return not self._is_broken_off

    def _follow(self, moment: Moment) -> Game:
        game = self._games.pop(moment.table, None)
        if game is None or not catch_up(game, moment.history):
            game = replay(moment.game, moment.seats, moment.options, moment.history)
        self._games[moment.table] = game
        if len(self._games) > self._kept:
            self._games.popitem(last=False)
        return game


def chance_of(worth: Any) -> Answer:
    """Return a chance and its interval."""
    return {"worth": worth.worth, "low": worth.low, "high": worth.high}


def catch_up(game: Game, history: list[tuple[int, int]]) -> bool:
    """Play on what is new; False where the game went another way."""
    known = game.seq
    if game.history != history[:known]:
        return False
    for seat, code in history[known:]:
        game.play(code, seat=seat)
    return True


def work(hearing: Hearing, voice: Voice) -> NoReturn:
    """Answer what is heard, one question after the other."""
    desk = Desk(hearing.wants_more)
    voice.say(SIGN)
    while True:
        question = hearing.next()
        with voice.thinking():
            answer = desk.answer(question)
        voice.say(answer)


def load() -> None:
    """Import what thinks, and load the compiled rules of all games, before the first question.

    A game without a usable `rules.wasm` gets ready when it is first asked about.
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
    """Answer on standard output, which nothing else may write to."""
    end_with_parent()
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    hearing, voice = Hearing(), Voice(answers)
    Thread(target=hearing.listen, args=(sys.stdin.buffer,), daemon=True).start()
    Thread(target=voice.beat, daemon=True).start()
    if not PLAIN and not is_native():
        load()
    work(hearing, voice)


if __name__ == "__main__":
    main()
