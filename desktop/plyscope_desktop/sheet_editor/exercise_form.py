"""ExerciseForm: the selected exercise: its kind, numbers, points, parts, criteria, or data of one's own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import Any

from PySide6.QtCore import QRegularExpression, Qt, Signal
from PySide6.QtGui import QRegularExpressionValidator
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QSpinBox,
    QWidget,
)

from plyscope import strict_json
from plyscope.games.tree.typed_text import read_typed
from plyscope.lessons import catalogue, conventions
from plyscope.lessons.conventions import SETS
from plyscope.lessons.exercise import MOST_POINTS, Exercise
from plyscope.lessons.exercise_error import ExerciseError
from plyscope.lessons.kind import Kind
from plyscope.lessons.toml_table import TomlError, read_table
from plyscope_desktop.look import theme
from plyscope_desktop.look.icons import icon
from plyscope_desktop.runtime.language import follow, marked, tr
from plyscope_desktop.sheet_editor import recipe_text
from plyscope_desktop.sheet_editor.convention_form import fill_sets
from plyscope_desktop.sheet_editor.criteria_form import CriteriaForm
from plyscope_desktop.sheet_editor.draft import Row, first_table, given_table
from plyscope_desktop.sheet_editor.edited_draft import EditedDraft
from plyscope_desktop.sheet_editor.fields import (
    FieldKeys,
    give_margin,
    let_shrink,
    quietly,
    show_number,
    show_text,
)
from plyscope_desktop.sheet_editor.making import MadeRow, Making
from plyscope_desktop.sheet_editor.names import error_text, kinds_by_title
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.flow import Flow
from plyscope_desktop.widgets.form import Form
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.widgets.segments import Segments
from plyscope_desktop.words.exercises import part_title

FIRST_TREE = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]
AND_OR_TREE = [[1, 0], [[1, 0], 1], [1, [0, 1]]]
TREES = (FIRST_TREE, AND_OR_TREE)
TREE_HIGH, DATA_HIGH = 84, 64
AS_THE_SHEET = ""
KEPT = ("points", "ask", "text", "carry", "convention")
"""Fields that stay when numbers are drawn instead of given, or given instead of drawn."""

WindowTree = tuple[Any, str]
"""A tree as documents hold it, and who moves at its root: max or min."""


@cache
def tree_for(kind: str) -> Any:
    """Return a tree that is enough for an exercise of a kind; None where there is no such tree."""
    known = catalogue.kind_of(kind)
    for tree in TREES if known.on == "tree" else ():
        try:
            known.key(catalogue.read({"kind": kind, "tree": tree}))
        except ExerciseError:
            continue
        return tree
    return None


class ExerciseForm(QWidget):
    """Follows the selected row. `window_tree` returns the tree that the main window shows, None for none."""

    left = Signal()
    """Esc: the list is wanted."""

    def __init__(
        self,
        edited: EditedDraft,
        making: Making,
        window_tree: Callable[[], WindowTree | None],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.edited, self.making, self._window_tree = edited, making, window_tree
        self.unread = ""
        """What is wrong with the data that are typed, "" for nothing."""
        self._shown = 0
        self._keys = FieldKeys(edited, self)
        self._make_fields()
        self._lay_out()
        self._connect()
        edited.changed.connect(self.refresh)
        edited.selection_changed.connect(self.refresh)
        making.changed.connect(self.refresh)
        making.shown_changed.connect(self.refresh)
        theme.follow(self.rescale)
        follow(self.retranslate)

    def _make_fields(self) -> None:
        self.error = theme.styled(plain_label(self, wordWrap=True), "error")
        self.error.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.empty = theme.styled(plain_label(self, wordWrap=True), "second")
        self.form, self.rest = Form(self), Form(self)
        self.kind = QComboBox(self)
        self.kind.setMaxVisibleItems(24)
        let_shrink(self.kind)
        self.source, self.level = Segments(parent=self), Segments(parent=self)
        self.seed = QLineEdit(self)
        self.seed.setValidator(QRegularExpressionValidator(QRegularExpression(r"-?\d{1,18}"), self))
        self.die = QPushButton(self, autoDefault=False)
        self.die.setIcon(icon("random"))
        self.tree, self.data = QPlainTextEdit(self), QPlainTextEdit(self)
        self.take = QPushButton(self, autoDefault=False)
        self.take.setIcon(icon("tree"))
        self.data_error = theme.styled(plain_label(self, wordWrap=True), "error")
        for text in (self.tree, self.data):
            text.setTabChangesFocus(True)
            text.setUndoRedoEnabled(False)
        self.points = QSpinBox(self)
        self.points.setRange(0, MOST_POINTS)
        self.parts = QWidget(self)
        self._parts_flow = Flow(self.parts)
        self.part_boxes: dict[str, QCheckBox] = {}
        self.convention = QComboBox(self)
        let_shrink(self.convention)
        self.carry = QCheckBox(self)
        self.english, self.chinese = QLineEdit(self), QLineEdit(self)
        self.criteria = CriteriaForm(self.edited, self)

    def _lay_out(self) -> None:
        form = self.form
        self._seed_row, self._tree_column, self._data_column = QWidget(self), QWidget(self), QWidget(self)
        hbox((self.seed, 1), self.die, parent=self._seed_row, margins=0)
        self._seed_row.setFocusProxy(self.seed)
        vbox(self.tree, self.take, parent=self._tree_column, margins=0, spacing=theme.px(4))
        self._tree_column.setFocusProxy(self.tree)
        vbox(self.data, self.data_error, parent=self._data_column, margins=0, spacing=theme.px(2))
        self._data_column.setFocusProxy(self.data)
        form.add_row(self.kind, marked("Kind"))
        form.add_row(self.source, marked("Numbers"))
        form.add_row(self.level, marked("Level"))
        form.add_row(self._seed_row, marked("Seed"))
        form.add_row(self._tree_column, marked("Tree"))
        form.add_row(self._data_column, marked("Data"))
        form.add_row(self.points, marked("Points"))
        form.add_row(self.parts, marked("Asked"))
        self.rest.add_row(self.convention, marked("Conventions"))
        self.rest.add_row(self.english, marked("Question (English)"))
        self.rest.add_row(self.chinese, marked("Question (Chinese)"))
        self.rest.add_wide_row(self.carry)
        self._column = vbox(self.empty, self.error, form, self.criteria, self.rest, 1, parent=self, margins=0)
        self._keys.watch(form, self.rest)

    def _connect(self) -> None:
        edited = self.edited
        self.kind.activated.connect(self._kind_chosen)
        self.source.changed.connect(self._source_chosen)
        self.level.changed.connect(lambda level: edited.change_row(marked("change the level"), level=level))
        self.seed.textEdited.connect(self._seed_typed)
        self.die.clicked.connect(lambda: edited.roll())
        self.tree.textChanged.connect(self._tree_typed)
        self.data.textChanged.connect(self._data_typed)
        self.take.clicked.connect(self.take_tree)
        self.points.valueChanged.connect(
            lambda points: edited.change_row(marked("change the points"), "points", points=points or None)
        )
        self.convention.activated.connect(self._convention_chosen)
        self.carry.toggled.connect(
            lambda on: edited.change_row(marked("carry errors forward or not"), carry=None if on else False)
        )
        self.english.textEdited.connect(partial(self._question_typed, "en"))
        self.chinese.textEdited.connect(partial(self._question_typed, "zh"))
        self.criteria.changed.connect(
            lambda want, name: edited.change_row(marked("change a criterion"), name, want=want or None)
        )

    # What is shown.

    def refresh(self) -> None:
        """Show the selected row."""
        row = self.edited.row
        self.empty.setVisible(row is None)
        for part in (self.form, self.criteria, self.rest):
            part.setVisible(row is not None)
        if row is None:
            self._shown = 0
            self._show_error("")
            return
        other, self._shown = row.id != self._shown, row.id
        error = self.making.error(row.id)
        self._show_error("" if error is None else error_text(error))
        self.kind.setCurrentIndex(self.kind.findData(row.kind.id))
        self._show_numbers(row, other=other)
        points = row.table.get("points")
        if isinstance(points, Mapping):
            points = sum(one for one in points.values() if isinstance(one, int))
        show_number(self.points, points if isinstance(points, int) else 0)
        self._show_points_hint(row)
        self._show_parts(row)
        self._show_conventions(row)
        quietly(self.carry, lambda: self.carry.setChecked(row.carry))
        self._show_question(row)
        self.criteria.setVisible(not row.given)
        if not row.given:
            self.criteria.show_row(row, self.edited.draft, self.ask_of(row))
            self._align()

    def _show_error(self, text: str) -> None:
        self.error.setText(text)
        self.error.setVisible(bool(text))

    def _made(self, row: Row) -> Exercise | None:
        result = self.making.result(row.id)
        return result.item.exercise if isinstance(result, MadeRow) else None

    def ask_of(self, row: Row) -> tuple[str, ...]:
        """Return the parts that a row asks for; those without a word may depend on what was drawn."""
        made = self._made(row)
        return made.ask if made is not None and "ask" not in row.table else row.ask

    def _show_numbers(self, row: Row, *, other: bool) -> None:
        given, kind = row.given, row.kind
        self.source.set_value("own" if given else "drawn")
        may = given or self._made(row) is not None or tree_for(kind.id) is not None
        self.source.set_able("own", may, tr("First the exercise must be drawn."))
        self.level.set_choices([(level, str(level)) for level in kind.levels])
        self.level.set_value(row.level)
        show_text(self.seed, str(row.table.get("seed", "")))
        for widget in (self.level, self._seed_row):
            self.form.show_row(widget, not given)
        with_tree = given and "tree" in kind.fields
        rest = [name for name in kind.fields if name != "tree"]
        self.form.show_row(self._tree_column, with_tree)
        self.form.show_row(self._data_column, given and bool(rest))
        self.take.setVisible(tree_for(kind.id) is not None)
        if with_tree:
            self._show_tree(row, other=other)
        if given and rest:
            self._show_data(row, rest, other=other)
        if not given or not rest:
            self.unread = ""
        self.take.setEnabled(self._window_tree() is not None)

    def _show_tree(self, row: Row, *, other: bool) -> None:
        tree = row.table.get("tree")
        if other or _typed(self.tree.toPlainText()) != (tree if not isinstance(tree, str) else _typed(tree)):
            text = "" if tree is None else tree if isinstance(tree, str) else strict_json.write(tree)
            quietly(self.tree, lambda: show_text(self.tree, text))

    def _show_data(self, row: Row, names: list[str], *, other: bool) -> None:
        own = {name: row.table[name] for name in names if name in row.table}
        if not other and (self.unread or _read_data(self.data.toPlainText()) == own):
            return
        try:
            lines = [
                f"{recipe_text.key_text(name)} = {recipe_text.toml_value(value)}"
                for name, value in own.items()
            ]
        except ValueError:  # TOML has no null; such data come from a file
            lines = [f"{name} = {strict_json.write(value)}" for name, value in own.items()]
            self.data.setReadOnly(True)
        else:
            self.data.setReadOnly(False)
        quietly(self.data, lambda: show_text(self.data, "\n".join(lines)))
        self.data.setPlaceholderText("\n".join(f"{name} = …" for name in names))
        self._mark_unread("")

    def _show_points_hint(self, row: Row) -> None:
        result = self.making.result(row.id)
        own = "points" not in row.table and isinstance(result, MadeRow)
        text = tr("by its items: {n}").format(n=result.points) if own else tr("by its items")  # type: ignore[union-attr]
        self.points.setSpecialValueText(text)

    def _show_parts(self, row: Row) -> None:
        kind = row.kind
        asks = kind.asks if len(kind.asks) > 1 else ()
        if tuple(self.part_boxes) != asks or self.parts.property("kind") != kind.id:
            while (item := self._parts_flow.takeAt(0)) is not None:
                widget = item.widget()
                if widget is not None:
                    widget.hide()
                    widget.deleteLater()
            self.part_boxes = {}
            self.parts.setProperty("kind", kind.id)
            for part in asks:
                box = self.part_boxes[part] = QCheckBox(self.parts)
                box.toggled.connect(self._parts_changed)
                self._parts_flow.addWidget(box)
                box.show()
        form = _form_of(kind)
        for part, box in self.part_boxes.items():
            box.setText(part_title(part, form))
            quietly(box, partial(box.setChecked, part in self.ask_of(row)))
        self.form.show_row(self.parts, bool(asks))

    def _show_conventions(self, row: Row) -> None:
        draft = self.edited.draft
        fill_sets(self.convention, row.conventions_in(draft), first=(tr("as the sheet"), AS_THE_SHEET))
        if "convention" not in row.table:
            self.convention.setCurrentIndex(0)
        self.rest.show_row(self.convention, bool(row.kind.conventions))

    def _show_question(self, row: Row) -> None:
        made = self._made(row)
        usual = None if made is None else catalogue.question(made.asking(*made.ask))
        own = row.text
        for field, language in ((self.english, "en"), (self.chinese, "zh_CN")):
            show_text(field, own.get(language, ""))
            text = "" if usual is None or made is None or made.text is not None else usual.of(language)
            field.setPlaceholderText(text.replace("\n", " ") or tr("that of the kind"))
            field.setToolTip(text)

    # What is changed.

    def _kind_chosen(self, index: int) -> None:
        row, kind = self.edited.row, catalogue.kind_of(self.kind.itemData(index))
        if row is None or kind.id == row.kind.id:
            return
        kept = {name: row.table[name] for name in ("points", "convention", "carry") if name in row.table}
        if isinstance(kept.get("points"), Mapping):
            del kept["points"]
        if row.given and "tree" in row.table and tree_for(kind.id) is not None:
            table = {"kind": kind.id, "tree": row.table["tree"], **kept}
        else:
            table = {**first_table(kind, row.seed or self.edited.seed()), **kept}
            table["level"] = row.level if row.level in kind.levels else kind.levels[0]
        asked = row.table.get("ask")
        if isinstance(asked, list) and {*asked} <= {*kind.asks} and {*asked} != {*kind.ask}:
            table["ask"] = asked
        self.edited.put_row(Row(row.id, table), marked("change the kind"))

    def _source_chosen(self, source: object) -> None:
        row = self.edited.row
        if row is None:
            return
        kept = {name: row.table[name] for name in KEPT if name in row.table}
        if source == "drawn":
            table = {**first_table(row.kind, self.edited.seed()), **kept}
            self.edited.put_row(Row(row.id, table), marked("let numbers be drawn"))
            return
        result = self.making.result(row.id)
        if isinstance(result, MadeRow):
            table = given_table(result.item, self.edited.draft.convention)
        else:
            table = {"kind": row.kind.id, "tree": tree_for(row.kind.id), **kept}
        self.edited.put_row(Row(row.id, table), marked("take own numbers"))

    def _seed_typed(self, text: str) -> None:
        if text.lstrip("-"):
            self.edited.change_row(marked("change the seed"), "seed", seed=int(text))

    def _tree_typed(self) -> None:
        row = self.edited.row
        if row is None or not row.given:
            return
        text = self.tree.toPlainText()
        found = _typed(text)
        self.edited.change_row(marked("edit the tree"), "tree", tree=text if found is None else found)

    def _data_typed(self) -> None:
        row = self.edited.row
        if row is None or not row.given:
            return
        found = _read_data(self.data.toPlainText())
        names = [name for name in row.kind.fields if name != "tree"]
        wrong = ""
        if found is None:
            wrong = tr("Expected a line for each: name = value.")
        elif not {*found} <= {*names}:
            wrong = tr("Expected some of {names}.").format(names=", ".join(names))
        elif not found and "tree" not in row.table:
            wrong = tr("Expected a line for each: name = value.")
        self._mark_unread(wrong)
        if not wrong and found is not None:
            fields = {name: found.get(name) for name in names}
            self.edited.change_row(marked("edit the data"), "data", **fields)

    def _mark_unread(self, wrong: str) -> None:
        self.unread = wrong
        self.data_error.setText(wrong)
        self.data_error.setVisible(bool(wrong))

    def take_tree(self) -> None:
        """Take the tree that the main window shows, and who moves first in it."""
        found, row = self._window_tree(), self.edited.row
        if found is None or row is None:
            return
        tree, root = found
        rules = row.conventions_in(self.edited.draft)
        fields: dict[str, Any] = {"tree": tree}
        if rules.root != root and "root" in row.kind.conventions:
            own = conventions.read({**conventions.json_of(rules), "root": root})
            same = own == self.edited.draft.convention
            fields["convention"] = None if same else recipe_text.convention_value(own)
        self.edited.change_row(marked("take the tree of the window"), **fields)

    def _parts_changed(self) -> None:
        row = self.edited.row
        chosen = [part for part, box in self.part_boxes.items() if box.isChecked()]
        if row is None:
            return
        if not chosen:
            self.refresh()  # something must be asked
            return
        made = self._made(row)
        usual = row.kind.default_ask(row.data if row.given or made is None else made.data)
        ask = None if {*chosen} == {*usual} else chosen
        fields: dict[str, Any] = {"ask": ask}
        if isinstance(row.table.get("points"), Mapping):
            fields["points"] = None  # they were those of other parts
        self.edited.change_row(marked("change what is asked"), **fields)

    def _convention_chosen(self, index: int) -> None:
        id = self.convention.itemData(index)
        if id == AS_THE_SHEET:
            self.edited.change_row(marked("change the conventions"), convention=None)
        elif id in SETS:
            self.edited.change_row(marked("change the conventions"), convention=id)

    def _question_typed(self, language: str, text: str) -> None:
        row = self.edited.row
        if row is None:
            return
        own = {"zh" if name == "zh_CN" else name: one for name, one in row.text.items()}
        told = {name: one for name, one in {**own, language: text}.items() if one.strip()}
        self.edited.change_row(marked("change the question"), f"question {language}", text=told or None)

    def rescale(self) -> None:
        self._column.setSpacing(theme.px(theme.PADDING))
        give_margin(self.points)
        self._align()
        self.tree.setFixedHeight(theme.px(TREE_HIGH))
        self.data.setFixedHeight(theme.px(DATA_HIGH))
        for text in (self.tree, self.data):
            text.setFont(theme.font(theme.LABEL, mono=True))

    def retranslate(self) -> None:
        def fill() -> None:
            self.kind.clear()
            for id, title in kinds_by_title():
                self.kind.addItem(title, id)

        quietly(self.kind, fill)
        self.empty.setText(tr("Add an exercise and choose what it asks for."))
        self.source.set_choices([("drawn", tr("drawn")), ("own", tr("own"))])
        for segments, name in ((self.source, tr("Numbers")), (self.level, tr("Level"))):
            segments.setAccessibleName(name)
        self.seed.setAccessibleName(tr("Seed"))
        self.die.setToolTip(tr("Other numbers"))
        self.die.setAccessibleName(tr("Other numbers"))
        self.tree.setAccessibleName(tr("The tree as text"))
        self.tree.setPlaceholderText("[[3, 12, 8], [2, 4, 6]]\n3 12 8 / 2 4 6")
        self.data.setAccessibleName(tr("Data"))
        self.take.setText(tr("Take the tree of the window"))
        self.take.setToolTip(tr("The explicit tree that the main window shows."))
        self.carry.setText(tr("Count what follows from own errors"))
        self.points.setAccessibleName(tr("Points"))
        self._align()
        self.refresh()

    def _align(self) -> None:
        """Keep the controls of all parts in one column."""
        parts = self.form, self.rest, self.criteria
        wide = max(part.label_width() for part in parts)
        for part in parts:
            part.give_labels(wide)


def _form_of(kind: Kind) -> Any:
    try:
        return kind.form(Exercise(kind.id, {}, kind.asks))
    except (KeyError, ExerciseError, TypeError, IndexError):
        return ()


def _typed(text: str) -> Any:
    """A typed tree as documents hold it, None for a text that is none."""
    try:
        return read_typed(text)
    except strict_json.JsonError:
        return None


def _read_data(text: str) -> dict[str, Any] | None:
    """Data that are typed as in a recipe, None for a text that is none."""
    try:
        return read_table(text)
    except TomlError:
        return None
