"""Response with a tutorial: its lessons, and the learner's view after each action."""

from typing import Any, Self

from pydantic import BaseModel

from marooned.contract import Json
from marooned.guide.performance import Performance, Scene, Taught
from marooned.guide.script import Script


class TutorialInfo(BaseModel):
    """Title and length of a game's tutorial."""

    title: str
    minutes: int

    @classmethod
    def of(cls, script: Script | None) -> Self | None:
        """Return title and length of a script, None without a script."""
        return None if script is None else cls(title=script.title, minutes=script.minutes)


class TutorialLesson(BaseModel):
    """A lesson; see `marooned.guide.script.Lesson` for its parts.

    `first_action` is the number of actions played before it, `learner_action` the number after the
    AI players' actions in it; `actions` are those that the learner takes from there.
    """

    chapter: str
    text: str
    highlights: list[str]
    feedback: str
    takeaway: str
    first_action: int
    learner_action: int
    actions: list[Json]

    @classmethod
    def of(cls, taught: Taught) -> Self:
        """Convert a lesson."""
        lesson, before = taught.lesson, len(taught.lesson.before)
        return cls(
            chapter=lesson.chapter,
            text=lesson.say,
            highlights=list(lesson.look),
            feedback=lesson.well,
            takeaway=lesson.remember,
            first_action=taught.begins - before,
            learner_action=taught.begins,
            actions=[action.as_dict() for action in taught.actions],
        )


class TutorialFrame(BaseModel):
    """The game after a number of actions: the events before it, and changes to the last scene.

    If `complete`, the view holds everything that the learner sees.
    """

    events: list[dict[str, Any]]
    view: dict[str, Any]
    complete: bool


class Tutorial(BaseModel):
    """A tutorial with all its lessons."""

    game: str
    title: str
    name: str
    minutes: int
    seat: int
    names: list[str]
    cooperative: bool
    closing_text: str
    lessons: list[TutorialLesson]
    scenes: list[TutorialFrame]

    @classmethod
    def of(cls, whole: Performance) -> Self:
        """Convert a performed script."""
        script, definition = whole.script, whole.game.definition
        return cls(
            game=definition.name,
            title=definition.title,
            name=script.title,
            minutes=script.minutes,
            seat=script.seat,
            names=list(script.names),
            cooperative=definition.cooperative,
            closing_text=" ".join(script.farewell.split()),
            lessons=[TutorialLesson.of(each) for each in whole.taught],
            scenes=scenes_of(whole.scenes),
        )


def scenes_of(scenes: list[Scene]) -> list[TutorialFrame]:
    """Convert scenes: the first has the whole view, others only its changes where possible."""
    texts, before = [], None
    for scene in scenes:
        is_whole = before is None or not before.keys() <= scene.view.keys()
        view = scene.view if is_whole else changed(before or {}, scene.view)
        texts.append(TutorialFrame(events=list(scene.events), view=view, complete=is_whole))
        before = scene.view
    return texts


def changed(before: Json, view: Json) -> Json:
    """Return the parts of a view that have changed."""
    return {name: part for name, part in view.items() if before.get(name, ...) != part}
