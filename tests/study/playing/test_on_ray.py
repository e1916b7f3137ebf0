"""Games on a cluster: a real one, of this machine alone, comes to what threads come to."""

import json
import os
import signal
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import marooned
from examples.learning.many_machines import Crew
from marooned import cli
from marooned.discover import find
from marooned.errors import ClusterError, OptionError
from marooned.players.arena.series import Series
from marooned.players.companions import find as find_player
from marooned.study.conducting import StudyResult
from marooned.study.playing import on_ray
from marooned.study.playing.on_ray import Ray
from marooned.study.playing.on_threads import Threads
from marooned.study.playing.portions import Portion, Span, Where, Work
from marooned.study.playing.sessions import join, library
from marooned.study.playing.worker import Build, own_build, play_span
from tests.cli.learning.test_tune import SMALL, tune
from tests.curriculum.test_learning import STEPS, first_task
from tests.study.stopping import STUDY, Stopped

play_study: Callable[..., StudyResult] = marooned.study
pytestmark = pytest.mark.slow

WORKS = {"judging": ("greedy", [(0, 150), (200, 260)]), "thinking": ("search", [(3, 5)])}


@pytest.fixture(scope="module", autouse=True)
def cluster() -> Iterator[None]:
    join(most=2)
    yield
    library().shutdown()


def series(player: str) -> Series:
    definition = find("_template")
    options = definition.validated(3, {})
    team = (find_player(player),) * 3
    return Series(definition, options, team, seed=5, rotating=True)


def works() -> list[Work]:
    return [Work(name, series(player), spans) for name, (player, spans) in WORKS.items()]


def told(portions: Iterator[Portion]) -> dict[tuple[str, int], tuple[str, int, list[float]]]:
    """Return what came of each game, by what it was played for and its number."""
    return {
        (portion.owner, portion.first + at): (ending, int(turns), list(scores))
        for portion in portions
        if (each := portion.finished)
        for at, (ending, turns, scores) in enumerate(
            zip(each.endings, each.turns, each.scores, strict=True)
        )
    }


def games(place: Where) -> int:
    return sum(portion.standing.games for portion in place.play(works()))


def test_a_cluster_comes_to_what_threads_come_to() -> None:
    """Every game of every work is told, and comes to the same as on one thread."""
    assert told(Ray().play(works())) == told(Threads(1).play(works()))


def dying_once(mark: Path) -> Any:
    """Return what plays games; the worker that is the first to have done so dies untold."""

    def play(series: Series, span: Span, needed: Build) -> Portion:
        found = play_span(series, span, needed)
        if not mark.exists():
            mark.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return found

    return play


def test_a_worker_that_dies_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What a worker had played when it was killed is played again, and told once."""
    monkeypatch.setattr(on_ray, "play_span", dying_once(mark := tmp_path / "died"))
    assert games(Ray()) == games(Threads(1))
    assert mark.exists()
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("after", [0, 2, 5])
def test_a_study_that_is_stopped_on_a_cluster_goes_on(tmp_path: Path, after: int) -> None:
    """What was played on a cluster before a person stopped it counts, and the rows are the same."""
    pytest.importorskip("polars")
    with pytest.raises(KeyboardInterrupt):
        play_study(STUDY, out=tmp_path, where=Stopped(after, Ray()))
    assert play_study(STUDY, out=tmp_path, where="ray").digest == play_study(STUDY).digest


def refusing(_series: Series, _span: Span, _needed: Build) -> Portion:
    raise OptionError("no", value=1)


def test_what_is_wrong_is_raised_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """An error of a worker comes as the error that it is."""
    monkeypatch.setattr(on_ray, "play_span", refusing)
    with pytest.raises(OptionError, match="no"):
        games(Ray())


def test_who_stops_leaves_nobody_at_work() -> None:
    """Games that nobody waits for any more are called off, and others can be played."""
    begun = Ray().play([Work("much", series("greedy"), [(0, 10**6)])])
    assert len(list(islice(begun, 3))) == 3
    begun.close()  # type: ignore[attr-defined]
    assert games(Ray()) == games(Threads(1))


@pytest.mark.parametrize("words", [["arena", "--player", "random"], ["fit", "--players", "2"]])
def test_a_command_plays_where_it_is_told(
    words: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A flag has games played on threads or on a cluster, and what is told is the same."""
    told = []
    for name in ("threads", "ray"):
        rest = ["_template", "--games", "40", "--json", "--on", name]
        monkeypatch.setattr(sys, "argv", ["marooned", *words, *rest])
        cli.main()
        told.append(json.loads(capsys.readouterr().out))
    assert told[0] == told[1]


def test_weights_are_tried_on_a_cluster() -> None:
    """Whoever joins by an address tunes in workers of its own, and finds what threads find."""
    address = library().get_runtime_context().gcs_address
    first, second = (
        tune("_template", *SMALL, "--json", "--on", name, RAY_ADDRESS=address)
        for name in ("threads", "ray")
    )
    assert second.returncode == 0, second.stderr
    assert json.loads(first.stdout) == json.loads(second.stdout)


def test_a_crew_learns_on_a_cluster_what_it_learns_on_threads() -> None:
    """Its workers are on others' machines, and what they share is the same."""
    first, second = (Crew(*first_task(), 2, on, games=8, hidden=8) for on in ("threads", "ray"))
    assert list(first.updates(2, STEPS)) == list(second.updates(2, STEPS))
    assert all(map(np.array_equal, first.parameters, second.parameters))


def test_a_machine_with_other_sources_is_refused() -> None:
    """Its games would be others; one that joins later is refused when it is asked to play."""
    needed = replace(own_build(series("greedy").definition), sources="other")
    with pytest.raises(ClusterError, match=r"of the cluster has .* needed is .*'other'"):
        play_span(series("greedy"), (0, 1), needed)
