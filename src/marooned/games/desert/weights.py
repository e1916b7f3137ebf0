"""The judgement's weights, tuned by play on seeds of their own. Data only."""

from __future__ import annotations

from typing import Final

PATIENCE: Final = 0.747  # what an action's delay leaves of a target's worth
LATER: Final = 0.687  # what is left of a target that outlasts this turn
SPREAD: Final = 0.0705  # how much all targets count beside the best
POWERS: Final = tuple(PATIENCE**actions for actions in range(64))

CLUE: Final = 24.6  # turning over a clue or the launch pad
GEARED: Final = 6.48  # turning over a gear
DRINK: Final = 6.13  # a water gained
PICKING: Final = 18.2  # picking a part up
HOME: Final = 88.9  # standing on the launch pad when all parts are held
FETCHING: Final = 2.11  # a water fetched from a well
SHELTERS: Final = (8.92, 2.81, 0.695, 0.401)  # ending on a tunnel, by the water left
MEETING: Final = 1.86  # a water evened out by meeting somebody

CLEANING: Final = 0.613  # a marker removed
SCARCITY: Final = 4.6  # and more as the supply runs low
RESCUING: Final = 2.98  # a marker removed from a buried pawn
GUARDING: Final = 0.945  # a marker removed from a tile that matters to all
SPARING: Final = 9.29  # a storm card spared
NAVIGATING: Final = 1.01  # what another pawn gains
CARRYING: Final = 0.311  # what a pawn taken along gains
JET_GAIN: Final = 10.0  # how much better a flight must be
BLAST_MARKERS: Final = 3.61  # markers worth a Dune Blaster
RESERVE_GAIN: Final = 3.22  # water gained that is worth the reserve
