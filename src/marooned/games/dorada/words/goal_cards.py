"""Texts and plain data of treasures, curses and destinies, from the card tables of a state.

Used by notation, events, views and the final scores. The values depend on the card tables of the
game, which players may choose.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from string import ascii_uppercase
from typing import Any, Final

from marooned.contract import Json
from marooned.games.dorada.model import board, cards, pieces
from marooned.games.dorada.model.names import CARD_NAMES, SITE_IDS, SYMBOL_NAMES
from marooned.wording.phrases import joined, members, number, several

Table = tuple[int, ...]
UNCHANGING: Final = (CARD_NAMES[cards.OVETOS], CARD_NAMES[cards.MAKAKS], CARD_NAMES[cards.DIAWAS])
SETS_OF_SITES: Final = {
    **{board.set_of(sites): f"every {colour} site" for colour, sites in board.FAMILIES.items()},
    board.set_of(board.PORTS): "all four ports",
    board.set_of(board.SPRINGS): "all three springs",
    board.set_of(board.SHORE): "the lake shore",
}


def treasure_id(treasure: int) -> str:
    """Return the id of a treasure."""
    return f"t{treasure}"


def curse_id(curse: int) -> str:
    """Return the id of a curse."""
    return f"c{curse}"


def destiny_id(destiny: int) -> str:
    """Return the id of a destiny."""
    return f"d{destiny}"


def goal_id(goal: int) -> str:
    """Return the id of a goal that can be given up; destinies are numbered after the treasures."""
    return treasure_id(goal) if goal < pieces.TREASURES else destiny_id(goal - pieces.TREASURES)


def with_letters(names: Sequence[str]) -> tuple[str, ...]:
    """Return unique names: repeated names get letters, such as "one, one B, one C"."""
    times = Counter[str]()
    apart = []
    for name in names:
        times[name] += 1
        apart.append(name if times[name] == 1 else f"{name} {letter(times[name] - 1)}")
    return tuple(apart)


def letter(place: int) -> str:
    """Return the letter at a place of the alphabet, or the place as a number after Z."""
    return ascii_uppercase[place] if place < len(ascii_uppercase) else str(place)


def treasures(game: Any) -> tuple[str, ...]:
    """Return the text of every treasure, such as "the Septris mask (3)"."""
    return treasures_of(
        tuple(game.treasure_site), tuple(game.treasure_symbol), tuple(game.treasure_value)
    )


@lru_cache(maxsize=8)
def treasures_of(sites: Table, symbols: Table, values: Table) -> tuple[str, ...]:
    """Return the texts of the treasures in card tables."""
    rows = zip(sites, symbols, values, strict=True)
    return with_letters([f"the {board.SITE_NAMES[s]} {SYMBOL_NAMES[k]} ({v})" for s, k, v in rows])


def curses(game: Any) -> tuple[str, ...]:
    """Return the text of every curse, such as "the Septris curse (-3)"."""
    return curses_of(tuple(game.curse_site), tuple(game.curse_value))


@lru_cache(maxsize=8)
def curses_of(sites: Table, values: Table) -> tuple[str, ...]:
    """Return the texts of the curses in card tables."""
    rows = zip(sites, values, strict=True)
    return with_letters([f"the {board.SITE_NAMES[site]} curse ({value})" for site, value in rows])


def destinies(game: Any) -> tuple[str, ...]:
    """Return the text of every destiny with its points, such as "every white site visited (10)"."""
    return destinies_of(
        tuple(game.destiny_test),
        tuple(game.destiny_need),
        tuple(game.destiny_set),
        tuple(map(tuple, game.destiny_points)),
    )


@lru_cache(maxsize=8)
def destinies_of(
    tests: Table, needs: Table, sets: Table, points: tuple[Table, ...]
) -> tuple[str, ...]:
    """Return the texts of the destinies in card tables, with their points."""
    rows = zip(tests, needs, sets, points, strict=True)
    return with_letters([f"{requirement(t, n, s)} ({reward(t, p)})" for t, n, s, p in rows])


def destiny_text(game: Any, destiny: int) -> str:
    """Return a destiny's requirement."""
    tables = (game.destiny_test, game.destiny_need, game.destiny_set)
    return requirement(*(table[destiny] for table in tables))


def goal_texts(game: Any) -> tuple[str, ...]:
    """Return the text of every goal that can be given up: the treasures, then the destinies."""
    return (*treasures(game), *(f"the destiny: {text}" for text in destinies(game)))


def requirement(test: int, need: int, members_of: int) -> str:
    """Return the requirement of a test."""
    if test == pieces.SITES_VISITED:
        return f"{sites_text(members_of)} visited"
    if test == pieces.CARDS_IN_HAND:
        return f"{cards_required(need, members_of)} in hand"
    if test == pieces.CURSES_AT_MOST:
        return f"{at_most(need)} played"
    return COUNTED[test].format(n=number(need), s="" if need == 1 else "s")


COUNTED: Final = {
    pieces.SEA_TRAVEL: "Mar Maldita, never by sea, once or more often",
    pieces.MARKERS_ON_A_SITE: "at least {n} marker{s} on one site",
    pieces.GOLD_LEFT: "at least {n} gold left",
    pieces.CURSES_PLAYED: "at least {n} curse{s} played",
    pieces.SYMBOLS_FOUND: "treasures of at least {n} different symbol{s} found",
    pieces.ALIKE_FOUND: "at least {n} treasure{s} of one symbol found",
    pieces.TREASURES_FOUND: "at least {n} treasure{s} found",
    pieces.HAND_SIZE: "at least {n} adventure card{s} in hand",
}


def sites_text(sites: int) -> str:
    """Return a set of sites in words: the name of a family, or the names of all sites."""
    return SETS_OF_SITES.get(sites) or joined([board.SITE_NAMES[site] for site in members(sites)])


def cards_required(need: int, kinds: int) -> str:
    """Return a required number of cards of some kinds in words."""
    names = [plural(need, CARD_NAMES[kind]) for kind in members(kinds)]
    words = joined(names).replace(" and ", " or ")
    return f"at least {one(words) if need == 1 else f'{number(need)} {words}'}"


def at_most(need: int) -> str:
    """Return an upper limit on curses in words."""
    return f"at most {several(need, 'curse')}" if need else "no curse"


def reward(test: int, points: Table) -> str:
    """Return a destiny's points as text: for met and unmet, or for each number of sea trips."""
    if test == pieces.SEA_TRAVEL:
        return " / ".join(map(str, points))
    return f"{points[1]}, else {points[0]}" if points[0] else str(points[1])


def one(name: str) -> str:
    """Return a name with the article that fits it."""
    return f"{'an' if name[0].lower() in 'aeiou' else 'a'} {name}"


def counted(count: int, name: str) -> str:
    """Return a number of cards in words, such as "a Yak", "two Yaks" or "three Bonuses"."""
    if count == 1:
        return one(name)
    return f"{number(count)} {plural(count, name)}"


def plural(count: int, name: str) -> str:
    """Return a card's name for a count, in the plural if needed; "Ovetos" is its own plural."""
    if count == 1 or name in UNCHANGING:
        return name
    return f"{name}{'es' if name.endswith('s') else 's'}"


def bonus_kind(game: Any, treasure: int) -> int:
    """DOR-31: Return the kind of Bonus card that fits a treasure."""
    return int(cards.BONUS + game.treasure_symbol[treasure])


def treasure_view(game: Any, treasure: int) -> Json:
    """Return a treasure as plain data."""
    return {
        "id": treasure_id(treasure),
        "label": treasures(game)[treasure],
        "site": SITE_IDS[game.treasure_site[treasure]],
        "symbol": SYMBOL_NAMES[game.treasure_symbol[treasure]],
        "value": game.treasure_value[treasure],
    }


def curse_view(game: Any, curse: int) -> Json:
    """Return a curse as plain data."""
    return {
        "id": curse_id(curse),
        "label": curses(game)[curse],
        "site": SITE_IDS[game.curse_site[curse]],
        "value": game.curse_value[curse],
    }


def lying(places: Iterable[int], *where: int) -> list[int]:
    """Return the goals at some places."""
    return [goal for goal, place in enumerate(places) if place in where]
