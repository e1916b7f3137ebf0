"""Job messages: jobs and answers as they are stored in Redis."""

import pytest

from marooned.table.ai.jobs import Rank
from marooned.table.ai.queries import (
    BROKEN_OFF,
    AdviceQuery,
    Moment,
    MoveQuery,
    OutlookQuery,
    PuzzleQuery,
    Query,
    ReviewQuery,
)
from marooned.table.ai.remote.job_messages import (
    JobMessage,
    UnknownJobError,
    decode_answer,
    encode_answer,
)

MOMENT = Moment("k3", "island", 2, {"seed": 11}, [(0, 5), (1, 7)], (1,), "ada")
QUESTIONS: list[Query] = [
    MoveQuery(MOMENT, "strongest", 0, 2, (0, 1)),
    MoveQuery(MOMENT, "quick", 1),
    AdviceQuery(MOMENT, 0, 100),
    ReviewQuery(MOMENT, 0, 100),
    OutlookQuery(MOMENT, (0, 1), 10),
    PuzzleQuery(MOMENT, "a1", ((0, 5), (0, 6)), 10),
]


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda each: type(each).__name__)
def test_a_query_is_read_as_it_was_sent(question: Query) -> None:
    """Each kind of query is the same after parsing."""
    assert JobMessage.of(question).query() == question


def test_equal_queries_have_equal_digests() -> None:
    """Different queries have different digests."""
    digests = [JobMessage.of(question).digest for question in QUESTIONS]
    assert digests == [JobMessage.of(question).digest for question in QUESTIONS]
    assert len(set(digests)) == len(QUESTIONS)


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", '{"kind": "dream"}', '{"kind": "move"}', '{"kind": "move", "moment": 1}'],
)
def test_a_malformed_job_is_refused(text: str) -> None:
    """Invalid JSON, unknown kinds and missing fields raise the same error."""
    with pytest.raises(UnknownJobError):
        JobMessage(Rank.SEARCHED, "island@2", text).query()


@pytest.mark.parametrize(("rank", "rules"), [("SEARCHED", "island@1"), ("ADVISED", "island@2")])
def test_a_job_of_other_rules_is_refused(rank: str, rules: str) -> None:
    """A worker refuses a job of another version of the rules, or of another rank."""
    text = JobMessage.of(QUESTIONS[0]).text
    with pytest.raises(UnknownJobError, match=rules):
        JobMessage(Rank[rank], rules, text).query()


def test_an_answer_says_whether_it_is_whole() -> None:
    """A hurried answer is marked as incomplete, and a failed one is not reused."""
    assert decode_answer(encode_answer({"code": 1}, is_cut=False)) == {"code": 1}
    assert decode_answer(encode_answer({"code": 1}, is_cut=True)) == {"code": 1, BROKEN_OFF: True}
    assert encode_answer({"error": "no"}, is_cut=False).startswith("-")
    assert decode_answer(encode_answer({"error": "no"}, is_cut=True)) == {"error": "no"}
