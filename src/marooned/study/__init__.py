"""Studies: many games of many variants, played anywhere, and their results.

The package itself is callable: `marooned.study("FILE.toml")` plays a study (see
`conducting.study`).
"""

from __future__ import annotations

import sys
from inspect import Signature, signature
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from marooned.study.conducting import StudyResult


class _Room(ModuleType):
    """A callable package, because the function and the package share a name."""

    def __call__(self, *stated: Any, **how: Any) -> StudyResult:
        """Play a study (see `conducting.study`)."""
        from marooned.study.conducting import study

        return study(*stated, **how)

    @property
    def __signature__(self) -> Signature:
        """The signature of `conducting.study`, for editors and notebooks."""
        from marooned.study.conducting import study

        return signature(study)


sys.modules[__name__].__class__ = _Room
