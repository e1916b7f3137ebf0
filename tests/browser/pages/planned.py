"""Games that are won, from the folders of golden games, for a page to be shown or to play."""

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import marooned

GAMES = Path(__file__).resolve().parents[2] / "games"
NAMES = sorted(marooned.games())
TEAMS = [name for name in NAMES if marooned.games()[name].cooperative]
"""The games whose persons share all they know: one page shows what another does."""


@cache
def planned(name: str) -> marooned.Game:
    """Return the shortest golden game that is won, of those with chains where there are any."""
    return min(won_games(name), key=lambda game: (not any(map(is_chain, stages(game))), game.seq))


def won_games(name: str) -> Iterator[marooned.Game]:
    """Give the golden games that are won from their deal on."""
    for path in sorted((GAMES / name / "golden").glob("*.txt")):
        text = path.read_text("utf-8")
        game = marooned.replay(text)
        if "position" not in marooned.read_record(text).header and is_won(game):
            yield game


def is_won(game: marooned.Game) -> bool:
    return game.outcome is not None and game.outcome.won


def is_chain(game: marooned.Game) -> bool:
    return game.is_chain_open


def stages(game: marooned.Game) -> Iterator[marooned.Game]:
    """Give one game of the same deal as it stands before each action."""
    earlier = marooned.Game(game.name, seed=game.seed, **game.options)
    for seat, code in game.history:
        yield earlier
        earlier.play(code, seat=seat)


def moment(name: str, after: float, fits: Callable[[marooned.Game], bool]) -> int:
    """Return after how many actions, at least a share of all, the planned game first fits."""
    game = planned(name)
    for stage in stages(game):
        if stage.seq >= after * game.seq and fits(stage):
            return stage.seq
    raise LookupError(f"no moment of {name} fits")


def has_many(game: marooned.Game) -> bool:
    """Tell whether one player may choose between several actions of a kind."""
    kinds = [(action.seat, action.kind) for seat in game.waiting for action in game.legal_for(seat)]
    return len(set(kinds)) < len(kinds)
