"""What the law of modes compares, and how it names a difference."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import marooned
from marooned import discover
from marooned.engine.compiling.record import Record
from marooned.engine.compiling.rule import MODE
from marooned.engine.memory import snapshot
from tests.modes import PLAIN, comparing
from tests.modes.calls import BYTES, Recorded, Recording, written
from tests.modes.comparing import NOTHING, explained, first_difference, step_difference
from tests.modes.replaying import array_difference
from tests.modes.shapes import shapes
from tests.modes.states import EQUAL, bytes_of, difference, plain_game
from tests.modes.whole_games import KINDS, runs

MODES = ("one", "other")
every_game = pytest.mark.parametrize("game", list(marooned.games()))


@every_game
def test_shapes_have_every_number_of_seats_and_value(game: str) -> None:
    """Each value that an option may have is in a shape, a house rule's least and greatest too."""
    definition = discover.find(game)
    found = shapes(definition)
    least, most = definition.seats
    assert {shape["players"] for shape in found} == set(range(least, most + 1))
    for option in definition.options:
        values = [shape[option.name] for shape in found]
        wanted = option.whole or [value for value, _ in option.choices]
        told = [each for value in values for each in (value if option.many else [value])]
        assert set(wanted) <= {*told, *option.default} if option.many else set(wanted) <= set(told)


@every_game
def test_titles_tell_shapes_apart(game: str) -> None:
    """No two runs bear one title: a game is found again by it."""
    titles = [run.title for run in runs(discover.find(game), 1)]
    assert len(titles) == len(set(titles)) == len(KINDS) * len(shapes(discover.find(game)))


@every_game
def test_a_game_is_played_again_action_by_action(game: str) -> None:
    """The steps of a game end in the state that it has when it is played in one call."""
    for run in runs(discover.find(game), 7, most_shapes=1):
        *_, last = run.steps(1)
        games = run.series.undealt(1, 2)
        run.series.play_slice(games, 1, 0, 1)
        assert last.rpartition(" ")[2] == bytes_of(games[0]).hex()


@every_game
def test_bytes_of_a_game_are_those_of_all_modes(game: str) -> None:
    """A plain record is laid out as compiled memory holds it, and read back."""
    kind = discover.find(game).face.State
    table = marooned.Game(game, players=discover.find(game).seats[0], seed=3)
    content = bytes_of(table.batch()[0])
    assert len(content) == kind.layout.itemsize
    again = plain_game(kind, content)
    assert bytes_of(again) == content
    assert again == snapshot(kind, table.batch(), 0)


def place_of(kind: type[Record], name: str) -> int:
    """Return where a field begins in a game's bytes."""
    fields: Any = kind.layout.fields
    return int(fields[name][1])


def test_a_difference_names_byte_field_and_values() -> None:
    """The first byte that differs, and what the field holds on both sides."""
    kind = discover.find("island").face.State
    one, other = kind(), kind()
    other.turn, other.seats = 3, 4
    place = place_of(kind, "seats")
    first = min(place, place_of(kind, "turn"))
    assert difference(kind, bytes_of(one), bytes_of(one)) == EQUAL
    assert difference(kind, bytes_of(one), bytes_of(other)).startswith(f"byte {first}, field ")
    other.turn = 0
    assert difference(kind, bytes_of(one), bytes_of(other)) == f"byte {place}, field seats: 0, 4"
    changed = bytearray(bytes_of(one))
    changed[-1] = 9
    assert difference(kind, bytes_of(one), bytes(changed)).endswith("field padding: 0, 9")


def test_the_first_lines_that_differ_are_found() -> None:
    """Also where one process prints more than the other."""
    assert first_difference("abc", "abc") == (3, None)
    assert first_difference("abd", "abc") == (2, ("d", "c"))
    assert first_difference("ab", "abc") == (2, (NOTHING, "c"))


def test_a_step_that_differs_is_named() -> None:
    """What was played if that differs, else the bytes that it led to."""
    kind = discover.find("island").face.State
    one, other = kind(), kind()
    other.turn = 1
    lines = [f"seat 0 plays 3 {bytes_of(each).hex()}" for each in (one, other)]
    told = step_difference("island", MODES, (lines[0], lines[1]))
    assert told.startswith("seat 0 plays 3: byte ")
    assert told.endswith("field turn: 0, 1 (one, other)")
    told = step_difference("island", MODES, (lines[0], lines[0].replace("plays 3", "plays 4")))
    assert told == "one: seat 0 plays 3; other: seat 0 plays 4"


def test_a_game_that_differs_is_told_by_its_first_such_action(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Both modes play it again; game, shape, seed, action, byte and field are named."""
    run = runs(discover.find("island"), 7, most_shapes=1)[0]
    steps = list(run.steps(0))
    place = place_of(discover.find("island").face.State, "seats")
    changed = [*steps[:5], *(with_byte(step, place, 9) for step in steps[5:])]

    @contextmanager
    def lines_in(mode: str, words: Sequence[str]) -> Iterator[Iterator[str]]:
        assert words[2:] == ["--run", run.title, "--number", "0", "--seed", "7"]
        yield iter(steps if mode == MODES[0] else changed)

    monkeypatch.setattr(comparing, "lines_in", lines_in)
    ends = [f"{run.title}, game 0 of seed 7: {end}, 3 decisions" for end in ("aa", "bb")]
    told = explained(MODES, ["games", "island"], (ends[0], ends[1]))
    assert told.startswith("one: island, random, players=2, game 0 of seed 7: aa, 3 decisions; ")
    assert "; action 5: " in told
    assert told.endswith(f": byte {place}, field seats: 2, 9 (one, other)")


def with_byte(step: str, place: int, value: int) -> str:
    """Return a step whose game has another byte at a place."""
    words, _, content = step.rpartition(" ")
    return f"{words} {content[: 2 * place]}{value:02x}{content[2 * place + 2 :]}"


def test_lines_that_are_no_games_are_shown_as_they_are() -> None:
    """A decision that differs is not played again."""
    assert explained(MODES, ["decisions", "island"], ("a", "b")) == "one: a; other: b"


def test_results_are_written_to_the_last_bit() -> None:
    """Whole numbers and bools in digits, fractions as bytes, tuples part by part."""
    assert written(None) == []
    assert written(True) == written(np.int8(1)) == ["1"]
    assert written((3, 0.1)) == ["3", "9a9999999999b93f"]
    assert written(0.1 + 0.2) != written(0.3)


@pytest.mark.skipif(MODE != PLAIN, reason="calls are recorded with plain rules")
def test_calls_are_recorded_once_in_a_position(tmp_path: Path) -> None:
    """Arrays are kept before and after, equal bytes once; a changed byte is found again."""
    from marooned.engine.calls import call_act

    definition = discover.find("island")
    recording = Recording(tmp_path, lambda _entry: 2)
    act = recording.recorded("marooned.engine.calls:call_act", call_act)
    table = marooned.Game("island", players=2, seed=4)
    seat = table.waiting[0]
    for about in ("here", "there", "too many"):
        recording.begin(about)
        for _ in range(2):
            act(table.batch(), 0, seat, table.legal_for(seat)[0].code)
    recording.save()
    recorded = Recorded(tmp_path)
    assert [call.about for call in recorded.calls] == ["here", "there"]
    size = definition.face.State.layout.itemsize
    assert (tmp_path / BYTES).stat().st_size == 2 * size
    array = recorded.calls[0].arrays[0]
    left = bytearray(recorded.bytes_at(array.after, array.size))
    assert array_difference(definition.face.State, recorded, array, bytes(left)) == EQUAL
    left[0] ^= 1
    told = array_difference(definition.face.State, recorded, array, bytes(left))
    assert told.startswith("games[0] differs from plain rules: byte 0, field ")
