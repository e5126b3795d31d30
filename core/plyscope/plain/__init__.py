"""Games, searches and evaluations in plain Python, written by anyone in a page, beside the compiled ones."""

from plyscope.plain.errors import OwnCodeError
from plyscope.plain.evaluation import Evaluation
from plyscope.plain.game import CHANCE, MAX, MIN, Game
from plyscope.plain.search import Search, Stopped

__all__ = ["CHANCE", "MAX", "MIN", "Evaluation", "Game", "OwnCodeError", "Search", "Stopped"]
