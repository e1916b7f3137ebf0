"""The plain half of the game as the contract wants it; importing it brings in the rules.

Names only, no logic.
"""

from marooned.games.island import evaluation, judgement, play, setup
from marooned.games.island.actions import CODES
from marooned.games.island.checking import check
from marooned.games.island.configuring import configure
from marooned.games.island.drawing import draw
from marooned.games.island.evaluation_weights import TABLE as EVALUATION
from marooned.games.island.moments import CHAINS, ENDINGS, SECRETS, WINS
from marooned.games.island.notation import kind, targets, texts
from marooned.games.island.positions import write_position
from marooned.games.island.reading import read_position
from marooned.games.island.reasons import reason
from marooned.games.island.state import State
from marooned.games.island.view import view
from marooned.games.island.words import company, ending, event, opening, seat_name

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
    "seat_name",
    "setup",
    "targets",
    "texts",
    "view",
    "write_position",
]
