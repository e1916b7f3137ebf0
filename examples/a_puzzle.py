"""Sets up a position, whatever is unstated dealt from its seed, and shows what may be done."""

import marooned

game = marooned.load(
    {
        "game": "island",
        "players": 2,
        "adventurers": ["diver", "engineer"],
        "pawns": ["Iron Gate", "Fools' Landing"],
        "flooded": ["Fools' Landing", "Lost Lagoon"],
        "sunk": ["Misty Marsh", "Observatory"],
        "hands": [{"earth": 4}, {"sandbags": 1}],
        "turn": 0,
    }
)
print(game)
for action in game.legal:
    print(f"{game.seat_name(action.seat)}: {action.text}")
