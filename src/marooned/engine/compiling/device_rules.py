"""Rules on a GPU: a device function for each rule, made from the same source on its first call.

Used only by `marooned.devices`; importing this module imports numba-cuda. In code for a GPU, a call
to a rule is compiled as a call to the device version of the rule. The device version has the types
of the rule: integers are 64 bits wide. A call to a hook is compiled as a call to the game's answer.
"""

from __future__ import annotations

from typing import Any

from numba.cuda.dispatcher import CUDADispatcher

from marooned.engine.compiling.dispatchers import EntryRule, Question, signed, widened

FOUND_BY = "_CUDATypingContext__dispatcher"
"""Attribute by which numba-cuda finds the device version of a function compiled for processors."""


class DeviceRule(CUDADispatcher):
    """A rule as a device function."""

    rule: Any

    def get_call_template(self, arguments: Any, keywords: Any) -> Any:
        """Return the types of a call."""
        wide = tuple(map(widened, arguments))
        return super().get_call_template(wide, keywords)  # type: ignore[no-untyped-call]


class DeviceQuestion(DeviceRule):
    """A hook as a device function: calls go to the game's answer."""

    def get_call_template(self, arguments: Any, keywords: Any) -> Any:
        """Return the types of a call to the game's answer."""
        return twin(self.rule.table[arguments[0]]).get_call_template(arguments, keywords)

    def get_overload(self, signature: Any) -> Any:
        """Return the code of the game's answer."""
        arguments, _ = signed(signature)
        return twin(self.rule.table[arguments[0]]).get_overload(signature)


def twin(rule: Any) -> Any:
    """Return the device version of a rule; the same object on every call."""
    if "_twin" not in vars(rule):
        kind: Any = DeviceQuestion if isinstance(rule, Question) else DeviceRule
        made = kind(rule.py_func, {"device": True, "debug": False, "opt": True, "fastmath": False})
        made.rule = rule
        rule._twin = made  # noqa: SLF001 - it lies with the rule
    return rule._twin  # noqa: SLF001


def give_twins() -> None:
    """Let the device compiler find the device version of every rule from now on."""
    setattr(EntryRule, FOUND_BY, property(twin))
