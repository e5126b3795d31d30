"""Plyscope as an engine for other programs, a file for each protocol."""
