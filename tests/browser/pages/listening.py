"""A person who hears a page: all is found by the name that is read aloud, nothing by sight."""

import re

from playwright.sync_api import Locator, Page

SEVERAL = re.compile(r" \d+$")
"""At its end the name of a button tells how many actions it opens."""


def choose_by_name(page: Page, text: str) -> None:
    """Take the place or the button that says it does so, else what is said in the menu of one."""
    place = named(
        page.get_by_role("main", name="Board"), "button", rf"You can (.*; )?{re.escape(text)}[;.]"
    )
    button = named(bar(page), "button", rf"^(\d )?{spoken(text)}( \w)?$")
    if place.count() or button.count():
        place.or_(button).first.press("Enter")
    else:
        open_menu_with(page, text)
    if page.get_by_role("menu").count():
        line(page, text).press("Enter")


def open_menu_with(page: Page, text: str) -> None:
    """Open one menu after another until a line says so."""
    for opener in bar(page).get_by_role("button", name=SEVERAL).all():
        opener.press("Enter")
        if line(page, text).count():
            return
        page.get_by_role("button", name="Close").press("Enter")
    raise LookupError(f"no menu says {text!r}")


def bar(page: Page) -> Locator:
    return page.get_by_role("region", name="Actions")


def line(page: Page, text: str) -> Locator:
    return named(page, "menuitem", rf"^(\d )?{spoken(text)}$")


def spoken(text: str) -> str:
    """Return how a line begins that tells of an action, whoever's it is."""
    return rf"([\w ]+: )?{re.escape(text)}"


def named(around: Page | Locator, role: str, pattern: str) -> Locator:
    return around.get_by_role(role, name=re.compile(pattern, re.IGNORECASE))  # type: ignore[arg-type]
