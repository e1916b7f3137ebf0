"""Sets up a position, prints it and lists the legal actions. Parts not stated are dealt."""

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
