"""Where each number of the evaluation lies in weights.toml. For the evaluation."""

from __future__ import annotations

from typing import Final

from marooned.engine.weighing.weight_table import Table

TABLE: Final = Table(__package__.rpartition(".")[0], "evaluation")
E: Final = TABLE.values
FEATURES: Final = len(TABLE.labels)

BIAS: Final = TABLE.place("bias")
SEATS: Final = TABLE.place("seats", 3)
ROLE: Final = TABLE.place("role", 6)
STORM_CARDS: Final = TABLE.place("storm_cards")
TICKS_LEFT: Final = TABLE.place("ticks_left")
TICK_SHORT: Final = TABLE.place("tick_short")
RISING: Final = TABLE.place("rising")
SUPPLY: Final = TABLE.place("supply")
SUPPLY_SHORT: Final = TABLE.place("supply_short")
SUPPLY_EMPTY: Final = TABLE.place("supply_empty")
BLOCKED: Final = TABLE.place("blocked")
BURIED: Final = TABLE.place("buried")
ACTIONS_LEFT: Final = TABLE.place("actions_left")
DRAWS_LEFT: Final = TABLE.place("draws_left")
CANTEENS: Final = TABLE.place("canteens", 5)
LEAST_WATER: Final = TABLE.place("least_water")
WATER: Final = TABLE.place("water")
SUN: Final = TABLE.place("sun")
DRY_SUN: Final = TABLE.place("dry_sun")
DRY_ROUND: Final = TABLE.place("dry_round")
ONE_LEFT_ROUND: Final = TABLE.place("one_left_round")
SHELTERED: Final = TABLE.place("sheltered")
WELLS: Final = TABLE.place("wells")
SIGNS: Final = TABLE.place("signs")
EQUIPMENT: Final = TABLE.place("equipment", 6)
STOCK: Final = TABLE.place("stock")
CLUE: Final = TABLE.place("clue")
PLACED: Final = TABLE.place("placed")
TAKEN: Final = TABLE.place("taken", 4)
WAY_TO_PARTS: Final = TABLE.place("way_to_parts")
HIDDEN: Final = TABLE.place("hidden")
SOUGHT: Final = TABLE.place("sought")
PAD_FOUND: Final = TABLE.place("pad_found")
WORK: Final = TABLE.place("work")
WORK_MORE: Final = TABLE.place("work_more")
WORK_STORM: Final = TABLE.place("work_storm")
WORK_SUN: Final = TABLE.place("work_sun")
WORK_SUPPLY: Final = TABLE.place("work_supply")
WAYS_HOME: Final = TABLE.place("ways_home")
FARTHEST_HOME: Final = TABLE.place("farthest_home")
PAD_SAND: Final = TABLE.place("pad_sand")

TABLE.close()
