"""The leaderboard: tracks that can be played, on one held-back series, and a page for them."""

import marooned
from bench.leaderboard import MARK, PAGE, TRACKS
from marooned.players.arena.seeds import REPORTING
from marooned.players.arena.series import seed_of_game
from marooned.study.strength.specification import read_tables

MATCHUPS = [matchup for table in read_tables(TRACKS) for matchup in table.matchups]


def test_all_tracks_are_played_on_one_series_that_is_named() -> None:
    """The protocol tells its seed, and it is none that weights are tuned on."""
    (seed,) = {matchup.seed for matchup in MATCHUPS}
    assert f"seed={seed}" in PAGE.read_text("utf-8")
    assert seed in REPORTING


def test_the_deals_of_a_track_are_those_of_a_batch() -> None:
    """Game i of the series is what the protocol says how to deal."""
    series, game = MATCHUPS[0].seed, MATCHUPS[0].definition.name
    dealt = marooned.Batch(game, games=3, seed=series, threads=1).seeds.tolist()
    words = [seed_of_game(series, number) for number in range(3)]
    assert dealt == [high << 32 | low for high, low in words]


def test_every_game_has_a_track() -> None:
    """Whoever adds a game may leave it out, those of the house are all there."""
    assert len({matchup.definition.name for matchup in MATCHUPS}) == 3


def test_results_have_a_place_of_their_own() -> None:
    """What is written by hand stands above the mark, what is played below."""
    assert PAGE.read_text("utf-8").count(MARK) == 1
