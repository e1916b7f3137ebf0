"""Guided games as they are served: whole, once, and told of in the list of games."""

from typing import Any

import pytest

from marooned.table.error_codes import TableError
from marooned.table.http.learning import tutorials
from tests.table.browsers import Browser

GUIDE = "/api/games/island/tutorial"


def test_a_guide_has_a_scene_after_each_action(visitor: Browser) -> None:
    """There is a scene for the beginning and one for each action; each lesson begins at one."""
    guide = visitor.http.get(GUIDE).json()
    last = guide["lessons"][-1]
    assert len(guide["scenes"]) == last["learner_action"] + len(last["actions"]) + 1
    assert guide["names"] == ["You", "Mara"]


def test_what_is_asked_for_is_legal_in_its_scene(visitor: Browser) -> None:
    """The action that a lesson asks for is one of those that the learner may take there."""
    guide = visitor.http.get(GUIDE).json()
    view: dict[str, Any] = {}
    legal: list[list[Any]] = []
    for scene in guide["scenes"]:
        view = scene["view"] if scene["complete"] else view | scene["view"]
        legal.append(view["legal"])
    asked = [(each["learner_action"], each["actions"]) for each in guide["lessons"]]
    assert all(do in legal[at + step] for at, does in asked for step, do in enumerate(does))


def test_a_guide_that_is_known_is_not_sent_again(visitor: Browser) -> None:
    """Whoever names its tag hears that it is still the same."""
    tag = visitor.http.get(GUIDE).headers["etag"]
    again = visitor.http.get(GUIDE, headers={"if-none-match": tag})
    assert (again.status_code, again.content) == (304, b"")


def test_guides_are_told_of_in_the_list_of_games(visitor: Browser) -> None:
    """Each game that has a guide tells what it is called and how long it takes."""
    games = {
        game["name"]: game["tutorial"] for game in visitor.http.get("/api/games").json()["games"]
    }
    assert games["island"] == {"title": "The last treasure", "minutes": 7}


def test_the_guide_of_an_unknown_game_is_refused(visitor: Browser) -> None:
    """Where there is no such game, the answer names those that there are."""
    error = visitor.http.get("/api/games/chess/tutorial").json()["error"]
    assert (error["code"], error["value"]) == ("unknown_game", "chess")


def test_a_game_without_a_guide_says_which_have_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks for the guide of a game that has none is told where there are some."""
    monkeypatch.setattr(tutorials, "script_of", lambda game: game.name == "desert" or None)
    with pytest.raises(TableError, match="island has no tutorial") as refused:
        tutorials.staged.__wrapped__("island")
    assert refused.value.allowed == ["desert"]


def test_a_start_tells_where_each_game_is_taught() -> None:
    """Every game with a guide is named by its title, with the address of its guided game."""
    assert ("Forbidden Island", "/guide/island") in tutorials.guides()
