"""Games and searches in plain Python, written by anyone in a page, beside the compiled ones."""

from plyscope.plain.errors import OwnCodeError
from plyscope.plain.game import CHANCE, MAX, MIN, Game
from plyscope.plain.search import Search, Stopped

__all__ = ["CHANCE", "MAX", "MIN", "Game", "OwnCodeError", "Search", "Stopped"]
