"""The rules on a GPU: each as a function of the device, made of the same source when it is called.

For `marooned.devices` only; whoever imports this brings numba-cuda. What calls a rule on a device
finds its twin, which is typed as the rule is: whole numbers are wide, and a hook is its answer.
"""

from __future__ import annotations

from typing import Any

from numba.cuda.dispatcher import CUDADispatcher

from marooned.engine.compiling.dispatchers import EntryRule, Question, signed, widened

FOUND_BY = "_CUDATypingContext__dispatcher"
"""Where numba-cuda looks for the twin of a function that is compiled for processors."""


class DeviceRule(CUDADispatcher):
    """A rule as a device calls it."""

    rule: Any

    def get_call_template(self, arguments: Any, keywords: Any) -> Any:
        """Return how a call is typed."""
        wide = tuple(map(widened, arguments))
        return super().get_call_template(wide, keywords)  # type: ignore[no-untyped-call]


class DeviceQuestion(DeviceRule):
    """A hook as a device calls it: its answer."""

    def get_call_template(self, arguments: Any, keywords: Any) -> Any:
        """Return how a call of the answer is typed."""
        return twin(self.rule.table[arguments[0]]).get_call_template(arguments, keywords)

    def get_overload(self, signature: Any) -> Any:
        """Return the answer's code."""
        arguments, _ = signed(signature)
        return twin(self.rule.table[arguments[0]]).get_overload(signature)


def twin(rule: Any) -> Any:
    """Return a rule as a device calls it, always the same."""
    if "_twin" not in vars(rule):
        kind: Any = DeviceQuestion if isinstance(rule, Question) else DeviceRule
        made = kind(rule.py_func, {"device": True, "debug": False, "opt": True, "fastmath": False})
        made.rule = rule
        rule._twin = made  # noqa: SLF001 - it lies with the rule
    return rule._twin  # noqa: SLF001


def give_twins() -> None:
    """Let all rules be found by what is compiled for a device from now on."""
    setattr(EntryRule, FOUND_BY, property(twin))
