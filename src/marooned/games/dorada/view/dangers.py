"""Dangers: what cards may do that a seat does not see, as likely as it can know."""

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
"""When the expedition is bound for the site of the bid that leads, and has not stopped there."""


def dangers(game: Any, seat: int | None) -> list[Danger]:
    """DOR-12, DOR-28, DOR-36: Return the dangers of the top card, Sangaias and other bids.

    A bid that stands tells that its seat can pay it; else all deals of the unseen cards are equally
    likely. The chance of a bolt is exact. The others are as well if no other bid or payment bears
    upon them, and else shares of imagined deals (see `HandChances`).
    """
    hands = HandChances(game, seat)
    return [*bolt(game), *diversion(game, seat, hands), *outbids(game, seat, hands)]


def outbids(game: Any, seat: int | None, hands: HandChances) -> Iterator[Danger]:
    """DOR-12, DOR-14: Give the chance that each other rival can pay more than the leading bid.

    It harms no one yet unless that bid is the viewer's own.
    """
    for rival in may_bid_more(game, seat) if top(game) in OPEN else ():
        chance = hands.chance_of_more(rival)
        if chance:
            said = {"name": SEAT_NAMES[rival], "most": game.bid_part[game.bidder]}
            text = foretold.OUTBID.format(**said, chance=likely(chance))
            target, slight = notation.seat_id(rival), game.bidder != seat
            yield Danger(target, chance, text, slight=slight, rules=foretold.OUTBID_BY)


def bolt(game: Any) -> Iterator[Danger]:
    """DOR-36: Give how likely the deck's top card strikes: no hand ever holds such a card."""
    deck = Counter(game.deck[: game.deck_size])
    kinds = {kind: deck[kind] for kind in range(cards.HELD, cards.KINDS) if deck[kind]}
    if not kinds:
        return
    chance = sum(kinds.values()) / game.deck_size
    named = joined([counted(number, CARD_NAMES[kind]) for kind, number in kinds.items()])
    text = foretold.BOLT.format(chance=likely(chance), kinds=named)
    yield Danger(notation.DECK_ID, chance, text, rules=foretold.BOLT_BY)


def diversion(game: Any, seat: int | None, hands: HandChances) -> Iterator[Danger]:
    """DOR-28: Give how likely somebody else could lead the expedition on from where it is bound."""
    bids = standing_bids(game)
    if not bids or top(game) not in ON_THE_WAY:
        return
    _, site = split(bids[0].destination)
    chance = hands.chance_of_sangaia()
    if chance:
        said = {"chance": likely(chance), "site": board.SITE_NAMES[site]}
        text = foretold.SANGAIA.format(**said)
        yield Danger(SITE_IDS[site], chance, text, rules=foretold.SANGAIA_BY)
