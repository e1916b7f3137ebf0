"""Prompts: the pending decision as a word and as a sentence."""

from typing import Any, Final

from marooned.engine.calls import Rules, answer
from marooned.engine.panes import pane
from marooned.games.desert.model import phases, pieces
from marooned.games.desert.rules import entries
from marooned.games.desert.words.grammar import ending, pawns
from marooned.games.desert.words.perils import perils
from marooned.wording.phrases import capitalised, members, number, several

FEW_GIFTS: Final = pieces.MOST_GIFTS // 4
"""Players see the number of gifts left if it is at most this number."""


def phase_kind(game: Any) -> str:
    """Return the name of the pending phase."""
    return phases.NAMES[game.pending_kind[game.depth - 1]] if game.depth else phases.NAMES[0]


def phase_text(game: Any) -> str:
    """Return one sentence on the pending seats and their decision."""
    if game.depth == 0:
        return ending(game)[2]
    top = game.depth - 1
    seats, left = tuple(members(game.pending_seats[top])), game.pending_a[top]
    who, kind = pawns(game, seats), phase_kind(game)
    match kind:
        case "actions" if left:
            text = f"{who} acts: {several(left, 'action')} left."
        case "actions":
            text = f"{who} has no action left and may {free(game, seats, 'end the actions')}."
        case "leading":
            text = f"{who} leads the Climber: {several(left, 'more step')} at most."
        case "forecast":
            text = f"{who} may put {one_of(left)} at the bottom."
        case _:  # a window
            text = f"Before {next_card(game)} {who} may {free(game, seats, 'pass')}.{perils(game)}"
    return capitalised(text) + last_gifts(game)


FREE: Final = (
    (entries.call_can_give_water, "share water"),
    (entries.call_can_hand_on, "hand on equipment"),
    (entries.call_can_use_equipment, "use equipment"),
)
"""Free actions, each with a rule that checks if a seat can take it."""


@pane
def free(game: Any, seats: tuple[int, ...], otherwise: str) -> str:
    """DES-35: Return a phrase: the free actions of some seats, or else `otherwise`."""
    rules = Rules(game)
    able = [words for ask, words in FREE if any(rules.answer(ask, seat) for seat in seats)]
    return " or ".join([*filter(None, [", ".join(able)]), otherwise])


@pane
def last_gifts(game: Any) -> str:
    """DES-16: Return a note on the number of gifts left in a row, empty if many are left."""
    left = answer(game, entries.call_gifts_left)
    if left > FEW_GIFTS:
        return ""
    most = f"At most {several(left, 'more gift')}" if left else "No gift"
    return f" {most} may follow before something else happens."


def one_of(cards: int) -> str:
    """Return a phrase for one of `cards` storm cards."""
    return "the storm card" if cards == 1 else f"one of {number(cards)} storm cards"


def next_card(game: Any) -> str:
    """Return a phrase on the next storm card and the number still due."""
    due = answer(game, entries.call_cards_due)
    return f"the next of {number(due)} storm cards" if due > 1 else "the last storm card"


def refusal(game: Any, seat: int, code: int) -> str | None:
    """DES-16: Return the reason why a gift is refused after too many gifts in a row."""
    if not answer(game, entries.call_is_gift_too_many, seat, code):
        return None
    return f"after {number(pieces.MOST_GIFTS)} gifts in a row something else has to happen first"
