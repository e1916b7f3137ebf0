"""Game records of this game: what they look like, and what is wrong with others."""

import pytest

import marooned
from marooned.errors import RecordError
from tests.games.island.drawn import deal, play

HEADER = "game: island\nplayers: 2\nroles: engineer, messenger\nfirst: 0\nseed: 7\n"


def test_a_record_has_a_header() -> None:
    """A record has a header, and a line of actions for each turn."""
    game = deal(hands=[{}, {"sandbags": 1}], flooded=["Watchtower"], draws=["earth", "wind"])
    play(game, "move to Gold Gate", "1: sandbag Watchtower", "end actions", "move to Gold Gate")
    assert game.record().splitlines()[-2:] == [
        "1 (seat 0): move to Gold Gate; seat 1: sandbag Watchtower; end actions",
        "2 (seat 1): move to Gold Gate",
    ]


@pytest.mark.parametrize("edition", ["rulebook", "archaens", "manual"])
def test_a_whole_game_comes_back_from_its_record_in_any_edition(edition: str) -> None:
    """A whole game comes back from its record, in any edition, to the same end."""
    game = marooned.Game("island", players=3, edition=edition, seed=12)
    for number in range(500):
        if game.outcome:
            break
        game.play(game.legal[number % len(game.legal)])
    again = marooned.replay(game.record())
    assert (again, again.history) == (game, game.history)
    assert game.record().endswith(f"# {game.outcome}\n")


def test_the_header_keeps_the_options_and_the_seed() -> None:
    """The header keeps the options and the seed."""
    game = marooned.replay(HEADER)
    assert (game.seed, game.position()["adventurers"]) == (7, ["engineer", "messenger"])
    assert marooned.replay(game.record()) == game


def test_actions_are_read_in_any_case_and_spacing_with_either_apostrophe() -> None:
    """Actions are read in any case and spacing, with either apostrophe, after comments too."""
    text = "# a walk\n1 (seat 0):  MOVE to lost  lagoon;; end actions. # and no more\n"
    game = marooned.replay(HEADER + text)
    assert [code for _, code in game.history][1:] == [1]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "names no game"),
        ("seed: 7\n", "names no game"),
        ("game: atlantis\n", "there is no game"),
        ("game: island\nseed: seven\n", "no whole number"),
        ("game: island\nseed: -1\n", "seed is -1"),
        ("game: island\nplayers: 9\n", "2 to 4 players"),
        ("game: island\nwinds: high\n", "no option 'winds'"),
        ("game: island\nposition: {\n", "no game can be set up"),
        ("game: island\nposition: []\n", "names its game"),
        ('game: island\nposition: {"game": "island", "water": 0}\n', "water is 0"),
        (HEADER + "hello\n", "line 6 is no turn"),
        (HEADER + "1 (seat 0): move to Gold Gate\nseed: 8\n", "line 7 is no turn"),
        (HEADER + "1 (seat 0): move to Atlantis\n", "line 6: 'move to Atlantis' is not allowed"),
        (HEADER + "1 (seat 1): end actions\n", "line 6: 'end actions' is not allowed"),
        (HEADER + "1 (seat 9): end actions\n", "line 6: there is no seat 9"),
        (HEADER + "1 (seat 0): seat 7: pass\n", "line 6: there is no seat 7"),
        (HEADER + "1 (seat 0): move to Iron Gate\n", "line 6: 'move to Iron Gate' is not allowed"),
    ],
)
def test_a_record_that_cannot_be_read_or_played_is_refused(text: str, words: str) -> None:
    """A record that cannot be read or played is refused, and the error names the line."""
    with pytest.raises(RecordError) as caught:
        marooned.replay(text)
    assert words in str(caught.value)


def test_a_record_that_goes_on_after_the_end() -> None:
    """Nothing can be played after the end."""
    game = deal(captured=["earth", "wind", "fire", "ocean"], pawns=["Fools' Landing"] * 2)
    game = marooned.load(
        game.position() | {"hands": [{"helicopter": 1}, {}], "treasure_deck": None}
    )
    play(game, "lift off")
    with pytest.raises(RecordError, match="the game is over"):
        marooned.replay(game.record() + "1 (seat 0): end actions\n")
