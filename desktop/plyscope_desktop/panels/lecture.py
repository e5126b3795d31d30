"""The lecture page: the tree, one sentence and the transport, for the last row of a hall.

Beside the tree, in one column, stands what is chosen: the lecture's text, the board, the sum of an
evaluation, or a panel of the desk, magnified.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QMenu,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from plyscope import catalog
from plyscope.query import events
from plyscope.record.tree import NONE
from plyscope_desktop.boards.evaluation_sum import EvaluationSum
from plyscope_desktop.boards.moment_board import MomentBoard
from plyscope_desktop.boards.position_pair import PositionPair
from plyscope_desktop.canvas.drawing.sizes import LECTURE, LOW_LECTURE
from plyscope_desktop.look import theme
from plyscope_desktop.look.hall import (
    BUTTON,
    EDGE,
    HEADING,
    ICON,
    LOW,
    NARROW_SIDE_SHARE,
    PANEL_TYPE,
    PANEL_WIDTH,
    SENTENCE,
    SIDE_SHARE,
    SMALL_SOURCE_TYPE,
    SOURCE_TYPE,
    TRANSPORT,
    WIDE,
    WIDE_BUTTON,
    unit_in,
)
from plyscope_desktop.runtime import keymap, settings
from plyscope_desktop.runtime.language import follow, marked, tr
from plyscope_desktop.session import source_view
from plyscope_desktop.session.playback import Playback
from plyscope_desktop.session.record_feed import Changed
from plyscope_desktop.session.session import Session
from plyscope_desktop.session.source_view import SourceView
from plyscope_desktop.widgets.blank_screen import BlankScreen
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.enlarged import Enlarged
from plyscope_desktop.widgets.icon_button import IconButton
from plyscope_desktop.widgets.large_line import SpokenLine
from plyscope_desktop.widgets.panel import InDock
from plyscope_desktop.widgets.refresh import Refresh
from plyscope_desktop.widgets.strip import Strip
from plyscope_desktop.widgets.wide_list import WideList
from plyscope_desktop.words import phrases
from plyscope_desktop.words.lecture import LectureWords

if TYPE_CHECKING:
    from plyscope_desktop.analysis.explanation import Explanation
    from plyscope_desktop.analysis.playout_show import PlayoutShow
    from plyscope_desktop.canvas.canvas import TreeCanvas
    from plyscope_desktop.words.phrases import Words

GO_WIDTH, GO_HEIGHT = 240, 64
STRIP_ENLARGED = 1.3
MOST_BESIDE = 2
"""What stands below each other in the column; the first goes when another one is wanted."""

TITLES = {
    "source": marked("Text of the lecture"),
    "board": marked("Board"),
    "sum": marked("Sum of the evaluation"),
    "graph": marked("Graph"),
    "pair": marked("Both positions"),
}
"""What can stand beside the tree and is no panel of the desk, in the order of the menu."""

COMMANDS_OF_BUTTONS = tuple(f"timeline.{id}" for id in ("first", "back", "play", "forward", "last"))


@dataclass(frozen=True)
class Offered:
    """A panel of the desk that can stand beside the tree."""

    dock: InDock
    make: Callable[[], QWidget]


class LecturePage(QWidget):
    """Follows a session; `step` is what remotes do. `left` asks for the layout before.

    `beside` are the ids of what stands beside the tree: source, board, sum, or those of panels; `pair` shows
    two positions in place of the tree. It is remembered for each example.
    """

    help_page = "lecture"

    search_requested = Signal()
    board_requested = Signal(int)
    left = Signal()
    source_changed = Signal(bool)
    board_changed = Signal(bool)
    blanked = Signal(bool)
    beside_changed = Signal()

    def __init__(
        self,
        session: Session,
        playback: Playback,
        words: Words,
        explanation: Explanation,
        playouts: PlayoutShow,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.session, self.playback = session, playback
        self._words, self._explanation = words, explanation
        self.says = LectureWords(playback, words, explanation)
        self.setProperty("role", "panel")
        self.title = SpokenLine(self, largest=theme.LECTURE_LABEL)
        self.place = SpokenLine(self, largest=theme.LECTURE_LABEL, side=Qt.AlignmentFlag.AlignRight)
        self.close_button = IconButton("close", self)
        self._canvas: TreeCanvas | None = None
        self._drawn: QWidget | None = None
        self._sizes = LECTURE
        self.source = SourceView(session, self, lecture=True)
        self.text_choice = WideList(self)
        self.sum = EvaluationSum(self)
        self.pair = PositionPair(self)
        self.beside: list[str] = []
        self.offered: dict[str, Offered] = {}
        self._made: dict[str, Enlarged] = {}
        self._graph: TreeCanvas | None = None
        self._key = ""
        self.beside_button, self.variant_button = QPushButton(self), QPushButton(self)
        self.board = MomentBoard(session, words, playouts, self)
        self.sentence = SpokenLine(self, largest=theme.LECTURE_SENTENCE)
        self.strip = Strip(self)
        self.moment = SpokenLine(self, largest=theme.LECTURE_LABEL, side=Qt.AlignmentFlag.AlignRight)
        self._make_empty()
        self._make_buttons()
        self._make_layout()
        self.blank_page = BlankScreen(self)
        self.blank_page.ended.connect(lambda: self.blank(False))
        self._refresh = Refresh(self, self.refresh)
        self._connect()
        self.setFocusProxy(self._go)
        theme.follow(self.rescale)
        follow(self.retranslate)
        keymap.switch.changed.connect(self._refresh.ask)

    @property
    def canvas(self) -> TreeCanvas:
        """The drawn tree, made when it is first needed: what draws it takes long to load."""
        if self._canvas is None:
            from plyscope_desktop.canvas.graph.bar import GraphBar

            self._canvas = self._make_canvas()
            self._drawn = QWidget(self)
            vbox(GraphBar(self._canvas, self._drawn), (self._canvas, 1), parent=self._drawn, margins=0)
            self._faces.addWidget(self._drawn)
            QWidget.setTabOrder(self._go, self._canvas)
        return self._canvas

    def _make_graph(self) -> None:
        """Make a second picture of the record for the column: its positions as a graph."""
        self._graph = graph = self._make_canvas()
        graph.show_legend(False)  # the tree's explains the same signs
        graph.merge_positions()
        graph.show_view("graph")
        self._column.addWidget(graph, 4)

    def _make_canvas(self) -> TreeCanvas:
        from plyscope_desktop.canvas.canvas import TreeCanvas

        made = TreeCanvas(self.session, self._words, self._explanation, self.playback, self, self._sizes)
        made.board_requested.connect(self.board_requested)
        return made

    def _make_empty(self) -> None:
        """Make the page that is shown before a search: a sentence and a button."""
        self._empty = QWidget(self)
        self._nothing = SpokenLine(
            self._empty, largest=theme.LECTURE_SENTENCE, side=Qt.AlignmentFlag.AlignHCenter
        )
        self._go = theme.styled(QPushButton(self._empty), "primary")
        column = vbox(1, self._nothing, parent=self._empty)
        column.addSpacing(theme.LARGE)
        column.addWidget(self._go, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(1)

    def _make_buttons(self) -> None:
        names = ("first", "back", "play", "forward", "last")
        self.buttons = tuple(IconButton(name, self) for name in names)
        self.first, self.back, self.play, self.forward, self.last = self.buttons
        self.play.make_primary("play")

    def _make_layout(self) -> None:
        self._head = hbox(
            (self.title, 1), self.variant_button, self.place, self.beside_button, self.close_button
        )
        self._faces = QStackedWidget(self)
        self._faces.addWidget(self._empty)
        self._faces.addWidget(self.pair)
        self._edge = theme.styled(QFrame(self), "rule")
        self._edge.setFixedWidth(1)
        self._side = QWidget(self)
        self._text = QWidget(self._side)
        self._choice_row = hbox((self.text_choice, 1))
        vbox(self._choice_row, (self.source, 1), parent=self._text, margins=0, spacing=0)
        parts = (self._text, 3), (self.board, 3), (self.sum, 2)
        self._column: QVBoxLayout = vbox(*parts, parent=self._side, margins=0, spacing=0)
        self._middle = middle = hbox(
            (self._faces, 100 - SIDE_SHARE), self._edge, (self._side, SIDE_SHARE), spacing=0
        )
        for part in (self.source, self._text, self.board, self.sum, self._side):
            part.hide()
        self._edge.hide()
        rule = theme.styled(QFrame(self), "rule")
        self._said = hbox(self.sentence)
        self._row = hbox(*self.buttons, (self.strip, 1), self.moment, spacing=0)
        vbox(self._head, (middle, 1), rule, self._said, self._row, parent=self, margins=0, spacing=0)

    def _connect(self) -> None:
        session, playback = self.session, self.playback
        self._go.clicked.connect(self.search_requested)
        self.close_button.clicked.connect(self.left)
        self.first.clicked.connect(playback.first)
        self.back.clicked.connect(lambda: playback.step("event", -1))
        self.play.clicked.connect(playback.toggle)
        self.forward.clicked.connect(lambda: playback.step("event", 1))
        self.last.clicked.connect(playback.last)
        self.strip.scrubbed.connect(playback.go_to)
        self.text_choice.activated.connect(self._choose_text)
        for button, fill in ((self.beside_button, self._offer), (self.variant_button, self._offer_variants)):
            menu = QMenu(button)
            menu.aboutToShow.connect(partial(fill, menu))
            button.setMenu(menu)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.strip.stepped.connect(playback.step_kind)
        session.record.replaced.connect(self._refresh.at_once)
        session.run.failed.connect(self._fail)
        self._refresh.follow(session.record.frame, Changed.ROWS | Changed.TICK | Changed.STATE)
        for signal in (
            session.document.position_changed,
            session.document.preset_changed,
            playback.playing_changed,
        ):
            signal.connect(self._refresh.ask)

    def step(self, direction: int) -> None:
        """On (1) or back (-1): by the frames of an example if it has any, else by the chosen kind."""
        self.blank(False)
        frames = self.says.frames()
        if not frames:
            self.playback.step_kind(direction)
            return
        ticks = [0, *(tick for _, tick in frames)]
        here = self.playback.tick
        ahead = [tick for tick in ticks if (tick - here) * direction > 0]
        if ahead:
            self.playback.pause()
            self.playback.go_to(min(ahead) if direction > 0 else max(ahead))

    def show_source(self, on: bool) -> None:
        """Show the lecture's text beside the tree, or no more."""
        self.show_beside("source", on)

    def show_board(self, on: bool) -> None:
        """Show the position of the moment beside the tree, or no more."""
        self.show_beside("board", on)

    def shows(self, id: str) -> bool:
        """Return True if something stands beside the tree."""
        return id in self.beside

    def offer_panel(self, dock: InDock, make: Callable[[], QWidget]) -> None:
        """Take in a panel that can stand beside the tree; it is made when it is first wanted."""
        self.offered[dock.id] = Offered(dock, make)

    def show_beside(self, id: str, on: bool) -> None:
        """Let something stand beside the tree, or no more; the example remembers it."""
        if on == (id in self.beside) or (id not in TITLES and id not in self.offered):
            return
        self._set_beside([*self.beside, id] if on else [other for other in self.beside if other != id])
        kept = settings.store().get(settings.LECTURE_BESIDE)
        settings.store().set(settings.LECTURE_BESIDE, {**kept, self._example(): " ".join(self.beside)})

    def _set_beside(self, wanted: list[str]) -> None:
        column = [id for id in wanted if id != "pair"][-MOST_BESIDE:]
        before, self.beside = self.beside, [id for id in wanted if id in column or id == "pair"]
        for id in column:
            if id == "graph" and self._graph is None:
                self._make_graph()
            if id in self.offered and id not in self._made:
                made = self._made[id] = Enlarged(self.offered[id].make(), self._side)
                self._column.addWidget(made, 3)
        shown = "source" in column
        self.source.setVisible(shown)
        self._text.setVisible(shown)
        self.board.setVisible("board" in column)
        self.sum.setVisible("sum" in column)
        for id, made in self._made.items():
            made.setVisible(id in column)
        if self._graph is not None:
            self._graph.setVisible("graph" in column)
        self._side.setVisible(bool(column))
        self._edge.setVisible(bool(column))
        for id, signal in (("source", self.source_changed), ("board", self.board_changed)):
            if (id in before) != (id in self.beside):
                signal.emit(id in self.beside)
        self.beside_changed.emit()
        self.rescale()
        self._refresh.ask()

    def _example(self) -> str:
        """Return the example that is shown, or the game and the algorithm."""
        document, setup = self.session.document, source_view.setup_of(self.session)
        return f"{document.game.id} {setup.algorithm}" if document.preset is None else document.preset.id

    def _follow_example(self) -> None:
        """Bring back what stood beside this example, or else keep what goes with it."""
        key = self._example()
        if key == self._key:
            return
        self._key = key
        kept = settings.store().get(settings.LECTURE_BESIDE).get(key)
        wanted = self.beside if kept is None else kept.split()
        if kept is None and "pair" not in wanted:  # what an example compares comes first
            wanted = [*wanted, "pair"]
        wanted = [id for id in wanted if self.goes_with(id)]
        if wanted != self.beside:
            self._set_beside(wanted)

    def goes_with(self, id: str) -> bool:
        """Return True if something has a meaning beside this game and this algorithm."""
        document = self.session.document
        if id == "sum":
            return bool(document.game.features)
        if id == "pair":
            return document.preset is not None and document.preset.pair in catalog.presets()
        if id in self.offered:
            own_of = self.offered[id].dock.own_of
            return own_of is None or own_of(catalog.algorithm(source_view.setup_of(self.session).algorithm))
        return id in TITLES

    def _offer(self, menu: QMenu) -> None:
        """Fill the menu with all that can stand beside the tree."""
        menu.clear()
        panels = {id: offered.dock.title for id, offered in self.offered.items()}
        for id, title in {**TITLES, **panels}.items():
            if self.goes_with(id):
                action = menu.addAction(tr(title))
                action.setCheckable(True)
                action.setChecked(id in self.beside)
                action.toggled.connect(partial(self.show_beside, id))
            if id == tuple(TITLES)[-1]:
                menu.addSeparator()

    def _offer_variants(self, menu: QMenu) -> None:
        """Fill the menu with the variants of the example."""
        menu.clear()
        preset, document = self.session.document.preset, self.session.document
        for number, variant in enumerate(() if preset is None else preset.variants):
            action = menu.addAction(tr(variant.name))
            action.setCheckable(True)
            action.setChecked(number == document.variant)
            action.triggered.connect(partial(self.choose_variant, number))

    def choose_variant(self, number: int) -> None:
        """Search another variant of the example, here."""
        preset = self.session.document.preset
        if preset is not None and 0 <= number < len(preset.variants):
            self.session.open_preset(preset, number)

    def _choose_text(self, index: int) -> None:
        source_view.choose_text(self.session, str(self.text_choice.itemData(index)), lecture=True)
        self.rescale()
        self._refresh.ask()

    def _show_texts(self) -> None:
        """Offer the texts of the algorithm, where there is more than one."""
        found = source_view.texts(self.session)
        names = [tr(text.name) for text in found]
        if names != [self.text_choice.itemText(index) for index in range(self.text_choice.count())]:
            self.text_choice.clear()
            for text, name in zip(found, names, strict=True):
                self.text_choice.addItem(name, text.id)
        chosen = source_view.chosen_text(self.session, lecture=True).id
        self.text_choice.setCurrentIndex(self.text_choice.findData(chosen))
        self.text_choice.setVisible(len(found) > 1)
        before = self.source.shown
        if self.source.show_moment() != before:
            self._size_source()

    def _size_source(self) -> None:
        """Make the text smaller where its lines would be broken, on a page that is not wide."""
        unit, size = self.unit, float(SOURCE_TYPE)
        if self.width() < WIDE * unit and self.source.isVisible():
            size = min(size, max(SMALL_SOURCE_TYPE, size * self.source.share_that_fits()))
        self.source.enlarge(size / theme.LABEL * unit / theme.scale())

    def _show_sum(self) -> None:
        """Show the evaluation of the selected node, or of that of the moment, or of the board."""
        session, position, title = self.session, self.session.document.position, tr("The game")
        record, tree = session.record, session.record.tree
        node = record.selected
        if not 0 <= node < tree.nodes:
            node = events.current_node(record.trace, tree, record.tick)
        if record.searched is not None and node != NONE and node < tree.known:
            found = self._words.walker.position(node)
            if found is not None:
                position, title = found, self._words.naming.title(node)
        self.sum.show_position(session.document.game, position, title)

    def _show_pair(self) -> None:
        preset = self.session.document.preset
        if preset is None or preset.pair not in catalog.presets():
            return
        other = catalog.presets()[preset.pair]
        both = sorted((preset, other), key=lambda one: one.id)
        variant = self.session.document.variant
        shown = tuple((tr(one.title), one.position_of(variant)) for one in both)
        self.pair.show_positions(self.session.document.game, shown)

    def blank(self, on: bool) -> None:
        """Show nothing, for attention to the lecturer; any key or click ends it."""
        if on == self.blank_page.isHidden():
            if on:
                self.blank_page.show()
                self.blank_page.raise_()
            (self.blank_page if on else self).setFocus(Qt.FocusReason.OtherFocusReason)
            self.blank_page.setVisible(on)  # last: from what it hides, Qt moves the focus as Tab does
            self.blanked.emit(on)

    def refresh(self) -> None:
        """Show the moment with its sentence."""
        session = self.session
        something = session.record.last_tick > 0 or session.record.state == "searching"
        self._follow_example()
        self._show_face(something)
        self._show_variants()
        self._go.setEnabled(session.document.turn is not None)
        self.title.say(self.says.title())
        self.place.say(self.says.place())
        self.place.setFixedWidth(self.place.wide(self.place.text))
        failed = session.record.state == "error"
        self._nothing.say(tr("The search did not run") if failed else keymap.search_first())
        self.sentence.say(self.says.sentence() if something or failed else "", "error" if failed else "ink")
        self._show_transport()
        if "source" in self.beside:
            self._show_texts()
        if "board" in self.beside:
            self.board.refresh()
        if "sum" in self.beside:
            self._show_sum()
        if "pair" in self.beside:
            self._show_pair()
        if "graph" in self.beside and self._graph is not None:
            self._graph.show_view("graph")  # which it forgets with each record

    def _show_face(self, something: bool) -> None:
        """The tree, or what there is before a search; the keyboard goes with it."""
        drawn = something and (self._canvas is not None or self.isVisible())
        focus: QWidget = self.canvas if drawn else self._go
        face = self._drawn if drawn and self._drawn is not None else self._empty
        if "pair" in self.beside:
            face = self.pair
        if self._faces.currentWidget() is face:
            return
        focused = QApplication.focusWidget()
        here = focused is not None and self.isAncestorOf(focused)
        self._faces.setCurrentWidget(face)
        self.setFocusProxy(focus)
        if here:
            focus.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_variants(self) -> None:
        """Name the variant that is shown, where the example has several."""
        preset, several = self.session.document.preset, False
        if preset is not None:
            several = len(preset.variants) > 1
            self.variant_button.setText(tr(preset.variants[self.session.document.variant].name))
        self.variant_button.setVisible(several)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._refresh.ask()

    def _show_transport(self) -> None:
        record, playback = self.session.record, self.playback
        known, tick, growing = record.last_tick, playback.tick, playback.growing
        usable = known > 0 or growing
        total = max(known, 1) if not growing else max(round(1.2 * known), 1_000)
        index = playback.index
        self.strip.show_marks(index.leaves, index.cuts)
        if playback.index_is_behind:
            self._refresh.ask()
        self.strip.show_moment(tick, known, total, growing)
        self.strip.setEnabled(usable)
        for button in self.buttons:
            ahead = button in (self.forward, self.last)
            at_its_end = (tick >= known and not growing) if ahead else tick <= 0
            button.setEnabled(usable and (button is self.play or not at_its_end))
        name = "pause" if playback.playing else "play"
        if self.play.property("shows") != name:
            self.play.setProperty("shows", name)
            self.play.show_icon(name)
        last = phrases.count(known)
        self.moment.say(f"{phrases.count(tick)} / {last}")
        self.moment.setFixedWidth(self.moment.wide(f"{last} / {last}"))

    def _fail(self, reason: str) -> None:
        self.says.failed = reason
        self._refresh.ask()

    @property
    def unit(self) -> float:
        """The pixels of the screen for one at 100 %: what the user chose, as far as there is room for it."""
        return unit_in(self.width(), self.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.blank_page.setGeometry(self.rect())
        self.rescale()

    def rescale(self) -> None:
        """Take the size of the current scale and of the room that there is."""
        unit = self.unit

        def px(length: float) -> int:
            return round(length * unit)

        low = self.height() < LOW * unit
        self._sizes = replace(LOW_LECTURE if low else LECTURE, most=unit)
        if self._canvas is not None:
            self._canvas.use_sizes(self._sizes)
        if self._graph is not None:
            self._graph.use_sizes(replace(LOW_LECTURE, most=unit))
        for line in (self.title, self.place, self.sentence, self.moment, self._nothing, self.board):
            line.use_unit(unit)
        self._size_source()
        self.sum.use_unit(unit)
        self.pair.use_unit(unit)
        share = SIDE_SHARE if self.width() >= WIDE * unit else NARROW_SIDE_SHARE
        self._middle.setStretch(0, 100 - share)
        self._middle.setStretch(2, share)
        room = self.width() * share / 100 / PANEL_WIDTH
        for made in self._made.values():
            made.enlarge(max(min(PANEL_TYPE / theme.BODY * unit, room) / theme.scale(), 1.0))
        self.strip.enlarge(STRIP_ENLARGED * unit / theme.scale())
        for button in (*self.buttons, self.close_button):
            wide = WIDE_BUTTON if button is self.play else BUTTON
            button.setFixedSize(px(wide), px(HEADING if button is self.close_button else BUTTON))
            button.setIconSize(QSize(px(ICON), px(ICON)))
        for line, high in ((self.title, HEADING), (self.place, HEADING), (self.sentence, SENTENCE)):
            line.setFixedHeight(px(high))
        self.moment.setFixedHeight(px(TRANSPORT))
        self._head.setContentsMargins(px(EDGE), 0, px(theme.TIGHT), 0)
        self._head.setSpacing(px(theme.WIDE))
        self._said.setContentsMargins(px(EDGE), 0, px(EDGE), 0)
        self._row.setContentsMargins(px(EDGE - 12), 0, px(EDGE), px(theme.TIGHT))
        type_size, high = px(theme.LECTURE_LABEL), px(GO_HEIGHT)
        small = f"font-size: {px(theme.LECTURE_LEGEND)}px; padding: 0 {px(8)}px; min-height: {px(34)}px;"
        for chooser in (self.beside_button, self.variant_button):
            chooser.setStyleSheet(f"QPushButton {{ {small} max-height: {px(34)}px; }}")
        self.text_choice.setStyleSheet(f"QComboBox {{ {small} }}")
        self.text_choice.setFixedHeight(px(42))
        self._choice_row.setContentsMargins(px(theme.GAP), px(theme.TIGHT), px(theme.GAP), 0)
        self._go.setStyleSheet(f"font-size: {type_size}px; min-height: {high}px; max-height: {high}px;")
        self._go.setMinimumWidth(px(GO_WIDTH))
        self._refresh.ask()

    def retranslate(self) -> None:
        self._go.setText(tr("Search"))
        self.close_button.say_command("search.stop", tr("Leave the lecture"))
        self.strip.setAccessibleName(tr("Timeline"))
        self.source.setAccessibleName(tr("Source"))
        self.text_choice.setAccessibleName(tr("Text"))
        self.beside_button.setText(tr("Beside the tree"))
        self.variant_button.setToolTip(tr("Variant of the example"))
        for button, id in zip(self.buttons, COMMANDS_OF_BUTTONS, strict=True):
            button.say_command(id)
        self._refresh.ask()
