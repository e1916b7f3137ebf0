"""Steps of many games, in compiled loops that use `driver`. Used only by Batch.

Each game of a batch is at a decision of one seat, or has ended. Game i of n gets the batch's deals
i, i + n, i + 2n and so on. A deal does not depend on the other games or on the number of threads.
The same code runs compiled and as plain Python.
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
"""The treatment of finished games: they stay over, or the next one is dealt in their place."""


@rule
def go_to_decision(game: Any, passed: int, choices: Any) -> tuple[int, int]:
    """Skip seats that can only pass, up to a seat with a choice or the end of the game.

    Returns:
        The deciding seat or NOBODY, and the seats that have passed since the last action.
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
    """Write a list of codes as packed bits and, if requested, as a mask of 0 and 1."""
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
    """Write a seat's observation to a game's row, if observations are requested.

    NOBODY gives zeros.
    """
    if rows.shape[1] == 0:
        return
    if seat == NOBODY:
        for place in range(rows.shape[1]):
            rows[index, place] = 0
    else:
        hooks.observe(game, seat, rows[index])


@rule
def stop(games: Games, index: int, passes: int, seats: Any, passed: Any, choices: Any) -> None:
    """Advance a game to its next decision, and store the deciding seat."""
    seat, since = go_to_decision(games[index], passes, choices)
    seats[index] = seat
    passed[index] = since


@rule
def deal(games: Games, index: int, blank: Games, high: int, deals: Any) -> None:
    """Deal a game's next deal, or start at the stated beginning that the deal's number selects."""
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
    """Return True if a beginning is a position that waits for a seat, and not an undealt game."""
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
    """Deal the wanted games of games[first:last] again, each up to its first decision."""
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
    """Deal a game's next deal, up to its first decision."""
    deal(games, index, blank, high, deals)
    stop(games, index, 0, seats, passed, choices)
    note_choices(words, masks, index, choices)


@rule
def pay(game: Any, index: int, rewards: Any) -> None:
    """Fill in the score of each seat in a finished game; zeros while it runs."""
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
    """Play an action in each running game of games[first:last], and advance to its next decision.

    Args:
        games: A batch.
        first: The index of the first game.
        last: The index after the last game.
        actions: A legal code of the deciding seat in each game.
        after: STAYS or DEALS_ANEW.
        blank: A batch of one undealt game with its options, or of stated beginnings.
        high: The upper 32 bits, which all seeds share.
        deals: The number of deals of each game so far.
        seats: The deciding seat in each game; NOBODY if it is over.
        passed: A bit mask of the seats in each game that have passed since the last action.
        words: The legal codes as bits in 32-bit words, shape (games, words).
        masks: The legal codes as 0 and 1, shape (games, codes); second axis 0 if not requested.
        rows: Observations of the deciding seats; second axis 0 if not requested.
        finals: The last observations of finished games, for the seat that acted last.
        rewards: The scores, shape (games, seats).
        outcomes: The ending of each game that ended in this step; otherwise 0.
        choices: A buffer for a list of codes.
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
    for index in range(first, last):  # faster than alternating in one loop
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
    """Step one game as in `step_some`, but without the observation of its next decision."""
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
    """Return the index of the first game whose action is not legal, or NOBODY."""
    for index in range(len(actions)):
        if is_illegal(actions, seats, words, codes, index):
            return index
    return NOBODY


@rule
def is_illegal(actions: Any, seats: Any, words: Any, codes: int, index: int) -> bool:
    """Return True if a game's action is not legal."""
    code = int(actions[index])
    if seats[index] == NOBODY:
        return False
    if code < 0 or code >= codes:
        return True
    return not (int(words[index, code >> LOG_BITS]) >> (code & LAST_BIT)) & 1
