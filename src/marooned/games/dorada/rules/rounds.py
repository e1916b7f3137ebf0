"""The order of a round, stage by stage (DOR-10)."""

from marooned.engine.compiling.rule import rule
from marooned.engine.waiting.pending import tell
from marooned.games.dorada.model import State, events, pieces, stages
from marooned.games.dorada.rules import (
    auction,
    bidding,
    drawing,
    goals,
    paths,
    scoring,
    settling,
    travelling,
)


@rule
def stage(game: State) -> int:
    """Return the stage of the round."""
    return game.pending_a[0]


@rule
def enter(game: State, next_stage: int) -> None:
    """The round goes on to a stage; no seat has had its turn in it."""
    game.pending_a[0] = next_stage
    game.pending_b[0] = 0


@rule
def turns_had(game: State) -> int:
    """Count one more turn in this stage and return how many there were before."""
    turns = game.pending_b[0]
    game.pending_b[0] = turns + 1
    return turns


@rule
def seat_after(game: State, turns: int) -> int:
    """Return the seat so many places clockwise from the leader."""
    return (game.turn + turns) % game.seats


@rule
def begin_round(game: State) -> bool:
    """DOR-10: A round begins with the bidding, which the leader opens."""
    game.turns += 1
    auction.clear_bids(game)
    hand_out_gold(game)
    enter(game, stages.AUCTION)
    tell(game, events.ROUND, game.turn, game.turns, 0, 0)
    return True


@rule
def hand_out_gold(game: State) -> None:
    """DOR-1: Nobody gets any gold after the start, but by a house rule as each round begins."""
    for seat in range(game.seats):
        game.gold[seat] = min(game.gold[seat] + game.income, pieces.MOST_GOLD)


@rule
def hold_auction(game: State) -> bool:
    """DOR-11: The leader opens the bidding, which goes on until somebody has won.

    DOR-21: Where nobody could or would open, the figures leave first.
    """
    if game.pending_b[0] == 0:
        game.pending_b[0] = 1
        bidding.open_bidding(game)
        return False
    if auction.is_opened(game):
        enter(game, stages.PAYMENT)
        settling.settle_bidding(game)
    else:
        bidding.free_paths(game)
    return True


@rule
def take_payments(game: State) -> bool:
    """DOR-22, DOR-58: The winner pays, in the variant all partners in turn order."""
    turns = turns_had(game)
    seat = seat_after(game, turns)
    if turns == game.seats:
        enter(game, stages.TRAVEL)
    elif game.bid_on[seat] != auction.NO_BID:
        settling.charge(game, seat)
    return False


@rule
def set_out(game: State) -> bool:
    """DOR-26: The expedition travels to the winning destination."""
    enter(game, stages.ARRIVAL)
    travelling.travel(game, game.bid_on[game.turn])
    return True


@rule
def arrive(game: State) -> bool:
    """DOR-28: About to stop, the expedition may be led on by a Sangaia, again and again."""
    if turns_had(game) == 0 and paths.leads_on(game):
        travelling.open_calling(game)
    else:
        enter(game, stages.STOP)
    return False


@rule
def stop(game: State) -> bool:
    """DOR-26: The expedition stops and a marker is placed."""
    enter(game, stages.CURSED)
    travelling.place_marker(game)
    return True


@rule
def curse(game: State) -> bool:
    """DOR-29: Curses for the site are played; DOR-34: later ones wait for another stop."""
    held = goals.find_curse(game, game.place)
    if held != goals.NO_GOAL:
        goals.play_curse(game, held)
        return True
    goals.bar_site(game, game.place)
    enter(game, stages.TREASURE)
    return False


@rule
def look_for_treasures(game: State) -> bool:
    """DOR-30: Treasures are played in turn order from the leader; DOR-34: later ones wait."""
    turns = turns_had(game)
    if turns == game.seats:
        enter(game, stages.NEWS)
    else:
        goals.ask_for_treasures(game, seat_after(game, turns))
    return False


@rule
def hear_news(game: State) -> bool:
    """DOR-33: A red marker brings news of other treasures."""
    marker = goals.news_due(game)
    if marker != 0 and turns_had(game) == 0:
        goals.spread_news(game, marker)
        return True
    enter(game, stages.SUPPLY)
    if marker == 0:
        return False
    goals.ask_to_keep_news(game, marker)
    return keep_short_news(game, marker)


@rule
def keep_short_news(game: State, marker: int) -> bool:
    """DOR-48: Whoever the deck had too few treasures for keeps them; tell whether anybody does."""
    seat = goals.short_seat(game, goals.news_drawn(marker))
    if seat == pieces.NOBODY:
        return False
    goals.keep_the_last(game, seat)
    return True


@rule
def supply(game: State) -> bool:
    """DOR-35: Each takes a card free and may buy one more, from the leader clockwise."""
    turns, draws = turns_had(game), game.free_cards + game.bought_cards
    if turns == draws * game.seats:
        enter(game, stages.LIMIT)
    else:
        bought = int(turns % draws >= game.free_cards)
        drawing.ask_to_draw(game, seat_after(game, turns // draws), bought)
    return False


@rule
def reduce_hands(game: State) -> bool:
    """DOR-46: After the drawing hands are reduced to ten cards."""
    enter(game, stages.CLOSE)
    drawing.ask_to_reduce(game)
    return False


@rule
def close_round(game: State) -> bool:
    """DOR-47: The game ends with the round of the last marker, else the next round begins."""
    enter(game, stages.BEGINNING)
    if not travelling.are_markers_gone(game):
        return False
    scoring.finish(game)
    return True


@rule
def go_on_with_round(game: State) -> bool:
    """DOR-10: Take the next step of the round; tell whether anything was to be seen."""
    now = stage(game)
    if now < stages.ARRIVAL:
        return go_on_to_trip(game, now)
    if now == stages.ARRIVAL:
        return arrive(game)
    if now == stages.STOP:
        return stop(game)
    if now == stages.CURSED:
        return curse(game)
    if now == stages.TREASURE:
        return look_for_treasures(game)
    return go_on_after_treasures(game, now)


@rule
def go_on_to_trip(game: State, now: int) -> bool:
    """DOR-10: First bidding and moving."""
    if now == stages.BEGINNING:
        return begin_round(game)
    if now == stages.AUCTION:
        return hold_auction(game)
    if now == stages.PAYMENT:
        return take_payments(game)
    return set_out(game)


@rule
def go_on_after_treasures(game: State, now: int) -> bool:
    """DOR-10: Last cable news and drawing."""
    if now == stages.NEWS:
        return hear_news(game)
    if now == stages.SUPPLY:
        return supply(game)
    if now == stages.LIMIT:
        return reduce_hands(game)
    return close_round(game)
