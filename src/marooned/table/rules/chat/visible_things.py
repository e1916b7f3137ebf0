"""Things that a spectator's view names: only these may be pointed at and named in phrases.

All see where a person points. So a card in a secret hand cannot be meant, not even by its owner,
and trying does not show whether something hidden is there.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from marooned.errors import shown
from marooned.table.rules.context import Refusal
from marooned.wording.ids import ids_in

if TYPE_CHECKING:
    from marooned.contract import Json
    from marooned.table.state.snapshot import Running


@dataclass(frozen=True, slots=True)
class OpenThings:
    """Ids that may be pointed at, and for each kind of gap in a phrase the names that fit."""

    ids: frozenset[str]
    names: Mapping[str, Mapping[str, str]]

    def check(self, target: str) -> None:
        """Refuse a thing that not all see.

        Raises:
            Refusal: `not_visible`.
        """
        if target not in self.ids:
            text = f"{shown(target)} is not visible to all; point at something that is"
            raise Refusal("not_visible", text, value=target)

    def name(self, gap: str, target: str) -> str:
        """Return the name of a thing that fills a gap.

        Raises:
            Refusal: `not_visible`: not all see it, or it does not fit.
        """
        self.check(target)
        fitting = self.names[gap]
        if target not in fitting:
            text = f"{shown(target)} is not a {gap}; choose one"
            raise Refusal("not_visible", text, value=target, allowed=list(fitting)[:16])
        return fitting[target]


def open_things_at(found: Running) -> OpenThings:
    """Return the open things of a table."""
    game = found.history.game
    return open_things(game.panes(None), game.definition.face.in_sight(game.state))


def open_things(view: Json, in_sight: Iterable[str] = ()) -> OpenThings:
    """Return the things that a spectator's view names, and others in sight."""
    seats = {seat.get("id", f"seat:{seat['seat']}"): seat["name"] for seat in view["seats"]}
    cards = [card for seat in view["seats"] for card in seat.get("hand") or ()]
    names = {
        # The state of a place follows a colon in its label.
        "place": {place["id"]: place["label"].split(":")[0] for place in view["places"]},
        "card": {card["id"]: card["label"] for card in cards if "id" in card},
        "player": seats,
    }
    return OpenThings(frozenset({*ids_in(view), *seats, *in_sight}), names)
