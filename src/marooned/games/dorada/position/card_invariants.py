"""Validity checks for gold, adventure cards, and knowledge of hands.

Used by invariants.py.
"""

from typing import Any, Final

from marooned.games.dorada.model import cards, pieces, stages
from marooned.games.dorada.model.names import CARD_NAMES, SEAT_NAMES
from marooned.games.dorada.position import read_cards
from marooned.games.dorada.words.grammar import stage
from marooned.games.dorada.words.hearsay import heard
from marooned.positions.refusals import refuse


def no_count_is_negative(game: Any) -> None:
    """Counts of cards in hands, discards and knowledge are never negative."""
    known = [counts for others in game.known_by for counts in others]
    for name, piles in (
        ("hands", game.hand),
        ("discards", [game.discards]),
        ("shown", game.shown),
        ("told", known),
    ):
        least = min(min(counts) for counts in piles)
        if least < 0:
            refuse(f"{name} has {least} cards of a kind", least, "0 or more")


def cards_add_up(game: Any) -> None:
    """DOR-4: Every card is in exactly one place; the row is full."""
    total = sum(game.copies)
    if total != cards.ADVENTURE_CARDS:
        refuse(f"copies has {total} adventure cards", total, cards.ADVENTURE_CARDS)
    if cards.EMPTY in game.row:
        refuse("a place of the row is empty", cards.EMPTY, *CARD_NAMES)
    lying = [*game.deck[: game.deck_size], *game.row]
    found = read_cards.bonuses_out(game)
    for kind in range(cards.KINDS):
        held = sum(hand[kind] for hand in game.hand) if kind < cards.HELD else 0
        there = lying.count(kind) + game.discards[kind] + found[kind] + held
        if there != game.copies[kind]:
            message = f"{CARD_NAMES[kind]} is there {there} times; the game has"
            refuse(f"{message} {game.copies[kind]}", there, game.copies[kind])


def deck_has_a_card(game: Any) -> None:
    """DOR-45: The adventure deck is never empty; after its last card it is rebuilt at once."""
    if not game.deck_size:
        refuse("the adventure deck is empty; the discards are made a new one at once", 0)


def purses_and_hands_keep_their_limits(game: Any) -> None:
    """DOR-1, DOR-46: Gold and hand sizes are within the limits that apply now."""
    for seat in range(game.seats):
        _check_purse(game, seat)


def _check_purse(game: Any, seat: int) -> None:
    name, held, most = SEAT_NAMES[seat], sum(game.hand[seat]), most_held(game, seat)
    richest = most_gold(game)
    if not 0 <= game.gold[seat] <= richest:
        refuse(
            f"{name} has {game.gold[seat]} gold; allowed is 0 to {richest}",
            game.gold[seat],
            f"0 to {richest}",
        )
    if held > most:
        refuse(f"{name} holds {held} cards; allowed is 0 to {most}", held, f"0 to {most}")


def most_gold(game: Any) -> int:
    """DOR-1: Return the most gold that a seat can have by now."""
    return int(min(game.start_gold + game.income * game.turns, pieces.MOST_GOLD))


def most_held(game: Any, seat: int) -> int:
    """DOR-46: Return a seat's hand limit, plus its drawn cards while seats are drawing."""
    now, draws = stage(game), game.free_cards + game.bought_cards
    if now in (stages.LIMIT, stages.CLOSE):
        is_reduced = now == stages.CLOSE and game.depth == 1
        return int(game.hand_size if is_reduced else most_kept(game) + draws)
    if now != stages.SUPPLY:
        return most_kept(game)
    before = (seat - game.turn) % game.seats * draws
    turns = game.pending_b[0] - int(game.depth > 1)
    return int(most_kept(game) + min(max(turns - before, 0), draws))


def most_kept(game: Any) -> int:
    """DOR-7, DOR-46: Return the hand limit, raised in round one to the number of dealt cards."""
    return int(max(game.hand_size, game.cards_dealt if game.turns <= 1 else 0))


def what_is_known_is_there(game: Any) -> None:
    """DOR-1: A hand contains all cards that others know to be in it."""
    for seat in range(game.seats):
        for knower in range(game.seats):
            _check_known(game, knower, seat)


def _check_known(game: Any, knower: int, seat: int) -> None:
    for kind in range(cards.HELD):
        known = game.shown[seat][kind] + heard(game, knower, seat)[kind]
        if known > game.hand[seat][kind]:
            name, card = SEAT_NAMES[seat], CARD_NAMES[kind]
            message = f"{name} is known to hold {card} {known} times, but holds"
            refuse(f"{message} {game.hand[seat][kind]}", known, game.hand[seat][kind])


OF_CARDS: Final = (
    no_count_is_negative,
    cards_add_up,
    deck_has_a_card,
    purses_and_hands_keep_their_limits,
    what_is_known_is_there,
)
