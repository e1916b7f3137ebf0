"""Games from elsewhere that are examined as those of the house are."""

import os
from pathlib import Path
from typing import Final

from marooned.engine.packages import NAMED

HERE: Final = str(Path(__file__).resolve().parents[1])
GUESTS: Final = {"dice": "tests.dice"}
"""The packages that offer them, by their names."""
INVITED: Final = {
    NAMED: ",".join(GUESTS.values()),
    "PYTHONPATH": os.pathsep.join(filter(None, (HERE, os.environ.get("PYTHONPATH")))),
}
"""The environment in which they are found, from wherever a program is started."""
