"""The Chinese window: no English is left in what its panels, boards, trees, commands and dialogs show."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import pytest
from PySide6.QtCore import QAbstractItemModel, QModelIndex, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QAbstractItemView, QApplication, QComboBox, QTabBar, QTabWidget, QWidget
from pytestqt.qtbot import QtBot

from plyscope import catalog
from plyscope.lessons.chapters import CHAPTERS
from plyscope.options import options_of
from plyscope_desktop.analysis.services import Services
from plyscope_desktop.app.main import make_application
from plyscope_desktop.app.program import make_window
from plyscope_desktop.boards.setup.dialog import SetUpDialog
from plyscope_desktop.dialogs.about import AboutDialog
from plyscope_desktop.dialogs.key_card import KeyCardDialog
from plyscope_desktop.dialogs.learn_weights import LearnWeightsDialog
from plyscope_desktop.dialogs.make_wheel import MakeWheelDialog
from plyscope_desktop.dialogs.new_game import NewGameDialog
from plyscope_desktop.dialogs.settings import SettingsDialog
from plyscope_desktop.dialogs.shortcuts import ShortcutsDialog
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.panels.search import SearchPanel
from plyscope_desktop.runtime import language, settings
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.runtime.resources import folder
from plyscope_desktop.session.session import Session
from plyscope_desktop.shell.window import Window
from plyscope_desktop.tree_editor import TreeEditor
from plyscope_desktop.widgets.code_view import CodeView

ROWS = 30
"""Rows of a list that are read."""

CODE = {
    "SourceView",
    "CodeView",
    "VariablesPanel",
    "FilterField",
    "FilterExamples",
    "NoticesView",
    "FormalPanel",
}
"""Widgets that show Python, the language of filters or positions as text, the same in every language."""

ALLOWED = frozenset(
    re.findall(
        r"\w+",
        """
    MAX MIN AND OR OPEN CLOSED LOOP ADD FIRST REMOVE EXPAND MOVETAIL VALUE TEST CUTOFF UTILITY EVAL RESULT
    ACTIONS LIMIT DEPTH PLAYER TERMINAL
    AIMA MTD PVS PNS PN MCTS UCB UCT PUCT RAVE Star Thompson Grundy Nim Zobrist df pn Negamax SSS AlphaGo
    print self note value solve alpha beta break sqrt ln exp log max min
    Alt Ctrl Shift Esc Enter Home End PgUp PgDown Backspace Tab Space Del Ins F
    bubblewrap MB kB GB ms px dpi Hz fps
    FEN SAN UCI PGN SGF PDN MAT XGID FIXED WXF GNU Backgammon CSV JSON LaTeX TikZ PDF SVG PNG GIF MP WebM
    GraphML GEXF DOT Graphviz networkx forest ffmpeg Plyscope plyscope Python Qt NumPy Cython PySide numpy
    pyqtgraph Essentials packaging bootstrap build GM HTML Markdown ASCII
    Letter Chess Swap Kamada Kawai SciPy pydot NetworkX English Russell Norvig Noto Sans SC DejaVu GPL
    Lemke Howson Shapley Brown Gambit
    bar off roll hold pass die dice diag
    ensp nbsp
    """,
    )
)
"""Names, units, keys, formats and functions; and the words by which moves are typed."""

CITATION = re.compile(
    r"[A-Z][\w.,’'\- ]*?(?:, (?:1[89]|20)\d\d|Intelligence\b)[^；。]*"
    r"|[A-Z]\. (?:[A-Z]\. )*(?:de |van |von )?[A-Z]\w+.*"
)
"""An article or a book by its authors, title and year."""

MOVE = re.compile(r"\b[KQRBN]?[a-h]?[1-8]?x?[a-h][1-8](?:=[QRBN])?[+#]?|\bO-O(?:-O)?|\b[A-T]\d+\b")
"""A move of chess, or a square."""

MARKS = re.compile(r"\bW\d+\b|\bS[0-4]\b(?!:)")
"""The English mark of a win, and names of lectures that only their transcripts have."""

FILTER = re.compile(r"[a-z]+ (?:[<>=!]+|in|contains|and|or) .*|[a-z]+ == .*")
"""A condition in the language of filters."""

PLAIN = {"principal", "again"}
"""Filters of one word."""


def english_words(text: str) -> list[str]:
    """Return the Latin words of a text that no Chinese lecturer would have left there."""
    text = re.sub(r"<[^>]*>|&\w+;|https?://\S+|[\w.-]+@[\w.-]+|\{[^}]*\}|`[^`]*`", " ", text)
    text = re.sub(
        r"(?:~|/|\b\w:)[\w./\\-]*/[\w./\\-]+|\*?\.\w{2,9}\b|\b\w+\.(?:py|pxd|log|plyscope)\b", " ", text
    )
    if FILTER.fullmatch(text.strip()) or text.strip() in PLAIN:
        return []
    marks = MARKS.findall(text)
    text = MOVE.sub(" ", CITATION.sub(" ", text))
    words = re.findall(r"[A-Za-zÀ-ÿ]{2,}(?:\.\.\.|…)?", text)
    return marks + [word for word in words if word not in ALLOWED and not _is_cut(word)]


def _is_cut(word: str) -> bool:
    """Return True for the beginning of an allowed word that had no room."""
    begin = word.rstrip(".…")
    return begin != word and any(known.startswith(begin) for known in ALLOWED)


class Reader:
    """Reads all that widgets hold, and all that they paint, with where it was read."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.found: dict[str, str] = {}
        self.painted: set[str] = set()
        self.where = ""
        self.in_code = False
        draw = QPainter.drawText

        def read(painter: QPainter, *given: Any) -> Any:
            if not self.in_code:
                self.painted.update(part for part in given if isinstance(part, str))
            return draw(painter, *given)

        monkeypatch.setattr(QPainter, "drawText", read)
        paint = CodeView.paintEvent

        def skip(view: CodeView, event: Any) -> None:
            self.in_code = True
            paint(view, event)
            self.in_code = False

        monkeypatch.setattr(CodeView, "paintEvent", skip)

    def note(self, *texts: str) -> None:
        for text in texts:
            if text and english_words(text):
                self.found.setdefault(text, self.where)

    def read(self, root: QWidget, where: str) -> None:
        """Read a widget with its children, and paint it."""
        self.where = where
        QApplication.processEvents()
        self.painted.clear()
        root.grab()
        self.note(*self.painted)
        for widget in [root, *root.findChildren(QWidget)]:
            if not in_code(widget):
                self.note(*texts_of(widget))


def in_code(widget: QWidget) -> bool:
    """Return True for what shows code, and for parts of it."""
    at: QWidget | None = widget
    while at is not None:
        if type(at).__name__ in CODE:
            return True
        at = at.parentWidget()
    return False


def texts_of(widget: QWidget) -> Iterator[str]:
    """Yield every text of a widget: labels, tooltips, items, tabs, and words for screen readers."""
    yield from (
        widget.toolTip(),
        widget.accessibleName(),
        widget.accessibleDescription(),
        widget.windowTitle(),
    )
    for name in ("text", "title", "placeholderText", "toPlainText", "prefix", "suffix"):
        said: Callable[[], object] | None = getattr(widget, name, None)
        if callable(said):
            text = said()
            if isinstance(text, str):
                yield text
    if isinstance(widget, QComboBox):
        for row in range(widget.count()):
            yield widget.itemText(row)
            yield str(widget.itemData(row, Qt.ItemDataRole.ToolTipRole) or "")
    if isinstance(widget, QTabBar):
        for row in range(widget.count()):
            yield from (widget.tabText(row), widget.tabToolTip(row))
    if isinstance(widget, QAbstractItemView) and isinstance(widget.model(), QAbstractItemModel):
        yield from texts_in(widget)
    for action in widget.actions():
        yield from (action.text(), action.toolTip())


def texts_in(view: QAbstractItemView) -> Iterator[str]:
    """Yield what the first rows of a list or table say, and its headers."""
    model = view.model()
    columns = model.columnCount(QModelIndex()) if hasattr(view, "horizontalHeader") else 1
    roles = Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole
    for column in range(columns if view.isVisible() else 0):
        said = model.headerData(column, Qt.Orientation.Horizontal)
        yield said if isinstance(said, str) else ""
        for row in range(min(model.rowCount(QModelIndex()), ROWS)):
            for role in roles:
                text: object = ""
                with suppress(IndexError):  # the record may be another one before the panel is refreshed
                    text = model.data(model.index(row, column), role)
                yield text if isinstance(text, str) else ""


@pytest.fixture
def reader(monkeypatch: pytest.MonkeyPatch) -> Iterator[Reader]:
    """A reader that reports every English word at the end of a test."""
    made = Reader(monkeypatch)
    yield made
    language.use("en")


@pytest.fixture
def chinese(qtbot: QtBot, english: None) -> Iterator[Window]:
    """The whole program in Chinese."""
    settings.store().set(settings.LANGUAGE, "zh_CN")
    make_application()
    window = make_window()
    qtbot.addWidget(window)
    window.resize(1366, 768)
    window.show()
    window.get_ready()
    yield window
    window.session.document.history.clear()
    window.close()


def report(reader: Reader) -> str:
    """Return what was found, a line each."""
    return "\n".join(
        f"{where}: {english_words(text)} in {text[:160]!r}" for text, where in reader.found.items()
    )


def finish(qtbot: QtBot, window: Window) -> None:
    qtbot.waitUntil(lambda: window.session.record.state in ("finished", "stopped", "error"))


def read_docks(reader: Reader, window: Window, where: str) -> None:
    """Read every panel but those of code, brought to the front."""
    for id in window.docks.keys() - {"source", "variables", "formal"}:
        dock = window.docks[id]
        dock.show()
        dock.raise_()
        reader.read(dock, f"{where}, panel {id}")


def test_the_pages_menus_commands_and_the_palette_are_chinese(chinese: Window, reader: Reader) -> None:
    for name in ("start", "play", "study", "lecture", "strategic"):
        chinese.show_layout(name)
        reader.read(chinese, name)
    reader.where = "commands"
    for command in chinese.commands.declared.values():
        reader.note(tr(command.text), tr(command.why_not))
    reader.where = "palette"
    for source in chinese.menus.command_palette._sources:
        for offer in source():
            reader.note(offer.name, offer.hint, offer.reason)
    assert not reader.found, report(reader)


@pytest.mark.parametrize("everything", [False, pytest.param(True, marks=pytest.mark.slow)])
def test_worked_examples_are_chinese_at_all_their_moments(
    qtbot: QtBot, chinese: Window, reader: Reader, everything: bool
) -> None:
    """In short, docks and layouts are read with the first of each chapter, moments with every fourth."""
    chinese.show_layout("study")
    record = chinese.session.record
    first = {chapter.presets[0] for chapter in CHAPTERS}
    for number, preset in enumerate(catalog.presets().values()):
        if number % 4 and not everything and preset.id not in first:
            continue
        chinese.session.open_preset(preset)
        finish(qtbot, chinese)
        for share in (0, 1 / 3, 2 / 3, 1) if everything else (0.5,):
            record.show(int(share * record.last_tick))
            record.select(min(1, record.tree.known - 1))
            reader.read(chinese, f"{preset.id} at {record.tick}")
        if everything or preset.id in first:
            read_docks(reader, chinese, preset.id)
            for layout in ("strategic", "lecture", "play", "study"):
                chinese.show_layout(layout)
                reader.read(chinese, f"{preset.id}, {layout}")
    assert not reader.found, report(reader)


@pytest.mark.parametrize("part", [0, *(pytest.param(n, marks=pytest.mark.slow) for n in (1, 2, 3))])
def test_games_and_their_searches_are_chinese(
    qtbot: QtBot, chinese: Window, reader: Reader, part: int
) -> None:
    for game in list(catalog.games().values())[part::4]:
        chinese.session.document.new_game(game)
        algorithm = "expectimax" if game.has_chance else "alphabeta"
        chinese.session.document.set_setup(Setup(algorithm, depth=2, seconds=1.0))
        chinese.show_layout("study")
        chinese.session.run.begin()
        finish(qtbot, chinese)
        read_docks(reader, chinese, game.id)
        for layout in ("play", "lecture"):
            chinese.show_layout(layout)
            reader.read(chinese, f"{game.id}, {layout}")
    assert not reader.found, report(reader)


def test_algorithms_are_explained_in_chinese(qtbot: QtBot, chinese: Window, reader: Reader) -> None:
    chinese.show_layout("study")
    panel = chinese.workspace.panel(SearchPanel)
    panel.about.setChecked(True)
    panel.more.setChecked(True)
    for id, algorithm in catalog.algorithms().items():
        panel.choose(id)
        reader.read(panel, f"about {id}")
        reader.note(tr(algorithm.pseudocode), tr(algorithm.sentence))
        for option in options_of(algorithm.options):
            reader.note(tr(option.label), tr(option.help), *(tr(label) for _, label in option.choices))
    assert not reader.found, report(reader)


DIALOGS: dict[str, Callable[[Session], QWidget]] = {
    "about": lambda session: AboutDialog(),
    "key card": lambda session: KeyCardDialog(),
    "keys": lambda session: ShortcutsDialog(),
    "learn weights": lambda session: Services(session).make(LearnWeightsDialog),
    "new game": NewGameDialog,
    "set up": SetUpDialog,
    "settings": lambda session: SettingsDialog(),
    "tree editor": TreeEditor,
    "wheel": MakeWheelDialog,
}


@pytest.mark.parametrize("name", DIALOGS)
def test_dialogs_are_chinese(qtbot: QtBot, chinese: Window, reader: Reader, name: str) -> None:
    dialog = DIALOGS[name](chinese.session)
    qtbot.addWidget(dialog)
    dialog.show()
    if isinstance(dialog, AboutDialog):
        reader.note(*(line.partition("\t")[0] for line in dialog.report.toPlainText().splitlines()))
        for part in (dialog.report, dialog.licence, dialog.terms, dialog.parts):
            part.clear()  # names of versions and of systems, and what others wrote
    tabs = dialog.findChildren(QTabWidget)
    for row in range(tabs[0].count() if tabs else 1):
        if tabs:
            tabs[0].setCurrentIndex(row)
        reader.read(dialog, name)
    if isinstance(dialog, NewGameDialog):
        for game in catalog.games():
            dialog.choose_game(game)
            reader.read(dialog, f"{name}, {game}")
    assert not reader.found, report(reader)


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("MAX 的最佳走步是 bag 2", ["bag"]),
        ("if n is won, lost or drawn: f(n) := +∞", ["if", "is", "won", "lost", "or", "drawn"]),
        ("白方走 Nf3，MTD(f) 用 12 ms，深度 3", []),
        (
            "D. E. Knuth and R. W. Moore, An Analysis of Alpha-Beta Pruning, Artificial Intelligence 6, 1975",
            [],
        ),
        ("至多为 W10；照 S0 印出的", ["W10", "S0"]),
        ("compiled (75 compiled)", ["compiled", "compiled"]),
    ],
)
def test_the_reader_knows_english_from_names_and_notation(text: str, left: list[str]) -> None:
    assert english_words(text) == left


def test_no_text_in_any_language_names_a_lecture_by_a_number_of_its_transcript() -> None:
    texts = [
        part
        for message in language.messages_of("zh_CN").values()
        for part in (message.source, *message.forms)
    ]
    texts += [path.read_text("utf-8") for path in folder("help").rglob("*.md")]
    assert texts and not [text for text in texts if re.search(r"\bS[0-4]\b(?! *:=)", text)]
