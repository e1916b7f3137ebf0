"""What axe finds on a page: what breaks a rule, and what it cannot decide without a reason."""

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page

UNDECIDED = {
    "color-contrast": "axe reckons no contrast over drawings, nor for words of one letter",
}
"""The rules that axe cannot always decide here, and why."""


def found_by_axe(page: Page) -> list[str]:
    """Return the rules that a page breaks, and those undecided for which no reason is given."""
    response = Axe().run(page).response
    broken = [found["id"] for found in response["violations"]]
    undecided = [found["id"] for found in response["incomplete"]]
    return broken + [rule for rule in undecided if rule not in UNDECIDED]
