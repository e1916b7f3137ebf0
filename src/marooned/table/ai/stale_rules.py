"""Check of `rules.wasm`: lists the games whose AI workers cannot use it."""

import logging

from marooned.discover import games
from marooned.engine.wasm.freshness import staleness
from marooned.table.protocol.server_info import StaleRules

LOGGER = logging.getLogger(__name__)


def stale_rules(rules: str) -> list[StaleRules]:
    """Return the games whose `rules.wasm` cannot be used, and log the reasons.

    Args:
        rules: Mode of the AI workers; `native` and `plain` need no `rules.wasm`.
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
