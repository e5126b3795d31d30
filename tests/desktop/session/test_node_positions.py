"""Walking to the positions of nodes, also when another record is shown than the one they are of."""

import pytest
from pytestqt.qtbot import QtBot

from plyscope import catalog
from plyscope.record.trace import Trace
from plyscope.record.tree import Tree
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.session.node_positions import Walker, _way
from plyscope_desktop.session.session import Session

pytestmark = pytest.mark.usefixtures("plain_window")


def test_a_node_of_a_record_that_is_gone_has_no_position(qtbot: QtBot, session: Session) -> None:
    """Pointing at a board asks for it while the next record is being shown."""
    session.document.new_game(catalog.game("tictactoe"))
    session.run.begin(Setup(depth=2, seconds=None))
    qtbot.waitUntil(lambda: session.record.state == "finished")
    walker, last = Walker(session), session.record.tree.known - 1
    position = walker.position(last)
    assert last > 5 and position is not None and walker.path(last)[0] == 0
    session.record.forget()
    assert walker.position(last) is None and walker.path(last) == []
    assert walker.position(0) is None and walker.label(last) == ""


def test_there_is_no_way_to_a_node_for_which_a_tree_has_only_room() -> None:
    """Its parent stands as 0 there, as that of node 0 does: such a way would never end."""
    tree = Tree(Trace(0))
    tree.make_room(64)
    assert tree.room > 5 and tree.parent[5] == tree.parent[0] == 0
    assert _way(tree, [], 5) == ([], 0)
