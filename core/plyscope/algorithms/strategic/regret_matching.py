"""Regret matching: everyone plays what he regrets not having played."""

from __future__ import annotations

from plyscope.algorithms.strategic.learning import LearningRun
from plyscope.algorithms.strategic.matrix_method import needs_a_matrix
from plyscope.algorithms.strategic.method import built, needs_a_tree, tells
from plyscope.search.search import Algorithm
from plyscope.strategic.method_options import RegretOptions

NAME = "Regret matching"

ALGORITHM = Algorithm(
    id="regret-matching",
    name=NAME,
    sentence="Round by round, each player plays what he regrets most not having played, in proportion to the "
    "regret.",
    pseudocode="""\
each round:
    play each strategy in proportion to its regret, if that is positive
    (without any: all alike)
    for each strategy:
        regret += what it would have paid less what was paid""",
    source="S. Hart and A. Mas-Colell, A simple adaptive procedure leading to correlated equilibrium, 2000",
    options=RegretOptions,
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
