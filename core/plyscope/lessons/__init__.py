"""Worked examples, with their texts and expected numbers."""
