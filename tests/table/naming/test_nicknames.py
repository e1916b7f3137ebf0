"""Names of people: normalised, refused with the reason, in any language and with emoji."""

import unicodedata

import pytest

from marooned.table.error_codes import TableError
from marooned.table.naming.lookalikes import keys_of, made_distinct
from marooned.table.naming.nicknames import checked_name
from marooned.table.rules.chat.message_text import checked_line
from marooned.table.rules.context import Refusal

GOOD = {
    "plain": "Ada",
    "an apostrophe": "Siobhán O’Neill-Ó",
    "Vietnamese": "Nguyễn Thị Hồng Đào",
    "Thai": "กิ่งแก้ว ที่รัก",
    "Hindi": "श्री क्षितिज",
    "a conjunct with a joiner": "क्\u200dष",
    "Hebrew with points": "שָׁלּוֹם",
    "Arabic with points": "مُحَمَّد",
    "Persian with a non-joiner": "نامه\u200cای",
    "Japanese": "田中・さくら",
    "Korean": "김민준",
    "Yoruba": "Ọlátúnjí Ẹ̀ṣọ́",
    "an emoji": "Ada 🏝",
    "a family": "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466",
    "a tone of skin": "\U0001f44b\U0001f3fd Kim",
    "a heart": "\u2764\ufe0f",
    "a rainbow flag": "\U0001f3f3\ufe0f\u200d\U0001f308",
    "a country": "\U0001f1fb\U0001f1f3 An",
    "Scotland": "\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f",
    "a keycap": "1\ufe0f\u20e3",
    "an emoji newer than this Python": "\U0001fae9",
}
BAD = {
    "nothing": ("", "empty"),
    "spaces": ("\u3000 \u00a0", "empty"),
    "a line": ("a\nb", "U+000A"),
    "a tab": ("a\tb", "U+0009"),
    "zero width": ("A\u200bda", "U+200B (ZERO WIDTH SPACE) cannot be seen"),
    "a joiner in Latin": ("A\u200dda", "U+200D"),
    "a byte order mark": ("Ada\ufeff", "U+FEFF"),
    "a soft hyphen": ("A\u00adda", "U+00AD"),
    "a word joiner": ("A\u2060da", "U+2060"),
    "a grapheme joiner": ("A\u034fda", "U+034F"),
    "tags": ("Ada\U000e0041\U000e0042", "U+E0041"),
    "a style without an emoji": ("A\ufe0fda", "U+FE0F"),
    "a supplementary style": ("A\U000e0100da", "U+E0100"),
    "an override": ("\u202eadA", "U+202E (RIGHT-TO-LEFT OVERRIDE)"),
    "an isolate": ("A\u2066da", "U+2066"),
    "a direction mark": ("A\u200fda", "U+200F"),
    "a blank of Braille": ("\u2800", "U+2800 (BRAILLE PATTERN BLANK) cannot be seen"),
    "a Hangul filler": ("\u3164", "U+3164"),
    "a half-width filler": ("\uffa0", "U+FFA0"),
    "a Khmer vowel that shows nothing": ("a\u17b4", "U+17B4"),
    "a pile": ("A" + "\u0300\u0301\u0302\u0303" + "da", "one combining mark too many"),
    "a pile of one mark": ("ก" + "\u0e49" * 8, "one combining mark too many"),
    "a mark on nothing": (" \u0301Ada", "one combining mark too many"),
    "half a character": ("A\ud800", "U+D800"),
    "private use": ("A\ue000", "U+E000"),
    "too long": ("x" * 41, "too long"),
}


@pytest.mark.parametrize("name", GOOD.values(), ids=GOOD)
def test_names_of_any_language_are_kept(name: str) -> None:
    """What people are called is kept as it is written, in NFC."""
    assert checked_name(name, 40) == unicodedata.normalize("NFC", name)


@pytest.mark.parametrize(("name", "reason"), BAD.values(), ids=BAD)
def test_what_cannot_be_seen_is_refused_with_the_reason(name: str, reason: str) -> None:
    """The error names the character, so that it can be found and left out."""
    with pytest.raises(TableError) as refused:
        checked_name(name, 40)
    assert (refused.value.code, reason in str(refused.value)) == ("invalid_name", True)


def test_spaces_and_letters_are_normalised() -> None:
    """Spaces around a name go, those inside become one each, letters are composed."""
    assert checked_name("  Zoe\u0308\u00a0\u3000 Ray ", 40) == "Zo\u00eb Ray"


DASHES = "\u2010\u2011\u2012\u2013\u2014\u2212"
APOSTROPHES = "\u2019\u02bc\u2018`\u00b4\u2032"
ALIKE = [
    ("Anna", "anna"),
    ("Anna", "\u0410nna"),  # a Cyrillic capital
    ("Anna", "\uff21nna"),  # a wide one
    ("Anna", "An\u0578\u0430"),  # Armenian and Cyrillic
    ("Bella", "Be11a"),
    ("Ian", "lan"),
    ("Otto", "0tt0"),
    ("Corner", "Comer"),
    ("OSCAR", "\u039fSC\u0391R"),  # Greek
    ("SAM", "\ua4e2\ua4ee\ua4df"),  # Lisu
    ("Maße", "MASSE"),
    ("МАРК", "марк"),
    ("ΗΡΑ", "ηρα"),
    ("Ada", "A\u0331da"),
    ("\u2764", "\u2764\ufe0f"),
    ("\u2460", "1"),
    ("Zo\u00eb", "Zo\u0451"),  # Cyrillic letters with the same marks, in one character each
    ("na\u00efve", "na\u0457ve"),
    ("S\u00f6der", "S\u04e7der"),
    ("caf\u00e8", "caf\u0450"),
    ("Andr\u00e9", "Andr\u03ad"),  # Greek
    *(("Jean-Luc", f"Jean{dash}Luc") for dash in DASHES),
    *(("O'Neil", f"O{mark}Neil") for mark in APOSTROPHES),
]


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_names_that_look_alike_are_made_distinct(one: str, other: str) -> None:
    """The second one has a number, in either order."""
    assert made_distinct(other, [one], 40) == f"{other} (2)"
    assert made_distinct(one, [other], 40) == f"{one} (2)"
    assert made_distinct(one, [other, f"{other} (2)"], 40) == f"{one} (3)"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", "Anna"),
        ("Zoe", "Zoë"),
        ("María", "Maria"),
        ("naïve", "naive"),
        ("Jean-Luc", "Jean Luc"),
        ("Player 1", "Player 2"),
        ("Иван", "Ivan"),
        ("Андрей", "Андреи"),
        ("李", "季"),
    ],
)
def test_names_that_look_different_stay(one: str, other: str) -> None:
    """A number stands only where it is needed."""
    assert made_distinct(one, [other], 40) == one
    assert keys_of(one).isdisjoint(keys_of(other))


@pytest.mark.parametrize(
    ("name", "numbered"),
    [
        ("A" * 40, f"{'A' * 36} (2)"),
        ("A" * 37, f"{'A' * 36} (2)"),
        ("A" * 36, f"{'A' * 36} (2)"),
        (f"{'A' * 35} {'B' * 4}", f"{'A' * 35} (2)"),
        ("A" * 33 + GOOD["a family"], "A" * 33 + "\U0001f468\u200d\U0001f469 (2)"),
    ],
)
def test_a_numbered_name_is_no_longer_than_a_name_may_be(name: str, numbered: str) -> None:
    """It loses characters before the number, so that a valid name is left."""
    assert made_distinct(name, [name], 40) == numbered
    assert checked_name(numbered, 40) == numbered


def test_a_longer_number_takes_more_room() -> None:
    """Names that are cut stay distinct, too."""
    names: list[str] = []
    for _ in range(12):
        names.append(made_distinct("A" * 40, names, 40))
    assert names[-2:] == [f"{'A' * 35} (11)", f"{'A' * 35} (12)"]
    assert len(set(names)) == 12


def test_chat_spoils_no_other_line() -> None:
    """Directions and piles are left out of what is said; letters, emoji and points stay."""
    pile = "o" + "\u0300\u0301" * 20
    assert checked_line(f"g{pile}d \u202eluck\u2069") == "g\u00f2\u0301\u0300d luck"
    for line in ("שָׁלּוֹם", "नमस्ते 👋🏽", "chúc may mắn \u2764\ufe0f"):
        assert checked_line(line) == unicodedata.normalize("NFC", line)
    with pytest.raises(Refusal, match="cannot be sent"):
        checked_line("\u202e\u2069")
