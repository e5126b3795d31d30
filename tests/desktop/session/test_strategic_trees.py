"""A tree with hidden moves, or payoffs of both: no search plays it, and no value is shown of it."""

import pytest
from playing import shown
from pytestqt.qtbot import QtBot

from plyscope import catalog
from plyscope.games.tree.game import TreePosition, position_of_tree
from plyscope.rules.position import MAX, MIN
from plyscope_desktop.analysis.known_scores import Scores
from plyscope_desktop.boards.endings import ending_title
from plyscope_desktop.boards.evaluation_bar import evaluation
from plyscope_desktop.document.search_setup import Player, Setup
from plyscope_desktop.panels.players import PlayersPanel
from plyscope_desktop.session.ending import Ending
from plyscope_desktop.session.session import Session

pytestmark = pytest.mark.usefixtures("config", "plain_window")

HIDDEN = [{"info": "B", "children": [1, 2]}, {"info": "B", "children": [3, 0]}]
GENERAL = [[{"payoffs": ["1/2", 1]}, {"payoffs": [0, 0]}], 2]


def begin(session: Session, tree: object) -> None:
    session.document.set_players({MAX: Player(), MIN: Player()})
    session.document.new_game(catalog.game("tree"), position_of_tree(tree))


@pytest.mark.parametrize("tree", [HIDDEN, GENERAL], ids=["hidden", "general"])
def test_no_level_and_no_search_for_values_is_offered_as_a_player(
    qtbot: QtBot, session: Session, tree: object
) -> None:
    panel = shown(qtbot, PlayersPanel(session), 380, 206)
    begin(session, tree)
    actions = {
        action.text().split("\t")[0]: action for action in panel.menu_of(MIN).actions() if action.text()
    }
    assert actions["Person"].isEnabled()
    strong = actions["Strong"]
    assert not strong.isEnabled() and strong.toolTip().startswith("Alpha-beta needs ")


@pytest.mark.parametrize("tree", [HIDDEN, GENERAL], ids=["hidden", "general"])
def test_a_search_that_has_to_move_says_why_it_cannot(qtbot: QtBot, session: Session, tree: object) -> None:
    begin(session, tree)
    said: list[str] = []
    session.run.failed.connect(said.append)
    session.run.begin(Setup("alphabeta", depth=2, seconds=None), plays=True)
    assert len(said) == 1 and said[0].startswith("Alpha-beta needs ")
    assert not session.run.searching and session.document.played == 0


def test_such_a_tree_begins_with_a_method_that_suits_it(session: Session) -> None:
    for tree, algorithm in ((HIDDEN, "strike"), (GENERAL, "backward-induction")):
        begin(session, tree)
        assert session.document.setup.algorithm == algorithm
        found = catalog.algorithm(algorithm).suits(session.document.game, session.document.position)
        assert found is None


def test_an_end_that_pays_both_shows_both_payoffs_and_no_score(session: Session) -> None:
    begin(session, GENERAL)
    scores = Scores(session)
    for move in (0, 0):
        session.document.play(move)
    assert isinstance(session.document.position, TreePosition)
    assert ending_title(session, Ending("rules", None)) == "Payoffs 1/2, 1"
    assert evaluation(session, scores) == (None, "")
