"""Set-up: writes validated options into an empty state before the deal. Used by `Game` only."""

from collections.abc import Mapping
from typing import Any

from marooned.errors import OptionError
from marooned.games.island.model import cards, editions, pieces, shapes
from marooned.seating import chosen_first, chosen_roles


def configure(game: Any, options: Mapping[str, Any]) -> None:
    """Write validated options into an empty state.

    Raises:
        OptionError: Each option is allowed, but their combination is not.
    """
    edition = editions.EDITIONS[options["edition"]]
    game.seats = options["players"]
    game.edition = editions.EDITION_ORDER.index(edition)
    game.shape = list(shapes.SHAPES).index(options["shape"])
    game.start_tick = editions.DIFFICULTIES[options["difficulty"]] + options["higher_start"]
    choose_numbers(game, options)
    game.limit_after_both = int(options["hand_limit"] == "after_both")
    game.sunk_to_win = edition.sunk_to_win
    game.straight_dive = int(edition.straight_dive)
    game.king_swim = int(edition.king_swim)
    game.own_steps = int(edition.own_steps)
    game.late_rebuild = int(edition.late_rebuild)
    game.role = chosen_roles(
        options["roles"], game.seats, editions.STARTS_IN_PRINT, pieces.MOST_SEATS
    )
    game.turn = chosen_first(options["first"], game.seats)


def choose_numbers(game: Any, options: Mapping[str, Any]) -> None:
    """Write the numbers that house rules may change.

    Raises:
        OptionError: No treasure could be captured with these numbers, or the deck would run out.
    """
    game.actions_per_turn, game.draws_per_turn = options["actions"], options["cards_drawn"]
    game.hand_limit, game.set_size = options["hand_size"], options["set_size"]
    game.cards_dealt, game.first_floods = options["cards_dealt"], options["first_floods"]
    specials = [options[name] for name in ("lifts", "sandbags", "waters_rise")]
    game.copies = [options["treasure_cards"]] * cards.TREASURES + specials
    check_sets(options)
    check_deck(game)


def check_sets(options: Mapping[str, Any]) -> None:
    """ISL-21: Refuse a set size above the hand limit or above the number of cards of a treasure.

    Raises:
        OptionError: The set is too large.
    """
    needed = options["set_size"]
    for name in ("hand_size", "treasure_cards"):
        if options[name] < needed:
            raise OptionError(
                f"set_size is {needed} and {name} is {options[name]}: no hand could ever hold the "
                f"cards that capture a treasure; allowed is a {name} of {needed} or more",
                value=options[name],
                allowed=[f"{needed} or more"],
            )


def check_deck(game: Any) -> None:
    """ISL-24: Refuse a deck so small that full hands would leave no card to draw.

    Raises:
        OptionError: The deck is too small for the hands.
    """
    deck, hands = sum(game.copies), game.seats * game.hand_limit + game.draws_per_turn
    if deck <= hands:
        raise OptionError(
            f"the treasure deck has {deck} cards, and {game.seats} players with a hand_size of "
            f"{game.hand_limit} who draw {game.draws_per_turn} could hold {hands} of them; allowed "
            f"is a deck of {hands + 1} or more",
            value=deck,
            allowed=[f"{hands + 1} or more"],
        )
