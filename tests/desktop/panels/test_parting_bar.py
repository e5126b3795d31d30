"""Where a search of one's own and its reference part: the bar above the tree, two tracks, the comparison."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from own_searches import NAMED, QUIET, UNTOLD, WRONG, again, begin, judged, load
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QCheckBox
from pytestqt.qtbot import QtBot

from plyscope.query.events import moves_to
from plyscope.rules.position import MIN
from plyscope_desktop.analysis.reference import Referee
from plyscope_desktop.compare.window import CompareWindow
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.panels.parting_bar import PartingBar
from plyscope_desktop.runtime import language
from plyscope_desktop.shell.window import Window

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def study(qtbot: QtBot, window: Window) -> Window:
    window.resize(1366, 696)
    window.show_layout("study")
    return window


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "my_search.py"


@pytest.fixture
def bar(study: Window) -> PartingBar:
    return study.workspace.parting_bar


def parted(qtbot: QtBot, study: Window, file: Path) -> Referee:
    """A wrong search, compared."""
    begin(study.session, load(file, WRONG))
    referee = judged(qtbot, study.session)
    qtbot.waitUntil(study.workspace.parting_bar.isVisible)
    return referee


def test_a_wrong_search_shows_the_bar_with_a_true_sentence(
    qtbot: QtBot, study: Window, bar: PartingBar, file: Path
) -> None:
    spoken: list[str] = []
    bar.spoken.connect(spoken.append)
    referee, record = parted(qtbot, study, file), study.session.record
    parting = referee.parting
    assert parting is not None and record.searched is not None
    tick = parting.tick
    said = f"Parts from alpha-beta at event {tick}: your search went on at the position after b3 although "
    assert spoken[0].startswith(said) and bar.accessibleName() == spoken[0]
    assert bar.text.text().replace("\u00a0", " ") == spoken[0].replace(
        f"Parts from alpha-beta at event {tick}:", f"<b>Parts from alpha-beta at event {tick}:</b>"
    )
    assert bar.height() >= 42 and bar.width() == study.tree_panel.width()
    study.playback.go_to(tick)
    node, tree = parting.node, record.tree
    assert list(moves_to(tree, node)) == [record.searched.parse("b3")]
    alpha, beta = float(tree.alpha[node]), float(tree.beta[node])
    assert int(tree.side[node]) == MIN and alpha >= beta
    assert f"α = {alpha:g} ≥ β = {beta:g}." in spoken[0]
    language.use("zh_CN")
    assert bar.text.text().startswith(f"<b>从第 {tick} 个事件起与 α-β 不同：</b>α")
    assert bar.compare.text() == "比较"


def test_it_can_be_closed_and_comes_with_the_next_search(
    qtbot: QtBot, study: Window, bar: PartingBar, file: Path
) -> None:
    parted(qtbot, study, file)
    qtbot.mouseClick(bar.close_button, LEFT)
    assert not bar.isVisible()
    assert study.timeline_panel.to_parting.isVisible(), "the tracks still show it"
    again(study.session, str(file))
    judged(qtbot, study.session)
    qtbot.waitUntil(bar.isVisible)


def test_a_right_search_has_a_quiet_note_instead(
    qtbot: QtBot, study: Window, bar: PartingBar, file: Path
) -> None:
    notes: list[str] = []
    bar.noted.connect(notes.append)
    for text, note in (
        (NAMED, "Equal to alpha-beta in every event."),
        (QUIET, "Searches like alpha-beta, but from event "),
        (UNTOLD, "It tells nothing of its search, so there is nothing to compare."),
    ):
        begin(study.session, load(file, text))
        judged(qtbot, study.session)
        assert notes[-1].startswith(note) and bar.note() == notes[-1]
        assert not bar.isVisible()
    assert len(notes) == 3


def test_a_new_search_takes_all_of_it_away(qtbot: QtBot, study: Window, bar: PartingBar, file: Path) -> None:
    parted(qtbot, study, file)
    panel = study.timeline_panel
    high = panel.height()
    study.session.run.begin(Setup("minimax", (), 2, None))
    assert not bar.isVisible() and panel.strip.beside is None
    qtbot.waitUntil(lambda: study.session.record.state == "finished")
    assert not bar.isVisible() and not panel.to_parting.isVisible()
    assert panel.height() == 90 < high


def test_the_button_goes_to_where_they_part(qtbot: QtBot, study: Window, file: Path) -> None:
    referee, panel = parted(qtbot, study, file), study.timeline_panel
    action = study.actions_by_id["timeline.parting"]
    qtbot.waitUntil(lambda: panel.to_parting.isVisible() and action.isEnabled())
    qtbot.mouseClick(panel.to_parting, LEFT)
    parting, record = referee.parting, study.session.record
    assert parting is not None
    assert (record.tick, record.selected) == (parting.tick, parting.node)
    assert panel.to_parting.text() == "To where they part"
    remark = study.tree_panel.canvas.overlay.remark
    assert remark is not None and (remark.node, remark.text) == (parting.node, "Alpha-beta cuts here")
    study.playback.last()
    assert study.tree_panel.canvas.overlay.remark is None
    action.trigger()
    assert record.tick == parting.tick


def test_there_is_nowhere_to_go_where_nothing_parts(qtbot: QtBot, study: Window, file: Path) -> None:
    begin(study.session, load(file, NAMED))
    judged(qtbot, study.session)
    panel = study.timeline_panel
    qtbot.waitUntil(lambda: panel.strip.beside is not None)
    assert not panel.to_parting.isVisible()
    assert not study.actions_by_id["timeline.parting"].isEnabled()


def test_two_tracks_have_one_scale_and_their_names(qtbot: QtBot, study: Window, file: Path) -> None:
    referee, strip = parted(qtbot, study, file), study.timeline_panel.strip
    own, other = study.session.record.last_tick, referee.beside
    assert other is not None and strip.beside is not None
    qtbot.waitUntil(lambda: strip.total == own and strip.known == own)
    assert (strip.beside.own_name, strip.beside.name) == ("My alpha-beta", "Alpha-beta")
    assert strip.beside.end == f"ends at {other.trace.length:,}"
    assert strip.beside.parting == f"event {referee.tick}: the records part"
    assert strip.beside.moment(referee.tick or 0) == referee.tick, "equal up to there"
    middle = round(strip.low_track().center().y())
    qtbot.mouseClick(strip, LEFT, pos=QPoint(round(strip.place_of(40)), middle))
    qtbot.waitUntil(lambda: abs(study.session.record.tick - 40) <= 1)


def test_the_name_of_the_track_chooses_the_former_version(qtbot: QtBot, study: Window, file: Path) -> None:
    referee, strip = parted(qtbot, study, file), study.timeline_panel.strip
    assert not strip.chooser.isVisible()
    tick = referee.tick
    load(file, NAMED)
    again(study.session, str(file))
    qtbot.waitUntil(lambda: len(referee.choices) == 2)
    assert strip.chooser.isVisible() and strip.chooser.accessibleName() == "Alpha-beta"
    names = {action.text(): action for action in strip.chooser.menu().actions()}
    assert list(names) == ["Alpha-beta", "Former version"] and names["Alpha-beta"].isChecked()
    names["Former version"].trigger()
    qtbot.waitUntil(lambda: strip.beside is not None and strip.beside.name == "Former version")
    assert strip.beside is not None and strip.beside.own_tick == tick
    assert not study.workspace.parting_bar.isVisible(), "it is about the reference"


# The comparison.


@pytest.fixture
def compared(qtbot: QtBot, study: Window, file: Path, bar: PartingBar) -> Iterator[CompareWindow]:
    parted(qtbot, study, file)
    qtbot.mouseClick(bar.compare, LEFT)
    opened = study.compare_window
    assert opened is not None
    opened.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.waitUntil(lambda: opened.pair.settled and not opened.pair.growing)
    yield opened
    opened.close()


def test_compare_shows_both_records_where_they_part(
    qtbot: QtBot, study: Window, compared: CompareWindow
) -> None:
    referee, pair = study.services.referee, compared.pair
    parting, left, right = referee.parting, *(session.record for session in pair.sessions)
    assert parting is not None and referee.reference is not None
    assert left.trace is study.session.record.trace and right.trace is referee.reference.trace
    assert not pair.searching and (left.state, right.state) == ("finished", "finished")
    assert (left.tick, right.tick) == (parting.tick, parting.reference_tick)
    qtbot.waitUntil(lambda: left.selected == parting.node)
    assert right.selected == pair.partner(0, parting.node)
    assert all(half.tree.isVisible() for half in compared.halves)
    compared.words.now()
    assert compared.sentence.text() == study.workspace.parting_bar.accessibleName()
    assert [half.algorithm.currentText() for half in compared.halves] == ["My alpha-beta", "Alpha-beta"]


def test_both_go_in_step_until_they_part(qtbot: QtBot, study: Window, compared: CompareWindow) -> None:
    pair, tick = compared.pair, study.services.referee.tick
    assert tick is not None
    for moment in (1, 17, tick - 1, tick):
        pair.playbacks[0].go_to(moment)
        qtbot.waitUntil(lambda: pair.settled)
        assert [session.record.tick for session in pair.sessions] == [moment, moment]
    compared.words.now()
    assert compared.sentence.text().startswith("Parts from ")


def test_both_can_be_searched_again_from_there(qtbot: QtBot, compared: CompareWindow) -> None:
    """The set-ups of the halves are those of the records: an own search beside one of the program."""
    pair = compared.pair
    assert [session.document.setup.depth for session in pair.sessions] == [3, 3]
    compared.run.click()
    qtbot.waitUntil(lambda: pair.at_end and pair.difference is not None)
    assert pair.parted is None
    compared.words.now()
    assert compared.sentence.text() == (
        "Alpha-beta looks at 50 of my alpha-beta's 80 leaves and finds the same value, 2: "
        "30 leaves saved (38 %)."
    )
    assert pair.sessions[0].record.search is not None
    assert type(pair.sessions[0].record.search).__name__ == "RemoteSearch"


def test_a_file_that_is_loaded_later_is_in_the_lists(
    qtbot: QtBot, compared: CompareWindow, tmp_path: Path
) -> None:
    half = compared.halves[1]
    class_line = '    name = "My alpha-beta"\n'
    text = NAMED.replace(class_line, '    name = "Another one"\n    options = {"captures_first": True}\n')
    half.choose(load(tmp_path / "another.py", text))
    assert half.algorithm.currentText() == "Another one"
    fields = half.form.options.findChildren(QCheckBox)
    assert [field.isChecked() for field in fields if field.isEnabled()][-1:] == [True]
    fields[-1].click()
    assert half.session.document.setup.options == (("captures_first", False),)


def test_the_default_partner_of_an_own_search_counts_as_it_does(
    qtbot: QtBot, study: Window, file: Path
) -> None:
    name = load(file, NAMED)
    begin(study.session, name)
    judged(qtbot, study.session)
    study.session.document.set_setup(study.session.record.setup)
    study.actions_by_id["search.compare"].trigger()
    opened = study.compare_window
    assert opened is not None
    opened.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    left, right = (session.document.setup for session in opened.pair.sessions)
    assert (left.algorithm, right.algorithm) == (name, "alphabeta")
    assert dict(right.options) == {"quick": False, "iterative": "no"}
    opened.run.click()
    qtbot.waitUntil(lambda: opened.pair.at_end and opened.pair.difference is not None)
    opened.words.now()
    assert opened.sentence.text() == (
        "My alpha-beta and alpha-beta look at the same number of leaves, 50, and find the same value, 2."
    )
    opened.close()
