"""Worlds that a table tells to those who think for a seat somewhere else."""

from collections.abc import Callable

import marooned
from tests.table.browsers import ADA, BEN, GREEDY, Browser, Socket
from tests.table.runtime.clicks.test_enquiries import rivals


def imagined(socket: Socket, seat: int = 0, **how: int) -> dict[str, object]:
    """Ask for a world that a seat can imagine, and hear the answer."""
    socket.say(type="sample_world", seat=seat, **how)
    return socket.hear()


def test_a_world_is_what_its_seat_sees(visitor: Browser) -> None:
    """Whoever asks is told a position that looks to the seat as the table does."""
    socket = visitor.sit(visitor.open(ADA, BEN))
    told = imagined(socket, seed=7)
    assert (told["type"], told["seq"], told["seat"], told["seed"]) == ("world", 0, 0, 7)
    there = marooned.load(told["position"])  # type: ignore[arg-type]
    assert there.view(0) == socket.views[0]
    assert there.seed == 7


def test_the_same_seed_brings_the_same_world(visitor: Browser) -> None:
    """Who asks twice is told the same, and another world by another seed."""
    socket = visitor.sit(visitor.open(ADA, BEN))
    first, again, other = (imagined(socket, seed=seed)["position"] for seed in (1, 1, 2))
    assert first == again != other


def test_rivals_imagine_from_their_own_seats(visitor: Browser) -> None:
    """What another seat knows is not told to who does not hold it."""
    socket = rivals(visitor)
    socket.say(type="sample_world", seat=1)
    error = socket.hear_error()
    assert (error["code"], error["allowed"]) == ("forbidden", [0])
    assert imagined(socket)["type"] == "world"


def test_mates_imagine_from_any_seat(visitors: Callable[[], Browser]) -> None:
    """In a team all know the same, those who look on as well."""
    stranger = visitors().sit(visitors().open(ADA, GREEDY))
    assert imagined(stranger, seat=1)["type"] == "world"


def test_odd_seeds_are_refused(visitor: Browser) -> None:
    """A seed is a whole number of the protocol's size; the refusal shows what was met."""
    socket = visitor.sit(visitor.open(ADA, BEN))
    socket.say(type="sample_world", seat=0, seed=-1)
    error = socket.hear_error()
    assert error["code"] == "malformed"
    assert "-1" in error["message"]
