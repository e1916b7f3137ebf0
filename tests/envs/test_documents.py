"""What documents say that learners may write."""

import re
from pathlib import Path
from typing import Any

import pytest

HOUSE = Path(__file__).parents[2]
DOCUMENTS = ("README.md", "docs/research/environments.md")
BLOCK = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
MANY = re.compile(r"\b\d{3,}\b")
"""So many games or steps take too long here."""
BLOCKS = [
    pytest.param(block, id=f"{name} {number}")
    for name in DOCUMENTS
    for number, block in enumerate(BLOCK.findall((HOUSE / name).read_text("utf-8")))
    if "marooned.envs" in block
]


@pytest.mark.parametrize("block", BLOCKS)
def test_what_documents_tell_of_environments_runs(block: str) -> None:
    """Each of their blocks runs to its end by itself, with few games and steps."""
    made: dict[str, Any] = {}
    exec(MANY.sub("4", block), made)  # noqa: S102 - our own
    assert made
