"""Devices: a GPU that plays many games at once, by the rules as they stand."""

from typing import Final

PROCESSOR: Final = "cpu"
GPU: Final = "cuda"
DEVICES: Final = (PROCESSOR, GPU)
