"""Citations: whatever people meet in a game opens the rules that govern it."""

import re
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import marooned
from marooned.contract import Citations, Gloss
from marooned.discover import find
from marooned.rulebook.rules_file import read_rules, rules_file
from tests.laws.played import HOUSE, every_game, law, played

WITH_BOOK = [name for name in HOUSE if rules_file(find(name)).exists()]
every_book = pytest.mark.parametrize("name", WITH_BOOK)


def cited(name: str) -> Citations:
    return find(name).face.CITATIONS


def glosses(citations: Citations) -> list[Gloss]:
    """Return all that a game says of what people meet."""
    tables = (citations.actions, citations.events, citations.things)
    return [*citations.goal, *citations.losses, *(each for one in tables for each in one.values())]


def parts_named(part: Any, target: str) -> Iterator[dict[str, Any]]:
    """Give whatever in a view goes by an id."""
    if isinstance(part, dict):
        yield from [part] if part.get("id") == target else []
    elif not isinstance(part, list):
        return
    for each in part.values() if isinstance(part, dict) else part:
        yield from parts_named(each, target)


def names_of(view: Any, target: str) -> set[str]:
    """Return by what the page finds citations: what a view says of a thing, and its id."""
    facts = [fact for thing in parts_named(view, target) for fact in thing.items()]
    told = {f"{field}:{value}" for field, value in facts if isinstance(value, str)}
    ids = {target[: found.start()] for found in re.finditer("[:-]", target)}
    bare = re.sub(r"\d+$", "", target)
    return {*told, *(field for field, value in facts if value is True), *ids, bare, target}


@every_book
def test_every_kind_of_action_and_event_is_cited(name: str) -> None:
    """There is a rule for each kind of action, and for each kind of event that a game tells."""
    citations, game = cited(name), find(name)
    events = import_module(f"{game.package}.model.events").NAMES
    assert set(citations.actions) >= game.face.KINDS
    assert {*events} - {"none"} <= set(citations.events)


@every_book
def test_the_deal_is_cited(name: str) -> None:
    """What setting up tells has rules too."""
    told = {event.kind for event in marooned.Game(name, seed=1).events}
    assert told <= set(cited(name).events)


@every_book
def test_citations_name_rules_of_the_book(name: str) -> None:
    """Each gloss names rules, and all of them stand in RULES.md."""
    known = {rule.number for rule in read_rules(find(name))}
    numbers = [gloss.rules for gloss in glosses(cited(name))]
    assert [each for each in numbers if not each or not {*each} <= known] == []


@every_book
def test_glosses_are_sentences(name: str) -> None:
    """What a gloss says is whole sentences; the goal and the losses say something."""
    citations = cited(name)
    texts = [gloss.text for gloss in glosses(citations) if gloss.text]
    assert [text for text in texts if not (text[0].isupper() and text.endswith("."))] == []
    assert citations.goal
    assert all(each.text for each in (*citations.goal, *citations.losses))


@every_book
def test_a_gloss_holds_for_options_that_there_are(name: str) -> None:
    """What holds for one choice alone names an option of the game and a choice of it."""
    options = {option.name: dict(option.choices) for option in find(name).options}
    named = [gloss.only for gloss in glosses(cited(name)) if gloss.only]
    assert [only for only in named if only[1] not in options.get(only[0], ())] == []


@every_game
@law
@given(data=st.data())
def test_all_that_can_be_clicked_is_cited(name: str, data: st.DataObject) -> None:
    """Whatever a seat can click has a gloss, and each event its rule, at any moment of a game."""
    game = data.draw(played(name))
    if name not in WITH_BOOK:
        return
    citations, seat = cited(name), data.draw(st.integers(0, game.players - 1))
    known, view = {*citations.things, *citations.actions}, game.view(seat)
    bare = [each for each in sorted(game.clickable(seat)) if not names_of(view, each) & known]
    assert bare == []
    assert {event.kind for event in game.events_for(seat)} <= set(citations.events)
