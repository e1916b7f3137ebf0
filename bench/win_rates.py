"""Writes each game's win_rates.json and its evidence page, from the strength tables.

The page shows both to people who choose a difficulty. Evidence pages need the extra `study`.

Run it after `marooned strength bench/strength.toml --markdown bench/strength.md`:

    .venv/bin/python bench/win_rates.py
"""

import json
from pathlib import Path

import marooned
from marooned.definition import RATES_PAGE, WIN_RATES
from marooned.study.strength.evidence import evidence
from marooned.study.strength.win_rates import rates_in

HERE = Path(__file__).resolve().parent
SHELF = HERE.parent / "src" / "marooned" / "games"


def main() -> None:
    """Write the files of every game that has win rates."""
    page, stated = ((HERE / f"strength.{kind}").read_text("utf-8") for kind in ("md", "toml"))
    for name, game in marooned.games().items():
        if rates := rates_in(page, game.title):
            lines = ",\n".join(json.dumps(rate) for rate in rates)
            (SHELF / name / WIN_RATES).write_text(f"[\n{lines}\n]\n", "utf-8")
            (SHELF / name / RATES_PAGE).write_text(evidence(page, stated, game), "utf-8")


if __name__ == "__main__":
    main()
