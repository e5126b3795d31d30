"""The page of a bug: its program with the wrong line, what it does on a tree, and what to do with it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QPushButton, QSplitter, QWidget

from plyscope.lessons import zoo
from plyscope.lessons.alpha_beta_programs import RIGHT as RIGHT_ID
from plyscope.lessons.exercise_tree import ExerciseTree
from plyscope.lessons.numbers import number_text
from plyscope.lessons.zoo import BUGS
from plyscope.rules.position import MAX, MIN
from plyscope.rules.stop import Stop
from plyscope_desktop.boards.game_pictures import MOST_MARKS, order
from plyscope_desktop.compare.verdict import inside
from plyscope_desktop.look import theme
from plyscope_desktop.look.icons import icon
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.session.session import Session
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.code_view import CodeView
from plyscope_desktop.widgets.flow import Flow
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.widgets.scroll import ScrollColumn
from plyscope_desktop.widgets.segments import Segments
from plyscope_desktop.widgets.wide_list import WideList
from plyscope_desktop.words.boards import joined
from plyscope_desktop.words.exercises import said
from plyscope_desktop.zoo.bug_table import observation_name
from plyscope_desktop.zoo.comparison import RIGHT, ran, run_of, setup_of
from plyscope_desktop.zoo.tree_picture import TreePicture
from plyscope_desktop.zoo.zoo_game import small_games
from plyscope_desktop.zoo.zoo_tree import open_tree, position_of, small_tree

ROWS = 200_000
LEAST_HEIGHT = 330
MOST_LISTED = 12
"""Leaves that a caption lists one by one."""

SELECTABLE = Qt.TextInteractionFlag.TextSelectableByMouse


class BugPage(QFrame):
    """Shows one bug; what is to be done with it is said by signals."""

    help_page = "zoo"

    compare_wanted = Signal(object)
    """The ExerciseTree on which it is to be compared."""
    play_wanted = Signal(object, int)
    """The Game, and the side that the bug is to play."""
    find_wanted = Signal()

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "panel")
        self.session = session
        self.bug = BUGS[0]
        self.tree: ExerciseTree = small_tree(self.bug)
        self.games = sorted(small_games(), key=order)
        self._start: object = None
        self._opened: ExerciseTree | str = ""
        self._make_parts()
        self._lay_out()
        self.which.changed.connect(lambda which: self.refresh())
        self.compare.clicked.connect(lambda: self.compare_wanted.emit(self.tree))
        self.play.clicked.connect(self._play)
        self.find_button.clicked.connect(self.find_wanted)
        session.document.position_changed.connect(self._board_changed)
        theme.follow(self.rescale)
        follow(self.retranslate)

    def _make_parts(self) -> None:
        self.code = CodeView(self)
        self.line = theme.styled(plain_label(self, wordWrap=True, textInteractionFlags=SELECTABLE), "second")
        self._words = ScrollColumn(self, top=theme.GAP)
        self.title = theme.styled(plain_label(self._words, wordWrap=True), "value")
        self.sentence = plain_label(self._words, wordWrap=True, textInteractionFlags=SELECTABLE)
        self.which_label = theme.styled(plain_label(self._words), "second")
        self.which = Segments((("small", ""), ("open", "")), self._words)
        self.right, self.wrong = TreePicture(self._words), TreePicture(self._words)
        self.difference = plain_label(self._words, wordWrap=True, textInteractionFlags=SELECTABLE)
        self.betrayed = theme.styled(plain_label(self._words, wordWrap=True), "second")
        self._foot = theme.styled(QFrame(self), "head")
        self.compare = theme.styled(QPushButton(self._foot), "primary")
        self.compare.setIcon(icon("compare", "panel"))
        self.find_button = QPushButton(self._foot)
        self.find_button.setIcon(icon("find"))
        self._playing = QWidget(self._foot)
        self.play = QPushButton(self._playing)
        self.play.setIcon(icon("board"))
        self.game = WideList(self._playing)
        self.begins = Segments((("you", ""), ("bug", "")), self._playing)

    def _lay_out(self) -> None:
        self._choice = hbox(self.which_label, self.which, 1, margins=0)
        self._pictures = hbox((self.right, 1), (self.wrong, 1), margins=0)
        column = self._words.column
        for widget in (self.title, self.sentence):
            column.addWidget(widget)
        column.addLayout(self._choice)
        column.addLayout(self._pictures, 1)
        for widget in (self.difference, self.betrayed):
            column.addWidget(widget)
        self._play_row = hbox(self.play, self.game, self.begins, parent=self._playing, margins=0)
        self._actions = Flow(None, theme.PADDING, 4)
        for part in (self.compare, self._playing, self.find_button):
            self._actions.addWidget(part)
        self._foot_column = vbox(self._actions, parent=self._foot)
        self.halves = QSplitter(Qt.Orientation.Horizontal, self, childrenCollapsible=False)
        side = QWidget(self.halves)
        vbox((self._words, 1), self._foot, parent=side, margins=0, spacing=0)
        source = QWidget(self.halves)
        vbox((self.code, 1), self.line, parent=source, margins=0, spacing=0)
        for half, share in ((source, 5), (side, 6)):
            self.halves.addWidget(half)
            self.halves.setStretchFactor(self.halves.count() - 1, share)
        self.halves.setSizes([5_000, 6_000])
        vbox(self.halves, parent=self, margins=0)

    @property
    def parts(self) -> tuple[QWidget, ...]:
        """Its controls as they are read."""
        return self.code, self.which, self.compare, self.play, self.game, self.begins, self.find_button

    def show_bug(self, number: int) -> None:
        """Show a bug by its place in the table."""
        self.bug = BUGS[number]
        program = zoo.zoo_programs()[self.bug.id]
        self.code.show_source(program.text.splitlines(), 1)
        self.code.show_now(program.changed_lines[0])
        self.refresh()

    def _play(self) -> None:
        game = self.games[self.game.currentIndex()]
        first = game.start().side
        second = MIN if first == MAX else MAX
        self.play_wanted.emit(game, second if self.begins.value() == "you" else first)

    def _board_changed(self) -> None:
        """Offer the tree that is open now, or show the small one again where there is none."""
        if self.isVisible() and self._start is not self.session.document.start:
            self.refresh()

    def refresh(self) -> None:
        """Show what the bug does on the tree that is chosen."""
        start = self.session.document.start
        if self._start is not start:
            self._start, self._opened = start, open_tree(start)
        opened = self._opened
        able = isinstance(opened, ExerciseTree)
        self.which.set_able("open", able, "" if isinstance(opened, ExerciseTree) else tr(opened))
        if not able:
            self.which.set_value("small")
        chosen = self.which.value()
        self.tree = opened if chosen == "open" and isinstance(opened, ExerciseTree) else small_tree(self.bug)
        self._show_line()
        self.title.setText(said(self.bug.title))
        self.sentence.setText(said(self.bug.sentence))
        self._show_searches()
        self._show_difference()

    def _show_line(self) -> None:
        """Say what the changed line is in the right program."""
        program = zoo.zoo_programs()[self.bug.id]
        number = program.changed_lines[0]
        text = tr("Line {n} of alpha-beta: {code}")
        self.line.setText(text.format(n=number, code=program.right.splitlines()[number - 1].strip()))

    def _show_searches(self) -> None:
        position, stop = position_of(self.tree), Stop()
        drawn = len(self.tree.nodes) <= MOST_MARKS
        for picture, setup, id, name in (
            (self.right, RIGHT, RIGHT_ID, tr("Alpha-beta")),
            (self.wrong, setup_of(self.bug), self.bug.id, f"“{said(self.bug.title)}”"),
        ):
            run = run_of(ran(setup, position, ROWS, stop), position) if drawn else None
            picture.show_run(run, name, self._caption(id))

    def _caption(self, id: str) -> str:
        """Return what a program finds: its value, and the leaves that it looks at in their order."""
        found = zoo.run_of(id, self.tree)
        value = number_text(found.visits[""].returned or 0)
        leaves, every = len(found.leaves), len(self.tree.leaves)
        text = tr("Value {value}, {n} of {all} leaves")
        told = text.format(value=value, n=leaves, all=every)
        if leaves > MOST_LISTED:
            return told
        values = [number_text(self.tree.leaves[leaf].value or 0) for leaf in found.leaves]
        return tr("{what}: {leaves}").format(what=told, leaves=" ".join(values))

    def _show_difference(self) -> None:
        traces = [zoo.trace_of(id, self.tree) for id in (self.bug.id, RIGHT_ID)]
        at = zoo.first_difference(*traces)
        self.compare.setEnabled(at is not None)
        if at is None:
            self.difference.setText(tr("On this tree it does what alpha-beta does."))
            self.betrayed.setText("")
            return
        own, right = (
            said(zoo.said_line(self.tree, trace[at])) if at < len(trace) else tr("the end")
            for trace in traces
        )
        text = tr("They part at step {n}. The bug: {own}. Alpha-beta: {right}.")
        self.difference.setText(joined(text.format(n=at + 1, own=own, right=right)))
        seen = [name for name, found in zoo.betrayed(self.bug.id, self.tree).items() if found]
        names = tr(", ").join(inside(observation_name(name)) for name in seen)
        self.betrayed.setText(tr("Betrayed here by: {names}").format(names=names))

    def rescale(self) -> None:
        padding = theme.px(theme.PADDING)
        self._words.column.setSpacing(theme.px(6))
        self._choice.setSpacing(theme.px(theme.GAP))
        self._pictures.setSpacing(theme.px(theme.GAP))
        self._play_row.setSpacing(theme.px(theme.GAP))
        self._foot_column.setContentsMargins(padding, theme.px(6), padding, theme.px(6))
        self.line.setContentsMargins(padding, theme.px(6), padding, theme.px(6))
        self.setMinimumHeight(min(theme.px(LEAST_HEIGHT), self.screen().availableSize().height() // 2))

    def retranslate(self) -> None:
        self.which_label.setText(tr("Tree"))
        self.which.set_choices((("small", tr("its small tree")), ("open", tr("the tree that is open"))))
        self.which.setAccessibleName(tr("Tree"))
        self.code.setAccessibleName(tr("Source"))
        self.compare.setText(tr("Compare"))
        self.compare.setToolTip(tr("Show it beside alpha-beta, at the first event that differs"))
        self.play.setText(tr("Play against it"))
        self.play.setToolTip(tr("Play until it errs: each of its moves is judged"))
        self.find_button.setText(tr("Find the bug"))
        self.find_button.setToolTip(tr("An exercise: the trace of one of the thirteen, and which one is it?"))
        chosen = max(self.game.currentIndex(), 0)
        self.game.clear()
        self.game.addItems([tr(game.name) for game in self.games])
        self.game.setCurrentIndex(chosen)
        self.game.setAccessibleName(tr("Game"))
        self.begins.set_choices((("you", tr("you begin")), ("bug", tr("it begins"))))
        self.begins.setAccessibleName(tr("Who begins"))
        self.refresh()
