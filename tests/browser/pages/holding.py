"""Waiting until something holds in a page whose policy lets no text be run there by itself."""

from playwright.sync_api import Page


def until(page: Page, expression: str, tries: int = 1200) -> None:
    """Wait until an expression is true, promises awaited."""
    while not page.evaluate(expression):
        assert tries, expression
        tries -= 1
        page.wait_for_timeout(100)
