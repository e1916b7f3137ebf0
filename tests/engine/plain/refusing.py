"""Lets no library that rules need be imported from the import of this module on, in plain mode."""

import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Final

os.environ["MAROONED_RULES"] = "plain"
LIBRARIES: Final = ("llvmlite", "numba", "numpy", "wasmtime")


class Refusing(MetaPathFinder):
    """Finds none of the libraries, nor lets others find them."""

    def find_spec(
        self, name: str, _path: Sequence[str] | None = None, _target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Refuse a library.

        Raises:
            ImportError: It is one of them.
        """
        if name.partition(".")[0] in LIBRARIES:
            raise ImportError(f"{name} is not to be imported")
        return None


sys.meta_path.insert(0, Refusing())
