"""Labels in the picture of a game: each near its point, over no other label and over no point."""

import json
import subprocess
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import pytest

pytestmark = pytest.mark.browser

ROOT = Path(__file__).resolve().parents[3]
SOURCE = ROOT / "web/src/replay/picture/labels.ts"
COMPILE = ["node", str(ROOT / "node_modules/typescript7/bin/tsc"), "--ignoreConfig"]
RUN = """
import { readFileSync } from "node:fs";
const { arranged } = await import(process.argv[2]);
const cases = JSON.parse(readFileSync(0, "utf-8"));
console.log(JSON.stringify(cases.map((points) => arranged(points, SIZE, RADIUS, ROOM))));
"""
SIZE = {"width": 150, "height": 24}
RADIUS = 11
ROOM = {"x": 86, "y": 288, "width": 1028, "height": 182}

Box = dict[str, float]


@pytest.fixture(scope="module")
def module(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The layout of labels, compiled by itself."""
    out = tmp_path_factory.mktemp("labels")
    command = [
        *COMPILE,
        "--module",
        "esnext",
        "--target",
        "es2022",
        "--outDir",
        str(out),
        str(SOURCE),
    ]
    subprocess.run(command, check=True, capture_output=True)
    compiled = out / "labels.mjs"
    (out / "labels.js").rename(compiled)
    return compiled


def arranged(module: Path, cases: list[list[Box]]) -> list[list[Box | None]]:
    run = RUN
    for name, value in {"SIZE": SIZE, "RADIUS": RADIUS, "ROOM": ROOM}.items():
        run = run.replace(name, json.dumps(value))
    script = module.with_name("run.mjs")
    script.write_text(run, "utf-8")
    told = subprocess.run(
        ["node", script, module],
        input=json.dumps(cases),
        check=True,
        capture_output=True,
        text=True,
    )
    found: list[list[Box | None]] = json.loads(told.stdout)
    return found


def overlap(one: Box, other: Box) -> bool:
    return (
        one["x"] < other["x"] + other["width"]
        and other["x"] < one["x"] + one["width"]
        and one["y"] < other["y"] + other["height"]
        and other["y"] < one["y"] + one["height"]
    )


def circle(point: Box) -> Box:
    corner = {"x": point["x"] - RADIUS, "y": point["y"] - RADIUS}
    return {**corner, "width": 2 * RADIUS, "height": 2 * RADIUS}


def random_points(number: int) -> list[Box]:
    """Up to six points, often close together, also at the edges of the sheet."""
    chance = Random(number)
    middle = chance.uniform(80, 1120)
    near = chance.choice((5, 60, 1040))
    across = [middle + chance.uniform(-near, near) for _ in range(chance.randint(1, 6))]
    return [
        {"x": min(1120.0, max(80.0, x)), "y": chance.choice((284, 474, chance.uniform(284, 474)))}
        for x in across
    ]


def test_no_label_lies_over_another_or_over_a_point(module: Path) -> None:
    """However close turning points are, each label is in the sheet and free."""
    cases = [random_points(number) for number in range(200)]
    for points, boxes in zip(cases, arranged(module, cases), strict=True):
        placed: list[Any] = [box for box in boxes if box]
        assert len(placed) == len(points)
        assert not [pair for pair in combinations(placed, 2) if overlap(*pair)], points
        assert not [box for box in placed for point in points if overlap(box, circle(point))]
        for box in placed:
            assert ROOM["x"] <= box["x"] <= ROOM["x"] + ROOM["width"] - SIZE["width"]
            assert ROOM["y"] <= box["y"] <= ROOM["y"] + ROOM["height"] - SIZE["height"]


def test_a_point_by_itself_has_its_label_right_above(module: Path) -> None:
    """A label with room above its point lies there, centred but for a few pixels."""
    [[box]] = arranged(module, [[{"x": 600, "y": 400}]])
    assert box is not None
    assert abs(box["x"] + SIZE["width"] / 2 - 600) <= 6
    assert 0 < 400 - RADIUS - (box["y"] + SIZE["height"]) <= 12
