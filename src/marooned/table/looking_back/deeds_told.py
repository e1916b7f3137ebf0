"""The steps of a game that is over: what each seat did, a chain of choices as one step."""

from collections.abc import Iterable, Iterator, Sequence

from marooned.game import Game
from marooned.table.live.course import Course, Played, with_reason
from marooned.table.protocol.reels import StepTold

Chain = tuple[int, list[Played]]
"""Actions that belong together, and how many stood before them."""


def chains(plays: Iterable[Played]) -> Iterator[Chain]:
    """Give the actions of a game, those of one chain together."""
    begun, found = 0, list[Played]()
    for count, played in enumerate(plays):
        if found and not played.linked:
            yield begun, found
            begun, found = count, []
        found.append(played)
    if found:
        yield begun, found


def steps_of(course: Course) -> list[StepTold]:
    """Return all steps of a course; once it is over all of it may be told."""
    turns = [step.turn for step in course.game.steps]
    return [step_told(course.game, turns, chain) for chain in chains(course.plays)]


def step_told(game: Game, turns: Sequence[int], chain: Chain) -> StepTold:
    """Return one step in the words of the game."""
    begun, plays = chain
    face = game.definition.face
    texts = face.texts(game.state)
    events = [told for each in plays for told in with_reason(each.events, None)]
    return StepTold(
        moment=begun + len(plays),
        turn=turns[begun],
        seat=plays[0].seat,
        kind=face.kind(plays[0].code),
        text="; ".join(texts[each.code] for each in plays),
        why=plays[0].why,
        events=events,
    )
