"""What each section of a report tells of made-up games."""

import polars as pl
import pytest

from marooned.contract import Json
from marooned.study.report.dimensions import ALL, arranged, named, varied
from marooned.study.report.groups import deals, grouped, rated
from marooned.study.report.questions import (
    answers,
    belongings,
    causes,
    comparing,
    length,
    pairings,
    possessions,
    rivalry,
    survival,
    winning,
)
from marooned.study.report.sections import Section, chance
from marooned.study.report.statistics.significance import holm
from tests.study.report.made_up import rival_rows, team_rows

TEAM = named(team_rows())
RIVALS = named(rival_rows())


def answered(rows: pl.DataFrame) -> Section:
    """Return the answer in short."""
    return answers.section(rows, varied(rows), comparing.comparisons(rows, varied(rows)))


def marks(chart: Json) -> list[Json]:
    """Return what a chart shows."""
    shown: list[Json] = chart["data"]["values"]
    return shown


def test_each_cell_is_won_as_often_as_its_rows_say() -> None:
    """Of a cell's forty games 34 were won: 85 percent, with Wilson's interval."""
    (sheet,) = winning.section(TEAM, varied(TEAM)).sheets
    assert sheet.body[1][:6] == ("2", "easy", "search 100", "40", "85.0", "70.9 to 92.9")
    assert len(sheet.body) == TEAM["cell"].n_unique()


def test_a_chart_of_wins_shows_every_group_once() -> None:
    """Two panels of three levels and two numbers of seats show twelve marks."""
    panels = winning.section(TEAM, varied(TEAM)).panels
    assert [panel.title for panel in panels] == ["player: greedy", "player: search 100"]
    assert [len(marks(panel.chart)) for panel in panels] == [6, 6]


def test_the_parts_of_a_bar_add_up() -> None:
    """Each bar of endings runs from nothing to all games without a gap."""
    (panel, *_) = causes.section(TEAM, varied(TEAM)).panels
    parts = [mark for mark in marks(panel.chart) if mark["across"] == "easy"]
    assert parts[0]["from"] == 0
    assert [part["to"] for part in parts] == [*(part["from"] for part in parts[1:]), 1]


def test_many_endings_share_the_last_colour() -> None:
    """Of more endings than there are colours the rarest are shown together."""
    rows = TEAM.with_columns(ending=pl.lit("end ") + (pl.col("game") % 11).cast(pl.String))
    section = causes.section(rows, varied(rows))
    assert section.legend[-1] == causes.REST
    last = [mark["to"] for mark in marks(section.panels[0].chart) if mark["series"] == causes.REST]
    assert last == pytest.approx([1.0] * 3)


def test_survival_ends_at_the_part_that_was_won() -> None:
    """What is left of a line after the last turn is the rate of wins."""
    rows = named(team_rows().filter(pl.col("cell") == 0))
    (panel,) = survival.section(rows, varied(rows)).panels
    assert marks(panel.chart)[0]["value"] == 1
    assert marks(panel.chart)[-1]["value"] == pytest.approx(rows["won"].mean())


def test_survival_is_told_in_figures_too() -> None:
    """From the shortest game on turns are told; after the last those are left that were won."""
    (sheet,) = survival.section(TEAM, varied(TEAM)).sheets
    assert sheet.heads[3:] == ("games", *(f"{turn} turns, %" for turn in range(10, 31, 2)))
    (wins,) = winning.section(TEAM, varied(TEAM)).sheets
    assert [line[-1] for line in sheet.body] == [line[4] for line in wins.body]


def test_length_tells_the_median_of_a_cell() -> None:
    """Half of a cell's games took no more turns than its median."""
    (sheet,) = length.section(TEAM, varied(TEAM)).sheets
    median = float(sheet.body[0][sheet.heads.index("median turns")])
    first = TEAM.filter(pl.col("cell") == 0)["turns"]
    assert abs((first <= median).mean() - 0.5) < 0.1  # type: ignore[operator]


def test_every_pair_of_roles_is_told_in_both_corners() -> None:
    """Four roles make a square of sixteen, alike on both sides of its diagonal."""
    section = pairings.section(TEAM)
    assert section
    shown = {
        (mark["first"], mark["second"]): mark["value"] for mark in marks(section.panels[0].chart)
    }
    assert len(shown) == 16
    assert shown["bard", "cook"] == shown["cook", "bard"]


def test_roles_on_one_deal_are_no_proofs_of_their_own() -> None:
    """Ten copies of all games make no role's difference surer than they were alone."""
    copied = pl.concat(TEAM.with_columns(pl.col("cell") + 12 * at) for at in range(10))
    alone, many = ({each.names: each for each in pairings.singly(some)} for some in (TEAM, copied))
    for names, each in many.items():
        assert each.difference.value == pytest.approx(alone[names].difference.value)
        assert each.difference.chance == pytest.approx(alone[names].difference.chance)


def test_roles_without_a_sheet_tell_of_none() -> None:
    """Where no roles have played twenty games, nothing is said of chances."""
    section = pairings.section(named(team_rows(1)))
    assert section
    assert not section.sheets
    assert section.says.endswith("None of them has 20 games yet.")


def test_pairs_are_told_once() -> None:
    """Where two play, all roles of a game are a pair, and stand among these alone."""
    two = TEAM.filter(pl.col("players") == 2)
    assert [len(section.sheets) for rows in (TEAM, two) if (section := pairings.section(rows))] == [
        3,
        2,
    ]


def test_games_without_roles_have_no_section_of_them() -> None:
    """Where no seat differs from another, nothing is told of roles."""
    assert pairings.section(RIVALS) is None


def test_values_are_compared_on_the_same_deals() -> None:
    """Three levels, two numbers of seats and two ways to play make five comparisons."""
    found = list(comparing.contrasts(TEAM, varied(TEAM), together=True))
    assert len(found) == 5
    assert all(each.paired for each in found)
    assert found[2].name == "level: easy → hard"
    assert found[2].difference.value < -0.3


def test_deals_of_other_seeds_are_compared_apart() -> None:
    """Where two cells have no deal in common their rates are compared as they are."""
    rows = named(team_rows().with_columns(seed=pl.col("cell").cast(pl.Int64)))
    found = list(comparing.contrasts(rows, varied(rows), together=True))
    assert not any(each.paired for each in found)


@pytest.mark.parametrize("seed", ["seed", "cell"])
def test_a_deal_counts_once_whatever_else_varied(seed: str) -> None:
    """Ten values that change nothing make no difference surer: forty deals stay forty."""
    few = team_rows().filter(pl.col("cell") < 2).with_columns(seed=pl.col(seed).cast(pl.Int64))
    many = named(pl.concat(few.with_columns(idle=pl.lit(f"idle {at}")) for at in range(10)))
    alone, found = (
        next(iter(comparing.contrasts(some, varied(some), together=True)))
        for some in (named(few), many)
    )
    assert found.difference.value == pytest.approx(alone.difference.value)
    assert found.difference.games == alone.difference.games == 40
    assert found.difference.chance == pytest.approx(alone.difference.chance, rel=0.6)


def test_scores_on_one_deal_count_once_too() -> None:
    """Rivals' scores on forty deals stay forty, whatever else varied."""
    idle = [RIVALS.with_columns(idle=pl.lit(f"idle {at}")) for at in range(3)]
    rows = pl.concat(idle)
    found = next(iter(comparing.contrasts(rows, varied(rows), together=False)))
    assert found.difference.games == 40


def test_a_difference_of_scores_tells_the_games_it_needs() -> None:
    """A gain that is as large as its spread is found with eight games."""
    more = pl.when(pl.col("limit") == 5).then(pl.col("game") % 3).otherwise(0)
    rows = RIVALS.with_columns(scores=pl.concat_list(more.cast(pl.Float64)))
    (found,) = comparing.contrasts(rows, varied(rows), together=False)
    assert found.needed == 6


def test_a_chart_of_many_comparisons_shows_the_largest() -> None:
    """Of a hundred levels 40 differences are drawn, and the text and the sheet tell the others."""
    rows = pl.concat(TEAM.with_columns(idle=pl.lit(f"idle {at}")) for at in range(100))
    section = comparing.section(rows, comparing.comparisons(rows, varied(rows)))
    assert section
    assert len(marks(section.panels[0].chart)) == 40
    assert "the 40 largest of 104" in section.says
    assert len(section.sheets[0].body) == 104


def test_many_values_are_thinned_along_an_axis() -> None:
    """Of a hundred values 40 are drawn, from the first on; the text says so."""
    rows = pl.concat(TEAM.with_columns(idle=pl.lit(at)) for at in range(100))
    section = winning.section(rows, varied(rows))
    across = {mark["across"] for panel in section.panels for mark in marks(panel.chart)}
    assert len(across) == 40
    assert "It shows 40 of 100 values of idle." in section.says


def test_pooled_games_on_one_deal_are_no_proofs_of_their_own() -> None:
    """Ten copies of a game leave its interval as wide as it was."""
    few = named(team_rows().filter(pl.col("cell") == 0))
    copied = pl.concat(few.with_columns(idle=pl.lit(at)) for at in range(10))
    counted = {"wins": pl.col("won").sum(), "deals": deals()}
    (alone,), (many,) = (
        rated(grouped(rows, arranged((ALL,)), **counted)) for rows in (few, copied)
    )
    assert many["games"] == 10 * alone["games"]
    assert [many["low"], many["high"]] == pytest.approx([alone["low"], alone["high"]])


def test_two_values_are_never_one_word() -> None:
    """Two files that begin alike are numbered wherever they are told."""
    begun = "the same first line\n"
    rows = TEAM.with_columns(level=pl.format("{}{}", pl.lit(begun), "level"))
    (sheet,) = winning.section(rows, varied(rows)).sheets
    assert {line[1] for line in sheet.body} == {f"the same first line … ({at})" for at in (1, 2, 3)}


def test_many_values_are_compared_with_their_neighbours() -> None:
    """Of six values each is compared with the next alone."""
    assert list(comparing.compared(range(6)))[-1] == (4, 5)
    assert len(list(comparing.compared(range(6)))) == 5


def test_many_words_are_compared_with_the_first() -> None:
    """Words have no neighbours: of many each is compared with the one that a study names first."""
    assert list(comparing.compared("bcdaef"))[-1] == ("b", "f")
    assert len(list(comparing.compared("bcdaef"))) == 5


def test_scores_of_rivals_are_compared_by_their_means() -> None:
    """A hand of one card more brings every rival one point, on every deal."""
    (found,) = comparing.contrasts(RIVALS, varied(RIVALS), together=False)
    assert found.difference.value == pytest.approx(1)
    assert found.difference.low is None


def test_rivals_share_their_wins() -> None:
    """The shares of all players of all games add up to the games; level at the top is shared."""
    each = rivalry.entrants(RIVALS)
    assert each["share"].sum() == pytest.approx(RIVALS.height)
    assert set(each["rival"]) == {"search", "greedy"}
    assert sorted(set(each["chair"])) == [1, 2, 3]


def test_shares_of_rivals_are_as_sure_as_their_games_are_many() -> None:
    """Two greedy players of a game are no two games; where all are greedy there is no luck."""
    alike = RIVALS.with_columns(team=pl.lit("greedy"))
    (scores, _) = rivalry.sections(alike, varied(alike))
    assert [line[3:5] for line in scores.sheets[0].body] == [("33.3", "-")] * 2
    (won, *_) = rivalry.sections(RIVALS, varied(RIVALS))
    (search, greedy) = (marks(won.panels[0].chart)[at] for at in (0, 1))
    widths = [mark["high"] - mark["low"] for mark in (search, greedy)]
    assert widths[0] == pytest.approx(2 * widths[1])


def test_rivals_with_other_budgets_are_distinguished() -> None:
    """One name with two budgets has a line for each, and so has it against other opponents."""
    made = rival_rows(6)
    teams = pl.when(pl.col("limit") == 4).then(pl.lit("search,greedy,greedy"))
    budgets = pl.when(pl.col("game") < 3).then(100).otherwise(900).cast(pl.Int32)
    rows = named(
        made.with_columns(player=teams.otherwise(pl.lit("search,bold,bold")), budget=budgets)
    )
    (won, *_) = rivalry.sections(rows, varied(rows))
    told = {line[won.sheets[0].heads.index("player")] for line in won.sheets[0].body}
    assert {"search,greedy,greedy 100", "search,greedy,greedy 900"} < told


def test_players_move_on_by_a_chair_each_game() -> None:
    """The first player sits on the first chair in game 0 and on the second in game 1."""
    each = rivalry.entrants(RIVALS).filter((pl.col("rival") == "search") & (pl.col("cell") == 0))
    assert each["chair"].to_list()[:4] == [1, 2, 3, 1]


def test_what_was_held_is_told_of_won_and_lost_games() -> None:
    """All treasures were held in games that were won, fewer in the others."""
    section = possessions.section(TEAM, varied(TEAM))
    assert section
    assert section.legend == ("won", "lost")
    assert section.sheets[0].body[0][-1] == "4"


def test_what_each_player_held_is_told_of_each() -> None:
    """Lists are told player by player."""
    rows = RIVALS.with_columns(held_gold=pl.col("scores"))
    section = possessions.section(rows, varied(rows))
    assert section
    assert sum(mark["games"] for mark in marks(section.panels[0].chart)) == 3 * rows.height


def test_the_answer_stands_first_in_words() -> None:
    """A team's easiest and hardest cell are told with their rates."""
    lines = answered(TEAM).lines
    assert lines[1].startswith("Easiest: players 3, level easy, player search 100: 87.5 %")
    assert lines[2].startswith("Hardest: players 2, level hard, player greedy: 17.5 %")


def test_the_answer_among_rivals_is_their_score() -> None:
    """What rivals scored stands first, and what changed it most; one card brings one point."""
    alike = RIVALS.with_columns(team=pl.lit("greedy"))
    assert answered(alike).lines == (
        f"Mean score over all cells: {RIVALS['scores'].explode().to_numpy().mean():.2f}.",
        "Largest difference: limit: 4 → 5: +1.",
    )


def test_cells_that_are_all_alike_have_no_easiest() -> None:
    """Where all cells were won as often, none is named; one game is one game."""
    rows = TEAM.with_columns(won=pl.lit(value=True))
    assert not any("est:" in line for line in answered(rows).lines)
    one = named(team_rows(1).filter(pl.col("cell") == 0))
    assert answered(one).says == "1 game in 1 cell."


def test_what_was_held_by_name_is_told_of_those_who_held_it() -> None:
    """Whoever held the best hand of a game held the charm, and so it went with every win."""
    charms = pl.col("scores").list.eval(
        pl.when(pl.element() == pl.element().max()).then(pl.lit("charm")).otherwise(pl.lit(""))
    )
    (charm,) = belongings.told(RIVALS.with_columns(held_charm=charms), "held_charm")
    assert charm["wins"] == pytest.approx(RIVALS.height)
    assert charm["difference"].value > 0


def test_what_was_held_is_told_with_a_corrected_chance() -> None:
    """Of two charms that lay with chairs by turns, each is compared, and both are corrected."""
    turns = pl.when(pl.col("game") % 2 == 0).then(pl.lit("even")).otherwise(pl.lit("odd"))
    rows = RIVALS.with_columns(held_charm=pl.concat_list(turns, pl.lit(""), pl.lit("")))
    section = belongings.section(rows)
    assert section
    alone = [each["difference"].chance for each in belongings.told(rows, "held_charm")]
    assert [line[-1] for line in section.sheets[0].body] == list(map(chance, holm(alone)))


def test_a_chart_shows_what_each_thing_was_worth() -> None:
    """Each thing that was held has its difference of scores, and says whether it is sure."""
    rows = RIVALS.with_columns(held_coat=pl.lit(["red", "blue", "blue"]))
    section = belongings.section(rows)
    assert section
    (panel,) = section.panels
    found = {mark["name"]: mark for mark in marks(panel.chart)}
    assert set(found) == {"red", "blue"}
    assert found["red"]["low"] < found["red"]["value"] < found["red"]["high"]


def test_what_has_no_name_is_left_to_others() -> None:
    """Numbers are told elsewhere."""
    assert belongings.section(RIVALS) is None


def test_many_values_share_bars() -> None:
    """Of forty values each bar holds three, and its axis says so."""
    rows = TEAM.with_columns(held_sand=pl.col("game"))
    section = possessions.section(rows, varied(rows))
    assert section
    chart = next(panel.chart for panel in section.panels if panel.title == "sand")
    assert len({mark["across"] for mark in marks(chart)}) == 14
    assert chart["encoding"]["x"]["axis"]["title"] == "sand (3 a bar)"
