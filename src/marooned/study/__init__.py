"""Studies: many games of many kinds, played anywhere, and what came of them.

The package is also what plays one: `marooned.study("FILE.toml")`, as `conducting.study` says.
"""

from __future__ import annotations

import sys
from inspect import Signature, signature
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from marooned.study.conducting import StudyResult


class _Room(ModuleType):
    """A package that can be called, as its name is that of what is done in it."""

    def __call__(self, *stated: Any, **how: Any) -> StudyResult:
        """Play a study, as `conducting.study` says."""
        from marooned.study.conducting import study

        return study(*stated, **how)

    @property
    def __signature__(self) -> Signature:
        """What it takes, for editors and notebooks."""
        from marooned.study.conducting import study

        return signature(study)


sys.modules[__name__].__class__ = _Room
