"""A person who has a keyboard and no pointer."""

from playwright.sync_api import Page

from tests.browser.pages.playing import BUTTON, FOLDED, ITEM

FOCUS = "selector => document.activeElement?.matches(selector) ?? false"
NTH = (
    "([selector, number]) => document.querySelectorAll(selector)[number] === document.activeElement"
)
MOST_KEYS = 100


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until what a selector means has the focus."""
    step_to(page, selector, "Tab")


def step_to(page: Page, selector: str, key: str) -> None:
    """Press a key until what a selector means has the focus."""
    for _ in range(MOST_KEYS):
        if page.evaluate(FOCUS, selector):
            return
        page.keyboard.press(key)
    raise LookupError(f"{key} never reaches {selector}")


def choose_by_keys(page: Page, seat: int, kind: str, code: int) -> None:
    """Press the key of a button, or come to it by Tab; in a menu go down to its line."""
    button = f"{BUTTON}[data-seat='{seat}'][data-kind={kind}]"
    shortcut = page.locator(button).first.get_attribute("data-action") or ""
    if len(shortcut) == 1:
        page.keyboard.press(shortcut)
    else:
        tab_to(page, button)
        page.keyboard.press("Enter")
    if page.locator(ITEM).count():
        enter_line(page, code)


def enter_line(page: Page, code: int) -> None:
    """Go down to the line of an action and press Enter, unfolding one line after another."""
    item = f"{ITEM}[data-code='{code}']"
    for fold in range(page.locator(FOLDED).count()):
        if page.locator(item).count():
            break
        unfold(page, fold)
    step_to(page, item, "ArrowDown")
    page.keyboard.press("Enter")


def unfold(page: Page, number: int) -> None:
    """Open a line that holds several actions; from inside another one, by way of the menu."""
    if not page.locator(FOLDED).count():
        step_to(page, ".menu [aria-label=Back]", "Shift+Tab")
        page.keyboard.press("Enter")
    for _ in range(MOST_KEYS):
        if page.evaluate(NTH, [FOLDED, number]):
            break
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
