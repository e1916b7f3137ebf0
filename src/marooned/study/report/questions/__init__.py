"""The questions that a report answers: a file a section."""
