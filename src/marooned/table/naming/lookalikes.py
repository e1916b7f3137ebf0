"""Names that look alike, and how they are told apart at one table.

Names are alike if RFC 8266 compares them as equal (NFKC, folded case, spaces), or if they have one
skeleton, in the sense of UTS #39: letters of other scripts in the place of the Latin ones that they
resemble. The table is our own, for the scripts whose letters pass for Latin ones in common fonts.
"""

import unicodedata
from collections.abc import Iterable
from itertools import chain, count

from marooned.table.naming.marks import STACKED, is_general
from marooned.table.naming.nicknames import spaced

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
FOLDED = str.maketrans({"0": "o", **dict.fromkeys(STROKES, "l")})
PAIRS = {"rn": "m", "vv": "w"}
JOINERS = "\u200c\u200d\ufe0e\ufe0f"


def keys_of(name: str) -> set[str]:
    """Return what a name shares with those that it is not told apart from at a glance."""
    return {unicodedata.normalize("NFKC", spaced(name)).casefold(), skeleton(name)}


def skeleton(name: str) -> str:
    """Return a name in Latin letters that look like its own, without general marks and joiners."""
    plain = unicodedata.normalize("NFKC", spaced(name))
    kept = "".join(letter for letter in plain if not _is_slight(letter))
    folded = kept.translate(LATIN).casefold().translate(LATIN).translate(FOLDED)
    for pair, one in PAIRS.items():
        folded = folded.replace(pair, one)
    return folded


def told_apart(name: str, others: Iterable[str]) -> str:
    """Return a name as it is, or with a number behind it if it looks like one of the others."""
    taken = set[str]().union(*map(keys_of, others))
    numbered = (f"{name} ({number})" for number in count(2))
    return next(each for each in chain([name], numbered) if taken.isdisjoint(keys_of(each)))


def _is_slight(letter: str) -> bool:
    is_mark = unicodedata.category(letter) in STACKED and is_general(letter)
    return is_mark or letter in JOINERS
