"""Response with the rulebook of a game, and the rules behind its actions, events and items."""

from typing import Self

from pydantic import BaseModel

from marooned.contract import Citations, Gloss
from marooned.rulebook.chapters import Chapter


class RulebookPart(BaseModel):
    """A paragraph, a rule with its number, or a table with its header row."""

    text: str
    rule: str | None
    rows: list[list[str]]


class RulebookChapter(BaseModel):
    """The content below one heading."""

    title: str
    level: int
    parts: list[RulebookPart]

    @classmethod
    def of(cls, chapter: Chapter) -> Self:
        """Convert a chapter."""
        parts = [
            RulebookPart(text=part.text, rule=part.rule, rows=[list(row) for row in part.rows])
            for part in chapter.parts
        ]
        return cls(title=chapter.title, level=chapter.level, parts=parts)


class RuleExplanation(BaseModel):
    """Effect of an item or an action, and the numbers of its rules.

    `only` is an option and the value for which the text holds.
    """

    text: str
    rules: list[str]
    only: tuple[str, str] | None

    @classmethod
    def of(cls, gloss: Gloss) -> Self:
        """Convert a gloss."""
        return cls(text=gloss.text, rules=list(gloss.rules), only=gloss.only)


class RulebookCitations(BaseModel):
    """Rules of actions, events and things; see `contract.Citations`."""

    goal: list[RuleExplanation]
    losses: list[RuleExplanation]
    actions: dict[str, RuleExplanation]
    events: dict[str, RuleExplanation]
    things: dict[str, RuleExplanation]

    @classmethod
    def of(cls, cited: Citations) -> Self:
        """Convert citations."""
        named = {
            name: {key: RuleExplanation.of(gloss) for key, gloss in getattr(cited, name).items()}
            for name in ("actions", "events", "things")
        }
        goal, losses = (list(map(RuleExplanation.of, each)) for each in (cited.goal, cited.losses))
        return cls(goal=goal, losses=losses, **named)


class Rulebook(BaseModel):
    """Rules of a game and their citations."""

    game: str
    title: str
    cooperative: bool
    chapters: list[RulebookChapter]
    citations: RulebookCitations
