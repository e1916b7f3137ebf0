"""Validity checks for positions: one function per invariant, all in one list.

The checks run when a position is loaded, and in tests on the positions of played games. Each
function raises PositionError with the offending value.
"""

from collections.abc import Callable
from typing import Any, Final

from marooned.engine.calls import answer
from marooned.games.island.model import board, cards, endings, phases, pieces
from marooned.games.island.position import pending_invariants
from marooned.games.island.rules import entries
from marooned.games.island.words import notation
from marooned.positions.refusals import refuse
from marooned.wording.phrases import members


def check(game: Any) -> None:
    """Raise PositionError if no game could reach this state."""
    for invariant in INVARIANTS:
        invariant(game)


def tiles_lie_apart_and_are_in_one_state(game: Any) -> None:
    """Each tile has a space of its own, and is dry, flooded or sunk."""
    both = members(game.flooded & game.sunk)
    if both:
        name = notation.edition_of(game).tiles[both[0]]
        refuse(f"{name} is both flooded and sunk", name, "flooded", "sunk")
    if sorted(game.space) != list(range(board.TILES)):
        refuse("two tiles lie on one space", game.space)


def adventurers_differ(game: Any) -> None:
    """ISL-3: Each player has a different adventurer."""
    taken = game.role[: game.seats]
    if len(set(taken)) < len(taken):
        refuse("two players have one adventurer", taken, "different adventurers")


def detail_is_of_the_ending(game: Any) -> None:
    """The ending's detail is set only if a treasure is lost or a pawn drowns."""
    most = {endings.LOST_TREASURE: cards.TREASURES, endings.DROWNED: game.seats}.get(
        game.outcome, 1
    )
    detail = game.ending_detail
    if detail >= most:
        refuse(
            f"ending_detail is {detail}; here it is at most {most - 1}", detail, f"0 to {most - 1}"
        )


def pawns_stand_on_tiles_that_remain(game: Any) -> None:
    """ISL-31: A pawn is on a sunk tile only if that tile sank last and the pawn must swim."""
    sinking = _sinking_tiles(game)
    for seat in range(game.seats):
        tile = game.pawn[seat]
        if game.sunk >> tile & 1 and tile not in sinking:
            name = notation.edition_of(game).tiles[tile]
            refuse(
                f"the {notation.role_name(game, seat)} stands on {name}, which has sunk",
                name,
                "a tile that remains",
            )


def _sinking_tiles(game: Any) -> list[int]:
    """Return the tile that sank last, in a list, if pawns may still be on it."""
    if game.outcome == endings.LOST_LANDING:
        return [board.FOOLS_LANDING]
    if game.outcome == endings.LOST_TREASURE:
        first = 2 * game.ending_detail
        return [tile for tile in (first, first + 1) if tile in game.pawn[: game.seats]][:1]
    if game.outcome == endings.DROWNED:
        return [game.pawn[game.ending_detail]]
    kinds = game.pending_kind[: game.depth]
    return [game.pending_a[kinds.index(phases.SWIM)]] if phases.SWIM in kinds else []


def treasure_cards_add_up(game: Any) -> None:
    """Every treasure card is in one hand, in the deck or in the discards."""
    names = notation.edition_of(game).cards
    hands = game.hand[: game.seats]
    for kind in range(cards.KINDS):
        held = sum(hand[kind] for hand in hands) if kind < cards.HOLDABLE else 0
        found = held + game.discards[kind] + game.deck[: game.deck_size].count(kind)
        if found != game.copies[kind]:
            refuse(
                f"{names[kind]} is there {found} times; the deck has {game.copies[kind]}",
                found,
                game.copies[kind],
            )


def treasure_deck_is_rebuilt(game: Any) -> None:
    """ISL-24, MAN-5: The deck is empty only before a rebuild, or in a late-rebuild edition."""
    is_mid_draw = game.outcome or phases.LAYING in game.pending_kind[: game.depth]
    if game.deck_size == 0 and not game.late_rebuild and not is_mid_draw:
        refuse(
            "the treasure deck is empty; it is rebuilt when its last card is drawn",
            0,
            f"1 to {sum(game.copies)} cards",
        )


def flood_cards_add_up(game: Any) -> None:
    """ISL-30: Every flood card is in the pile, in the discards or out of the game with its tile."""
    names = notation.edition_of(game).tiles
    pile = game.pile[: game.pile_size]
    sets = [sum(1 << tile for tile in set(pile)), game.flood_discards, game.sunk]
    for tile in range(board.TILES):
        places = sum(group >> tile & 1 for group in sets)
        if places != 1:
            where = "more than one of" if places else "none of"
            refuse(
                f"the flood card of {names[tile]} is in {where} pile, discards and sunk tiles",
                names[tile],
                "exactly one",
            )


def flood_pile_is_rebuilt(game: Any) -> None:
    """ISL-33: The pile is empty only until its last card is resolved."""
    kinds = game.pending_kind[: game.depth]
    is_seen_to = phases.SWIM in kinds or kinds == [phases.FLOODING]
    if game.pile_size == 0 and not is_seen_to and not game.outcome:
        refuse(
            "the flood pile is empty; it is rebuilt when its last card is drawn", 0, "1 to 24 cards"
        )


def layers_fit_the_pile(game: Any) -> None:
    """ISL-23: The flood pile's layers begin at its bottom and end below its top."""
    if game.pile_size and not game.layers & 1:
        refuse("the lowest card of the flood pile does not begin a layer", game.layers)
    if game.layers >> game.pile_size:
        refuse("a layer of the flood pile begins above its top", game.layers)


def water_is_below_the_skull(game: Any) -> None:
    """ISL-44: The water is at its start level or above; at the skull the game is lost."""
    if game.water >= pieces.SKULL and game.outcome != endings.SKULL:
        refuse(
            f"the water is at tick {game.water}, the skull, and yet the game {_fate(game)}",
            game.water,
            "1 to 9",
        )
    if game.water < game.start_tick:
        refuse(
            f"the water is at tick {game.water}, below the start",
            game.water,
            f"{game.start_tick} to {len(pieces.METER) - 1}",
        )


def _fate(game: Any) -> str:
    return f"ended as {endings.NAMES[game.outcome]}" if game.outcome else "goes on"


def first_loss_is_the_last(game: Any) -> None:
    """ISL-29, ISL-41, ISL-42: The game ends at its first loss, and its ending names this loss."""
    names = notation.edition_of(game)
    if game.sunk >> board.FOOLS_LANDING & 1 and game.outcome != endings.LOST_LANDING:
        name = names.tiles[board.FOOLS_LANDING]
        refuse(f"{name} has sunk, and yet the game {_fate(game)}", name)
    for treasure in members(answer(game, entries.call_lost_treasures)):
        if game.outcome != endings.LOST_TREASURE or game.ending_detail != treasure:
            name = names.treasures[treasure]
            refuse(f"both sites of the {name} have sunk, and yet the game {_fate(game)}", name)


def clock_runs_when_due(game: Any) -> None:
    """ARC-3: The clock runs if the team is home with all treasures, but too few tiles have sunk."""
    if game.clock and not game.sunk_to_win:
        refuse(f"clock is {game.clock}, but this edition has none", game.clock, 0)
    if game.clock and game.captured != cards.ALL_TREASURES:
        refuse(
            f"clock is {game.clock}, but not everything is {notation.edition_of(game).captured}",
            game.clock,
            0,
        )
    if not game.outcome and answer(game, entries.call_is_clock_due):
        refuse("clock is 0, but the clock runs, since everybody is home", 0, "1 to 3")


def ending_is_earned(game: Any) -> None:
    """ISL-40 to ISL-44, ARC-4: The condition of the ending holds in the position."""
    if game.outcome and not _HOLDS[game.outcome](game):
        name = endings.NAMES[game.outcome]
        refuse(f"the game cannot have ended as {name} in this position", name)


_HOLDS: Final[dict[int, Callable[[Any], bool]]] = {
    endings.ESCAPED: lambda game: bool(
        game.discards[cards.HELICOPTER] and answer(game, entries.call_could_lift_off)
    ),
    endings.LOST_LANDING: lambda game: bool(game.sunk >> board.FOOLS_LANDING & 1),
    endings.LOST_TREASURE: lambda game: bool(
        answer(game, entries.call_lost_treasures) >> game.ending_detail & 1
    ),
    endings.DROWNED: lambda game: bool(answer(game, entries.call_has_drowned, game.ending_detail)),
    endings.SKULL: lambda game: game.water >= pieces.SKULL,
    endings.TOO_SLOW: lambda game: bool(answer(game, entries.call_is_too_late)),
}
"""The condition that each ending requires."""


def hands_keep_the_limit(game: Any) -> None:
    """ISL-25: A hand is over the limit only if a discard is due now or soon."""
    if game.outcome:
        return
    pending = zip(game.pending_kind, game.pending_seats, strict=True)
    owing = [seats for kind, seats in pending if kind == phases.DISCARD]
    if len(set(owing)) < len(owing):
        refuse("one seat owes two discards at a time", owing, "one discard a seat")
    for seat in members(answer(game, entries.call_overfull) & ~sum(owing)):
        if not _is_limit_later(game, seat):
            held, name = sum(game.hand[seat]), notation.role_name(game, seat)
            refuse(f"the {name} holds {held} cards and owes no discard", held, game.hand_limit)


def _is_limit_later(game: Any, seat: int) -> bool:
    """ISL-25: Return True if the drawer's limit is checked later, when drawing resumes.

    Except between draws, the pause before a card begins only after this check.
    """
    kinds = game.pending_kind[: game.depth]
    if seat != game.turn or phases.DRAWING not in kinds:
        return False
    return phases.WINDOW not in kinds or _is_between_draws(game, seat)


def _is_between_draws(game: Any, seat: int) -> bool:
    """ISL-25: An option lets a hand exceed the limit by the cards drawn, until the last draw."""
    left = game.pending_a[0]
    drawn = game.draws_per_turn - left
    over = sum(game.hand[seat]) - game.hand_limit
    return bool(game.limit_after_both and left > 0 and over <= drawn)


def actions_are_not_over(game: Any) -> None:
    """ISL-10: A turn without actions left goes on only if its player can play a special card."""
    if game.outcome:
        return
    top = game.depth - 1
    place = top - 1 if game.pending_kind[top] == phases.LANDING else top
    if game.pending_kind[place] != phases.ACTIONS or game.pending_a[place]:
        return
    if not answer(game, entries.call_could_play_special, game.turn):
        name = notation.role_name(game, game.turn)
        refuse(f"the {name} has no action left and no special card to play", 0, "1 and more")


INVARIANTS: Final[tuple[Callable[[Any], None], ...]] = (
    tiles_lie_apart_and_are_in_one_state,
    adventurers_differ,
    detail_is_of_the_ending,
    pawns_stand_on_tiles_that_remain,
    treasure_cards_add_up,
    treasure_deck_is_rebuilt,
    flood_cards_add_up,
    flood_pile_is_rebuilt,
    layers_fit_the_pile,
    water_is_below_the_skull,
    first_loss_is_the_last,
    clock_runs_when_due,
    ending_is_earned,
    pending_invariants.pending_fits_together,
    pending_invariants.discards_are_laid,
    hands_keep_the_limit,
    actions_are_not_over,
)
"""All invariants. Each relies on the invariants before it."""
