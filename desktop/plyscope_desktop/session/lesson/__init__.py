"""The lesson that is open in a session: its scenes, where it is, and what of the record it shows."""
