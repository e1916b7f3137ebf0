"""What lies open at a table: whatever a spectator's view names may be pointed at, nothing else.

Everybody is told where somebody points. So a card in a secret hand cannot be meant, not even by
its owner, and whether something hidden is there is told to nobody who tries.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from marooned.contract import Json
from marooned.errors import shown
from marooned.table.error_codes import TableError
from marooned.wording.ids import ids_in


@dataclass(frozen=True, slots=True)
class OpenThings:
    """The things that a view names: all that may be pointed at, and names for gaps of phrases."""

    ids: frozenset[str]
    names: dict[str, dict[str, str]]
    """By what a gap may be: the names of the things that fit, by their ids."""

    def check(self, target: str) -> None:
        """Refuse to point at what does not lie open.

        Raises:
            TableError: It does not.
        """
        if target not in self.ids:
            raise _not_open(target)

    def name(self, gap: str, target: str) -> str:
        """Return what a thing is called that is to fill a gap.

        Raises:
            TableError: It does not lie open, or is none of the things that fit.
        """
        self.check(target)
        fitting = self.names[gap]
        if target not in fitting:
            text = f"{shown(target)} is not a {gap}; choose one"
            raise TableError("not_open", text, value=target, allowed=list(fitting)[:16])
        return fitting[target]


NOTHING = OpenThings(frozenset(), {})
"""What lies open before the deal."""


def open_things(view: Json, in_sight: Iterable[str] = ()) -> OpenThings:
    """Return what the view of a spectator names, and what else is in sight."""
    seats = {seat.get("id", f"seat:{seat['seat']}"): seat["name"] for seat in view["seats"]}
    cards = [card for seat in view["seats"] for card in seat.get("hand") or ()]
    names = {
        # What follows a colon tells how the place is just now.
        "place": {place["id"]: place["label"].split(":")[0] for place in view["places"]},
        "card": {card["id"]: card["label"] for card in cards if "id" in card},
        "player": seats,
    }
    return OpenThings(frozenset({*ids_in(view), *seats, *in_sight}), names)


def _not_open(target: str) -> TableError:
    text = f"{shown(target)} is not visible to all; point at something that is"
    return TableError("not_open", text, value=target)
