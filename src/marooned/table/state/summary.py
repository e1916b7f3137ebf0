"""Public summary of a table, for lists of tables; the texts of names join it when it is shown."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Final

from marooned.discover import find
from marooned.errors import OptionError
from marooned.table.state.clock_times import DAYS, next_alarm
from marooned.table.state.history import POSITION
from marooned.table.state.plain_terms import Terms
from marooned.table.state.seat_list import Seats

if TYPE_CHECKING:
    from marooned.definition import GameDefinition
    from marooned.table.state.snapshot import TableState

SEED: Final = "seed"
SECRETS: Final = (SEED, POSITION)
"""Options that hold the deal; they are shown after the game only."""
PATIENT_DAYS = 7.0
"""Days for which a rematch without an action, and a waiting room, are kept."""
PAUSED_DAYS = 30.0
SECONDS_OF_A_DAY = 86400


@dataclass(frozen=True, slots=True)
class Summary:
    """What lists show of a table."""

    table: str
    game: str
    title: str
    is_cooperative: bool
    options: Mapping[str, Any]
    """Options that all may know."""
    seats: Seats
    host: int | None
    created: float
    ended: float | None
    text: str
    """Sentence on how the game stands or ended, or on how many have come."""
    outcome: Mapping[str, Any] | None
    awaited: tuple[int, ...]
    """Seats that are to act, or before the deal whose people are to come or to be ready."""
    terms: Terms
    is_waiting: bool
    """Whether it is not dealt yet, and not closed."""
    is_known_deal: bool = False
    origin: str | None = None
    is_closed: bool = False
    is_begun: bool = False
    """Whether an action was ever played."""
    is_paused: bool = False
    rules: int | None = None
    """Version of the rules by which it was dealt, None before the deal."""
    successor: str | None = None
    seed: str | None = None
    """Seed of the deal as digits, once the game is over."""
    spared_days: float = 0.0
    """Days without an action for which it is kept though no one has begun."""

    @property
    def is_public(self) -> bool:
        """Whether the server lists it."""
        return self.terms.public

    @property
    def is_dealt(self) -> bool:
        """Whether its game was dealt."""
        return self.rules is not None

    @property
    def is_joinable(self) -> bool:
        """Whether the list of public tables shows it: someone can sit down."""
        return self.is_waiting and self.is_public and any(seat.is_free for seat in self.seats)


def summary(state: TableState) -> Summary:
    """Return the summary of a table for lists."""
    running = state.running
    definition = _definition(state.game) if running is None else running.history.definition
    return Summary(
        table=state.id,
        game=state.game,
        title=state.game if definition is None else definition.title,
        is_cooperative=definition is None or definition.cooperative,
        options=open_options(state.options),
        seats=state.seats,
        host=state.host,
        created=state.created,
        ended=state.ended,
        text=_text(state),
        outcome=outcome(state),
        awaited=_awaited(state),
        terms=state.terms,
        is_waiting=running is None and state.closed is None,
        is_known_deal=state.is_known_deal,
        origin=state.origin,
        is_closed=state.closed is not None,
        is_begun=running is not None and running.actions > 0,
        is_paused=running is not None and running.pause is not None,
        rules=state.rules,
        successor=state.successor,
        seed=None if state.ended is None else shown_seed(state.options),
        spared_days=_spared_days(state),
    )


def iso(moment: float | None) -> str | None:
    """Return a moment as text for clients, in UTC and whole seconds; None without one."""
    if moment is None:
        return None
    return datetime.fromtimestamp(moment, UTC).isoformat(timespec="seconds")


def due(state: TableState) -> float | None:
    """Return when the first clock of a correspondence game runs out; None without one."""
    clock, running = state.terms.clock, state.running
    if clock is None or clock.kind != DAYS or running is None or state.is_over:
        return None
    return next_alarm(state, running.clocks.until)


def _definition(game: str) -> GameDefinition | None:
    """Return a game, None if it is not installed any more."""
    try:
        return find(game)
    except OptionError:
        return None


def open_options(options: Mapping[str, Any]) -> dict[str, Any]:
    """Return the options that all may know."""
    return {name: value for name, value in options.items() if name not in SECRETS}


def shown_seed(options: Mapping[str, Any]) -> str | None:
    """Return the seed as text, because it may exceed the numbers of JavaScript; None without."""
    return None if options.get(SEED) is None else str(options[SEED])


def short_options(options: Mapping[str, Any]) -> dict[str, Any]:
    """Return options without texts of files, for lists."""
    return {name: value for name, value in options.items() if "\n" not in str(value)}


def _text(state: TableState) -> str:
    if state.closed is not None:
        return state.closed
    if state.running is None:
        return gathered(state.seats)
    game = state.running.history.game
    return game.outcome.text if game.outcome else str(game.panes(None)["phase"]["text"])


def gathered(seats: Seats) -> str:
    """Return a sentence on how many people have come and are ready."""
    people = [seat for seat in seats if not seat.is_ai]
    present = sum(not seat.is_free for seat in people)
    ready = sum(seat.is_ready for seat in people)
    return f"waiting room: {present} of {len(people)} present, {ready} ready"


def _awaited(state: TableState) -> tuple[int, ...]:
    if state.is_over:
        return ()
    if state.running is not None:
        return tuple(sorted(state.running.history.waiting))
    return tuple(n for n, seat in enumerate(state.seats) if not (seat.is_ai or seat.is_ready))


def outcome(state: TableState) -> dict[str, Any] | None:
    """Return the outcome of a game, None if it has none.

    If rivals have resigned it has the final ranking with them last. The game's own outcome does not
    change by that: an AI player played the seat to the end.
    """
    if state.running is None or state.closed is not None:
        return None
    game = state.running.history.game
    if game.outcome is None:
        return None
    found = game.outcome.as_dict()
    resigned = [number for number, seat in enumerate(state.seats) if seat.is_resigned]
    if not resigned or game.definition.cooperative:
        return found
    places = ranking(found.get("scores", ()), resigned)
    return {**found, "resigned": resigned, "places": places}


def ranking(scores: Sequence[float], resigned: Collection[int]) -> list[int]:
    """Return the place of each seat, from 1; equal scores share one."""
    worth = [(seat not in resigned, score) for seat, score in enumerate(scores)]
    return [1 + sum(other > mine for other in worth) for mine in worth]


def _spared_days(state: TableState) -> float:
    clock, running = state.terms.clock, state.running
    is_patient = running is None or state.rematch_of is not None
    days = [PATIENT_DAYS if is_patient else 0.0]
    if clock is not None and clock.kind == DAYS:
        days.append(clock.seconds * 2 / SECONDS_OF_A_DAY)
    if running is not None and running.pause is not None:
        days.append(PAUSED_DAYS)
    return max(days)
