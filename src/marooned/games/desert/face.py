"""The game's implementation of the contract `Face`; importing it imports the rules.

This module only collects names and contains no logic.
"""

from marooned.games.desert.evaluation import features
from marooned.games.desert.evaluation.reasons import reason
from marooned.games.desert.evaluation.weights import TABLE as EVALUATION
from marooned.games.desert.hidden import deal
from marooned.games.desert.model.actions import CODES
from marooned.games.desert.model.endings import NAMES as ENDINGS
from marooned.games.desert.model.endings import WINS
from marooned.games.desert.model.options import configure
from marooned.games.desert.model.phases import CHAINS, SECRETS
from marooned.games.desert.model.state import State
from marooned.games.desert.observation import encoding
from marooned.games.desert.observation.layout import OBSERVATION
from marooned.games.desert.policy import judgement, planning
from marooned.games.desert.position.invariants import check
from marooned.games.desert.position.read import read_position
from marooned.games.desert.position.write import write_position
from marooned.games.desert.rules import flow, setup
from marooned.games.desert.value.inputs import LEARNED
from marooned.games.desert.view.dangers import dangers, reach
from marooned.games.desert.view.holdings import held
from marooned.games.desert.view.obstacles import why_not
from marooned.games.desert.view.seat import view
from marooned.games.desert.view.terminal import draw
from marooned.games.desert.words.citations import CITATIONS
from marooned.games.desert.words.grammar import company, ending, seat_name
from marooned.games.desert.words.meaning import survives
from marooned.games.desert.words.notation import CLOSING, in_sight, kind, targets, texts
from marooned.games.desert.words.prompts import refusal
from marooned.games.desert.words.sentences import event, opening
from marooned.games.desert.words.small_talk import PHRASES

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
    "in_sight",
    "judgement",
    "kind",
    "opening",
    "planning",
    "reach",
    "read_position",
    "reason",
    "refusal",
    "seat_name",
    "setup",
    "survives",
    "targets",
    "texts",
    "view",
    "why_not",
    "write_position",
]
