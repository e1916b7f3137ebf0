"""The command that plays studies, with its progress and live report."""
