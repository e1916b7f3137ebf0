"""Files of studies as a person writes them, read and checked before anything is played."""
