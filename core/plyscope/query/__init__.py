"""Questions to a record."""
