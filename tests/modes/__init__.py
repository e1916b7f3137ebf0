"""The law of modes: native, WebAssembly and plain rules give equal bytes for every entry.

`python -m tests.modes` examines it; `tests/modes/test_law.py` examines a sample.
"""

from typing import Final

NATIVE: Final = "native"
WASM: Final = "wasm"
PLAIN: Final = "plain"
"""Values of MAROONED_RULES."""
