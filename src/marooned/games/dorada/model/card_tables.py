"""Card tables of an edition: the contents of adventure cards, treasures, curses and destinies.

Used by options and tests. The tables are data, from a file of the game or from a player's own file.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from marooned.games.dorada.model import board, card_sheet, cards, pieces
from marooned.games.dorada.model.card_sheet import Sheet
from marooned.games.dorada.model.destinies import read_destiny
from marooned.games.dorada.model.names import CARD_IDS, SYMBOL_NAMES
from marooned.toml_lines import Where

EDITION: Final = "reconstructed"
HOUSE: Final = (EDITION, "balanced")
"""The built-in editions; destinies have different points in the first one and the others."""
FILES: Final = {name: Path(__file__).parent.with_name(f"{name}.toml") for name in HOUSE}
FILE: Final = FILES[EDITION]

PARTS: Final = ("edition", "adventure", "goals")
GOALS: Final = ("starting", "standard", "curses", "destinies")
LONGEST_NAME: Final = 40
MOST_VALUE: Final = 20
MOST_BONUS: Final = 30
"""Most Bonus cards: they stay with treasures, so more could empty the adventure deck."""
FEWEST_HELD: Final = 60
"""Fewest cards that a hand can hold: with fewer, the deal of hands and row could fail."""


@dataclass(frozen=True, slots=True)
class Cards:
    """The card tables as fields of the state, and the name of their edition."""

    edition: str
    copies: tuple[int, ...]
    treasure_site: tuple[int, ...]
    treasure_symbol: tuple[int, ...]
    treasure_value: tuple[int, ...]
    curse_site: tuple[int, ...]
    curse_value: tuple[int, ...]
    destiny_test: tuple[int, ...]
    destiny_need: tuple[int, ...]
    destiny_set: tuple[int, ...]
    destiny_points: tuple[tuple[int, ...], ...]


def _numbered(names: tuple[str, ...]) -> dict[str, int]:
    return {name: number for number, name in enumerate(names)}


_SITES: Final = {
    name: site for name, site in _numbered(board.SITE_NAMES).items() if site != board.CAMP
}
_SYMBOLS: Final = _numbered(SYMBOL_NAMES)
_SETS: Final = {"sites": _SITES, "cards": _numbered(CARD_IDS[: cards.HELD])}


def cards_of(option: str) -> Cards:
    """Return the tables for the value of the option `cards`: an edition's name or a text.

    Raises:
        OptionError: The text is not a valid set of card tables; the message names the line.
    """
    return of_house(option) if option in FILES else read_cards(option, "cards")


def of_house(edition: str) -> Cards:
    """Return the tables of a built-in edition."""
    return read_cards(FILES[edition].read_text(encoding="utf-8"), FILES[edition].name)


def reconstructed() -> Cards:
    """Return the default tables."""
    return of_house(EDITION)


@lru_cache(maxsize=8)
def read_cards(text: str, source: str) -> Cards:
    """Return the tables in a text; error messages call the text `source`.

    Raises:
        OptionError: The text is invalid or breaks a limit; the message names the line.
    """
    sheet = Sheet(text, source)
    sheet.table((), sheet.data, PARTS, called="the text")
    edition = _edition(sheet, sheet.data["edition"])
    copies = _copies(sheet, sheet.data["adventure"])
    goals = sheet.table(("goals",), sheet.data["goals"], GOALS, called="goals")
    treasures = [
        *_treasures(sheet, goals, "starting", pieces.STARTING),
        *_treasures(sheet, goals, "standard", pieces.STANDARD),
    ]
    curses = _curses(sheet, goals)
    destinies = [
        read_destiny(sheet, where, stated, _SETS)
        for where, stated in _goals(sheet, goals, "destinies", pieces.DESTINIES)
    ]
    return Cards(
        edition,
        tuple(copies),
        *zip(*treasures, strict=True),
        *zip(*curses, strict=True),
        *zip(*destinies, strict=True),
    )


def _edition(sheet: Sheet, stated: Any) -> str:
    name = stated.strip() if isinstance(stated, str) else ""
    if not name.isprintable() or not 0 < len(name) <= LONGEST_NAME:
        allowed = [f"1 to {LONGEST_NAME} printable characters"]
        raise sheet.refusal(("edition",), f"edition is {card_sheet.shown(stated)}", stated, allowed)
    return name


def _copies(sheet: Sheet, stated: Any) -> list[int]:
    """DOR-4: Return the number of adventure cards of each kind, 112 in total."""
    where: Where = ("adventure",)
    counts = sheet.table(where, stated, CARD_IDS, called="adventure")
    copies = [
        sheet.whole((*where, name), counts[name], 0, cards.ADVENTURE_CARDS, called=name)
        for name in CARD_IDS
    ]
    _check_sum(sheet, "adventure cards", sum(copies), cards.ADVENTURE_CARDS, cards.ADVENTURE_CARDS)
    _check_sum(sheet, "Bonus cards", sum(copies[cards.BONUS : cards.HELD]), 0, MOST_BONUS)
    _check_sum(
        sheet, "cards for the hand", sum(copies[: cards.HELD]), FEWEST_HELD, cards.ADVENTURE_CARDS
    )
    return copies


def _check_sum(sheet: Sheet, called: str, count: int, least: int, most: int) -> None:
    if not least <= count <= most:
        allowed = [f"{least}" if least == most else f"{least} to {most}"]
        raise sheet.refusal(("adventure",), f"there are {count} {called}", count, allowed)


def _goals(
    sheet: Sheet, goals: Mapping[str, Any], name: str, count: int
) -> list[tuple[Where, Any]]:
    """Return each stated goal of a kind with its position in the text."""
    stated = sheet.members(("goals", name), goals[name], count, called=name)
    return [(("goals", name, number), each) for number, each in enumerate(stated)]


def _treasures(
    sheet: Sheet, goals: Mapping[str, Any], name: str, count: int
) -> list[tuple[int, int, int]]:
    """Return the site, symbol and value of each stated treasure of a kind."""
    found = []
    for where, stated in _goals(sheet, goals, name, count):
        site, symbol, value = sheet.members(where, stated, 3, called="the treasure")
        found.append(
            (
                sheet.named(where, site, _SITES, called="the treasure's site"),
                sheet.named(where, symbol, _SYMBOLS, called="the treasure's symbol"),
                sheet.whole(where, value, 0, MOST_VALUE, called="the treasure's value"),
            )
        )
    return found


def _curses(sheet: Sheet, goals: Mapping[str, Any]) -> list[tuple[int, int]]:
    """Return the site and value of each stated curse."""
    found = []
    for where, stated in _goals(sheet, goals, "curses", pieces.CURSES):
        site, value = sheet.members(where, stated, 2, called="the curse")
        found.append(
            (
                sheet.named(where, site, _SITES, called="the curse's site"),
                sheet.whole(where, value, -MOST_VALUE, -1, called="the curse's value"),
            )
        )
    return found
