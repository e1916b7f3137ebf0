"""What players, advice and a proof find in a position of a game, with small budgets.

python -m tests.engine.plain.thinking GAME prints it, found with plain rules without any library.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any, Final
from unittest.mock import patch

if __name__ == "__main__":
    from tests.engine.plain.refusing import LIBRARIES

import marooned
from marooned.discover import find
from marooned.players.advice.outlook import outlook
from marooned.players.advice.prospect import prospect
from marooned.players.advice.recommendation import advise
from marooned.players.chances.raw import RawValue
from marooned.players.companions import PLAYERS
from marooned.players.imagining.trials import question_in
from marooned.players.puzzles import proofs
from marooned.players.puzzles.candidates import source_for
from marooned.players.puzzles.collection import collection_of
from marooned.players.puzzles.puzzle_scores import coded, decision_of
from marooned.players.search.budgets import Budget
from marooned.players.search.searcher import Search
from tests.modes.decisions import decision

SEED: Final = 5
ACTIONS: Final = 12
"""Actions before the position."""
ROLLOUTS: Final = 24
WORLDS: Final = 4
SMALL: Final[dict[str, Any]] = {
    "ROUGH": 3,
    "BRIEF": 2,
    "FINE": 4,
    "LEAST": 5,
    "MOST": 5,
    "KEPT": 3,
    "RIVALS": 1,
    "MARGIN": -1.0,
    "SURE": -100.0,
    "AIMED": 0.0,
    "PROMISING": 1e-6,
    "HOPEFUL": 1e-6,
}
"""Constants of proofs with which nearly everything is proved, in a few worlds."""


def begun(name: str) -> marooned.Game:
    """Return a game after some actions by judgement and by lot."""
    game, luck = marooned.Game(name, seed=SEED), Random(SEED)
    while game.seq < ACTIONS or len(game.legal_for(game.waiting[0])) < 2:
        code = game.advised(game.waiting[0])
        actions = {action.code: action for action in game.legal}
        game.play(actions[code] if code in actions and luck.random() < 0.8 else game.legal[0])
    return game


def thoughts(name: str) -> Iterator[str]:
    """Give what is found in a position, a line each, fractions to the last bit."""
    game, definition = begun(name), find(name)
    seat = game.waiting[0]
    for player in ("search", "quick"):
        asked = PLAYERS[player].with_budget(Budget(ROLLOUTS))
        yield f"{player}: {decision(asked, game, seat, SEED)}"
    with Search(definition, Budget(ROLLOUTS), by_moves=True) as search:
        yield f"single moves: {search.think(*question_in(game, seat, SEED))}"
    yield f"hint: {advise(game, seat, budget=ROLLOUTS, seed=SEED).as_dict()}"
    yield f"chance: {prospect(game, seat, worlds=WORLDS, seed=SEED).as_dict()}"
    yield f"outlook: {outlook(game, seat, worlds=WORLDS, seed=SEED).as_dict()}"
    yield f"network: {RawValue(definition.learned_value()).answer(game.batch(), seat).hex()}"
    yield f"proof: {proved(name)}"


def proved(name: str) -> Any:
    """Return the first proof of a puzzle that a few worlds give, by judgement alone."""
    definition = find(name)
    with small_proofs():
        prover = proofs.Prover(definition)
        with patch.object(prover, "_planning", None):
            for puzzle in collection_of(definition).puzzles:
                question = decision_of(puzzle, puzzle.game())
                proof = prover.proof(question, coded(puzzle))
                if proof is not None:
                    found = source_for(definition).of(question)
                    return proof.tried, proof.margin, proof.worlds, found
    raise AssertionError("no puzzle was proved")


@contextmanager
def small_proofs() -> Iterator[None]:
    """Have proofs be content with little."""
    with patch.multiple(proofs, **SMALL):
        yield


if __name__ == "__main__":
    sys.stdout.writelines(f"{line}\n" for line in thoughts(sys.argv[1]))
    assert not set(LIBRARIES) & set(sys.modules)
