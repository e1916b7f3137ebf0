"""Job messages: AI jobs and answers as they are stored in Redis, identified by their content."""

import hashlib
import json
from dataclasses import dataclass
from typing import Any, Final

from marooned.discover import find
from marooned.errors import MaroonedError
from marooned.table.ai.jobs import Rank, rank_of
from marooned.table.ai.queries import (
    BROKEN_OFF,
    AdviceQuery,
    Answer,
    MoveQuery,
    OutlookQuery,
    PuzzleQuery,
    Query,
    ReviewQuery,
    parse_moment,
    to_line,
)
from marooned.table.replication.redis_link import key

KINDS: Final = {each.KIND: each for each in (MoveQuery, AdviceQuery, OutlookQuery, PuzzleQuery)}
WHOLE, CUT = "+", "-"
"""Prefixes of an answer: only a whole answer is reused for the same job."""


class UnknownJobError(ValueError):
    """A job that a worker cannot parse, or of rules that it does not have."""


@dataclass(frozen=True, slots=True)
class JobMessage:
    """A job as it is sent.

    Attributes:
        rank: Its priority.
        rules: The game, with the version of its rules.
        text: The query as JSON.
    """

    rank: Rank
    rules: str
    text: str

    @classmethod
    def of(cls, query: Query) -> "JobMessage":
        """Return the message of a query."""
        return cls(rank_of(query), rules_of(query.moment.game), to_line(query).decode())

    @property
    def digest(self) -> str:
        """Return the job's id: a hash of its content, the same on every node."""
        content = f"{self.rank.name} {self.rules} {self.text}"
        return hashlib.sha256(content.encode()).hexdigest()[:32]

    @property
    def stream(self) -> str:
        """Return the stream that it is queued in."""
        return stream_of(self.rank, self.rules)

    def query(self) -> Query:
        """Return the query.

        Raises:
            UnknownJobError: It is malformed, or of other rules or another rank.
        """
        try:
            query = parse_query(json.loads(self.text), self.rank)
            is_ours = JobMessage.of(query) == self
        except (LookupError, TypeError, ValueError, AttributeError, MaroonedError) as error:
            text = f"{type(error).__name__}: {error}"
            raise UnknownJobError(f"malformed AI job: {text}") from error
        if not is_ours:
            raise UnknownJobError(f"AI job of other rules or another priority: {self.rules}")
        return query


def rules_of(game: str) -> str:
    """Return a game with the version of its rules; answers depend on the version."""
    return f"{game}@{find(game).version}"


def stream_of(rank: Rank, rules: str) -> str:
    """Return the stream of all jobs of a rank and some rules."""
    return key("questions", rank.name.lower(), rules)


def parse_query(data: dict[str, Any], rank: Rank) -> Query:
    """Return a query from its JSON form."""
    kind = KINDS[data.pop("kind")]
    cls = ReviewQuery if rank == Rank.REVIEWED else kind
    values = {name: as_tuples(value) for name, value in data.items() if name != "moment"}
    query: Query = cls(parse_moment(data["moment"]), **values)
    return query


def as_tuples(value: Any) -> Any:
    """Return a value with tuples in place of lists, which JSON does not distinguish."""
    return tuple(map(as_tuples, value)) if isinstance(value, list) else value


def encode_answer(answer: Answer, *, is_cut: bool) -> str:
    """Return an answer as it is stored; hurried and failed answers are not reused."""
    is_whole = not is_cut and "error" not in answer
    return (WHOLE if is_whole else CUT) + json.dumps(answer)


def decode_answer(text: str) -> Answer:
    """Return an answer from its stored form; a hurried one is marked as incomplete."""
    answer: Answer = json.loads(text[1:])
    is_cut = text.startswith(CUT) and "error" not in answer
    return answer | ({BROKEN_OFF: True} if is_cut else {})
