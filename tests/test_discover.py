"""Games are found by being there; examples too, but no list tells them."""

import pytest

import marooned
from marooned.discover import examples, find, games


def test_examples_are_not_listed() -> None:
    """Folders that begin with `_` are examples and no games."""
    assert all(name.startswith("_") for name in examples())
    assert not any(name.startswith("_") for name in marooned.games())
    assert examples()


@pytest.mark.parametrize("name", [*games(), *examples()])
def test_games_and_examples_are_found(name: str) -> None:
    """A game or an example is found by its name, in any case, and can be played."""
    assert find(f" {name.upper()} ").name == name
    assert marooned.Game(name, seed=1).legal


def test_what_is_not_there_is_refused() -> None:
    """An unknown name is refused, with the names of the games but not of the examples."""
    with pytest.raises(marooned.OptionError) as caught:
        find("chess")
    assert caught.value.allowed == list(games())
