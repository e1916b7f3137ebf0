"""The plain half of the game as the contract wants it; importing it brings in the rules.

Every game needs `setup` and `play`, State, ENDINGS, WINS, configure, texts, event, ending and view.
All the rest is here to show how it is done: for what a face leaves out there are defaults.
"""

from marooned.games._template import evaluation, judgement, play, setup
from marooned.games._template.actions import CODES
from marooned.games._template.checking import check
from marooned.games._template.evaluation_weights import TABLE as EVALUATION
from marooned.games._template.moments import ENDINGS, WINS
from marooned.games._template.notation import kind, targets, texts
from marooned.games._template.positions import read_position, write_position
from marooned.games._template.reasons import reason
from marooned.games._template.setup import configure
from marooned.games._template.state import State
from marooned.games._template.view import draw, view
from marooned.games._template.words import ending, event, opening, seat_name

__all__ = [
    "CODES",
    "ENDINGS",
    "EVALUATION",
    "WINS",
    "State",
    "check",
    "configure",
    "draw",
    "ending",
    "evaluation",
    "event",
    "judgement",
    "kind",
    "opening",
    "play",
    "read_position",
    "reason",
    "seat_name",
    "setup",
    "targets",
    "texts",
    "view",
    "write_position",
]
