"""Sentences about nodes, events and chapters."""
