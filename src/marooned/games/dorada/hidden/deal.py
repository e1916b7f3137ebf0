"""Resampling of a seat's hidden information, consistent with everything it knows (DOR-1).

Called through the engine's hook. The private knowledge that other seats have of hands is not
modelled: it is cleared in a sampled world. The result does not depend on the information that is
replaced.
"""

from typing import Any

from marooned.engine.boards.grids import has
from marooned.engine.chance.decks import shuffle, shuffle_kinds
from marooned.engine.chance.keys import sow
from marooned.engine.compiling.rule import answers, rule
from marooned.engine.compiling.scratch import scratch
from marooned.engine.hooks import imagine
from marooned.engine.waiting.pending import set_top_a, top_a, top_kind
from marooned.games.dorada.hidden import fitting_hands, goals_from_bids, payable_hands
from marooned.games.dorada.model import State, cards, endings, phases, pieces
from marooned.games.dorada.rules import goals, knowing

LIST = 72  # index of the second list behind the first
SHUFFLES = 2  # shuffles of the adventure deck: first the unseen cards, then the remaining cards


@rule
def in_sight(game: State, seat: int, kind: int) -> int:
    """Return the number of cards of a kind whose place a seat knows."""
    number = game.discards[kind]
    for place in range(cards.ROW):
        number += int(game.row[place] == kind)
    if kind >= cards.HELD:
        return number
    for other in range(game.seats):
        number += (
            game.hand[seat][kind]
            if other == seat
            else knowing.surely_holds(game, seat, other, kind)
        )
    return number


@rule
def list_unseen_cards(game: State, seat: int, listed: Any) -> int:
    """List the unseen cards that a hand can hold, by kind; return their number."""
    number = 0
    for kind in range(cards.HELD):
        unseen = game.copies[kind] - in_sight(game, seat, kind)
        if kind >= cards.BONUS:
            unseen -= goals.bonuses_out(game, kind - cards.BONUS)
        for _ in range(unseen):
            listed[number] = kind
            number += 1
    return number


@rule
def deal_hands(game: State, seat: int, listed: Any) -> int:
    """Deal the other hands from the list of unseen cards; return the number of cards used."""
    drawn = 0
    for other in range(game.seats):
        if other != seat:
            unknown = fitting_hands.keep_known(game, seat, other)
            for _ in range(unknown):
                game.hand[other][listed[drawn]] += 1
                drawn += 1
    return drawn


@rule
def stack_rest(game: State, seat: int, drawn: int, number: int, listed: Any) -> None:
    """Make a deck of the bolt cards and the unseen cards that are in no hand."""
    game.deck_size = 0
    for place in range(drawn, number):
        game.deck[game.deck_size] = listed[place]
        game.deck_size += 1
    for kind in range(cards.HELD, cards.KINDS):
        for _ in range(game.copies[kind] - in_sight(game, seat, kind)):
            game.deck[game.deck_size] = kind
            game.deck_size += 1


@rule
def forget(game: State, knower: int, other: int) -> None:
    """Clear a seat's private knowledge of another hand."""
    for kind in range(cards.HELD):
        game.known_by[knower][knowing.among_others(knower, other)][kind] = 0


@rule
def forget_secrets(game: State, seat: int) -> None:
    """Clear the other seats' knowledge of each other, but not their knowledge of this seat."""
    for knower in range(game.seats):
        for other in range(game.seats):
            if seat not in (knower, other) and knower != other:
                forget(game, knower, other)


@rule
def deal_other_hands(game: State, seat: int, number: int, listed: Any) -> int:
    """DOR-14, DOR-21: Deal the other hands from unseen cards so that all hands are feasible.

    Return the number of cards dealt. Afterwards, the dealt cards are first in the list.
    """
    shuffle_kinds(game, pieces.ADVENTURE_DECK, listed, 0, number)
    drawn = deal_hands(game, seat, listed)
    if not payable_hands.are_in_order(game, seat):
        fitting_hands.deal_fitting_hands(game, seat, number, listed)
    return drawn


@rule
def imagine_cards(game: State, seat: int) -> None:
    """Resample the other hands and the adventure deck.

    The final count of shuffles does not depend on how the hands were dealt. Worlds that are sampled
    from this world therefore do not depend on the dealing either.
    """
    listed = scratch()
    shuffles = game.shuffles[pieces.ADVENTURE_DECK] + SHUFFLES
    number = list_unseen_cards(game, seat, listed)
    drawn = deal_other_hands(game, seat, number, listed)
    stack_rest(game, seat, drawn, number, listed)
    forget_secrets(game, seat)
    shuffle_kinds(game, pieces.ADVENTURE_DECK, game.deck, 0, game.deck_size)
    game.shuffles[pieces.ADVENTURE_DECK] = shuffles


@rule
def is_unseen(game: State, seat: int, treasure: int) -> bool:
    """Return True if a seat has not seen a treasure."""
    return game.treasure_place[treasure] < pieces.FOUND and not has(
        game.treasure_seen[treasure], seat
    )


@rule
def list_unseen_treasures(game: State, seat: int, first: int, last: int, listed: Any) -> int:
    """List the treasures of a stack that a seat has not seen; return their number."""
    number = 0
    for treasure in range(first, last):
        if is_unseen(game, seat, treasure):
            listed[number] = treasure
            number += 1
    return number


@rule
def no_places(counts: Any) -> None:
    """Set the count of goals at every place to 0."""
    for place in range(pieces.PLACES):
        counts[place] = 0


@rule
def list_held(counts: Any, listed: Any) -> int:
    """List each place in a hand once per goal counted there; return the number of entries."""
    number = 0
    for place in range(pieces.IN_HAND, pieces.FOUND):
        for _ in range(counts[place]):
            listed[LIST + number] = place
            number += 1
    return number


@rule
def list_places(game: State, seat: int, first: int, last: int, listed: Any) -> int:
    """List the places of the unseen treasures in hands; return their number."""
    counts = scratch()
    no_places(counts)
    for treasure in range(first, last):
        if is_unseen(game, seat, treasure):
            counts[game.treasure_place[treasure]] += 1
    return list_held(counts, listed)


@rule
def lay_down(game: State, treasure: int, place: int) -> None:
    """Move an unseen treasure to a place; if this is a hand, only its holder has seen it."""
    game.treasure_place[treasure] = place
    game.treasure_seen[treasure] = 0
    if place >= pieces.IN_HAND:
        game.treasure_seen[treasure] = 1 << (place - pieces.IN_HAND) % (
            pieces.OFFERED - pieces.IN_HAND
        )


@rule
def imagine_starting(game: State, seat: int) -> None:
    """DOR-6: Resample the starting treasures in other hands and those out of the game."""
    listed = scratch()
    number = list_unseen_treasures(game, seat, 0, pieces.STARTING, listed)
    places = list_places(game, seat, 0, pieces.STARTING, listed)
    shuffle(game, pieces.STARTING_DECK, listed, 0, number)
    for card in range(number):
        lay_down(game, listed[card], listed[LIST + card] if card < places else pieces.GONE)


@rule
def imagine_standard(game: State, seat: int) -> None:
    """Resample the standard treasures in other hands and in the deck."""
    listed = scratch()
    hidden = hidden_places(game, seat)
    number = list_unseen_treasures(game, seat, pieces.STARTING, pieces.TREASURES, listed)
    places = list_places(game, seat, pieces.STARTING, pieces.TREASURES, listed)
    shuffle(game, pieces.TREASURE_DECK, listed, 0, number)
    for card in range(number):
        lay_down(game, listed[card], listed[LIST + card] if card < places else pieces.IN_DECK)
    card = places
    for place in range(game.treasure_deck_size):
        if has(hidden, place):
            game.treasure_deck[place] = listed[card]
            card += 1
    shuffle_layers(game)


@rule
def hidden_places(game: State, seat: int) -> int:
    """Return the places in the treasure deck whose cards a seat has not seen."""
    places = 0
    for place in range(game.treasure_deck_size):
        if not has(game.treasure_seen[game.treasure_deck[place]], seat):
            places |= 1 << place
    return places


@rule
def shuffle_layers(game: State) -> None:
    """DOR-33: Shuffle the treasures in each layer under the deck: their order is hidden."""
    first = 0
    while first < game.treasure_deck_size and game.treasure_layer[first] > 0:
        last = first + 1
        while (
            last < game.treasure_deck_size
            and game.treasure_layer[last] == game.treasure_layer[first]
        ):
            last += 1
        shuffle(game, pieces.TREASURE_DECK, game.treasure_deck, first, last)
        first = last


@rule
def list_unseen_destinies(game: State, seat: int, listed: Any) -> int:
    """List the destinies that a seat has not seen; return their number."""
    number = 0
    for destiny in range(pieces.DESTINIES):
        if not has(game.destiny_seen[destiny], seat):
            listed[number] = destiny
            number += 1
    return number


@rule
def list_destiny_places(game: State, seat: int, listed: Any) -> int:
    """List the places of the unseen destinies in hands; return their number."""
    counts = scratch()
    no_places(counts)
    for destiny in range(pieces.DESTINIES):
        if not has(game.destiny_seen[destiny], seat):
            counts[game.destiny_place[destiny]] += 1
    return list_held(counts, listed)


@rule
def hidden_destinies(game: State, seat: int) -> int:
    """Return the places in the destiny deck whose cards a seat has not seen."""
    places = 0
    for place in range(game.destiny_deck_size):
        if not has(game.destiny_seen[game.destiny_deck[place]], seat):
            places |= 1 << place
    return places


@rule
def lay_destiny(game: State, destiny: int, place: int) -> None:
    """Move an unseen destiny to a place; if this is a hand, only its holder has seen it."""
    game.destiny_place[destiny] = place
    game.destiny_seen[destiny] = 0
    if place >= pieces.IN_HAND:
        game.destiny_seen[destiny] = 1 << (place - pieces.IN_HAND) % (
            pieces.OFFERED - pieces.IN_HAND
        )


@rule
def imagine_destinies(game: State, seat: int) -> None:
    """Resample the destinies in other hands and in the deck."""
    listed = scratch()
    hidden = hidden_destinies(game, seat)
    number = list_unseen_destinies(game, seat, listed)
    places = list_destiny_places(game, seat, listed)
    shuffle(game, pieces.DESTINY_DECK, listed, 0, number)
    for card in range(number):
        lay_destiny(game, listed[card], listed[LIST + card] if card < places else pieces.IN_DECK)
    card = places
    for place in range(game.destiny_deck_size):
        if has(hidden, place):
            game.destiny_deck[place] = listed[card]
            card += 1


@rule
def is_anothers(game: State, seat: int, curse: int) -> bool:
    """Return True if a curse is in another seat's hand."""
    place = game.curse_place[curse]
    return pieces.IN_HAND <= place < pieces.OFFERED and place != pieces.IN_HAND + seat


@rule
def comes_before(game: State, curse: int, best: int) -> bool:
    """Return True if a curse is replaced before another: longest held first, then by seat."""
    ours, theirs = game.curse_barred[curse], game.curse_barred[best]
    if ours == theirs:
        return game.curse_place[curse] < game.curse_place[best]
    return ours | theirs == ours


@rule
def next_held(game: State, seat: int) -> int:
    """Return the next curse to replace in the other hands, -1 if none is left."""
    best = -1
    for curse in range(pieces.CURSES):
        if is_anothers(game, seat, curse) and (best < 0 or comes_before(game, curse, best)):
            best = curse
    return best


@rule
def list_holders(game: State, seat: int, listed: Any) -> int:
    """List holder and barred sites of each curse in other hands; return the number of curses.

    These curses count as unseen until they are dealt again.
    """
    number = 0
    curse = next_held(game, seat)
    while curse >= 0:
        listed[LIST + 2 * number] = game.curse_place[curse]
        listed[LIST + 2 * number + 1] = game.curse_barred[curse]
        game.curse_place[curse] = pieces.IN_DECK
        game.curse_barred[curse] = 0
        number += 1
        curse = next_held(game, seat)
    return number


@rule
def list_unseen_curses(game: State, listed: Any) -> int:
    """List the curses that are not visible; return their number."""
    number = 0
    for curse in range(pieces.CURSES):
        if game.curse_place[curse] == pieces.IN_DECK:
            listed[number] = curse
            number += 1
    return number


@rule
def could_hold(game: State, curse: int, barred: int) -> bool:
    """Return True if a hand may hold a curse: it is in the deck and not for a barred site."""
    return game.curse_place[curse] == pieces.IN_DECK and not has(barred, game.curse_site[curse])


@rule
def give_curse(game: State, holder: int, listed: Any) -> None:
    """Give a holder the first unseen curse that may be in its hand.

    There always is one: at least the curse that the holder had before.
    """
    barred = listed[LIST + 2 * holder + 1]
    card = 0
    while not could_hold(game, listed[card], barred):
        card += 1
    curse = listed[card]
    game.curse_place[curse] = listed[LIST + 2 * holder]
    game.curse_barred[curse] = barred


@rule
def imagine_curses(game: State, seat: int) -> None:
    """DOR-29: Resample the curses in other hands and in the deck.

    The new curses in hands are not for sites at which they would already have been played.
    """
    listed = scratch()
    holders = list_holders(game, seat, listed)
    unseen = list_unseen_curses(game, listed)
    shuffle(game, pieces.CURSE_DECK, listed, 0, unseen)
    for holder in range(holders):
        give_curse(game, holder, listed)
    game.curse_deck_size = 0
    for card in range(unseen):
        if game.curse_place[listed[card]] == pieces.IN_DECK:
            game.curse_deck[game.curse_deck_size] = listed[card]
            game.curse_deck_size += 1


@rule
def forget_callers(game: State, seat: int) -> None:
    """DOR-28: Clear the Sangaia calls of other seats, which are secret until all have answered."""
    if top_kind(game) == phases.CALLING:
        set_top_a(game, top_a(game) & 1 << seat)


@answers(imagine, State)
@rule
def imagine_hidden(game: State, seat: int, high: int, low: int) -> None:
    """Set the seed and resample a seat's hidden information; nothing is hidden after the end."""
    sow(game, high, low)
    if game.outcome == endings.FINISHED:
        return
    imagine_cards(game, seat)
    imagine_starting(game, seat)
    imagine_standard(game, seat)
    goals_from_bids.suit_goals_to_bids(game, seat)
    imagine_destinies(game, seat)
    imagine_curses(game, seat)
    forget_callers(game, seat)
