"""`marooned bench`: whose speed it measures, and what it tells."""

import json
import sys

import pytest

from marooned import cli
from marooned.cli import bench


def test_the_speed_of_the_rules_is_measured(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Those who judge at a glance, those who play by lot, and a batch; nobody who searches."""
    for name, small in {
        "ROUNDS": 2,
        "ROUND_SECONDS": 0.0,
        "FIRST_GAMES": 2,
        "FIRST_STEPS": 2,
    }.items():
        monkeypatch.setattr(bench, name, small)
    monkeypatch.setattr(sys, "argv", ["marooned", "bench", "_template", "--json"])
    cli.main()
    results = json.loads(capsys.readouterr().out)
    names = ["_template.greedy", "_template.gentle", "_template.random", "batch._template"]
    assert [result["name"] for result in results] == names
    assert all(result["decisions_per_cpu_second"] > 0 for result in results)
