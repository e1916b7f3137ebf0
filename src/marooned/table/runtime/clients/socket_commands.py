"""Commands of sockets: the requests of the protocol that are decided by the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from marooned.table.protocol import requests as q
from marooned.table.rules import game_commands as c
from marooned.table.rules.chat.talk_commands import Point, Say, SayPhrase
from marooned.table.rules.clock_commands import ComeBack, GrantTime
from marooned.table.rules.game_commands import Command

COMMANDS: Final[dict[type[Any], Callable[[Any], Command]]] = {
    q.Play: lambda asked: c.Play(asked.seq, asked.seat, asked.code, asked.click),
    q.Undo: lambda asked: c.Undo(asked.seq),
    q.AnswerUndo: lambda asked: c.AnswerUndo(asked.number, asked.yes),
    q.Pause: lambda asked: c.SetPaused(asked.on),
    q.Grant: lambda asked: GrantTime(asked.seat),
    q.Back: lambda asked: ComeBack(asked.seat),
    q.Say: lambda asked: Say(asked.text, asked.seat),
    q.Phrase: lambda asked: SayPhrase(asked.phrase, tuple(asked.targets), asked.seat),
    q.Point: lambda asked: Point(tuple(asked.targets), asked.seat),
}


def command_of(request: q.AnyRequest) -> Command | None:
    """Return the command that a request is, None if it needs no decision."""
    make = COMMANDS.get(type(request))
    return None if make is None else make(request)
