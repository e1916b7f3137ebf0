"""Candidates: all that a seat might do at a decision, each as steps up to where luck comes.

In a game with a learned value they are whole plans, else single moves, chains of choices whole.
What leads to the same position is the same candidate.
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
"""Positions of a level that plans are looked for from."""
MOST_PLANS: Final = 48
"""Plans of a decision that are candidates: those that are ranked first."""
MOST_MOVES: Final = 200
"""Moves of a decision; a decision with more of them has no candidates, as none may be left out."""


class Source(Protocol):
    """Whatever gives the candidates of decisions."""

    def of(self, question: Question) -> list[Steps]:
        """Return the candidates of a decision, each leading to another position; or none at all."""


def source_for(definition: GameDefinition) -> Source:
    """Return what gives the candidates of a game's decisions."""
    return PlanSource(definition) if has_plans(definition) else MoveSource(definition)


def has_plans(definition: GameDefinition) -> bool:
    """Tell whether a game has a network to plan by."""
    return definition.learned is not None


class PlanSource:
    """Gives whole plans, those first that the game's network ranks first."""

    def __init__(self, definition: GameDefinition) -> None:
        """Lay a wide desk."""
        value = definition.learned_value()
        effort = Effort(breadth=WIDE)
        self._definition = definition
        self._desk = laid(definition, value.network, value.workspace(), effort)

    def of(self, question: Question) -> list[Steps]:
        """Return the plans that are ranked first, each only as far as luck does not come."""
        found: dict[Any, Steps] = {}
        for steps in drafted(self._desk, question, MOST_PLANS):
            walk = Walk(self._definition, question.root, question.seat).take_all(steps)
            found.setdefault(walk.end, tuple(walk.steps))
        return list(found.values())


class MoveSource:
    """Gives single moves; a chain of choices is one."""

    def __init__(self, definition: GameDefinition) -> None:
        """Know the game."""
        self._chains = definition.face.CHAINS

    def of(self, question: Question) -> list[Steps]:
        """Return all moves, of those that lead to the same position the first; too many: none."""
        found: dict[Any, Steps] = {}
        for steps, games in self._unfolded(question.root, question.seat, ()):
            found.setdefault(snapshot_of(games), steps)
            if len(found) > MOST_MOVES:
                return []
        return list(found.values())

    def _unfolded(self, games: Games, seat: int, steps: Steps) -> Iterator[tuple[Steps, Games]]:
        """Give each move from here with the position that it leads to."""
        for code in legal_codes(games, seat):
            after = taken_out(games, 0)
            call_act(after, 0, seat, code)
            if pending_on_top(after, 0) in self._chains:
                yield from self._unfolded(after, seat, (*steps, (seat, code)))
            else:
                yield (*steps, (seat, code)), after


def legal_codes(games: Games, seat: int) -> list[int]:
    """Return what a seat may do in a game that is alone in a batch."""
    choices = choice_list()
    call_legal(games, 0, seat, choices)
    return memory.listed(choices)


def snapshot_of(games: Games) -> Any:
    """Return a position that can be compared with others, whatever happened last."""
    forget_event(games, 0)
    return memory.key(games)


class Walk:
    """The steps of a seat from a decision on, up to where luck comes.

    Attributes:
        games: The game as it stands after them, and room for another one.
        steps: What was done.
        asked: Who takes the next step; OVER where there is none.
        in_chain: Whether a chain of choices is still to be completed.
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
        """Whether luck comes next, or others decide."""
        return self.asked == OVER

    def take(self, seat: int, code: int) -> None:
        """Take one step, which must be legal."""
        asked = self._stepped(seat, code)
        self.steps.append((seat, code))
        self.in_chain = pending_on_top(self.games, 0) in self._definition.face.CHAINS
        self.asked = seat if self.in_chain else asked

    def _stepped(self, seat: int, code: int) -> int:
        """Make a step; return who takes the next one."""
        if self._plans:
            return int(make_step(self.games, self._seat, seat, code, self._is_team))
        # What games without plans answer by default is constant, and crashes where it is compiled.
        call_act(self.games, 0, seat, code)
        return OVER

    def take_all(self, steps: Iterable[Step]) -> Walk:
        """Take some steps, as far as luck does not come first; return the walk itself."""
        for seat, code in steps:
            if self.is_over:
                break
            self.take(seat, code)
        return self

    @property
    def end(self) -> Any:
        """What tells the position from others."""
        return snapshot_of(taken_out(self.games, 0))


def place_of(
    definition: GameDefinition,
    root: Games,
    seat: int,
    steps: Sequence[Step],
    among: Sequence[Steps],
) -> int | None:
    """Return which of some candidates leads to the same position as some steps; None: no one."""
    end = Walk(definition, root, seat).take_all(steps).end
    for number, each in enumerate(among):
        if Walk(definition, root, seat).take_all(each).end == end:
            return number
    return None
