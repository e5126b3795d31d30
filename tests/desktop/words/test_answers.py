"""Answers in words say how far a search came."""

import pytest
from pytestqt.qtbot import QtBot

from plyscope import catalog
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.runtime import language
from plyscope_desktop.session.session import Session
from plyscope_desktop.words import answers


def found(qtbot: QtBot, session: Session, game: str, setup: Setup) -> str:
    """The answer in words of a search of a game."""
    session.document.new_game(catalog.game(game))
    session.document.set_setup(setup)
    session.run.begin()
    qtbot.waitUntil(lambda: session.record.state in ("finished", "stopped"))
    return answers.answer(session)


@pytest.mark.parametrize(
    ("nodes", "said"),
    [
        (9, "the first legal move"),
        (6000, "the best so far"),
    ],
)
def test_a_search_that_ended_too_early_says_what_its_move_is(
    qtbot: QtBot, plain_window: None, session: Session, nodes: int, said: str
) -> None:
    setup = Setup("minimax", depth=5 if nodes > 9 else 9, seconds=None, nodes=nodes)
    text = found(qtbot, session, "connect4", setup)
    assert text.startswith("Limit reached: column ") and f" is {said}, " in text
    assert session.record.answer is not None
    language.use("zh_CN")
    assert "已到限制" in answers.answer(session)


def test_a_proof_that_was_not_begun_names_a_move_and_claims_nothing(
    qtbot: QtBot, plain_window: None, session: Session
) -> None:
    text = found(qtbot, session, "connect4", Setup("proof-number", depth=20, seconds=None, nodes=1))
    assert "is the first legal move" in text and "most promising" not in text


def test_a_search_says_why_it_ended_before_its_time(
    qtbot: QtBot, plain_window: None, session: Session
) -> None:
    for _ in range(20):
        text = found(qtbot, session, "connect4", Setup("alphabeta", seconds=0.4))
        answer = session.record.answer
        if answer is not None and "not_begun" in answer.details:
            assert f"with half of the time over, depth {answer.depth + 1} was not begun" in text
            return
    raise AssertionError("it never ended between two depths")
