"""Places: leaves side by side, parents above the middle of their children, and what lies under a point."""

from itertools import pairwise

import pytest
from answering import LEVEL3, A, exercise
from PySide6.QtCore import QPointF, QSizeF

from plyscope_desktop.canvas.answers.places import Places, View, distance

SIZE = QSizeF(1004, 600)


def places(tree: object = LEVEL3, view: View | None = None) -> Places:
    return Places(exercise("values", tree).tree, SIZE, 1.0, view)


def test_leaves_are_evenly_spaced_and_parents_above_their_children() -> None:
    made = places()
    leaves = [made.points[leaf.path].x() for leaf in made.tree.leaves]
    gaps = {round(right - left, 6) for left, right in pairwise(leaves)}
    assert len(gaps) == 1
    for node in made.tree.inner:
        ends = [made.points[child.path].x() for child in (node.children[0], node.children[-1])]
        assert made.points[node.path].x() == pytest.approx(sum(ends) / 2)
    assert all(
        made.points[node.path].y() < made.points[node.children[0].path].y() for node in made.tree.inner
    )


def test_the_whole_tree_lies_within_the_sheet() -> None:
    bounds = places().bounds()
    assert bounds.left() >= 0 and bounds.right() <= SIZE.width()
    assert bounds.top() >= 0 and bounds.bottom() <= SIZE.height() - 32, "the legend has its room"


def test_marks_and_edges_are_found_under_the_mouse() -> None:
    made = places()
    for node in made.tree.nodes:
        assert made.node_at(made.points[node.path]) is node
        if node.parent is not None:
            assert made.edge_at(made.strike_at(node)) is node
            assert made.node_at(made.strike_at(node)) is None
    across = made.direction(made.tree["0"])
    beside = made.strike_at(made.tree["0"]) + QPointF(-across.y(), across.x()) * 7.5
    assert made.edge_at(beside) is made.tree["0"], "an edge is 16 pixels wide to the mouse"
    far = made.strike_at(made.tree["0"]) + QPointF(-across.y(), across.x()) * 9
    assert made.edge_at(far) is None


def test_what_is_under_the_mouse_stays_there_while_zooming() -> None:
    about = QPointF(300, 200)
    view = View().zoomed(2.0, about)
    before, after = places(), places(view=view)
    for path, point in before.points.items():
        moved = about + (point - about) * 2
        assert (after.points[path].x(), after.points[path].y()) == pytest.approx((moved.x(), moved.y()))


def test_a_dragged_child_goes_to_the_place_between_the_marks() -> None:
    made = places(A)
    child = made.tree["2.0"]
    at = [made.points[path].x() for path in ("2.0", "2.1", "2.2")]
    assert [made.place_among(child, x) for x in (at[0] - 5, at[1] + 1, at[2] + 1)] == [0, 1, 2]


def test_the_distance_to_an_edge_ends_at_its_ends() -> None:
    begin, end = QPointF(0, 0), QPointF(10, 0)
    assert distance(QPointF(5, 3), begin, end) == 3
    assert distance(QPointF(13, 4), begin, end) == 5
    assert distance(QPointF(3, 4), begin, begin) == 5
