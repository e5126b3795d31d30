"""Fictitious play: everyone replies to how often the other has played each strategy."""

from __future__ import annotations

from plyscope.algorithms.strategic.learning import LearningRun
from plyscope.algorithms.strategic.matrix_method import needs_a_matrix
from plyscope.algorithms.strategic.method import built, needs_a_tree, tells
from plyscope.search.search import Algorithm
from plyscope.strategic.method_options import FictitiousOptions

NAME = "Fictitious play"

ALGORITHM = Algorithm(
    id="fictitious-play",
    name=NAME,
    sentence="Round by round, each player chooses what is best against everything the other has played so "
    "far.",
    pseudocode="""\
both play their first strategy
each further round:
    count how often the other has played each strategy
    play a best reply to that, the first of several""",
    source="G. W. Brown, Iterative solution of games by fictitious play, 1951",
    options=FictitiousOptions,
    build=built(LearningRun),
    declines=needs_a_tree(NAME),
    only=needs_a_matrix(NAME),
    tells=tells,
    samples=True,
    ends_itself=True,
    hidden=True,
    general_sum=True,
    bounds=lambda options: False,
    windows="any",
)
