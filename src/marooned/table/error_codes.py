"""Errors of a table, with a code, a message and the refused value."""

from collections.abc import Iterable

from marooned.errors import MaroonedError

STATUSES = {
    "malformed": 422,
    "too_large": 413,
    "too_fast": 429,
    "foreign": 403,
    "no_upgrade": 426,
    "forbidden": 403,
    "no_invitation": 404,
    "no_recovery": 404,
    "blocked": 403,
    "banned": 403,
    "player_limit": 403,
    "unknown_report": 404,
    "unknown_ban": 404,
    "not_found": 404,
    "no_tutorial": 404,
    "no_puzzle": 404,
    "no_win_rates": 404,
    "not_seated": 422,
    "not_allowed": 405,
    "unreadable": 422,
    "unknown_table": 404,
    "unknown_game": 422,
    "unknown_option": 422,
    "unknown_player": 422,
    "invalid_seats": 422,
    "invalid_name": 422,
    "full": 429,
    "draining": 503,
    "known_seed": 422,
    "waiting": 409,
    "taken": 409,
    "hints_off": 403,
    "too_many": 429,
    "closed": 410,
    "log_full": 409,
    "storage": 503,
    "running": 409,
    "ended": 409,
    "outdated": 409,
    "stale": 409,
    "illegal": 409,
    "no_undo": 409,
    "no_clock": 409,
    "chat_off": 403,
    "invalid_message": 422,
    "not_visible": 403,
    "no_hint": 409,
    "ai_player": 500,
    "internal": 500,
}
"""Error codes with their HTTP status."""


class TableError(MaroonedError):
    """Refused request: a code for programs, and a sentence for people."""

    def __init__(
        self,
        code: str,
        message: str,
        *,
        value: object = None,
        allowed: Iterable[object] = (),
        limit: str | None = None,
    ) -> None:
        super().__init__(message, value=value, allowed=allowed)
        self.code = code
        self.limit = limit
        """Name of the limit that was reached, for metrics; usually that of its setting."""

    @property
    def status(self) -> int:
        """The HTTP status of a response with this error."""
        return STATUSES[self.code]
