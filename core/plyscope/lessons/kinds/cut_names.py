"""Cut names: name each cut, its bound, and the ancestor that set the bound."""

from __future__ import annotations

from plyscope.lessons import tree_misconceptions
from plyscope.lessons.bilingual import Bilingual
from plyscope.lessons.tree_kind import TreeKind
from plyscope.lessons.tree_parts.cut_names import CUT_NAMES


class CutNames(TreeKind):
    __doc__ = CUT_NAMES.__doc__

    id = "cut-names"
    number = 4
    title = Bilingual("Names of cuts", "剪枝的名称与依据")
    ask = (CUT_NAMES.id,)
    misconceptions = tree_misconceptions.of_kind(id)


KIND = CutNames()
