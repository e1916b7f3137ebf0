"""Reasons for a move, as sentences: its effect on the team's probability of escaping."""

from collections.abc import Iterable
from typing import Any, Final

from marooned.engine.calls import answer
from marooned.games.island.evaluation import distances
from marooned.games.island.model import board, cards, endings, phases
from marooned.games.island.rules import entries
from marooned.games.island.words import sentences
from marooned.games.island.words.vocabulary import Terms
from marooned.wording.phrases import members, number
from marooned.wording.topics import Change, best_reason, moved, topic


def reason(before: Any, after: Any, seat: int, changes: Iterable[Change]) -> str:
    """Return the reason for a move, given the states before and after the move."""
    return best_reason(before, after, seat, changes, TOPICS) or sentences.event(after).text


def escapes(_before: Any, after: Any, _seat: int) -> str:
    """Describe the final lift."""
    top = after.depth - 1
    is_over = after.pending_kind[top] == phases.ENDING and after.pending_a[top] == endings.ESCAPED
    return "wins: the team lifts off together." if is_over else ""


def captures(before: Any, after: Any, _seat: int) -> str:
    """Describe a captured treasure."""
    taken = members(after.captured & ~before.captured)
    terms = Terms(after)
    return f"{terms.edition.captures} {terms.treasure(taken[0])}." if taken else ""


def shores_up(before: Any, after: Any, _seat: int) -> str:
    """Describe a tile that was shored up, by its most important use."""
    dried = members(before.flooded & ~after.flooded & ~after.sunk)
    if not dried:
        return ""
    terms = Terms(after)
    last_sites = answer(after, entries.call_last_sites)
    tile = min(
        dried, key=lambda each: (each != board.FOOLS_LANDING, not last_sites >> each & 1, each)
    )
    name = terms.tile(tile)
    if tile == board.FOOLS_LANDING:
        return f"keeps {name}, the only way off the island."
    if last_sites >> tile & 1:
        return f"saves {name}, the last site of {terms.treasure(tile >> 1)}."
    if is_needed(after, tile):
        return f"keeps {name} for {terms.treasure(tile >> 1)}."
    return f"keeps {name} from sinking."


def is_needed(game: Any, tile: int) -> bool:
    """Return True if a tile is a site of a treasure still to be captured."""
    return tile < board.SITES and not game.captured >> (tile >> 1) & 1


def gathers(before: Any, after: Any, _seat: int) -> str:
    """Describe a hand that now holds more cards of a treasure than any hand before."""
    for card in wanted(after):
        most = max(hand[card] for hand in before.hand)
        for other in range(after.seats):
            held = after.hand[other][card]
            if held > most:
                return gathered(after, other, card, held)
    return ""


def gathered(game: Any, seat: int, card: int, held: int) -> str:
    """Return a sentence on the treasure cards in a hand."""
    terms = Terms(game)
    if held >= game.set_size:
        return f"gives {terms.pawn(seat)} enough cards for {terms.treasure(card)}."
    cards_text = f"{number(held)} cards of {terms.treasure(card)}"
    return f"collects {cards_text} in the hand of {terms.pawn(seat)}."


def wanted(game: Any) -> list[int]:
    """Return the treasures still to be captured, the one with the most cards in one hand first."""
    left = [card for card in range(cards.TREASURES) if not game.captured >> card & 1]
    return sorted(left, key=lambda card: -max(hand[card] for hand in game.hand))


def nears(before: Any, after: Any, seat: int, then: int, now: int) -> bool:
    """Return True if a pawn is nearer to the tiles `now` than it was to the tiles `then`."""
    return distances.actions_to(after, seat, now) < distances.actions_to(before, seat, then)


def goes_to_site(before: Any, after: Any, _seat: int) -> str:
    """Describe a pawn that brings cards nearer to their site."""
    terms = Terms(after)
    for card in wanted(after):
        sites = 3 << 2 * card & ~after.sunk
        for seat in moved(before, after):
            is_holder = after.hand[seat][card] >= max(1, after.set_size - 1)
            if is_holder and nears(before, after, seat, sites, sites):
                where = "to" if sites >> after.pawn[seat] & 1 else "on the way to"
                return f"brings {terms.pawn(seat)} {where} a site of {terms.treasure(card)}."
    return ""


def goes_to_share(before: Any, after: Any, _seat: int) -> str:
    """Describe a pawn that comes nearer to a player for an exchange of treasure cards."""
    terms = Terms(after)
    for card in wanted(after):
        for seat in moved(before, after):
            for other in partners(after, seat, card):
                then, now = (1 << game.pawn[other] for game in (before, after))
                if nears(before, after, seat, then, now):
                    where = "to" if after.pawn[other] == after.pawn[seat] else "towards"
                    pair = f"{terms.pawn(seat)} {where} {terms.pawn(other)}"
                    return f"brings {pair}, to share cards of {terms.treasure(card)}."
    return ""


def partners(game: Any, seat: int, card: int) -> list[int]:
    """Return the seats that could exchange a treasure's cards with a seat, most cards first.

    The list is empty once a hand holds a full set.
    """
    held = [int(game.hand[each][card]) for each in range(game.seats)]
    if not held[seat] or max(held) >= game.set_size:
        return []
    others = [each for each in range(game.seats) if each != seat and held[each]]
    return sorted(others, key=lambda each: -held[each])


def goes_home(before: Any, after: Any, _seat: int) -> str:
    """Describe a pawn that comes nearer to Fools' Landing."""
    if after.captured != cards.ALL_TREASURES:
        return ""
    terms, home = Terms(after), 1 << board.FOOLS_LANDING
    for seat in moved(before, after):
        if nears(before, after, seat, home, home):
            where = "to" if after.pawn[seat] == board.FOOLS_LANDING else "on the way to"
            return f"brings {terms.pawn(seat)} {where} {terms.tile(board.FOOLS_LANDING)}."
    return ""


def guards(before: Any, after: Any, _seat: int) -> str:
    """Describe a pawn that moves next to a tile that may have to be shored up."""
    terms = Terms(after)
    for seat in moved(before, after):
        near = (
            answer(after, entries.call_shore_reach, seat)
            & ~answer(before, entries.call_shore_reach, seat)
            & after.flooded
        )
        tiles = members(near & (answer(after, entries.call_last_sites) | 1 << board.FOOLS_LANDING))
        if tiles:
            return f"brings {terms.pawn(seat)} close to {terms.tile(tiles[0])}, which is in danger."
    return ""


def makes_room(before: Any, after: Any, _seat: int) -> str:
    """Describe a hand that is within its limit again."""
    for seat in range(after.seats):
        held, left = sum(before.hand[seat]), sum(after.hand[seat])
        if held > before.hand_limit >= left:
            kinds = range(cards.HOLDABLE)
            gone = next(c for c in kinds if after.hand[seat][c] < before.hand[seat][c])
            terms = Terms(after)
            return f"discards {terms.card(gone)} to stay within the hand limit."
    return ""


def goes(before: Any, after: Any, _seat: int) -> str:
    """Describe a pawn's move."""
    terms = Terms(after)
    seats = moved(before, after)
    return f"brings {terms.pawn(seats[0])} to {terms.tile(after.pawn[seats[0]])}." if seats else ""


TOPICS: Final = (
    topic(escapes, "ready", "captured"),
    topic(captures, "captured", "held", "together", "away", "longest_wait", "waits"),
    topic(
        shores_up,
        *("dry", "sinking_soon", "landing_wet", "landing_wet_soon", "landing_guard", "home_wet"),
        *("home_wet_soon", "pair", "pair_missing", "two_wet_soon", "last_wet_soon", "last_guard"),
    ),
    topic(gathers, "held", "apart", "missing_more", "water_missing", "sunk_missing"),
    topic(goes_home, "farthest_home", "ways_home"),
    topic(goes_to_site, "away"),
    topic(goes_to_share, "apart"),
    topic(guards, "landing_guard", "last_guard"),
    topic(makes_room, "full_hands", "turn_full"),
    topic(goes),
)
"""Topics of reasons. Each has the features of the evaluation that show its effect."""
