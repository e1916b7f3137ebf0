"""The plain half of the game as the contract wants it; importing it brings in the rules.

Names only, no logic.
"""

from marooned.games.dorada import evaluation, imagining, judgement, play, setup
from marooned.games.dorada.actions import CODES
from marooned.games.dorada.checking import check
from marooned.games.dorada.configuring import configure
from marooned.games.dorada.drawing import draw
from marooned.games.dorada.evaluation_weights import TABLE as EVALUATION
from marooned.games.dorada.moments import CHAINS, ENDINGS, SECRETS, WINS
from marooned.games.dorada.notation import kind, targets, texts
from marooned.games.dorada.positions import write_position
from marooned.games.dorada.reading import read_position
from marooned.games.dorada.reasons import reason
from marooned.games.dorada.state import State
from marooned.games.dorada.telling import event, opening
from marooned.games.dorada.view import view
from marooned.games.dorada.words import company, ending, seat_name

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
    "imagining",
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
