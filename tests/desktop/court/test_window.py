"""The textbook court: its cards and trials, what it says, and the examples that it opens."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from plyscope.lessons.court.claim import Example, Verdict
from plyscope.lessons.court.docket import claims, judge
from plyscope.rules.stop import Stop
from plyscope_desktop.court import trials
from plyscope_desktop.court.open_example import open_example
from plyscope_desktop.court.window import CourtWindow
from plyscope_desktop.help import pages
from plyscope_desktop.look import theme
from plyscope_desktop.runtime import language
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.session.session import Session
from plyscope_desktop.shell.window import Window
from plyscope_desktop.widgets.tab_order import stops

pytestmark = pytest.mark.usefixtures("english", "plain_window")

QUICK = ("C3", "C15", "C17", "C20")
"""Claims that take little time, of every ruling."""


@pytest.fixture
def court(qtbot: QtBot, session: Session) -> Iterator[CourtWindow]:
    made = CourtWindow(session)
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.show()
    yield made
    made.close()


@pytest.fixture
def endless(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Trials that go on until they are stopped; the ids of those that began."""
    begun: list[str] = []

    def tried(id: str, *, seed: int, progress: Callable[[float], None], stop: Stop) -> Verdict:
        begun.append(id)
        progress(0.25)
        while not stop.is_set():
            QTest.qSleep(2)
        raise InterruptedError

    monkeypatch.setattr(trials, "judge", tried)
    return begun


def run(qtbot: QtBot, court: CourtWindow, *ids: str) -> None:
    court.trials.run(ids)
    qtbot.waitUntil(lambda: not court.trials.busy)


def test_there_is_a_card_for_each_claim_in_their_order(court: CourtWindow) -> None:
    assert list(court.cards) == list(claims())
    court.resize(1_200, 600)
    QApplication.processEvents()
    places = [(card.mapTo(court, card.rect().topLeft()).x(), card.y()) for card in court.cards.values()]
    assert places == sorted(places), "down the first column, then down the second"
    card = court.cards["C4"]
    assert card.text.text().startswith("A bound has to be compared")
    assert card.sources.text() == "Tongji chapter, article"
    assert "Tongji" in card.sources.toolTip()
    assert not card.badge.isVisible() and not card.bar.isVisible() and not card.measured.isVisible()


def test_a_verdict_is_a_word_its_numbers_and_how_far_they_go(qtbot: QtBot, court: CourtWindow) -> None:
    run(qtbot, court, *QUICK)
    words = {id: court.cards[id].badge.word.text() for id in QUICK}
    assert words == {"C3": "holds if", "C15": "holds", "C17": "refuted", "C20": "refuted"}
    for id in QUICK:
        card, expected = court.cards[id], judge(id)
        assert card.measured.text() == expected.evidence.measured.en
        assert card.reach.text().startswith(expected.evidence.reach.en) and "(Seed 1" in card.reach.text()
        assert card.run.text() == "Run again" and not card.bar.isVisible()
    assert court.cards["C3"].condition.text() == "the tree has an order without cuts"
    assert court.sentence.text() == "4 of 20 judged: 1 hold, 1 with a condition, 2 refuted."
    first = {id: court.cards[id].examples[0].open.text() for id in QUICK}
    assert first["C15"] == "Open the example" and first["C17"] == "Open the counter-example"


def test_a_card_is_as_high_as_its_texts(qtbot: QtBot, court: CourtWindow) -> None:
    run(qtbot, court, "C3", "C17")
    for width in (1_200, 700, 1_000):
        court.resize(width, 700)
        for id in ("C3", "C17", "C1"):
            card = court.cards[id]
            qtbot.waitUntil(lambda card=card: card.height() >= card.heightForWidth(card.width()))
        qtbot.waitUntil(court.cards["C20"].isVisible)


def test_narrow_windows_have_one_column(qtbot: QtBot, court: CourtWindow) -> None:
    def columns() -> int:
        return len({card.mapTo(court, card.rect().topLeft()).x() for card in court.cards.values()})

    assert columns() == 1, "the screen of these tests is 800 pixels wide"
    court.resize(1_200, 600)
    qtbot.waitUntil(lambda: columns() == 2)
    court.resize(600, 600)
    qtbot.waitUntil(lambda: columns() == 1)


def test_a_trial_shows_its_progress_until_it_is_stopped(
    qtbot: QtBot, court: CourtWindow, endless: list[str]
) -> None:
    card = court.cards["C2"]
    card.run.click()
    qtbot.waitUntil(lambda: card.bar.value() == 250)
    assert card.bar.isVisible() and card.run.text() == "Stop"
    assert court.sentence.text() == "C2 is tried: 25%"
    card.run.click()
    qtbot.waitUntil(lambda: not court.trials.busy)
    assert not card.bar.isVisible() and card.run.text() == "Run" and not card.badge.isVisible()
    assert court.sentence.text().startswith("Twenty claims")


def test_run_all_stops_as_a_whole_and_one_can_be_left_out(
    qtbot: QtBot, court: CourtWindow, endless: list[str]
) -> None:
    court.run.click()
    qtbot.waitUntil(lambda: endless == ["C1"])
    assert court.run.text() == "Stop" and court.cards["C2"].run.text() == "Cancel"
    court.cards["C2"].run.click()
    assert "C2" not in court.trials.waiting and court.cards["C2"].run.text() == "Run"
    court.cards["C1"].run.click()
    qtbot.waitUntil(lambda: endless == ["C1", "C3"])
    court.run.click()
    qtbot.waitUntil(lambda: not court.trials.busy)
    assert endless == ["C1", "C3"] and not court.trials.verdicts and court.run.text() == "Run all"


def test_closing_ends_the_trial(qtbot: QtBot, court: CourtWindow, endless: list[str]) -> None:
    court.run_all()
    qtbot.waitUntil(lambda: bool(endless))
    court.close()
    assert not court.trials.busy and endless == ["C1"]
    assert court.cards["C1"].run.text() == court.cards["C2"].run.text() == "Run"


def test_an_experiment_that_fails_says_so_on_its_card(
    qtbot: QtBot, court: CourtWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(id: str, **_: Any) -> Verdict:
        raise RuntimeError("no room")

    monkeypatch.setattr(trials, "judge", broken)
    run(qtbot, court, "C5")
    assert court.cards["C5"].error.text() == "RuntimeError: no room"
    monkeypatch.undo()
    run(qtbot, court, "C5")
    assert not court.cards["C5"].error.isVisible() and court.cards["C5"].badge.isVisible()


def test_the_seed_is_that_of_the_next_trial(qtbot: QtBot, court: CourtWindow) -> None:
    court.seed.field.setText("7")
    court.seed.field.editingFinished.emit()
    run(qtbot, court, "C20")
    assert court.trials.verdicts["C20"].seed == 7
    assert court.trials.verdicts["C20"].evidence == judge("C20", seed=7).evidence


def test_every_text_follows_the_language_and_the_theme(
    qtbot: QtBot, qapp: QApplication, court: CourtWindow
) -> None:
    run(qtbot, court, "C3")
    card, expected = court.cards["C3"], judge("C3").evidence
    language.use("zh_CN")
    assert card.text.text() == card.claim.text.zh_CN and card.badge.word.text() == "有条件成立"
    assert card.measured.text() == expected.measured.zh_CN
    assert card.examples[0].caption.text() == expected.examples[0].caption.zh_CN
    assert card.examples[0].open.text() == tr("Open the counter-example")
    for id in ("dark", "projector"):
        theme.apply(qapp, id)
        qtbot.waitUntil(lambda: card.height() >= card.heightForWidth(card.width()))
    assert not court.grab().isNull()


def test_tab_goes_through_the_cards_as_they_are_read(qtbot: QtBot, court: CourtWindow) -> None:
    run(qtbot, court, "C3")
    card = court.cards["C3"]
    found = list(stops(card))
    assert found[0] is card.run and found[1] is card.examples[0].open
    qtbot.waitUntil(card.examples[0].isVisible)
    court.cards["C2"].run.setFocus()
    QTest.keyClick(court, Qt.Key.Key_Tab)
    assert court.focusWidget() is card.run
    QTest.keyClick(court, Qt.Key.Key_Tab)
    assert court.focusWidget() is card.examples[0].open


# The examples.


def test_a_worked_example_opens_as_such(qtbot: QtBot, court: CourtWindow, session: Session) -> None:
    run(qtbot, court, "C20")
    with qtbot.waitSignal(court.example_opened):
        court.cards["C20"].examples[0].open.click()
    preset = session.document.preset
    assert preset is not None and preset.id == "printed-early"
    qtbot.waitUntil(lambda: not session.run.searching)
    assert session.record.tick == 0 and session.record.trace.length > 0


def test_a_tree_opens_with_its_search_at_the_first_moment(
    qtbot: QtBot, court: CourtWindow, session: Session
) -> None:
    run(qtbot, court, "C3")
    court.cards["C3"].examples[0].open.click()
    qtbot.waitUntil(lambda: not session.run.searching and session.record.answer is not None)
    document = session.document
    assert (document.game.id, document.start_text) == ("tree", "[[4,3],[[[1,2],6],5]]")
    assert dict(document.setup.options) == {"order": "worst"} and document.setup.seconds is None
    assert session.record.tick == 0 and document.preset is None and not document.replies
    answer = session.record.answer
    assert answer is not None and (answer.value, answer.leaves) == (5, 5)
    document.history.undo()
    assert document.game.id == "tictactoe", "what was there is one step back"


def test_an_example_brings_its_moves_and_its_weights(qtbot: QtBot, session: Session) -> None:
    for id in ("C10", "C15", "C16"):
        for example in judge(id).evidence.examples:
            open_example(session, example)
            qtbot.waitUntil(lambda: not session.run.searching)
            document, start = session.document, example.start()
            assert document.position.write() == start.write()
            assert document.setup.depth == example.depth
            weights = dict(example.weights)
            own = [weights[feature.id] for feature in document.game.features] if weights else []
            assert list(document.setup.weights) == own


def test_a_position_that_cannot_be_read_is_told(court: CourtWindow, session: Session) -> None:
    before = session.document.value
    caption = next(iter(claims().values())).title
    court.open_example(Example(caption, "tree", "[[1,", "alphabeta"))
    assert court.message.isVisible() and session.document.value is before


def test_the_command_opens_one_court_whose_examples_come_into_sight(qtbot: QtBot, window: Window) -> None:
    window.actions_by_id["search.court"].trigger()
    court = window.court_room.open()
    assert [top for top in QApplication.topLevelWidgets() if isinstance(top, CourtWindow)] == [court]
    assert court.isVisible() and court.parent() is None and court.help_page in pages.IDS
    assert window.layout_name == "start"
    run(qtbot, court, "C3")
    court.cards["C3"].examples[0].open.click()
    assert window.layout_name == "study" and window.session.document.game.id == "tree"
    qtbot.waitUntil(lambda: not window.session.run.searching)
    court.close()
    assert window.court_room.open() is court and court.cards["C3"].badge.isVisible(), "the verdict is kept"
    window.session.close()
    assert not court.isVisible(), "it goes with its session"
