"""The search for puzzles: games are played, and a proof is tried for some decisions of each game.

Game n of a search is always the same. The seeds of these games are in a range that is reserved for
puzzles.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, Final

from marooned.contract import Json
from marooned.definition import GameDefinition
from marooned.engine import calls
from marooned.engine.memory import snapshot
from marooned.players.arena import seeds
from marooned.players.arena.series import Series
from marooned.players.companions import JUDGING, find
from marooned.players.imagining.lines import Steps
from marooned.players.imagining.trials import Question
from marooned.players.planning.planner import turn_of
from marooned.players.puzzles.candidates import source_for
from marooned.players.puzzles.drafts import pending_on_top
from marooned.players.puzzles.levels import finds, level_of, who_thinks_a_little
from marooned.players.puzzles.proofs import Proof, Prover, Tried, all_wanted
from marooned.players.puzzles.puzzle import Line, Puzzle
from marooned.players.puzzles.solving import asked_anew
from marooned.wording.phrases import capitalised

A_GAME: Final = 6
"""Decisions tried per game."""
FIRST: Final = 0.7
"""The probability to try the first decision of a turn, and not a random decision."""
DIGITS: Final = 4
BEGINNING, EARLY = 0.25, 0.25
"""The part of a game that is its beginning, and the probability to try a decision there.

Few decisions at the beginning of a game matter much, and their rollouts take longest.
"""


class Hunt:
    """Finds puzzles of one game.

    Args:
        definition: The game.
        variants: The validated options of each kind of table to play.
        seed: The seed of the games.
    """

    def __init__(
        self, definition: GameDefinition, variants: Sequence[Mapping[str, Any]], seed: int
    ) -> None:
        """Set up the source of candidates and the prover."""
        self.definition, self._variants = definition, variants
        self.seed = seeds.within(seeds.PUZZLES, seed)
        self._source, self._prover = source_for(definition), Prover(definition)

    def found(self, number: int, *, with_easy: bool = True) -> Iterator[Puzzle]:
        """Yield the puzzles of one game.

        Puzzles that the policy solves are included if `with_easy` is True.
        """
        variant = self._variants[number % len(self._variants)]
        luck = Random(f"{self.seed} {number}")
        questions = self._decisions(variant, number)
        for place in chosen(questions, self.definition, luck):
            puzzle = self._puzzle(questions[place], variant, f"{number}-{place}", with_easy)
            if puzzle is not None:
                yield puzzle

    def _decisions(self, variant: Mapping[str, Any], number: int) -> list[Question]:
        """Return the thinking players' decisions in one game."""
        company = (who_thinks_a_little(self.definition),) * variant["players"]
        series = Series(self.definition, variant, company, self.seed)
        found: list[Question] = []
        series.sitting(number).play(series.undealt(number, number + 1), 0, found.append)
        return found

    def _puzzle(
        self, question: Question, variant: Mapping[str, Any], name: str, with_easy: bool
    ) -> Puzzle | None:
        asked = asked_anew(question, name)

        def is_not_easy(_question: Question, solutions: Sequence[Steps]) -> bool:
            return not finds(self.definition, find(JUDGING), asked, solutions)

        wanted = all_wanted if with_easy else is_not_easy
        proof = self._prover.proof(question, self._source.of(question), wanted)
        if proof is None:
            return None
        solutions = [each.steps for each in proof.tried[: proof.solutions]]
        level = level_of(self.definition, asked, solutions)
        return posed(self.definition, variant, proof, level, name)


def chosen(questions: Sequence[Question], definition: GameDefinition, luck: Random) -> list[int]:
    """Return the numbers of some decisions from randomly drawn turns, in order.

    Most of these decisions are the first of their turn. Links of a chain, interjections and
    simultaneous decisions of rivals are never drawn.
    """
    turns: dict[int, list[int]] = {}
    for number, question in enumerate(questions):
        if is_open(question, definition):
            turns.setdefault(turn_of(question), []).append(number)
    late = sorted(turns)[int(len(turns) * BEGINNING) :]
    all_or_late = sorted(turns) if luck.random() < EARLY else late
    drawn = luck.sample(all_or_late, min(A_GAME, len(all_or_late)))
    first_too = (turns[turn] for turn in sorted(drawn))
    return [each[0] if luck.random() < FIRST else luck.choice(each) for each in first_too]


def is_open(question: Question, definition: GameDefinition) -> bool:
    """Return True if the game waits for the seat outside of a chain, and for no other rival."""
    waiting, own = calls.call_waiting(question.root, 0), 1 << question.seat
    is_asked = waiting & own if definition.cooperative else waiting == own
    return bool(is_asked) and pending_on_top(question.root, 0) not in definition.face.CHAINS


def posed(
    definition: GameDefinition, variant: Mapping[str, Any], proof: Proof, level: str, name: str
) -> Puzzle:
    """Return a puzzle for a proved decision."""
    question = proof.question
    state = snapshot(definition.face.State, question.root)
    texts, seat = definition.face.texts(state), question.seat
    turn = turn_of(question)
    who = capitalised(definition.face.seat_name(state, seat))
    return Puzzle(
        name=name,
        title=f"{who}, turn {turn}",
        level=level,
        kind=definition.face.kind(proof.tried[0].steps[0][1]),
        turn=turn,
        seat=seat,
        lines=tuple(line_from(each, texts) for each in proof.tried),
        margin=round(proof.margin.mean, DIGITS),
        margin_error=round(proof.margin.error, DIGITS),
        solutions=proof.solutions,
        check=None if proof.check is None else round(proof.check.mean, DIGITS),
        check_error=None if proof.check is None else round(proof.check.error, DIGITS),
        worlds=proof.worlds,
        first=proof.first,
        luck=question.seed,
        position=position_of(definition, variant, state),
    )


def line_from(tried: Tried, texts: Sequence[str]) -> Line:
    """Return a candidate, with its steps as texts."""
    steps = tuple((seat, texts[code]) for seat, code in tried.steps)
    return Line(steps, round(tried.worth, DIGITS), round(tried.error, DIGITS))


def position_of(definition: GameDefinition, options: Mapping[str, Any], state: Any) -> Json:
    """Return a state as a position that `marooned.load` reads."""
    told = {
        name: list(value) if isinstance(value, tuple) else value
        for name, value in definition.told(options).items()
    }
    high, low = (int(word) for word in state.seed)
    stated = definition.face.write_position(state)
    return {"game": definition.name, **told, "seed": high << 32 | low, **stated}
