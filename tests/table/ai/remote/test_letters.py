"""Questions as they are sent to thinkers elsewhere."""

import pytest

from marooned.table.ai.jobs import Rank
from marooned.table.ai.queries import (
    BROKEN_OFF,
    AdviceQuestion,
    Moment,
    MoveQuestion,
    OutlookQuestion,
    PuzzleQuestion,
    Question,
    ReviewQuestion,
)
from marooned.table.ai.remote.job_messages import (
    Letter,
    StrangeLetterError,
    opened_answer,
    sealed_answer,
)

MOMENT = Moment("k3", "island", 2, {"seed": 11}, [(0, 5), (1, 7)], (1,), "ada")
QUESTIONS: list[Question] = [
    MoveQuestion(MOMENT, "strongest", 0, 2, (0, 1)),
    MoveQuestion(MOMENT, "quick", 1),
    AdviceQuestion(MOMENT, 0, 100),
    ReviewQuestion(MOMENT, 0, 100),
    OutlookQuestion(MOMENT, (0, 1), 10),
    PuzzleQuestion(MOMENT, "a1", ((0, 5), (0, 6)), 10),
]


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda each: type(each).__name__)
def test_a_question_is_read_as_it_was_sent(question: Question) -> None:
    """Whatever may be asked is the same at its other end."""
    assert Letter.of(question).question() == question


def test_the_same_question_is_known_by_the_same_name() -> None:
    """Whoever asks it: and no two others share one."""
    digests = [Letter.of(question).digest for question in QUESTIONS]
    assert digests == [Letter.of(question).digest for question in QUESTIONS]
    assert len(set(digests)) == len(QUESTIONS)


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", '{"kind": "dream"}', '{"kind": "move"}', '{"kind": "move", "moment": 1}'],
)
def test_what_cannot_be_read_is_refused(text: str) -> None:
    """It is told so, whatever it is."""
    with pytest.raises(StrangeLetterError):
        Letter(Rank.SEARCHED, "island@2", text).question()


@pytest.mark.parametrize(("rank", "rules"), [("SEARCHED", "island@1"), ("ADVISED", "island@2")])
def test_a_question_of_other_rules_is_refused(rank: str, rules: str) -> None:
    """A thinker answers none that was meant for another version of the rules, or another rank."""
    text = Letter.of(QUESTIONS[0]).text
    with pytest.raises(StrangeLetterError, match=rules):
        Letter(Rank[rank], rules, text).question()


def test_an_answer_says_whether_it_is_whole() -> None:
    """One that was hurried is marked; a failure is no answer to keep."""
    assert opened_answer(sealed_answer({"code": 1}, is_cut=False)) == {"code": 1}
    assert opened_answer(sealed_answer({"code": 1}, is_cut=True)) == {"code": 1, BROKEN_OFF: True}
    assert sealed_answer({"error": "no"}, is_cut=False).startswith("-")
    assert opened_answer(sealed_answer({"error": "no"}, is_cut=True)) == {"error": "no"}
