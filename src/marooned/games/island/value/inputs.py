"""The inputs of the learned value: features of the evaluation, each treasure, seat, risk.

Treasures stand in the order of how near they are to be captured, seats in that of their turns.
"""

from typing import Any, Final

from marooned.engine.boards.grids import has, lowest, size
from marooned.engine.compiling.rule import answers, rule
from marooned.engine.compiling.scratch import scratch
from marooned.engine.hooks import inputs
from marooned.engine.weighing.learned import Learned
from marooned.engine.weighing.odds import blank
from marooned.games.island.evaluation import collecting, features, safety, weights
from marooned.games.island.model import State, board, cards, pieces, roles
from marooned.games.island.policy import card_worth, flood_forecast
from marooned.games.island.policy.prospects import reach
from marooned.games.island.rules import flooding, hands, moving

FAR: Final = 6
"""Actions that are not told apart from more."""
TWICE: Final = 0.3
"""How likely a dry tile's card comes again in a round once it has come, about."""
ISLE: Final = 24
"""Inputs of the island as a whole."""
TREASURE: Final = 52
"""Inputs of a treasure."""
SEAT: Final = 30
"""Inputs of a seat."""
PAIRS: Final = 12
WIDTH: Final = (
    weights.FEATURES + ISLE + cards.TREASURES * TREASURE + pieces.MOST_SEATS * SEAT + PAIRS
)
TURN: Final = WIDTH
"""Behind the inputs: the chance that each tile's card comes before the turn is over."""
ROUND: Final = TURN + board.TILES
"""And before everybody has had a turn."""
ROOM: Final = ROUND + board.TILES
LEARNED: Final = Learned(__package__, WIDTH, ROOM, share=1.0)


@answers(inputs, State)
@rule
def fill_inputs(game: State, seat: int, out: Any) -> None:
    """Fill in all inputs; there must be ROOM for them and what they are reckoned from."""
    blank(out, ROOM)
    features.weighed(game, out)
    foretell(game, out)
    steps = scratch()
    note_reaches(game, steps)
    at = fill_isle(game, out, steps, weights.FEATURES)
    taken = 0
    for _ in range(cards.TREASURES):
        card = most_advanced(game, taken)
        taken |= 1 << card
        fill_treasure(game, out, steps, at, card)
        at += TREASURE
    for place in range(game.seats):
        fill_seat(game, out, steps, at + place * SEAT, place)
    fill_pairs(game, out, steps, at + pieces.MOST_SEATS * SEAT)


@rule
def seat_at(game: State, place: int) -> int:
    """Return the seat so many turns on."""
    return (game.turn + place) % game.seats


@rule
def foretell(game: State, out: Any) -> None:
    """Reckon the chances that tiles' cards come, water that rises first taken into account."""
    rising = flood_forecast.rising_chance(game)
    due = flood_forecast.cards_due(game)
    level = pieces.METER[min(game.water, pieces.SKULL - 1)]
    round_due = due + (game.seats - 1) * level
    add_chances(game, out, TURN, due, 0, 1.0 - rising)
    add_chances(game, out, ROUND, round_due, 0, 1.0 - rising)
    if rising > 0.0:
        add_chances(game, out, TURN, due, game.flood_discards, rising)
        add_chances(game, out, ROUND, round_due, game.flood_discards, rising)


@rule
def add_chances(game: State, out: Any, at: int, due: int, on_top: int, chance: float) -> None:
    """Add the chance that each tile's card is among the next ones, with a set laid on top first."""
    left = float(due)
    if on_top:
        left -= add_layer(out, at, on_top, left, chance)
    last = game.pile_size
    while left > 0.0 and last > 0:
        tiles, first = flood_forecast.layer(game, last)
        left -= add_layer(out, at, tiles, left, chance)
        last = first
    if left > 0.0 and not on_top and game.flood_discards:
        add_layer(out, at, game.flood_discards, left, chance)


@rule
def add_layer(out: Any, at: int, tiles: int, left: float, chance: float) -> float:
    """Add the chance of each tile of a layer that so many cards are left for; return its size."""
    number = float(size(tiles))
    part = chance * min(1.0, left / number)
    while tiles:
        out[at + lowest(tiles)] += part
        tiles &= tiles - 1
    return number


@rule
def note_reaches(game: State, steps: Any) -> None:
    """Note which tiles each seat reaches within 0 to FAR - 1 actions, in the order of turns."""
    ground = moving.remaining(game)
    for place in range(game.seats):
        seat = seat_at(game, place)
        edge = 1 << game.pawn[seat]
        seen = edge
        steps[place * FAR] = seen
        for distance in range(1, FAR):
            if game.role[seat] == roles.PILOT:
                seen = ground
            elif edge:
                edge = reach(game, seat, edge) & ~seen
                seen |= edge
            steps[place * FAR + distance] = seen


@rule
def actions_to(steps: Any, place: int, tiles: int) -> int:
    """Return how many actions it takes a seat to any of some tiles, FAR where none are near."""
    for distance in range(FAR):
        if steps[place * FAR + distance] & tiles:
            return distance
    return FAR


@rule
def expected(out: Any, at: int, tiles: int) -> float:
    """Return how many cards of some tiles are to be expected."""
    total = 0.0
    while tiles:
        total += out[at + lowest(tiles)]
        tiles &= tiles - 1
    return total


@rule
def fill_isle(game: State, out: Any, steps: Any, at: int) -> int:
    """Fill in what concerns all; return where the next inputs begin."""
    fill_floods(game, out, at)
    fill_landing(game, out, at + 7)
    if game.captured == cards.ALL_TREASURES:
        fill_return(game, out, steps, at + 13)
    fill_lifts(game, out, at + 20)
    out[at + 22] = (game.seats - 1) * pieces.METER[min(game.water, pieces.SKULL - 1)] / 15.0
    out[at + 23] = flood_forecast.draws_due(game) / 2.0
    return at + ISLE


@rule
def fill_floods(game: State, out: Any, at: int) -> None:
    """Fill in how many floods are to be expected, the chance that water rises, and the decks."""
    wet = game.flooded
    dry = moving.remaining(game) & ~wet
    out[at] = expected(out, TURN, wet) / 3.0
    out[at + 1] = expected(out, ROUND, wet) / 5.0
    out[at + 2] = expected(out, ROUND, dry) / 8.0
    out[at + 3] = flood_forecast.rising_chance(game)
    out[at + 4] = size(game.flood_discards) / 24.0
    out[at + 5] = game.pile_size / 24.0
    out[at + 6] = game.deck_size / 28.0


@rule
def fill_landing(game: State, out: Any, at: int) -> None:
    """Fill in the chances of Fools' Landing, wet or dry, and the land that joins it, all or dry."""
    landing = board.FOOLS_LANDING
    ground = moving.remaining(game)
    dry = 0 if has(game.flooded, landing) else 2
    out[at + dry] = out[TURN + landing]
    out[at + 1 + dry] = out[ROUND + landing]
    out[at + 4] = size(flood_forecast.joined(game, 1 << landing, ground)) / 24.0
    out[at + 5] = size(flood_forecast.joined(game, 1 << landing, ground & ~game.flooded)) / 24.0


@rule
def fill_return(game: State, out: Any, steps: Any, at: int) -> None:
    """Fill in how far the last to come home has to go, and whether a lift awaits the team."""
    farthest = 0
    for place in range(game.seats):
        farthest = max(farthest, actions_to(steps, place, 1 << board.FOOLS_LANDING))
    out[at + min(farthest, 5)] = 1.0
    out[at + 6] = 1.0 if card_worth.lifts_in_hands(game) > 0 and farthest <= 1 else 0.0


@rule
def fill_lifts(game: State, out: Any, at: int) -> None:
    """Fill in how likely the next card is a Helicopter Lift, and how many are discarded."""
    gone = game.discards[cards.HELICOPTER]
    spare = game.copies[cards.HELICOPTER] - card_worth.lifts_in_hands(game) - gone
    out[at] = spare / max(game.deck_size, 2)
    out[at + 1] = gone / 3.0


@rule
def most_advanced(game: State, taken: int) -> int:
    """Return the treasure nearest to be captured of those not taken yet, captured ones last."""
    top, found = -1, 0
    for card in range(cards.TREASURES):
        if not has(taken, card):
            best, held = collecting.collected(game, card)
            rank = 0 if has(game.captured, card) else 1 + 20 * best + 2 * held
            if rank > top:
                top, found = rank, card
    return found


@rule
def fill_treasure(game: State, out: Any, steps: Any, at: int, card: int) -> None:
    """Fill in what concerns a treasure: its cards, its sites, and the way between them."""
    if has(game.captured, card):
        out[at] = 1.0
        return
    best, found = collecting.collected(game, card)
    holder = fill_cards(game, out, at + 1, card, best, found)
    lacking = max(0, game.set_size - found)
    fill_sites(game, out, steps, at + 20, card, lacking)
    fill_way(game, out, steps, at + 34, card, best, found, holder)


@rule
def fill_cards(game: State, out: Any, at: int, card: int, best: int, found: int) -> int:
    """Fill in where a treasure's cards are; return the place of the seat with most of them."""
    holder = -1
    for place in range(game.seats):
        held = game.hand[seat_at(game, place)][card]
        out[at + place] = held / 4.0
        if held == best and best > 0 and holder < 0:
            holder = place
    if holder >= 0:
        out[at + 4 + holder] = 1.0
    out[at + 8 + min(card_worth.step_to_set(game, best), 4)] = 1.0
    fill_supply(game, out, at + 13, card, found)
    return holder


@rule
def fill_supply(game: State, out: Any, at: int, card: int, found: int) -> None:
    """Fill in how many cards of a treasure are held, to be drawn, and gone, and if they will do."""
    in_deck = game.copies[card] - found - game.discards[card]
    out[at] = found / 5.0
    out[at + 1] = in_deck / 5.0
    out[at + 2] = in_deck / max(game.deck_size, 3)
    out[at + 3] = game.discards[card] / 5.0
    out[at + 4] = collecting.waiting_for(game, card, found) / 28.0
    out[at + 5] = 1.0 if found >= game.set_size else 0.0


@rule
def fill_sites(game: State, out: Any, steps: Any, at: int, card: int, lacking: int) -> None:
    """Fill in how likely both sites are to be lost, and who is near to shore them up."""
    out[at + safety.pair_state(game, card)] = 1.0
    pair = 3 << 2 * card
    sites, wet = pair & moving.remaining(game), pair & game.flooded
    now, soon = loss_chances(game, out, card)
    out[at + 5] = now
    out[at + 6] = soon
    out[at + 7] = soon * lacking / 4.0
    out[at + 8] = actions_to(steps, 0, sites) / FAR
    out[at + 9] = actions_to(steps, 1, sites) / FAR
    if wet:
        near = min(3, actions_to(steps, 1, wet)) / 3.0
        out[at + 10] = now * near
        out[at + 11] = soon * near
        out[at + 12] = soon * min(3, actions_to(steps, game.seats - 1, wet)) / 3.0
    out[at + 13] = 1.0 if sites & (sites - 1) == 0 else 0.0


@rule
def loss_chances(game: State, out: Any, card: int) -> tuple[float, float]:
    """Return how likely both sites of a treasure sink this turn, and this round, about."""
    now, soon = 1.0, 1.0
    for tile in range(2 * card, 2 * card + 2):
        if has(game.flooded, tile):
            now *= out[TURN + tile]
            soon *= out[ROUND + tile]
        elif not has(game.sunk, tile):
            now = 0.0
            soon *= TWICE * out[ROUND + tile]
    return now, soon


@rule
def fill_way(
    game: State, out: Any, steps: Any, at: int, card: int, best: int, found: int, holder: int
) -> None:
    """Fill in how far a set is from its site, or from being in one hand."""
    if holder < 0:
        return
    way = actions_to(steps, holder, (3 << 2 * card) & moving.remaining(game))
    if best >= game.set_size:
        out[at + min(way, 5)] = 1.0
        return
    out[at + 6] = way / FAR
    fill_meeting(game, out, at + 7, to_meet(game, steps, card, holder), best, found, holder)
    held = hands.cards_held(game, seat_at(game, holder))
    out[at + 16] = held / 6.0
    out[at + 17] = 1.0 if held >= game.hand_limit else 0.0


@rule
def fill_meeting(
    game: State, out: Any, at: int, meeting: int, best: int, found: int, holder: int
) -> None:
    """Fill in how far holders of a set, or of part of one, are apart."""
    if found >= game.set_size:
        out[at + min(meeting, 5)] = 1.0
        out[at + 6] = holder / 3.0
    elif found > best:
        out[at + 7] = meeting / FAR
        out[at + 8] = 1.0 if meeting == 0 else 0.0


@rule
def to_meet(game: State, steps: Any, card: int, holder: int) -> int:
    """Return how many actions bring another holder of some cards and the main one together."""
    nearest = FAR
    own = seat_at(game, holder)
    for place in range(game.seats):
        seat = seat_at(game, place)
        if place != holder and game.hand[seat][card] > 0:
            way = min(
                actions_to(steps, place, 1 << game.pawn[own]),
                actions_to(steps, holder, 1 << game.pawn[seat]),
            )
            nearest = min(nearest, 0 if game.role[seat] == roles.MESSENGER else way)
    return nearest


@rule
def fill_seat(game: State, out: Any, steps: Any, at: int, place: int) -> None:
    """Fill in what concerns a seat: its power, its hand, where it stands."""
    seat = seat_at(game, place)
    out[at] = 1.0
    out[at + 1 + game.role[seat]] = 1.0
    fill_hand(game, out, at + 7, seat)
    home = actions_to(steps, place, 1 << board.FOOLS_LANDING)
    out[at + 14 + min(home, 5)] = 1.0
    fill_ground(game, out, steps, at + 20, place, seat)


@rule
def fill_hand(game: State, out: Any, at: int, seat: int) -> None:
    """Fill in how full a hand is, its special cards, and those of captured treasures."""
    held = hands.cards_held(game, seat)
    spent = 0
    for card in range(cards.TREASURES):
        if has(game.captured, card):
            spent += game.hand[seat][card]
    is_full = held >= game.hand_limit
    out[at] = held / 5.0
    out[at + 1] = 1.0 if held >= game.hand_limit - 1 else 0.0
    out[at + 2] = 1.0 if is_full else 0.0
    out[at + 3] = game.hand[seat][cards.HELICOPTER] / 2.0
    out[at + 4] = game.hand[seat][cards.SANDBAGS] / 2.0
    out[at + 5] = spent / 3.0
    out[at + 6] = 1.0 if is_full and spent == 0 else 0.0


@rule
def fill_ground(game: State, out: Any, steps: Any, at: int, place: int, seat: int) -> None:
    """Fill in the ground around a pawn, and what it can shore up in time."""
    tile = game.pawn[seat]
    if has(game.flooded, tile):
        out[at] = 1.0
        out[at + 1] = out[TURN + tile]
        out[at + 2] = out[ROUND + tile]
        if flooding.would_drown(game, seat):
            out[at + 3] = 1.0
            out[at + 4] = out[ROUND + tile]
    near = steps[place * FAR + 1] if game.role[seat] != roles.PILOT else 0
    out[at + 5] = size(near) / 8.0
    wet = game.flooded
    out[at + 6] = expected(out, ROUND, wet & steps[place * FAR + 2]) / 4.0
    needed = flood_forecast.needed_sites(game) | 1 << board.FOOLS_LANDING
    out[at + 7] = expected(out, ROUND, wet & needed & steps[place * FAR + 2]) / 2.0
    out[at + 8] = expected(out, TURN, wet & needed & steps[place * FAR + 1])


@rule
def fill_pairs(game: State, out: Any, steps: Any, at: int) -> None:
    """Fill in how far seats are from each other."""
    for place in range(game.seats):
        for other in range(place + 1, game.seats):
            apart = min(
                actions_to(steps, place, 1 << game.pawn[seat_at(game, other)]),
                actions_to(steps, other, 1 << game.pawn[seat_at(game, place)]),
            )
            out[at] = apart / FAR
            out[at + 1] = 1.0 if apart == 0 else 0.0
            at += 2
