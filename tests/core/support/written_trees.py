"""Trees as people write them, with every kind of node, for hypothesis."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

NAMES = st.text('ABC xyz甲"\\', min_size=1, max_size=4).filter(str.strip)
FLOATS = st.floats(-1e9, 1e9) | st.sampled_from(["inf", "-inf"])


@st.composite
def trees(draw: st.DrawFn, most: int, depth: int) -> Any:
    """Trees of so many plies at most, whose whole numbers are at most so large."""
    if depth == 0 or draw(st.integers(0, 2)) == 0:
        leaf = draw(st.integers(-most, most) | FLOATS)
        return {"name": draw(NAMES), "value": leaf} if draw(st.booleans()) else leaf
    children = [draw(trees(most, depth - 1)) for _ in range(draw(st.integers(1, 3)))]
    if draw(st.booleans()):
        return children
    node: dict[str, Any] = {"children": children}
    for name, what in (("name", NAMES), ("value", st.floats(-100, 100))):
        if draw(st.booleans()):
            node[name] = draw(what)
    if draw(st.booleans()):
        node["moves"] = [draw(NAMES) for _ in children]
    if draw(st.booleans()):
        node["type"] = draw(st.sampled_from(["max", "min", "chance"]))
    if node.get("type") == "chance" and draw(st.booleans()):
        node["p"] = [f"1/{len(children)}"] * len(children)
    return node
