"""Exercises: which kind at which level, by which conventions, with which numbers, and when results come."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QSpinBox,
    QWidget,
)

from plyscope.lessons import catalogue, conventions
from plyscope.lessons.conventions import ALLOWED, SENTENCES, SETS, Conventions
from plyscope.lessons.exercise import Exercise
from plyscope.lessons.exercise_error import ExerciseError
from plyscope.lessons.kind import Kind
from plyscope_desktop.exercise.desk import LARGEST_SEED, ExerciseDesk
from plyscope_desktop.look import theme
from plyscope_desktop.look.icons import icon
from plyscope_desktop.runtime.language import follow, marked, tr
from plyscope_desktop.widgets.boxes import clear, hbox, vbox
from plyscope_desktop.widgets.flow import Flow
from plyscope_desktop.widgets.form import Form
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.widgets.screens import resize_within
from plyscope_desktop.widgets.scroll import ScrollColumn
from plyscope_desktop.widgets.segments import Segments
from plyscope_desktop.words.exercises import SET_NAMES, part_title, said

if TYPE_CHECKING:
    from plyscope_desktop.exercise.open_exercise import Feedback

LIST_WIDTH, FORM_WIDTH, HEIGHT = 250, 470, 540
OWN = "own"


class ExercisesDialog(QDialog):
    """Begins with the open exercise, or with the first kind; with a `tree` only kinds of it are listed."""

    help_page = "exercises"

    def __init__(
        self,
        desk: ExerciseDesk,
        parent: QWidget | None = None,
        *,
        tree: object = None,
        root: str = "max",
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.desk, self.tree = desk, tree
        before = None if desk.exercise is None else desk.exercise.exercise
        self.conventions = SETS["aima"] if before is None else before.conventions
        if root == "min":
            self.conventions = replace(self.conventions, root="min")
        self._made = before
        self.kinds = self._suitable()
        if not self.kinds:
            raise ExerciseError("tree", NO_KIND)
        self._make_parts()
        self._lay_out()
        self._connect()
        wanted = before.kind if before is not None else self.kinds[0].id
        row = next((at for at, kind in enumerate(self.kinds) if kind.id == wanted), 0)
        self.list.setCurrentRow(row)
        if before is not None and before.level in self.kinds[row].levels:
            self.level.set_value(before.level)
            self._show_practice()
        follow(self.retranslate)

    def _suitable(self) -> list[Kind]:
        """Return the kinds that can be asked for: of a given tree those whose data it is."""
        kinds = list(catalogue.all_kinds().values())
        if self.tree is None:
            return kinds
        return [kind for kind in kinds if self._reads(kind)]

    def _reads(self, kind: Kind) -> bool:
        if "tree" not in kind.fields or kind.on != "tree":
            return False
        try:
            found = self._given(kind, kind.ask)
            kind.key(found)
        except (ExerciseError, KeyError, TypeError, AssertionError):
            return False
        return True

    def _given(self, kind: Kind, ask: tuple[str, ...]) -> Exercise:
        rules = conventions.json_of(self.conventions)
        return catalogue.read({"kind": kind.id, "tree": self.tree, "ask": list(ask), "conventions": rules})

    def _make_parts(self) -> None:
        self.list = QListWidget(self)
        for kind in self.kinds:
            item = QListWidgetItem(said(kind.title))
            item.setSizeHint(QSize(0, theme.px(theme.CONTROL)))
            self.list.addItem(item)
        self.about = theme.styled(plain_label(self, wordWrap=True), "strong")
        self.level = Segments(parent=self)
        self.practice = theme.styled(plain_label(self, wordWrap=True), "second")
        self.parts = QWidget(self)
        self._parts_flow = Flow(self.parts)
        self.part_boxes: dict[str, QCheckBox] = {}
        self.set = QComboBox(self)
        self.rules: dict[str, QComboBox] = {}
        self._rules_box = QWidget(self)
        self._rules_column = vbox(parent=self._rules_box, margins=0, spacing=theme.px(6))
        self.seed = QSpinBox(self)
        self.seed.setRange(0, LARGEST_SEED)
        self.seed.setSpecialValueText(tr("random"))
        self.dice = QPushButton(self, autoDefault=False)
        self.dice.setIcon(icon("random"))
        self.feedback = Segments(parent=self)
        self.weakest = QPushButton(self, autoDefault=False)
        self.clear = theme.styled(QPushButton(self, autoDefault=False), "link")
        self.cancel = QPushButton(self, autoDefault=False)
        self.start = theme.styled(QPushButton(self), "primary")
        self.start.setDefault(True)

    def _lay_out(self) -> None:
        self.list.setFixedWidth(theme.px(LIST_WIDTH))
        form = self._form = Form(self)
        form.add_row(self.level, marked("Level"))
        form.add_wide_row(self.practice)
        form.add_row(self.parts, marked("Asked"))
        seed = QWidget(self)
        hbox((self.seed, 1), self.dice, parent=seed, margins=0)
        form.add_row(seed, marked("Seed"))
        form.add_row(self.feedback, marked("Results"))
        form.add_row(self.set, marked("Conventions"))
        form.add_wide_row(self._rules_box)
        scroll = ScrollColumn(self)
        scroll.column.addWidget(self.about)
        scroll.column.addWidget(form)
        scroll.column.addStretch(1)
        scroll.setMinimumWidth(theme.px(FORM_WIDTH))
        body = hbox(self.list, (scroll, 1), margins=0)
        buttons = hbox(self.weakest, self.clear, 1, self.cancel, self.start, margins=0)
        vbox((body, 1), buttons, parent=self)
        resize_within(self, theme.px(LIST_WIDTH + FORM_WIDTH + 40), theme.px(HEIGHT))
        given = self.tree is not None
        for widget in (self.level, seed, self.practice):
            form.show_row(widget, not given)
        self.weakest.setVisible(not given)
        self.clear.setVisible(not given)

    def _connect(self) -> None:
        self.list.currentRowChanged.connect(self._kind_chosen)
        self.list.itemActivated.connect(lambda _: self.begin())
        self.level.changed.connect(lambda _: self._show_practice())
        self.set.activated.connect(self._set_chosen)
        self.dice.clicked.connect(lambda: self.seed.setValue(self.desk.luck.randint(1, LARGEST_SEED)))
        self.weakest.clicked.connect(self._practise)
        self.clear.clicked.connect(self.desk.practice.clear)
        self.desk.practice.changed.connect(self._show_practice)
        self.cancel.clicked.connect(self.reject)
        self.start.clicked.connect(self.begin)

    @property
    def kind(self) -> Kind:
        """The chosen kind."""
        return self.kinds[max(0, self.list.currentRow())]

    @property
    def ask(self) -> tuple[str, ...]:
        """The parts that are asked for."""
        chosen = tuple(part for part, box in self.part_boxes.items() if box.isChecked())
        return chosen or self.kind.ask

    # What is chosen.

    def _kind_chosen(self) -> None:
        kind = self.kind
        self.level.set_choices([(level, str(level)) for level in kind.levels])
        clear(self._parts_flow, self.parts)
        self.part_boxes = {}
        made = self._made if self._made is not None and self._made.kind == kind.id else None
        asked = made.ask if made is not None else kind.ask
        together = [part for part in kind.asks if part in PARTS_TOGETHER] if len(kind.asks) > 1 else []
        for part in together or (kind.asks if len(kind.asks) > 1 else ()):
            box = QCheckBox(part_title(part, self._form_of(kind)), self.parts)
            box.setChecked(part in asked)
            box.toggled.connect(self._parts_changed)
            self._parts_flow.addWidget(box)
            self.part_boxes[part] = box
        self._form.show_row(self.parts, bool(self.part_boxes))
        self._show_about()
        self._make_rules()
        self._show_practice()

    def _form_of(self, kind: Kind) -> Any:
        try:
            return kind.form(Exercise(kind.id, {}, kind.asks, self.conventions))
        except (KeyError, ExerciseError, TypeError, IndexError):
            return ()

    def _parts_changed(self) -> None:
        self._make_rules()

    def _show_about(self) -> None:
        self.about.setText(said(self.kind.title))

    def _show_practice(self) -> None:
        level = self.level.value()
        tried = self.desk.practice.of(self.kind.id, level if isinstance(level, int) else 1)
        parts = [tr("Not tried yet.")]
        if tried.tried:
            parts = [
                tr("Tried {n}, right at the first check {m}.").format(n=tried.tried, m=tried.right_first)
            ]
        if tried.mastered:
            parts.append(tr("Mastered."))
        elif tried.misconception:
            found = catalogue.misconception(self.kind.id, tried.misconception)
            parts.append(tr("Last time: {what}").format(what=_plain(said(found.text))))
        self.practice.setText(" ".join(parts))
        weakest = bool(self.desk.practice.weakest(catalogue.all_kinds()))
        self.weakest.setEnabled(weakest)
        self.clear.setEnabled(tried.tried > 0 or weakest)

    # Conventions.

    def _make_rules(self) -> None:
        """A list for each convention that matters to what is asked and can be chosen."""
        clear(self._rules_column, self._rules_box)
        self.rules = {}
        asked = Exercise(self.kind.id, {}, self.ask, self.conventions)
        wanted = set(self.kind.conventions_of(asked))
        for field in fields(Conventions):
            allowed = ALLOWED[field.name]
            if field.name not in wanted or len(allowed) < 2:
                continue
            combo = QComboBox(self._rules_box)
            for value in allowed:
                combo.addItem(said(SENTENCES[field.name, value]), value)
            combo.setAccessibleName(said(SENTENCES[field.name, allowed[0]]))
            combo.setMinimumContentsLength(12)
            combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            combo.activated.connect(
                lambda index, name=field.name, box=combo: self._rule_chosen(name, box, index)
            )
            self._rules_column.addWidget(combo)
            self.rules[field.name] = combo
        self._show_rules()

    def _show_rules(self) -> None:
        for name, combo in self.rules.items():
            combo.setCurrentIndex(ALLOWED[name].index(getattr(self.conventions, name)))
        known = next((id for id, rules in SETS.items() if rules == self.conventions), OWN)
        self.set.clear()
        for id in (*SETS, *((OWN,) if known == OWN else ())):
            self.set.addItem(tr(SET_NAMES[id]) if id in SET_NAMES else tr("own"), id)
        self.set.setCurrentIndex(self.set.findData(known))

    def _set_chosen(self, index: int) -> None:
        id = self.set.itemData(index)
        if id in SETS:
            self.conventions = SETS[id]
            self._show_rules()

    def _rule_chosen(self, name: str, combo: QComboBox, index: int) -> None:
        self.conventions = replace(self.conventions, **{name: combo.itemData(index)})
        self._show_rules()

    # The end.

    def _chosen_feedback(self) -> Feedback:
        return "once" if self.feedback.value() == "once" else "check"

    def begin(self) -> None:
        """Open the exercise."""
        self.desk.mixes = False
        if self.tree is not None:
            self.desk.open(self._given(self.kind, self.ask), self._chosen_feedback())
        else:
            level, seed = self.level.value(), self.seed.value()
            ask = self.ask if self.ask != self.kind.ask else ()
            self.desk.draw(
                self.kind.id,
                level if isinstance(level, int) else self.kind.levels[0],
                self.conventions,
                seed or None,
                ask=ask,
                feedback=self._chosen_feedback(),
            )
        self.accept()

    def _practise(self) -> None:
        self.desk.practise_weakest(self.conventions)
        self.accept()

    def retranslate(self) -> None:
        self.setWindowTitle(tr("Exercises") if self.tree is None else tr("An exercise from this tree"))
        self.list.setAccessibleName(tr("Kinds of exercises"))
        for row, kind in enumerate(self.kinds):
            self.list.item(row).setText(said(kind.title))
        self.level.setAccessibleName(tr("Level"))
        self.seed.setAccessibleName(tr("Seed"))
        self.dice.setToolTip(tr("Another seed"))
        self.dice.setAccessibleName(tr("Another seed"))
        self.feedback.set_choices([("check", tr("at the check")), ("once", tr("at once"))])
        self.feedback.setAccessibleName(tr("Results"))
        self.set.setAccessibleName(tr("Conventions"))
        self.weakest.setText(tr("Practise what went wrong"))
        self.clear.setText(tr("Forget what was practised"))
        self.cancel.setText(tr("Cancel"))
        self.start.setText(tr("Begin"))


NO_KIND = marked("No kind of exercise can be made from this tree.")

PARTS_TOGETHER = ("values", "move", "windows", "cuts", "cut-names", "order")
"""Parts of one tree that can be asked for together."""


def _plain(text: str) -> str:
    """Return the first sentence of a text about a misconception, without open places."""
    for end in ("。", ". "):
        head, found, _ = text.partition(end)
        if found:
            text = head + found.strip()
            break
    return text if "{" not in text else ""
