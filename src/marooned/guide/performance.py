"""Play a tutorial script by the rules, and store the learner's view after each action."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from marooned.contract import Action, Event, Json
from marooned.errors import GameError, IllegalActionError, shown
from marooned.game import Game, load
from marooned.guide.script import SCRIPT, Lesson, Script


@dataclass(frozen=True, slots=True)
class Scene:
    """The learner's view after an action, with the events that led to it."""

    view: Json
    events: tuple[Json, ...] = ()


@dataclass(frozen=True, slots=True)
class Taught:
    """A lesson that was played, with the learner's actions.

    Attributes:
        lesson: The lesson.
        begins: The number of actions in the game before the learner's first action in the lesson.
        actions: The learner's actions.
    """

    lesson: Lesson
    begins: int
    actions: tuple[Action, ...]


@dataclass(slots=True)
class Performance:
    """A guided game from its first lesson to its last."""

    script: Script
    game: Game
    scenes: list[Scene]
    taught: list[Taught] = field(default_factory=list)


def performed(script: Script) -> Performance:
    """Play a script from its beginning to its end.

    Raises:
        GameError: The rules do not allow the script. The error names the lesson, its text and the
            reason.
    """
    game = load(script.position)
    if len(script.names) != game.players:
        text = f"{SCRIPT} of {game.name} names {len(script.names)} of {game.players} seats"
        raise GameError(text, value=list(script.names))
    whole = Performance(script, game, [Scene(game.view(script.seat))])
    for number, lesson in enumerate(script.lessons, 1):
        _teach(whole, number, lesson)
    _check_end(whole)
    return whole


def _teach(whole: Performance, number: int, lesson: Lesson) -> None:
    """Play one lesson: first the actions of AI players, then those of the learner."""
    where = f"lesson {number} in {SCRIPT} of {whole.game.name}"
    events: list[Event] = []
    for line in lesson.before:
        events += _play(whole, where, *_parted(where, line))[1]
    _check_sight(whole, where, lesson.look)
    begins, actions = whole.game.seq, []
    for text in lesson.do:
        action, told = _play(whole, where, whole.script.seat, text)
        actions.append(action)
        events += told
    _check_told(where, lesson.happens, events)
    whole.taught.append(Taught(lesson, begins, tuple(actions)))


def _parted(where: str, line: str) -> tuple[int, str]:
    """Return the seat and the action from a line of the form `SEAT: ACTION`."""
    seat, _, text = line.partition(":")
    if not seat.strip().isdigit():
        raise GameError(f"{where} has {shown(line)}; write such a line as SEAT: ACTION", value=line)
    return int(seat), text.strip()


def _play(whole: Performance, where: str, seat: int, text: str) -> tuple[Action, Sequence[Event]]:
    """Play one action, and store the learner's view of it."""
    game, learner = whole.game, whole.script.seat
    try:
        action = game.meant(text, seat)
        events = game.play(action)
    except IllegalActionError as error:
        raise GameError(f"{where} cannot be played: {error}", value=text) from error
    told = tuple(event.as_dict() for event in game.events_for(learner))
    whole.scenes.append(Scene(game.view(learner), told))
    return action, events


def _check_sight(whole: Performance, where: str, look: Iterable[str]) -> None:
    """Check that everything that the lesson highlights is on the table."""
    game, seat = whole.game, whole.script.seat
    gone = [target for target in look if target not in game.clickable(seat)]
    if gone:
        allowed = sorted(game.clickable(seat))
        raise GameError(
            f"{where} points at {shown(gone[0])}, which is not on the table; "
            f"there are: {', '.join(allowed)}",
            value=gone[0],
            allowed=allowed,
        )


def _check_told(where: str, happens: Iterable[str], events: Sequence[Event]) -> None:
    """Check that the events described by the lesson have happened."""
    told = " ".join(event.text for event in events)
    for words in happens:
        if words.casefold() not in told.casefold():
            raise GameError(
                f"{where} expects {shown(words)}, but the events are: {told or 'none'}",
                value=words,
            )


def _check_end(whole: Performance) -> None:
    """Check that the game ends as the script says."""
    outcome = whole.game.outcome
    ended, meant = outcome.reason if outcome else "", whole.script.ends
    if ended != meant:
        how = f"ends with {shown(ended)}" if ended else "is not over after its last lesson"
        raise GameError(
            f"{SCRIPT} of {whole.game.name} says that it ends with {shown(meant)}, but it {how}",
            value=meant,
            allowed=[ended],
        )
