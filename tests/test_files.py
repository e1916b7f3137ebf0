"""Options that take a file: what they make of it, how it is described, and how records hold it."""

from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from marooned.contract import Option
from marooned.definition import GameDefinition
from marooned.errors import OptionError, RecordError
from marooned.files import decoded
from marooned.records import read_record, written

COLOURS = Option("colours", "plain", (("plain", "Plain"),), "The colours.", file=True)
PAINTED = GameDefinition("painted", "Painted", "A game.", (2, 4), (COLOURS,), "nowhere")
TEXT = 'red = 1 # "red"\n# seed: 9; 1 (seat 0): pass\n\x85\u2028\t\\n'


def test_an_option_takes_a_choice_or_a_file(tmp_path: Path) -> None:
    """The value is a choice, or the text of a file named by its path, ended by a line break."""
    path = tmp_path / "colours.txt"
    path.write_text(TEXT.rstrip("\n"), encoding="utf-8")
    assert COLOURS.validated("PLAIN") == "plain"
    assert COLOURS.validated(path) == COLOURS.validated(str(path)) == COLOURS.validated(TEXT)


def test_where_paths_are_not_allowed_none_is_opened(tmp_path: Path) -> None:
    """Where paths are not allowed a text is taken, and a path opens nothing."""
    assert PAINTED.validated(2, {"colours": "a\n"}, paths=False)["colours"] == "a\n"
    with pytest.raises(OptionError, match="allowed are: plain, the text of a file"):
        PAINTED.validated(2, {"colours": str(tmp_path)}, paths=False)


def test_no_file_is_taken_where_none_belongs() -> None:
    """An option without files takes neither a path nor a text."""
    plain = Option("colours", "plain", (("plain", "Plain"),), "The colours.")
    for value in ("a\n", "a.txt", Path("plain")):
        with pytest.raises(OptionError, match=r"allowed are: plain$"):
            plain.validated(value)


def test_description_tells_of_files() -> None:
    """An option's description says whether it takes a file."""
    assert COLOURS.describe()["file"] is True


def test_a_record_holds_a_text() -> None:
    """A value of several lines stands in the header of a record as JSON, and comes back whole."""
    record = written({"game": "painted", "colours": TEXT, "seed": "7"}, [], None)
    assert record.isascii()
    assert len(record.split("\n")) == 5
    assert read_record(record).header == {"game": "painted", "colours": TEXT, "seed": "7"}


SPECIAL = "\r\n\v\f\x1c\x85\u2028\u2029\xa0\ufeff \t\"'\\#{}:;é"
texts = st.text(st.one_of(st.sampled_from(SPECIAL), st.characters(exclude_categories=["Cs"])))


@given(text=texts)
@example(text="a\r")
@example(text="a\n\r\r")
@example(text="\ufeff\r")
def test_the_text_of_an_option_is_taken_as_it_is(text: str) -> None:
    """What an option makes of a text is a value that the option takes unchanged."""
    taken = COLOURS.validated(f"\n{text}")
    assert COLOURS.validated(taken) == taken
    assert decoded(taken.encode("utf-8"), "a file", OptionError) == taken


@given(text=texts)
@example(text=" a")
@example(text="a\r")
@example(text="#a")
@example(text="a #b")
@example(text='"a')
@example(text="")
def test_any_text_comes_back_from_a_record(text: str) -> None:
    """A record's header gives back any text, also if the record was written to a file."""
    header = {"game": "painted", "colours": text, "seed": "7"}
    record = written(header, [], None)
    assert read_record(record).header == header
    assert read_record(decoded(record.encode("utf-8"), "a file", RecordError)).header == header


@pytest.mark.parametrize("text", ["a\r\nb", "a\r\r\nb\r\n", "a\r\r\r\nb\r\r\n", "\ufeff\ufeffa\nb"])
def test_a_text_comes_back_as_it_was_taken(text: str) -> None:
    """However its lines end, a text read back from a record is taken for the very same."""
    taken = COLOURS.validated(text)
    assert taken.rstrip("\n") == "a\nb"
    assert COLOURS.validated(taken) == taken


def test_a_text_in_a_record_that_cannot_be_read() -> None:
    """A text in quotes that is no JSON is refused with its line."""
    with pytest.raises(RecordError, match="line 2: the text in quotes cannot be read"):
        read_record('game: painted\ncolours: "a\\q"\n')
