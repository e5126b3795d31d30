"""Texts from elsewhere are shown as they are written in the dialogs and on paper, too."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from comparing import ran
from finding import settle
from picturing import Desk, desk_of, texts
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication, QMessageBox, QWidget
from pytestqt.qtbot import QtBot
from rendered_texts import BRACED, BRACED_TREE, FOREIGN, FOREIGN_NAME, TOKEN, is_lost, look, painted
from serving import services
from wrong_searches import ALPHA_BETA

from plyscope import catalog
from plyscope.files.game_files import GameList
from plyscope.lessons import catalogue
from plyscope.lessons.paper import paper_of
from plyscope.lessons.sheet import read_recipe
from plyscope.lessons.zoo import BUGS
from plyscope.rules.stop import Stop
from plyscope_desktop.boards.setup.dialog import SetUpDialog
from plyscope_desktop.compare.window import CompareWindow
from plyscope_desktop.court.window import CourtWindow
from plyscope_desktop.dialogs.choose_game import ChooseGameDialog
from plyscope_desktop.dialogs.exercises import ExercisesDialog
from plyscope_desktop.dialogs.key_card import KeyCardDialog
from plyscope_desktop.dialogs.learn_weights import LearnWeightsDialog
from plyscope_desktop.dialogs.log import LogDialog
from plyscope_desktop.dialogs.new_game import NewGameDialog
from plyscope_desktop.dialogs.settings import SettingsDialog
from plyscope_desktop.dialogs.shortcuts import ShortcutsDialog
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.exercise.desk import ExerciseDesk
from plyscope_desktop.exports.data.dialog import DataDialog
from plyscope_desktop.exports.film.dialog import AnimationDialog
from plyscope_desktop.exports.picture_export import ExportDialog
from plyscope_desktop.exports.printing import PrintDialog
from plyscope_desktop.exports.svg import svg_of
from plyscope_desktop.lab.window import LabWindow
from plyscope_desktop.panels.board import BoardPanel
from plyscope_desktop.panels.evaluation import EvaluationPanel
from plyscope_desktop.panels.exercise.panel import ExercisePanel
from plyscope_desktop.panels.exercise.sheet_page import SheetPage
from plyscope_desktop.panels.find import FindPanel
from plyscope_desktop.panels.moves import MovesPanel
from plyscope_desktop.panels.players import PlayersPanel
from plyscope_desktop.panels.search import SearchPanel
from plyscope_desktop.paper.page_flow import PaperFlow
from plyscope_desktop.runtime import job as jobs
from plyscope_desktop.runtime import log_file, settings
from plyscope_desktop.runtime.job import Job
from plyscope_desktop.runtime.settings import Setting
from plyscope_desktop.session.session import Session
from plyscope_desktop.tree_editor import TreeEditor
from plyscope_desktop.widgets.waiting_box import WaitingBoxes
from plyscope_desktop.zoo.bug_page import BugPage
from plyscope_desktop.zoo.comparison import compared

pytestmark = pytest.mark.usefixtures("english", "plain_window")

Opened = Callable[..., Any]

STRATEGIC = {
    "title": BRACED, "players": [f"{BRACED}1", f"{BRACED}2"], "unit": FOREIGN[:40], "name": f"{BRACED}0",
    "moves": [f"{BRACED}a", f"{BRACED}b"],
    "children": [
        {"name": f"{BRACED}3", "info": BRACED, "moves": [f"{BRACED}c", f"{BRACED}d"], "children": [3, 12]},
        {"name": f"{BRACED}4", "info": BRACED, "moves": [f"{BRACED}c", f"{BRACED}d"],
         "children": [2, {"payoffs": ["1/2", "1"]}]},
    ],
}  # fmt: skip


def put(session: Session, tree: object) -> None:
    session.document.new_game(catalog.game("tree"), text=json.dumps(tree))


def searched(qtbot: QtBot, session: Session) -> None:
    put(session, BRACED_TREE)
    session.run.begin(Setup("alphabeta", (("iterative", "no"),), None, None, None))
    qtbot.waitUntil(lambda: session.record.state == "finished")


def test_log_file(opened: Opened, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for place in (tmp_path / FOREIGN_NAME / "log.txt", None):
        log = log_file.LogFile(place)
        log.problem = "" if place else BRACED
        log.write(BRACED)
        monkeypatch.setattr(log_file, "current", lambda log=log: log)
        opened(LogDialog())
        look()
        log.close()


def test_tree_editor(opened: Opened, session: Session, tmp_path: Path) -> None:
    put(session, STRATEGIC)
    editor: TreeEditor = opened(TreeEditor(session), lambda editor: editor.sheet.stack.setClean())
    for path in ((), (0,), (1, 1)):
        editor.sheet.select(path)
        for _ in range(20):
            editor.sketch.zoom_in()
        look()
        read = painted(editor.sketch)
        assert "<img" in read and not is_lost(read)
    for text in (BRACED, json.dumps([3, BRACED]), json.dumps({BRACED: 1}), json.dumps({"name": BRACED * 9})):
        editor.sheet.type_text(text)
        editor.sheet.read()
        look()
    path = tmp_path / f"{FOREIGN_NAME}.json"
    editor.files.load(path)
    look()
    path.write_text(json.dumps(BRACED_TREE), "utf-8")
    editor.files.load(path)
    editor.files.save(path)
    look()


def test_comparison(qtbot: QtBot, opened: Opened, session: Session) -> None:
    put(session, BRACED_TREE)
    window: CompareWindow = opened(CompareWindow(session))
    window.halves[0].message.show_message("error", BRACED)
    pair, position = window.pair, session.document.position
    ran(qtbot, pair, *(Setup(name, depth=None, seconds=None) for name in ("alphabeta", "minimax")))
    found = compared(BUGS[0], position, 100_000, Stop())
    assert found is not None
    for begin in (lambda: None, lambda: window.show_programs(found)):
        begin()
        qtbot.waitUntil(lambda: pair.settled and not pair.growing)
        for tick in range(1, pair.sessions[0].record.last_tick + 1, 7):
            pair.sessions[0].record.show(tick)
            window.words.now()
            look()
    assert TOKEN in window.sentence.text()


RECIPE = f"""
title = {{ en = {json.dumps(BRACED)}, zh = {json.dumps(BRACED)} }}
[[item]]
kind = "values"
tree = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]
text = {json.dumps(BRACED)}
"""


@pytest.mark.parametrize("language", ["en", "both"])
def test_sheet_on_paper(qapp: QApplication, language: str) -> None:
    for key in (False, True):
        flow = PaperFlow(paper_of(read_recipe(RECIPE), key=key), language)
        read = painted(lambda painter, flow=flow: flow.paint_page(painter, 0))
        assert read.count(FOREIGN.replace(" ", "")) >= 2 and not is_lost(read)


@pytest.fixture
def desk(qtbot: QtBot) -> Iterator[Desk]:
    with desk_of(qtbot) as made:
        yield made


def test_exports(qtbot: QtBot, opened: Opened, desk: Desk) -> None:
    searched(qtbot, desk.session)
    desk.wait()
    for dialog in (desk.ask(ExportDialog), desk.ask(PrintDialog)):
        opened(dialog)
        for what in dialog.form._whats:
            dialog.form.put(what=what, caption=True)
            dialog.refresh()
            look()
            sheet = dialog.up_to_date()
            assert sheet is not None
            assert not is_lost(painted(sheet.paint)) and not is_lost(sheet.description)
            read = "".join(texts(svg_of(sheet)))
            assert TOKEN in read and not is_lost(read)
    data: DataDialog = opened(DataDialog(desk.session))
    film: AnimationDialog = opened(AnimationDialog(desk.subject))
    for one in (data, film):
        one.message.show_message("error", BRACED)
        look()


def test_lists_of_nodes_found(qtbot: QtBot, opened: Opened, session: Session) -> None:
    searched(qtbot, session)
    panel: FindPanel = opened(services(session).make(FindPanel))
    for text in ("ply > 0", BRACED, f'move == "{FOREIGN}a"', "ply > <b>", f'move in ("{BRACED}"'):
        panel.finder.ask(text)
        panel.finder.remember()
        finder = settle(qtbot, session)
        panel.refresh()
        look()
        assert not is_lost("".join(map(str, finder.history)))
    panel._past_menu.aboutToShow.emit()
    look()


def test_bug_zoo_and_court(qtbot: QtBot, opened: Opened, session: Session) -> None:
    put(session, BRACED_TREE)
    page: BugPage = opened(BugPage(session))
    page.which.set_value("open")
    page.show_bug(0)
    court: CourtWindow = opened(CourtWindow(session))
    court.trials.errors[next(iter(court.cards))] = BRACED
    court.trials.changed.emit(next(iter(court.cards)))
    court.message.show_message("error", BRACED)
    look()


RULES = f"""
from plyscope.plain import MAX, MIN, Game

class Own(Game):
    {FOREIGN!r}
    name = {BRACED!r}
    weights = {{{BRACED!r}: 1.0, {FOREIGN!r}: 2.0}}
    options = {{"coins": {BRACED!r}}}
    def initial(self, **options):
        return (0, MAX)
    def to_move(self, state):
        return state[1]
    def actions(self, state):
        return [{FOREIGN!r}, {BRACED!r}]
    def result(self, state, action):
        return (state[0] + 1, -state[1])
    def is_terminal(self, state):
        return state[0] > 3
    def utility(self, state):
        return 1 if state[0] > 4 else -1
    def features(self, state):
        return [1.0, 2.0]
    def draw(self, state):
        return [{FOREIGN!r}, {BRACED!r}]
"""
PROGRAM = ALPHA_BETA.replace(
    "class Mine(Search):", f"class Mine(Search):\n    {FOREIGN!r}\n    name = {BRACED!r}"
)


def test_games_and_searches_of_ones_own(
    qtbot: QtBot, opened: Opened, session: Session, tmp_path: Path
) -> None:
    rules, program = tmp_path / f"{FOREIGN_NAME}.py", tmp_path / f"{FOREIGN_NAME}2.py"
    rules.write_text(RULES, "utf-8")
    program.write_text(PROGRAM, "utf-8")
    game = catalog.open_file(str(rules), "game")
    algorithm = catalog.open_file(str(program), "algorithm")
    session.document.new_game(game)
    session.document.set_setup(Setup(algorithm.id, depth=2, seconds=None))
    new: NewGameDialog = opened(NewGameDialog(session))
    new.choose_game(game.id)
    look()
    make = services(session).make
    opened(SetUpDialog(session)).editor.text.setPlainText(FOREIGN)
    for window in (
        LabWindow(session), CompareWindow(session), make(SearchPanel),
        make(EvaluationPanel), make(PlayersPanel), make(BoardPanel), make(MovesPanel),
    ):  # fmt: skip
        opened(window)
        look()
    learning: LearnWeightsDialog = opened(make(LearnWeightsDialog))
    learning.learning.error = BRACED
    learning.refresh()
    look(pictures=True)


STORED: tuple[tuple[Setting[Any], object], ...] = (
    (settings.LANGUAGE, BRACED), (settings.THEME, BRACED), (settings.XIANGQI_PIECES, BRACED),
    (settings.STEP, BRACED), (settings.BLUNDERS, BRACED), (settings.OWN_CODE_FOLDER, f"/{FOREIGN_NAME}"),
    (settings.TEXTS, {"alphabeta": BRACED}), (settings.PALETTE_RECENT, [BRACED]),
    (settings.SHORTCUTS, {"file.open": [BRACED, "Ctrl+&"], BRACED: [BRACED], "search.go": ["<"]}),
    (settings.FILTERS, [BRACED, FOREIGN]), (settings.GRAPH, {BRACED: BRACED}),
    (settings.EXPORT, {"folder": f"/{FOREIGN_NAME}", "picture": {"theme": BRACED, "what": FOREIGN}}),
    (settings.NOTATIONS, {"chess": BRACED}), (settings.FRONT_TABS, {BRACED: BRACED}),
    (settings.PLAYERS, {"max": BRACED, "min": {"algorithm": BRACED}}),
    (settings.SETUPS, {"tree": {"algorithm": BRACED, "options": {BRACED: BRACED}}}),
)  # fmt: skip


def test_settings(opened: Opened, session: Session, config: Path) -> None:
    for setting, value in STORED:
        settings.store().set(setting, value)
    opened(SettingsDialog())
    opened(ShortcutsDialog())
    opened(KeyCardDialog())
    opened(services(session).make(FindPanel))._past_menu.aboutToShow.emit()
    look()


def test_waiting_for_a_file(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(jobs, "PATIENCE_MS", 0)
    window, answers, owner = QWidget(), Event(), QObject()
    qtbot.addWidget(window)
    WaitingBoxes(owner)
    try:
        for about in ({"file": tmp_path / FOREIGN_NAME}, {"about": BRACED}):
            Job(lambda: answers.wait(20), QObject(window), lambda job: None, **about).start()
        qtbot.waitUntil(lambda: len(window.findChildren(QMessageBox, "waiting")) >= 2)
        look()
    finally:
        answers.set()
        qtbot.waitUntil(lambda: not jobs.any_is_left_behind())
        jobs.stalls().listened = False


def test_exercises(opened: Opened, session: Session) -> None:
    desk = ExerciseDesk(session)
    panel, page = opened(ExercisePanel(desk)), opened(SheetPage(desk))
    numbers = {BRACED: 1, FOREIGN: -2}
    desk.open(catalogue.read({"kind": "evaluation", "features": numbers, "weights": numbers, "id": BRACED}))
    panel.menu.aboutToShow.emit()
    opened(ExercisesDialog(desk))
    look()
    assert TOKEN in painted(page)
    desk.close()


GAMES = f"""[White "{FOREIGN}"]
[Black "{FOREIGN}"]
[Event "{FOREIGN}"]

1. 11-15 *
"""


def test_games_of_a_file(opened: Opened) -> None:
    opened(ChooseGameDialog(BRACED, GameList(catalog.formats()["pdn"], f"{GAMES}\n{GAMES}")))
    look()
