"""HTML for notebooks: text panels and framed pages. Self-contained, for light and dark themes."""

from html import escape
from typing import Final

TEXT: Final = (
    "margin:.4em 0 0;padding:.7em 1em;overflow-x:auto;border:1px solid rgb(128 128 128/.5);"
    "border-radius:4px;color:inherit;background:transparent;"
    "font:13px/1.25 ui-monospace,Menlo,Consolas,'DejaVu Sans Mono',monospace;white-space:pre"
)
"""Style of a panel's text. Colours are inherited, so that they suit the theme of the notebook."""
PAGE: Final = (
    "width:100%;height:40em;resize:vertical;box-sizing:border-box;"
    "border:1px solid rgb(128 128 128/.5)"
)


def panel(title: str, text: str) -> str:
    """Return a text in a box below a title; columns stay aligned."""
    return f'<div><b>{escape(title)}</b><pre style="{TEXT}">{escape(text)}</pre></div>'


def framed(title: str, page: str) -> str:
    """Return a whole page in a frame, whose styles do not reach the notebook.

    Scripts of the page do not run.
    """
    return (
        f'<iframe sandbox title="{escape(title)}" style="{PAGE}" srcdoc="{escape(page)}"></iframe>'
    )
