"""Turns a process with all rules to native code; prints what still holds a plain function.

The first line is the number of functions. Numba itself keeps each in its native form.
"""

import gc
import sys
from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages
from types import FrameType, FunctionType
from typing import Any

from marooned.discover import games
from marooned.engine.compiling import rule
from marooned.engine.wasm.auto_entry import AutoEntry

ROOMS = ("engine", "games", "players", "batches")
LEFT_OUT = ("device", "wasm.build", "dispatchers", "keeping", "libraries", "signatures")


def load() -> None:
    """Import all rules, as far as that takes neither Numba nor a GPU."""
    for room in ROOMS:
        package = import_module(f"marooned.{room}")
        for module in walk_packages(package.__path__, f"{package.__name__}."):
            if not any(word in module.name for word in LEFT_OUT):
                import_module(module.name)
    for game in games().values():
        _ = game.face


def holders(function: Any, ours: list[Any]) -> Iterator[str]:
    """Give what holds a function, apart from ours and from its native form."""
    for each in gc.get_referrers(function):
        is_ours = any(each is own for own in ours) or isinstance(each, FrameType)
        if not is_ours and not is_native_form(each, function):
            yield f"{function.__module__}.{function.__name__} in {type(each).__name__} {each!r:.90}"


def is_native_form(holder: Any, function: Any) -> bool:
    """Tell whether a holder is a part of Numba's, or the attributes of one."""
    if type(holder).__module__.startswith("numba"):
        return True
    return isinstance(holder, dict) and holder.get("py_func") is function


def main() -> None:
    load()
    functions = [plain for plain, _ in rule._switch._stand_ins]
    functions = [each for each in functions if isinstance(each, FunctionType)]
    rule.use_native()
    gc.collect()
    sys.stdout.write(f"{len(functions)}\n")
    for function in functions:
        for line in holders(function, [functions, locals()]):
            sys.stdout.write(f"{line}\n")
    assert not any(isinstance(value, AutoEntry) for value in values())


def values() -> Iterator[Any]:
    """Give what modules of the package hold by a name."""
    for name, module in list(sys.modules.items()):
        if name.startswith("marooned."):
            yield from vars(module).values()


if __name__ == "__main__":
    main()
