"""The games whose AI workers cannot use `rules.wasm`. For nodes and workers on other machines."""

import logging

from marooned.discover import games
from marooned.engine.wasm.freshness import staleness
from marooned.table.protocol.menu import StaleRules

LOGGER = logging.getLogger(__name__)


def stale_rules(rules: str) -> list[StaleRules]:
    """Return the games whose `rules.wasm` cannot be used, and log why.

    Args:
        rules: The mode of the AI workers; in `native` and `plain` they need no `rules.wasm`.
    """
    if rules not in ("auto", "wasm"):
        return []
    found = []
    for definition in games().values():
        text = staleness(definition.package)
        if text is not None:
            LOGGER.warning("%s", text)
            found.append(StaleRules(game=definition.name, title=definition.title, text=text))
    return found
