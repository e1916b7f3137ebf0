"""The options of a game, each allowed value and each that is not, and one's own cards."""

import json
from pathlib import Path
from typing import Any, cast

import pytest

import marooned
from marooned.engine.lots import NO_LOT
from marooned.errors import OptionError, PositionError, RecordError
from marooned.games.dorada import GAME
from marooned.games.dorada.model import pieces
from marooned.games.dorada.model.card_tables import FILE, reconstructed
from marooned.games.dorada.model.options import configure
from marooned.games.dorada.model.state import State

OURS = FILE.read_text(encoding="utf-8")
MINE = OURS.replace('"reconstructed"', '"mine"').replace(
    '["Hora-Pena", "idol", 6]', '["Septris", "gem", 9]'
)


def configured(players: int = 3, **options: Any) -> Any:
    """Return an empty state that holds some options."""
    state: Any = cast("Any", State)()
    configure(state, GAME.validated(players, options))
    return state


def first_treasure(game: Any) -> tuple[int, int, int]:
    return game.treasure_site[0], game.treasure_symbol[0], game.treasure_value[0]


def file_of(folder: Path, content: str | bytes, name: str = "mine.toml") -> Path:
    path = folder / name
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return path


def refused(value: object, **how: Any) -> OptionError:
    with pytest.raises(OptionError) as caught:
        GAME.validated(3, {"cards": value}, **how)
    return caught.value


def test_unless_told_otherwise_three_bid_as_rivals() -> None:
    """Unless told otherwise three bid as rivals, by lot, with our own cards."""
    assert GAME.told(GAME.validated(None, {})) == {
        "players": 3,
        "bidding": "rival",
        "cards": "reconstructed",
        "first": "lot",
    }


def test_the_state_holds_how_many_play_who_is_first_and_how_they_bid() -> None:
    """The state holds how many play, who is first and how they bid."""
    state = configured(5, bidding="cooperative", first="4")
    assert (state.seats, state.turn, state.bidding) == (5, 4, pieces.COOPERATIVE)
    state = configured()
    assert (state.seats, state.turn, state.bidding) == (3, NO_LOT, pieces.RIVAL)


def test_the_state_holds_the_card_tables_each_in_a_list_of_its_own() -> None:
    """The state holds the card tables, each in a list of its own."""
    state, ours = configured(), reconstructed()
    assert state.copies == list(ours.copies)
    assert state.treasure_site == list(ours.treasure_site)
    assert state.curse_value == list(ours.curse_value)
    assert state.destiny_set == list(ours.destiny_set)
    assert state.destiny_points == [list(points) for points in ours.destiny_points]
    assert configured().copies is not state.copies


def test_balanced_cards_differ_in_the_points_of_destinies_alone() -> None:
    """DOR-4: With balanced cards destinies bring other points; all else is as ever."""
    state, usual = configured(cards="balanced"), configured()
    assert state.destiny_points != usual.destiny_points
    state.destiny_points = usual.destiny_points
    assert state == usual


@pytest.mark.parametrize(
    ("bad", "words"),
    [
        ({"bidding": "silent"}, "bidding is 'silent'; allowed are: rival, cooperative"),
        ({"first": "3"}, "the seats are: 0, 1, 2"),
        ({"first": "6"}, "first is '6'"),
        ({"players": 2}, "3 to 6 players"),
        ({"players": 7}, "3 to 6 players"),
        ({"edition": "mine"}, "no option 'edition'"),
    ],
)
def test_a_value_that_is_not_allowed_is_refused(bad: dict[str, Any], words: str) -> None:
    """A value that is not allowed is refused, and the error shows it."""
    options = {name: value for name, value in bad.items() if name != "players"}
    with pytest.raises(OptionError) as caught:
        configured(bad.get("players", 3), **options)
    assert words in str(caught.value)


def test_a_file_is_given_by_its_path_as_a_text_or_as_a_path(tmp_path: Path) -> None:
    """A file is given by its path, as a text or as a path; the option is then its text."""
    path = file_of(tmp_path, MINE)
    assert GAME.validated(3, {"cards": path})["cards"] == MINE
    assert GAME.validated(3, {"cards": str(path)})["cards"] == MINE
    assert first_treasure(configured(cards=path)) == (1, 5, 9)


def test_a_files_text_is_given_as_it_is() -> None:
    """A file's text is given as it is, and stays as it is when it is validated again."""
    options = GAME.validated(3, {"cards": MINE})
    assert options["cards"] == MINE
    assert GAME.validated(3, {"cards": options["cards"]}, paths=False)["cards"] == MINE
    assert first_treasure(configured(cards=MINE)) == (1, 5, 9)


def test_a_choices_name_means_the_choice_in_any_case(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A choice's name means the choice, in any case; a path of that name means the file."""
    monkeypatch.chdir(tmp_path)
    file_of(tmp_path, MINE, "reconstructed")
    assert GAME.validated(3, {"cards": " Reconstructed "})["cards"] == "reconstructed"
    assert GAME.validated(3, {"cards": Path("reconstructed")})["cards"] == MINE
    assert GAME.validated(3, {"cards": "./reconstructed"})["cards"] == MINE


@pytest.mark.parametrize("content", [b"\xef\xbb\xbf" + MINE.encode(), MINE.replace("\n", "\r\n")])
def test_a_byte_order_mark_and_other_line_ends_make_no_difference(
    tmp_path: Path, content: str | bytes
) -> None:
    """A byte-order mark and other line ends make no difference."""
    assert GAME.validated(3, {"cards": file_of(tmp_path, content)})["cards"] == MINE


def test_a_file_without_a_line_break_is_read_as_a_file_too(tmp_path: Path) -> None:
    """A file without a line break is read as a file too, and its line is told."""
    path = file_of(tmp_path, "edition = 'mine'")
    with pytest.raises(OptionError, match=r"cards, line 1: the text has no 'adventure'"):
        configured(cards=path)


def test_a_file_that_is_missing_or_is_none_is_refused(tmp_path: Path) -> None:
    """A file that is missing, or is none, is refused with its name and what is allowed."""
    error = refused("cards.toml")
    assert str(error).startswith("the file 'cards.toml' cannot be read: No such file")
    assert error.allowed == ["reconstructed", "balanced", "the path of a file"]
    assert "cannot be read" in str(refused(tmp_path))
    assert "cannot be read" in str(refused("a\0b"))
    assert "cannot be read" in str(refused("x" * 9999))


def test_a_file_that_is_no_utf_8_is_refused_with_the_line_where_it_goes_wrong(
    tmp_path: Path,
) -> None:
    """A file that is no UTF-8 is refused with the line where it goes wrong."""
    path = file_of(tmp_path, b"# eins\n# zwei\n# f\xfcnf\n")
    error = refused(path)
    assert str(error) == f"'{path}', line 3: this is no UTF-8 text (byte 0xfc)"
    assert "cards, line 2: '\\udcfc' is no character" in str(refused("#\n\udcfc"))


def test_more_than_a_megabyte_is_refused_as_a_file_or_as_a_text(tmp_path: Path) -> None:
    """More than a megabyte is refused, as a file or as a text."""
    large = "#\n" * 600_000
    assert "holds more than 1048576 bytes" in str(refused(file_of(tmp_path, large)))
    assert "the text of cards holds more than 1048576 bytes" in str(refused(large))


@pytest.mark.parametrize("value", ["", "  ", 7, None, True, ["reconstructed"]])
def test_what_is_neither_a_choice_nor_a_file_is_refused(value: object) -> None:
    """What is neither a choice nor a file's path or text is refused with what is allowed."""
    if value is None:
        assert GAME.validated(3, {"cards": None})["cards"] == "reconstructed"
        return
    assert str(refused(value)).endswith("allowed are: reconstructed, balanced, the path of a file")


def test_where_a_path_is_not_the_persons_own_no_file_is_opened_for_it(tmp_path: Path) -> None:
    """Where a path is not the person's own, no file is opened for it."""
    path = file_of(tmp_path, MINE)
    for value in (path, str(path), "missing.toml"):
        error = refused(value, paths=False)
        assert error.allowed == ["reconstructed", "balanced", "the text of a file"]


def test_wrong_tables_name_the_line(tmp_path: Path) -> None:
    """What is wrong with one's own cards is told by its line."""
    path = file_of(tmp_path, MINE.replace('"chalice", 6', '"chalice", 66'))
    line = MINE[: MINE.index('"chalice", 6')].count("\n") + 1
    with pytest.raises(OptionError, match=rf"cards, line {line}: the treasure's value is 66"):
        configured(cards=path)


def test_description_is_plain() -> None:
    """The options are described as data; one of them takes a file."""
    described = GAME.describe()["options"]
    assert [option["name"] for option in described] == [option.name for option in GAME.options]
    assert all(option["help"].endswith(".") for option in described)
    assert [option["name"] for option in described if option["file"]] == ["cards"]
    assert json.loads(json.dumps(described)) == described


def test_a_game_is_dealt_from_the_cards_of_a_file(tmp_path: Path) -> None:
    """A game is dealt from the cards of a file, and equals one dealt from its text."""
    game = marooned.Game("dorada", seed=1, cards=file_of(tmp_path, MINE))
    assert first_treasure(game.state) == (1, 5, 9)
    assert game == marooned.Game("dorada", seed=1, cards=MINE)
    assert game != marooned.Game("dorada", seed=1)


def test_positions_carry_the_cards(tmp_path: Path) -> None:
    """A position holds the text of its cards, survives JSON, and needs the file no more."""
    path = file_of(tmp_path, MINE)
    game = marooned.Game("dorada", players=4, seed=1, cards=path)
    path.unlink()
    again = marooned.load(json.loads(json.dumps(game.position())))
    assert (again, first_treasure(again.state)) == (game, (1, 5, 9))


def test_positions_open_no_file(tmp_path: Path) -> None:
    """A position that names a path is refused."""
    position = marooned.Game("dorada", seed=1).position()
    with pytest.raises((OptionError, PositionError), match="the text of a file"):
        marooned.load(position | {"cards": str(file_of(tmp_path, MINE))})


@pytest.mark.parametrize("text", [MINE, MINE + "# \u2028 — \x85 # position: 1 (seat 0): pass\n"])
def test_records_carry_the_cards(text: str) -> None:
    """A record holds the text of its cards on one line, whatever its comments say."""
    game = marooned.Game("dorada", seed=5, cards=text)
    for _ in range(30):
        game.play(game.legal[0])
    again = marooned.replay(game.record())
    assert (again, again.history, again.options) == (game, game.history, game.options)
    loaded = marooned.load(game.position())
    assert marooned.replay(loaded.record()) == loaded


def test_records_open_no_file(tmp_path: Path) -> None:
    """A record that names a path is refused."""
    path = file_of(tmp_path, MINE)
    with pytest.raises(RecordError, match="the text of a file"):
        marooned.replay(f"game: dorada\ncards: {path}\nseed: 1\n")
