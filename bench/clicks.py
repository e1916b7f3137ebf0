"""Milliseconds from a click to the drawn board, in each game. `python bench/clicks.py [--busy]`.

A person clicks through games with AI players that use the policy, in a headless browser. A click
counts as drawn when the browser has painted the first frame with the server's answer.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
from contextlib import ExitStack
from pathlib import Path

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

import marooned

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench.start import BOARD, BRIEFED, PERSON, new_place, one_core_busy, opened
from tests.browser.pages.playing import Clicker, await_question

CLICKS = 60
JUDGING = {"kind": "ai", "player": "greedy"}
WINDOW: ViewportSize = {"width": 1366, "height": 768}
WATCH = """() => {
  window.drawn = [];
  window.blocked = [];
  let clicked = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.blocked.push(duration);
  }).observe({ type: "longtask" });
  addEventListener("click", ({ target, timeStamp }) => {
    const chosen = target.closest(".action[data-action], [data-legal=direct], [role=menuitem]");
    if (chosen) clicked = timeStamp;
  }, true);
  window.heard = () => {
    if (!clicked) return;
    const began = clicked;
    clicked = 0;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => window.drawn.push(performance.now() - began);
      port2.postMessage(null);
    });
  };
}"""
HEAR = """(() => {
  const Socket = window.WebSocket;
  window.WebSocket = class extends Socket {
    constructor(...how) {
      super(...how);
      this.addEventListener("message", () => window.heard && setTimeout(window.heard));
    }
  };
})();"""
"""Records each message of the server after the page has processed it."""


def clicks(browser: Browser, game: str) -> tuple[list[float], list[float]]:
    """Play a game; return the milliseconds of its clicks, and of tasks that blocked the page."""
    with new_place() as place, place.node() as (address, _):
        context = browser.new_context(base_url=address, viewport=WINDOW)
        context.add_init_script(BRIEFED + HEAR)
        page: Page = context.new_page()
        others = [JUDGING] * (max(2, marooned.games()[game].seats[0]) - 1)
        page.goto(f"/table/{opened(page, game, [PERSON, *others])}")
        page.locator(BOARD).first.wait_for()
        await_question(page)
        page.evaluate(WATCH)
        person = Clicker(page, 3)
        while len(drawn := page.evaluate("window.drawn")) < CLICKS and person.step():
            pass
        blocked = page.evaluate("window.blocked")
        context.close()
        return sorted(drawn), sorted(blocked)


def main() -> None:
    """Measure every game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--busy", action="store_true")
    with ExitStack() as stack:
        if parser.parse_args().busy:
            stack.enter_context(one_core_busy())
        program = os.environ.get("MAROONED_BROWSER") or None
        drivers = stack.enter_context(sync_playwright())
        browser = drivers.chromium.launch(executable_path=program)
        for game in marooned.games():
            drawn, blocked = clicks(browser, game)
            median, late = statistics.median(drawn), drawn[int(0.95 * (len(drawn) - 1))]
            sys.stdout.write(
                f"{game}: {len(drawn)} clicks, median {median:.0f} ms, 95 % within {late:.0f} ms, "
                f"longest task {max(blocked, default=0):.0f} ms\n"
            )


if __name__ == "__main__":
    main()
