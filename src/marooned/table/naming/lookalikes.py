"""Names that look alike: comparison, and numbers that make them distinct at one table.

Names are alike if RFC 8266 compares them as equal (NFKC, folded case, spaces), or if they have one
skeleton, in the sense of UTS #39: letters of other scripts in the place of the Latin ones that they
resemble. The table is our own, for the scripts whose letters pass for Latin ones in common fonts.
"""

import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from itertools import chain, count

from marooned.table.naming.marks import STACKED, is_general
from marooned.table.naming.nicknames import spaced, why_refused

CAPITALS = {
    "A": "ΑАᎪꓮ",
    "B": "ΒВᏴꓐ",
    "C": "СϹᏟꓚ",
    "D": "ᎠꓓᗞԀ",
    "E": "ΕЕᎬꓰ",
    "F": "Ϝꓝ",
    "G": "ԌᏀᏳꓖ",
    "H": "ΗНᎻꓧ",
    "I": "ΙІӀᛁꓲ",
    "J": "ЈᎫꓙͿ",
    "K": "ΚКᏦꓗ",
    "L": "ᏞᒪꓡԼ",
    "M": "ΜМᎷꓟϺ",
    "N": "Νꓠ",
    "O": "ΟОՕꓳ",
    "P": "ΡРᏢꓑ",
    "Q": "Ԛ",
    "R": "ᎡᏒꓣ",
    "S": "ЅՏᏚꓢ",
    "T": "ΤТᎢꓔ",
    "U": "Սꓴ",
    "V": "ѴᏙꓦ",
    "W": "ԜᎳᏔꓪ",
    "X": "ΧХꓫ",
    "Y": "ΥҮУᎩꓬ",
    "Z": "ΖᏃꓜ",
}
SMALL = {
    "a": "αаɑᴀ",
    "b": "вьƅʙ",
    "c": "сϲᴄ",
    "d": "ԁᴅ",
    "e": "еҽᴇε",
    "f": "ꜰ",
    "g": "ɡցɢԍ",
    "h": "һհнʜ",
    "i": "іιɩıɪӏ",
    "j": "јϳᴊ",
    "k": "кκᴋ",
    "l": "ʟ",
    "m": "мᴍ",
    "n": "ηոɴп",
    "o": "оοσօᴏ",
    "p": "рρᴘ",
    "q": "ԛզ",
    "r": "гʀ",
    "s": "ѕꜱ",
    "t": "тτᴛ",
    "u": "υսᴜ",
    "v": "νѵᴠ",
    "w": "ԝωաᴡ",
    "x": "хχ",
    "y": "уүγყʏ",
    "z": "ᴢ",
}
STROKES = "1|!ǀ∣i"
"""Pass for a small l in most fonts."""
LATIN = str.maketrans(
    {
        other: letter
        for letters in (CAPITALS, SMALL)
        for letter, others in letters.items()
        for other in others
    }
)
PUNCTUATION = str.maketrans(
    {
        **dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2212", "-"),
        **dict.fromkeys("\u2018\u2019\u02bc\u2032\u00b4`", "'"),
    }
)
"""Dashes and apostrophes; U+00B4 would decompose to a space and a mark."""
FOLDED = str.maketrans({"0": "o", **dict.fromkeys(STROKES, "l")})
PAIRS = {"rn": "m", "vv": "w"}
JOINERS = "\u200c\u200d\ufe0e\ufe0f"


@lru_cache(maxsize=4096)
def keys_of(name: str) -> frozenset[str]:
    """Return the keys of a name; names that look alike have one in common."""
    return frozenset((unicodedata.normalize("NFKC", spaced(name)).casefold(), skeleton(name)))


def skeleton(name: str) -> str:
    """Return a name in Latin letters that look like its own, without general marks and joiners.

    A mark stays if it forms one character with its letter: é and e look different.
    """
    marked = unicodedata.normalize("NFKD", spaced(name.translate(PUNCTUATION)))
    latin = marked.translate(LATIN).casefold().translate(LATIN)
    composed = unicodedata.normalize("NFC", latin)
    kept = "".join(letter for letter in composed if not _is_slight(letter))
    folded = kept.translate(PUNCTUATION).translate(FOLDED)
    for pair, one in PAIRS.items():
        folded = folded.replace(pair, one)
    return folded


def made_distinct(name: str, others: Iterable[str], most: int) -> str:
    """Return a name as it is, or with a number behind it if it looks like one of the others.

    Args:
        name: A valid name.
        others: The names that it must not look like.
        most: Maximum number of characters; the name is cut to make room for the number.
    """
    taken = set[str]().union(*map(keys_of, others))
    numbered = (_with_number(name, f" ({number})", most) for number in count(2))
    return next(each for each in chain([name], numbered) if taken.isdisjoint(keys_of(each)))


def _with_number(name: str, number: str, most: int) -> str:
    """Return a name with a number, cut where a valid name is left: at least one character."""
    cuts = (name[:length].rstrip() for length in range(most - len(number), 1, -1))
    return next((cut for cut in cuts if why_refused(cut) is None), name[:1]) + number


def _is_slight(letter: str) -> bool:
    is_mark = unicodedata.category(letter) in STACKED and is_general(letter)
    return is_mark or letter in JOINERS
