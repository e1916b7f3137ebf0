"""Help of commands and options: the version, defaults, and plain words."""

import re
import sys
from typing import Any

import pytest
from typer.testing import CliRunner

import marooned
from marooned import cli
from marooned.cli.commands import ENTRIES, app, loaded
from marooned.cli.flags import with_default

DIALECT = re.compile(
    r"\b(who|whom|whose|whoever|whatever|nobody|somebody|anybody|told|tell|so many|so long|"
    r"how (many|much|long|often)|not given|when not|goes? on|companions?|judged|by lot)\b",
    re.IGNORECASE,
)
PRONOUN = re.compile(r"(it|its|what|that|this|they|where)\b", re.IGNORECASE)


def parameters(name: str) -> list[Any]:
    """Return the options and arguments of a command, as its help shows them."""
    return [with_default(parameter) for parameter in loaded(name).params]


def test_the_version_is_printed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """`--version` prints the version of the package, and nothing else."""
    monkeypatch.setattr(sys, "argv", ["marooned", "--version"])
    cli.main()
    assert capsys.readouterr().out == f"marooned {marooned.__version__}\n"


def test_commands_are_listed_by_what_they_are_for() -> None:
    """The list has a heading for each group of commands."""
    listing = CliRunner().invoke(app, ["--help"]).output
    places = [listing.index(f"─ {heading} ─") for heading in ("Play", "Research", "Make a game")]
    assert places == sorted(places)
    assert listing.index(" watch ") < listing.index(" arena ") < listing.index(" train ")


@pytest.mark.parametrize("name", ENTRIES)
def test_help_is_plain(name: str) -> None:
    """Help names things by nouns, and no sentence begins with a pronoun."""
    texts = [loaded(name).help, *(each.help or "" for each in parameters(name))]
    assert [text for text in texts if DIALECT.search(text)] == []
    assert [each.help for each in parameters(name) if PRONOUN.match(each.help or "")] == []


@pytest.mark.parametrize("name", ENTRIES)
def test_help_is_a_sentence_with_the_default(name: str) -> None:
    """Help ends with a full stop; that of an option with a value ends with its default."""
    for each in parameters(name):
        assert each.help
        assert each.help.endswith(".")
        is_flag = getattr(each, "is_flag", False)
        if not is_flag and not each.required:
            assert re.search(r" \(default: [^)]+\)\.$", each.help), (name, each.opts)


def test_defaults_are_those_of_the_command() -> None:
    """A default that the command has is put into the help, once, and no flag asks for a value."""
    arena = {each.name: each for each in parameters("arena")}
    assert arena["games"].help == "Number of games (default: 1000)."
    assert with_default(arena["games"]).help == "Number of games (default: 1000)."
    output = CliRunner().invoke(app, ["watch", "--help"]).output
    assert "--no-boards" in output
    assert "[default:" not in output
    assert "bool" not in output


def test_game_commands_point_to_the_options_of_games() -> None:
    """The help of a command that takes a game's options says where these are listed."""
    for name, entry in ENTRIES.items():
        output = CliRunner().invoke(app, [name, "--help"]).output
        assert ("`marooned games GAME` lists them" in output) is entry.takes_options
