"""Players before a puzzle: each step is asked with luck of its own."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import marooned
from marooned.engine.chance.keys import WORD
from marooned.players.imagining.trials import Question, question_of
from marooned.players.puzzles.solving import walked


@dataclass
class Asked:
    """Plays the last of the codes, and keeps what it was asked with."""

    seeds: list[int] = field(default_factory=list)

    def answer(self, question: Question, codes: Sequence[int]) -> int:
        """Keep the seed."""
        self.seeds.append(question.seed)
        return codes[-1]


def test_the_seeds_of_all_steps_are_words() -> None:
    """After the last word comes the first one: worlds are imagined from 32 bits."""
    game, mind = marooned.Game("island", players=2, seed=0), Asked()
    question = question_of(game, game.turn, WORD)
    steps = walked(game.definition, question, mind)
    assert len(steps) > 1
    assert mind.seeds[:1] == [WORD]
    assert all(0 <= seed <= WORD for seed in mind.seeds)
    assert 0 in mind.seeds
