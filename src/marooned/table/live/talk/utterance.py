"""Text of a chat message, checked for the table as it is served today."""

from marooned.table.error_codes import TableError
from marooned.table.rules.chat import message_text
from marooned.table.rules.context import Refusal


def checked_line(text: str) -> str:
    """Return the text of a message, in NFC, without spaces around it.

    Raises:
        TableError: `unsayable`: it is empty, too long, or has control characters.
    """
    try:
        return message_text.checked_line(text)
    except Refusal as refusal:
        raise TableError(
            refusal.code, refusal.text, value=refusal.value, allowed=refusal.allowed
        ) from refusal
