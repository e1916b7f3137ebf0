"""The cache of compiled code goes by what compiled code depends on, and by nothing else."""

from pathlib import Path

from marooned.engine.compiling import cache
from marooned.engine.compiling.cache import compiled_sources

PACKAGE = Path(cache.__file__).parents[2]


def test_editing_a_word_compiles_nothing_anew() -> None:
    """No file of a game's words, views, positions or skin is part of the digest."""
    told = {path.parent.name for path in compiled_sources()}
    assert told.isdisjoint({"words", "view", "position", "skin"})


def test_every_compiled_file_is_part_of_the_digest() -> None:
    """Every file of the package that compiles something is part of the digest."""
    marks = ("\n@rule\n", "\n@entry\n", "\n@hook\n")
    compiled = {path for path in PACKAGE.rglob("*.py") if any(m in path.read_text() for m in marks)}
    assert compiled - set(compiled_sources()) == set()


def test_weights_are_part_of_the_digest() -> None:
    """The weights of each game, which are constants of its compiled rules, count too."""
    assert set(PACKAGE.glob("games/*/weights.toml")) <= set(compiled_sources())
