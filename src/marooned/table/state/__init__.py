"""State of a table as plain data: `TableState`, the entries of its log, and `evolve`.

Nothing here reads a clock, draws random numbers or does input and output: a node and a page
without a server run the same functions.
"""
