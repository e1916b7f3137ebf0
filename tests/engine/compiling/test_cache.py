"""The cache of compiled code goes by what compiled code depends on, and by nothing else."""

from pathlib import Path

import pytest

from marooned.engine.compiling import cache
from marooned.engine.compiling.cache import compiled_sources

PACKAGE = Path(cache.__file__).parents[2]


def test_editing_a_word_compiles_nothing_anew() -> None:
    """No file of words, views, positions and skins is part of the digest, and no reason is."""
    told = {path for path in compiled_sources() if "games" in path.parts}
    assert {path.parent.name for path in told}.isdisjoint({"words", "view", "position", "skin"})
    assert {path.stem for path in told}.isdisjoint({"reasons", "card_sheet", "toml_lines"})


def test_what_compiled_code_imports_is_part_of_the_digest() -> None:
    """Constants and states that compiled code takes from other modules count, however imported."""
    told = {path.relative_to(PACKAGE).as_posix() for path in compiled_sources()}
    assert {"games/_template/model/cards.py", "games/_template/model/state.py"} <= told
    assert {"engine/compiling/record.py", "games/_template/policy/weights.py"} <= told


def test_every_compiled_file_is_part_of_the_digest() -> None:
    """Every file of the package that compiles something is part of the digest."""
    marks = ("\n@rule\n", "\n@entry\n", "\n@hook\n")
    compiled = {path for path in PACKAGE.rglob("*.py") if any(m in path.read_text() for m in marks)}
    assert compiled - compiled_sources() == set()


def test_weights_are_part_of_the_digest() -> None:
    """The weights of each game, which are constants of its compiled rules, count too."""
    assert set(PACKAGE.glob("games/*/weights.toml")) <= compiled_sources()


def test_editing_a_game_compiles_only_that_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """A digest takes in the shared sources and those of its own game, of no other."""
    taken: list[set[Path]] = []
    monkeypatch.setattr(cache, "_digest", lambda _top, files, _salt: taken.append(set(files)))
    cache.game_digest.__wrapped__("_template")
    shelf = PACKAGE / "games"
    games = {path.relative_to(shelf).parts[0] for path in taken[0] if path.is_relative_to(shelf)}
    assert games == {"_template"}
    assert PACKAGE / "engine/hooks.py" in taken[0]
