"""Chances that mean something: what a learned value says, as its players' games come out."""
