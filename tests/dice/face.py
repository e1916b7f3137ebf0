"""All that the game says of itself; what is not here goes by the defaults of the contract."""

from tests.dice.rules import configure
from tests.dice.state import BY_SEAT, ENDINGS, State
from tests.dice.view import view
from tests.dice.words import ending, event, texts

__all__ = ["BY_SEAT", "ENDINGS", "State", "configure", "ending", "event", "texts", "view"]
