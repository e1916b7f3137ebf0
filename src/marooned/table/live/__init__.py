"""Tables that are played at now: their seats, their log, and who is told what."""
