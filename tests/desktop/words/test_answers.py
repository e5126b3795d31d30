"""The result of a search in the status line: its numbers are those at its nodes."""

import pytest
from pytestqt.qtbot import QtBot
from serving import services

from plyscope import catalog
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.session.session import Session
from plyscope_desktop.words import answers, sampling


def search(qtbot: QtBot, session: Session, game: str, setup: Setup, **options: str) -> Session:
    session.document.new_game(catalog.game(game), **options)
    session.run.begin(setup)
    qtbot.waitUntil(lambda: session.record.state == "finished")
    return session


@pytest.mark.parametrize("game", ["tictactoe", "go", "pig"])
def test_a_search_by_sampling_has_the_mean_of_its_move(qtbot: QtBot, session: Session, game: str) -> None:
    search(qtbot, session, game, Setup("mcts", (("iterations", 60),), None, None, None))
    found, tree = session.record.answer, session.record.tree
    assert found is not None and found.move is not None
    child = next(node for node in tree.children(0) if tree.move[node] == found.move)
    mean = float(tree.reward[child]) / int(tree.visits[child])
    assert f"mean reward {mean:.3f}" in answers.answer(session)
    assert sampling.share(float(tree.reward[child]), int(tree.visits[child])) == f"{mean:.3f}"


def test_unnamed_moves_of_a_tree_count_from_one(qtbot: QtBot, session: Session) -> None:
    search(
        qtbot, session, "tree", Setup("alphabeta", (), None, None, None), text="[[3,12,8],[2,4,6],[14,5,2]]"
    )
    assert answers.answer(session) == "Finished: move 1, value 3, exact"
    words = services(session).words
    first = int(session.record.tree.first_child[0])
    assert (words.label(first), words.name(first), words.move(first)) == ("1", "node 1", "node 1")


def test_a_mean_is_the_fraction_that_its_node_has(qtbot: QtBot, session: Session) -> None:
    session.open_preset(catalog.presets()["thirds"])
    qtbot.waitUntil(lambda: session.record.state == "finished")
    words = services(session).words
    assert "29/12" in answers.answer(session)
    assert words.short_value(session.record.tree.shown_value(0)) == "29/12"
