"""Reasons for a move, as sentences: its effect on a seat's win probability.

The reasons use only the information of the seat, and never name a card that was drawn unseen.
"""

from collections.abc import Iterable
from typing import Any, Final

from marooned.games.dorada.model import board, cards, events, phases, pieces
from marooned.games.dorada.model.names import CARD_NAMES, SEAT_NAMES, card_power
from marooned.games.dorada.policy.prospects import HOPS
from marooned.games.dorada.words import prompts, scores, sentences
from marooned.games.dorada.words.goal_cards import goal_texts, lying, one, treasures
from marooned.games.dorada.words.grammar import between, cards_text, split, top, trip_text
from marooned.wording.phrases import joined, members
from marooned.wording.topics import Change, best_reason, topic


def reason(before: Any, after: Any, seat: int, changes: Iterable[Change]) -> str:
    """Return a seat's reason for a move, given the states before and after the move."""
    return best_reason(before, after, seat, changes, TOPICS) or what_follows(after)


def what_follows(game: Any) -> str:
    """Return the public event of a move as a sentence, or the next decision if there is none."""
    event = sentences.event(game).told(None)
    return prompts.phase_text(game) if event is None or event.reveals else event.text


def finds(before: Any, after: Any, seat: int) -> str:
    """Describe a treasure that was played."""
    for place, rest in ((pieces.FOUND_WITH_BONUS, " with its Bonus"), (pieces.FOUND, "")):
        new = set(lying(after.treasure_place, place + seat))
        new -= set(lying(before.treasure_place, place + seat))
        if new:
            return f"plays {treasures(after)[min(new)]}{rest}."
    return ""


def heads_for(before: Any, after: Any, seat: int) -> str:
    """Describe a bid for a destination, and the seat's purpose there."""
    trip = destination(before, after, seat)
    if trip is None:
        return ""
    _, site = split(trip)
    return f"heads for {board.SITE_NAMES[site]}{purpose(after, seat, site) or by_way(trip)}."


def destination(before: Any, after: Any, seat: int) -> int | None:
    """Return the destination that a seat has just named, or for which it has raised its bid."""
    if top(after) == phases.STAKING and top(before) != phases.STAKING:
        return int(after.pending_a[after.depth - 1])
    bids = [(game.bid_on[seat], game.bid_part[seat]) for game in (before, after)]
    return int(after.bid_on[seat]) if bids[0] != bids[1] and after.bid_on[seat] >= 0 else None


def by_way(destination: int) -> str:
    """Return the way to a destination as a phrase, such as "by mountain"."""
    return trip_text(destination).removeprefix(board.SITE_NAMES[split(destination)[1]])


def purpose(game: Any, seat: int, site: int) -> str:
    """Return a seat's purpose at a site: a treasure, its destiny, or a way to another treasure."""
    own = lying(game.treasure_place, pieces.IN_HAND + seat)
    here = [each for each in own if game.treasure_site[each] == site]
    if here:
        return f", for {joined([treasures(game)[each] for each in here])}"
    if site in sites_of_destiny(game, seat):
        return ", which the destiny asks for"
    for each in sorted(own, key=lambda goal: -int(game.treasure_value[goal])):
        if hops(site, game.treasure_site[each]) < hops(game.place, game.treasure_site[each]):
            return f", nearer to {treasures(game)[each]}"
    return ""


def hops(origin: int, site: int) -> int:
    """Return the number of trips between two sites."""
    return int(HOPS[origin * board.SITES + site])


def sites_of_destiny(game: Any, seat: int) -> set[int]:
    """Return the sites that a seat's destiny still asks for."""
    found: set[int] = set()
    for destiny in range(pieces.DESTINIES):
        is_own = game.destiny_place[destiny] == pieces.IN_HAND + seat
        if is_own and game.destiny_test[destiny] == pieces.SITES_VISITED:
            found |= set(members(game.destiny_set[destiny])) - set(scores.visits(game))
    return found


def passes(_before: Any, after: Any, seat: int) -> str:
    """Describe a pass in the bidding; the seat's part of a shared bid stays in force."""
    if after.event_kind != events.PASS or after.event_a:
        return ""
    if after.bidding == pieces.COOPERATIVE and after.bid_on[seat] >= 0:
        return f"adds no more to the bid for {trip_text(after.bid_on[seat])}."
    return keeps_cards(after, seat)


def keeps_cards(game: Any, seat: int) -> str:
    """Return a phrase about the cards kept by not bidding, empty if the hand is empty."""
    if not any(game.hand[seat]):
        return ""
    is_last = game.markers == game.last_marker - 1
    return "keeps the cards." if is_last else "keeps the cards for a later trip."


def answers_a_stop(before: Any, after: Any, seat: int) -> str:
    """Describe the answer to the Sangaia question before the expedition stops."""
    if top(before) != phases.CALLING:
        return ""
    is_called = top(after) == phases.CALLING and after.pending_a[after.depth - 1] >> seat & 1
    where = board.SITE_NAMES[before.place]
    if is_called or after.event_kind == events.SANGAIA:
        return f"keeps the expedition from stopping at {where}."
    return f"lets the expedition stop at {where}."


def robs(_before: Any, after: Any, _seat: int) -> str:
    """Describe a card or a treasure taken from another seat."""
    if after.event_kind not in (events.MAKAKS, events.MARABOUT):
        return ""
    what = "a card" if after.event_kind == events.MAKAKS else "a treasure"
    return f"takes {what} from {SEAT_NAMES[after.event_a]}."


def takes(_before: Any, after: Any, seat: int) -> str:
    """Describe a card taken from the row, and its use."""
    if after.event_kind not in (events.TAKE, events.BOLT) or is_unseen(after):
        return ""
    kind = after.event_a
    return f"takes {one(CARD_NAMES[kind])}{fitting(after, seat, kind) or power(after, kind)}."


def fitting(game: Any, seat: int, kind: int) -> str:
    """Return the treasures in the hand that fit a Bonus, as a phrase."""
    own = lying(game.treasure_place, pieces.IN_HAND + seat)
    alike = [each for each in own if cards.BONUS + game.treasure_symbol[each] == kind]
    return f" for {joined([treasures(game)[each] for each in alike])}" if alike else ""


def power(game: Any, kind: int) -> str:
    """Return a card's effect as a phrase."""
    numbers = f"{game.ovetos_bid} or more", f"{game.bonus_value}"
    text = card_power(kind, *numbers).removesuffix(".")
    link = ":" if kind in (cards.PANDA, cards.SAMEDI) else ", which"
    return f"{link} {text[:1].lower()}{text[1:]}"


def draws(_before: Any, after: Any, _seat: int) -> str:
    """Describe a card drawn from the deck."""
    return "draws a face-down card." if is_unseen(after) else ""


def is_unseen(game: Any) -> bool:
    """Return True if a card has just come from the deck, so that it was unknown before."""
    return bool(
        game.event_kind == events.DRAW or (game.event_kind == events.BOLT and game.event_c < 0)
    )


def pays(before: Any, after: Any, seat: int) -> str:
    """Describe the cards of a payment."""
    if after.paid == before.paid:
        return ""
    spent = [before.hand[seat][kind] - after.hand[seat][kind] for kind in range(cards.HELD)]
    return f"pays with {joined(cards_text(spent))}." if any(spent) else ""


def gives_up(before: Any, after: Any, seat: int) -> str:
    """Describe a goal that was given up, compared with the other offered goals of its kind."""
    if after.event_kind not in (events.CHOSEN, events.KEEP):
        return ""
    gone, texts = after.event_a, goal_texts(after)
    kept = [texts[goal] for goal in offered_with(before, seat, gone) if goal != gone]
    return f"gives up {texts[gone]}, to keep {joined(kept)}."


def offered_with(game: Any, seat: int, goal: int) -> list[int]:
    """Return a seat's offered goals of the same kind as `goal`: treasures or destinies.

    Destinies are numbered after the treasures.
    """
    if goal < pieces.TREASURES:
        return lying(game.treasure_place, pieces.OFFERED + seat)
    return [pieces.TREASURES + each for each in lying(game.destiny_place, pieces.OFFERED + seat)]


def parts_with(_before: Any, after: Any, _seat: int) -> str:
    """Describe a discarded card."""
    if after.event_kind != events.DISCARD:
        return ""
    return f"discards {one(CARD_NAMES[after.event_a])}."


def blocks(_before: Any, after: Any, _seat: int) -> str:
    """Describe a blocked path."""
    return f"blocks {between(after.event_b)}." if after.event_kind == events.BLOCK else ""


TOPICS: Final = (
    topic(finds, "treasure", "gap"),
    topic(draws),
    topic(takes, "card"),
    topic(heads_for),
    topic(passes),
    topic(pays),
    topic(gives_up),
    topic(parts_with),
    topic(blocks),
    topic(answers_a_stop),
    topic(robs),
)
"""Topics of reasons. Each has the features of the evaluation that show its effect."""
