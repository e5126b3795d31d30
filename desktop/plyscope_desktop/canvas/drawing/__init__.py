"""Pixels, cached pictures and labels of nodes."""
