"""Position reader: changes a freshly dealt state into a stated position. Used by `Game` only.

Values that are not stated are dealt from the seed.
"""

from collections.abc import Mapping
from typing import Any, Final

from marooned.errors import PositionError
from marooned.games.dorada.model import board, cards, endings, phases, pieces, stages
from marooned.games.dorada.model.names import PATH_IDS, SEAT_NAMES, SITE_IDS, WAY_NAMES
from marooned.games.dorada.position import auction_invariants, card_invariants, write
from marooned.games.dorada.position.by_seat import SeatReader
from marooned.games.dorada.position.read_cards import THE_CARDS, read_cards
from marooned.games.dorada.position.read_goals import THE_SITES, read_goals
from marooned.games.dorada.rules import auction
from marooned.games.dorada.words.hearsay import hear
from marooned.positions.reader import MOST_TURNS, Entry, numbered
from marooned.positions.refusals import refuse

KEYS: Final = (
    "place",
    "came_by",
    "came_way",
    "markers",
    "tokens",
    "bigfoot",
    "leviathan",
    "gold",
    "hands",
    "row",
    "deck",
    "deck_size",
    "discards",
    "shown",
    "told",
    "treasures",
    "treasure_deck",
    "treasure_layers",
    "layers",
    "treasure_seen",
    "curses",
    "curse_deck",
    "barred",
    "destinies",
    "destiny_deck",
    "destiny_seen",
    "bids",
    "bids_made",
    "bidder",
    "shut",
    "paid",
    "stage",
)
STAGES: Final = {
    "auction": stages.AUCTION,
    "payment": stages.PAYMENT,
    "travel": stages.TRAVEL,
    "arrival": stages.ARRIVAL,
    "stop": stages.STOP,
    "cursed": stages.CURSED,
    "treasure": stages.TREASURE,
    "news": stages.NEWS,
    "supply": stages.SUPPLY,
    "limit": stages.LIMIT,
    "close": stages.CLOSE,
    "beginning": stages.BEGINNING,
}
"""The stages of a round by name. A stated stage is at its beginning."""
BID_KEYS: Final = numbered(("seat", "go", "part", "since", "last"))
THE_PATHS: Final = numbered(PATH_IDS)
THE_WAYS: Final = numbered(WAY_NAMES)
THE_TRIPS: Final = numbered(write.TRIP_NAMES)
THE_PAID: Final = numbered(write.PAID_NAMES)


def read_position(game: Any, position: Mapping[str, Any]) -> None:
    """Change a freshly dealt state into the stated position.

    Raises:
        PositionError: A name, number or shape is invalid; the message names it.
    """
    DoradaReader(game, position, KEYS).read()


class DoradaReader(SeatReader):
    """Reads one position into one state."""

    def read(self) -> None:
        """Read all stated values, then deal the rest; an empty position changes nothing."""
        if not self.stated(*self.position):
            return
        self._read_common()
        self._read_stack()
        self._read_board()
        self._read_turns()
        self._read_bids()
        self._go_on_bidding()
        read_goals(self)
        read_cards(self)
        self._read_gold()
        self._read_knowledge()

    def _read_common(self) -> None:
        """Read the leader, the ending and the counts of shuffles."""
        game = self.game
        self.read_numbers({"turn": (0, game.seats - 1)})
        if self.stated("outcome"):
            game.outcome = self.named("outcome", self.position["outcome"], numbered(endings.NAMES))
        if self.stated("shuffles"):
            game.shuffles = self.wholes("shuffles", len(game.shuffles), 0, MOST_TURNS)

    def _read_stack(self) -> None:
        """Read the pending entries, or the current stage (default: the bidding)."""
        if self.stated("pending"):
            self.read_pending(phases.NAMES)
        elif self.game.outcome:
            self.stack([])
        else:
            name = self.position.get("stage") or "auction"
            self.stack([(phases.ROUND, 0, self.named("stage", name, STAGES), 0)])

    def entry(self, stated: object, names: Any, most: int) -> Entry:
        """Return one pending entry; a round's stage may be given by its name."""
        if isinstance(stated, Mapping) and isinstance(stated.get("a"), str):
            stated = {**stated, "a": self.named("pending a", stated["a"], STAGES)}
        return super().entry(stated, names, most)

    def _read_board(self) -> None:
        """Read the board; by default the expedition is at the last marker."""
        game = self.game
        sites = self.names("markers", THE_SITES) if self.stated("markers") else None
        if self.stated("place"):
            game.place = self.named("place", self.position["place"], THE_SITES)
        elif sites:
            game.place = sites[-1]
        if sites is None:
            sites = [game.place] if game.place != board.CAMP and self._has_stopped() else []
        self._put_markers(sites)
        self._read_coming()
        self._read_figures()

    def _has_stopped(self) -> bool:
        """Return True if the expedition has stopped at its site."""
        game = self.game
        return not game.depth or game.pending_a[0] not in (stages.ARRIVAL, stages.STOP)

    def _put_markers(self, sites: list[int]) -> None:
        most = self.game.last_marker
        if len(sites) > most:
            raise PositionError(
                f"markers names {len(sites)} sites; there are {most} markers",
                value=len(sites),
                allowed=[f"0 to {most}"],
            )
        self.game.markers = len(sites)
        self.game.marker_at = [*sites, *[board.NO_PATH] * (pieces.MARKERS - len(sites))]

    def _read_coming(self) -> None:
        """Read the path by which the expedition came; its type is the default way."""
        game = self.game
        if self.stated("came_by"):
            game.came_by = self.named("came_by", self.position["came_by"], THE_PATHS)
            game.came_way = board.WAY_OF_TYPE[board.PATHS[game.came_by][2]]
        if self.stated("came_way"):
            game.came_way = self.named("came_way", self.position["came_way"], THE_WAYS)

    def _read_figures(self) -> None:
        game = self.game
        if self.stated("tokens"):
            tokens = self.names("tokens", THE_PATHS)
            if len(tokens) > pieces.SEA_TOKENS:
                raise PositionError(
                    f"tokens names {len(tokens)} paths; there are {pieces.SEA_TOKENS} tokens",
                    value=len(tokens),
                    allowed=[f"0 to {pieces.SEA_TOKENS}"],
                )
            game.token_at = [*tokens, *[board.NO_PATH] * (pieces.SEA_TOKENS - len(tokens))]
        for figure in ("bigfoot", "leviathan"):
            if self.stated(figure):
                setattr(game, figure, self.named(figure, self.position[figure], THE_PATHS))

    def _read_turns(self) -> None:
        """Read the number of rounds begun (default: the minimum for the markers)."""
        game = self.game
        if self.stated("turns"):
            game.turns = self.whole("turns", self.position["turns"], 0, MOST_TURNS)
            return
        is_back = game.place == board.CAMP and game.markers > 0
        stage = game.pending_a[0] if game.depth else stages.CLOSE
        is_under_way = stages.BEGINNING < stage <= stages.STOP
        game.turns = game.markers + int(is_under_way) + int(is_back and self._has_stopped())

    def _read_bids(self) -> None:
        """Read the bids; by default, bids are numbered in the stated order."""
        game = self.game
        bids = self.parts("bids", self.position["bids"]) if self.stated("bids") else []
        for stated in bids:
            self._read_bid(self.pairs("bids", stated, BID_KEYS))
        game.bids = max(game.bid_last)
        game.bidder = game.bid_last.index(game.bids) if game.bids else pieces.NOBODY
        self.read_numbers({"bidder": (0, game.seats - 1)})
        if self.stated("bids_made"):
            game.bids = self.whole("bids_made", self.position["bids_made"], 0, MOST_TURNS)
        if self.stated("shut"):
            game.shut = self.seats("shut", self.position["shut"])
        if self.stated("paid"):
            game.paid = self.counts("paid", self.position["paid"], THE_PAID, [cards.HAND_LIMIT] * 9)

    def _read_bid(self, stated: Mapping[int, Any]) -> None:
        """Read one bid; keys are numbered as in BID_KEYS."""
        game = self.game
        for number, key in ((0, "seat"), (1, "go"), (2, "part")):
            if number not in stated:
                raise PositionError(
                    f"bids has a bid without {key}", value=None, allowed=["seat", "go", "part"]
                )
        seat = self.whole("bids: seat", stated[0], 0, game.seats - 1)
        if game.bid_on[seat] != auction.NO_BID:
            raise PositionError(
                f"bids has two bids of seat {seat}; only the latest of each stands", value=seat
            )
        game.bid_on[seat] = self._destination(stated[1])
        game.bid_part[seat] = self.whole("bids: part", stated[2], 0, cards.MOST_BID)
        last = stated.get(4, max(game.bid_last) + 1)
        game.bid_last[seat] = self.whole("bids: last", last, 1, MOST_TURNS)
        since = stated.get(3, game.bid_last[seat])
        game.bid_since[seat] = self.whole("bids: since", since, 1, game.bid_last[seat])

    def _destination(self, name: object) -> int:
        """Return a destination by name; the way may be left out if only one path leads there."""
        return self.named("bids: go", name, THE_TRIPS | self._only_trips())

    def _only_trips(self) -> dict[str, int]:
        trips = [
            way * board.SITES + end for start, way, end in board.TRIPS if start == self.game.place
        ]
        ends = [trip % board.SITES for trip in trips]
        return {
            SITE_IDS[trip % board.SITES]: trip
            for trip in trips
            if ends.count(trip % board.SITES) == 1
        }

    def _go_on_bidding(self) -> None:
        """DOR-12: By default, ask the next seat that may bid after the stated bids."""
        game = self.game
        if game.bidder == pieces.NOBODY or game.outcome or self.stated("pending", "stage"):
            return
        order = [(game.bidder + step) % game.seats for step in range(1, game.seats)]
        able = [seat for seat in order if not game.shut >> seat & 1]
        awaited = [(phases.BIDDING, 1 << able[0], 0, 0)] if able else []
        self.stack([(phases.ROUND, 0, stages.AUCTION, 1), *awaited])

    def _read_gold(self) -> None:
        most = card_invariants.most_gold(self.game)
        for seat, gold in self.stated_by_seat("gold").items():
            self.game.gold[seat] = self.whole("gold", gold, 0, most)

    def _read_knowledge(self) -> None:
        """Read the cards of hands that others know (default: a card laid down with a bid).

        DOR-1: A card laid down with a bid is public.
        """
        game = self.game
        for seat, kind in auction_invariants.laid_down(game) if not self.stated("shown") else ():
            game.shown[seat][kind] = 1
        for seat, held in self.stated_by_seat("shown").items():
            game.shown[seat] = self._known("shown", held)
        for knower, others in self.stated_by_seat("told").items():
            for seat, held in self.by_seat("told", others).items():
                self._read_told(knower, seat, self._known("told", held))

    def _read_told(self, knower: int, seat: int, held: list[int]) -> None:
        if knower != seat:
            hear(self.game, knower, seat, held)
        elif any(held):
            refuse(f"told says that {SEAT_NAMES[seat]} knows of its own hand", SEAT_NAMES[seat])

    def _known(self, key: str, counts: object) -> list[int]:
        return self.counts(key, counts, THE_CARDS, self.game.copies[: cards.HELD])
