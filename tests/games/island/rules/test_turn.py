"""The order of a turn (ISL-10)."""

import pytest

from tests.games.island.drawn import (
    acting,
    deal,
    drawn,
    hand,
    kinds,
    phase,
    place,
    play,
    texts,
    told,
)

ALONE = """
    ..oo..
    .oooo.
    oooEo_
    oooo{}
    .oooo.
    ..oo..
"""


def test_a_turn_is_three_actions_two_treasure_cards_and_the_flood_cards() -> None:
    """ISL-10: Three actions, two treasure cards, the flood cards, and then the next player."""
    game = deal(draws=["earth", "wind"], floods=["Watchtower", "Iron Gate"])
    events = play(game, "move to Gold Gate", "move to Bronze Gate", "move to Coral Palace")
    assert told(events) == ["move"] * 3 + ["draw"] * 2 + ["flood"] * 2 + ["turn"]
    assert (game.turn, game.state.turns) == (1, 2)


def test_actions_may_be_of_different_kinds_in_any_order() -> None:
    """ISL-10: Actions may be of different kinds, in any order, and the same one again."""
    game = deal(
        flooded=["Gold Gate"], hands=[{"earth": 1}, {}], pawns=["Bronze Gate", "Silver Gate"]
    )
    events = play(game, "shore up Gold Gate", "move to Coral Palace", "move to Silver Gate")
    assert told(events)[:3] == ["shore", "move", "move"]


def test_actions_are_counted() -> None:
    """ISL-10: Each action leaves one fewer."""
    game = deal()
    left = [game.view()["phase"]["left"]]
    for tile in ("Gold Gate", "Bronze Gate"):
        play(game, f"move to {tile}")
        left.append(game.view()["phase"]["left"])
    assert left == [3, 2, 1]


@pytest.mark.parametrize("moves", [0, 1, 2])
def test_a_player_may_end_his_actions_after_none(moves: int) -> None:
    """ISL-10: A player may end his actions after none, one or two of them."""
    game = deal(draws=["earth", "wind"])
    play(game, *["move to Gold Gate", "move to Bronze Gate"][:moves])
    events = play(game, "end actions")
    assert told(events)[:3] == ["end", "draw", "draw"]
    assert game.turn == 1


def test_after_the_third_action_the_player_is_not_asked_again() -> None:
    """ISL-10: After the third action the player is not asked again."""
    game = deal(pending=acting(1), draws=["earth", "wind"])
    events = play(game, "move to Gold Gate")
    assert told(events)[:3] == ["move", "draw", "draw"]


def test_a_special_card_in_hand_keeps_the_player() -> None:
    """ISL-10: With no action left, the holder of a playable special card says when he is done."""
    game = deal(hands=[{"sandbags": 1}, {}], flooded=["Watchtower"], pending=acting(1))
    assert told(play(game, "move to Gold Gate")) == ["move"]
    assert (phase(game), game.view()["phase"]["left"], game.waiting) == ("actions", 0, (0,))
    assert texts(game) == ["end actions", "sandbag Watchtower"]


def test_playing_the_last_special_card_ends_the_actions() -> None:
    """ISL-10: With no action left, the turn goes on once no card of his own is left to play."""
    game = deal(hands=[{"sandbags": 1}, {}], flooded=["Watchtower"], pending=acting(0))
    assert told(play(game, "sandbag Watchtower"))[1] in {"draw", "waters_rise"}


def test_saying_so_without_an_action_left() -> None:
    """ISL-10: Who has no action left ends his actions as anybody does."""
    game = deal(hands=[{"helicopter": 1}, {}], pending=acting(0), draws=["earth", "wind"])
    assert told(play(game, "end actions")) == ["end", "draw"]
    assert phase(game) == "window"


@pytest.mark.parametrize("hands", [[{}, {"helicopter": 1}], [{"sandbags": 1}, {"helicopter": 1}]])
def test_a_friends_card_keeps_nobody(hands: list[dict[str, int]]) -> None:
    """ISL-10: With no action left and nothing of his own to play the player is not asked."""
    game = deal(hands=hands, pending=acting(1))
    play(game, "move to Gold Gate")
    assert (phase(game), game.waiting) == ("window", (1,))


def test_friends_interject_after_the_last_action() -> None:
    """ISL-10: While the player has yet to say so, his friends may play their cards too."""
    game = deal(hands=[{"helicopter": 1}, {"helicopter": 1}], pending=acting(0))
    assert (game.waiting, game.interjecting, kinds(game, 1)) == ((0,), (1,), {"lift"})


def test_who_gives_his_last_action_away_still_says_that_he_has_finished() -> None:
    """ISL-10: Who gives his last action away still says himself when he has finished."""
    hands = [{"earth": 1, "helicopter": 1}, {"wind": 5}]
    game = deal(hands=hands, pawns=["Watchtower"] * 2, pending=acting(1))
    play(game, "give Earth Stone to the Messenger", "1: discard Earth Stone")
    assert (phase(game), kinds(game)) == ("actions", {"end", "lift"})


def test_play_goes_round() -> None:
    """ISL-10: After the last seat the first one follows."""
    game = deal(players=3, turn=2, draws=["earth", "wind"])
    play(game, "end actions")
    assert game.turn == 0


def test_each_turn_has_three_actions() -> None:
    """ISL-10: A new turn has three actions of its own, whatever the last one left."""
    game = deal(draws=["earth", "wind"])
    play(game, "move to Gold Gate", "end actions")
    assert game.view()["phase"]["left"] == 3


def test_going_on_when_nothing_can_be_done() -> None:
    """ISL-10: A player with nothing to do at all is not asked."""
    game = drawn(ALONE.format("_M"), turn=1, draws=["earth", "wind"])
    assert told(game.events)[:2] == ["draw", "draw"]
    assert game.turn == 0


def test_asking_while_a_friend_could_play_a_card() -> None:
    """ISL-10: While somebody holds a playable special card the game waits."""
    game = drawn(ALONE.format("_M"), turn=1, hands=[{"helicopter": 1}, {}])
    assert (game.waiting, game.interjecting, kinds(game, 1)) == ((1,), (0,), {"end"})


@pytest.mark.parametrize(
    ("corner", "stated", "kind"),
    [
        ("oM", {}, "move"),
        ("_m", {}, "shore"),
        ("_D", {}, "move"),
        ("_P", {}, "fly"),
        ("_N", {}, "navigate"),
        ("_M", {"hands": [{}, {"earth": 1}]}, "give"),
    ],
)
def test_asking_while_something_can_be_done(
    corner: str, stated: dict[str, object], kind: str
) -> None:
    """ISL-10: A player with any one kind of action left is asked."""
    game = drawn(ALONE.format(corner), turn=1, **stated)
    assert game.waiting == (1,)
    assert kind in kinds(game, 1)


def test_asking_while_a_treasure_can_be_captured() -> None:
    """ISL-10: A player cut off on a site with four of its cards is asked."""
    picture = """
        ..oo..
        .oo_E.
        oooM_o
        oooooo
        .oooo.
        ..oo..
    """
    game = drawn(picture, turn=0, captured=["earth", "wind", "ocean"], hands=[{"fire": 4}, {}])
    assert texts(game) == ["end actions", "capture Crystal of Fire"]


def test_not_asking_with_only_special_cards_to_give() -> None:
    """ISL-10: A player who holds but a special card that cannot be played now is not asked."""
    game = drawn(ALONE.format("_M"), turn=1, hands=[{}, {"sandbags": 1}])
    assert told(game.events)[0] in {"draw", "waters_rise"}


def test_not_asking_with_cards_and_nobody_to_give_them_to() -> None:
    """ISL-10: A player cut off with cards that he can give to nobody is not asked."""
    game = drawn(ALONE.replace("E", "M").format("_E"), turn=1, hands=[{}, {"earth": 1}])
    assert told(game.events)[0] in {"draw", "waters_rise"}


def test_not_asking_a_navigator_with_nobody_to_move() -> None:
    """ISL-10: A Navigator cut off is not asked when all others are cut off too."""
    picture = """
        ..E_..
        .o_oo.
        ooooo_
        oooo_N
        .oooo.
        ..oo..
    """
    game = drawn(picture, turn=1)
    assert told(game.events)[0] in {"draw", "waters_rise"}


def test_stopping_mid_turn_when_nothing_is_left_to_do() -> None:
    """ISL-10: The turn goes on after the first action when it leaves nothing to do."""
    game = drawn(ALONE.format("_m"), turn=1)
    events = play(game, "shore up Silver Gate")
    assert told(events)[1] in {"draw", "waters_rise"}


def test_only_the_player_on_turn_acts() -> None:
    """ISL-10: Friends without a special card have nothing to choose."""
    game = deal()
    assert (game.waiting, game.interjecting, kinds(game, 1)) == ((0,), (), set())


def test_ending_is_always_allowed() -> None:
    """ISL-10: Ending the actions is among the choices from the first."""
    game = deal()
    assert game.legal[0].kind == "end"
    assert phase(game) == "actions"


def test_end_costs_nothing() -> None:
    """ISL-10: Ending the actions changes neither pawns nor hands."""
    game = deal(hands=[{"earth": 1}, {}], draws=["wind", "wind"])
    play(game, "end actions")
    assert (place(game, 0), hand(game, 0)) == ("Bronze Gate", {"earth": 1, "wind": 2})
