"""The help: a page for every panel in both languages, whose keys, links and numbers are true."""

import importlib
import pkgutil
import re
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt, QUrl
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QDialog, QMainWindow, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot
from serving import services

from plyscope import catalog
from plyscope.lessons import catalogue
from plyscope.query.events import most_visited
from plyscope.record.trace import Trace
from plyscope.record.tree import Tree
from plyscope.search.search import Limits
from plyscope_desktop import compare, dialogs, exports, lab, panels, tree_editor, zoo
from plyscope_desktop.boards.setup.editor import PositionEditor
from plyscope_desktop.help import pages
from plyscope_desktop.help.focus_help import HelpDesk, page_of
from plyscope_desktop.help.page_view import PageView, blocks, fragments, is_code
from plyscope_desktop.help.window import HelpWindow
from plyscope_desktop.look import theme
from plyscope_desktop.panels.board import BoardPanel
from plyscope_desktop.panels.node import NodePanel
from plyscope_desktop.runtime import keymap, language
from plyscope_desktop.runtime.commands import all_commands
from plyscope_desktop.runtime.resources import folder
from plyscope_desktop.session.session import Session

LANGUAGES = ("en", "zh_CN")
IDS = {entry.id for entry in all_commands()}
WITHOUT_PAGE = {"CrashDialog"}
"""Dialogs that explain themselves."""


@pytest.fixture
def help_window(qtbot: QtBot, plain_window: None, config: Path) -> HelpWindow:
    made = HelpWindow()
    qtbot.addWidget(made)
    made.show()
    made.show_page("contents")
    return made


def every_page() -> list[tuple[str, str]]:
    return [(id, page) for id in LANGUAGES for page in pages.IDS]


def text(id: str, page: str) -> str:
    return (folder("help") / id / f"{page}.md").read_text("utf-8")


PROGRAM = re.compile(r"^(`{3,})(?:python|markdown|c|json)\n.*?^\1$", re.DOTALL | re.MULTILINE)


def prose(raw: str) -> str:
    """A page without its programs and files, and without the code within its lines."""
    return re.sub(r"`[^`\n]*`", "", PROGRAM.sub("", raw))


@pytest.mark.parametrize(("id", "page"), every_page())
def test_a_page_is_whole_and_its_keys_and_links_exist(id: str, page: str, plain_window: None) -> None:
    raw = text(id, page)
    assert raw.startswith("# ") and raw.endswith("\n") and len(raw) > 250
    marks = re.findall(r"\{[^}]*\}", prose(raw))
    assert all(re.fullmatch(r"\{(key|name):[a-z_.]+\}", mark) for mark in marks)
    assert {mark[1:-1].split(":")[1] for mark in marks} <= IDS
    links = re.findall(r"\]\(([^)]*)\)", raw)
    assert all(link.removeprefix("plyscope-help:") in pages.IDS for link in links)
    language.use(id)
    shown = pages.pages(id)[page].shown()
    assert "{" not in prose(shown) and "TODO" not in raw


@pytest.mark.parametrize("page", pages.IDS)
def test_both_languages_say_the_same_in_the_same_order(page: str) -> None:
    def shape(raw: str) -> list[str]:
        kinds = [re.match(r"(#+ |\* |\|)?", line) for line in raw.splitlines() if line]
        return [kind[0] if kind else "" for kind in kinds]

    english, chinese = (text(id, page) for id in LANGUAGES)
    assert shape(english) == shape(chinese)
    for pattern in (r"\{key:[a-z_.]+\}", r"\(plyscope-help:[a-z-]+\)"):
        assert sorted(re.findall(pattern, english)) == sorted(re.findall(pattern, chinese))
    assert numbers(english) == numbers(chinese)


def numbers(raw: str) -> list[str]:
    """The numbers of a page from 10 on; smaller ones may be words."""
    found = re.findall(r"\d(?:[\d,]*\d)?(?:\.\d+)?", re.sub(r"`[^`]*`", "", raw))
    return sorted(number for number in found if len(number) > 1)


def test_no_file_is_left_over_and_none_is_missing() -> None:
    for id in LANGUAGES:
        assert {path.stem for path in (folder("help") / id).glob("*.md")} == set(pages.IDS)


def test_the_numbers_of_the_examples_are_true() -> None:
    run = catalog.presets()["aima"].run()
    cuts = [row for row in catalog.presets()["aima"].frames(run.trace) if row[0] == "d"]
    assert (run.answer.value, run.answer.nodes, run.leaves(), run.answer.cutoffs) == (3, 11, 7, 1)
    assert run.trace.length == 36 and cuts == [("d", 20)]
    inner = run.answer.nodes - run.leaves()
    assert (run.answer.nodes - 1) / inner == 2.5
    orders = [catalog.presets()["orders"].run(n).leaves() for n in range(6)]
    assert orders == [4, 8, 12, 5, 10, 12]
    assert "11 nodes, 7 leaves, 1 cutoff, branching 2.5" in text("en", "statistics")
    assert "5, 10 and 12" in text("en", "search") and "event 20 of 36" in text("en", "timeline")


def test_the_numbers_of_monte_carlo_tree_search_are_true() -> None:
    page = text("en", "sampling")
    for c, visits, ply in re.findall(r"\| ([\d.]+) \| ([\d,]+) times \| (\d+) \|", page):
        trace = Trace()
        search = catalog.algorithm("mcts").search(c=float(c), iterations=10_000, seed=1)
        answer = search.run(catalog.game("connect4").start(), Limits(), trace)
        tree = Tree(trace)
        tree.read()
        tree.seek(tree.read_to)
        most = most_visited(tree, 0)
        assert (tree.move[most], tree.visits[most]) == (3, int(visits.replace(",", "")))
        assert answer.depth == int(ply)
        trace.release()
    example = catalog.presets()["ucb-21"]
    facts = " ".join(str(found.expected) for found in example.facts(example))
    for number in ("1.152", "1.601", "2.394"):
        assert number in page and number in facts


def test_every_panel_and_dialog_has_a_page(plain_window: None) -> None:
    found = {}
    for package in (panels, dialogs, exports, compare, lab, tree_editor, zoo):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            for thing in vars(importlib.import_module(module.name)).values():
                own = isinstance(thing, type) and thing.__module__ == module.name
                kinds = "(Panel|Dialog|Page|Bar|Window|TreeEditor)$"
                if own and issubclass(thing, QWidget) and re.search(kinds, thing.__name__):
                    dock = getattr(thing, "dock", None)
                    found[thing.__name__] = getattr(thing, "help_page", dock.help if dock is not None else "")
    assert {"NodePanel", "NewGameDialog", "StartPage", "CompareWindow", "AnimationDialog"} <= set(found)
    assert {name for name, page in found.items() if page not in pages.IDS} == WITHOUT_PAGE


def test_the_page_of_what_has_the_focus(qtbot: QtBot, session: Session, plain_window: None) -> None:
    make = services(session).make
    node, small, large = make(NodePanel), make(BoardPanel), make(BoardPanel, compact=False)
    for panel in (node, small, large):
        qtbot.addWidget(panel)
    assert page_of(node.findChildren(QWidget)[-1]) == "node"
    assert (page_of(small.board), page_of(large.board)) == ("board", "play")
    assert page_of(large.findChild(PositionEditor)) == "set-up"
    assert page_of(None) == page_of(QWidget()) == "contents"

    class Own(QPushButton):
        help_page = "score"

    assert page_of(Own()) == "score"


def test_links_lead_to_pages_and_back_and_forward_again(help_window: HelpWindow) -> None:
    help_window.view.anchorClicked.emit(QUrl("plyscope-help:keys"))
    assert help_window.page_id == "keys" and not help_window.forward.isEnabled()
    help_window.show_page("node")
    help_window.back.click()
    help_window.back.click()
    assert help_window.page_id == "contents" and not help_window.back.isEnabled()
    help_window.forward.click()
    assert help_window.page_id == "keys"
    help_window.show_page("no such page")
    assert help_window.page_id == "contents"


def test_the_search_looks_through_every_page(help_window: HelpWindow, qtbot: QtBot) -> None:
    help_window.search.setText("probability sibling")
    assert help_window.contents.item(0).data(Qt.ItemDataRole.UserRole) == "tree-editor"
    qtbot.keyClick(help_window.search, Qt.Key.Key_Return)
    assert help_window.page_id == "tree-editor" and help_window.view.extraSelections()
    help_window.search.setText("zebra")
    assert help_window.nothing.isVisible() and help_window.contents.count() == 0
    qtbot.keyClick(help_window.search, Qt.Key.Key_Escape)
    assert help_window.search.text() == "" and help_window.contents.count() > len(pages.IDS)


def test_language_theme_and_keys_change_the_page_that_is_shown(
    help_window: HelpWindow, qapp: QApplication
) -> None:
    help_window.show_page("tree")
    assert "The tree that was searched" in help_window.view.toPlainText()
    language.use("zh_CN")
    assert "所搜索的树" in help_window.view.toPlainText() and help_window.title.text() == "树"
    theme.apply(qapp, "dark", 200)
    assert help_window.view.document().defaultFont().pixelSize() == 26
    language.use("en")
    theme.apply(qapp, "light")
    keymap.use({"view.fit": ("Ctrl+Alt+F",)})
    assert "Ctrl+Alt+F" in help_window.view.toPlainText()
    keymap.use({"view.fit": keymap.declared("view.fit")})


def test_no_marks_of_markdown_are_left_on_the_page(help_window: HelpWindow) -> None:
    for id in LANGUAGES:
        language.use(id)
        for page in pages.IDS:
            help_window.show_page(page)
            lines = [block.text() for block in blocks(help_window.view.document()) if not is_code(block)]
            assert not re.search(r"\*\*|\|---|\]\(|^#+ ", "\n".join(lines), re.MULTILINE), (id, page)


def test_the_key_of_help_works_in_dialogs_too(qtbot: QtBot, plain_window: None) -> None:
    window, asked = QMainWindow(), []
    qtbot.addWidget(window)
    action = QAction(window)
    action.setShortcut("F1")
    desk = HelpDesk(window, action)
    action.triggered.connect(desk.help_on_focus)
    action.triggered.connect(lambda: asked.append(True))
    window.addAction(action)
    window.show()

    class Asking(QDialog):
        help_page = "settings"

    dialog = Asking(window)
    button = QPushButton("one", dialog)
    QVBoxLayout(dialog).addWidget(button)
    dialog.open()
    qtbot.waitExposed(dialog)
    dialog.activateWindow()
    button.setFocus()
    qtbot.waitUntil(lambda: action in dialog.actions())
    qtbot.keyClick(button, Qt.Key.Key_F1)
    assert asked
    shown = dialog.findChild(HelpWindow)
    assert shown is not None and shown.page_id == "settings" and shown.isVisible()
    dialog.reject()
    desk.close()


def test_links_are_seen_as_links(qtbot: QtBot, plain_window: None) -> None:
    view = PageView()
    qtbot.addWidget(view)
    view.show_page(pages.current()["contents"])
    links = [
        part for block in blocks(view.document()) for part in fragments(block) if part.charFormat().isAnchor()
    ]
    assert links and all(part.charFormat().fontUnderline() for part in links)


def test_what_was_found_begins_with_a_whole_word(plain_window: None) -> None:
    hits = pages.find("cutoff")
    assert len(hits) > 3
    for hit in hits:
        first = hit.snippet.removeprefix("…").split()[0]
        assert f" {first}" in f" {hit.page.words()}" and "cutoff" in hit.snippet.casefold()


def test_a_search_of_the_help_finds_synonyms(plain_window: None) -> None:
    language.use("zh_CN")
    for typed, page in (("结点", "node"), ("老虎机", "sampling"), ("极大极小", "lists"), ("井字棋", "score")):
        assert page in {hit.page.id for hit in pages.find(typed)}, typed
    hit = next(hit for hit in pages.find("老虎机") if hit.page.id == "sampling")
    assert "赌博机" in hit.snippet


def test_every_kind_of_exercise_has_a_section_under_its_name(help_window: HelpWindow) -> None:
    for id in LANGUAGES:
        headings = re.findall(r"^## (.*)$", text(id, "exercises"), re.MULTILINE)
        titles = [kind.title.of(id) for kind in catalogue.all_kinds().values()]
        assert [heading for heading in headings if heading in titles] == titles
    help_window.show_page("exercises", "Nim")
    top = help_window.view.verticalScrollBar().value()
    at_top = help_window.view.cursorForPosition(QPoint(20, 12)).block().text()
    assert top > 0 and at_top == "Nim"
    help_window.show_page("exercises", "No such section")
    assert help_window.view.verticalScrollBar().value() == 0
