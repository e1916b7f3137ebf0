"""Asks two kinds of record, and prints how many functions this process compiled for that."""

import sys

from marooned.engine.compiling.tally import watching
from tests.engine.answering import Ready, call_lucky, call_twice, told


class Count:
    """Counts what is compiled, not what is loaded."""

    def __init__(self) -> None:
        self.functions = 0

    def begun(self, game: str) -> None:
        """Hear nothing of it."""

    def finished(self, _game: str) -> None:
        self.functions += 1

    def ended(self, game: str) -> None:
        """Hear nothing of it."""


if __name__ == "__main__":
    with watching(count := Count()):
        answers = [told(call, Ready) for call in (call_twice, call_lucky)]
    assert answers == ["6", "9"]
    sys.stdout.write(f"{count.functions}\n")
