"""A small study, and playing that a person stops. For tests."""

from collections.abc import Iterable, Iterator

from marooned.study.playing.on_threads import Threads
from marooned.study.playing.portions import Portion, Where, Work

STUDY = {
    "title": "Weather",
    "game": "_template",
    "games": 40,
    "vary": {"weather": ["calm", "rough"], "players": [1, 3]},
}


class Stopped:
    """Where games are played until a person stops the program, after so many portions."""

    def __init__(self, after: int, where: Where | None = None) -> None:
        self.after, self.where = after, where or Threads(1)

    def play(self, works: Iterable[Work]) -> Iterator[Portion]:
        for number, portion in enumerate(self.where.play(works)):
            if number == self.after:
                raise KeyboardInterrupt
            yield portion
