"""The board as text for terminals: the map, the onward paths, the seats and the row.

The text is made from a spectator's view, so it shows public information only.
"""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from marooned.contract import Json
from marooned.games.dorada.model import board
from marooned.games.dorada.model.names import (
    CARD_IDS,
    CARD_NAMES,
    PATH_IDS,
    PATH_POINTS,
    SITE_IDS,
    SITE_POINTS,
)
from marooned.games.dorada.view.seat import view
from marooned.games.dorada.words.grammar import between
from marooned.wording.phrases import amount, capitalised, joined

COLUMNS: Final = 78
ROWS: Final = 24
FIRST_Y: Final = 7  # northern edge of the map; the sea around it is not drawn
LAST_Y: Final = 62
STROKES: Final = {
    "mountain": "^",
    "sand": ".",
    "jungle": "%",
    "river": "~",
    "lake": "=",
}
LEGEND: Final = "^ mountain  . sand  % jungle  ~ river, one way  = lake; sea round the coast"
BLOCKED: Final = "X"
NAMES_OF: Final = dict(zip(CARD_IDS, CARD_NAMES, strict=True))
NAMED: Final = dict(zip(SITE_IDS, board.SITE_NAMES, strict=True))
POINTS: Final = dict(zip(SITE_IDS, SITE_POINTS, strict=True))
MIDDLES: Final = dict(zip(PATH_IDS, PATH_POINTS, strict=True))


def draw(game: Any) -> str:
    """Return the map, the onward paths, the seats, the row and the auction as text."""
    shown = view(game, None)
    blocks = (chart(shown), ways_on(shown), seats(shown), [*table(shown), shown["phase"]["text"]])
    return "\n\n".join("\n".join(block) for block in blocks)


def chart(shown: Json) -> list[str]:
    """Return the map: paths as strokes by type, sites by name with their markers."""
    canvas = [[" "] * COLUMNS for _ in range(ROWS + 1)]
    for path in shown["board"]["paths"]:
        lay(canvas, path)
    for site in shown["board"]["sites"]:
        column, row = cell(POINTS[site["id"]])
        write(canvas, (column, row), site_label(shown, site))
        write(canvas, (column, row + 1), markers_label(site))
    return ["".join(row).rstrip() for row in canvas] + [LEGEND]


def cell(point: tuple[float, float]) -> tuple[int, int]:
    """Return the column and row of a point of the map."""
    down = (point[1] - FIRST_Y) / (LAST_Y - FIRST_Y)
    return round(point[0] * (COLUMNS - 1) / 100), round(down * (ROWS - 1))


def lay(canvas: list[list[str]], path: Json) -> None:
    """Draw a path, with a cross in its middle if it is blocked; the sea stays blank."""
    if path["type"] not in STROKES:
        return
    middle = cell(MIDDLES[path["id"]])
    steps = [*line(cell(POINTS[path["from"]]), middle), *line(middle, cell(POINTS[path["to"]]))]
    for column, row in steps:
        canvas[row][column] = STROKES[path["type"]]
    if path["blocked"]:
        column, row = steps[len(steps) // 2]
        canvas[row][column] = BLOCKED


def line(start: tuple[int, int], end: tuple[int, int]) -> Iterator[tuple[int, int]]:
    """Yield the cells on a straight line."""
    (x, y), (to_x, to_y) = start, end
    steps = max(abs(to_x - x), abs(to_y - y))
    for step in range(steps + 1):
        yield round(x + (to_x - x) * step / steps), round(y + (to_y - y) * step / steps)


def write(canvas: list[list[str]], centre: tuple[int, int], text: str) -> None:
    """Write a text around a cell, within the map."""
    column, row = centre
    first = min(max(0, column - len(text) // 2), COLUMNS - len(text))
    canvas[row][first : first + len(text)] = text


def site_label(shown: Json, site: Json) -> str:
    """Return a site's name, in brackets if the expedition is there."""
    name = capitalised(site["name"])
    return f" [{name}] " if site["id"] == shown["board"]["place"] else f" {name} "


def markers_label(site: Json) -> str:
    """Return the markers on a site, which are written below its name."""
    return f" {','.join(map(str, site['markers']))} " if site["markers"] else ""


def ways_on(shown: Json) -> list[str]:
    """Return the other ends of the paths from the expedition's site, and the blocked paths."""
    place, paths = shown["board"]["place"], shown["board"]["paths"]
    by_kind: dict[str, list[str]] = {}
    for path in paths:
        if place in (path["from"], path["to"]):
            by_kind.setdefault(path["type"], []).append(end_text(path, place))
    for trip in shown["board"]["trips"]:
        if len(trip["paths"]) > 1:
            by_kind.setdefault("river", []).append(through(shown, trip))
    lines = [f"  {kind:<9} {', '.join(ends)}" for kind, ends in by_kind.items()]
    blocked = [
        f"{NAMES_OF[path['blocked']]} blocks {between(PATH_IDS.index(path['id']))}"
        for path in paths
        if path["blocked"]
    ]
    return ["Paths from here:", *lines, *blocked]


def end_text(path: Json, place: str) -> str:
    """Return the other end of a path, with a note if the path cannot be taken."""
    end = path["to"] if path["from"] == place else path["from"]
    upstream = path["type"] == "river" and path["to"] == place
    notes = " (upstream)" * upstream + " (blocked)" * bool(path["blocked"])
    return f"{NAMED[end]}{notes}"


def through(shown: Json, trip: Json) -> str:
    """DOR-18: Return the end of a trip downstream, and the sites that the trip passes."""
    ends = {path["id"]: path["to"] for path in shown["board"]["paths"]}
    *passed, end = [NAMED[ends[path]] for path in trip["paths"]]
    return f"{end} (through {joined(passed)})"


def seats(shown: Json) -> list[str]:
    """Return one line per seat, with the leader marked."""
    return [line_of for seat in shown["seats"] for line_of in seat_lines(seat)]


def seat_lines(seat: Json) -> Iterator[str]:
    """Yield the lines of a seat: its possessions, and its public treasures and curses."""
    mark = ">" if seat["leader"] else " "
    kinds = ("card", "treasure", "curse")
    held = ", ".join(amount(seat[f"{kind}s"], kind) for kind in kinds)
    points = amount(seat["points"], "point")
    out = "; out of the bidding" if seat["shut"] else ""
    yield f"{mark} {seat['name']:<7} {seat['gold']:>2} gold, {held}; {points} open{out}"
    yield from lying_open(seat)


def lying_open(seat: Json) -> Iterable[str]:
    """Return a seat's public treasures and curses, one line each."""
    found = [each["label"] + f" + {each['bonus_points']}" * each["bonus"] for each in seat["found"]]
    words = [label.removeprefix("the ") for label in found]
    words += [each["label"].removeprefix("the ") for each in seat["cursed"]]
    return [f"      {word}" for word in words]


def table(shown: Json) -> Iterator[str]:
    """Yield the row, the decks, the bids, and the final scores after the end."""
    row = [NAMES_OF[card] for card in shown["row"] if card]
    discards = sum(shown["discards"].values())
    yield f"Row: {', '.join(row)}; deck {shown['deck']}, discards {discards}"
    island = shown["board"]
    yield f"Markers left: {island['markers_left']}; sea tokens placed: {len(island['tokens'])}"
    for bid in shown["auction"]["bids"] if shown["auction"]["open"] else ():
        yield bid_line(shown, bid)
    for score in sorted(shown["scores"] or (), key=lambda score: int(score["rank"])):
        yield score_line(shown, score)


def bid_line(shown: Json, bid: Json) -> str:
    """Return a bid: destination, amount and bidders."""
    names = ", ".join(f"{shown['seats'][p['seat']]['name']} {p['part']}" for p in bid["parts"])
    mark = ">" if bid["leading"] else " "
    return f"{mark} bid {bid['total']} for {NAMED[bid['site']]} by {bid['way']} ({names})"


def score_line(shown: Json, score: Json) -> str:
    """Return a seat's final score."""
    name = shown["seats"][score["seat"]]["name"]
    destiny = score["destiny"]
    fate = f"{destiny['points']} for {destiny['text']}" if destiny else "no destiny"
    return f"{score['rank']}. {name:<7} {amount(score['total'], 'point')}, {fate}"
