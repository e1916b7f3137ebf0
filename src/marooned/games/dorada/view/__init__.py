"""Views: what a seat may know, as data and drawn in text."""
