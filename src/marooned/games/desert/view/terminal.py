"""The board as text for terminals: the square, the team, the machine and the storm.

The text is made from the view, so it shows public information only.
"""

from typing import Any, Final

from marooned.contract import Json
from marooned.games.desert.model import board
from marooned.games.desert.model.names import (
    AXES,
    COLUMNS,
    PART_IDS,
    PART_NAMES,
    STORM_IDS,
    STORM_NAMES,
)
from marooned.games.desert.view.seat import view
from marooned.wording.phrases import amount, number, several, times

WIDTH: Final = 15
RULE: Final = " " + "+".join(["-" * WIDTH] * board.SIDE)
BACKS: Final = {"plain": "", "water": "~ water sign ~", "crash": "x the crash x"}
SHORT_PARTS: Final = dict(
    zip(PART_IDS, ("Propeller", "Engine", "Crystal", "Nav. Deck"), strict=True)
)
PART_MARKS: Final = {part: name[0] for part, name in zip(PART_IDS, PART_NAMES, strict=True)}
CARDS: Final = dict(zip(STORM_IDS, STORM_NAMES, strict=True))


def draw(game: Any) -> str:
    """Return the board, the team, the machine and the public counts as text."""
    shown = view(game, None)
    blocks = (
        drawn_square(shown),
        team(shown),
        machine(shown),
        [*storm(shown), shown["phase"]["text"]],
    )
    return "\n\n".join("\n".join(block) for block in blocks)


def drawn_square(shown: Json) -> list[str]:
    """Return the cells in their places, three lines per cell, named by column and row."""
    head = " " + " ".join(f"{column:^{WIDTH}}" for column in COLUMNS)
    lines = [head.rstrip(), RULE]
    for row in range(board.SIDE):
        cells = shown["places"][row * board.SIDE : (row + 1) * board.SIDE]
        lines += [*row_lines(str(row + 1), [cell_lines(shown, cell) for cell in cells]), RULE]
    return lines


def row_lines(name: str, cells: list[tuple[str, str, str]]) -> list[str]:
    """Return a row's three lines, with its name before the middle one."""
    lines = ["|".join(f"{text:^{WIDTH}}" for text in texts) for texts in zip(*cells, strict=True)]
    return [f"{mark}{line}".rstrip() for mark, line in zip(f" {name} ", lines, strict=True)]


def cell_lines(shown: Json, cell: Json) -> tuple[str, str, str]:
    """Return a cell's three lines: its tile, its sand, and the pawns and parts on it."""
    if cell["state"] == "storm":
        return ("\\  ~  ~  /", ")  STORM  (", f"/  ~ {lying(cell)} ~  \\")
    return (tile(cell), sand(cell), " ".join(filter(None, (pawns(shown, cell), lying(cell)))))


def tile(cell: Json) -> str:
    """Return the known face of a tile, in brackets if the tile is not excavated yet."""
    if cell["state"] == "city":
        return city_side(cell)
    return f"({city_side(cell)})" if cell["seen"] else BACKS[cell["back"]]


def city_side(cell: Json) -> str:
    """Return a tile's city side in short form."""
    clue = cell["clue"]
    return f"{SHORT_PARTS[clue['part']]} {clue['axis'][:3]}" if clue else str(cell["face_label"])


def sand(cell: Json) -> str:
    """Return a tile's sand, between hashes if the tile is blocked."""
    if not cell["sand"]:
        return ""
    return f"## {cell['sand']} sand ##" if cell["blocked"] else f"{cell['sand']} sand"


def pawns(shown: Json, cell: Json) -> str:
    """Return a tile's pawns by their initials."""
    initials = "".join(shown["seats"][seat]["name"][0] for seat in cell["pawns"])
    return f"[{initials}]" if initials else ""


def lying(cell: Json) -> str:
    """Return the parts on a tile by their initials."""
    return "".join(f"*{PART_MARKS[part]}" for part in cell["parts"])


def team(shown: Json) -> list[str]:
    """Return one line per player, with the active player marked."""
    return [team_line(seat, shown["phase"]["seat"]) for seat in shown["seats"]]


def team_line(seat: Json, turn: int) -> str:
    """Return one player's canteen, condition, parts and equipment."""
    mark = ">" if seat["seat"] == turn else " "
    canteen = "o" * seat["water"] + "." * (seat["canteen"] - seat["water"])
    notes = ", ".join([*plights(seat), *parts_held(seat), *cards_held(seat)])
    return f"{mark} {seat['name']:<13} {canteen:<5}  {notes}".rstrip()


def plights(seat: Json) -> list[str]:
    """Return a player's conditions: thirsty, buried, under a shield."""
    found = {"no water": "thirsty", "buried": "buried", "shield up": "shield"}
    return [words for words, key in found.items() if seat[key]]


def parts_held(seat: Json) -> list[str]:
    """Return the parts that a player holds."""
    return [f"*{PART_NAMES[PART_IDS.index(part)]}" for part in seat["parts"]]


def cards_held(seat: Json) -> list[str]:
    """Return a player's equipment."""
    return [times(card["count"], card["label"]) for card in seat["hand"]]


def machine(shown: Json) -> list[str]:
    """Return one line of text for each part, with its known location."""
    return [f"*{PART_MARKS[part['id']]} {whereabouts(shown, part)}" for part in shown["parts"]]


def whereabouts(shown: Json, part: Json) -> str:
    """Return a part's location, or the lines that its known clues show."""
    if part["state"] == "held":
        return f"{part['label']}: with the {shown['seats'][part['holder']]['name']}"
    if part["state"] == "placed":
        return f"{part['label']}: on {part['place'].upper()}"
    notes = [clue_note(shown, part, axis) for axis in AXES if part[axis]]
    return f"{part['label']}: {', '.join(notes) or 'no clue yet'}"


def clue_note(shown: Json, part: Json, axis: str) -> str:
    """DES-20, DES-26: Return the line of a clue, with a note if its tile was only looked under."""
    clue = {"part": part["id"], "axis": axis}
    is_dug = any(cell["clue"] == clue and cell["state"] == "city" for cell in shown["places"])
    return f"{axis} {part[axis]}" if is_dug else f"{axis} {part[axis]} (not excavated)"


def storm(shown: Json) -> list[str]:
    """Return the meter, the sand, and the known facts about the two decks."""
    meter, pile = shown["meter"], shown["storm_deck"]
    spared = f", {number(meter['spared'])} spared" if meter["spared"] else ""
    pace = f"tick {meter['tick']}, {several(meter['draws'], 'storm card')} a turn{spared}"
    return [
        f"Storm meter: {pace}; the skull is at {meter['skull']}",
        f"Storm pile: {pile['left']} left",
        *known("  next: ", pile["top"]),
        *known("  from the bottom: ", pile["bottom"]),
        f"Sand: {shown['supply']} of {shown['markers']} markers left",
        f"Equipment: {amount(shown['equipment_deck']['left'], 'card')} left",
    ]


def known(where: str, cards: list[str]) -> list[str]:
    """Return a line that lists the known storm cards at one end of the pile, if any."""
    return [where + "; ".join(CARDS[card] for card in cards)] if cards else []
