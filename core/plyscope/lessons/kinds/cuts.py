"""Cuts: strike the edges that alpha-beta never follows."""

from __future__ import annotations

from plyscope.lessons import tree_misconceptions
from plyscope.lessons.bilingual import Bilingual
from plyscope.lessons.tree_kind import TreeKind
from plyscope.lessons.tree_parts.cuts import CUTS


class Cuts(TreeKind):
    __doc__ = CUTS.__doc__

    id = "cuts"
    number = 3
    title = Bilingual("Cuts", "剪枝")
    ask = (CUTS.id,)
    misconceptions = tree_misconceptions.of_kind(id)


KIND = Cuts()
