"""The tree editor: a drawing of a tree, its text and the fields of a node side by side, each following."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QHBoxLayout,
    QMessageBox,
    QPushButton,
    QSplitter,
    QWidget,
)

from plyscope import catalog
from plyscope.games.tree.game import TreePosition
from plyscope.rules.position import PositionError
from plyscope.rules.values import number_text
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, marked, tr
from plyscope_desktop.session.session import Session
from plyscope_desktop.tree_editor.commands import EditorActions
from plyscope_desktop.tree_editor.drawing import Sketch
from plyscope_desktop.tree_editor.files import TreeFiles
from plyscope_desktop.tree_editor.in_place import Editing
from plyscope_desktop.tree_editor.inspector import Inspector
from plyscope_desktop.tree_editor.random_form import RandomForm
from plyscope_desktop.tree_editor.sheet import Sheet
from plyscope_desktop.tree_editor.text_pane import TextPane
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.flow import Flow
from plyscope_desktop.widgets.icon_button import IconButton
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.widgets.message_bar import MessageBar
from plyscope_desktop.widgets.panel import Panel
from plyscope_desktop.words.tree_editor import heard_of_tree

TOOLS = (
    ("undo", "redo"),
    ("child", "sibling", "remove"),
    ("cut", "copy", "paste"),
    ("name_all",),
    ("load", "save", "random"),
)
TAB = Qt.FocusPolicy.TabFocus
WIDTH, HEIGHT, SIDE, SMALLEST_SIDE = 1120, 680, 320, 260


class TreeEditor(QDialog):
    """The session keeps its game until the tree is used; closing asks about what would be lost."""

    help_page = "tree-editor"

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setObjectName("tree_editor")
        self.setAcceptDrops(True)
        self.setWindowFlag(Qt.WindowType.WindowMaximizeButtonHint, True)
        self.session = session
        self.question: QMessageBox | None = None
        self.sheet = Sheet(self)
        self.sketch = Sketch(self.sheet, self)
        self.editing = Editing(self.sketch)
        self.inspector = Inspector(self.sheet, self)
        self.text_pane = TextPane(self.sheet, self)
        self.random = RandomForm(self.sheet, self)
        self.message = MessageBar(self)
        self.files = TreeFiles(self.sheet, self.message, self)
        self.commands = EditorActions(self, self.sketch)
        self.menu, self.tree_menu = self.commands.menu("node", self), self.commands.menu("tree", self)
        self._make_layout()
        self._connect()
        position = session.document.position
        if isinstance(position, TreePosition):
            self.sheet.begin_with(position)
        self._resize()
        self.sketch.setFocus()
        theme.follow(self.rescale)
        follow(self.retranslate)

    def _make_layout(self) -> None:
        bar = theme.styled(QFrame(self), "head")
        self._tools = Flow(bar, across=theme.WIDE, down=0)
        self.groups: list[QHBoxLayout] = []
        for ids in TOOLS:
            group = QWidget(bar)
            row = hbox(parent=group, margins=0, spacing=2)
            for id in ids:
                row.addWidget(self.commands.button(id, group))
            self._tools.addWidget(group)
        self.drawing_panel, self.node_panel, self.text_panel = Panel(self), Panel(self), Panel(self)
        self.drawing_panel.set_body(self.sketch)
        self.zoom = theme.styled(plain_label(self, alignment=Qt.AlignmentFlag.AlignCenter), "second")
        head = self.drawing_panel.head
        minus, plus, fit = (self.commands.button(id, head) for id in ("zoom_out", "zoom_in", "fit"))
        for tool in (minus, self.zoom, plus, fit):
            head.add_tool(tool)
        head.set_menu(self.tree_menu)
        self.node_panel.set_body(self.inspector)
        self.text_panel.add_page(self.text_pane)
        self.text_panel.add_page(self.random)
        tabs = self.text_panel.head.tabs
        tabs.currentChanged.connect(tabs.updateGeometry)  # the bold one is wider
        self.side = QSplitter(Qt.Orientation.Vertical, self)
        self.side.addWidget(self.node_panel)
        self.side.addWidget(self.text_panel)
        self.across = QSplitter(Qt.Orientation.Horizontal, self)
        self.across.addWidget(self.drawing_panel)
        self.across.addWidget(self.side)
        self.across.setStretchFactor(0, 1)
        for splitter in (self.side, self.across):
            splitter.setChildrenCollapsible(False)
        foot = theme.styled(QFrame(self), "foot")
        self.help = plain_label(foot, wordWrap=True)
        self.use_button, self.cancel_button = QPushButton(foot), QPushButton(foot)
        self.use_button.setProperty("role", "primary")
        self._foot = hbox((self.help, 1), parent=foot)
        for button in (self.cancel_button, self.use_button):
            button.setAutoDefault(False)
            self._foot.addWidget(button)
        random = [field for field in self.random.findChildren(QWidget) if field.focusPolicy() & TAB]
        order: list[QWidget] = [*bar.findChildren(IconButton), *head.findChildren(IconButton), self.sketch]
        order += [self.inspector.type, *self.inspector.fields.values(), self.inspector.equal]
        order += [self.text_panel.head.tabs, self.text_pane.lines, *random]
        order += [self.cancel_button, self.use_button]
        for one, following in pairwise(order):
            self.setTabOrder(one, following)
        vbox(bar, self.message, (self.across, 1), foot, parent=self, margins=0, spacing=0)

    def _connect(self) -> None:
        sheet, sketch = self.sheet, self.sketch
        sheet.changed.connect(self._refresh)
        sheet.selection_changed.connect(self._refresh)
        sheet.changed.connect(self.message.dismiss)
        sheet.refused.connect(lambda why: self.message.show_message("warning", why))
        sketch.view_changed.connect(self._show_zoom)
        sketch.menu_wanted.connect(self.show_menu)
        self.inspector.left.connect(sketch.setFocus)
        self.text_pane.use_wanted.connect(self.use)
        self.random.made.connect(sketch.fit)
        self.files.loaded.connect(sketch.fit)
        self.use_button.clicked.connect(self.use)
        self.cancel_button.clicked.connect(self.reject)
        self.session.closing.connect(sheet.close)
        sheet.stack.indexChanged.connect(self._refresh)
        self.text_panel.page_chosen.connect(self._refresh)

    def _resize(self) -> None:
        """As large as the design, if the screen is; the side pane keeps its width."""
        room = self.screen().availableSize() - QSize(16, 48)
        self.resize(QSize(theme.px(WIDTH), theme.px(HEIGHT)).boundedTo(room))
        side = min(theme.px(SIDE), self.width() * 45 // 100)
        self.across.setSizes([self.width() - side, side])
        self.side.setSizes([self.height() * 55 // 100, self.height() * 45 // 100])

    def rescale(self) -> None:
        gap, pad = theme.px(theme.TIGHT), theme.px(theme.PADDING)
        self._tools.setContentsMargins(gap, gap, gap, gap)
        self._foot.setContentsMargins(pad, theme.px(theme.GAP), pad, theme.px(theme.GAP))
        self._foot.setSpacing(theme.px(theme.GAP))
        self.zoom.setFixedWidth(theme.px(48))
        self.side.setMinimumWidth(theme.px(SMALLEST_SIDE))

    def retranslate(self) -> None:
        self.setWindowTitle(tr("Draw a tree"))
        self.node_panel.head.set_title(tr("Node"))
        self.text_panel.head.tabs.setAccessibleName(tr("Text or random tree"))
        self.text_panel.head.set_tabs([tr("Text"), tr("Random tree")])
        self.use_button.setText(tr("Use this tree"))
        name, key = tr("Use this tree"), self.commands.key("use")
        self.use_button.setToolTip(tr("{name} ({key})").format(name=name, key=key))
        self.cancel_button.setText(tr("Cancel"))
        self._refresh()

    def _refresh(self) -> None:
        sheet = self.sheet
        self.commands.refresh()
        counts = sheet.moment.counts
        self.drawing_panel.head.set_title(count_text(counts) if counts is not None else tr("Drawing"))
        fault = sheet.moment.fault
        if sheet.moment.error is not None and self.text_panel.page() == 0:
            fault = None  # told below the text
        theme.dress(self.help, "error" if fault is not None else "second")
        hint = tr("A adds a child, S a sibling, digits set a value, T changes the type, F2 names.")
        self.help.setText(fault.sentence if fault is not None else hint if sheet.drawn is not None else "")
        self.use_button.setEnabled(not sheet.is_reading)
        self._show_zoom()

    def _show_zoom(self) -> None:
        self.zoom.setText(tr("{n} %").format(n=number_text(round(100 * self.sketch.look.zoom))))

    def show_menu(self, place: QPoint) -> None:
        """Actions for the selected node."""
        self.menu.popup(place)

    def show_random(self) -> None:
        """Bring the form for random trees to the front."""
        self.text_panel.show_page(1)
        self.random.plies.field.setFocus(Qt.FocusReason.TabFocusReason)

    def copy(self) -> None:
        """Copy the selected subtree as text."""
        if self.sheet.branch is not None:
            QGuiApplication.clipboard().setText(self.sheet.copied())

    def cut(self) -> None:
        """Copy the selected subtree and remove it."""
        self.copy()
        self.sheet.remove(marked("cut"))

    def paste(self, *, in_place: bool = False) -> None:
        """Put the tree on the clipboard below the selected node, or in its place."""
        self.sheet.paste(QGuiApplication.clipboard().text(), in_place=in_place)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasUrls() or event.mimeData().hasText():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """A file is loaded, a text is read."""
        urls = [url for url in event.mimeData().urls() if url.isLocalFile()]
        event.acceptProposedAction()
        if urls:
            self.files.load(Path(urls[0].toLocalFile()))
        elif event.mimeData().text().strip():
            self.sheet.replace_text(event.mimeData().text(), marked("paste"))

    def use(self) -> None:
        """Put the tree on the board, or show what is wrong with it."""
        sheet = self.sheet
        sheet.read()
        if sheet.is_reading:
            return
        fault = sheet.moment.fault
        if fault is not None:
            if fault.path is not None:
                sheet.select(fault.path)
            self.message.show_message("error", fault.sentence)
            return
        game = catalog.game("tree")
        try:
            position = sheet.moment.position or game.read(sheet.moment.text)
        except PositionError as error:
            self.message.show_message("error", heard_of_tree(str(error)))
            return
        self.session.set_up(game, position)
        sheet.stack.setClean()
        self.accept()

    def done(self, result: int) -> None:
        self.sheet.close()
        super().done(result)

    def reject(self) -> None:
        """Close, or ask first if there is something that would be lost."""
        if self.sheet.is_clean:
            super().reject()
        elif self.question is None:
            self._ask()

    def closeEvent(self, event: QCloseEvent) -> None:
        if self.isVisible() and not self.sheet.is_clean:
            event.ignore()
            self.reject()
        else:
            super().closeEvent(event)

    def _ask(self) -> None:
        """Ask once whether the drawing may be thrown away."""
        box = QMessageBox(self)
        box.setIcon(QMessageBox.Icon.Question)
        box.setWindowTitle(tr("Draw a tree"))
        box.setText(tr("The tree was neither used nor saved."))
        keep = box.addButton(tr("Keep drawing"), QMessageBox.ButtonRole.RejectRole)
        throw = box.addButton(tr("Throw away"), QMessageBox.ButtonRole.DestructiveRole)
        box.setDefaultButton(keep)
        box.setEscapeButton(keep)
        throw.clicked.connect(self._throw_away)
        box.finished.connect(self._forget_question)
        self.question = box
        box.open()

    def _forget_question(self) -> None:
        if self.question is not None:
            self.question.deleteLater()
        self.question = None

    def _throw_away(self) -> None:
        self.sheet.stack.setClean()
        self._forget_question()
        self.reject()


def count_text(counts: tuple[int, int, int]) -> str:
    """How large a tree is."""
    nodes, leaves, plies = counts
    return " · ".join(
        (
            tr("{n} leaves", leaves).format(n=number_text(leaves)),
            tr("{n} nodes", nodes).format(n=number_text(nodes)),
            tr("{n} plies", plies).format(n=number_text(plies)),
        )
    )
