"""Equipment: passing it on and playing it at any time (DES-16, DES-23 to DES-28, DES-35)."""

from marooned.engine.boards.grids import has
from marooned.engine.compiling.rule import rule
from marooned.engine.waiting.choices import allow, allow_each
from marooned.engine.waiting.pending import everybody, set_top_a, tell, top_a, top_kind, waiting
from marooned.games.desert.model import State, actions, cards, events, phases, pieces
from marooned.games.desert.rules import digging, moving, water


@rule
def flights(game: State, seat: int) -> int:
    """DES-24: A Jet Pack flies to any other unblocked tile, the Climber's too."""
    return moving.open_tiles(game) & ~(1 << game.pawn[seat])


@rule
def unexcavated(game: State) -> int:
    """DES-26: A Terrascope looks under any unexcavated tile."""
    return moving.tiles(game) & ~game.excavated


@rule
def is_own_turn(game: State, seat: int) -> bool:
    """DES-28: Tell whether it is a player's turn, before its storm cards."""
    return top_kind(game) == phases.ACTIONS and has(waiting(game), seat)


@rule
def can_play(game: State, seat: int, card: int) -> bool:
    """Tell whether an equipment card in hand has something to work on."""
    if card == cards.DUNE_BLASTER:
        return digging.sand_in_reach(game, seat) != 0
    if card == cards.JET_PACK:
        return flights(game, seat) != 0
    if card == cards.TERRASCOPE:
        return unexcavated(game) != 0
    return card != cards.TIME_THROTTLE or is_own_turn(game, seat)


@rule
def can_play_equipment(game: State, seat: int) -> bool:
    """Tell whether a player holds equipment that could be played now."""
    for card in range(cards.EQUIPMENT):
        if game.hand[seat][card] > 0 and can_play(game, seat, card):
            return True
    return False


@rule
def has_equipment(game: State, seat: int) -> bool:
    """Tell whether a player holds any equipment."""
    for card in range(cards.EQUIPMENT):
        if game.hand[seat][card] > 0:
            return True
    return False


@rule
def can_give_anything(game: State, seat: int) -> bool:
    """DES-16: Tell whether a player could share water or pass equipment on."""
    if not water.may_give(game):
        return False
    if water.can_share_any(game, seat):
        return True
    return has_equipment(game, seat) and moving.fellows(game, seat) != 0


@rule
def is_free_to_act(game: State, seat: int) -> bool:
    """DES-35: Tell whether a player could do anything that costs no action."""
    return can_play_equipment(game, seat) or can_give_anything(game, seat)


@rule
def free_seats(game: State) -> int:
    """Return the seats that could do anything that costs no action."""
    return free_among(game, everybody(game))


@rule
def free_among(game: State, seats: int) -> int:
    """Return those of some seats that could do anything that costs no action."""
    found = 0
    for seat in range(game.seats):
        if has(seats, seat) and is_free_to_act(game, seat):
            found |= 1 << seat
    return found


@rule
def can_hand(game: State, seat: int, other: int, card: int) -> bool:
    """DES-16: Equipment passes to players on the same tile."""
    return game.hand[seat][card] > 0 and has(moving.fellows(game, seat), other)


@rule
def allow_handing(game: State, seat: int, choices: list[int]) -> None:
    """DES-16: One card a gift; most hold none."""
    if not has_equipment(game, seat):
        return
    for other in range(game.seats):
        if has(moving.fellows(game, seat), other):
            for card in range(cards.EQUIPMENT):
                if game.hand[seat][card] > 0:
                    allow(choices, actions.HAND + other * cards.EQUIPMENT + card)


@rule
def allow_gifts(game: State, seat: int, choices: list[int]) -> None:
    """DES-16: Water and equipment pass freely, at any time."""
    if water.may_give(game):
        water.allow_sharing(game, seat, choices)
        allow_handing(game, seat, choices)


@rule
def allow_jets(game: State, seat: int, choices: list[int]) -> None:
    """DES-24: Fly alone or with one other pawn from the same tile."""
    cells = flights(game, seat)
    allow_each(choices, actions.JET, cells)
    moving.allow_with_fellows(game, seat, choices, actions.JET_WITH, cells)


@rule
def allow_equipment(game: State, seat: int, choices: list[int]) -> None:
    """DES-23 to DES-28: Equipment is played by its holder and costs no action."""
    if game.hand[seat][cards.DUNE_BLASTER] > 0:
        allow_each(choices, actions.BLAST, digging.sand_in_reach(game, seat))
    if game.hand[seat][cards.JET_PACK] > 0:
        allow_jets(game, seat, choices)
    if game.hand[seat][cards.SOLAR_SHIELD] > 0:
        allow(choices, actions.SHIELD)
    if game.hand[seat][cards.TERRASCOPE] > 0:
        allow_each(choices, actions.SCOPE, unexcavated(game))
    if game.hand[seat][cards.WATER_RESERVE] > 0:
        allow(choices, actions.RESERVE)
    if game.hand[seat][cards.TIME_THROTTLE] > 0 and is_own_turn(game, seat):
        allow(choices, actions.THROTTLE)


@rule
def allow_free(game: State, seat: int, choices: list[int]) -> None:
    """DES-16, DES-35: All that costs no action."""
    allow_equipment(game, seat, choices)
    allow_gifts(game, seat, choices)


@rule
def do_hand(game: State, seat: int, other: int, card: int) -> None:
    """DES-16: Equipment passes for free; DES-37: the receiver is not asked."""
    game.hand[seat][card] -= 1
    game.hand[other][card] += 1
    game.gifts += 1
    tell(game, events.HAND, seat, other, card, 0)


@rule
def do_blast(game: State, seat: int, cell: int) -> None:
    """DES-23: All sand off one's own or an adjacent tile; DES-42: the Explorer's diagonally too."""
    markers = game.sand[cell]
    digging.clear_sand(game, cell, markers)
    game.hand[seat][cards.DUNE_BLASTER] -= 1
    tell(game, events.BLAST, seat, cell, markers, 0)


@rule
def do_jet(game: State, seat: int, carried: int, cell: int) -> None:
    """DES-24: Fly, also out of a buried tile; DES-37: who is taken along is not asked."""
    tell(game, events.JET, seat, game.pawn[seat], cell, carried)
    moving.go(game, seat, carried, cell)
    game.hand[seat][cards.JET_PACK] -= 1


@rule
def do_shield(game: State, seat: int) -> None:
    """DES-25: The shield stays up until its player's next turn begins."""
    game.shields |= 1 << seat
    game.hand[seat][cards.SOLAR_SHIELD] -= 1
    tell(game, events.SHIELD, seat, 0, 0, 0)


@rule
def do_scope(game: State, seat: int, cell: int) -> None:
    """DES-26: The whole team learns what lies under a tile and remembers it."""
    game.seen |= 1 << cell
    game.hand[seat][cards.TERRASCOPE] -= 1
    tell(game, events.TERRASCOPE, seat, cell, game.face[cell], 0)


@rule
def do_reserve(game: State, seat: int) -> None:
    """DES-27: Every player on the tile gains two water, up to his maximum."""
    cell = game.pawn[seat]
    game.hand[seat][cards.WATER_RESERVE] -= 1
    tell(game, events.RESERVE, seat, cell, water.fill_on(game, cell, game.reserve_water), 0)


@rule
def do_throttle(game: State, seat: int) -> None:
    """DES-28: Two more actions."""
    game.hand[seat][cards.TIME_THROTTLE] -= 1
    set_top_a(game, top_a(game) + pieces.THROTTLE_ACTIONS)
    tell(game, events.THROTTLE, seat, 0, 0, 0)
