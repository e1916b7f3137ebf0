"""Isla Dorada. Defines GAME; its rules are imported on first use."""

from marooned.contract import Option
from marooned.definition import GameDefinition
from marooned.games.dorada.model import house_rules
from marooned.seating import first_option

GAME = GameDefinition(
    name="dorada",
    title="Isla Dorada",
    summary="Rivals bid to decide where their expedition goes, and each looks for other treasures.",
    seats=(3, 6),
    options=(
        Option(
            "bidding",
            "rival",
            (("rival", "Each against all"), ("cooperative", "Bids may be shared")),
            "Whether players only outbid each other, or may also add to each other's bids.",
        ),
        Option(
            "cards",
            "reconstructed",
            (
                ("reconstructed", "Reconstructed cards"),
                ("balanced", "Reconstructed cards with balanced destinies"),
            ),
            "The values on the cards: our own reconstruction, or a file with the printed values.",
            file=True,
        ),
        first_option(6),
        *house_rules.OPTIONS,
    ),
    package=__name__,
    cooperative=False,
    version=2,
)
