"""Who is asked next, who is asked instead, and what nobody waits for any more."""

import asyncio
from collections.abc import Callable
from random import Random

import pytest

from marooned.table.ai import slot_pool
from marooned.table.ai.jobs import MAX_PREEMPTIONS, Job
from marooned.table.ai.queries import AdviceQuery, Answer, OutlookQuery
from marooned.table.ai.workers import AiPlayerError
from tests.table.ai.puppets import (
    ADVISING,
    JUDGING,
    REVIEWING,
    SEARCHING,
    Troupe,
    advice,
    move,
    outlook,
    review,
    with_troupe,
)
from tests.table.scenes import settle

MANY = [f"ada {number}" for number in range(15)]
"""As many tables as one browser may open."""
PLAYERS = ("search", "strongest")


def test_one_browsers_many_tables_delay_anothers_by_one_question() -> None:
    """After fifteen tables of one browser have asked, another's is asked as soon as one is done."""

    async def act(troupe: Troupe) -> list[str]:
        for table in MANY:
            troupe.ask(move(table))
        await settle()
        troupe.ask(move("ben", "ben"))
        await troupe.go_on(16)
        return troupe.answered

    answered = with_troupe(act, SEARCHING)
    assert answered.index("ben") == 1
    assert sorted(answered) == sorted([*MANY, "ben"])


def test_one_tables_many_questions_delay_another_of_its_browser_by_one() -> None:
    """The tables of a browser have equal shares, too."""

    async def act(troupe: Troupe) -> list[str]:
        for _ in range(5):
            troupe.ask(move("busy"))
        await settle()
        troupe.ask(move("calm"))
        await troupe.go_on(6)
        return troupe.answered

    assert with_troupe(act, SEARCHING).index("calm") == 1


def test_who_asks_for_less_is_asked_more_often() -> None:
    """Eight usual searches of one browser weigh as much as one of the strongest of another."""

    async def act(troupe: Troupe) -> list[str]:
        for number in range(20):
            player = PLAYERS[number % 2]
            troupe.ask(move(player, player, player))
        await troupe.go_on(20)
        return troupe.answered

    first = with_troupe(act, SEARCHING)[:10]
    assert (first.count("search"), first.count("strongest")) == (8, 2)


def test_nobody_saves_up_by_asking_nothing() -> None:
    """Who has asked nothing for long does not go before all others for as long."""

    async def act(troupe: Troupe) -> list[str]:
        for _ in range(6):
            troupe.ask(move("early", "ada"))
        await troupe.go_on(4)
        for _ in range(4):
            troupe.ask(move("late", "ben"))
        await troupe.go_on(6)
        return troupe.answered[4:]

    assert "early" in with_troupe(act, SEARCHING)[1:5]


def test_judgement_does_not_wait_for_searches() -> None:
    """While all who search are busy, a quick companion is answered."""

    async def act(troupe: Troupe) -> list[str]:
        troupe.pool.begin(troupe.pool.slots[0])
        for table in MANY:
            troupe.ask(move(table))
        quick = troupe.ask(move("quick", "ben", "greedy"))
        await settle()
        troupe.puppets[0].let()
        await quick
        return troupe.answered

    assert with_troupe(act, JUDGING, SEARCHING) == ["quick"]


def test_judgement_goes_before_searches_that_wait() -> None:
    """Where one process does all, quick questions come first."""

    async def act(troupe: Troupe) -> list[str]:
        for question in (move("a"), move("b"), move("quick", "ada", "greedy")):
            troupe.ask(question)
        await troupe.go_on(3)
        return troupe.answered

    assert with_troupe(act, SEARCHING) == ["quick", "a", "b"]


def test_advice_comes_last() -> None:
    """Where one process does all, what a whole table waits for is asked before advice to one."""

    async def act(troupe: Troupe) -> list[str]:
        for question in (move("first"), advice("person"), move("table")):
            troupe.ask(question)
        await troupe.go_on(3)
        return troupe.answered

    assert with_troupe(act, SEARCHING | ADVISING) == ["first", "table", "person"]


def test_what_nobody_waits_for_is_not_asked() -> None:
    """A question that is let go before its turn costs nobody anything."""

    async def act(troupe: Troupe) -> list[str]:
        troupe.ask(move("first"))
        await settle()
        left = troupe.ask(move("left"))
        await settle()
        left.cancel()
        troupe.ask(move("last"))
        await troupe.go_on(2)
        return troupe.asked

    assert with_troupe(act, SEARCHING) == ["first", "last"]


def test_a_thought_that_nobody_waits_for_is_broken_off() -> None:
    """Who thinks of it is told to stop, and is asked the next question."""

    async def act(troupe: Troupe) -> tuple[int, list[str]]:
        left = troupe.ask(move("left"))
        await settle()
        troupe.ask(move("next"))
        left.cancel()
        await settle()
        return troupe.puppets[0].stops, troupe.asked

    assert with_troupe(act, SEARCHING) == (1, ["left", "next"])


def test_a_thought_that_takes_long_is_hurried() -> None:
    """Its thinker is told that it was enough, and what it has found is the answer."""

    async def act(troupe: Troupe) -> tuple[Answer, int]:
        job = Job(move("long"))
        asked = asyncio.create_task(troupe.pool.ask(job))
        await settle()
        troupe.pool.hurry(job)
        return await asked, troupe.puppets[0].stops

    assert with_troupe(act, SEARCHING) == ({"code": 0}, 1)


def test_a_guest_who_leaves_gives_all_back() -> None:
    """When fifteen tables are left, another's question is asked at once."""

    async def act(troupe: Troupe) -> list[str]:
        left = [troupe.ask(move(table)) for table in MANY]
        await settle()
        for question in left:
            question.cancel()
        await settle()
        troupe.ask(move("ben", "ben"))
        await troupe.go_on()
        return troupe.answered

    assert with_troupe(act, SEARCHING) == ["ben"]


def test_what_was_lost_is_asked_elsewhere() -> None:
    """When a thinker is lost its question goes to another, before all that wait."""

    async def act(troupe: Troupe) -> tuple[list[str], list[str]]:
        for table in ("lost", "other", "waiting"):
            troupe.ask(move(table))
        await settle()
        troupe.puppets[0].lose()
        await settle()
        return troupe.asked, troupe.silences

    assert with_troupe(act, SEARCHING, SEARCHING) == (["lost", "other", "lost"], ["lost"])


def test_a_question_over_which_two_are_lost_is_given_up() -> None:
    """It does not take every process with it; the others go on with what waits."""

    async def act(troupe: Troupe) -> list[str]:
        bad = troupe.ask(move("bad"))
        troupe.ask(move("good"))
        for _ in range(2):
            await settle()
            troupe.puppets[0].lose()
        with pytest.raises(AiPlayerError, match="lost"):
            await bad
        await troupe.go_on()
        return troupe.answered

    assert with_troupe(act, SEARCHING) == ["good"]


def test_who_knows_a_table_is_asked_about_it() -> None:
    """Of those who are free the one is asked that was asked about this table before."""

    async def act(troupe: Troupe) -> list[bool]:
        for table in ("a", "b"):
            troupe.ask(move(table))
        await troupe.go_on()
        troupe.ask(move("b"))
        await settle()
        return [slot.is_free for slot in troupe.pool.slots]

    assert with_troupe(act, SEARCHING, SEARCHING) == [True, False]


def test_a_review_that_is_thought_of_gives_way_to_advice() -> None:
    """Who thinks of it is told to stop, and is asked again once nobody who plays waits."""

    async def act(troupe: Troupe) -> tuple[list[str], list[str]]:
        troupe.ask(review("over"))
        await settle()
        troupe.ask(advice("person"))
        await troupe.go_on(2)
        return troupe.asked, troupe.answered

    told = with_troupe(act, REVIEWING)
    assert told == (["over", "person", "over"], ["person", "over"])


def test_a_review_put_off_as_its_thinker_is_lost_is_asked_once_more() -> None:
    """It is begun anew after the advice, and its answer is taken."""

    async def act(troupe: Troupe) -> list[str]:
        troupe.ask(review("over"))
        await settle()
        troupe.pool.slots[0].job.is_preempted = True  # type: ignore[union-attr]
        troupe.puppets[0].lose()
        await troupe.go_on(3)
        return troupe.asked

    assert with_troupe(act, REVIEWING) == ["over", "over"]


@pytest.mark.parametrize("later", [review, advice, outlook])
def test_a_review_gives_way_to_nobody_for_nothing(
    later: Callable[..., AdviceQuery | OutlookQuery],
) -> None:
    """Neither to another review or an outlook, nor to whom somebody else is free to answer."""

    async def act(troupe: Troupe) -> list[int]:
        troupe.ask(review("over"))
        await settle()
        troupe.ask(later("other"))
        await settle()
        return [puppet.stops for puppet in troupe.puppets]

    spare = [ADVISING] if later is advice else []
    assert sum(with_troupe(act, REVIEWING, *spare)) == 0


def test_a_review_that_was_done_when_it_was_put_off_is_not_asked_again() -> None:
    """Its answer is whole: nothing of it is thrown away."""

    async def act(troupe: Troupe) -> tuple[list[str], list[str]]:
        troupe.ask(review("over"))
        await settle()
        troupe.puppets[0].is_done = True
        troupe.ask(advice("person"))
        await troupe.go_on(2)
        return troupe.asked, troupe.answered

    told = with_troupe(act, REVIEWING)
    assert told == (["over", "person"], ["over", "person"])


def test_a_review_that_is_put_off_before_it_was_sent_is_not_sent() -> None:
    """What somebody waits for is asked at once, and the review after it."""

    async def act(troupe: Troupe) -> list[str]:
        troupe.pool.begin(troupe.pool.slots[0])
        await settle()
        troupe.ask(review("over"))
        troupe.ask(advice("person"))
        await troupe.go_on(2)
        return troupe.asked

    assert with_troupe(act, REVIEWING) == ["person", "over"]


def test_a_review_is_put_off_so_often_and_no_more() -> None:
    """However many hints are asked for, it comes to its end."""

    async def act(troupe: Troupe) -> int:
        troupe.ask(review("over"))
        for number in range(MAX_PREEMPTIONS + 2):
            await settle()
            troupe.ask(advice(f"person {number}"))
            await settle()
            troupe.puppets[0].let()
        return troupe.puppets[0].stops

    assert with_troupe(act, REVIEWING) == MAX_PREEMPTIONS


def test_what_gave_way_is_asked_next_and_charged_once() -> None:
    """Its browser is not behind another whose reviews were never put off."""

    async def act(troupe: Troupe) -> list[str]:
        for question in (review("a1"), advice("person"), review("a2")):
            troupe.ask(question)
            await settle()
        for table in ("b1", "b2"):
            troupe.ask(review(table, "ben"))
        await troupe.go_on(5)
        return troupe.answered

    assert with_troupe(act, REVIEWING) == ["person", "a1", "b1", "a2", "b2"]


async def letting(troupe: Troupe, asked: asyncio.Task[Answer]) -> None:
    """Let all answer until something is answered."""
    while not asked.done():
        await troupe.go_on()


def test_who_does_not_begin_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a process does not begin, that is told and the next one is begun."""
    monkeypatch.setattr(slot_pool, "LATE", 0)

    async def act(troupe: Troupe) -> tuple[list[str], list[str]]:
        asked = troupe.ask(move("a"))
        await asyncio.gather(asked, letting(troupe, asked))
        return troupe.answered, troupe.silences

    assert with_troupe(act, SEARCHING, SEARCHING, begins=False) == (["a"], ["a"])


def test_two_hundred_questions_are_all_answered() -> None:
    """None is lost where now and then a thinker is, or whoever asks goes away."""

    async def act(troupe: Troupe) -> tuple[int, int]:
        luck = Random(1)
        asked = [troupe.ask(move(f"{n % 40}", f"{n % 7}", PLAYERS[n % 2])) for n in range(200)]
        left = [each for each in asked if luck.random() < 0.1 and each.cancel()]
        while len(troupe.answered) < 200 - len(left):
            await troupe.go_on()
            puppet = luck.choice(troupe.puppets)
            if luck.random() < 0.05 and not puppet._end.done():
                puppet.lose()
        answers = await asyncio.gather(*asked, return_exceptions=True)
        return len(left), sum(isinstance(answer, dict) for answer in answers)

    left, answered = with_troupe(act, JUDGING, SEARCHING, SEARCHING)
    assert left + answered == 200
