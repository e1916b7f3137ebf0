"""The game's implementation of the contract `Face`; importing this module imports the rules.

Every game needs `setup`, `flow`, `State`, `ENDINGS`, `WINS`, `configure`, `texts`, `event`,
`ending` and `view`. All other names are optional; they are included here as examples.
"""

from marooned.games._template.evaluation import features
from marooned.games._template.evaluation.reasons import reason
from marooned.games._template.evaluation.weights import TABLE as EVALUATION
from marooned.games._template.hidden import deal
from marooned.games._template.model.actions import CODES
from marooned.games._template.model.endings import NAMES as ENDINGS
from marooned.games._template.model.endings import WINS
from marooned.games._template.model.state import State
from marooned.games._template.observation import encoding
from marooned.games._template.observation.layout import OBSERVATION
from marooned.games._template.policy import judgement
from marooned.games._template.position.invariants import check
from marooned.games._template.position.write import read_position, write_position
from marooned.games._template.rules import flow, setup
from marooned.games._template.rules.setup import configure
from marooned.games._template.view.holdings import held
from marooned.games._template.view.obstacles import why_not
from marooned.games._template.view.seat import draw, view
from marooned.games._template.words.citations import CITATIONS
from marooned.games._template.words.notation import kind, targets, texts
from marooned.games._template.words.sentences import ending, event, opening, seat_name
from marooned.games._template.words.small_talk import PHRASES

__all__ = [
    "CITATIONS",
    "CODES",
    "ENDINGS",
    "EVALUATION",
    "OBSERVATION",
    "PHRASES",
    "WINS",
    "State",
    "check",
    "configure",
    "deal",
    "draw",
    "encoding",
    "ending",
    "event",
    "features",
    "flow",
    "held",
    "judgement",
    "kind",
    "opening",
    "read_position",
    "reason",
    "seat_name",
    "setup",
    "targets",
    "texts",
    "view",
    "why_not",
    "write_position",
]
