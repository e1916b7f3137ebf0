"""Dangers from unseen cards, with probabilities based on the viewer's knowledge."""

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from marooned.contract import Danger
from marooned.games.dorada.model import board, cards, phases
from marooned.games.dorada.model.names import CARD_NAMES, SEAT_NAMES, SITE_IDS
from marooned.games.dorada.view.bids import OPEN
from marooned.games.dorada.view.hand_chances import HandChances
from marooned.games.dorada.view.outbidding import may_bid_more
from marooned.games.dorada.words import foretold, notation
from marooned.games.dorada.words.goal_cards import counted
from marooned.games.dorada.words.grammar import split, top
from marooned.games.dorada.words.standing_bids import standing_bids
from marooned.wording.percentages import likely
from marooned.wording.phrases import joined

ON_THE_WAY: Final = {*OPEN, phases.PAYING, phases.PAYING_ON, phases.CALLING}
"""Phases in which the expedition has not stopped yet at the site of the leading bid."""


def dangers(game: Any, seat: int | None) -> list[Danger]:
    """DOR-12, DOR-28, DOR-36: Return the dangers from the top card, Sangaias and other bids.

    A seat is assumed to be able to pay its standing bid; otherwise, all deals of the unseen cards
    are equally likely. The probability of a bolt is exact. The other probabilities are exact if no
    other bid or payment affects them; if one does, they are fractions of sampled deals (see
    `HandChances`).
    """
    hands = HandChances(game, seat)
    return [*bolt(game), *diversion(game, seat, hands), *outbids(game, seat, hands)]


def outbids(game: Any, seat: int | None, hands: HandChances) -> Iterator[Danger]:
    """DOR-12, DOR-14: Yield each other rival's probability of paying more than the leading bid.

    The danger is serious only if the leading bid is the viewer's own.
    """
    for rival in may_bid_more(game, seat) if top(game) in OPEN else ():
        chance = hands.chance_of_more(rival)
        if chance:
            said = {"name": SEAT_NAMES[rival], "most": game.bid_part[game.bidder]}
            text = foretold.OUTBID.format(**said, chance=likely(chance))
            target, slight = notation.seat_id(rival), game.bidder != seat
            yield Danger(target, chance, text, slight=slight, rules=foretold.OUTBID_BY)


def bolt(game: Any) -> Iterator[Danger]:
    """DOR-36: Yield the probability that the top card is a bolt; hands never hold bolt cards."""
    deck = Counter(game.deck[: game.deck_size])
    kinds = {kind: deck[kind] for kind in range(cards.HELD, cards.KINDS) if deck[kind]}
    if not kinds:
        return
    chance = sum(kinds.values()) / game.deck_size
    named = joined([counted(number, CARD_NAMES[kind]) for kind, number in kinds.items()])
    text = foretold.BOLT.format(chance=likely(chance), kinds=named)
    yield Danger(notation.DECK_ID, chance, text, rules=foretold.BOLT_BY)


def diversion(game: Any, seat: int | None, hands: HandChances) -> Iterator[Danger]:
    """DOR-28: Yield the probability that another seat could lead the expedition on by a Sangaia."""
    bids = standing_bids(game)
    if not bids or top(game) not in ON_THE_WAY:
        return
    _, site = split(bids[0].destination)
    chance = hands.chance_of_sangaia()
    if chance:
        said = {"chance": likely(chance), "site": board.SITE_NAMES[site]}
        text = foretold.SANGAIA.format(**said)
        yield Danger(SITE_IDS[site], chance, text, rules=foretold.SANGAIA_BY)
