"""The observation: what a seat may know as a row of numbers."""
