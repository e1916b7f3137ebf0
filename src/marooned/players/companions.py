"""The AI players by name, and their decisions in a running game.

Used by table, arena and `marooned watch`.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING, Final

from marooned.contract import Action, Json
from marooned.errors import OptionError, did_you_mean, listed, shown
from marooned.players.search.budgets import USUAL, Budget
from marooned.wording.phrases import word_of

if TYPE_CHECKING:
    from marooned.definition import GameDefinition
    from marooned.game import Game
    from marooned.players.search.searcher import Progress, Thought


@dataclass(frozen=True, slots=True)
class Player:
    """An AI player.

    Attributes:
        spice: The part of moves made at random, 0 to 1. The policy makes the other moves.
        budget: The search budget per decision; None if the player does not search.
        plans: True if the player plans by the learned value. If the game has no learned value, the
            player uses the policy.
    """

    name: str
    title: str
    help: str
    spice: float = 0.0
    budget: Budget | None = None
    plans: bool = False

    @property
    def searches(self) -> bool:
        """True if the player searches in imagined worlds."""
        return self.budget is not None

    @property
    def judges(self) -> bool:
        """True if the player uses the policy or random moves in every game."""
        return not self.searches and not self.plans

    def thinks_in(self, definition: GameDefinition) -> bool:
        """Return True if the player searches or plans in this game."""
        return self.searches or (self.plans and definition.learned is not None)

    def with_budget(self, budget: Budget | None) -> Player:
        """Return the player with a new budget, if the player searches and a budget is given."""
        return replace(self, budget=budget) if budget and self.searches else self


SIMPLEST: Final = "random"
"""The player that needs only the rules of a game."""
JUDGING: Final = "greedy"
"""The player that always follows a game's policy."""
PLANNING: Final = "quick"
"""The player that plans by a game's learned value."""
SEARCHING: Final = "search"
"""The player that searches in imagined worlds."""
DEEP: Final = 8 * USUAL
PLAYERS: Final = {
    player.name: player
    for player in (
        Player(
            "strongest",
            "Old hand",
            "Looks ahead as far as it can, and takes its time.",
            budget=Budget(DEEP),
        ),
        Player(
            "search",
            "First mate",
            "Tries actions in simulated games, and picks the best.",
            budget=Budget(),
        ),
        Player(
            "quick", "Bosun", "Plans its whole turn at once with a trained network.", plans=True
        ),
        Player("greedy", "Deckhand", "Takes the action with the best value for its cost."),
        Player("gentle", "Passenger", "Means well, but often misses a chance.", spice=0.25),
        Player("random", "Castaway", "Plays a random legal action.", spice=1.0),
    )
}


def names() -> tuple[str, ...]:
    """Return the players' names, the strongest first."""
    return tuple(PLAYERS)


def usual(definition: GameDefinition) -> str:
    """Return the default player: PLANNING if the game has a learned value, else JUDGING."""
    return PLANNING if PLAYERS[PLANNING].thinks_in(definition) else JUDGING


def describe() -> list[Json]:
    """Return the players as plain data."""
    return [
        {"name": player.name, "title": player.title, "help": player.help}
        for player in PLAYERS.values()
    ]


def find(name: object) -> Player:
    """Return the player with a given name.

    Raises:
        OptionError: There is no player of that name.
    """
    word = word_of(name)
    if word not in PLAYERS:
        raise OptionError(
            f"there is no player {shown(name)}{did_you_mean(name, PLAYERS)}; "
            f"there are: {listed(PLAYERS)}",
            value=name,
            allowed=PLAYERS,
        )
    return PLAYERS[word]


@dataclass(frozen=True, slots=True)
class Decision:
    """A player's decision, and how it was made.

    Attributes:
        action: The action; None if the seat passes and the game does not wait for it.
        code: The code of the action; PASS if there is no action.
        by_lot: True if the move was drawn at random.
        course: The planned steps after the action, each a seat and a code; empty without a plan.
    """

    action: Action | None
    code: int
    by_lot: bool = False
    course: tuple[tuple[int, int], ...] = ()


def choose(
    player: str | Player,
    game: Game,
    seat: int,
    *,
    seed: int,
    passed: Collection[int] = (),
    threads: int = 1,
    mates: Collection[int] = (),
) -> Action | None:
    """Return a player's action for a seat, or None if the player does not interject.

    The arguments are those of `decide`.
    """
    return decide(player, game, seat, seed=seed, passed=passed, threads=threads, mates=mates).action


def decide(
    player: str | Player,
    game: Game,
    seat: int,
    *,
    seed: int,
    passed: Collection[int] = (),
    threads: int = 1,
    progress: Progress | None = None,
    mates: Collection[int] = (),
) -> Decision:
    """Decide for a seat, from what that seat may know and from the player's own seed.

    Args:
        player: The player, or its name.
        game: The current game.
        seat: The seat that decides.
        seed: The seed of the player's random numbers. The same seed gives the same move. A planning
            player continues the plan it began in this turn if its seed stays the same.
        passed: The seats that have passed since the last action.
        threads: The number of threads for a search.
        progress: Called with the part of the search that is done, 0 to 1. Return False to stop the
            search.
        mates: The other seats of the team with the same player. A planning player makes one plan
            for all these seats.
    """
    from marooned.engine.hooks import PASS

    player = find(player) if isinstance(player, str) else player
    legal = {action.code: action for action in game.legal_for(seat)}
    answers = [*legal] + ([] if seat in game.waiting else [PASS])
    if len(answers) == 1:
        return Decision(legal.get(answers[0]), answers[0])
    if is_random_now(player, luck := Random(f"{seed} {game.seq} {seat}")):
        code = luck.choice(answers)
        return Decision(legal.get(code), code, by_lot=True)
    if player.budget is not None:
        thought = searched(player.budget, game, seat, seed, passed, threads, progress)
        (_, code), *course = thought.chosen.steps
        return Decision(legal.get(code), code, course=tuple(course))
    if player.thinks_in(game.definition):
        (_, code), *course = planned(game, seat, seed, mates, answers)
        return Decision(legal.get(code), code, course=tuple(course))
    code = game.imagined(seat, seed).advised(seat)
    return Decision(legal.get(code), code)


def is_random_now(player: Player, luck: Random) -> bool:
    """Return True if a player's next move is random."""
    return luck.random() < player.spice


def planned(
    game: Game, seat: int, seed: int, mates: Collection[int], codes: Sequence[int]
) -> tuple[tuple[int, int], ...]:
    """Return the steps of a planning player: its action first, then the rest of its plan."""
    from marooned.players.planning.planner import Planner
    from marooned.players.planning.resuming import Team, own_luck

    together = {seat, *mates} if game.definition.cooperative else {seat}
    team = Team(Planner(game.definition), together, own_luck(seed))
    return team.steps(game, seat, codes)


def searched(
    budget: Budget,
    game: Game,
    seat: int,
    seed: int,
    passed: Collection[int],
    threads: int,
    progress: Progress | None = None,
) -> Thought:
    """Return the result of a search in a game."""
    from marooned.players.imagining.trials import question_in
    from marooned.players.search.searcher import Search

    with Search(game.definition, budget, threads) as search:
        return search.think(*question_in(game, seat, seed, passed), progress)
