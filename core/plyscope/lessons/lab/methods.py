"""The algorithms of the laboratory and the orders of moves in which they search."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from plyscope.lessons.bilingual import Bilingual, same
from plyscope.lessons.fewest_leaves import PLAIN, CutRule


@dataclass(frozen=True)
class Method:
    """One algorithm with its options. `rule` is the one for which an exact order is the fewest or the most.

    `short` is its name in little room. A method that is not `ordered` looks at all leaves in any order.
    """

    id: str
    name: Bilingual
    short: Bilingual
    algorithm: str
    options: Mapping[str, Any] = field(default_factory=dict)
    rule: CutRule = PLAIN
    ordered: bool = True


@dataclass(frozen=True)
class Order:
    """One order of moves. `option` is its name among the options of an algorithm; "" for an exact order."""

    id: str
    name: Bilingual
    option: str = ""

    @property
    def exact(self) -> bool:
        """Return True if a tree is rearranged for it, instead of moves being ordered by the search."""
        return not self.option


METHODS: dict[str, Method] = {
    method.id: method
    for method in (
        Method(
            "minimax", Bilingual("Minimax", "极小极大"), Bilingual("minimax", "极小极大"), "minimax",
            ordered=False,
        ),
        Method("alphabeta", Bilingual("Alpha-beta, α ≥ β", "α-β 剪枝，α ≥ β"), same("α-β ≥"), "alphabeta"),
        Method(
            "strict", Bilingual("Alpha-beta, α > β", "α-β 剪枝，α > β"), same("α-β >"), "alphabeta",
            {"cut": ">"}, CutRule(cut=">"),
        ),
        Method(
            "no-deep", Bilingual("Alpha-beta without deep cutoffs", "α-β 剪枝，无深层剪枝"),
            Bilingual("no deep", "无深层"), "alphabeta", {"deep": False}, CutRule(deep=False),
        ),
        Method("pvs", Bilingual("Principal variation search", "主要变例搜索"), same("PVS"), "pvs"),
        Method("mtdf", same("MTD(f)"), same("MTD(f)"), "mtdf"),
        Method(
            "table", Bilingual("Alpha-beta with a table", "α-β 剪枝加置换表"), Bilingual("table", "置换表"),
            "alphabeta", {"table": True},
        ),
    )
}  # fmt: skip
"""The algorithms by id."""

ANY = "any"
"""The order of a method that is not ordered."""

ORDERS: dict[str, Order] = {
    order.id: order
    for order in (
        Order("given", Bilingual("as given", "原次序"), "given"),
        Order("best", Bilingual("best first", "最优先"), "best"),
        Order("fewest", Bilingual("exact fewest", "精确最少")),
        Order("worst", Bilingual("worst first", "最劣先"), "worst"),
        Order("most", Bilingual("exact most", "精确最多")),
        Order("random", Bilingual("random", "随机"), "random"),
    )
}
"""The orders by id. "best" and "worst" sort by true values, which need not be an extreme."""


def order_name(id: str) -> Bilingual:
    """Return the name of an order, also of ANY."""
    return Bilingual("any", "任意") if id == ANY else ORDERS[id].name


def options_of(method: Method, order: str, seed: int) -> dict[str, Any]:
    """Return the options of the algorithm with which a method searches in an order."""
    if not method.ordered:
        return dict(method.options)
    chosen: dict[str, Any] = {**method.options, "iterative": "no"}
    option = ORDERS[order].option
    if option and option != "given":
        chosen["order"] = option
    if option == "random":
        chosen["seed"] = seed
    return chosen
