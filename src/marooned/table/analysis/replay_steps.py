"""Steps of a finished game: what each seat did, with a chain of choices as one step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marooned.table.protocol.replays import ReplayStep
from marooned.table.rules.visibility import as_json
from marooned.table.state.history import PlayedAction

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from marooned.game import Game
    from marooned.table.state.history import History

Chain = tuple[int, list[PlayedAction]]
"""The number of actions before some that belong together, and those actions."""


def chains(actions: Iterable[PlayedAction]) -> Iterator[Chain]:
    """Give the chains of a game: each with the number of actions before it."""
    first, found = 0, list[PlayedAction]()
    for count, action in enumerate(actions):
        if found and not action.is_linked:
            yield first, found
            first, found = count, []
        found.append(action)
    if found:
        yield first, found


def steps_of(history: History) -> list[ReplayStep]:
    """Return all steps of a finished game."""
    game = history.game
    return [_step(game, chain) for chain in chains(history)]


def _step(game: Game, chain: Chain) -> ReplayStep:
    """Return one step in the words of the game."""
    first, actions = chain
    face = game.definition.face
    texts = face.texts(game.state)
    return ReplayStep(
        moment=first + len(actions),
        turn=actions[0].turn,
        seat=actions[0].seat,
        kind=face.kind(actions[0].code),
        text="; ".join(texts[each.code] for each in actions),
        why=actions[0].why,
        events=[event for each in actions for event in as_json(each.events, None)],
    )
