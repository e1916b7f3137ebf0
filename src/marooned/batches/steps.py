"""Steps of many games, in compiled loops over the one driver. For Batch only.

Compiled and plain. Each game of a batch stands at a decision of one seat, or is over. Deal d of
game i of n is deal i + d * n of the batch, whatever the other games do and on however many threads.
"""

from typing import Any

from marooned.batches.random_codes import LAST_BIT, LOG_BITS
from marooned.engine import hooks
from marooned.engine.chance.keys import WORD, sow
from marooned.engine.compiling.copies import copy_game
from marooned.engine.compiling.record import Games
from marooned.engine.compiling.rule import entry, rule
from marooned.engine.driver import FIRST_SEAT, NOBODY, answer, list_answers, next_asked, settle

STAYS, DEALS_ANEW = range(2)
"""What a finished game does: it stays as it is, or the next one is dealt in its place."""


@rule
def go_to_decision(game: Any, passed: int, choices: Any) -> tuple[int, int]:
    """Play passes that are all a seat may do, until one has a choice or the game is over.

    Returns:
        The seat that decides, or NOBODY, and who has passed since the last action.
    """
    while game.outcome == 0:
        seat = next_asked(game, passed)
        list_answers(game, seat, choices)
        if choices[0] > 1 or choices[1] != hooks.PASS:
            return seat, passed
        passed = answer(game, seat, hooks.PASS, passed)
    choices[0] = 0
    return NOBODY, passed


@rule
def note_choices(words: Any, masks: Any, index: int, choices: Any) -> None:
    """Write a list of codes as a row of bits, and of zeros and ones if that is wanted."""
    for word in range(words.shape[1]):
        words[index, word] = 0
    for code in range(masks.shape[1]):
        masks[index, code] = 0
    for place in range(1, choices[0] + 1):
        code = int(choices[place])
        words[index, code >> LOG_BITS] |= 1 << (code & LAST_BIT)
        if masks.shape[1] != 0:
            masks[index, code] = 1


@rule
def note_knowledge(game: Any, seat: int, rows: Any, index: int) -> None:
    """Write what a seat knows into a game's row, zeros for NOBODY; nothing where none is wanted."""
    if rows.shape[1] == 0:
        return
    if seat == NOBODY:
        for place in range(rows.shape[1]):
            rows[index, place] = 0
    else:
        hooks.observe(game, seat, rows[index])


@rule
def stop(games: Games, index: int, passes: int, seats: Any, passed: Any, choices: Any) -> None:
    """Bring a game to its next decision, and note whose it is."""
    seat, since = go_to_decision(games[index], passes, choices)
    seats[index] = seat
    passed[index] = since


@rule
def deal(games: Games, index: int, blank: Games, high: int, deals: Any) -> None:
    """Deal a game's next deal: from the beginning that its number says, where these are stated."""
    number = index + int(deals[index]) * len(games)
    deals[index] += 1
    copy_game(games, index, blank, number % len(blank))
    game, low = games[index], number & WORD
    if is_stated(game):
        hooks.imagine(game, FIRST_SEAT, high, low)
    else:
        sow(game, high, low)
        hooks.setup(game)
        settle(game)


@rule
def is_stated(game: Any) -> bool:
    """Tell whether a beginning is a position in which somebody is waited for, and not undealt."""
    return int(game.depth) != 0


@entry
def deal_some(
    games: Games,
    first: int,
    last: int,
    wanted: Any,
    blank: Games,
    high: int,
    deals: Any,
    seats: Any,
    passed: Any,
    words: Any,
    masks: Any,
    rows: Any,
    choices: Any,
) -> None:
    """Deal anew those of games[first:last] that are wanted, each up to its first decision."""
    for index in range(first, last):
        if wanted[index]:
            deal_to_decision(games, index, blank, high, deals, seats, passed, words, masks, choices)
            note_knowledge(games[index], int(seats[index]), rows, index)


@rule
def deal_to_decision(
    games: Games,
    index: int,
    blank: Games,
    high: int,
    deals: Any,
    seats: Any,
    passed: Any,
    words: Any,
    masks: Any,
    choices: Any,
) -> None:
    """Deal a game's next deal up to its first decision."""
    deal(games, index, blank, high, deals)
    stop(games, index, 0, seats, passed, choices)
    note_choices(words, masks, index, choices)


@rule
def pay(game: Any, index: int, rewards: Any) -> None:
    """Fill in what a finished game is worth to each seat, nothing while it runs."""
    for seat in range(rewards.shape[1]):
        rewards[index, seat] = hooks.score(game, seat) if game.outcome != 0 else 0.0


@entry
def step_some(
    games: Games,
    first: int,
    last: int,
    actions: Any,
    after: int,
    blank: Games,
    high: int,
    deals: Any,
    seats: Any,
    passed: Any,
    words: Any,
    masks: Any,
    rows: Any,
    finals: Any,
    rewards: Any,
    outcomes: Any,
    choices: Any,
) -> None:
    """Play an action in each of games[first:last] that is not over, and go on to the next decision.

    Args:
        games: A batch.
        first: The first game.
        last: The game after the last one.
        actions: A legal code for each game, of the seat that decides there.
        after: STAYS or DEALS_ANEW.
        blank: A batch of one that holds the options, undealt; or of stated beginnings.
        high: The upper word of all seeds.
        deals: How many deals each game has had.
        seats: The seat that decides in each game, NOBODY where it is over.
        passed: Who has passed since the last action in each game, a bit each.
        words: A row of legal codes each, a bit each, in words of 32.
        masks: The same, a number each; rows of none where nobody wants them.
        rows: A row of what the seat that decides knows each; rows of none where nobody wants them.
        finals: The same for games that have ended, of the seat that had acted.
        rewards: A row of scores each.
        outcomes: How each game ended in this step, 0 where it did not.
        choices: Room for a list of codes.
    """
    for index in range(first, last):
        step_one(
            games,
            index,
            actions,
            after,
            blank,
            high,
            deals,
            seats,
            passed,
            words,
            masks,
            finals,
            rewards,
            outcomes,
            choices,
        )
    for index in range(first, last):  # by itself: code so long is slow when it alternates
        note_knowledge(games[index], int(seats[index]), rows, index)


@rule
def step_one(
    games: Games,
    index: int,
    actions: Any,
    after: int,
    blank: Games,
    high: int,
    deals: Any,
    seats: Any,
    passed: Any,
    words: Any,
    masks: Any,
    finals: Any,
    rewards: Any,
    outcomes: Any,
    choices: Any,
) -> None:
    """Do for one game what step_some does, but for the row of what its seat knows then."""
    outcomes[index] = 0
    if seats[index] == NOBODY:
        for seat in range(rewards.shape[1]):
            rewards[index, seat] = 0.0
        return
    game, seat = games[index], int(seats[index])
    since = answer(game, seat, int(actions[index]), int(passed[index]))
    stop(games, index, since, seats, passed, choices)
    pay(game, index, rewards)
    outcomes[index] = game.outcome
    if game.outcome != 0:
        note_knowledge(game, seat, finals, index)
    if after == DEALS_ANEW and game.outcome != 0:
        deal(games, index, blank, high, deals)
        stop(games, index, 0, seats, passed, choices)
    note_choices(words, masks, index, choices)


@entry
def first_illegal(actions: Any, seats: Any, words: Any, codes: int) -> int:
    """Return the first game whose action is not legal there, NOBODY where all are."""
    for index in range(len(actions)):
        if is_illegal(actions, seats, words, codes, index):
            return index
    return NOBODY


@rule
def is_illegal(actions: Any, seats: Any, words: Any, codes: int, index: int) -> bool:
    """Tell whether a game's action is not legal there."""
    code = int(actions[index])
    if seats[index] == NOBODY:
        return False
    if code < 0 or code >= codes:
        return True
    return not (int(words[index, code >> LOG_BITS]) >> (code & LAST_BIT)) & 1
