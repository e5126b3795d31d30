"""Protocols in which programs play, a file each."""
