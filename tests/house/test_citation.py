"""The citation names what is cited as it is."""

import re

from marooned.version import RELEASE
from tests.house.test_architecture import HOUSE


def test_the_citation_names_the_version_that_is_here() -> None:
    """Whoever cites the sources cites their version."""
    told = (HOUSE / "CITATION.cff").read_text("utf-8")
    assert re.findall(r"^version: (.*)$", told, re.MULTILINE) == [RELEASE]
