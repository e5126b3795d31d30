"""Steps of methods: each event with its numbers, recomputed from the game and the options of its record."""

from plyscope.strategic.method_options import LEARNING
from plyscope.strategic.steps.sequence import steps_of
from plyscope.strategic.steps.step import Step, Steps
from plyscope.strategic.steps.strike import Struck, struck_after

__all__ = ["LEARNING", "Step", "Steps", "Struck", "steps_of", "struck_after"]
