"""Emoji in names, with the invisible characters that are allowed inside them alone."""

import re

PICTURE = (
    "[\u00a9\u00ae\u203c\u2049\u2122\u2139\u2194-\u21aa\u231a-\u23ff\u24c2\u25aa-\u25fe"
    "\u2600-\u27bf\u2934\u2935\u2b05-\u2b55\u3030\u303d\u3297\u3299\U0001f000-\U0001faff]"
)
STYLE = "[\ufe0e\ufe0f\U0001f3fb-\U0001f3ff]"
"""Text or picture, or a tone of skin."""
PART = f"{PICTURE}{STYLE}?"
BLACK_FLAG = "\U0001f3f4"
COUNTRIES = "eng", "sct", "wls"
"""Parts of Great Britain that have flags, written in tags behind a black flag."""
TAGGED = "|".join(
    BLACK_FLAG + "".join(chr(0xE0000 + ord(letter)) for letter in f"gb{name}") + "\U000e007f"
    for name in COUNTRIES
)
KEYCAP = "[0-9#*]\ufe0f?\u20e3"
EMOJI = re.compile(f"{TAGGED}|{KEYCAP}|{PART}(?:\u200d{PART})*")
"""One emoji, as Unicode's emoji sequences (UTS #51) put it together."""
