"""Game records name the version of the rules that made them, and lead to the end that they tell."""

from dataclasses import replace
from pathlib import Path

import pytest

import marooned
from marooned import discover, players
from marooned.discover import examples, find
from marooned.records import SPOKEN_FOR, read_record

OLD = sorted((Path(__file__).parent / "records").glob("version-*/*.txt"))
VERSIONS = "made by version 1 of the rules, and this is version 2"


def played() -> marooned.Game:
    """Return a whole game."""
    game = marooned.Game("_template", players=2, seed=22)
    while not game.is_over:
        action = players.choose(players.find("greedy"), game, game.turn, seed=1)
        game.play(action or game.legal[0])
    return game


def without(record: str, *names: str) -> str:
    """Return a record without some lines of its header."""
    lines = record.split("\n")
    return "\n".join(line for line in lines if line.split(":")[0] not in names)


def retold(record: str) -> str:
    """Return how a record ends, or why it is refused."""
    try:
        return str(marooned.replay(record).outcome)
    except marooned.RecordError as error:
        return str(error)


@pytest.fixture
def _second_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the rules of the smallest game be those of a second version."""
    game = replace(find("_template"), version=2)
    monkeypatch.setattr(discover, "_known", lambda: {game.name: game})


second_rules = pytest.mark.usefixtures("_second_rules")


def test_a_record_names_its_rules_and_its_end() -> None:
    """A record's header holds the version of the rules, the outcome and each seat's score."""
    game = played()
    header = read_record(game.record()).header
    assert header["rules"] == "1"
    assert (header["outcome"], header["scores"]) == ("rescued", "1, 1")
    assert marooned.replay(game.record()) == game


def test_a_record_of_a_game_under_way_tells_no_end() -> None:
    """Where the game is not over the header names no outcome, and the record replays."""
    game = marooned.Game("_template", seed=1)
    assert not {"outcome", "scores"} & set(read_record(game.record()).header)
    assert marooned.replay(game.record()) == game


@second_rules
def test_older_rules_that_lead_to_the_same_end_are_played() -> None:
    """A record that names no version is of the first, and is played by the rules that are here."""
    old = without(played().record(), "rules", "outcome", "scores")
    again = marooned.replay(old)
    assert again.is_over
    assert read_record(again.record()).header["rules"] == "2"


@second_rules
def test_an_action_that_older_rules_allowed_is_refused_with_both_versions() -> None:
    """Where an action is illegal now the refusal says which rules made the record."""
    old = f"{without(played().record(), 'rules')}99 (seat 0): pass\n"
    with pytest.raises(marooned.RecordError, match=rf"line \d+: .*; the record was {VERSIONS}$"):
        marooned.replay(old)


@second_rules
@pytest.mark.parametrize("told", ["outcome: nightfall", "scores: 1, 0"])
def test_another_end_is_refused_with_both_versions(told: str) -> None:
    """A record that leads elsewhere than its header says is refused with what it says."""
    name, _, value = told.partition(": ")
    old = f"{told}\n{without(played().record(), 'rules', name)}"
    with pytest.raises(marooned.RecordError, match=f"'{value}', but .*{VERSIONS}$"):
        marooned.replay(old)


@second_rules
def test_records_of_before_tell_of_their_end_by_the_last_line() -> None:
    """Older records say how the game ended in a comment only, which must come out again."""
    old = without(played().record(), "rules", "outcome", "scores")
    marooned.replay(old)
    with pytest.raises(marooned.RecordError, match=f"ending is 'All drown.*{VERSIONS}$"):
        marooned.replay(old.replace("# ", "# All drown: "))


@second_rules
def test_an_older_header_that_makes_no_game_is_refused_with_both_versions() -> None:
    """Where an option of before is gone the refusal says which rules made the record."""
    with pytest.raises(marooned.RecordError, match=f"has no option 'sails'.*{VERSIONS}$"):
        marooned.replay("game: _template\nsails: red\n")


def test_newer_rules_are_refused() -> None:
    """A record of rules that are not known here yet is not played at all."""
    newer = played().record().replace("rules: 1", "rules: 2")
    with pytest.raises(marooned.RecordError, match="by version 2 of the rules of Signal Fire, and"):
        marooned.replay(newer)


@pytest.mark.parametrize("version", ["new", "0", "-1", "1.5", "1" * 5000])
def test_what_is_no_version_is_refused(version: str) -> None:
    """A version is a whole number from 1."""
    with pytest.raises(marooned.RecordError, match="rules"):
        marooned.replay(f"game: _template\nrules: {version}\n")


def test_a_record_cut_short_is_refused() -> None:
    """A record of these rules, too, leads to the end that its header tells."""
    lines = played().record().split("\n")
    short = "\n".join([*lines[:-4], ""])
    with pytest.raises(marooned.RecordError, match="'rescued', but played again the game goes"):
        marooned.replay(short)
    assert marooned.replay(without(short, "outcome", "scores")).outcome is None


@pytest.mark.parametrize("path", OLD, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_an_old_record_leads_to_its_end_or_is_refused(path: Path) -> None:
    """A record of earlier rules replays to the end it tells, or is refused with both versions."""
    text = path.read_text("utf-8")
    told = retold(text)
    version = path.parent.name.removeprefix("version-")
    older = f"made by version {version} of the rules, and this is version "
    assert text.endswith(f"# {told}\n") or older in told


@pytest.mark.parametrize("game", [*marooned.games().values(), *examples().values()])
def test_no_option_is_named_like_a_line_of_the_header(game: marooned.GameDefinition) -> None:
    """What a header says of the game itself can be told from its options."""
    own = {option.name for option in game.options}
    assert not own & {*SPOKEN_FOR, "players", "seed", "position"}
