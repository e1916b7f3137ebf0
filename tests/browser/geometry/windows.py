"""The windows in which the page must show itself whole: phones, tablets, zoomed and wide ones."""

from pathlib import Path
from typing import Literal

from playwright.sync_api import Page

WINDOWS = (
    (320, 640),
    (360, 800),
    (390, 844),
    (667, 375),
    (683, 384),
    (720, 450),
    (844, 390),
    (820, 1180),
    (960, 540),
    (1024, 768),
    (1180, 820),
    (1366, 768),
    (1440, 900),
    (1920, 1080),
)
"""Width and height. 683x384, 720x450 and 960x540 are common screens at 200 % zoom."""

FEW = (
    (360, 800),
    (390, 844),
    (683, 384),
    (720, 450),
    (844, 390),
    (820, 1180),
    (1366, 768),
    (1440, 900),
)
"""One window of each layout, for pages of which there are many."""

SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
SETTLED = """() => new Promise((settled) => {
  const boxes = () => {
    const places = [...document.querySelectorAll("[data-place], .side-panels, .log")];
    return JSON.stringify(places.map((each) => each.getBoundingClientRect()));
  };
  const compare = (before) => requestAnimationFrame(() => requestAnimationFrame(() => {
    const now = boxes();
    if (now === before) settled();
    else compare(now);
  }));
  compare(boxes());
})"""
"""Resolves when the board and its surroundings keep their places for two frames."""
MEASURES = (Path(__file__).parent / "measures.js").read_text("utf-8")


def complaints(
    page: Page,
    windows: tuple[tuple[int, int], ...] = WINDOWS,
    schemes: tuple[Literal["light", "dark"], ...] = SCHEMES,
) -> dict[str, list[str]]:
    """Return what is amiss on a page, and in which windows and colours."""
    found: dict[str, list[str]] = {}
    for width, height in windows:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(SETTLED)
        for scheme in schemes:
            page.emulate_media(color_scheme=scheme)
            for complaint in page.evaluate(MEASURES):
                found.setdefault(complaint, []).append(f"{width}x{height} {scheme}")
    return found


def few_complaints(page: Page) -> dict[str, list[str]]:
    """Return the complaints in one window of each layout; colours do not matter to measures."""
    return complaints(page, FEW, ("light",))
