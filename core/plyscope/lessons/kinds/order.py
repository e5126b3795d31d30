"""Order: number the leaves as alpha-beta evaluates them."""

from __future__ import annotations

from plyscope.lessons import tree_misconceptions
from plyscope.lessons.bilingual import Bilingual
from plyscope.lessons.tree_kind import TreeKind
from plyscope.lessons.tree_parts.leaf_order import ORDER


class Order(TreeKind):
    __doc__ = ORDER.__doc__

    id = "order"
    number = 5
    title = Bilingual("Order of the leaves", "叶节点的求值次序")
    ask = (ORDER.id,)
    misconceptions = tree_misconceptions.of_kind(id)


KIND = Order()
