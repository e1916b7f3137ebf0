"""Entries into the rules: each answers a question of plain code."""

from marooned.engine.compiling.record import Games
from marooned.engine.compiling.rule import entry
from marooned.games.island.model import board, cards
from marooned.games.island.rules import (
    ending,
    flooding,
    hands,
    moving,
    setup,
    shoring,
    specials,
    treasure_deck,
)


@entry
def call_doomed(games: Games, index: int) -> int:
    """Return the pawns that would drown."""
    return flooding.doomed_pawns(games[index])


@entry
def call_overfull(games: Games, index: int) -> int:
    """Return the seats over the hand limit."""
    game = games[index]
    found = 0
    for seat in range(game.seats):
        if hands.is_over_limit(game, seat):
            found |= 1 << seat
    return found


@entry
def call_holders(games: Games, index: int) -> int:
    """Return the seats that could play a special card."""
    return specials.holders(games[index])


@entry
def call_lift_holders(games: Games, index: int) -> int:
    """Return the seats that hold a Helicopter Lift."""
    return specials.lift_holders(games[index])


@entry
def call_may_shore_second(games: Games, index: int, seat: int) -> bool:
    """Tell whether a seat may shore up a second tile."""
    return shoring.may_shore_second(games[index], seat)


@entry
def call_next_swimmer(games: Games, index: int, tile: int) -> int:
    """Return the seat that swims next from a tile, or -1."""
    return flooding.next_swimmer(games[index], tile)


@entry
def call_swims(games: Games, index: int, seat: int) -> int:
    """Return the tiles that a seat's pawn could swim to if its tile sank."""
    game = games[index]
    return int(moving.swims(game, seat) & ~(1 << game.pawn[seat]))


@entry
def call_first_stranded(games: Games, index: int, tile: int) -> int:
    """Return the first seat on a sinking tile with nowhere to swim, or -1."""
    return specials.first_stranded(games[index], tile)


@entry
def call_has_drowned(games: Games, index: int, seat: int) -> bool:
    """Tell whether a seat's pawn was the first with nowhere to swim and no Lift was held."""
    return flooding.is_drowned(games[index], seat)


@entry
def call_could_play_special(games: Games, index: int, seat: int) -> bool:
    """Tell whether a seat has a special card to play."""
    return specials.can_play_special(games[index], seat)


@entry
def call_could_lift_off(games: Games, index: int) -> bool:
    """Tell whether only a Helicopter Lift is needed to win."""
    return ending.is_team_ready(games[index]) and ending.has_sunk_enough(games[index])


@entry
def call_lost_treasures(games: Games, index: int) -> int:
    """Return the treasures whose sites have both sunk before they were captured."""
    found = 0
    for treasure in range(cards.TREASURES):
        if ending.is_treasure_lost(games[index], 2 * treasure):
            found |= 1 << treasure
    return found


@entry
def call_last_sites(games: Games, index: int) -> int:
    """Return the tiles that are the last site of a treasure not yet captured."""
    found = 0
    for tile in range(board.SITES):
        if ending.is_last_site(games[index], tile):
            found |= 1 << tile
    return found


@entry
def call_has_sunk_enough(games: Games, index: int) -> bool:
    """Tell whether enough of the island has sunk to lift off."""
    return ending.has_sunk_enough(games[index])


@entry
def call_is_clock_due(games: Games, index: int) -> bool:
    """Tell whether the clock has to start."""
    return ending.must_start_clock(games[index])


@entry
def call_is_too_late(games: Games, index: int) -> bool:
    """Tell whether time is up."""
    return ending.is_time_up(games[index])


@entry
def call_shore_reach(games: Games, index: int, seat: int) -> int:
    """Return the tiles near enough to be shored up."""
    return shoring.shore_reach(games[index], seat)


@entry
def call_moves_away(games: Games, index: int, seat: int, tile: int) -> int:
    """Return how many moves take a pawn to a tile, flight apart, or -1."""
    return moving.moves_away(games[index], seat, tile)


@entry
def call_moves_within(games: Games, index: int, seat: int, count: int) -> int:
    """Return the tiles that so many moves at most take a pawn to."""
    return moving.moves_within(games[index], seat, count)


@entry
def call_can_fly(games: Games, index: int, seat: int) -> bool:
    """Tell whether a seat's pawn may fly; asked only while it acts."""
    return moving.can_fly(games[index], seat)


@entry
def call_flights(games: Games, index: int, seat: int) -> int:
    """Return the tiles that the Pilot flies to."""
    return moving.flights(games[index], seat)


@entry
def call_can_give(games: Games, index: int, seat: int, other: int) -> bool:
    """Tell whether a seat's cards may go to another where they stand."""
    return hands.can_give(games[index], seat, other)


@entry
def call_link(games: Games, index: int) -> None:
    """Link the tiles of a stated board."""
    setup.link_tiles(games[index])


@entry
def call_put_flood_discards(games: Games, index: int) -> None:
    """Deal the flood cards that are named nowhere."""
    treasure_deck.put_flood_discards(games[index])


@entry
def call_rebuild(games: Games, index: int) -> None:
    """Deal the treasure cards that are named nowhere."""
    treasure_deck.rebuild(games[index])


@entry
def call_start_clock(games: Games, index: int) -> None:
    """Start a clock that is due."""
    ending.start_clock_if_due(games[index])
