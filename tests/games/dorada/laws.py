"""What a step of this game never changes back.

Found by the shared laws; compiled or plain as the rules are. What holds in each state by itself
is an invariant of the game's own.
"""

from typing import Final

from marooned.engine.compiling.rule import answers, rule
from marooned.games.dorada.model import board, cards, pieces
from marooned.games.dorada.model.state import State
from tests.laws.own_tests import KEPT, broken

MOST_BYTES: Final = 2000
"""Of a stored game."""
LAWS: Final = (
    "gold is gained only as a round begins, and no more than the income",
    "what is found stays found, and a curse played stays played",
    "markers stay where they were placed",
    "sea tokens stay where they were placed",
    "the card tables stay as they were",
)


@rule
def gold_is_income(game: State, before: State) -> bool:
    income = game.income * (game.turns - before.turns)
    for seat in range(game.seats):
        if game.gold[seat] > before.gold[seat] + income:
            return False
    return True


@rule
def finds_stay(game: State, before: State) -> bool:
    for treasure in range(pieces.TREASURES):
        was = before.treasure_place[treasure]
        if was >= pieces.FOUND and game.treasure_place[treasure] != was:
            return False
    for curse in range(pieces.CURSES):
        if before.curse_place[curse] >= pieces.FOUND and (
            game.curse_place[curse] != before.curse_place[curse]
        ):
            return False
    return True


@rule
def markers_stay(game: State, before: State) -> bool:
    for marker in range(pieces.MARKERS):
        was, now = before.marker_at[marker], game.marker_at[marker]
        if was != board.NO_PATH and was != now:  # noqa: PLR1714 - members of one width
            return False
    return game.markers >= before.markers


@rule
def tokens_stay(game: State, before: State) -> bool:
    for token in range(pieces.SEA_TOKENS):
        was, now = before.token_at[token], game.token_at[token]
        if was != board.NO_PATH and was != now:  # noqa: PLR1714 - members of one width
            return False
    return True


@rule
def tables_stay(game: State, before: State) -> bool:
    for treasure in range(pieces.TREASURES):
        if game.treasure_value[treasure] != before.treasure_value[treasure]:
            return False
    for kind in range(cards.KINDS):
        if game.copies[kind] != before.copies[kind]:
            return False
    return True


@answers(broken, State)
@rule
def broken_law(game: State, before: State) -> int:
    if not gold_is_income(game, before):
        return 1
    if not finds_stay(game, before):
        return 2
    if not markers_stay(game, before):
        return 3
    if not tokens_stay(game, before):
        return 4
    return 5 if not tables_stay(game, before) else KEPT
