"""Rows as a study leaves them, made up: two seats or three, three levels, two ways to play."""

from itertools import product
from random import Random
from typing import Any

import polars as pl

from marooned.study.report.inquiry import Inquiry

LEVELS = ("easy", "usual", "hard")
ROLES = ("cook", "guide", "smith", "bard")
GAMES = 40
SCHEMA = {"cell": pl.Int32, "budget": pl.Int32, "game": pl.Int64, "players": pl.Int8}


def team_rows(games: int = GAMES) -> pl.DataFrame:
    """Return games of a team; hard ones are lost more often, those of `search` less."""
    cells = product((2, 3), LEVELS, ("greedy", "search"))
    rows = [
        _team_game(cell, number, *told)
        for cell, told in enumerate(cells)
        for number in range(games)
    ]
    return pl.DataFrame(rows, schema_overrides=SCHEMA)


def _team_game(cell: int, number: int, players: int, level: str, player: str) -> dict[str, Any]:
    luck = Random(number * 4 + players)
    wins = luck.random() < 0.9 - 0.25 * LEVELS.index(level) - 0.2 * (player == "greedy")
    return {
        "cell": cell,
        "game": number,
        "seed": 7,
        "rules": "castaways",
        "players": players,
        "level": level,
        "player": player,
        "budget": 100 if player == "search" else None,
        "won": wins,
        "ending": "won" if wins else luck.choice(["drowned", "starved"]),
        "turns": 10 + luck.randrange(20),
        "decisions": 50 + luck.randrange(50),
        "scores": [float(wins)] * players,
        "ranks": None,
        "roles": luck.sample(ROLES, players),
        "held_treasures": 4 if wins else luck.randrange(4),
    }


def rival_rows(games: int = GAMES) -> pl.DataFrame:
    """Return games of three rivals, of whom the first is a little better, with two hand limits."""
    rows = [_rival_game(limit, number) for limit in (4, 5) for number in range(games)]
    return pl.DataFrame(rows, schema_overrides=SCHEMA | {"won": pl.Boolean})


def _rival_game(limit: int, number: int) -> dict[str, Any]:
    luck = Random(number)
    scores = [float(luck.randrange(10) + 2 * (chair == 0) + limit) for chair in range(3)]
    return {
        "cell": limit - 4,
        "game": number,
        "seed": 7,
        "rules": "castaways",
        "players": 3,
        "limit": limit,
        "player": "search,greedy,greedy",
        "budget": 100,
        "won": None,
        "ending": "over",
        "turns": 30 + luck.randrange(9),
        "decisions": 200,
        "scores": scores,
        "ranks": [float(sum(other > mine for other in scores) + 1) for mine in scores],
        "roles": [],
        "held_gold": sum(scores),
    }


def asked(rows: pl.DataFrame) -> Inquiry:
    """Return what a study of these rows asked."""
    text = 'title = "How hard is it?"'
    return Inquiry("How hard is it?", text, {"castaways": "Castaways"}, rows.height)
