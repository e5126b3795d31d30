"""The formal definition of a game, at the position that is looked at."""

import pytest
from pytestqt.qtbot import QtBot
from serving import services

from plyscope import catalog
from plyscope_desktop.panels.formal import FormalPanel
from plyscope_desktop.session.session import Session

pytestmark = pytest.mark.usefixtures("config", "plain_window")


@pytest.fixture
def panel(qtbot: QtBot, session: Session) -> FormalPanel:
    made = services(session).make(FormalPanel)
    qtbot.addWidget(made)
    made.resize(420, 500)
    made.show()
    qtbot.waitExposed(made)
    return made


def text(panel: FormalPanel, name: str) -> str:
    return panel.lines[name].text()


def test_the_six_parts_follow_the_game_from_move_to_move(panel: FormalPanel, session: Session) -> None:
    document = session.document
    document.new_game(catalog.game("tictactoe"))
    assert text(panel, "player") == "MAX" and text(panel, "actions").count("<a ") == 9
    assert text(panel, "terminal") == "false" and text(panel, "utility") == "only terminal states have one"
    for move in (0, 3, 1, 4):
        document.play(move)
    assert text(panel, "player") == "MAX" and text(panel, "actions").count("<a ") == 5
    panel.lines["actions"].linkActivated.emit("2")
    assert "XXXOO...." in text(panel, "result"), "the RESULT of the action that was clicked"
    assert panel.after.position is not None and panel.after.position.result == 1
    assert document.position.write().startswith("XX.OO"), "the game itself goes on by no click here"
    document.play(2)
    assert text(panel, "terminal") == "true" and text(panel, "actions") == "none"
    assert "MAX 1, MIN −1" in text(panel, "utility") and "MAX 1, MIN 0, the sum is 1" in text(
        panel, "utility"
    )


def test_a_selected_node_is_the_state_that_is_spoken_of(
    qtbot: QtBot, panel: FormalPanel, session: Session
) -> None:
    session.open_preset(catalog.presets()["aima"])
    qtbot.waitUntil(lambda: session.record.state == "finished" and session.record.tree.known > 1)
    tree = session.record.tree
    session.record.select(1)
    assert text(panel, "player") == "MIN"
    leaf = next(node for node in range(tree.known) if tree.leaf[node])
    session.record.select(leaf)
    assert text(panel, "terminal") == "true" and "MAX 3, MIN −3" in text(panel, "utility")


@pytest.mark.parametrize("game", sorted(catalog.games()))
def test_every_game_has_the_six_parts_at_its_start(panel: FormalPanel, session: Session, game: str) -> None:
    session.document.new_game(catalog.game(game))
    assert all(line.text() for line in panel.lines.values())
    moves = session.document.position.legal_moves()
    if moves:
        panel.choose(moves[0])
        assert text(panel, "result").startswith("RESULT(s, ")
