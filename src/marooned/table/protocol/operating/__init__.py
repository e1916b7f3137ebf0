"""Messages between guests and the operator: reports, and the notice to all pages."""
