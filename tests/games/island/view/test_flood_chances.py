"""Chances of this turn's cards against many worlds, played on by the rules."""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

import marooned
from marooned.contract import Action
from marooned.engine.calls import answer
from marooned.games.island.rules import entries
from marooned.games.island.view.flood_chances import Outlook
from marooned.games.island.words.notation import place_ids
from tests.games.island.drawn import CELLS, ROWS, TREASURES, acting, deal, flooding

WORLDS = 400


def at_risk(state: Any) -> set[int]:
    """Return the tiles that may sink before the turn is over: flooded once their card comes."""
    left = state.pending_a[0] if state.pending_kind[0] == 7 else 0  # FLOODING
    pile, flooded, discards = sets_of(state), state.flooded, state.flood_discards
    found = set[int]()
    while left > 0 and (pile or discards):
        if not pile:
            pile, discards = [discards], 0
        tiles = pile.pop(0)
        found |= {tile for tile in range(24) if tiles & flooded & 1 << tile}
        discards |= tiles & ~flooded
        flooded |= tiles
        left -= tiles.bit_count()
    return found


def sets_of(state: Any) -> list[int]:
    """Return the known sets of the flood pile, the top one first."""
    found = [0]
    for place in range(state.pile_size - 1, -1, -1):
        found[-1] |= 1 << state.pile[place]
        if state.layers >> place & 1:
            found.append(0)
    return [tiles for tiles in found if tiles]


def passive(game: marooned.Game, seat: int) -> Action:
    """Return the action of a seat that does no more than it must."""
    legal = game.legal_for(seat)
    kinds = {action.kind: action for action in reversed(legal)}
    for kind in ("pass", "end", "decline", "discard"):
        if kind in kinds:
            return kinds[kind]
    if "lift" in kinds:
        return max(legal, key=lambda action: len(action.targets))
    risk = {place_ids(game.state.edition)[tile] for tile in at_risk(game.state)}
    return min(legal, key=lambda action: action.targets[-1] in risk)


def carried_on(game: marooned.Game) -> set[str]:
    """Return the happenings of a world until the turn is over, with forced actions alone."""
    found, turns = set[str](), game.state.turns
    while not game.is_over and game.state.turns == turns:
        seat = game.waiting[0]
        for event in game.play(passive(game, seat), seat):
            if event.kind in ("flood", "sink"):
                found.add(f"{event.kind} {event.places[0]}")
            elif event.kind == "waters_rise":
                found.add("rises")
    if game.outcome:
        found.add(f"{game.outcome.reason} {game.state.ending_detail}")
        drowned = game.outcome.reason == "drowned"
        found.update(
            f"drowned {seat}"
            for seat in range(game.players if drowned else 0)
            if is_stranded(game.state, seat)
        )
    return found


def is_stranded(state: Any, seat: int) -> bool:
    """Return whether the tile under a pawn has sunk and it has nowhere to swim."""
    sunk = bool(state.sunk >> state.pawn[seat] & 1)
    return sunk and not answer(state, entries.call_swims, seat)


def foretold(game: marooned.Game) -> dict[str, float]:
    """Return the chance of each happening, named as `carried_on` names it."""
    told, ids = Outlook(game.state), place_ids(game.state.edition)
    return {
        **{f"flood {ids[tile]}": chance for tile, chance in enumerate(told.floods)},
        **{f"sink {ids[tile]}": chance for tile, chance in enumerate(told.sinks)},
        **{f"lost_treasure {each}": chance for each, chance in enumerate(told.lost)},
        **{f"drowned {seat}": chance for seat, chance in enumerate(told.drowns)},
        "rises": told.rises,
        "skull 0": told.skull,
    }


def compare(game: marooned.Game) -> dict[str, float]:
    """Assert that all comes as often as foretold in worlds dealt anew; return the forecast."""
    told = foretold(game)
    often = Counter[str]()
    for seed in range(WORLDS):
        often.update(carried_on(game.imagined(0, seed)))
    for name, chance in told.items():
        share, error = often[name] / WORLDS, (chance * (1 - chance) / WORLDS) ** 0.5
        assert abs(share - chance) <= 4.5 * error + 1e-9, (name, share, chance)
    return told


def late_game(seed: int, edition: str = "rulebook", **options: object) -> marooned.Game:
    """Return a game played by chance for a while, at a high level of water."""
    random = Random(seed)
    game = marooned.Game(
        "island",
        seed=seed,
        players=2 + seed % 3,
        edition=edition,
        difficulty="legendary",
        **options,
    )
    for _ in range(random.randrange(4, 60)):
        before = game.copy()
        game.play(random.choice(game.legal_for(game.waiting[0])), game.waiting[0])
        if game.is_over:
            return before
    return game


@pytest.mark.parametrize("seed", range(24))
def test_chances_come_true_in_late_games(seed: int) -> None:
    """ISL-30, ISL-41 to ISL-44: Each chance is the share of worlds in which it happens."""
    compare(late_game(seed))


def at_sea(number: int, top: Sequence[str], **stated: Any) -> marooned.Game:
    """Return a game before some flood cards, with a known set on top; Sandbags hold it up."""
    gone = {*top, *stated.get("sunk", []), *stated.get("flood_discards", [])}
    rest = [name for name in names() if name not in gone]
    whole: dict[str, Any] = {"water": 8, "hands": [{"sandbags": 1}, {}], **stated}
    return deal(
        pending=flooding(number), flood_pile=[each for each in ([*top], rest) if each], **whole
    )


def names() -> list[str]:
    """Return the names of all tiles."""
    return [name for row in ROWS for name in row]


def neighbours(tile: str) -> list[str]:
    """Return the names of the tiles orthogonally adjacent to one."""
    at = dict(zip(names(), CELLS, strict=True))
    x, y = at[tile]
    return [name for name, (a, b) in at.items() if abs(a - x) + abs(b - y) == 1]


def texts(game: marooned.Game) -> list[str]:
    """Return the forecast."""
    return [danger.text for danger in game.dangers()]


GATES = ["Iron Gate", "Bronze Gate", "Copper Gate", "Silver Gate", "Gold Gate"]


def test_nothing_floods_after_the_skull() -> None:
    """ISL-44: With water 9 and only Waters Rise! in the deck no flood card comes at all."""
    game = deal(
        pending=acting(1),
        water=9,
        draws=[],
        treasure_deck=["waters_rise", "waters_rise"],
        treasure_discards={"earth": 5, "wind": 5, "fire": 5, "ocean": 5, "waters_rise": 1}
        | {"helicopter": 3, "sandbags": 2},
    )
    told = compare(game)
    assert {name for name, chance in told.items() if chance} == {"rises", "skull 0"}
    assert told["skull 0"] == 1.0


@pytest.mark.parametrize("number", range(2, 6))
def test_the_landing_may_end_the_turn_first(number: int) -> None:
    """ISL-42: Cards after that of a flooded Fools' Landing do not come."""
    flooded = ["Fools' Landing", *GATES]
    game = at_sea(number, flooded, flooded=flooded)
    told = compare(game)
    assert told["sink fools-landing"] == pytest.approx(number / 6)
    assert told["sink iron-gate"] < number / 6


def test_a_pair_of_sites_may_end_the_turn_first() -> None:
    """ISL-41: The chance that both sites sink is foretold, and that nothing comes after them."""
    pair = ["Temple of the Moon", "Temple of the Sun"]
    flooded = [*pair, *GATES]
    game = at_sea(3, flooded, flooded=flooded)
    told = compare(game)
    assert told["lost_treasure 0"] == pytest.approx(1 / 7)
    text = "Both sites of the Earth Stone sink this turn with a chance of 14%."
    danger = next(danger for danger in game.dangers() if danger.text == text)
    assert (danger.grave, danger.target, danger.rules) == (True, None, ("ISL-30", "ISL-41"))
    assert told["sink iron-gate"] == pytest.approx(3 / 7 - 1 / 7 * 1 / 3 * 1 / 5)


def test_a_pawn_drowns_when_all_around_it_has_sunk() -> None:
    """ISL-43: A pawn whose last refuge may sink in this turn may drown, with its exact chance."""
    around = neighbours("Watchtower")
    refuge, *gone = around
    top = ["Watchtower", refuge, *GATES]
    game = at_sea(
        3, top, flooded=top, sunk=gone, captured=[*TREASURES], pawns=["Watchtower", GATES[0]]
    )
    told = compare(game)
    # Both cards come, the refuge's first.
    assert told["drowned 0"] == pytest.approx(1 / 7 / 2)
    assert "The Engineer has nowhere to swim and drowns this turn with a chance of 7%." in texts(
        game
    )


def test_a_lift_must_save_a_stranded_pawn() -> None:
    """ISL-29, ISL-43: While a Lift is held no pawn drowns, and the tile asks for the Lift."""
    gone = neighbours("Watchtower")
    stated = {"flooded": ["Watchtower"], "sunk": gone, "captured": [*TREASURES]}
    game = at_sea(2, ["Watchtower"], pawns=["Watchtower", GATES[0]], **stated)
    assert compare(game)["drowned 0"] == 1.0
    hands = [{"sandbags": 1}, {"helicopter": 1}]
    game = at_sea(2, ["Watchtower"], pawns=["Watchtower", GATES[0]], hands=hands, **stated)
    assert compare(game)["drowned 0"] == 0.0
    told = game.dangers()[0]
    assert told.text.endswith("for certain, and only a Helicopter Lift saves the Engineer.")
    assert (told.grave, told.rules[-1]) == (False, "ISL-29")


def test_a_lift_that_may_be_drawn_may_save_a_pawn() -> None:
    """ISL-22, ISL-43: A Lift may be drawn before the flood cards come, and then no pawn drowns."""
    gone = neighbours("Watchtower")
    game = deal(
        pending=acting(1),
        water=8,
        hands=[{"sandbags": 1}, {}],
        treasure_deck=["helicopter", "earth", "earth"],
        treasure_discards={"earth": 3, "wind": 5, "fire": 5, "ocean": 5, "helicopter": 2}
        | {"sandbags": 1, "waters_rise": 3},
        flooded=["Watchtower"],
        sunk=gone,
        captured=[*TREASURES],
        pawns=["Watchtower", GATES[0]],
        flood_pile=[
            ["Watchtower"],
            [name for name in names() if name not in {*gone, "Watchtower"}],
        ],
    )
    assert compare(game)["drowned 0"] == pytest.approx(1 / 3)


def test_a_pile_that_runs_out_comes_again() -> None:
    """ISL-33: A dry tile may flood and sink in one turn if the pile is shuffled meanwhile."""
    pile, discards = ["Fools' Landing", "Watchtower", "Iron Gate"], ["Bronze Gate", "Gold Gate"]
    gone = [name for name in names() if name not in {*pile, *discards}]
    game = at_sea(
        5,
        pile,
        flooded=["Watchtower", *discards],
        flood_discards=discards,
        sunk=gone,
        captured=[*TREASURES],
        pawns=["Bronze Gate", "Gold Gate"],
    )
    told = compare(game)
    assert told["flood fools-landing"] == 1.0
    assert 0 < told["sink fools-landing"] < 1


@pytest.mark.parametrize("edition", ["rulebook", "manual"])
def test_a_treasure_deck_that_runs_out_comes_again(edition: str) -> None:
    """ISL-24, MAN-5: Discards become the deck at once, or only when a card must be drawn."""
    game = marooned.Game("island", seed=3, players=2, edition=edition)
    stated = game.position()
    hand = {"earth": 4, "wind": 1}
    stated |= {"hands": [hand, {}], "water": 6, "turn": 0, "pending": acting(1)}
    stated |= {"treasure_deck": ["fire"]}
    stated["treasure_discards"] = {"earth": 1, "waters_rise": 3, "helicopter": 3, "sandbags": 2}
    stated["treasure_discards"] |= {"wind": 4, "fire": 4, "ocean": 5}
    told = compare(marooned.load(stated))
    cards = 22 + (edition == "manual")
    assert told["rises"] == pytest.approx(3 / cards)
