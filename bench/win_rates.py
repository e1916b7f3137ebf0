"""Write each game's win_rates.json, which the page shows, from the tables of strength.

Run it after `marooned strength bench/strength.toml --markdown bench/strength.md`:

    .venv/bin/python bench/win_rates.py
"""

import json
from pathlib import Path

import marooned
from marooned.definition import WIN_RATES
from marooned.study.strength.win_rates import rates_in

HERE = Path(__file__).resolve().parent
SHELF = HERE.parent / "src" / "marooned" / "games"


def main() -> None:
    """Write the file of every game that has rates."""
    page = (HERE / "strength.md").read_text("utf-8")
    for name, game in marooned.games().items():
        if rates := rates_in(page, game.title):
            lines = ",\n".join(json.dumps(rate) for rate in rates)
            (SHELF / name / WIN_RATES).write_text(f"[\n{lines}\n]\n", "utf-8")


if __name__ == "__main__":
    main()
