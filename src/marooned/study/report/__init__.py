"""What the rows of a study say: statistics, charts, and a page, Markdown and CSV of them."""
