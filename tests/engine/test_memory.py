"""Arrays for entries are created, written and read alike in every mode."""

from typing import Any

import pytest

import marooned
from marooned.discover import find
from marooned.engine import calls, memory
from marooned.engine.memory import FLOAT32, FLOAT64, INT16, INT64

GAME = "island"
STATE: Any = find(GAME).face.State
KINDS = pytest.mark.parametrize("kind", [None, STATE], ids=["anywhere", "of games"])
"""Arrays anywhere, and where a game's rules need no copy."""
THIRD = 1 / 3
ROUNDED: dict[str, list[Any]] = {
    INT16: [2, -3],
    INT64: [1 << 40, -3],
    FLOAT32: [0.3333333432674408, -3.0],
    FLOAT64: [THIRD, -3.0],
}
"""What an array of each kind gives back."""


def dealt(seed: int = 1) -> marooned.Game:
    """Return a game for three."""
    return marooned.Game(GAME, players=3, seed=seed)


@KINDS
@pytest.mark.parametrize("item", list(ROUNDED))
def test_numbers_are_read_as_they_were_written(item: str, kind: Any) -> None:
    """They are Python numbers, rounded to what the array holds, beside zeros."""
    values = [THIRD if number == ROUNDED[FLOAT32][0] else number for number in ROUNDED[item]]
    array = memory.zeros(5, item, kind=kind)
    memory.write(array, values, 1)
    found = memory.numbers(array)
    assert found == [0, *ROUNDED[item], 0, 0]
    assert {type(number) for number in found} == {type(values[0])}
    assert memory.numbers(array, 1, 3) == ROUNDED[item]
    assert memory.number(array, 2) == ROUNDED[item][1]
    assert memory.numbers(memory.array(values, item, kind=kind)) == ROUNDED[item]


@KINDS
def test_no_numbers_are_an_array_too(kind: Any) -> None:
    """A search begins by trying no line in no world."""
    assert memory.numbers(memory.array([], kind=kind)) == []
    table = memory.zeros((2, 0), FLOAT64, kind=kind)
    assert [len(row) for row in memory.rows(table, [0, 1], 0, 0)] == [0, 0]


def table_of(kind: Any) -> Any:
    """Return a table of three rows and four columns, numbered."""
    rows = [[10.0 * line + column for column in range(4)] for line in range(3)]
    return memory.array(rows, FLOAT64, kind=kind)


def plain(rows: Any) -> list[list[float]]:
    """Return rows as lists."""
    return [list(map(float, row)) for row in rows]


@KINDS
def test_rows_are_chosen_and_cut(kind: Any) -> None:
    """Rows come in the order asked for; writing to the table changes none that was read."""
    table = table_of(kind)
    found = memory.rows(table, [2, 0], 1, 3)
    memory.write(table[2], [9.0] * 4)
    assert plain(found) == [[21.0, 22.0], [1.0, 2.0]]
    assert plain([memory.row(table, 1, 3)]) == [[10.0, 11.0, 12.0]]


@KINDS
def test_a_table_is_widened_with_zeros(kind: Any) -> None:
    """Its values keep their places."""
    wider = memory.widened(table_of(kind), 6, kind=kind)
    assert plain(wider) == [
        [10.0 * line + each for each in range(4)] + [0.0] * 2 for line in range(3)
    ]


@KINDS
def test_cells_of_another_table_are_taken_over(kind: Any) -> None:
    """Those of the rows and columns named, and no others."""
    target = memory.zeros((3, 4), FLOAT64, kind=kind)
    memory.write_cells(target, [0, 2], range(1, 4, 2), table_of(kind))
    assert plain(target) == [[0.0, 1.0, 0.0, 3.0], [0.0] * 4, [0.0, 21.0, 0.0, 23.0]]


def test_choices_are_read_as_they_were_listed() -> None:
    """What an entry lists are the legal codes, Python numbers, in any room for them."""
    game = dealt()
    for choices in (memory.choice_list(), memory.choice_list(STATE)):
        calls.call_legal(game.batch(), 0, game.turn, choices)
        assert memory.listed(choices) == game.legal_codes(game.turn)
        assert {type(code) for code in memory.listed(choices)} == {int}


def test_games_are_stored_and_read() -> None:
    """A plain record goes into a batch and comes back, as a copy of its own."""
    games = memory.games(STATE, 2)
    one = dealt().state
    memory.store(games, 1, one)
    found: Any = memory.snapshot(STATE, games, 1)
    assert found == one == memory.reading(STATE, games, 1)
    assert memory.field(games, 1, "seats") == 3
    assert memory.field(games, 0, "seats") == 0
    found.pawn[0] += 1
    assert memory.snapshot(STATE, games, 1) == one
    assert memory.kind_of(games) is STATE


def test_a_game_taken_out_is_apart() -> None:
    """What is done to the copy is not done to the batch."""
    game = dealt()
    games = game.batch()
    before, copy = memory.snapshot(STATE, games), memory.taken_out(games, 0)
    calls.call_act(copy, 0, game.turn, game.legal_codes(game.turn)[0])
    assert memory.snapshot(STATE, games) == before != memory.snapshot(STATE, copy)


def test_keys_tell_games_apart() -> None:
    """Equal games have equal keys, which tables of games are looked up by."""
    keys = {memory.key(dealt(seed).batch()): seed for seed in (1, 2)}
    assert keys[memory.key(dealt(2).batch())] == 2
    assert len(keys) == 2


def test_words_are_the_same_memory() -> None:
    """Each game is a row, and what is written to the games is seen there."""
    games = memory.games(STATE, 2)
    words = memory.words(games)
    memory.store(games, 1, dealt().state)
    assert len(words) == 2
    if words is not games:
        assert any(memory.numbers(words[1]))
        assert not any(memory.numbers(words[0]))
