"""`python -m marooned`: the command line."""

from marooned.cli import main

main()
