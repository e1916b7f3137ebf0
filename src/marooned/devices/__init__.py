"""Devices: a CPU, or a GPU that plays many games at once by the same rules."""

from typing import Final

PROCESSOR: Final = "cpu"
GPU: Final = "cuda"
DEVICES: Final = (PROCESSOR, GPU)
