"""The card tables: our own against their formulas, and what is wrong with other people's."""

from collections import Counter
from itertools import pairwise

import pytest

import marooned
from marooned.errors import OptionError
from marooned.games.dorada.model import board, card_tables, cards, destinies, pieces
from marooned.games.dorada.model.board import set_of
from marooned.games.dorada.model.card_tables import Cards, read_cards, reconstructed
from marooned.toml_lines import located
from tests.games.dorada.distances import DISTANCES

OURS = card_tables.FILE.read_text(encoding="utf-8")
GOAL_SITES = [site for site in range(board.SITES) if site != board.CAMP]
COUNTS = {"Yak": 14, "Kayak": 10, "Zeppelin": 3, "Makaks": 4, "Samedi": 2}


def changed(old: str, new: str) -> str:
    """Return our tables with one line's part replaced, the first where there are more."""
    assert old in OURS
    return OURS.replace(old, new, 1)


def line_of(part: str) -> int:
    """Return the line of our tables that a part first stands on."""
    return OURS[: OURS.index(part)].count("\n") + 1


def refused(text: str) -> OptionError:
    with pytest.raises(OptionError) as caught:
        read_cards(text, "mine.toml")
    return caught.value


def test_there_are_112_adventure_cards_88_of_which_a_hand_can_hold() -> None:
    """DOR-4: There are 112 adventure cards, 88 of which a hand can hold, a Bonus of each symbol."""
    copies = reconstructed().copies
    assert copies == (
        *(14, 14, 14, 10, 6, 3, 6, 3, 4, 4, 4),
        *(1, 1, 1, 1, 1, 1),
        *(4, 4, 3, 3, 2, 2, 2, 2, 2),
    )
    assert (sum(copies), sum(copies[: cards.HELD]), sum(copies[cards.BONUS : cards.HELD])) == (
        112,
        88,
        6,
    )


def test_a_starting_treasure_is_worth_3_more_than_its_sites_distance() -> None:
    """DOR-3: A starting treasure is worth 3 more than its site's distance; symbols take turns."""
    ours = reconstructed()
    found = zip(ours.treasure_site, ours.treasure_symbol, ours.treasure_value, strict=True)
    assert list(found)[: pieces.STARTING] == [
        (site, place % 6, 3 + DISTANCES[site]) for place, site in enumerate(GOAL_SITES)
    ]


def test_a_sites_three_standard_treasures_are_worth_its_distance_and_up_to_2_more() -> None:
    """DOR-3: A site's three standard treasures are worth its distance and up to 2 more."""
    ours = reconstructed()
    found = zip(ours.treasure_site, ours.treasure_symbol, ours.treasure_value, strict=True)
    assert list(found)[pieces.STARTING :] == [
        (site, (place + 1 + 2 * more) % 6, DISTANCES[site] + more)
        for place, site in enumerate(GOAL_SITES)
        for more in range(3)
    ]


def test_a_sites_curse_costs_2_more_than_its_distance() -> None:
    """DOR-3: A site's curse costs 2 more than its distance."""
    ours = reconstructed()
    assert ours.curse_site == tuple(GOAL_SITES)
    assert ours.curse_value == tuple(-(2 + DISTANCES[site]) for site in GOAL_SITES)


def test_the_two_values_known_from_the_box_are_among_ours() -> None:
    """The two values known from the box are among ours: a treasure and a curse."""
    ours = reconstructed()
    treasures = zip(ours.treasure_site, ours.treasure_value, strict=True)
    curses = zip(ours.curse_site, ours.curse_value, strict=True)
    assert (board.SITE_NAMES.index("Rhobanis"), 5) in treasures
    assert (board.SITE_NAMES.index("Joztakitl"), -4) in curses


def test_symbols_are_even() -> None:
    """Each symbol is on as many treasures as any other, and a site's four differ."""
    ours = reconstructed()
    assert set(Counter(ours.treasure_symbol).values()) == {12}
    pairs = set(zip(ours.treasure_site, ours.treasure_symbol, strict=True))
    assert len(pairs) == pieces.TREASURES


def test_the_22_destinies_ask_for_what_the_rules_list() -> None:
    """The 22 destinies ask for what the rules list, for as many points."""
    ours = reconstructed()
    sets = [
        *(set_of(board.FAMILIES[colour]) for colour in ("white", "green", "red", "yellow")),
        *(0, set_of(board.PORTS), set_of(board.SPRINGS), set_of(board.SHORE), 0),
        *(1 << kind for kind in range(6)),
        *[0] * 7,
    ]
    assert list(ours.destiny_set) == sets
    assert ours.destiny_test == (
        0,
        0,
        0,
        0,
        1,
        0,
        0,
        0,
        2,
        *[pieces.CARDS_IN_HAND] * 6,
        *range(4, 11),
    )
    assert ours.destiny_need[8:] == (3, 4, 4, 4, 3, 2, 1, 6, 2, 0, 4, 3, 5, 10)
    met = [points[1] for points in ours.destiny_points]
    assert met == [10, 10, 12, 12, 4, 10, 8, 5, 6, 7, 7, 7, 7, 7, 6, 6, 8, 4, 8, 8, 8, 6]


def test_a_destiny_has_points_unmet_and_met() -> None:
    """A destiny has points unmet and met; that of the sea has them by trips: none, one, two."""
    ours = reconstructed()
    by_sea = [
        p for p, test in zip(ours.destiny_points, ours.destiny_test, strict=True) if test == 1
    ]
    assert by_sea == [(8, 4, 0)]
    assert all(points[0] == 0 for points in ours.destiny_points if points not in by_sea)


def test_a_destiny_of_visits_needs_every_site_of_its_set() -> None:
    """A destiny of visits needs every site of its set."""
    ours = reconstructed()
    for test, need, members in zip(
        ours.destiny_test, ours.destiny_need, ours.destiny_set, strict=True
    ):
        assert test != pieces.SITES_VISITED or need == members.bit_count()


def test_tests_are_numbered_as_in_the_pieces() -> None:
    """The names of the tests stand in the order of their numbers."""
    numbers = [getattr(pieces, name.upper().replace(" ", "_")) for name in destinies.TESTS]
    assert numbers == list(range(11))
    assert destinies.TESTS[pieces.SEA_TRAVEL] == destinies.BY_LEVEL


def test_an_edition_has_a_name() -> None:
    """The edition is called by the name in its file."""
    assert reconstructed().edition == "reconstructed"
    mine = read_cards(changed('"reconstructed"', '" Printed, 2010 "'), "mine.toml")
    assert mine.edition == "Printed, 2010"


def test_values_can_be_replaced() -> None:
    """Whoever has the box writes other values over ours, in the same places."""
    text = changed('["Septris", "mask", 5]', '["Kakotapl", "gem", 20]')
    mine = read_cards(text.replace('["Septris", -4]', '["Kakotapl", -20]'), "mine.toml")
    kakotapl = board.SITE_NAMES.index("Kakotapl")
    first = (mine.treasure_site[1], mine.treasure_symbol[1], mine.treasure_value[1])
    assert first == (kakotapl, 5, 20)
    assert (mine.curse_site[1], mine.curse_value[1]) == (kakotapl, -20)
    assert mine.treasure_site[2:] == reconstructed().treasure_site[2:]


def test_names_are_read_in_any_case_and_with_any_spacing() -> None:
    """Sites, symbols, cards and tests are read in any case and with any spacing."""
    text = changed('["Hora-Pena", "idol", 6]', '["hora pena", "Idol", 6]')
    text = text.replace('cards = ["yak"]', 'cards = ["Yak"]').replace(
        '"sea travel"', '"Sea-Travel"'
    )
    assert read_cards(text, "mine.toml") == reconstructed()


def test_a_destiny_may_ask_for_cards_of_several_kinds_together() -> None:
    """A destiny may ask for cards of several kinds together."""
    mine = read_cards(changed('cards = ["yak"]', 'cards = ["kayak", "yak"]'), "mine.toml")
    assert mine.destiny_set[9] == 1 << cards.YAK | 1 << cards.KAYAK


def test_what_is_good_toml_is_read_however_it_is_laid_out() -> None:
    """What is good TOML is read, however it is laid out: as tables, or on one line."""
    head, tail = OURS.split("destinies = [\n")
    entries = [line.strip(" {},") for line in tail.splitlines() if "test" in line]
    tables = "".join(f"[[goals.destinies]]\n{as_keys(entry)}\n" for entry in entries)
    assert read_cards(head + tables, "mine.toml") == reconstructed()
    assert read_cards(head + "destinies = [" + tail.replace("\n", " "), "x") == reconstructed()


def as_keys(entry: str) -> str:
    """Return the pairs of an inline table on lines of their own."""
    for key in ("sites", "cards", "need", "points"):
        entry = entry.replace(f", {key} =", f"\n{key} =")
    return entry


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('edition = "reconstructed"', "edition = 7", "edition is 7; allowed are: 1 to 40"),
        (
            'edition = "reconstructed"',
            f"edition{'.a' * 999} = 1",
            "edition is {'a': {'a'",
        ),
        ('edition = "reconstructed"', 'edition = " "', "edition is ' '; allowed are: 1 to 40"),
        ("yak = 14", "jak = 14", "adventure has 'jak'; allowed are: yak, kamel"),
        ("yak = 14", "yak = 14.5", "yak is 14.5; allowed are: whole numbers from 0 to 112"),
        ("yak = 14", "yak = true", "yak is True"),
        ("yak = 14", "yak = -1", "yak is -1"),
        ("yak = 14", "yak = 113", "yak is 113"),
        ("yak = 14", 'yak = "14"', "yak is '14'"),
        ("yak = 14", "yak = 1979-05-27", "yak is datetime.date(1979, 5, 27)"),
        ("yak = 14", f"yak = 0x{'f' * 900}", "yak is 510"),
        ("yak = 14", f"yak = '{'y' * 90}'", "yak is 'yyyy"),
        (
            '["Bulo-Mapo", "tablet", 6]',
            '["Bulomapo", "tablet", 6]',
            "treasure's site is 'Bulomapo'",
        ),
        (
            '["Bulo-Mapo", "tablet", 6]',
            '["base camp", "tablet", 6]',
            "site is 'base camp'; allowed",
        ),
        (
            '["Bulo-Mapo", "tablet", 6]',
            '["Bulo-Mapo", "tabel", 6]',
            "symbol is 'tabel'; allowed are",
        ),
        ('["Bulo-Mapo", "tablet", 6]', '["Bulo-Mapo", 3, 6]', "the treasure's symbol is 3"),
        ('["Bulo-Mapo", "tablet", 6]', '["Bulo-Mapo", "tablet", 21]', "whole numbers from 0 to 20"),
        ('["Bulo-Mapo", "tablet", 6]', '["Bulo-Mapo", "tablet", -1]', "treasure's value is -1"),
        ('["Bulo-Mapo", "tablet", 6]', '["Bulo-Mapo", 6]', "the treasure has 2 entries"),
        (
            '["Bulo-Mapo", "tablet", 6]',
            '"Bulo-Mapo"',
            "the treasure is 'Bulo-Mapo'; allowed are: a",
        ),
        ('["Qualtops", "idol", 4]', '["Qualtops", "idol", "one"]', "treasure's value is 'one'"),
        ('["Joztakitl", -4]', '["Joztakitl", 4]', "curse's value is 4; allowed are: whole numbers"),
        ('["Joztakitl", -4]', '["Joztakitl", -21]', "curse's value is -21"),
        ('["Joztakitl", -4]', '["Joztakitl", 0]', "curse's value is 0"),
        ('["Joztakitl", -4]', '["Jotzakitl", -4]', "curse's site is 'Jotzakitl'"),
        ('["Joztakitl", -4]', '["Joztakitl"]', "the curse has 1 entries; allowed are: a list of 2"),
        (
            'test = "hand size"',
            'test = "hat size"',
            "test is 'hat size'; allowed are: sites visited",
        ),
        ('test = "hand size"', 'best = "hand size"', "the destiny's test is None"),
        ('test = "hand size", need = 10', 'test = "hand size"', "'hand size' has no 'need'"),
        ("need = 10, points = 6", 'need = 10, cards = ["yak"], points = 6', "has 'cards'; allowed"),
        ("need = 10, points = 6", "need = 11, points = 6", "the destiny's need is 11"),
        ("need = 10, points = 6", "need = 0, points = 6", "the destiny's need is 0"),
        ("need = 10, points = 6", "need = 10, points = [0, 6]", "the destiny's points is [0, 6]"),
        ("need = 10, points = 6", "need = 10, points = 31", "whole numbers from 0 to 30"),
        ("points = [8, 4, 0]", "points = 8", "points is 8; allowed are: a list of 3"),
        ("points = [8, 4, 0]", "points = [8, 4]", "points has 2 entries; allowed are: a list of 3"),
        ("points = [8, 4, 0]", "points = [8, 4, -1]", "points is -1"),
        ('cards = ["zeppelin"]', 'cards = ["makaks"]', "cards is 'makaks'; allowed are: yak"),
        ('cards = ["zeppelin"]', "cards = []", "[] names nothing"),
        ('cards = ["zeppelin"]', 'cards = "zeppelin"', "is 'zeppelin'; allowed are: a list"),
        ('sites = ["Mana-Hatu", "Balabatung"]', 'sites = ["Mana-Hatu", "mana hatu"]', "one twice"),
        ('sites = ["Mana-Hatu", "Balabatung"]', 'sites = ["base camp"]', "sites is 'base camp'"),
    ],
)
def test_what_is_wrong_is_told_by_its_line(old: str, new: str, words: str) -> None:
    """A wrong entry is refused with its line, the value, and what would be allowed."""
    error = refused(changed(old, new))
    assert str(error).startswith(f"mine.toml, line {line_of(old)}: ")
    assert words in str(error)
    assert error.allowed


@pytest.mark.parametrize(
    ("old", "new", "part", "words"),
    [
        ("yak = 14\n", "", "[adventure]", "adventure has no 'yak'; allowed are: yak"),
        ("yak = 14", "yak = 15", "[adventure]", "there are 113 adventure cards; allowed are: 112"),
        (
            "yak = 14\nkamel = 14\n",
            "yak = 0\nkamel = 28\n",
            "",
            "",
        ),
        ('  ["Hora-Pena", "idol", 6],\n', "", "starting = [", "starting has 17 entries"),
        ('  ["Hora-Pena", "mask", 3],\n', "", "standard = [", "standard has 53 entries"),
        ('  ["Hora-Pena", -5],\n', "", "curses = [", "curses has 17 entries; allowed are: a list"),
        ("curses = [\n", "cures = [\n", "curses = [", "goals has 'cures'; allowed are: starting"),
        ('edition = "reconstructed"\n', "", "# The cards", "the text has no 'edition'"),
    ],
)
def test_a_missing_entry_is_told_by_the_line_of_what_it_belongs_to(
    old: str, new: str, part: str, words: str
) -> None:
    """A missing entry is told by the line of what it belongs to; odd counts that fit are fine."""
    if not words:
        assert sum(read_cards(changed(old, new), "mine.toml").copies) == 112
        return
    error = refused(changed(old, new))
    assert words in str(error)
    before = OURS[: OURS.index(old)].count("\n") + 1
    removed = old.count("\n") if before < line_of(part) and not new else 0
    assert str(error).startswith(f"mine.toml, line {line_of(part) - removed}: ")


def test_tables_keep_to_the_limits_that_the_rules_need() -> None:
    """At most thirty Bonus cards, and at least sixty cards that a hand can hold."""
    many = changed("bonus-idol = 1", "bonus-idol = 26").replace("yak = 14", "yak = 0", 1)
    assert "there are 31 Bonus cards; allowed are: 0 to 30" in str(
        refused(many.replace("kamel = 14", "kamel = 3", 1))
    )
    few = changed("yak = 14", "yak = 0").replace("kamel = 14", "kamel = 0", 1)
    assert "there are 59 cards for the hand; allowed are: 60 to 112" in str(
        refused(few.replace("gonogo = 14", "gonogo = 13", 1).replace("samedi = 2", "samedi = 31"))
    )


def test_a_text_that_is_no_toml() -> None:
    """Where the text is no TOML at all, the error names the line, and shows it."""
    error = refused(changed("kamel = 14", "kamel = = 14"))
    assert str(error).startswith(f"mine.toml, line {line_of('kamel = 14')}: this is no TOML: ")
    assert error.value == "kamel = = 14"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('edition = "x', "line 1: this is no TOML"),
        ("goals = [\n\n", "line 1: this is no TOML"),
        ("edition = 'a'\nedition = 'b'\n", "line 2: this is no TOML"),
        ("x = [" + "[\n" * 100_000, "line 100000: this is no TOML: "),
        ("x = '\0'\n", "line 1: this is no TOML"),
        ("edition" + ".a" * 999 + " = 1\n", "line 1: the text has no 'adventure'"),
        (f"#\n#{'-' * 3000}", "line 2: this line has 3001 characters; allowed are: at most 3000"),
        ("\n", "line 1: the text has no 'edition'; allowed are: edition, adventure, goals"),
        ("edition = 'x'\nadventure = 3\ngoals = 4\n", "line 2: adventure is 3"),
        ("edition = 'x'\nrules = 3", "line 2: the text has 'rules'"),
        ("edition = 'x'\nrules = 3\n", "line 2: the text has 'rules'"),
    ],
)
def test_a_text_that_is_something_else(text: str, words: str) -> None:
    """A text that is something else, or ends too early, is refused with a line of its own."""
    assert f"mine.toml, {words}" in str(refused(text))


@pytest.mark.parametrize("end", ["\f", "\v", "\x1f", "\x85", "\u2028", " \f\n\n", "\x1c\n"])
def test_a_text_that_ends_in_another_kind_of_space(end: str) -> None:
    """Only a line feed ends a line: what else looks like space is no TOML, on a line of its own."""
    line = OURS.count("\n") + 1
    assert f"mine.toml, line {line}: this is no TOML: " in str(refused(f"{OURS}{end}"))


def test_keys_and_members_are_found_where_they_begin() -> None:
    """Keys and members are found where they begin, whatever strings and comments hold."""
    text = (
        'a = "x" # = [\n'
        '["b.c".d] # [e]\n'
        "f = '''\n=\n[\n''' # of several lines\n"
        'g = """\n"quoted\\""""\n'
        "h = [ # members\n"
        "  1, [2,\n  3], # inside\n"
        "  { i = [4] },\n"
        "]\n"
        "j.k = 5\n"
        "[[l]]\nm = 6\n"
        "[[l]]\nm = 7\n"
    )
    table = ("b.c", "d")
    assert located(text) == {
        ("a",): 1,
        table: 2,
        (*table, "f"): 3,
        (*table, "g"): 7,
        (*table, "h"): 9,
        (*table, "h", 0): 10,
        (*table, "h", 1): 10,
        (*table, "h", 2): 12,
        (*table, "j"): 14,
        (*table, "j", "k"): 14,
        ("l", 0): 15,
        ("l", 0, "m"): 16,
        ("l", 1): 17,
        ("l", 1, "m"): 18,
    }


def test_our_lines_are_in_order() -> None:
    """In our own tables each card has a line of its own, after the one before."""
    lines = located(OURS)
    for name, count in (("starting", 18), ("standard", 54), ("curses", 18), ("destinies", 22)):
        found = [lines["goals", name, number] for number in range(count)]
        assert all(second == first + 1 for first, second in pairwise(found))


def test_tables_are_kept() -> None:
    """The same text is read once: equal tables are the same."""
    assert read_cards(OURS, "mine.toml") is read_cards(OURS, "mine.toml")
    assert isinstance(reconstructed(), Cards)


def test_tables_of_ones_own_keep_their_name() -> None:
    """Tables that a person brings are shown by the name they give themselves."""
    changes = {'"reconstructed"': '"Printed"', "yak = 14": "yak = 13", "kamel = 14": "kamel = 15"}
    text = OURS
    for ours, printed in changes.items():
        text = text.replace(ours, printed, 1)
    assert marooned.Game("dorada", cards=text).view()["edition"] == "Printed"
    assert marooned.Game("dorada").view()["edition"] == "reconstructed"
