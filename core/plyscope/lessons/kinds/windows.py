"""Windows: alpha and beta of every inner node that alpha-beta visits."""

from __future__ import annotations

from plyscope.lessons import tree_misconceptions
from plyscope.lessons.bilingual import Bilingual
from plyscope.lessons.tree_kind import TreeKind
from plyscope.lessons.tree_parts.windows import WINDOWS


class Windows(TreeKind):
    __doc__ = WINDOWS.__doc__

    id = "windows"
    number = 2
    title = Bilingual("Windows of alpha-beta", "α-β 窗口")
    ask = (WINDOWS.id,)
    misconceptions = tree_misconceptions.of_kind(id)


KIND = Windows()
