"""Values: back up the value of every inner node, and find the best move."""

from __future__ import annotations

from plyscope.lessons import tree_misconceptions
from plyscope.lessons.bilingual import Bilingual
from plyscope.lessons.tree_kind import TreeKind
from plyscope.lessons.tree_parts.values import VALUES


class Values(TreeKind):
    __doc__ = VALUES.__doc__

    id = "values"
    number = 1
    title = Bilingual("Back up values", "倒推值")
    ask = (VALUES.id,)
    misconceptions = tree_misconceptions.of_kind(id)


KIND = Values()
