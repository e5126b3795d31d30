"""The panel Exercise: what is asked, by which conventions, the tools, the answers, checks and results."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QMenu, QPushButton, QToolButton, QWidget

from plyscope.lessons import catalogue
from plyscope.lessons.exercise_tree import Node
from plyscope.lessons.grading import GOOD
from plyscope.lessons.sheet import points_of
from plyscope_desktop.exercise.desk import ExerciseDesk
from plyscope_desktop.exercise.open_exercise import OpenExercise
from plyscope_desktop.exercise.tools import TYPED
from plyscope_desktop.look import theme
from plyscope_desktop.panels.exercise.answer_list import AnswerSlots, Chips, Slot
from plyscope_desktop.panels.exercise.convention_card import ConventionCard
from plyscope_desktop.panels.exercise.foot import Foot
from plyscope_desktop.panels.exercise.form_fields import FormFields
from plyscope_desktop.panels.exercise.given_things import GivenThings
from plyscope_desktop.panels.exercise.result_list import ResultList
from plyscope_desktop.runtime import keymap
from plyscope_desktop.runtime.deferred_call import defer
from plyscope_desktop.runtime.language import follow, marked, tr
from plyscope_desktop.widgets.boxes import clear, hbox, vbox
from plyscope_desktop.widgets.icon_button import IconButton
from plyscope_desktop.widgets.labels import plain_label, rich_label
from plyscope_desktop.widgets.panel import InDock, Panel, Spot
from plyscope_desktop.widgets.scroll import ScrollColumn
from plyscope_desktop.widgets.segments import Segments
from plyscope_desktop.words import exercises as words
from plyscope_desktop.words.exercises import said

LIST_TITLES = {
    "strike": marked("Struck"), "name": marked("Named"), "move": marked("Best move"),
    "number": marked("Order"), "mark": marked("Marked"), "entered": marked("Entered"),
    "next": marked("Next leaf"),
    "skip": marked("Struck"), "expanded": marked("Expanded"),
}  # fmt: skip
SECTION = 12


class ExercisePanel(Panel):
    """Follows the desk; the window does what its signals ask for."""

    dock = InDock(
        "exercise",
        marked("Exercise"),
        12,
        help="exercises",
        spots={"exercise": Spot("right", 0, 0)},
    )

    choose_wanted = Signal()
    """Another kind, level or convention is to be chosen."""
    check_wanted = Signal()
    hint_wanted = Signal()
    show_wanted = Signal()
    play_wanted = Signal()
    read_wanted = Signal()
    """The section of the help about the kind of exercise is to be shown."""
    scene_wanted = Signal(str)
    """A scene of a lesson, such as "s3.4"."""
    leave_wanted = Signal()
    field_wanted = Signal(object)
    """The Slot whose field in the tree is to be opened."""
    save_wanted = Signal()

    def __init__(self, exercises: ExerciseDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk = exercises
        self.exercise: OpenExercise | None = None
        self._make_ends()
        self._make_question()
        self._make_tools()
        self._make_answers()
        self._make_results()
        self._make_foot()
        self._lay_out()
        self.desk.opened.connect(self._opened)
        self.desk.closed.connect(self._closed)
        self.desk.drawing_changed.connect(self.refresh)
        keymap.switch.changed.connect(self.refresh)
        theme.follow(self.rescale)
        follow(self.retranslate)

    # Parts.

    def _make_ends(self) -> None:
        ends = QWidget(self)
        self.more = IconButton("more", ends)
        self.more.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.menu = QMenu(self)
        self.menu.aboutToShow.connect(self._fill_menu)
        self.more.setMenu(self.menu)
        self.close_button = IconButton("close", ends)
        self.close_button.clicked.connect(self.leave_wanted)
        hbox(1, self.more, self.close_button, parent=ends, margins=0, spacing=0)
        self.set_aside(ends)

    def _make_question(self) -> None:
        self.title = theme.styled(plain_label(self, wordWrap=True), "section")
        self.about = theme.styled(plain_label(self), "second")
        self.question = rich_label(self, wordWrap=True)
        self.givens = GivenThings(self)
        self.card = ConventionCard(self)
        self.card.change_wanted.connect(self.choose_wanted)
        self.steps = QWidget(self)
        self.back, self.on = IconButton("left", self.steps), IconButton("right", self.steps)
        self.place = theme.styled(plain_label(self.steps, alignment=Qt.AlignmentFlag.AlignCenter), "second")
        hbox(self.back, (self.place, 1), self.on, parent=self.steps, margins=0)
        self.back.clicked.connect(lambda: self._go(-1))
        self.on.clicked.connect(lambda: self._go(1))

    def _make_tools(self) -> None:
        self.tool_label = theme.styled(plain_label(self), "second")
        self.tools = Segments(parent=self)
        self.tools.changed.connect(self._tool_chosen)
        self.undo, self.redo = IconButton("undo", self), IconButton("redo", self)
        self.undo.clicked.connect(lambda: self._step(back=True))
        self.redo.clicked.connect(lambda: self._step(back=False))
        self.tool_help = theme.styled(plain_label(self, wordWrap=True), "caption")

    def _make_answers(self) -> None:
        self.answers_title = theme.styled(plain_label(self), "title")
        self.count = theme.styled(plain_label(self), "second")
        self.slots = AnswerSlots(self)
        self.slots.wanted.connect(self._slot_wanted)
        self.lists: dict[str, tuple[QLabel, Chips]] = {}
        self._list_rows = QWidget(self)
        self._lists = vbox(parent=self._list_rows, margins=0)
        self.form = FormFields(self)
        self.form.left.connect(self._field_left)

    def _make_results(self) -> None:
        self.diagnosis = theme.styled(rich_label(self, wordWrap=True), "sentence")
        self.scene = theme.styled(QPushButton(self, autoDefault=False), "link")
        self.scene.clicked.connect(self._scene_clicked)
        self.read = theme.styled(QPushButton(self, autoDefault=False), "link")
        self.read.clicked.connect(self.read_wanted)
        rule = theme.styled(QFrame(self), "ink_rule")
        links = hbox(self.scene, self.read, 1, margins=0, spacing=12)
        self._said = QWidget(self)
        hbox(rule, (vbox(self.diagnosis, links, margins=0, spacing=0), 1), parent=self._said, margins=0)
        self.points = theme.styled(plain_label(self), "headline")
        self.which = theme.styled(plain_label(self), "second")
        self.results = ResultList(self)
        self.results.chosen_shown.connect(self._bring_row)

    def _make_foot(self) -> None:
        foot = self.foot = Foot(self.desk, self)
        foot.check_wanted.connect(self.check_wanted)
        foot.hint_wanted.connect(self.hint_wanted)
        foot.show_wanted.connect(self.show_wanted)
        foot.play_wanted.connect(self.play_wanted)
        foot.save_wanted.connect(self.save_wanted)

    def _lay_out(self) -> None:
        heads = hbox((self.title, 1), self.about, margins=0)
        tool_row = hbox(self.tool_label, self.tools, 1, self.undo, self.redo, margins=0, spacing=8)
        answer_row = hbox(self.answers_title, 1, self.count, margins=0)
        score_row = hbox(self.points, 1, self.which, margins=0)
        self.rows = ScrollColumn(self, top=SECTION, bottom=SECTION)
        self._tool_part, self._answer_part, self._score_part = (QWidget(self) for _ in range(3))
        vbox(tool_row, self.tool_help, parent=self._tool_part, margins=0, spacing=6)
        rule = theme.styled(QFrame(self), "rule")
        vbox(
            rule,
            answer_row,
            self.slots,
            self._list_rows,
            self.form,
            parent=self._answer_part,
            margins=0,
            spacing=8,
        )
        vbox(score_row, parent=self._score_part, margins=0)
        self._question_part = QWidget(self)
        vbox(
            self.steps, heads, self.question, self.givens, self.card, parent=self._question_part, margins=0,
            spacing=8,
        )  # fmt: skip
        self._empty_part = QWidget(self)
        self.nothing = plain_label(self._empty_part, wordWrap=True)
        self.begin = theme.styled(QPushButton(self._empty_part, autoDefault=False), "primary")
        self.begin.clicked.connect(self.choose_wanted)
        vbox(self.nothing, hbox(self.begin, 1, margins=0), parent=self._empty_part, margins=0, spacing=12)
        self._parts = (
            self._empty_part, self._said, self._score_part, self.results, self._question_part,
            self._tool_part, self._answer_part,
        )  # fmt: skip
        for part in self._parts:
            self.rows.column.addWidget(part)
        self.rows.column.addStretch(1)
        rule = theme.styled(QFrame(self), "rule")
        body = QWidget(self)
        vbox((self.rows, 1), rule, self.foot, parent=body, margins=0, spacing=0)
        self.set_body(body)

    def rescale(self) -> None:
        self.rows.column.setSpacing(theme.px(SECTION))

    # What is open.

    def _opened(self) -> None:
        before, exercise = self.exercise, self.desk.exercise
        if before is not None and before is not exercise:
            self._forget(before)
        self.exercise = exercise
        self.foot.ask_no_more()
        self.slots.show_exercise(exercise)
        self.form.show_exercise(exercise)
        self.results.show_exercise(None)
        if exercise is not None and before is not exercise:
            exercise.changed.connect(self._changed)
            exercise.selection_changed.connect(self._selection_changed)
            exercise.tool_changed.connect(self.refresh)
            exercise.checked.connect(self._checked)
            exercise.hinted.connect(self.refresh)
        self._make_lists()
        self.retranslate()
        self.rows.verticalScrollBar().setValue(0)

    def _forget(self, exercise: OpenExercise) -> None:
        self.form.show_exercise(None)
        self.results.show_exercise(None)
        exercise.changed.disconnect(self._changed)
        exercise.selection_changed.disconnect(self._selection_changed)
        exercise.tool_changed.disconnect(self.refresh)
        exercise.checked.disconnect(self._checked)
        exercise.hinted.disconnect(self.refresh)

    def _closed(self) -> None:
        if self.exercise is not None:
            self._forget(self.exercise)
        self.exercise = None
        self.slots.show_exercise(None)
        self._make_lists()
        self.retranslate()

    def _make_lists(self) -> None:
        clear(self._lists, self._list_rows)
        self.lists = {}
        exercise = self.exercise
        for tool in exercise.tools if exercise is not None else ():
            if tool.id in LIST_TITLES:
                row = QWidget(self._list_rows)
                label = theme.styled(plain_label(row, text=tr(LIST_TITLES[tool.id])), "second")
                label.setFixedSize(theme.px(68), theme.px(theme.CONTROL))
                chips = Chips(row)
                chips.wanted.connect(self._chip_wanted)
                chips.show_tool(exercise, tool)
                hbox((label, 0, Qt.AlignmentFlag.AlignTop), (chips, 1), margins=0, spacing=0, parent=row)
                self._lists.addWidget(row)
                self.lists[tool.id] = label, chips

    def show_typed(self, path: str, text: str) -> None:
        """Show in the list what is typed in the open field of the tree; "" and "" for none."""
        self.slots.typed = (path, text) if path or text else None
        self.slots.update()

    def first_focus(self) -> QWidget | None:
        return self.results if self.exercise is not None and self.exercise.stage == "full" else None

    # Showing it.

    def retranslate(self) -> None:
        self.head.set_title(tr("Exercise"))
        self.more.say(tr("More"))
        self.close_button.say(tr("Leave the exercise"), keymap.text("search.stop"))
        self.tool_label.setText(tr("Tool"))
        self.tools.setAccessibleName(tr("Tool"))
        self.answers_title.setText(tr("Your answers"))
        self.undo.say(tr("Undo"), keymap.text("edit.undo"))
        self.redo.say(tr("Do it again"), keymap.text("edit.redo"))
        self.nothing.setText(tr("No exercise is open."))
        self.begin.setText(tr("Choose an exercise…"))
        self.back.say(tr("Previous exercise"))
        self.on.say(tr("Next exercise"))
        self.slots.setAccessibleName(tr("Your answers"))
        exercise = self.exercise
        if exercise is not None:
            self._show_question(exercise)
            for id, (label, _) in self.lists.items():
                label.setText(tr(LIST_TITLES[id]))
            self.tools.set_choices([(tool.id, tr(tool.name)) for tool in exercise.tools])
        self.refresh()

    def _show_question(self, exercise: OpenExercise) -> None:
        document, sheet = exercise.exercise, self.desk.sheet
        self.title.setText(said(exercise.kind.title))
        points = tr("{n} points", points_of(document)).format(n=points_of(document))
        level = tr("Level {n}").format(n=document.level) + " · " if document.level is not None else ""
        self.about.setText(f"{level}{points}")
        lines = said(catalogue.question(document)).splitlines()
        self.question.setText("<br>".join(_with_bold_letter(line) for line in lines))
        beside = exercise.tree is not None  # else the page in the centre shows them
        self.givens.show_things(exercise.kind.givens(document) if beside else ())
        self.card.show_exercise(document, exercise.kind, changeable=sheet is None)
        self.steps.setVisible(sheet is not None)
        if sheet is not None:
            text = tr("Exercise {n} of {of}").format(n=sheet.index + 1, of=len(sheet.exercises))
            self.place.setText(text)
            self.back.setEnabled(sheet.index > 0)
            self.on.setEnabled(sheet.index + 1 < len(sheet.exercises))

    def refresh(self) -> None:
        """Show the answer, the tool, and what there is to do."""
        exercise = self.exercise
        full = exercise is not None and exercise.stage == "full"
        self._empty_part.setVisible(exercise is None)
        self.foot.setVisible(exercise is not None)
        for part in (self._question_part,):
            part.setVisible(exercise is not None and not full)
        self._said.setVisible(False)
        self._score_part.setVisible(exercise is not None and exercise.stage != "open")
        self.results.setVisible(exercise is not None and exercise.stage != "open")
        self._tool_part.setVisible(exercise is not None and not full and bool(exercise.tools))
        self._answer_part.setVisible(exercise is not None and not full)
        if exercise is None:
            return
        self._place_question(exercise)
        self._show_tool(exercise)
        self._show_answers(exercise)
        self._show_results(exercise)
        self.foot.show_exercise(exercise)

    def _place_question(self, exercise: OpenExercise) -> None:
        """Show the question first, and below everything else once there are results above it."""
        column, last = self.rows.column, self._answer_part
        wanted = column.indexOf(last) if exercise.stage == "first" else column.indexOf(self.results) + 1
        if column.indexOf(self._question_part) != wanted:
            column.removeWidget(self._question_part)
            place = column.indexOf(last) if exercise.stage == "first" else column.indexOf(self.results)
            column.insertWidget(place + 1, self._question_part)

    def _show_tool(self, exercise: OpenExercise) -> None:
        if exercise.tool is not None:
            self.tools.set_value(exercise.tool.id)
            keys = {"back": keymap.shown("Alt+Left"), "on": keymap.shown("Alt+Right")}
            text = tr(exercise.tool.help).format(**keys)
            if exercise.tool.deed in TYPED:
                text += "\n" + tr("Enter: next empty node · Shift+Tab: back")
                if len(exercise.tools) > 1:
                    text += " · " + tr("{key}: next tool").format(key=keymap.text("exercise.next_tool"))
            elif len(exercise.tools) > 1:
                text += "\n" + tr("{key}: next tool").format(key=keymap.text("exercise.next_tool"))
            self.tool_help.setText(text)
        self.undo.setEnabled(exercise.can_undo)
        self.redo.setEnabled(exercise.can_redo)

    def _show_answers(self, exercise: OpenExercise) -> None:
        self.count.setText(words.answered_text(exercise))
        self.slots.rescale()
        self.slots.setVisible(bool(self.slots.slots))
        for id, (_, chips) in self.lists.items():
            chips.show_tool(exercise, next(tool for tool in exercise.tools if tool.id == id))

    def _show_results(self, exercise: OpenExercise) -> None:
        grade = exercise.grade
        if grade is None or exercise.stage == "open":
            return
        full = exercise.stage == "full"
        self.points.setText(words.points_line(exercise) if full else first_line(exercise))
        theme.dress(self.points, "headline" if full else "value")
        used = tr("Check {n} of {of}").format(n=exercise.checks_used, of=exercise.checks)
        self.which.setText(used if exercise.checks_used else "")
        if exercise.checks_used or full:
            self.results.show_exercise(exercise)
        diagnosis = exercise.diagnosis if full else None
        self._said.setVisible(diagnosis is not None)
        if diagnosis is not None:
            self.diagnosis.setText(_with_bold_start(said(diagnosis)))
            self.scene.setVisible(bool(self._scene()))
            self.scene.setText(tr("See the scene"))
            self.read.setText(tr("Read about it"))

    # What is asked for.

    def _selection_changed(self) -> None:
        self.slots.update()
        for _, chips in self.lists.values():
            chips.update()

    def _changed(self) -> None:
        self.foot.ask_no_more()
        self.refresh()

    def _checked(self) -> None:
        self.refresh()
        defer(self, lambda: self.rows.verticalScrollBar().setValue(0))

    def _bring_row(self, view: QWidget) -> None:
        """Scroll to the row of the item that was chosen."""
        defer(view, lambda: self.rows.ensureWidgetVisible(view, 0, theme.px(SECTION)))

    def _tool_chosen(self, id: object) -> None:
        exercise = self.exercise
        if exercise is not None:
            exercise.use(next(tool for tool in exercise.tools if tool.id == id))

    def _step(self, *, back: bool) -> None:
        if self.exercise is not None and back:
            self.exercise.undo()
        elif self.exercise is not None:
            self.exercise.redo()

    def _field_left(self) -> None:
        if self.exercise is not None:
            self.exercise.mark_given()

    def _chip_wanted(self, node: Node) -> None:
        if self.exercise is not None:
            self.exercise.select(node.path)

    def _slot_wanted(self, slot: Slot) -> None:
        exercise = self.exercise
        if exercise is not None:
            exercise.use(slot.tool)
            exercise.select(slot.node.path)
            self.field_wanted.emit(slot)

    def _go(self, by: int) -> None:
        if self.desk.sheet is not None:
            self.desk.sheet.go(self.desk.sheet.index + by)

    def _scene(self) -> str:
        exercise = self.exercise
        if exercise is None or exercise.grade is None:
            return ""
        for id in exercise.grade.diagnosis:
            found = catalogue.misconception(exercise.kind.id, id).scene
            if found:
                return found
        return ""

    def _scene_clicked(self) -> None:
        self.scene_wanted.emit(self._scene())

    def _fill_menu(self) -> None:
        """Say the seed, and offer what is done more rarely."""
        menu, exercise = self.menu, self.exercise
        menu.clear()
        if exercise is not None:
            document = exercise.exercise
            seed = tr("given") if document.seed is None else str(document.seed)
            menu.addAction(tr("Seed {seed}, {id}").format(seed=seed, id=document.id)).setEnabled(False)
            menu.addSeparator()
        menu.addAction(tr("Exercises…")).triggered.connect(self.choose_wanted)
        weakest = menu.addAction(tr("Practise what went wrong"))
        weakest.setEnabled(bool(self.desk.practice.weakest(catalogue.all_kinds())))
        weakest.triggered.connect(lambda: self.desk.practise_weakest())
        if self.desk.sheet is not None:
            menu.addAction(tr("Save answers")).triggered.connect(self.save_wanted)


def _with_bold_letter(line: str) -> str:
    """Return a line of the question with its letter in bold: "(a) …"."""
    if line[:1] == "(" and line[2:3] == ")":
        return f"<b>{escape(line[:3])}</b>&nbsp; {escape(line[3:].strip())}"
    return escape(line)


def _with_bold_start(text: str) -> str:
    """Return a text with its first sentence in bold."""
    for end in ("。", ". "):
        head, found, rest = text.partition(end)
        if found:
            return f"<b>{escape(head + found.strip())}</b>{'' if end == '。' else ' '}{escape(rest)}"
    return f"<b>{escape(text)}</b>"


def first_line(exercise: OpenExercise) -> str:
    """Return what the first of several checks says in a line: "8 right, 2 wrong"."""
    assert exercise.grade is not None
    states = [item.state for item in exercise.grade.items]
    good = sum(state in GOOD for state in states)
    bad = sum(state in ("wrong", "extra") for state in states)
    right = tr("{n} correct", good).format(n=good)
    return right if not bad else f"{right}{tr(', ')}{tr('{n} wrong', bad).format(n=bad)}"
