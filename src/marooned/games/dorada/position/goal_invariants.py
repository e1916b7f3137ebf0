"""Validity checks for goal cards: their places, the seats that have seen them, possible curses.

Used by invariants.py.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final

from marooned.errors import listed
from marooned.games.dorada.model import board, phases, pieces
from marooned.games.dorada.model.names import SEAT_NAMES
from marooned.games.dorada.position import write
from marooned.games.dorada.words.goal_cards import lying
from marooned.games.dorada.words.grammar import top
from marooned.positions.refusals import refuse
from marooned.wording.phrases import members

Offer = tuple[int, int]
"""Numbers of treasures and destinies that a seat has yet to choose from."""
NO_OFFER: Offer = (0, 0)


def offers(game: Any, seat: int) -> list[Offer]:
    """DOR-6, DOR-33, DOR-39, DOR-40: Return the offers that a seat may have now."""
    kind, place = top(game), game.depth - 1
    if kind not in (phases.CHOOSING, phases.KEEPING) or not game.pending_seats[place] >> seat & 1:
        return [NO_OFFER]
    if kind == phases.CHOOSING:
        return unchosen(game)
    kept = game.pending_a[place]
    return [(kept + 1, 0) if kept else (0, pieces.ISTWA_OFFER)]


def unchosen(game: Any) -> list[Offer]:
    """DOR-6: Return the offers possible at the start, before a seat gives up its last card."""
    treasures = (game.treasures_dealt, game.treasures_dealt - 1)
    destinies = range(game.destinies_dealt, 0, -1)
    every = [(some, others) for some in treasures for others in destinies]
    return every[:-1]


def offers_are_asked_about(game: Any) -> None:
    """DOR-6: A seat's offer fits the pending question; a seat without an offer has one destiny."""
    for seat in range(game.seats):
        _check_offer(game, seat)


def _check_offer(game: Any, seat: int) -> None:
    """Raise an error for an offer without a question, or for a wrong number of destinies."""
    name = SEAT_NAMES[seat]
    treasures, destinies = (
        len(lying(places, pieces.OFFERED + seat))
        for places in (game.treasure_place, game.destiny_place)
    )
    allowed = offers(game, seat)
    if (treasures, destinies) not in allowed:
        options = [f"{t} treasures and {d} destinies" for t, d in allowed]
        message = f"{name} is offered {treasures} treasures and {destinies} destinies; allowed"
        refuse(f"{message}: {', or '.join(options)}", [treasures, destinies], *options)
    held, most = len(lying(game.destiny_place, pieces.IN_HAND + seat)), int(not destinies)
    if held != most:
        refuse(f"{name} holds {held} destinies; allowed is {most}", held, most)


def starting_treasures_keep_apart(game: Any) -> None:
    """DOR-6: Starting treasures are never in the deck; other treasures never leave the game."""
    for treasure, place in enumerate(game.treasure_place):
        if place == (pieces.IN_DECK if treasure < pieces.STARTING else pieces.GONE):
            where = "in the treasure deck" if treasure < pieces.STARTING else "out of the game"
            refuse(f"{write.TREASURE_IDS[treasure]} is {where}", write.TREASURE_IDS[treasure])


def goal_decks_add_up(game: Any) -> None:
    """DOR-3: Each goal in a deck is there exactly once."""
    for ids, deck, size, places in (
        (write.TREASURE_IDS, game.treasure_deck, game.treasure_deck_size, game.treasure_place),
        (write.CURSE_IDS, game.curse_deck, game.curse_deck_size, game.curse_place),
        (write.DESTINY_IDS, game.destiny_deck, game.destiny_deck_size, game.destiny_place),
    ):
        there, wanted = sorted(deck[:size]), lying(places, pieces.IN_DECK)
        if there != wanted:
            names = [ids[goal] for goal in wanted]
            message = f"a goal deck holds {named(ids, there)}, but there should be in it"
            refuse(f"{message}: {named(ids, wanted)}", [ids[goal] for goal in there], *names)


def named(ids: Sequence[str], goals: Sequence[int]) -> str:
    """Return some goals as a phrase."""
    return listed([ids[goal] for goal in goals]) or "none"


def offers_are_of_their_sort(game: Any) -> None:
    """DOR-6: Starting treasures are offered only at the start, other treasures only later."""
    is_choosing = top(game) == phases.CHOOSING
    for treasure, place in enumerate(game.treasure_place):
        name, is_starting = write.TREASURE_IDS[treasure], treasure < pieces.STARTING
        if pieces.OFFERED <= place < pieces.FOUND and is_starting != is_choosing:
            phase = phases.NAMES[top(game)]
            refuse(f"{name} is offered, but pending {phase} has others to choose from", name)


def eyes_saw_what_lay_open_to_them(game: Any) -> None:
    """Each holder has seen its goals, and no seat has seen goals that were never drawn."""
    for ids, eyes, places in (
        (write.TREASURE_IDS, game.treasure_seen, game.treasure_place),
        (write.DESTINY_IDS, game.destiny_seen, game.destiny_place),
    ):
        for goal, seats in enumerate(eyes):
            if write.naturally_seen(places[goal]) & ~seats:
                refuse(f"{ids[goal]} has not been seen by the player who has it", members(seats))
    deck = zip(game.treasure_deck, game.treasure_layer, strict=True)
    for treasure, layer in list(deck)[: game.treasure_deck_size]:
        if game.treasure_seen[treasure] and not layer:
            name = write.TREASURE_IDS[treasure]
            refuse(
                f"{name} has been seen, but lies in the deck as at the start",
                name,
                "a layer of its own under the deck",
            )


def layers_lie_in_order(game: Any) -> None:
    """DOR-33: Layers put under the deck lie in order, the latest at the bottom."""
    layers = game.treasure_layer[: game.treasure_deck_size][::-1]
    under = [layer for layer in layers if layer]
    steps = [after - before for before, after in pairwise(under)]
    if layers != sorted(layers) or max(steps, default=0) > 1:
        refuse(f"treasure_layers are {layers} from the top; each is 0 or follows", layers)
    latest = [game.layers, game.layers + 1] if top(game) == phases.KEEPING else [game.layers]
    if layers and layers[-1] not in latest:
        message = f"layers is {game.layers}, but the lowest treasure of the deck lies in"
        refuse(f"{message} {layers[-1]}", game.layers, layers[-1])


def goals_were_played_where_they_could_be(game: Any) -> None:
    """DOR-29, DOR-30, DOR-32: Goals are played at visited sites, treasures also next to them."""
    visited = game.marker_at[: game.markers]
    for curse, place in enumerate(game.curse_place):
        _check_site(write.CURSE_IDS[curse], "played", place, game.curse_site[curse], visited)
    near = {*visited, *members(sum_of_neighbours([*visited, board.CAMP]))}
    for treasure, place in enumerate(game.treasure_place):
        _check_site(
            write.TREASURE_IDS[treasure], "found", place, game.treasure_site[treasure], list(near)
        )


def sum_of_neighbours(sites: Sequence[int]) -> int:
    """DOR-32: Return the neighbours of some sites, as bits."""
    near = 0
    for site in sites:
        near |= int(board.NEIGHBOURS[site])
    return near


def _check_site(name: str, verb: str, place: int, site: int, reached: Sequence[int]) -> None:
    if place >= pieces.FOUND and site not in reached:
        where = board.SITE_NAMES[site]
        refuse(f"{name} has been {verb}, but the expedition was never at {where}", where)


def held_curses_are_for_other_sites(game: Any) -> None:
    """DOR-29: No curse in a hand is for a site at which it would have been played."""
    visited = {board.CAMP, *game.marker_at[: game.markers]}
    held = [
        curse
        for curse, place in enumerate(game.curse_place)
        if pieces.IN_HAND <= place < pieces.OFFERED
    ]
    for curse, sites in enumerate(game.curse_barred):
        name, site = write.CURSE_IDS[curse], game.curse_site[curse]
        if sites and curse not in held:
            refuse(
                f"barred names {name}, which is not in a hand",
                name,
                *map(write.CURSE_IDS.__getitem__, held),
            )
        if sites >> site & 1:
            refuse(f"{name} is in a hand, but barred for {board.SITE_NAMES[site]}", name)
        for other in members(sites):
            if other not in visited:
                refuse(
                    f"{name} is barred for {board.SITE_NAMES[other]}, where nobody was",
                    board.SITE_NAMES[other],
                )
    _check_nested([game.curse_barred[curse] for curse in held])


def _check_nested(barred: list[int]) -> None:
    """Raise an error unless, of every two sets of barred sites, one contains the other."""
    barred = sorted(barred, key=int.bit_count)
    for shorter, longer in pairwise(barred):
        if shorter & ~longer:
            names = [
                [board.SITE_NAMES[site] for site in members(sites)] for sites in (shorter, longer)
            ]
            refuse(
                "barred sites do not contain one another: of two curses one was held longer", names
            )


OF_GOALS: Final = (
    offers_are_asked_about,
    starting_treasures_keep_apart,
    goal_decks_add_up,
    offers_are_of_their_sort,
    eyes_saw_what_lay_open_to_them,
    layers_lie_in_order,
    goals_were_played_where_they_could_be,
    held_curses_are_for_other_sites,
)
