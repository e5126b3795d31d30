"""The window of repeated games: its table, strips, ecology, files of own code, and a match of a person."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from fractions import Fraction
from functools import partial
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from plyscope.strategic.famous import famous
from plyscope.strategic.repeated.journal import RepeatedJournal, RoundRobin
from plyscope.strategic.repeated.match import Rules
from plyscope.strategic.repeated.strategies import strategies
from plyscope.strategic.trees.conversion import matrix_position
from plyscope_desktop.analysis.strategic_game import StrategicGame
from plyscope_desktop.look import theme
from plyscope_desktop.repeated.run import journal_path, unfinished
from plyscope_desktop.repeated.window import ECOLOGY, PLAY, SCORES, RepeatedWindow
from plyscope_desktop.runtime.commands import command
from plyscope_desktop.session.session import Session
from plyscope_desktop.shell.window import Window

pytestmark = pytest.mark.usefixtures("english", "plain_window")

EIGHT = {
    "Cooperate": "-187", "Defect": "-230", "Tit for tat": "-351/2", "Grudger": "-311/2",
    "Win-stay lose-shift": "-383/2", "Tit for two tats": "-147", "Suspicious tit for tat": "-254",
    "Alternator": "-525/2",
}  # fmt: skip
"""Totals of the prisoner's dilemma over ten rounds."""


@pytest.fixture
def opened(qtbot: QtBot, session: Session) -> Iterator[RepeatedWindow]:
    made = make(qtbot, session)
    wait_for(qtbot, made)
    yield made
    if made.isVisible():
        made.close()


def make(qtbot: QtBot, session: Session) -> RepeatedWindow:
    made = RepeatedWindow(session, StrategicGame(session))
    made.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.show()
    return made


def wait_for(qtbot: QtBot, window: RepeatedWindow) -> None:
    """Wait until the round robin is over and its words are shown."""
    qtbot.waitUntil(lambda: not window.run.running)
    window.refresh()


def play_again(qtbot: QtBot, window: RepeatedWindow) -> None:
    window.form.changed.emit()
    window.start()
    wait_for(qtbot, window)


def read(text: str) -> list[list[str]]:
    return list(csv.reader(StringIO(text)))


def test_it_opens_with_a_round_robin_of_eight_and_what_it_teaches(opened: RepeatedWindow) -> None:
    lines = read(opened.csv())
    assert {line[1]: line[2] for line in lines[1:]} == EIGHT
    assert [line[1] for line in lines[1:]][:2] == ["Tit for two tats", "Grudger"]
    assert opened.sentence.text() == (
        "Tit for two tats comes first with −2.10 a round. "
        "Defect never gets less than its opponent, yet takes place 6 of 8."
    )
    assert opened.scores.texts(0)[:2] == ["1", "Tit for two tats"]
    assert "−2.10" in opened.scores.texts(0) and opened.status.text() == "36 matches"


def cell(window: RepeatedWindow, mine: str, theirs: str) -> tuple[int, int]:
    return window.names.index(mine), window.names.index(theirs)


def test_a_click_on_a_cell_shows_the_rounds_of_that_match(opened: RepeatedWindow) -> None:
    table = opened.scores
    order = [opened.names[row.entrant] for row in table.found]
    row, column = order.index("Tit for tat"), order.index("Alternator")
    x = table.columnViewportPosition(table._first + column) + table.columnWidth(table._first + column) // 2
    y = int(table.y_of(row))
    QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(x, y))
    assert (
        opened.page.about_match.text() == "Tit for tat against Alternator: −5.05 a round, −50.5 in 10 rounds"
    )
    match = opened.strips.match
    assert match is not None and (match.text(0), match.text(1)) == ("CCDCDCDCDC", "CDCDCDCDCD")
    assert opened.strips.names == ("Tit for tat", "Alternator")
    assert opened.strips.totals[-1] == ("−50.5", "−40.5")
    assert opened.strips.round_text(1) == (
        "Round 2. Tit for tat: C silent, −10, total −10.5. Alternator: D confess, 0, total −0.5."
    )


def test_arrow_keys_go_from_cell_to_cell_and_from_round_to_round(opened: RepeatedWindow) -> None:
    table, strips = opened.scores, opened.strips
    order = [row.entrant for row in table.found]
    table.setFocus()
    for key in (Qt.Key.Key_Home, Qt.Key.Key_Down, Qt.Key.Key_Right):
        QTest.keyClick(table, key)
    assert table.chosen == (order[1], order[1])
    QTest.keyClick(table, Qt.Key.Key_End)
    assert table.chosen == (order[1], order[-1]) and "Alternator" in table.accessibleDescription()
    QTest.keyClick(strips, Qt.Key.Key_Right)
    assert strips.pointed == 0 and strips.accessibleDescription().startswith("Round 1. Grudger: C")
    QTest.keyClick(strips, Qt.Key.Key_End)
    assert strips.pointed == 9


def test_matches_with_itself_count_once_they_are_asked_for(opened: RepeatedWindow) -> None:
    opened.form.self_play.click()
    lines = {line[1]: line for line in read(opened.csv())}
    assert (lines["Defect"][2], lines["Defect"][3]) == ("-280", "80")
    opened.form.self_play.click()
    assert {line[1]: line[2] for line in read(opened.csv())[1:]} == EIGHT


def test_noise_and_seed_change_the_table_and_the_same_seed_gives_it_back(
    qtbot: QtBot, opened: RepeatedWindow
) -> None:
    form, found = opened.form, []
    form.noise.set_value(10)
    for seed in (1, 2, 1):
        form.seed.set_value(seed)
        play_again(qtbot, opened)
        found.append(opened.csv())
    assert found[0] == found[2] != found[1]
    assert opened.run.rules is not None and opened.run.rules.noise == Fraction(1, 10)
    assert "cut corner: turned by noise" in opened.page.letters.text()


def test_an_open_end_draws_lengths_and_other_games_have_other_letters(
    qtbot: QtBot, opened: RepeatedWindow
) -> None:
    form = opened.form
    form.length.set_value("delta")
    form.length.changed.emit("delta")
    assert form.delta.isVisible() and not form.rounds.isVisible()
    form.game.setCurrentIndex(form.game.findData("battle-of-the-sexes"))
    form.game.activated.emit(form.game.currentIndex())
    assert form.meaning.text() == "C = opera, D = football"
    assert opened.status.text() == "64 matches", "both sides of every pair, and each with itself"
    play_again(qtbot, opened)
    assert opened.run.table is not None
    assert len({match.rounds for match in opened.run.table.matches.values()}) > 3


def test_the_game_of_the_document_is_offered_and_chosen(
    qtbot: QtBot, opened: RepeatedWindow, session: Session
) -> None:
    matrix = famous("chicken").matrix
    assert matrix is not None and opened.form.matrix.title == "Prisoner's dilemma"
    opened.strategic.begin(matrix_position(matrix))
    assert opened.form.game.currentText() == "Your game: Chicken" and opened.form.matrix == matrix
    larger = famous("rock-paper-scissors").matrix
    assert larger is not None
    opened.strategic.begin(matrix_position(larger))
    assert not opened.form.game.currentText().startswith("Your game")


def test_fewer_than_two_strategies_are_no_round_robin(opened: RepeatedWindow) -> None:
    opened.form.none.click()
    assert not opened.run_button.isEnabled()
    assert opened.status.text() == "Choose at least two strategies."
    opened.form.all.click()
    assert opened.run_button.isEnabled() and opened.status.text() == "66 matches"


def test_ecology_shows_the_shares_of_a_hundred_generations(opened: RepeatedWindow) -> None:
    opened.tabs.setCurrentIndex(ECOLOGY)
    chart = opened.chart
    assert len(chart.shares) == 101 and chart.shares[0] == (1 / 8,) * 8
    assert "After 100 generations Tit for two tats has 23.9 %." in opened.about_share.text()
    chart.setFocus()
    QTest.keyClick(chart, Qt.Key.Key_Left)
    assert opened.about_share.text() == "Tit for two tats in generation 100: 23.9 %"
    QTest.keyClick(chart, Qt.Key.Key_Down)
    QTest.keyClick(chart, Qt.Key.Key_Left)
    assert opened.about_share.text() == "Grudger in generation 99: 22.9 %"
    spot = chart.place(*divmod(chart.pointed, 101)[:1], 50)
    assert chart.item_at(spot) == divmod(chart.pointed, 101)[0] * 101 + 50
    lines = read(opened.csv())
    assert lines[0][0] == "generation" and len(lines) == 102


def test_a_person_plays_with_two_keys_and_sees_both_totals(opened: RepeatedWindow) -> None:
    opened.tabs.setCurrentIndex(PLAY)
    page = opened.play
    assert page.opponent.currentText() == "Tit for tat" and page.rule.text() == ""
    assert page.sentence.text().startswith("Round 1 of 10.")
    opened.activateWindow()
    for key in (Qt.Key.Key_C, Qt.Key.Key_D, Qt.Key.Key_D, Qt.Key.Key_C):
        QTest.keyClick(page.buttons[0], key)
    assert page.run is not None and page.run.match().text(0) == "CDDC"
    assert page.run.match().text(1) == "CCDD"
    assert page.totals.text() == "You −15.5, Tit for tat −15.5"
    lines = read(opened.csv())
    assert lines[2] == ["2", "D", "0", "-1/2", "0", "C", "-10", "-21/2", "0"]
    for _ in range(6):
        page.buttons[1].click()
    assert page.sentence.text() == "The match is over after 10 rounds."
    assert page.rule.text().startswith("Its rule: C in the first round") and not page.buttons[0].isEnabled()
    page.again.click()
    assert page.run.played == 0 and page.buttons[0].isEnabled()


def has_played(window: RepeatedWindow, rounds: int) -> bool:
    run = window.play.run
    return run is not None and run.played == rounds


def test_a_person_may_sit_on_the_other_side(opened: RepeatedWindow) -> None:
    opened.tabs.setCurrentIndex(PLAY)
    page = opened.play
    page.opponent.setCurrentIndex([part.id for part in strategies().values()].index("defect"))
    page.seat.set_value(1)
    page.begin()
    page.choose(0)
    assert page.strips.names == ("Defect", "You") and page.totals.text() == "You −10, Defect 0"


def test_a_file_of_own_code_takes_part_and_its_fault_is_named(
    qtbot: QtBot, opened: RepeatedWindow, tmp_path: Path
) -> None:
    path = tmp_path / "mirror.py"
    path.write_text('name = "Mirror"\ndef choose(mine, theirs):\n    return theirs[-1:] or "C"\n', "utf-8")
    form = opened.form
    form.none.click()
    for id in ("defect", "alternator"):
        form.boxes[id].setChecked(True)
    form.add_file(path)
    assert form.seconds.isVisible()
    play_again(qtbot, opened)
    totals = {line[1]: line[2] for line in read(opened.csv())[1:]}
    assert totals["Mirror"] == str(Fraction(-55) + Fraction(-101, 2))  # as tit for tat gets
    path.write_text("def choose(mine, theirs):\n    return mine[7]\n", "utf-8")
    play_again(qtbot, opened)
    assert "mirror.py, line 2: IndexError" in opened.message.text.text()
    form.files[0].remove.click()
    assert not form.files and not form.seconds.isVisible()


def test_a_person_plays_against_a_file(qtbot: QtBot, opened: RepeatedWindow, tmp_path: Path) -> None:
    path = tmp_path / "spite.py"
    path.write_text("def choose(mine, theirs):\n    return 'D' if len(mine) < 2 else 9\n", "utf-8")
    opened.form.add_file(path)
    opened.tabs.setCurrentIndex(PLAY)
    page = opened.play
    page.opponent.setCurrentIndex(page.opponent.findText("spite.py"))
    page.begin()
    for played in (1, 2):
        qtbot.waitUntil(lambda: not page.busy)
        page.choose(0)
        qtbot.waitUntil(partial(has_played, opened, played))
    qtbot.waitUntil(lambda: not page.busy)
    page.choose(0)
    qtbot.waitUntil(lambda: "must return" in opened.message.text.text())
    assert page.run is None and not page.buttons[0].isEnabled()


def test_it_can_be_stopped_and_goes_on_where_it_was(qtbot: QtBot, opened: RepeatedWindow) -> None:
    opened.form.all.click()
    opened.form.rounds.set_value(10_000)
    opened.form.changed.emit()
    opened.start()
    qtbot.waitUntil(lambda: opened.run.played > 3)
    opened.run_button.click()
    wait_for(qtbot, opened)
    stopped = opened.run.played
    assert 3 < stopped < 66 and opened.message.isHidden()
    assert opened.sentence.text().startswith(f"{stopped} of 66 matches are played: ")
    kept = unfinished()
    assert kept is not None and len(kept.matches) == stopped
    opened.run.close()


def test_a_killed_round_robin_is_offered_again(qtbot: QtBot, session: Session, config: Path) -> None:
    matrix = famous("stag-hunt").matrix
    assert matrix is not None
    rules = Rules(matrix, 5, noise=Fraction(1, 10), seed=9)
    wanted = RoundRobin(rules, ("cooperate", "defect", "grudger"), ("", "", ""), with_self=True)
    RepeatedJournal(journal_path(), wanted).close()
    opened = make(qtbot, session)
    assert "0 of 6 matches were played" in opened.message.text.text() and not opened.run.running
    opened.message.choose(0)
    wait_for(qtbot, opened)
    assert opened.run.played == 6 and opened.run.rules == rules and unfinished() is None
    assert len(opened.form.chosen()) == 3
    opened.close()


def test_it_wears_every_theme_and_both_languages(
    qtbot: QtBot, opened: RepeatedWindow, qapp: QApplication
) -> None:
    from plyscope_desktop.runtime import language

    opened.resize(1100, 700)
    try:
        for id in ("dark", "projector", "light"):
            theme.apply(qapp, id)
            for page in (SCORES, ECOLOGY, PLAY):
                opened.tabs.setCurrentIndex(page)
                assert not opened.grab().isNull()
        language.use("zh_CN")
        assert opened.windowTitle() and opened.names != ()
        assert not opened.grab().isNull()
    finally:
        language.use("en")
    assert opened.tabs.tabText(0) == "Round robin"


def test_every_control_has_a_name(opened: RepeatedWindow) -> None:
    form, page = opened.form, opened.play
    named: list[Any] = [
        form.game, form.grid, form.length, form.rounds.field, form.noise.field, form.seed.field, opened.tabs,
        opened.scores, opened.strips, opened.chart, opened.progress, page.opponent, page.seat, opened.legend,
    ]  # fmt: skip
    assert all(part.accessibleName() for part in named)


def test_it_saves_what_a_page_shows(qtbot: QtBot, opened: RepeatedWindow, tmp_path: Path) -> None:
    path = tmp_path / "scores.csv"
    opened.save_to(path)
    qtbot.waitUntil(lambda: "Saved scores.csv" in opened.message.text.text())
    assert path.read_text("utf-8-sig").startswith("rank,strategy,total")
    opened.tabs.setCurrentIndex(PLAY)
    opened.save_to(tmp_path / "match.csv")
    assert opened.message.text.text() == "Nothing is played yet."


def test_the_command_opens_it_and_a_file_runs_only_once_its_user_agreed(
    qtbot: QtBot, window: Window, tmp_path: Path
) -> None:
    path = tmp_path / "always.py"
    path.write_text("def choose(mine, theirs):\n    return 'D'\n", "utf-8")
    command("strategic.repeat").run(window)
    room = window.repeated_room
    opened = room.open()
    assert opened is room.open() and opened.parent() is None and opened.help_page == "repeated"
    wait_for(qtbot, opened)
    room.add(path)
    question = opened.findChild(QMessageBox, "run_own_code")
    assert question is not None and not opened.form.files
    next(button for button in question.buttons() if button.text() == "Run").click()
    assert [row.path for row in opened.form.files] == [path]
    room.add(path)
    assert len(opened.form.files) == 1, "it was agreed to before"
    opened.close()
    delete_closed()
    assert room.open() is not opened
    wait_for(qtbot, room.open())
    room.open().close()


def delete_closed() -> None:
    """Delete the windows that were closed."""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
