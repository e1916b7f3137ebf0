"""Rule numbers and short explanations of actions, events and items; the page links to the rules."""

from typing import Final

from marooned.contract import Citations, Gloss

CITATIONS: Final = Citations(
    goal=(Gloss(("TPL-8",), "Gather enough wood for the fire before the sea has no card left."),),
    losses=(Gloss(("TPL-9",), "The last card of the sea is drawn and the fire is not lit."),),
    actions={
        "pass": Gloss(("TPL-3",), "Ends your actions, or lets the wave take the wood."),
        "gather": Gloss(("TPL-5",)),
        "hold": Gloss(("TPL-7",), "The wood stays; you have one action less in your next turn."),
        "walk": Gloss(("TPL-4",)),
    },
    events={
        "turn": Gloss(("TPL-3",)),
        "pass": Gloss(("TPL-3",)),
        "walk": Gloss(("TPL-4",)),
        "gather": Gloss(("TPL-5",)),
        "drift": Gloss(("TPL-6",)),
        "wave": Gloss(("TPL-7",)),
        "hold": Gloss(("TPL-7",)),
        "sweep": Gloss(("TPL-7",)),
        "won": Gloss(("TPL-8",)),
        "lost": Gloss(("TPL-9",)),
    },
    things={
        "seat": Gloss(("TPL-1", "TPL-3"), "A castaway, who has a turn of their own."),
        **{
            beach: Gloss(("TPL-4", "TPL-5"), "A beach: walk here and gather its wood.")
            for beach in ("gull-point", "shell-cove", "wreck-bay", "kelp-strand", "heron-flats")
        },
    },
)
