"""The rooms of the house: which lie above which, how full they are, and what their doors say."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house.test_architecture import HOUSE, PACKAGE, SHELF, imports, modules

FLOORS = {
    "model": 1,
    "rules": 2,
    "words": 3,
    "hidden": 3,
    "policy": 3,
    "view": 4,
    "evaluation": 4,
    "observation": 4,
    "position": 4,
    "value": 5,
    "face": 6,
}
"""The rooms of a game from the ground up; each knows only rooms on lower floors."""
PLAYERS = (
    "intervals",
    "sums",
    "imagining",
    "planning",
    "search",
    "chances",
    "companions",
    "arena",
    "advice",
    "learning",
    "schooling",
    "puzzles",
)
"""The rooms and files of the players; each knows only those before it."""
COMPILED = {"rules", "hidden", "policy", "evaluation", "observation", "value"}
"""The rooms of a game that hold compiled code: only there does an edit compile anything anew."""
COMPILING = {"rule", "entry", "answers", "hook", "hook_with_default", "njit"}
"""The decorators whose functions are compiled."""
MOST_FILES = 20
SAME_THING = {
    "__init__": "what a folder is, in a sentence",
    "env": "what Alembic asks for by this name",
    "windows": "what is asked before a card is drawn, by the engine and in a game",
    "weights": "where each number of a section of weights.toml lies",
}
"""Names that stand in several rooms because they are the same thing in each."""


def room_of(path: Path) -> str:
    """Return the room of a game's module, or its own name where it lies in none."""
    return path.relative_to(SHELF).parts[1].removesuffix(".py")


def game_modules() -> list[Path]:
    return [path for path in modules(SHELF) if len(path.relative_to(SHELF).parts) > 2]


def rooms_imported(path: Path) -> Iterator[tuple[str, str]]:
    """Give the rooms of its own game that a module imports, each with what it takes from there."""
    own = f"marooned.games.{path.relative_to(SHELF).parts[0]}."
    for name in imports(path):
        if name.startswith(own):
            yield name.removeprefix(own).split(".")[0], name


@pytest.mark.parametrize("path", game_modules(), ids=lambda path: str(path.relative_to(SHELF)))
def test_rooms_of_games_know_only_lower_floors(path: Path) -> None:
    """A module of a game imports only its own room and rooms on lower floors."""
    own = room_of(path)
    wrong = [
        name for room, name in rooms_imported(path) if room != own and FLOORS[room] >= FLOORS[own]
    ]
    assert wrong == []


def test_every_room_of_a_game_has_a_floor() -> None:
    """Games have no rooms but those of the plan, the same in every game."""
    rooms = {room_of(path) for path in game_modules() if len(path.relative_to(SHELF).parts) > 2}
    assert rooms <= set(FLOORS) - {"face"}


@pytest.mark.parametrize("path", modules(PACKAGE / "players"), ids=lambda path: path.stem)
def test_players_know_only_rooms_below_them(path: Path) -> None:
    """A module of the players imports only its own room and those before it."""
    own = path.relative_to(PACKAGE / "players").parts[0].removesuffix(".py")
    if own == "__init__":
        return
    prefix = "marooned.players."
    found = {
        name.removeprefix(prefix).split(".")[0] for name in imports(path) if name.startswith(prefix)
    }
    before = set(PLAYERS[: PLAYERS.index(own) + 1])
    assert (found & set(PLAYERS)) - before == set()


def is_compiled(text: str) -> bool:
    """Tell whether a module decorates anything with what compiles."""
    decorators = (
        each for node in ast.walk(ast.parse(text)) for each in getattr(node, "decorator_list", ())
    )
    return any(called(each) in COMPILING for each in decorators)


def called(decorator: ast.expr) -> str:
    """Return the last name of a decorator, whatever it is called with."""
    bare = decorator.func if isinstance(decorator, ast.Call) else decorator
    return ast.unparse(bare).rpartition(".")[2]


@pytest.mark.parametrize("name", sorted(COMPILING))
def test_whatever_compiles_is_known(name: str) -> None:
    """It is found inside of others, with a module's name and with arguments, too."""
    for decorator in (name, f"rules.{name}", f"{name}(1)"):
        assert is_compiled(f"def outer():\n    @{decorator}\n    def inner():\n        pass\n")
    assert not is_compiled("@cache\ndef outer():\n    pass\n")


@pytest.mark.parametrize("path", game_modules(), ids=lambda path: str(path.relative_to(SHELF)))
def test_compiled_code_lives_in_its_rooms(path: Path) -> None:
    """Only rules, hidden, policy, evaluation, observation and value of a game are compiled."""
    assert room_of(path) in COMPILED or not is_compiled(path.read_text("utf-8"))


@pytest.mark.parametrize("top", ["src", "tests"])
def test_no_folder_is_too_full(top: str) -> None:
    """No folder holds more than twenty Python files."""
    count: dict[str, int] = defaultdict(int)
    for path in (HOUSE / top).rglob("*.py"):
        count[str(path.parent.relative_to(HOUSE))] += 1
    assert {folder: files for folder, files in count.items() if files > MOST_FILES} == {}


def place_of(path: Path) -> str:
    """Return where a module stands; the same place in two games is one."""
    parts = path.relative_to(PACKAGE).parts
    return "/".join(("games", *parts[2:]) if parts[0] == "games" and len(parts) > 2 else parts)


def test_one_module_name_stands_for_one_thing() -> None:
    """No two places of the house share the name of a module, but where they hold the same thing."""
    places: dict[str, set[str]] = defaultdict(set)
    for path in modules():
        places[path.stem].add(place_of(path))
    twice = {name: where for name, where in places.items() if len(where) > 1}
    assert {name: where for name, where in twice.items() if name not in SAME_THING} == {}


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_no_file_repeats_its_folder(path: Path) -> None:
    """A module's name does not say its folder's name again."""
    folder = path.parent.name
    words = path.stem.split("_")
    assert path == PACKAGE / "__init__.py" or folder not in (path.stem, *words)
