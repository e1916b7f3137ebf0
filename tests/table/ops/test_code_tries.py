"""Tests of the limit on wrong codes."""

import pytest

from marooned.table.error_codes import TableError
from marooned.table.ops.code_limits import CodeLimits


def test_five_codes_a_minute_may_be_wrong() -> None:
    """A sixth try from one home is refused; other tables and other homes count by themselves."""
    tries = CodeLimits()
    for _ in range(5):
        tries.check("2001:db8::1", "k3")
    with pytest.raises(TableError, match="more than 5 tries per minute"):
        tries.check("2001:db8::2", "k3")
    tries.check("2001:db8::1", "k4")
    tries.check("2001:db8:1::1", "k3")


def test_right_codes_do_not_count() -> None:
    """A person may enter their own code again and again."""
    tries = CodeLimits(most=1)
    for _ in range(3):
        tries.check("192.0.2.1", "k3")
        tries.forgive("192.0.2.1", "k3")
    tries.check("192.0.2.1", "k3")


def test_tries_are_forgotten_in_time() -> None:
    """After the time of the limit a person may try again."""
    tries = CodeLimits(most=1, seconds=0)
    tries.check("here", "k3")
    tries.check("here", "k3")
