"""A search in a hopeless position, with lines of nearly equal worth: rounding decides."""

import json
from pathlib import Path

import marooned
from marooned.players.companions import searched
from marooned.players.search.budgets import Budget

POSITION = Path(__file__).with_name("hopeless.json")
SEED = 5
CHOSEN = ((3, 6), (3, 6), (3, 1))
WORTHS = ["0x1.be14053eedad0p-14", "0x1.a70af08c0dfdbp-14", "0x1.a70af08c0dfdbp-14"]
"""Of the lines that were tried most; they change with the network and the weights."""


def test_a_search_decides_alike_in_every_mode() -> None:
    """Each mode of the rules chooses the pinned line, for pinned worths to the last bit."""
    game = marooned.load(json.loads(POSITION.read_text("utf-8")))
    found = searched(Budget(32), game, game.waiting[0], SEED, (), 1)
    assert found.chosen.steps == CHOSEN
    assert [line.worth.hex() for line in found.lines[:3]] == WORTHS
