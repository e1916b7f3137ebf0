"""Lessons are the same wherever they are played, and a school learns from them."""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from marooned.definition import GameDefinition
from marooned.engine.compiling.rule import PLAIN
from marooned.errors import OptionError
from marooned.players.arena import seeds
from marooned.players.arena.series import Series
from marooned.players.companions import find
from marooned.players.schooling import gradient, judged_games, searched_games, teaching
from marooned.players.schooling import school as schools
from marooned.players.schooling.folder import Folder
from marooned.players.schooling.notebook import BEGINNING, CHOSEN, NOTED, OTHER, TURNS, UNKNOWN
from marooned.players.schooling.school import FIRST, Each, School, losses
from marooned.players.schooling.searched_games import FEWEST_ROLLOUTS
from marooned.players.schooling.teaching import Lesson, Taught, taught

pytestmark = pytest.mark.skipif(not PLAIN, reason="would compile all that trains for one game")

GAMES = 3
DRAWS, OTHERS = 2, 1
ROLLOUTS = FEWEST_ROLLOUTS
ROUGH = {"weather": "rough"}
"""Games that are lost now and then."""


def lesson(definition: GameDefinition, **more: Any) -> Lesson:
    """Return a short lesson for two castaways."""
    options = definition.validated(2, ROUGH)
    series = Series(definition, options, (find("greedy"),) * 2, 3)
    network = definition.learned_value().network
    return replace(Lesson(series, 0, GAMES, network, DRAWS, OTHERS), **more)


def school(definition: GameDefinition, **more: Any) -> School:
    """Return a small school for one and for two castaways."""
    variants = [definition.validated(seats, ROUGH) for seats in (1, 2)]
    stated: dict[str, Any] = {"games": 2, "rounds": 4, "units": (8, 4)} | more
    return School(definition, variants, **stated)


def columns(found: Taught) -> list[list[Any]]:
    """Return all that a lesson taught."""
    return [part.tolist() for part in (*found.book[:-1], found.results)]


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Look at few draws, in small steps, as time is short."""
    monkeypatch.setattr(gradient, "SIZE", 16)
    monkeypatch.setattr(schools, "DRAWS", DRAWS)
    monkeypatch.setattr(schools, "OTHERS", OTHERS)


def two_at_a_time(call: Callable[[Lesson], Taught], lessons: Iterable[Lesson]) -> Iterator[Taught]:
    """Call for all lessons on two threads."""
    with ThreadPoolExecutor(2) as pool:
        yield from pool.map(call, lessons)


def noting(met: list[Lesson]) -> Each:
    """Call for all lessons one after another, and note the first of each batch."""

    def each(call: Callable[[Lesson], Taught], lessons: Iterable[Lesson]) -> Iterator[Taught]:
        played = list(lessons)
        met.extend(played[:1])
        return map(call, played)

    return each


def test_a_lesson_is_repeatable(trained: GameDefinition) -> None:
    """The same lesson teaches the same, down to the last number."""
    one, other = (taught(lesson(trained)) for _ in range(2))
    assert columns(one) == columns(other)
    assert columns(one) != columns(taught(lesson(trained, first=GAMES, last=2 * GAMES)))


def test_each_turn_is_noted(trained: GameDefinition) -> None:
    """Of every turn its first position, the plan that was carried out and others are noted."""
    book = taught(lesson(trained)).book
    kinds = book.kinds.tolist()
    assert kinds.count(BEGINNING) == book.counts[TURNS] < kinds.count(CHOSEN)
    assert 0 < kinds.count(OTHER) <= OTHERS * book.counts[TURNS]
    assert set(book.games) == set(range(GAMES))


@pytest.mark.parametrize("more", [{}, {"network": None}], ids=["planned", "judged"])
def test_each_rival_notes_the_beginning_of_a_turn(
    trained: GameDefinition, monkeypatch: pytest.MonkeyPatch, more: dict[str, Any]
) -> None:
    """Among rivals a turn begins otherwise for each; in a team one sees what all see."""
    monkeypatch.setattr(judged_games, "OFTEN", 1 << 16)
    team = taught(lesson(trained, **more)).book
    rivals = replace(trained, cooperative=False)
    monkeypatch.setattr(type(rivals), "face", trained.face)
    book = taught(lesson(rivals, **more)).book
    begun = book.seats[book.kinds == BEGINNING].tolist()
    assert begun.count(0) == begun.count(1) > 0
    assert len(begun) % 2 == 0 < len(team.rows)


def test_imagined_worths_are_noted_where_plans_end(trained: GameDefinition) -> None:
    """Nobody looks at the first position of a turn; without draws nobody looks at any."""
    book = taught(lesson(trained)).book
    assert set(book.worths[book.kinds == BEGINNING]) == {UNKNOWN}
    looked = book.worths[book.kinds == OTHER]
    assert len(looked) > 0
    assert looked.min() >= 0.0
    assert set(taught(lesson(trained, draws=0)).book.worths) == {UNKNOWN}


def test_nobody_looks_where_a_seat_goes_on_by_another_plan(trained: GameDefinition) -> None:
    """Plans that turn something up are worth what follows; those that end a turn are looked at."""
    book = taught(lesson(trained)).book
    chosen = book.worths[book.kinds == CHOSEN]
    assert (chosen >= 0.0).sum() > 0
    assert (chosen == UNKNOWN).sum() > 0


def test_judged_games_are_noted_too(
    trained: GameDefinition, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first lessons note the turns of judgement's games, and how these came out."""
    monkeypatch.setattr(judged_games, "OFTEN", 1 << 16)
    found = taught(lesson(trained, network=None, last=20))
    assert set(found.book.kinds) == {BEGINNING}
    assert set(found.book.games) == set(range(20))
    wanted = [found.results[game, 0] for game in found.book.games]
    assert found.targets(1.0).tolist() == wanted


def test_what_has_no_room_is_left_out(
    trained: GameDefinition, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A notebook that is full keeps what it has, and its games are played to their end."""
    monkeypatch.setattr(teaching, "POSITIONS", 2)
    found = taught(lesson(trained))
    assert len(found.book.rows) == found.book.counts[NOTED] == 2 * GAMES
    assert found.results.shape == (GAMES, 2)


def test_two_threads_teach_the_same(trained: GameDefinition) -> None:
    """Wherever lessons are played, a school learns the same from them."""
    one, other = school(trained), school(trained, each=two_at_a_time)
    for each in (one, other):
        each.begin(6)
        each.round()
    assert all(map(np.array_equal, one.mean, other.mean))


def test_a_school_improves(trained: GameDefinition) -> None:
    """After judged games and some rounds its answers to games it never saw lose less."""
    pupil = school(trained, games=4)
    unseen = [taught(lesson(trained, network=None, first=0, last=60))]
    before, base = losses(pupil.mean, unseen)
    pupil.begin(100)
    brought = [pupil.round() for _ in range(2)]
    assert losses(pupil.mean, unseen)[0] < min(before, base)
    assert [each.number for each in brought] == [1, 2]
    assert brought[0].positions < brought[1].positions


def test_a_school_goes_on(trained: GameDefinition) -> None:
    """What goes on from a network answers as that did, and counts rounds from there."""
    first, second = school(trained), school(trained, units=(12, 4))
    first.begin(20)
    rows = taught(lesson(trained)).book.rows
    second.go_on_from(first.mean, first.spread, 7)
    wanted = gradient.answers(first.mean, rows)
    assert gradient.answers(second.mean, rows) == pytest.approx(wanted, rel=1e-5)
    assert (second.round().number, len(second.mean.first_bias)) == (8, 12)


def test_a_school_goes_on_from_the_network_of_its_game(trained: GameDefinition) -> None:
    """It answers as that does before its first round, whose games are played by it."""
    pupil = school(trained)
    pupil.go_on_from_own(4)
    rows = taught(lesson(trained)).book.rows
    wanted = gradient.answers(gradient.as_arrays(trained.learned_value().network), rows)
    assert gradient.answers(pupil.mean, rows) == pytest.approx(wanted, rel=1e-5)
    assert pupil.spread.max() > schools.LEAST_SPREAD
    assert (pupil.round().number, pupil.is_new) == (1, False)


@pytest.mark.parametrize("units", [(7, 4), (8, 3)])
def test_a_school_of_other_layers_than_its_games_is_refused(
    trained: GameDefinition, units: tuple[int, int]
) -> None:
    """A network may be widened in its first layer alone."""
    with pytest.raises(OptionError, match=r"allowed for the network of .* are 8 or more, and 4"):
        school(trained, units=units).go_on_from_own(4)


def test_a_round_learns_from_a_portion_of_what_is_remembered(
    trained: GameDefinition, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is beyond it is left out by lot, alike for whoever goes the same way."""
    monkeypatch.setattr(schools, "PORTION", 20)
    one, other = school(trained), school(trained)
    found = [pupil.round().positions for pupil in (one, other)]
    assert 0 < found[0] == found[1] < 40
    assert all(map(np.array_equal, one.mean, other.mean))


def test_who_goes_on_remembers_longer(
    trained: GameDefinition, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Games of a network that knows something are not forgotten with those of its first rounds."""
    monkeypatch.setattr(schools, "SETTLED", 1)
    pupil = school(trained)
    pupil.go_on_from_own(4)
    first, second, third = (pupil.round().positions for _ in range(3))
    assert first < second < third


def test_no_game_is_learnt_from_twice(trained: GameDefinition) -> None:
    """Judged games, each round and the examination have deals of their own."""
    met: list[Lesson] = []
    pupil = school(trained, each=noting(met))
    for play in (partial(pupil.begin, 2), pupil.round, pupil.round, partial(pupil.checked, 2)):
        play()
    rounds = [(FIRST, FIRST + 2), (FIRST + 2, FIRST + 4)]
    assert [(one.first, one.last) for one in met] == [(0, 2), *rounds, (0, 2)]
    assert [one.series.seed in seeds.VALIDATION for one in met] == [False, False, False, True]


def test_what_was_long_ago_is_forgotten(
    trained: GameDefinition, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A school learns from so many rounds at most, of which the oldest goes first."""
    monkeypatch.setattr(schools, "SETTLED", 1)
    pupil = school(trained)
    first, _, third = (pupil.round().positions for _ in range(3))
    assert third < 2 * first


def test_each_round_teaches_something(trained: GameDefinition) -> None:
    """A round leaves no part of the network as it was."""
    pupil = school(trained)
    before = pupil.mean
    pupil.round()
    assert not any(map(np.array_equal, before, pupil.mean))


def test_rates_are_the_first_seats_share(trained: GameDefinition) -> None:
    """Each variant's rate lies between never and always, from games nothing was learnt on."""
    rates = school(trained).checked(4)
    assert len(rates) == 2
    assert all(rate in (0, 0.25, 0.5, 0.75, 1) for rate in rates)


def test_a_young_school_is_young_when_it_goes_on(trained: GameDefinition, tmp_path: Path) -> None:
    """Who began from nothing and was interrupted goes on as it would have; another starts wiser."""
    pupil, folder = school(trained), Folder(tmp_path)
    folder.keep(pupil, ["1", "2"], pupil.round(), {})
    again, other = school(trained), school(trained)
    folder.resume(again)
    folder.resume(other, is_same=False)
    assert (again.is_new, other.is_new) == (True, False)


def test_rollouts_note_turns_and_what_was_done(trained: GameDefinition) -> None:
    """Every choice turns something up here: only what was done is noted, worth what follows."""
    book = taught(lesson(trained, rollouts=ROLLOUTS)).book
    kinds = book.kinds.tolist()
    assert kinds.count(BEGINNING) == book.counts[TURNS] < kinds.count(CHOSEN)
    assert kinds.count(OTHER) == 0
    assert set(book.worths) == {UNKNOWN}
    assert set(book.games) == set(range(GAMES))


def test_a_lesson_with_rollouts_is_repeatable(trained: GameDefinition) -> None:
    """The search has luck of its own from the series and the moment, and nothing else."""
    one, other = (taught(lesson(trained, rollouts=ROLLOUTS)) for _ in range(2))
    assert columns(one) == columns(other)
    assert columns(one) != columns(taught(lesson(trained)))


def test_a_game_with_rollouts_is_the_same_in_any_lesson(trained: GameDefinition) -> None:
    """Its luck is that of its number in the series, not of its place in the lesson."""
    whole, later = (
        taught(lesson(trained, rollouts=ROLLOUTS, first=first)).book for first in (0, 1)
    )
    assert whole.rows[whole.games > 0].tolist() == later.rows.tolist()


def test_lessons_with_rollouts_heed_the_network_that_learns(trained: GameDefinition) -> None:
    """Other weights, other plans; the game's own network stays as it is."""
    own = trained.learned_value().network
    other = own._replace(last=-np.asarray(own.last))
    one, two = (taught(lesson(trained, rollouts=ROLLOUTS, network=each)) for each in (own, other))
    assert columns(one) != columns(two)
    assert trained.learned_value().network is own


def test_plans_that_were_hardly_tried_are_not_noted(
    trained: GameDefinition, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The mean of a few worlds tells little, so the end of such a plan teaches nothing."""
    monkeypatch.setattr(searched_games, "SEEN", 1 << 16)
    assert set(taught(lesson(trained, rollouts=ROLLOUTS)).book.kinds) == {BEGINNING}


def test_a_school_of_the_search_learns(trained: GameDefinition) -> None:
    """Its rounds play by rollouts, and what it is to answer is mostly what these found."""
    pupil = school(trained, rollouts=ROLLOUTS)
    before = pupil.mean
    pupil.round()
    assert not any(map(np.array_equal, before, pupil.mean))
    assert f'"rollouts": {ROLLOUTS}' in pupil.what
    assert "rollouts" not in school(trained).what


def test_every_round_of_such_a_school_has_rollouts(trained: GameDefinition) -> None:
    """Games of judgement and the examination have none."""
    met: list[Lesson] = []
    pupil = school(trained, rollouts=ROLLOUTS, each=noting(met))
    for play in (partial(pupil.begin, 2), pupil.round, partial(pupil.checked, 2)):
        play()
    assert [bool(one.network) and one.rollouts for one in met] == [False, ROLLOUTS, 0]


@pytest.mark.parametrize(("rollouts", "trust"), [(0, schools.TRUST), (ROLLOUTS, 0.3)])
def test_what_rollouts_found_is_trusted_more(
    trained: GameDefinition, monkeypatch: pytest.MonkeyPatch, rollouts: int, trust: float
) -> None:
    """Less of what is to be answered is what came after; while a school is young it is most."""
    asked: list[float] = []

    def targets(_found: Taught, part: float) -> Any:
        asked.append(part)
        return np.zeros(len(_found.book.rows), np.float32)

    monkeypatch.setattr(Taught, "targets", targets)
    monkeypatch.setattr(schools, "NEW", 1)
    pupil = school(trained, rollouts=rollouts)
    pupil.round()
    assert set(asked) == {schools.TRUST_NEW}
    asked.clear()
    pupil.round()
    assert set(asked) == {trust}


@pytest.mark.parametrize("rollouts", [1, FEWEST_ROLLOUTS - 1])
def test_rollouts_that_do_not_go_round_are_refused(trained: GameDefinition, rollouts: int) -> None:
    """Some plans would never be tried in enough worlds to be noted."""
    with pytest.raises(OptionError, match=f"rollouts is {rollouts}; allowed are 0"):
        school(trained, rollouts=rollouts)


def test_no_more_is_remembered_than_there_is_room_for(
    trained: GameDefinition, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the number of rounds; the last one is remembered however long it is."""
    monkeypatch.setattr(schools, "MOST_REMEMBERED", 1)
    pupil = school(trained)
    pupil.go_on_from_own(4)
    first, _, third = (pupil.round().positions for _ in range(3))
    assert third < 2 * first
