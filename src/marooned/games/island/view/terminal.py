"""The board as text for terminals: a grid of tiles, the hands, and public facts about the decks."""

from typing import Any, Final

from marooned.games.island.model import board, cards, pieces
from marooned.games.island.view.seat import SHAPE_ORDER, clock_view, tile_state
from marooned.games.island.words import notation, sentences
from marooned.wording.phrases import amount, capitalised, members, times

WIDTH: Final = 13

SITE_MARKS: Final = ("earth", "wind", "fire", "ocean")


def draw(game: Any) -> str:
    """Return the board, the hands and the public counts as text."""
    return "\n".join(
        [*drawn_tiles(game), "", *hands(game), "", *counts(game), sentences.phase_text(game)]
    )


def drawn_tiles(game: Any) -> list[str]:
    """Return the tiles in their places, three lines per tile."""
    cells = board.SPACES[SHAPE_ORDER[game.shape]]
    tiles = {cells[game.space[tile]]: tile for tile in range(board.TILES)}
    columns = 1 + max(x for x, _ in cells)
    rows = 1 + max(y for _, y in cells)
    lines = []
    for y in range(rows):
        drawn = [
            tile_lines(game, tiles[x, y]) if (x, y) in tiles else [" " * WIDTH] * 3
            for x in range(columns)
        ]
        lines += ["".join(parts).rstrip() for parts in zip(*drawn, strict=True)]
    return lines


def tile_lines(game: Any, tile: int) -> list[str]:
    """Return one tile's three lines: its name on two, its pawns and treasure on the third."""
    state = tile_state(game, tile)
    if state == "sunk":
        return [f"{'~   ~   ~':^{WIDTH}}", f"{'  ~   ~':^{WIDTH}}", " " * WIDTH]
    words = notation.edition_of(game).tiles[tile].split()
    half = (len(words) + 1) // 2
    names = [" ".join(words[:half]), " ".join(words[half:])]
    mark = "~" if state == "flooded" else ""
    shown = [f"{mark}{name[: WIDTH - 2]}{mark}" if name else "" for name in names]
    return [f"{line:^{WIDTH}}" for line in (*shown, feet(game, tile))]


def feet(game: Any, tile: int) -> str:
    """Return a tile's pawns and treasure in short form."""
    pawns = "".join(
        notation.role_name(game, seat)[0] for seat in range(game.seats) if game.pawn[seat] == tile
    )
    site = (
        f"*{SITE_MARKS[tile // 2]}"
        if tile < board.SITES and not game.captured >> tile // 2 & 1
        else ""
    )
    return " ".join(filter(None, (f"[{pawns}]" if pawns else "", site)))


def hands(game: Any) -> list[str]:
    """Return one line per hand, with the active player marked."""
    return [hand_line(game, seat) for seat in range(game.seats)]


def hand_line(game: Any, seat: int) -> str:
    """Return one hand in words."""
    names = notation.edition_of(game).cards
    held = [
        times(game.hand[seat][card], names[card])
        for card in range(cards.HOLDABLE)
        if game.hand[seat][card]
    ]
    mark = ">" if seat == game.turn else " "
    return f"{mark} {notation.role_name(game, seat):<10} {', '.join(held) or 'no cards'}"


def counts(game: Any) -> list[str]:
    """Return the captured treasures, the water level, and the public facts about the decks."""
    edition = notation.edition_of(game)
    got = [edition.treasures[treasure] for treasure in members(game.captured)]
    floods = amount(pieces.METER[game.water], "flood card")
    lines = [
        f"{capitalised(edition.captured)}: {', '.join(got) or 'nothing yet'}",
        f"Water: tick {game.water} of {pieces.SKULL}, {floods} a turn",
        f"{capitalised(edition.treasure)} deck: {game.deck_size} left",
        f"Flood pile: {game.pile_size} left",
    ]
    clock = clock_view(game)
    if clock:
        left = clock["turns_left"]
        turns = "" if left is None else f", {amount(left, 'turn')} left after this one"
        lines.append(f"Sunk: {clock['sunk']} of {clock['needed']} tiles needed{turns}")
    return lines
