"""The players by name, and how one is asked for a move in a game that is being played.

For table, arena and watch.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING, Final

from marooned.contract import Action, Json
from marooned.errors import OptionError, listed, shown
from marooned.players.search.budgets import USUAL, Budget
from marooned.wording.phrases import word_of

if TYPE_CHECKING:
    from marooned.definition import GameDefinition
    from marooned.game import Game
    from marooned.players.search.searcher import Progress, Thought


@dataclass(frozen=True, slots=True)
class Player:
    """A way of playing.

    Attributes:
        spice: The part of moves made at random; judgement makes the others.
        budget: What it may spend on a decision, where it searches.
        plans: Whether it plans by what it has learned, in games that have a learned value; in all
            others it plays by judgement.
    """

    name: str
    title: str
    help: str
    spice: float = 0.0
    budget: Budget | None = None
    plans: bool = False

    @property
    def searches(self) -> bool:
        """Whether it looks ahead in imagined worlds."""
        return self.budget is not None

    @property
    def judges(self) -> bool:
        """Whether it plays by judgement or by lot in every game."""
        return not self.searches and not self.plans

    def thinks_in(self, definition: GameDefinition) -> bool:
        """Tell whether it thinks for itself in a game, by searching or planning."""
        return self.searches or (self.plans and definition.learned is not None)

    def with_budget(self, budget: Budget | None) -> Player:
        """Return the same player with another budget, where it has one and one is given."""
        return replace(self, budget=budget) if budget and self.searches else self


SIMPLEST: Final = "random"
"""The player that needs the rules of a game and nothing more."""
JUDGING: Final = "greedy"
"""The player that is a game's judgement and nothing more."""
PLANNING: Final = "quick"
"""The player that plans by what a game's learned value says."""
SEARCHING: Final = "search"
"""The player that tries what it might do in imagined worlds."""
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
    """Return the players' names, the better ones first."""
    return tuple(PLAYERS)


def usual(definition: GameDefinition) -> str:
    """Return the player that is taken where nobody says who plays.

    That is the one who plans, where a game has learned something to plan by, else its judgement.
    """
    return PLANNING if PLAYERS[PLANNING].thinks_in(definition) else JUDGING


def describe() -> list[Json]:
    """Return the players as plain data."""
    return [
        {"name": player.name, "title": player.title, "help": player.help}
        for player in PLAYERS.values()
    ]


def find(name: object) -> Player:
    """Return a player.

    Raises:
        OptionError: There is none of that name.
    """
    word = word_of(name)
    if word not in PLAYERS:
        raise OptionError(
            f"there is no player {shown(name)}; there are: {listed(PLAYERS)}",
            value=name,
            allowed=PLAYERS,
        )
    return PLAYERS[word]


@dataclass(frozen=True, slots=True)
class Decision:
    """A player's move, and how it came to it.

    Attributes:
        action: What it does; None where it lets others go on without being waited for.
        code: The code of that, PASS where there is no action.
        by_lot: Whether it was drawn at random.
        course: What it means to follow, a seat and a code each, where it plans.
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
    """Return what a player does in a seat; None when it would rather not interject.

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
    """Decide for a seat, from what that seat may know and the player's own seed.

    Args:
        player: The player, or its name.
        game: The game as it is.
        seat: Who is asked.
        seed: The player's own luck; the same seed gives the same move. Who plans goes on with what
            it began in this turn if it is asked with the same seed all the time.
        passed: The seats that have let others go on since the last action.
        threads: On how many threads one that searches may think.
        progress: Told how far a search is; ends it early by answering False.
        mates: The seats of a team that the same player has: those who plan do so together.
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
    """Tell whether a player makes this move at random."""
    return luck.random() < player.spice


def planned(
    game: Game, seat: int, seed: int, mates: Collection[int], codes: Sequence[int]
) -> tuple[tuple[int, int], ...]:
    """Return what a seat does by its plan, with what is to follow: a seat and a code each."""
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
    """Return what a search finds in a game."""
    from marooned.players.imagining.trials import question_in
    from marooned.players.search.searcher import Search

    with Search(game.definition, budget, threads) as search:
        return search.think(*question_in(game, seat, seed, passed), progress)
