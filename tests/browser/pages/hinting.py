"""A person who asks for a hint, as far as they like."""

from playwright.sync_api import Locator, Page

STEPS = 3
"""Why, where, and what."""
MAY_ASK = ".hint-button[aria-disabled=false]"
"""Before the seat may ask, neither the button nor its key does anything."""


def hint_button(page: Page) -> Locator:
    return page.get_by_role("button", name="Hint", exact=True)


def tell_hint(page: Page, steps: int = 1) -> Locator:
    """Ask for so many steps of a hint, and return what lies over the table."""
    hint = page.get_by_role("region", name="Hint")
    page.locator(MAY_ASK).click()
    hint.locator(".advice-told").wait_for()
    for name in ("Where?", "What exactly?")[: steps - 1]:
        hint.get_by_role("button", name=name).click()
    return hint


def ringed(page: Page) -> Locator:
    return page.locator("[data-hinted]")
