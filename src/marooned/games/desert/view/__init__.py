"""Views: a seat's information as data and as text."""
