"""The arena's window: one tournament, its settings, its games, and what they show."""
