"""Candidates of a decision: all possible lines of a seat, up to the next random event.

In a game with a learned value, lines are whole plans. In other games they are single moves,
including all choices of a chain. Lines that lead to the same position count as one candidate.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final, Protocol

from marooned.definition import GameDefinition
from marooned.engine import memory
from marooned.engine.calls import call_act, call_legal
from marooned.engine.compiling.record import Games
from marooned.engine.memory import batch, choice_list, snapshot, store, taken_out
from marooned.engine.weighing.effort import Effort
from marooned.players.imagining.lines import Step, Steps
from marooned.players.planning.drafting_desk import laid
from marooned.players.puzzles.drafts import (
    OVER,
    forget_event,
    make_step,
    pending_on_top,
)
from marooned.players.search.proposals import drafted

if TYPE_CHECKING:
    from marooned.players.imagining.trials import Question

WIDE: Final = 48
"""Breadth of the plan search."""
MOST_PLANS: Final = 48
"""Maximum plans of a decision. The plans that the network ranks first are kept."""
MOST_MOVES: Final = 200
"""Maximum moves of a decision. If there are more moves, the decision is not used for a puzzle."""


class Source(Protocol):
    """A source of candidates."""

    def of(self, question: Question) -> list[Steps]:
        """Return the candidates of a decision, all with different end positions.

        The list is empty if there are too many candidates.
        """


def source_for(definition: GameDefinition) -> Source:
    """Return the source of candidates for a game."""
    return PlanSource(definition) if has_plans(definition) else MoveSource(definition)


def has_plans(definition: GameDefinition) -> bool:
    """Return True if a game has a learned value to plan by."""
    return definition.learned is not None


class PlanSource:
    """Yields whole plans, in the order of the network's ranking."""

    def __init__(self, definition: GameDefinition) -> None:
        """Allocate buffers for a broad search."""
        value = definition.learned_value()
        effort = Effort(breadth=WIDE)
        self._definition = definition
        self._desk = laid(definition, value.network, value.workspace(), effort)

    def of(self, question: Question) -> list[Steps]:
        """Return the plans ranked first, each up to the next random event."""
        found: dict[Any, Steps] = {}
        for steps in drafted(self._desk, question, MOST_PLANS):
            walk = Walk(self._definition, question.root, question.seat).take_all(steps)
            found.setdefault(walk.end, tuple(walk.steps))
        return list(found.values())


class MoveSource:
    """Yields single moves. A chain of choices is one move."""

    def __init__(self, definition: GameDefinition) -> None:
        """Store the game's chains."""
        self._chains = definition.face.CHAINS

    def of(self, question: Question) -> list[Steps]:
        """Return all moves with different end positions; empty if there are too many."""
        found: dict[Any, Steps] = {}
        for steps, games in self._unfolded(question.root, question.seat, ()):
            found.setdefault(snapshot_of(games), steps)
            if len(found) > MOST_MOVES:
                return []
        return list(found.values())

    def _unfolded(self, games: Games, seat: int, steps: Steps) -> Iterator[tuple[Steps, Games]]:
        """Yield each move from a position, with the position that it leads to."""
        for code in legal_codes(games, seat):
            after = taken_out(games, 0)
            call_act(after, 0, seat, code)
            if pending_on_top(after, 0) in self._chains:
                yield from self._unfolded(after, seat, (*steps, (seat, code)))
            else:
                yield (*steps, (seat, code)), after


def legal_codes(games: Games, seat: int) -> list[int]:
    """Return the legal codes of a seat in the only game of a batch."""
    choices = choice_list()
    call_legal(games, 0, seat, choices)
    return memory.listed(choices)


def snapshot_of(games: Games) -> Any:
    """Return a position as a value that can be compared. Its last event is left out."""
    forget_event(games, 0)
    return memory.key(games)


class Walk:
    """A seat's steps from a decision, up to the next random event.

    Attributes:
        games: The game after the steps, and a buffer for another game.
        steps: The steps.
        asked: The seat that takes the next step; OVER if there is none.
        in_chain: True if a chain of choices is incomplete.
    """

    def __init__(self, definition: GameDefinition, root: Games, seat: int) -> None:
        """Begin at the decision."""
        self._definition, self._seat = definition, seat
        self._is_team, self._plans = int(definition.cooperative), has_plans(definition)
        self.games = batch(definition.face.State, 2)
        store(self.games, 0, snapshot(definition.face.State, root))
        self.asked, self.in_chain = seat, False
        self.steps: list[Step] = []

    @property
    def is_over(self) -> bool:
        """True if a random event comes next, or other seats decide."""
        return self.asked == OVER

    def take(self, seat: int, code: int) -> None:
        """Take one legal step."""
        asked = self._stepped(seat, code)
        self.steps.append((seat, code))
        self.in_chain = pending_on_top(self.games, 0) in self._definition.face.CHAINS
        self.asked = seat if self.in_chain else asked

    def _stepped(self, seat: int, code: int) -> int:
        """Make a step, and return the seat that takes the next one."""
        if self._plans:
            return int(make_step(self.games, self._seat, seat, code, self._is_team))
        # The default answer of games without plans is a constant, which crashes in compiled code.
        call_act(self.games, 0, seat, code)
        return OVER

    def take_all(self, steps: Iterable[Step]) -> Walk:
        """Take some steps, up to the next random event, and return the walk."""
        for seat, code in steps:
            if self.is_over:
                break
            self.take(seat, code)
        return self

    @property
    def end(self) -> Any:
        """The end position as a comparable value."""
        return snapshot_of(taken_out(self.games, 0))


def place_of(
    definition: GameDefinition,
    root: Games,
    seat: int,
    steps: Sequence[Step],
    among: Sequence[Steps],
) -> int | None:
    """Return the number of the candidate with the same end position as the steps, or None."""
    end = Walk(definition, root, seat).take_all(steps).end
    for number, each in enumerate(among):
        if Walk(definition, root, seat).take_all(each).end == end:
            return number
    return None
