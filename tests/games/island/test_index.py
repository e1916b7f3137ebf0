"""The numbers of the rules."""

import marooned
from marooned.rulebook.rules_file import read_rules

NUMBERS = {
    *(f"ISL-{number}" for number in (*range(1, 7), *range(10, 35), *range(40, 45))),
    *(f"ARC-{number}" for number in range(1, 6)),
    *(f"MAN-{number}" for number in range(1, 8)),
}


def test_rules_tell_every_number_once() -> None:
    """RULES.md tells each numbered rule of the three editions, once."""
    found = [rule.number for rule in read_rules(marooned.games()["island"])]
    assert sorted(found) == sorted(NUMBERS)
