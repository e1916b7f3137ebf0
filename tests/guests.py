"""Games from elsewhere that are examined as those of the house are."""

from typing import Final

from marooned.discover import NAMED

GUESTS: Final = {"dice": "tests.dice"}
"""The packages that offer them, by their names."""
INVITED: Final = {NAMED: ",".join(GUESTS.values())}
"""The environment in which they are found."""
