"""Texts from elsewhere are shown as they are written in the other windows and dialogs and in exports, too."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pyqtgraph as pg
import pytest
from own_code_service import PretendedOwnCode
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QLabel, QMenu, QPushButton, QTabBar, QWidget
from pytestqt.qtbot import QtBot
from rendered_texts import BRACED, FOREIGN, FOREIGN_NAME, is_lost, look, rendered, without_key_marks
from serving import services

from plyscope import catalog
from plyscope.arena.agents.agent import Agent, Tested
from plyscope.arena.drivers.driver import DeclaredOption, Identity, OptionType, OptionValue
from plyscope.arena.play.pace import Pace
from plyscope.arena.tournament.counted import Counted, Fault
from plyscope.arena.tournament.journal import Journal, Opening
from plyscope.arena.tournament.report import report
from plyscope.arena.tournament.settings import Entrant, Openings, Settings
from plyscope.exports.matrix_svg import svg_of_matrix
from plyscope.exports.matrix_tikz import MatrixLook
from plyscope.lessons.sheet import read_recipe
from plyscope.plain.errors import Line, OwnCodeError
from plyscope.rules.position import MIN
from plyscope.strategic.game_matrix import matrix_game
from plyscope.strategic.trees.conversion import matrix_position
from plyscope_desktop.agents.dialog import AgentsDialog
from plyscope_desktop.analysis.strategic_game import StrategicGame
from plyscope_desktop.arena.player_list import PlayerList
from plyscope_desktop.arena.window import ArenaWindow
from plyscope_desktop.dialogs.crash_report import CrashDialog
from plyscope_desktop.dialogs.student import StudentDialog
from plyscope_desktop.document import recent_files
from plyscope_desktop.exercise.desk import ExerciseDesk
from plyscope_desktop.panels.agents_analysis import AgentsAnalysisPanel
from plyscope_desktop.panels.exercise.panel import ExercisePanel
from plyscope_desktop.panels.own_code.panel import OwnCodePanel
from plyscope_desktop.panels.players import PlayersPanel
from plyscope_desktop.panels.start.recent import RecentFiles
from plyscope_desktop.repeated.window import RepeatedWindow
from plyscope_desktop.runtime import faults
from plyscope_desktop.session.agents import Agents, agents
from plyscope_desktop.session.own_code import Frame
from plyscope_desktop.session.session import Session
from plyscope_desktop.sheet_editor.window import SheetEditor
from plyscope_desktop.shell.palette import Offer, Palette
from plyscope_desktop.strategic.play.dialog import PlayDialog
from plyscope_desktop.strategic.sides.sides import Sides
from plyscope_desktop.widgets.markdown_text import plain_text

pytestmark = pytest.mark.usefixtures("english", "plain_window")

Opened = Callable[..., Any]


def test_all_that_takes_a_text_for_something_else_is_found(opened: Opened) -> None:
    window = opened(QWidget())
    plot = pg.PlotWidget(window, title=FOREIGN)
    plot.setLabel("left", FOREIGN)
    plot.addItem(pg.TextItem(html=FOREIGN))
    plot.addLegend()
    plot.plot([1, 2], name=FOREIGN)
    QLabel(FOREIGN, window)
    QLabel(FOREIGN.replace("<", "&lt;").replace("&", "&amp;"), window, textFormat=Qt.TextFormat.RichText)
    QPushButton(FOREIGN, window)
    QTabBar(window).addTab(FOREIGN)
    QMenu(window).addAction(FOREIGN)
    found = [one.partition(":")[0].rpartition(".")[2] for one in rendered()]
    assert len([name for name in found if name in ("QGraphicsTextItem", "TextItem")]) == 5
    assert {"QLabel", "QPushButton", "QTabBar", "QAction"} < {*found} and found.count("QLabel") == 2


ENTRANTS = (
    Entrant("a", BRACED, Pace(seconds=2.0), agent=Agent("a", BRACED, (FOREIGN,), "uci"), program="ab" * 32),
    Entrant("b", BRACED, Pace(None, depth=4), algorithm="mcts"),
    Entrant(FOREIGN, BRACED, Pace(None, depth=4), algorithm=FOREIGN, options=((FOREIGN, FOREIGN),)),
)
TOURNAMENT = Settings(
    "tictactoe",
    ENTRANTS,
    rounds=3,
    openings=Openings("file", 3, FOREIGN),
    name=BRACED,
    notes={FOREIGN: FOREIGN},
)
CRASHED = Counted(
    0, 0, 0, "a", "b", 0, ("b2", "a1"), "1-0", "crash", BRACED, (0.1, 0.2), (None, None), 12, FOREIGN,
    strikes=((FOREIGN,), ()), fault=Fault(FOREIGN, (FOREIGN,), FOREIGN, 12),
)  # fmt: skip


def test_arena(qtbot: QtBot, opened: Opened, tmp_path: Path) -> None:
    path = tmp_path / f"{FOREIGN_NAME}.plyarena"
    with Journal.create(path, TOURNAMENT, (Opening(),) * 9) as journal:
        assert journal.add(CRASHED)
    arena = opened(ArenaWindow(), ArenaWindow.leave)
    arena.open(path)
    qtbot.waitUntil(lambda: len(arena.run.games) == 1)
    arena.toggle_form()
    for place in range(arena.results.head.tabs.count()):
        arena.results.show_tab(place)
        look()
    arena.message.show_message("error", FOREIGN, choices=[(FOREIGN, lambda: None)])
    look(pictures=True)


def test_report_of_a_tournament() -> None:
    read = plain_text(report(TOURNAMENT, [CRASHED], "a"))
    assert read.count(FOREIGN) >= 5 and not is_lost(read)


@pytest.fixture
def known(config: Path) -> Iterator[Agents]:
    """The agents of the program, in a list of this test's own."""
    agents.cache_clear()
    made = agents()
    yield made
    made.close()
    agents.cache_clear()


OPTIONS: tuple[tuple[OptionType, OptionValue | None, tuple[str, ...]], ...] = (
    ("check", True, ()), ("spin", 1, ()), ("combo", FOREIGN, (FOREIGN, "b")), ("button", None, ()),
    ("string", FOREIGN, ()), ("file", FOREIGN, ()),
)  # fmt: skip


def test_agents(opened: Opened, known: Agents) -> None:
    options = tuple(DeclaredOption(f"{BRACED}{kind}", kind, value, 0, 9, few) for kind, value, few in OPTIONS)
    who = Identity(BRACED, BRACED, BRACED, ("tictactoe",), options, analyses=True)
    for verdict in ("move", "crash"):
        tested = Tested(verdict, BRACED, who, 0.5, 3, "", "uci", FOREIGN, 0.5, (FOREIGN,), (FOREIGN,))
        known.add([Agent("", BRACED, (FOREIGN,), "uci", tested=tested)], test=False)
    dialog = opened(AgentsDialog(of=known))
    for agent in known.known:
        dialog.view.choose(agent.id)
        for page in range(dialog.details.tabs.count()):
            dialog.details.show_page(page)
            look()
    known.failed.emit(FOREIGN)
    for box in (dialog.ask_to_add(known.known), dialog.remove()):
        look()
        box.close()


def test_menus_of_agents(opened: Opened, session: Session, known: Agents) -> None:
    who = Identity(BRACED, games=("tictactoe",), analyses=True)
    known.add([Agent("", BRACED, (FOREIGN,), "uci", tested=Tested("move", identity=who))], test=False)
    game = catalog.game("tictactoe")
    session.document.new_game(game)
    entrants = opened(PlayerList())
    entrants.game = game
    entrants.add_menu.aboutToShow.emit()
    menus = [
        entrants.add_menu,
        opened(PlayersPanel(session)).menu_of(MIN),
        opened(services(session).make(AgentsAnalysisPanel)).choose_agents(),
    ]
    for menu in menus:
        names = [without_key_marks(action.text()).partition("\t")[0] for action in menu.actions()]
        assert BRACED in names


CONTRACT = {
    "id": "cuts", "title": BRACED, "ok": False, "error": BRACED, "mend": BRACED, "line": 3, "tick": 2,
    "node": 5, "moves": [FOREIGN], "tried": BRACED,
    "setup": {"game": "tree", "options": {"root": "max"}, "position": "[[3,12,8],[2,4,6],[14,5,2]]"},
}  # fmt: skip


def test_own_code(opened: Opened, session: Session, tmp_path: Path) -> None:
    own_code = PretendedOwnCode()
    panel = opened(services(session).make(OwnCodePanel, own_code=own_code))
    path = tmp_path / f"{FOREIGN_NAME}.py"
    path.write_text(f"# {FOREIGN}\nx = 1\ny = 2\n", "utf-8")
    own_code.printed = FOREIGN
    own_code.edit(path)
    own_code.searched_by = own_code.load(path)
    own_code.tell(path, CONTRACT, {**CONTRACT, "id": "values", "ok": True}, error=OwnCodeError(BRACED))
    lines = (Line(str(path), 2, FOREIGN, FOREIGN),)
    own_code.failed.emit(str(path), OwnCodeError(BRACED, lines, mend=BRACED))
    own_code.frames = {0: [Frame(FOREIGN, 2, [(FOREIGN, FOREIGN)])]}
    for page in range(panel.below_head.tabs.count()):
        panel.below_head.tabs.setCurrentIndex(page)
        look()


RECIPE = f"""
title = {{ en = {json.dumps(FOREIGN)}, zh = {json.dumps(FOREIGN)} }}
[[item]]
kind = "values"
tree = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]
text = {json.dumps(FOREIGN)}
"""


def test_sheet_editor(qtbot: QtBot, opened: Opened, session: Session, tmp_path: Path) -> None:
    editor = opened(SheetEditor(session), lambda window: window.edited.stack.setClean())
    path = tmp_path / f"{FOREIGN_NAME}.toml"
    path.write_text(RECIPE, "utf-8")
    editor.files.open(path)
    qtbot.waitUntil(lambda: len(editor.edited.draft.rows) == 1)
    qtbot.waitUntil(lambda: not editor.making.busy)
    editor.list.setCurrentIndex(editor.list.rows.index(0))
    look(pictures=True)


def test_answers_to_a_sheet(opened: Opened, session: Session) -> None:
    desk = ExerciseDesk(session)
    panel = opened(ExercisePanel(desk))
    desk.open_sheet(read_recipe(RECIPE), FOREIGN, FOREIGN)
    assert desk.exercise is not None and desk.sheet is not None
    look(pictures=True)
    desk.exercise.check()
    desk.exercise.check()
    panel.menu.aboutToShow.emit()
    opened(StudentDialog(read_recipe(RECIPE)))
    look(pictures=True)
    desk.forget_answers()
    desk.sheet.saved = True
    desk.close()


GAME = matrix_game(
    [[2, 0], [0, 1]], [[1, 0], [0, 2]], title=BRACED, players=(f"{BRACED}1", f"{BRACED}2"),
    rows=(f"{BRACED}a", f"{BRACED}b"), columns=(f"{BRACED}c", f"{BRACED}d"),
)  # fmt: skip


@pytest.fixture
def strategic(session: Session) -> Iterator[StrategicGame]:
    """A matrix with foreign names."""
    made = StrategicGame(session)
    made.begin(matrix_position(GAME))
    yield made
    made.close()


def test_repeated_games(
    qtbot: QtBot, opened: Opened, session: Session, strategic: StrategicGame, tmp_path: Path
) -> None:
    window = opened(RepeatedWindow(session, strategic))
    path = tmp_path / f"{FOREIGN_NAME}.py"
    path.write_text(f"name = {FOREIGN!r}\ndef choose(mine, theirs):\n    raise ValueError({FOREIGN!r})\n")
    window.form.add_file(path)
    window.start()
    qtbot.waitUntil(lambda: not window.run.running)
    window.refresh()
    for page in range(window.tabs.count()):
        window.tabs.setCurrentIndex(page)
        look()


def test_games_in_strategic_form(qtbot: QtBot, opened: Opened, strategic: StrategicGame) -> None:
    sides = opened(Sides(strategic))
    strategic.watch(sides, True)
    qtbot.waitUntil(lambda: strategic.solution is not None and strategic.solution.done)
    for show in (sides.show_dominance, sides.show_equilibria):
        show()
        look()
        assert not is_lost(sides.copied())
    strategic.watch(sides, False)
    playing = opened(PlayDialog(strategic))
    playing.choose(0)
    playing.choose(1)
    look(pictures=True)


def test_picture_of_a_matrix() -> None:
    picture = ElementTree.fromstring(svg_of_matrix(GAME, MatrixLook(caption=FOREIGN)))
    read = ["".join(text.itertext()) for text in picture.iter() if text.tag.endswith(("}text", "}title"))]
    assert len([text for text in read if FOREIGN in text]) >= 5 and not any(map(is_lost, read))


def test_crash_report_recent_files_and_palette(opened: Opened, config: Path, tmp_path: Path) -> None:
    fault = faults.Fault(FOREIGN, FOREIGN, FOREIGN, FOREIGN)
    opened(CrashDialog(lambda: [fault], tmp_path / FOREIGN_NAME))
    recent_files.remember(tmp_path / FOREIGN_NAME, FOREIGN, 3)
    recent = opened(RecentFiles())
    recent.refresh()
    offers = [Offer(FOREIGN, FOREIGN, lambda: None, FOREIGN, FOREIGN, enabled=False, reason=FOREIGN)]
    palette = Palette([lambda: offers], recent)
    palette.open_at(QPoint(0, 0))
    look(pictures=True)
    palette.close()
