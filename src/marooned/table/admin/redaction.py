"""The mask of a log: what nobody may read there is put out before it is written."""

import re
from collections.abc import Iterable

from marooned.table.server_address import masked

HIDDEN = "***"
NAMES = (
    "authorization|cookie|hand|invitation|owner_token|metrics_token|password|passwd|recovery|"
    "secret|seed|token|webhook"
)
NAMED = re.compile(
    rf"""(?i)(?<![a-z])({NAMES})(["']?\s*[:=]\s*)("[^"]*"|'[^']*'|\[[^\]]*\]|[^\s,;&)}}\]]+)"""
)
PATTERNS = (
    re.compile(r"(?<![\w-])[A-Za-z0-9_-]{43}(?![\w-])"),  # a browser's token, an invitation
    re.compile(r"(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])"),  # its hash
    re.compile(r"\b[A-HJ-NP-Z2-9]{4}(?:-[A-HJ-NP-Z2-9]{4}){2}\b"),  # a recovery code
    re.compile(r"(?<=[\w/])[?#][^\s\"'<>]*[=][^\s\"'<>]*"),  # what a browser asks along with a path
    re.compile(r"(?<=\[parameters: ).*(?=\])"),  # what was to be written to a database
    re.compile(r"(?<=input_value=).*?(?=, input_type|$)"),  # what a message held
)


class Mask:
    """Puts out secrets: those that are known word by word, and whatever looks like one."""

    def __init__(self, known: Iterable[str] = ()) -> None:
        self._known = sorted({word for word in known if word}, key=len, reverse=True)

    def over(self, text: str) -> str:
        """Return a text without what is secret in it."""
        for word in self._known:
            text = text.replace(word, HIDDEN)
        text = NAMED.sub(rf"\1\2{HIDDEN}", masked(text))
        for pattern in PATTERNS:
            text = pattern.sub(HIDDEN, text)
        return text
