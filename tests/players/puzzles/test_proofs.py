"""What is proved: a few candidates stand out, by a margin, surely, in fresh worlds."""

import numpy as np
import pytest

import marooned
from marooned.engine import memory
from marooned.players.imagining.trials import Question
from marooned.players.puzzles import proofs
from marooned.players.puzzles.proofs import PROMISING, foreseen, is_doubtful, margin_of, promising
from marooned.players.puzzles.tried_lines import Gap, TriedLines


def tried(*means: float, noise: float = 0.1, worlds: int = 400) -> TriedLines:
    """Return lines that were worth so much on the mean, each with noise of its own."""
    question = Question(marooned.Game("island").batch(), 0, 0, 0)
    lines = TriedLines(question, [((0, number),) for number in range(len(means))])
    luck = np.random.default_rng(1)
    rows = luck.normal(0.0, noise, (len(means), worlds))
    made = rows - rows.mean(axis=1, keepdims=True) + np.array(means)[:, None]
    lines._worths, lines.worlds = memory.array(made.tolist(), memory.FLOAT64), worlds
    return lines


def stands_out(trial: TriedLines) -> int:
    """Return how many candidates stand out."""
    return promising(trial, PROMISING)


def test_what_stands_out_is_cut_at_the_largest_step() -> None:
    """Two that are about alike are the solutions where all others are far behind."""
    assert stands_out(tried(0.60, 0.59, 0.40, 0.39)) == 2
    assert stands_out(tried(0.39, 0.60, 0.40, 0.41)) == 1


def test_a_small_step_promises_nothing() -> None:
    """Where each is a little worse than the one before nobody stands out."""
    assert stands_out(tried(0.60, 0.58, 0.56, 0.54)) == 0


def test_solutions_are_about_alike() -> None:
    """Where those before the step are far apart themselves there is no puzzle."""
    assert stands_out(tried(0.80, 0.60, 0.35, 0.34)) == 0


def test_more_noise_takes_more_worlds() -> None:
    """Worlds are foreseen by the noise that was seen, at least so many; too many are none."""
    few, more = foreseen(tried(0.6, 0.5, noise=0.1), 1), foreseen(tried(0.6, 0.5, noise=0.45), 1)
    assert few == proofs.LEAST
    assert more is not None
    assert more > few
    assert foreseen(tried(0.54, 0.5, noise=0.6), 1) is None


def test_a_margin_is_that_of_the_least_solution() -> None:
    """It is told against the best of the others."""
    margin = margin_of(tried(0.61, 0.60, 0.50, 0.40), 2)
    assert margin is not None
    assert margin.mean == pytest.approx(0.1)


@pytest.mark.parametrize(
    "trial",
    [tried(0.52, 0.50, noise=0.01), tried(0.6, 0.5, noise=0.6)],
    ids=["too small", "too unsure"],
)
def test_a_margin_is_large_and_sure(trial: TriedLines) -> None:
    """Three points and four standard errors are the least."""
    assert margin_of(trial, 1) is None


def test_plans_must_agree() -> None:
    """Where plans go on and see no difference there is no puzzle; without plans nobody is asked."""
    assert is_doubtful(Gap(0.01, 0.05))
    assert not is_doubtful(Gap(0.2, 0.05))
    assert not is_doubtful(None)


def test_gaps_are_taken_in_the_same_worlds() -> None:
    """What two lines have of luck in common falls out."""
    trial = tried(0.6, 0.5, noise=0.5)
    worths = memory.numbers(trial._worths[0])
    memory.write(trial._worths[1], [worth - 0.1 for worth in worths])
    gap = trial.gap(0, 1)
    assert gap.mean == pytest.approx(0.1)
    assert gap.error == pytest.approx(0.0, abs=1e-9)
