"""The game's implementation of the contract `Face`; importing this module imports the rules.

This module only collects names and contains no logic.
"""

from marooned.games.dorada.evaluation import features
from marooned.games.dorada.evaluation.reasons import reason
from marooned.games.dorada.evaluation.weights import TABLE as EVALUATION
from marooned.games.dorada.hidden import deal
from marooned.games.dorada.model.actions import CODES
from marooned.games.dorada.model.endings import NAMES as ENDINGS
from marooned.games.dorada.model.endings import WINS
from marooned.games.dorada.model.options import configure
from marooned.games.dorada.model.phases import CHAINS, SECRETS
from marooned.games.dorada.model.state import State
from marooned.games.dorada.observation import encoding
from marooned.games.dorada.observation.layout import OBSERVATION
from marooned.games.dorada.policy import foreseeing, judgement, planning
from marooned.games.dorada.position.invariants import check
from marooned.games.dorada.position.read import read_position
from marooned.games.dorada.position.write import write_position
from marooned.games.dorada.rules import flow, setup
from marooned.games.dorada.value.inputs import LEARNED
from marooned.games.dorada.view.dangers import dangers
from marooned.games.dorada.view.holdings import held
from marooned.games.dorada.view.obstacles import why_not
from marooned.games.dorada.view.seat import view
from marooned.games.dorada.view.terminal import draw
from marooned.games.dorada.words.citations import CITATIONS
from marooned.games.dorada.words.grammar import company, ending, seat_name
from marooned.games.dorada.words.notation import kind, targets, texts
from marooned.games.dorada.words.sentences import event, opening
from marooned.games.dorada.words.small_talk import PHRASES

__all__ = [
    "CHAINS",
    "CITATIONS",
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
    "foreseeing",
    "held",
    "judgement",
    "kind",
    "opening",
    "planning",
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
