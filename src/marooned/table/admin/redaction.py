"""Redaction of secrets in log lines."""

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
    re.compile(r"(?<![\w-])[A-Za-z0-9_-]{43}(?![\w-])"),  # token of a browser or an invitation
    re.compile(r"(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])"),  # hash of a token
    re.compile(r"\b[A-HJ-NP-Z2-9]{4}(?:-[A-HJ-NP-Z2-9]{4}){2}\b"),  # recovery code
    re.compile(r"(?<=[\w/])[?#][^\s\"'<>]*[=][^\s\"'<>]*"),  # query string or fragment of a path
    re.compile(r"(?<=\[parameters: ).*(?=\])"),  # parameters of a database statement
    re.compile(r"(?<=input_value=).*?(?=, input_type|$)"),  # invalid input of a message
)


class Redactor:
    """Replaces known secrets, and texts with the shape of a secret, by asterisks."""

    def __init__(self, known: Iterable[str] = ()) -> None:
        self._known = sorted({secret for secret in known if secret}, key=len, reverse=True)

    def redact(self, text: str) -> str:
        """Return a text without secrets."""
        for secret in self._known:
            text = text.replace(secret, HIDDEN)
        text = NAMED.sub(rf"\1\2{HIDDEN}", masked(text))
        for pattern in PATTERNS:
            text = pattern.sub(HIDDEN, text)
        return text
