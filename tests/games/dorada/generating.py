"""Positions of every kind for the laws: late ones above all, which ordinary play seldom reaches.

Markers and figures anywhere, small decks and full hands, goals found and held, curses of all ages,
little gold, and the one site that two figures can close. Chance comes from one word: the n-th
choice is the n-th number of its stream.
"""

from typing import Final

from marooned.engine.boards.grids import has
from marooned.engine.chance.luck import below, stream
from marooned.engine.compiling.rule import answers, rule
from marooned.games.dorada.model import board, cards, pieces
from marooned.games.dorada.model.state import State
from marooned.games.dorada.rules.drawing import rebuild_deck, take_top
from marooned.games.dorada.rules.goals import destinies_at, do_give_up
from marooned.games.dorada.rules.knowing import cards_held, discard, learn, spend
from marooned.games.dorada.rules.scoring import visited_sites
from tests.laws.own_tests import scatter

# Where each part's numbers begin in the stream.
GOALS, BOARD, GOLDS, HANDS, TREASURE, CURSE, KNOWN, DECKS = range(0, 4000, 500)
VANU_TABU: Final = 10
ITS_LAND: Final = next(
    number for number, path in enumerate(board.PATHS) if path[:2] == (4, VANU_TABU)
)
ITS_RIVER: Final = next(
    number for number, path in enumerate(board.PATHS) if path[:2] == (VANU_TABU, 15)
)


@rule
def drawn(luck: int, number: int, most: int) -> int:
    """Return the n-th choice among so many."""
    return below(stream(luck, number), most)


@rule
def give_up_some(game: State, luck: int, seat: int) -> None:
    """Give up one of the treasures and all but one of the destinies that a seat is offered."""
    skip = drawn(luck, GOALS + seat, game.treasures_dealt)
    for treasure in range(pieces.STARTING):
        if game.treasure_place[treasure] == pieces.OFFERED + seat:
            skip -= 1
            if skip < 0:
                do_give_up(game, seat, treasure)
                break
    for destiny in range(pieces.DESTINIES):
        is_offered = game.destiny_place[destiny] == pieces.OFFERED + seat
        if is_offered and destinies_at(game, pieces.OFFERED + seat) > 1:
            do_give_up(game, seat, pieces.TREASURES + destiny)


@rule
def chosen_path(luck: int, number: int, paths: int) -> int:
    """Choose one path of a set."""
    path = drawn(luck, number, board.PATH_COUNT)
    while not has(paths, path):
        path = path + 1 if path + 1 < board.PATH_COUNT else 0
    return path


@rule
def explore(game: State, luck: int) -> None:
    """Place any number of markers but the last; the expedition is at the last site, or at camp."""
    game.markers = drawn(luck, BOARD, game.last_marker)
    for marker in range(game.markers):
        site = drawn(luck, BOARD + 1 + marker, board.SITES - 1)
        game.marker_at[marker] = site if site < board.CAMP else site + 1
        game.place = game.marker_at[marker]
    game.turns = game.markers
    if game.markers == 0 or drawn(luck, BOARD + 20, 6) == 0:
        game.place = board.CAMP
        game.turns += int(game.markers > 0)


@rule
def place_figures(game: State, luck: int) -> None:
    """Place tokens and figures; now and then close Vanu-Tabu with both."""
    for token in range(min(drawn(luck, BOARD + 30, pieces.SEA_TOKENS + 1), game.turns)):
        game.token_at[token] = chosen_path(luck, BOARD + 31 + token, board.SEA_PATHS)
    if drawn(luck, BOARD + 35, 2) == 0:
        game.bigfoot = chosen_path(luck, BOARD + 36, board.LAND_PATHS)
    if drawn(luck, BOARD + 37, 2) == 0:
        game.leviathan = chosen_path(luck, BOARD + 38, board.WATER_PATHS)
    if game.place != board.CAMP and drawn(luck, BOARD + 39, 6) == 0:
        game.marker_at[game.markers - 1] = VANU_TABU
        game.place = VANU_TABU
        game.bigfoot = ITS_LAND
        game.leviathan = ITS_RIVER


@rule
def draw_to(game: State, seat: int, number: int) -> None:
    """Fill a hand from the deck; bolt cards go on the discards."""
    while cards_held(game, seat) < number:
        card = take_top(game)
        if card < cards.HELD:
            game.hand[seat][card] += 1
        else:
            game.discards[card] += 1


@rule
def gather_hands(game: State) -> None:
    """Shuffle all hands back into the deck."""
    for seat in range(game.seats):
        for kind in range(cards.HELD):
            while game.hand[seat][kind] > 0:
                discard(game, seat, kind)
    rebuild_deck(game)


@rule
def deal_anew(game: State, luck: int, seat: int) -> None:
    """Let a seat draw any number of cards."""
    size = drawn(luck, HANDS + seat, game.hand_size + 1)
    draw_to(game, seat, game.hand_size if drawn(luck, HANDS + 10 + seat, 3) == 0 else size)


@rule
def know_some(game: State, luck: int, seat: int) -> None:
    """Let others know some of the cards of a hand."""
    for kind in range(cards.HELD):
        if game.hand[seat][kind] > 0:
            lot = drawn(luck, KNOWN + 20 * seat + kind, 5)
            if lot == 0:
                game.shown[seat][kind] = 1
            elif lot == 1:
                knower = (seat + 1) % game.seats
                learn(game, knower, seat, kind, 1)


@rule
def hand_out_treasures(game: State, luck: int, seat: int) -> None:
    """Draw some treasures, of which some have been found, a few with a Bonus."""
    for _ in range(drawn(luck, TREASURE + seat, 6)):
        game.treasure_deck_size -= 1
        treasure = game.treasure_deck[game.treasure_deck_size]
        game.treasure_deck[game.treasure_deck_size] = 0
        game.treasure_place[treasure] = pieces.IN_HAND + seat
        game.treasure_seen[treasure] = 1 << seat
    for treasure in range(pieces.TREASURES):
        is_held = game.treasure_place[treasure] == pieces.IN_HAND + seat
        if is_held and drawn(luck, TREASURE + 20 + treasure, 3) == 0:
            find(game, luck, seat, treasure)


@rule
def find(game: State, luck: int, seat: int, treasure: int) -> None:
    """Let a treasure have been found, where its site has been visited."""
    if not has(visited_sites(game), game.treasure_site[treasure]):
        return
    bonus = cards.BONUS + game.treasure_symbol[treasure]
    game.treasure_place[treasure] = pieces.FOUND + seat
    if game.hand[seat][bonus] > 0 and drawn(luck, TREASURE + 100 + treasure, 2) == 0:
        spend(game, seat, bonus)
        game.treasure_place[treasure] = pieces.FOUND_WITH_BONUS + seat


@rule
def hand_out_curses(game: State, luck: int) -> None:
    """Draw some curses; one for a site visited may have been played or be new."""
    for draw in range(min(drawn(luck, CURSE, 6), game.curse_deck_size)):
        game.curse_deck_size -= 1
        curse = game.curse_deck[game.curse_deck_size]
        game.curse_deck[game.curse_deck_size] = 0
        game.curse_place[curse] = pieces.IN_HAND + drawn(luck, CURSE + 1 + draw, game.seats)
    visited = visited_sites(game)
    for curse in range(pieces.CURSES):
        place = game.curse_place[curse]
        if pieces.IN_HAND <= place < pieces.OFFERED:
            lot = drawn(luck, CURSE + 20 + curse, 2)
            if has(visited, game.curse_site[curse]):
                game.curse_place[curse] = place - pieces.IN_HAND + pieces.FOUND if lot else place
            else:
                game.curse_barred[curse] = visited if lot else 0


@rule
def spoil_decks(game: State, luck: int) -> None:
    """Put any number of cards of the deck on the discards; now and then all but a few."""
    number = drawn(luck, DECKS, game.deck_size)
    if drawn(luck, DECKS + 1, 2) == 0:
        number = game.deck_size - 1 - drawn(luck, DECKS + 2, 6)
    for _ in range(number):
        game.discards[take_top(game)] += 1
    if drawn(luck, DECKS + 3, 8) == 0:
        rebuild_deck(game)


@answers(scatter, State)
@rule
def scatter_all(game: State, luck: int) -> None:
    """Change a freshly dealt game into a position of any kind, at the beginning of a round."""
    explore(game, luck)
    place_figures(game, luck)
    gather_hands(game)
    for seat in range(game.seats):
        give_up_some(game, luck, seat)
        game.gold[seat] = drawn(luck, GOLDS + seat, game.start_gold + 1)
        deal_anew(game, luck, seat)
        hand_out_treasures(game, luck, seat)
    for seat in range(game.seats):
        know_some(game, luck, seat)
    hand_out_curses(game, luck)
    spoil_decks(game, luck)
    game.turn = drawn(luck, GOALS + 10, game.seats)
