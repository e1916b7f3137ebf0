"""Notes positions of judged games with some random moves: what a first net learns from."""

from typing import Any

from marooned.engine import hooks
from marooned.engine.chance.luck import below, stirred, stream
from marooned.engine.compiling.record import Games
from marooned.engine.compiling.rule import entry
from marooned.engine.driver import answer, list_answers, next_asked, settle
from marooned.players.planning.playing import note


@entry
def note_greedy(games: Games, spice: int, seed: int, choices: Any, rows: Any, facts: Any, counts: Any) -> None:
    """Play games by judgement; note each turn's beginning and some positions between."""
    for index in range(len(games)):
        game = games[index]
        hooks.setup(game)
        settle(game)
        luck = stream(seed, index)
        passed = 0
        turns = 0
        while game.outcome == 0:
            seat = next_asked(game, passed)
            list_answers(game, seat, choices)
            code = choices[1]
            if choices[0] > 1:
                luck = stirred(luck)
                if game.turns != turns or below(luck, 6) == 0:
                    turns = game.turns
                    note(game, seat, -1.0, index, 0, rows, facts, counts)
                luck = stirred(luck)
                code = hooks.policy(game, seat)
                if below(luck, 65536) < spice:
                    luck = stirred(luck)
                    code = choices[1 + below(luck, choices[0])]
            passed = answer(game, seat, code, passed)
