"""Colours, type, style and icons."""
