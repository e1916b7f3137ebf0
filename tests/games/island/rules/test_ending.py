"""Winning and losing (ISL-40 to ISL-44)."""

import pytest

from marooned.games.island.model.editions import TILE_NAMES
from tests.games.island.drawn import (
    TREASURES,
    acting,
    deal,
    drawing,
    flooding,
    hand,
    kinds,
    play,
    reason,
    told,
)

LIFT = {"helicopter": 1}
HOME = ["Fools' Landing", "Fools' Landing"]
READY = {"pawns": HOME, "captured": list(TREASURES)}
PAIRS = [
    (treasure, TILE_NAMES[2 * place : 2 * place + 2]) for place, treasure in enumerate(TREASURES)
]


def test_all_treasures_captured() -> None:
    """ISL-40: All treasures captured, all pawns home and a Helicopter Lift discarded: won."""
    game = deal(**READY, hands=[LIFT, {}])
    assert told(play(game, "lift off")) == ["lift_off", "won"]
    assert (reason(game), hand(game, 0)) == ("escaped", {})
    assert game.view()["treasure_discards"] == LIFT


def test_the_whole_team_wins() -> None:
    """ISL-40: The whole team wins."""
    game = deal(**READY, hands=[{}, LIFT])
    play(game, "1: lift off")
    assert game.outcome is not None
    assert (game.outcome.won, game.outcome.scores) == (True, (1.0, 1.0))


def test_nothing_happens_after_the_end() -> None:
    """ISL-40: The game ends at once, and nobody has anything to choose."""
    game = deal(**READY, hands=[LIFT, LIFT])
    play(game, "lift off")
    assert (game.legal, game.waiting, game.interjecting, game.turn) == ([], (), (), 0)


def test_lifting_off_from_a_flooded_landing() -> None:
    """ISL-40: It does not matter whether Fools' Landing is flooded."""
    game = deal(**READY, hands=[LIFT, {}], flooded=["Fools' Landing"])
    assert "lift_off" in kinds(game)


def test_a_friend_may_lift_off() -> None:
    """ISL-40: Any player who holds the card may play it, also on another's turn."""
    game = deal(**READY, hands=[{}, LIFT])
    assert "lift_off" not in kinds(game)
    assert (kinds(game, 1), game.interjecting) == ({"lift", "lift_off"}, (1,))


@pytest.mark.parametrize("pending", [drawing(2), drawing(1), flooding(2), flooding(1)])
def test_the_team_may_lift_off_at_any_time(pending: list[dict[str, object]]) -> None:
    """ISL-40: The team may lift off at any time, between treasure and flood cards too."""
    game = deal(**READY, hands=[{}, LIFT], pending=pending)
    play(game, "1: lift off")
    assert reason(game) == "escaped"


def test_lifting_off_instead_of_a_discard() -> None:
    """ISL-40: Who owes a discard may lift the team off instead."""
    game = deal(**READY, hands=[{"earth": 5, **LIFT}, {}])
    play(game, "lift off")
    assert reason(game) == "escaped"


def test_lifting_off_needs_no_action() -> None:
    """ISL-40: The lift-off is no action: it comes after the third one as well."""
    game = deal(
        captured=TREASURES, pawns=["Phantom Rock", HOME[0]], hands=[LIFT, {}], pending=acting(1)
    )
    play(game, "move to Fools' Landing", "lift off")
    assert reason(game) == "escaped"


def test_every_pawn_must_be_there() -> None:
    """ISL-40: With one pawn elsewhere the team does not lift off."""
    game = deal(players=3, captured=TREASURES, pawns=[*HOME, "Phantom Rock"], hands=[LIFT, {}, {}])
    assert "lift_off" not in kinds(game)


@pytest.mark.parametrize("missing", TREASURES)
def test_every_treasure_is_needed(missing: str) -> None:
    """ISL-40: With one treasure left on the island the team does not lift off."""
    captured = [treasure for treasure in TREASURES if treasure != missing]
    assert "lift_off" not in kinds(deal(captured=captured, pawns=HOME, hands=[LIFT, {}]))


def test_a_card_is_needed() -> None:
    """ISL-40: Without a Helicopter Lift nobody lifts off."""
    game = deal(**READY, hands=[{"sandbags": 2}, {}], flooded=["Watchtower"])
    assert "lift_off" not in kinds(game) | kinds(game, 1)


def test_the_card_that_flies_the_last_pawn_in() -> None:
    """ISL-40: The lift that brings the last pawn home is not the one that wins."""
    game = deal(captured=TREASURES, pawns=["Watchtower", HOME[0]], hands=[LIFT, {}])
    play(game, "lift the Engineer")
    assert kinds(game) == {"land"}
    play(game, "land on Fools' Landing")
    assert (reason(game), "lift_off" in kinds(game)) == (None, False)


def test_a_second_card_wins() -> None:
    """ISL-40: After that flight a second Helicopter Lift lifts the team off."""
    game = deal(captured=TREASURES, pawns=["Watchtower", HOME[0]], hands=[{"helicopter": 2}, {}])
    play(game, "lift the Engineer", "land on Fools' Landing", "lift off")
    assert reason(game) == "escaped"


@pytest.mark.parametrize(("treasure", "sites"), PAIRS)
def test_the_game_is_lost_when_both_sites_of_an_uncaptured_treasure_sink(
    treasure: str, sites: list[str]
) -> None:
    """ISL-41: The game is lost when the second site of an uncaptured treasure sinks."""
    others = [each for each in TREASURES if each != treasure]
    for sunk, sinking in (sites, reversed(sites)):
        game = deal(
            captured=others, sunk=[sunk], flooded=[sinking], floods=[sinking], pending=flooding(2)
        )
        assert (told(game.events), reason(game)) == (["sink", "lost"], "lost_treasure")


def test_lost_treasure_is_named() -> None:
    """ISL-41: The sentence names the treasure that is lost, and nobody scores."""
    sites = {"sunk": ["Cave of Embers"], "flooded": ["Cave of Shadows"]}
    game = deal(**sites, floods=["Cave of Shadows"], pending=flooding(1))
    assert game.outcome is not None
    assert game.outcome.text.startswith("Both sites of the Crystal of Fire have sunk")
    assert (game.outcome.won, game.outcome.scores) == (False, (0.0, 0.0))


def test_with_one_site_left_the_game_goes_on() -> None:
    """ISL-41: With one site left the game goes on."""
    game = deal(flooded=["Cave of Shadows"], floods=["Cave of Shadows"], pending=flooding(1))
    assert told(game.events) == ["sink", "turn"]


def test_once_a_treasure_is_captured_both_its_sites_may_sink() -> None:
    """ISL-41: Once a treasure is captured both its sites may sink."""
    sites = {"sunk": ["Cave of Embers"], "flooded": ["Cave of Shadows"]}
    game = deal(**sites, captured=["fire"], floods=["Cave of Shadows"], pending=flooding(1))
    assert told(game.events) == ["sink", "turn"]


def test_one_site_each_of_several_treasures_may_sink() -> None:
    """ISL-41: One site each of several treasures may sink."""
    sites = {"sunk": ["Howling Garden"], "flooded": ["Cave of Embers"]}
    game = deal(**sites, floods=["Cave of Embers"], pending=flooding(1))
    assert told(game.events) == ["sink", "turn"]


def test_fools_landing_sinks() -> None:
    """ISL-42: The game is lost when Fools' Landing sinks, even with all treasures captured."""
    game = deal(
        captured=TREASURES,
        flooded=["Fools' Landing"],
        floods=["Fools' Landing"],
        pending=flooding(2),
    )
    assert (told(game.events), reason(game)) == (["sink", "lost"], "lost_landing")


def test_fools_landing_sinks_under_pawns() -> None:
    """ISL-42: Nobody swims any more, and no Lift is asked for, when Fools' Landing sinks."""
    landing = {"flooded": HOME[:1], "floods": HOME[:1], "pending": flooding(1)}
    game = deal(**READY, **landing, hands=[{}, LIFT])
    assert told(play(game, "1: pass")) == ["pass", "sink", "lost"]


def test_fools_landing_floods() -> None:
    """ISL-42: Flooding alone loses nothing."""
    game = deal(floods=["Fools' Landing"], pending=flooding(1))
    assert told(game.events) == ["flood", "turn"]


def test_a_pawn_that_cannot_swim_loses_the_game_for_all() -> None:
    """ISL-43: A pawn that cannot swim loses the game for all."""
    game = deal(
        pawns=["Temple of the Moon", "Silver Gate"],
        sunk=["Watchtower", "Crimson Forest"],
        flooded=["Temple of the Moon"],
        floods=["Temple of the Moon"],
        pending=flooding(2),
    )
    assert (told(game.events), reason(game)) == (["sink", "lost"], "drowned")


def test_skull_ends_the_game_for_all() -> None:
    """ISL-44: At the skull nobody scores."""
    game = deal(water=9, pending=drawing(1), draws=["waters_rise"])
    assert game.outcome is not None
    assert (game.outcome.reason, game.outcome.won) == ("skull", False)
    assert game.outcome.scores == (0.0, 0.0)
