"""Counts in words: no text of any game counts one of a thing as several, or several as one."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

import marooned
from tests.laws.played import HOUSE
from tests.laws.reasons.true_reasons import EVERY, moments

NOUNS = (
    "action|card|clue|curse|discard|gift|marker|move|player|point|step|symbol|tile|"
    "token|treasure|turn|Jet Pack|Dune Blaster|Solar Shield|Terrascope|Helicopter Lift"
)
FEW = re.compile(rf"\b(?:1|one) (?:more |other |storm |flood |sand |treasure )?(?:{NOUNS})s\b")
MANY = re.compile(
    rf"\b(?:0|[2-9]|\d\d+|two|three|four|five|six) "
    rf"(?:more |other |storm |flood |sand )?(?:{NOUNS})\b(?![-s'])"
)


@pytest.mark.parametrize(
    ("text", "is_wrong"),
    [
        ("1 cards left", True),
        ("one more markers", True),
        ("2 Helicopter Lift", True),
        ("three storm card a turn", True),
        ("1 card left, 2 Helicopter Lifts", False),
        ("no card", False),
        ("three-card hand", False),
    ],
)
def test_wrong_counts_are_found(text: str, is_wrong: bool) -> None:
    """The patterns find what this file looks for, and nothing else."""
    assert bool(wrong(text)) == is_wrong


def wrong(text: str) -> list[str]:
    """Return the counts of a text that do not agree with their nouns."""
    return [match[0] for each in (FEW, MANY) for match in each.finditer(text)]


def words_in(value: Any) -> Iterator[str]:
    """Give every text of plain data."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from (text for each in value.values() for text in words_in(each))
    elif isinstance(value, list | tuple):
        yield from (text for each in value for text in words_in(each))


def texts(game: marooned.Game) -> Iterator[str]:
    """Give all that a game says at a moment: board, events, views, actions, reasons, dangers."""
    yield str(game)
    yield from (event.text for event in game.events)
    for seat in range(game.players):
        yield from words_in(game.view(seat))
        yield from (str(action) for action in game.legal_for(seat))
        for target in sorted(game.clickable(seat)):
            yield str(game.why_not(seat, target) or "")


@pytest.mark.parametrize("name", HOUSE)
@pytest.mark.parametrize("seed", range(4))
def test_every_count_agrees_with_its_noun(name: str, seed: int) -> None:
    """At many moments of games of any options every count agrees with its noun."""
    for number, game in enumerate(moments(name, seed)):
        if number % EVERY == 0:
            faults = {fault for text in texts(game) for fault in wrong(text)}
            assert not faults, (faults, game.seq)


@pytest.mark.parametrize("name", HOUSE)
def test_counts_of_the_help_agree_with_their_nouns(name: str) -> None:
    """So do those of the descriptions of a game's options."""
    game = marooned.games().get(name)
    described = [option.describe() for option in game.options] if game else []
    assert not [fault for text in words_in(described) for fault in wrong(text)]
