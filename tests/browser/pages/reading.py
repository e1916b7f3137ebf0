"""What axe finds on a page: what breaks a rule, and what it cannot decide without a reason."""

from collections.abc import Iterator
from typing import Any

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page

CONTRAST = "color-contrast"
UNDECIDED = {
    (CONTRAST, "bgGradient"): "the ground is a drawing or runs from one colour to another",
    (CONTRAST, "bgOverlap"): "something lies over the letters whose colours axe cannot mix",
    (CONTRAST, "elmPartiallyObscuring"): "it lies half over something else, as pages do in a book",
    (CONTRAST, "error-occurred"): "axe skips a scrolled line that its own grid has not",
    (CONTRAST, "imgNode"): "the sea is drawn behind the tools of the start page, under a veil",
    (CONTRAST, "pseudoContent"): "a mark that the style draws lies behind the letters",
    (CONTRAST, "shortTextContent"): "a single letter or digit may as well be a sign",
}
"""What axe cannot decide here, by its rule and what it says of it, and why it is no fault."""

SETTLED = """async () => {
  const drawn = () => new Promise(requestAnimationFrame);
  const moving = () => document.getAnimations().filter((one) => one instanceof CSSTransition);
  await drawn();
  await drawn();
  while (moving().length) {
    await Promise.all(moving().map(({ finished }) => finished.catch(() => null)));
    await drawn();
  }
}"""
"""Waits until the page is drawn as it is to be, with no colour on its way to another."""

Plain = dict[str, Any]


def found_by_axe(page: Page) -> list[str]:
    """Return what breaks a rule on a page, and what is undecided for no reason that is known."""
    page.evaluate(SETTLED)
    response = Axe().run(page).response
    broken = [f"{rule}: {html}" for rule, _, html in findings(response["violations"])]
    undecided = [
        f"{rule}, {said}: {html}"
        for rule, said, html in findings(response["incomplete"])
        if (rule, said) not in UNDECIDED
    ]
    return broken + undecided


def findings(found: list[Plain]) -> Iterator[tuple[str, str, str]]:
    """Give of each element that was found the rule, what axe says of it, and the element."""
    for rule in found:
        for node in rule["nodes"]:
            for check in (*node["any"], *node["all"], *node["none"]):
                data = check["data"]
                said = data.get("messageKey") if isinstance(data, dict) else None
                yield rule["id"], str(said or check["id"]), node["html"]


VISIBLE_NAMES = "label-content-name-mismatch"
"""An experimental rule of axe: what is written on a button is part of its name (WCAG 2.5.3)."""


def unlike_their_text(page: Page) -> list[str]:
    """Return the elements whose names lack what is written on them."""
    options = {
        "runOnly": {"type": "rule", "values": [VISIBLE_NAMES]},
        "rules": {VISIBLE_NAMES: {"enabled": True}},
    }
    response = Axe().run(page, options=options).response
    return [html for _, _, html in findings(response["violations"])]
