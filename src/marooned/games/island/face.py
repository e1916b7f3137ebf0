"""The game's implementation of the contract `Face`; importing it imports the rules.

This module only collects names and contains no logic.
"""

from marooned.games.island.evaluation import features
from marooned.games.island.evaluation.reasons import reason
from marooned.games.island.evaluation.weights import TABLE as EVALUATION
from marooned.games.island.hidden import deal
from marooned.games.island.model.actions import CODES
from marooned.games.island.model.endings import NAMES as ENDINGS
from marooned.games.island.model.endings import WINS
from marooned.games.island.model.options import configure
from marooned.games.island.model.phases import CHAINS, SECRETS
from marooned.games.island.model.state import State
from marooned.games.island.observation import encoding
from marooned.games.island.observation.layout import OBSERVATION
from marooned.games.island.policy import judgement, planning
from marooned.games.island.position.invariants import check
from marooned.games.island.position.read import read_position
from marooned.games.island.position.write import write_position
from marooned.games.island.rules import flow, setup
from marooned.games.island.value.inputs import LEARNED
from marooned.games.island.view.dangers import dangers, reach
from marooned.games.island.view.holdings import held
from marooned.games.island.view.obstacles import why_not
from marooned.games.island.view.seat import view
from marooned.games.island.view.terminal import draw
from marooned.games.island.words.citations import CITATIONS
from marooned.games.island.words.meaning import survives
from marooned.games.island.words.notation import CLOSING, kind, targets, texts
from marooned.games.island.words.sentences import company, ending, event, opening, seat_name
from marooned.games.island.words.small_talk import PHRASES

__all__ = [
    "CHAINS",
    "CITATIONS",
    "CLOSING",
    "CODES",
    "ENDINGS",
    "EVALUATION",
    "LEARNED",
    "OBSERVATION",
    "PHRASES",
    "SECRETS",
    "WINS",
    "State",
    "check",
    "company",
    "configure",
    "dangers",
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
    "planning",
    "reach",
    "read_position",
    "reason",
    "seat_name",
    "setup",
    "survives",
    "targets",
    "texts",
    "view",
    "why_not",
    "write_position",
]
