"""Drawings of a record that are no tree: bars, lines and intervals over depth and time."""
