"""Plyscope's laboratory without a window: games, searches and the records that they write."""

__version__ = "0.1.0"
