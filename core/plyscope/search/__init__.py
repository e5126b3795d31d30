"""Searches: limits, answers and what all algorithms share."""
