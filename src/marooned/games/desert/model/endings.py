"""The endings of a game as numbers, with names. Used by the rules and the texts."""

from typing import Final

from marooned.wording.numbered import names_in_order

RUNNING, ESCAPED, THIRST, BURIED, SWEPT_AWAY = range(5)
NAMES: Final = names_in_order(globals())
WINS: Final = frozenset({"escaped"})
