"""The agents panel: several programs and our own search, side by side, on the position on the board."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QMenu, QPushButton, QScrollArea, QWidget

from plyscope.arena.host.agent_search import score_of
from plyscope.arena.play.seat import Told
from plyscope.rules.position import Position
from plyscope.rules.values import number_text
from plyscope_desktop.analysis.agent_analysis import MOST_LINES, AgentAnalysis, Row, sorted_lines
from plyscope_desktop.boards.best_lines import line_text
from plyscope_desktop.boards.move_line import MoveLine
from plyscope_desktop.document.game_line import first_difference
from plyscope_desktop.look import theme
from plyscope_desktop.look.icons import icon
from plyscope_desktop.runtime.language import follow, heard, marked, tr
from plyscope_desktop.session.board_view import PreviewedLine
from plyscope_desktop.session.session import Session
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.elided_label import ElidedLabel
from plyscope_desktop.widgets.labels import keyless, plain_label
from plyscope_desktop.widgets.panel import InDock, Panel, Spot
from plyscope_desktop.widgets.refresh import Refresh
from plyscope_desktop.words.agents import failure_sentence
from plyscope_desktop.words.boards import move_name, score_text

SCORE, SHOWN_MOVES = 92, 24
"""Width of a score at 100 %; moves of a line that are shown."""


class LineWidget(QWidget):
    """One line: its score, and its moves, each of which can be pointed at and chosen."""

    looked = Signal(object)
    """The moves up to the one that is pointed at; none for none."""
    taken = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.score = theme.styled(plain_label(self), "strong")
        self.moves = MoveLine(self, one_row=True)
        self.line: tuple[int, ...] = ()
        self._row = hbox(self.score, (self.moves, 1), parent=self, margins=0)
        self.moves.pointed.connect(lambda index: self.looked.emit(self.line[: index + 1]))
        self.moves.chosen.connect(lambda index: self.taken.emit(self.line[: index + 1]))
        theme.follow(self.rescale)

    def show_line(self, told: Told, position: Position) -> None:
        """Show a line of a position."""
        self.line = told.line[:SHOWN_MOVES]
        self.score.setText(score_text(score_of(told)))
        self.moves.show_line(position, self.line)
        self.moves.setToolTip(line_text(position, self.line))

    def rescale(self) -> None:
        self.score.setFixedWidth(theme.px(SCORE))
        self.score.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._row.setSpacing(theme.px(theme.GAP))


class AgentRow(QFrame):
    """One of those who analyse: its name and its numbers, and its lines below."""

    looked = Signal(object)
    taken = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.name = theme.styled(ElidedLabel(self, left_out=Qt.TextElideMode.ElideRight), "title")
        self.differs = theme.styled(plain_label(self), "warning")
        self.numbers = [theme.styled(plain_label(self), "second") for _ in range(3)]
        for number in self.numbers:
            number.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.says = theme.styled(plain_label(self, wordWrap=True), "second")
        self.lines = [LineWidget(self) for _ in range(MOST_LINES)]
        self._head = hbox((self.name, 1), self.differs, *self.numbers)
        rule = theme.styled(QFrame(self), "rule")
        self._column = vbox(self._head, self.says, *self.lines, rule, parent=self, spacing=0)
        for line in self.lines:
            line.looked.connect(self.looked)
            line.taken.connect(self.taken)
        theme.follow(self.rescale)

    def show_row(self, row: Row, position: Position, *, differs: bool) -> None:
        """Show what is known now."""
        self.name.setText(row.name or tr("Plyscope, alpha-beta"))
        best = row.best
        self.differs.setVisible(differs)
        if differs and row.move is not None:
            self.differs.setText(f"≠ {move_name(position, row.move)}")
            self.differs.setToolTip(tr("Another best move than the first row"))
        depth = "" if best is None or best.depth is None else tr("depth {n}").format(n=best.depth)
        speed = "" if row.speed is None else tr("{n} / s").format(n=_rough(row.speed))
        time = "" if not row.seconds else tr("{n} s").format(n=number_text(round(row.seconds, 1)))
        for label, text in zip(self.numbers, (depth, speed, time), strict=True):
            label.setText(text)
        told = _sentence(row)
        self.says.setText(told)
        self.says.setVisible(bool(told))
        theme.dress(self.says, "error" if row.failure is not None else "second")
        if row.failure is not None and row.failure.log:
            self.says.setToolTip("\n".join(row.failure.log))
        found = sorted_lines(row)
        for place, line in enumerate(self.lines):
            line.setVisible(place < len(found))
            if place < len(found):
                line.show_line(found[place], position)
        spoken = [self.name.text(), score_text(row.score) if best is not None else told, depth]
        self.setAccessibleName(", ".join(filter(None, spoken)))

    def rescale(self) -> None:
        pad = theme.px(theme.PADDING)
        self._head.setContentsMargins(pad, theme.px(4), pad, 0)
        self._head.setSpacing(theme.px(theme.PADDING))
        self.says.setContentsMargins(pad, 0, pad, theme.px(4))
        widest = max(label.fontMetrics().horizontalAdvance("888.8 M / s") for label in self.numbers)
        self.numbers[1].setMinimumWidth(widest)
        self.numbers[2].setMinimumWidth(theme.px(52))


class AgentsAnalysisPanel(Panel):
    """Follows the position on the board. It never makes a move; a click on a move of a line makes it."""

    dock = InDock(
        "agents",
        marked("Agents"),
        105,
        help="agents",
        spots={
            "study_tabs": Spot("right", 0, 8),
            "study": Spot("right", 1, 3),
            "study_wide": Spot("below", 0, 1),
        },
    )

    manage_wanted = Signal()
    """The dialog of agents is wanted."""

    def __init__(self, session: Session, analysis: AgentAnalysis, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session, self.analysis = session, analysis
        self.go = QPushButton(self)
        self.choose = QPushButton(self)
        self.count = QPushButton(self)
        self.nothing = theme.styled(plain_label(self, wordWrap=True), "second")
        self.rows: list[AgentRow] = []
        body, inner = QWidget(self), QWidget()
        self._rows = vbox(parent=inner, margins=0, spacing=0)
        self._rows.addWidget(self.nothing)
        self._rows.addStretch(1)
        self._scroll = QScrollArea(body, widgetResizable=True)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setWidget(inner)
        for ground in (inner, self._scroll.viewport()):
            ground.setAutoFillBackground(False)
        self._tools = hbox(self.go, self.choose, self.count, 1)
        vbox(self._tools, (self._scroll, 1), parent=body, margins=0, spacing=0)
        self.set_body(body)
        self._preview: PreviewedLine | None = None
        self.refresh_soon = Refresh(self, self.refresh)
        self.go.clicked.connect(analysis.toggle)
        self.choose.clicked.connect(self.choose_agents)
        self.count.clicked.connect(self.choose_count)
        analysis.changed.connect(self.refresh_soon.ask)
        analysis.wanted_changed.connect(self.refresh_soon.ask)
        session.document.position_changed.connect(self._leave)
        theme.follow(self.rescale)
        follow(self.retranslate)

    def choose_agents(self) -> QMenu:
        """Offer the agents that can analyse this game."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        offered = self.analysis.offered()
        for agent in offered:
            action = menu.addAction(keyless(agent.name))
            action.setCheckable(True)
            action.setChecked(agent.id in self.analysis.wanted)
            action.triggered.connect(partial(self._toggle, agent.id))
        if not offered:
            menu.addAction(tr("No agent can analyse this game")).setEnabled(False)
        menu.addSeparator()
        menu.addAction(tr("Agents…")).triggered.connect(self.manage_wanted)
        menu.popup(self.choose.mapToGlobal(QPoint(0, self.choose.height())))
        return menu

    def choose_count(self) -> QMenu:
        """Offer numbers of lines."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for count in range(1, MOST_LINES + 1):
            action = menu.addAction(tr("{n} lines", count).format(n=count))
            action.setCheckable(True)
            action.setChecked(count == self.analysis.lines)
            action.triggered.connect(partial(self._show_lines, count))
        menu.popup(self.count.mapToGlobal(QPoint(0, self.count.height())))
        return menu

    def _show_lines(self, count: int, checked: bool = False) -> None:
        self.analysis.show_lines(count)

    def _toggle(self, id: str, checked: bool = False) -> None:
        """Let an agent analyse, or no longer."""
        wanted = self.analysis.wanted
        others = tuple(one for one in wanted if one != id)
        self.analysis.want((*others, id) if checked else others)
        if checked:
            self.analysis.start()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.analysis.active:
            self.analysis.stop()
        else:
            super().keyPressEvent(event)

    # Lines.

    def look(self, moves: tuple[int, ...]) -> None:
        """Show the position after these moves on the boards; none: the game again."""
        position = self.analysis.position
        if not moves or position is None or not self._is_current():
            self._leave()
            return
        before = position.copy()
        for move in moves[:-1]:
            before.play(move)
        self._preview = PreviewedLine(position, moves, move_name(before, moves[-1]))
        self.session.board_view.preview_line(self._preview)

    def take(self, moves: tuple[int, ...]) -> None:
        """Make these moves on the board, as another way of the game to go on. Nobody replies."""
        if not self._is_current():
            return
        document, self_ = self.session.document, self.session
        self._leave()
        line = (*document.moves[: document.played], *moves)
        self_.run.halt()
        same = first_difference(line, document.value.moves)
        after = replace(document.value, moves=line, played=len(line), spent=document.spent[:same])
        document.become(after, marked("Line to the board"))

    def _is_current(self) -> bool:
        """Return True if the lines belong to the position on the board."""
        position = self.analysis.position
        return position is not None and position.write() == self.session.document.position.write()

    def _leave(self) -> None:
        if self._preview is not None:
            if self.session.board_view.preview is self._preview:
                self.session.board_view.preview_line(None)
            self._preview = None

    # What is shown.

    def refresh(self) -> None:
        """Show what is known now."""
        analysis, position = self.analysis, self.analysis.position
        shown = analysis.rows if position is not None else []
        while len(self.rows) < len(shown):
            row = AgentRow(self)
            row.looked.connect(self.look)
            row.taken.connect(self.take)
            self._rows.insertWidget(len(self.rows), row)
            self.rows.append(row)
        for place, widget in enumerate(self.rows):
            widget.setVisible(place < len(shown))
            if place < len(shown) and position is not None:
                differs = analysis.disagrees(shown[place])
                widget.show_row(shown[place], position, differs=differs)
        self.nothing.setVisible(not shown)
        self.go.setText(tr("Stop") if analysis.active else tr("Analyse"))
        self.go.setIcon(icon("stop" if analysis.active else "play"))
        self.count.setText(tr("{n} lines", analysis.lines).format(n=analysis.lines))
        wanted = len(analysis.wanted)
        self.choose.setText(tr("{n} agents", wanted).format(n=wanted) if wanted else tr("Choose agents…"))

    def rescale(self) -> None:
        pad, gap = theme.px(theme.PADDING), theme.px(6)
        self._tools.setContentsMargins(pad, gap, pad, gap)
        self._tools.setSpacing(theme.px(theme.GAP))
        self.nothing.setContentsMargins(pad, pad, pad, pad)

    def retranslate(self) -> None:
        self.head.set_title(tr("Agents"))
        self.nothing.setText(
            tr(
                "Programs tell what they think of the position on the board, and our own search beside them. "
                "They never make a move."
            )
        )
        self.refresh()


def _sentence(row: Row) -> str:
    """Why there are no lines of somebody yet; "" where there are some."""
    if row.failure is not None:
        return failure_sentence(row.name, row.failure)
    if row.declined == "game":
        return tr("It cannot analyse this game.")
    if row.declined:
        return heard(row.declined)
    if row.best is None:
        return tr("Waiting for its first line") if row.running else tr("No line was told.")
    return ""


def _rough(number: float) -> str:
    """Three digits of a speed; millions are written M."""
    if number >= 999_500:
        return f"{number_text(round(number / 1e6, 1))} M"
    return number_text(float(f"{number:.3g}"))
