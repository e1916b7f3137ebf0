"""Statistics of reports: intervals, significance, and the numbers of games needed."""
