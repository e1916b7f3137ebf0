"""Study reports: statistics and charts of the rows, as an HTML page, Markdown and CSV."""
