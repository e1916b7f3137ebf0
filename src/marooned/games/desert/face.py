"""The plain half of the game as the contract wants it; importing it brings in the rules.

Names only, no logic.
"""

from marooned.games.desert import evaluation, judgement, play, setup
from marooned.games.desert.actions import CODES
from marooned.games.desert.asking import refusal
from marooned.games.desert.checking import check
from marooned.games.desert.configuring import configure
from marooned.games.desert.drawing import draw
from marooned.games.desert.evaluation_weights import TABLE as EVALUATION
from marooned.games.desert.moments import CHAINS, ENDINGS, SECRETS, WINS
from marooned.games.desert.notation import kind, targets, texts
from marooned.games.desert.positions import write_position
from marooned.games.desert.reading import read_position
from marooned.games.desert.reasons import reason
from marooned.games.desert.state import State
from marooned.games.desert.telling import event, opening
from marooned.games.desert.view import view
from marooned.games.desert.words import company, ending, seat_name

__all__ = [
    "CHAINS",
    "CODES",
    "ENDINGS",
    "EVALUATION",
    "SECRETS",
    "WINS",
    "State",
    "check",
    "company",
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
    "refusal",
    "seat_name",
    "setup",
    "targets",
    "texts",
    "view",
    "write_position",
]
