"""Letters: questions as they are sent, each known by what it says, whoever sends it."""

import hashlib
import json
from dataclasses import dataclass
from typing import Any, Final

from marooned.discover import find
from marooned.errors import MaroonedError
from marooned.table.ai.jobs import Rank, rank_of
from marooned.table.ai.queries import (
    BROKEN_OFF,
    AdviceQuestion,
    Answer,
    MoveQuestion,
    OutlookQuestion,
    PuzzleQuestion,
    Question,
    ReviewQuestion,
    read_moment,
    written,
)
from marooned.table.replication.redis_link import key

KINDS: Final = {
    each.KIND: each for each in (MoveQuestion, AdviceQuestion, OutlookQuestion, PuzzleQuestion)
}
WHOLE, CUT = "+", "-"
"""What an answer begins with: one that is complete is kept for whoever asks the same."""


class StrangeLetterError(ValueError):
    """A question that a thinker cannot read, or of rules that it does not have."""


@dataclass(frozen=True, slots=True)
class Letter:
    """A question on its way.

    Attributes:
        rank: Which questions it goes with.
        rules: The game, with the version of its rules.
        text: What is asked, as JSON.
    """

    rank: Rank
    rules: str
    text: str

    @classmethod
    def of(cls, question: Question) -> "Letter":
        """Return a question as it is sent."""
        return cls(rank_of(question), rules_of(question.moment.game), written(question).decode())

    @property
    def digest(self) -> str:
        """Return what it is known by: the same question has the same, at any node."""
        told = f"{self.rank.name} {self.rules} {self.text}"
        return hashlib.sha256(told.encode()).hexdigest()[:32]

    @property
    def stream(self) -> str:
        """Return the stream in which it waits."""
        return stream_of(self.rank, self.rules)

    def question(self) -> Question:
        """Return what is asked.

        Raises:
            StrangeLetterError: It cannot be read.
        """
        try:
            question = read_question(json.loads(self.text), self.rank)
            is_ours = Letter.of(question) == self
        except (LookupError, TypeError, ValueError, AttributeError, MaroonedError) as error:
            text = f"{type(error).__name__}: {error}"
            raise StrangeLetterError(f"malformed AI job: {text}") from error
        if not is_ours:
            raise StrangeLetterError(f"AI job of other rules or another priority: {self.rules}")
        return question


def rules_of(game: str) -> str:
    """Return a game with the version of its rules: others answer other questions."""
    return f"{game}@{find(game).version}"


def stream_of(rank: Rank, rules: str) -> str:
    """Return the stream of all questions of a rank by some rules."""
    return key("questions", rank.name.lower(), rules)


def read_question(stated: dict[str, Any], rank: Rank) -> Question:
    """Return a question as it was before it was told as JSON."""
    kind = KINDS[stated.pop("kind")]
    asked = ReviewQuestion if rank == Rank.REVIEWED else kind
    values = {name: frozen(value) for name, value in stated.items() if name != "moment"}
    found: Question = asked(read_moment(stated["moment"]), **values)
    return found


def frozen(value: Any) -> Any:
    """Return a list as the tuple that it was."""
    return tuple(map(frozen, value)) if isinstance(value, list) else value


def sealed_answer(answer: Answer, *, is_cut: bool) -> str:
    """Return an answer as it is sent: one that was hurried or failed is not kept for others."""
    is_whole = not is_cut and "error" not in answer
    return (WHOLE if is_whole else CUT) + json.dumps(answer)


def opened_answer(text: str) -> Answer:
    """Return an answer that was sent, marked where it came sooner than it would have."""
    answer: Answer = json.loads(text[1:])
    is_cut = text.startswith(CUT) and "error" not in answer
    return answer | ({BROKEN_OFF: True} if is_cut else {})
