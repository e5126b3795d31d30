"""Values: wins and losses are marked in the language of the window, everywhere alike."""

from pathlib import Path

import pytest

import plyscope_desktop
from plyscope.query.filter.parser import number_of, tokens_of
from plyscope.rules.values import WIN
from plyscope_desktop.runtime import language
from plyscope_desktop.words.values import value_text, window_text

pytestmark = pytest.mark.usefixtures("config", "plain_window")


@pytest.mark.parametrize(("id", "win", "loss"), [("en", "W4", "L10"), ("zh_CN", "胜 4", "负 10")])
def test_a_win_and_a_loss_are_marked_in_the_language_of_the_window(id: str, win: str, loss: str) -> None:
    language.use(id)
    assert (value_text(WIN - 4), value_text(10 - WIN), value_text(-3.5)) == (win, loss, "−3.5")
    assert window_text(10 - WIN, WIN - 4) == f"[{loss}, {win}]"
    assert [token.text for token in tokens_of(f"{win} {loss}")][:2] == [win, loss]
    assert (number_of(win), number_of(loss)) == (WIN - 4, 10 - WIN), "a filter reads what the window shows"


def test_the_window_writes_every_value_by_the_same_functions() -> None:
    folder = Path(plyscope_desktop.__file__).parent
    for path in folder.rglob("*.py"):
        lines = path.read_text("utf-8").splitlines()
        wrong = [
            line for line in lines
            if line.startswith("from plyscope.rules.values import")
            and ("value_text" in line or "window_text" in line)
        ]  # fmt: skip
        assert not wrong, path
