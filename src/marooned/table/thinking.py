"""The process companions think in: a question a line, an answer a line, until the node ends."""

from __future__ import annotations

import json
import os
import sys
import zlib
from collections import OrderedDict
from dataclasses import asdict, dataclass
from queue import SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING, Any, BinaryIO, NoReturn

from marooned import players
from marooned.table.dealing import replay, warm

if TYPE_CHECKING:
    from marooned.game import Game

KEPT_GAMES = 32
WARM_UP = "warm_up"
"""What is asked to have all that some players need compiled and loaded."""


@dataclass(frozen=True, slots=True)
class Question:
    """What a companion would do: the deal and all actions so far, for its process to follow."""

    table: str
    game: str
    seats: int
    options: dict[str, Any]
    history: list[tuple[int, int]]
    player: str
    seat: int

    @property
    def seed(self) -> int:
        """The companion's own chance: repeatable, and nothing to do with the deal."""
        return zlib.crc32(f"{self.table} {len(self.history)} {self.seat}".encode())

    def as_dict(self) -> dict[str, Any]:
        return asdict(self)


def read_question(told: dict[str, Any]) -> Question:
    history = [(seat, code) for seat, code in told["history"]]
    return Question(**{**told, "history": history})


class Desk:
    """Where the games lie that were asked about last."""

    def __init__(self) -> None:
        self._games: OrderedDict[str, Game] = OrderedDict()

    def answer(self, told: dict[str, Any]) -> dict[str, Any]:
        try:
            if WARM_UP not in told:
                return {"code": self.choose(read_question(told))}
            warm(told[WARM_UP])
        except Exception as error:  # noqa: BLE001 - whatever goes wrong is the answer
            return {"error": f"{type(error).__name__}: {error}"}
        return {"code": None}

    def choose(self, question: Question) -> int | None:
        """Return the code of the companion's action, or None where it passes."""
        game = self._follow(question)
        action = players.choose(question.player, game, question.seat, seed=question.seed)
        return None if action is None else action.code

    def _follow(self, question: Question) -> Game:
        game = self._games.pop(question.table, None)
        if game is None or not catch_up(game, question.history):
            game = replay(question.game, question.seats, question.options, question.history)
        self._games[question.table] = game
        if len(self._games) > KEPT_GAMES:
            self._games.popitem(last=False)
        return game


def catch_up(game: Game, history: list[tuple[int, int]]) -> bool:
    """Play on what is new; False where the game went another way."""
    known = game.seq
    if game.history != history[:known]:
        return False
    for seat, code in history[known:]:
        game.play(code, seat=seat)
    return True


def listen(questions: BinaryIO, heard: SimpleQueue[bytes]) -> None:
    """Hear questions until the node ends, and end with it even in the middle of a thought."""
    for line in questions:
        heard.put(line)
    os._exit(0)


def work(heard: SimpleQueue[bytes], answers: BinaryIO) -> NoReturn:
    desk = Desk()
    while True:
        answer = desk.answer(json.loads(heard.get()))
        answers.write(json.dumps(answer).encode() + b"\n")
        answers.flush()


def main() -> None:
    """Answer on standard output, which nothing else may write to."""
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    heard: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=listen, args=(sys.stdin.buffer, heard), daemon=True).start()
    work(heard, answers)


if __name__ == "__main__":
    main()
