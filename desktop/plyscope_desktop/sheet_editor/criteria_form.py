"""CriteriaForm: what drawn numbers must be like: the criteria of a level, changed or dropped, and others."""

from __future__ import annotations

from functools import partial
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QComboBox, QLineEdit, QMenu, QPushButton, QWidget

from plyscope.lessons import catalogue
from plyscope.lessons.conventions import Conventions
from plyscope.lessons.generator import ANY, SEPARATES
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.sheet_editor import criteria
from plyscope_desktop.sheet_editor.criteria import Criterion
from plyscope_desktop.sheet_editor.draft import Draft, Row
from plyscope_desktop.sheet_editor.edited_draft import EditedDraft
from plyscope_desktop.sheet_editor.fields import FieldKeys, let_shrink, quietly, show_text
from plyscope_desktop.sheet_editor.names import TRUTHS, criterion_name
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.form import Form
from plyscope_desktop.widgets.icon_button import IconButton
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.widgets.quick_fields import mark_wrong
from plyscope_desktop.words.exercises import said

LONGEST = 72
"""Letters of a wrong way in the menu."""


class StayingMenu(QMenu):
    """A menu that stays open while its entries are ticked."""

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        action = self.activeAction()
        if action is not None and action.isCheckable() and action.isEnabled():
            action.trigger()
        else:
            super().mouseReleaseEvent(event)


class CriteriaForm(QWidget):
    """`changed` carries the criteria that differ from those of the level, and the name of the one changed."""

    changed = Signal(dict, str)

    def __init__(self, edited: EditedDraft, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.keys = FieldKeys(edited, self)
        self.fields: dict[str, QLineEdit | QComboBox] = {}
        self.resets: dict[str, IconButton] = {}
        self.title = theme.styled(plain_label(self), "title")
        self.form = Form(self)
        self.apart = QPushButton(self, autoDefault=False)
        self.apart_menu = StayingMenu(self.apart)
        self.apart.setMenu(self.apart_menu)
        self.more = QComboBox(self)
        let_shrink(self.more)
        self.more.activated.connect(self._add)
        self.keys.watch(self.more)
        self._column = vbox(self.title, self.form, self.apart, self.more, parent=self, margins=0)
        self._labels = 0
        self._row: Row | None = None
        self._shown: tuple[Row, Draft, tuple[str, ...]] | None = None
        self._usual: tuple[str, ...] = ()
        """Wrong ways that the level tells apart."""
        self._shape: tuple[object, ...] = ()
        self._extra: dict[int, list[str]] = {}
        """Criteria that were asked for and have no value yet, by the id of the row."""
        self._now: dict[str, Criterion] = {}
        theme.follow(self.rescale)
        follow(self.retranslate)

    def rescale(self) -> None:
        self._column.setSpacing(theme.px(6))

    def retranslate(self) -> None:
        self.title.setText(tr("Criteria"))
        self.more.setAccessibleName(tr("Add a criterion"))
        self._shape = ()

    def show_row(self, row: Row, draft: Draft, ask: tuple[str, ...]) -> None:
        """Show the criteria of a drawn exercise that asks for some parts."""
        self._row, self._shown = row, (row, draft, ask)
        rules = row.conventions_in(draft)
        extra = dict.fromkeys(self._extra.get(row.id, ()))
        found = criteria.criteria_of(row.kind.id, row.level, rules, ask, {**extra, **row.want})
        self._now = {one.name: one for one in found}
        shape = (row.id, row.kind.id, *((one.name, one.form) for one in found))
        if shape != self._shape:
            self._shape = shape
            self._make_rows()
            self._fill_more(row, rules)
        for one in found:
            self._show_criterion(one)
        self._show_apart(row, draft, ask)

    def _make_rows(self) -> None:
        old, self.form = self.form, Form(self)
        self._column.replaceWidget(old, self.form)
        old.hide()
        old.deleteLater()
        self.fields, self.resets = {}, {}
        for one in self._now.values():
            around = QWidget(self.form)
            field: QLineEdit | QComboBox
            if one.form == "truth":
                field = QComboBox(around)
                for value in ("", criteria.YES, criteria.NO):
                    field.addItem(tr(TRUTHS[value]), value)
                field.activated.connect(partial(self._chosen, one.name))
            else:
                field = QLineEdit(around)
                field.setPlaceholderText(tr("any"))
                field.textEdited.connect(partial(self._typed, one.name))
            reset = IconButton("undo", around)
            reset.clicked.connect(partial(self._reset, one.name))
            hbox((field, 1), reset, parent=around, margins=0, spacing=theme.px(2))
            around.setFocusProxy(field)
            name = criterion_name(one.name)
            label = self.form.add_row(around)
            label.setText(name)
            field.setAccessibleName(name)
            reset.say(tr("{name}: as the level has it").format(name=name))
            policy = reset.sizePolicy()
            policy.setRetainSizeWhenHidden(True)
            reset.setSizePolicy(policy)
            self.fields[one.name], self.resets[one.name] = field, reset
        self.keys.watch(self.form)
        self.form.give_labels(self._labels)
        self.form.show()

    def label_width(self) -> int:
        """Return the width that the labels need."""
        return self.form.label_width()

    def give_labels(self, width: int) -> None:
        """Give the labels this width, as the forms around have it."""
        self._labels = width
        self.form.give_labels(width)

    def _fill_more(self, row: Row, rules: Conventions) -> None:
        forms = criteria.forms_of(row.kind.id, row.level, rules)
        rest = [name for name in forms if name not in self._now]

        def fill() -> None:
            self.more.clear()
            self.more.addItem(tr("Add a criterion…"), "")
            for name in rest:
                self.more.addItem(criterion_name(name), name)

        quietly(self.more, fill)
        self.more.setVisible(bool(rest))

    def _show_criterion(self, one: Criterion) -> None:
        field = self.fields[one.name]
        text = criteria.written(one.value)
        if isinstance(field, QComboBox):
            field.setCurrentIndex(max(0, field.findData(text)))
        elif not self._says(field, one, text):
            show_text(field, text)
            mark_wrong(field, "")
        self.resets[one.name].setVisible(one.changed or one.name in self._extra.get(self._id, ()))

    @property
    def _id(self) -> int:
        return 0 if self._row is None else self._row.id

    @staticmethod
    def _says(field: QLineEdit, one: Criterion, text: str) -> bool:
        """Return True if a field says the same already, in whatever spelling, or is being typed into."""
        try:
            return criteria.written(criteria.read(field.text(), one.form)) == text
        except ValueError:
            return field.hasFocus()

    # What is changed.

    def _typed(self, name: str, text: str) -> None:
        one, field = self._now[name], self.fields[name]
        assert isinstance(field, QLineEdit)
        try:
            value = criteria.read(text, one.form)
        except ValueError:
            mark_wrong(field, tr("Expected a number, or a range such as 2–4 or ≥ 1."))
            return
        mark_wrong(field, "")
        self._set(one, value)

    def _chosen(self, name: str, index: int) -> None:
        field = self.fields[name]
        assert isinstance(field, QComboBox)
        self._set(self._now[name], field.itemData(index) or ANY)

    def _set(self, one: Criterion, value: Any) -> None:
        assert self._row is not None
        self._keep_in_sight(one)
        self.changed.emit(criteria.with_criterion(self._row.want, one, value), one.name)

    def _keep_in_sight(self, one: Criterion) -> None:
        """A criterion that the level does not have stays listed when it is emptied."""
        if one.default is None and one.name not in self._extra.setdefault(self._id, []):
            self._extra[self._id].append(one.name)

    def _reset(self, name: str) -> None:
        one, row = self._now[name], self._row
        assert row is not None
        listed = self._extra.get(row.id, [])
        if name in listed:
            listed.remove(name)
        field = self.fields[name]
        if isinstance(field, QLineEdit):
            field.setText(criteria.written(one.default))
        self.changed.emit({key: value for key, value in row.want.items() if key != name}, name)
        self._show_again()

    def _show_again(self) -> None:
        if self._shown is not None:
            self.show_row(*self._shown)

    def _add(self, index: int) -> None:
        name = self.more.itemData(index)
        if not name:
            return
        self._extra.setdefault(self._id, []).append(name)
        self._show_again()
        if name in self.fields:
            self.fields[name].setFocus(Qt.FocusReason.TabFocusReason)

    # What is told apart.

    def _show_apart(self, row: Row, draft: Draft, ask: tuple[str, ...]) -> None:
        known = catalogue.kind_of(row.kind.id).misconceptions
        defaults = criteria.defaults_of(row.kind.id, row.level, row.conventions_in(draft), ask)
        self._usual = tuple(defaults.get(SEPARATES, ()))
        chosen = row.want.get(SEPARATES, self._usual)
        chosen = tuple(chosen) if isinstance(chosen, list | tuple) else ()
        self.apart.setVisible(bool(known))
        text = tr("Tells {n} of {all} wrong ways apart")
        self.apart.setText(text.format(n=len(chosen), all=len(known)))
        ids = [one.id for one in known]
        if [action.data() for action in self.apart_menu.actions()] != ids:
            self.apart_menu.clear()
            for one in known:
                action = self.apart_menu.addAction(_short(one.id, said(one.text)))
                action.setData(one.id)
                action.setCheckable(True)
                action.toggled.connect(lambda on: self._apart_changed())
        for action in self.apart_menu.actions():
            quietly(action, partial(action.setChecked, action.data() in chosen))

    def _apart_changed(self) -> None:
        if self._row is None:
            return
        chosen = [action.data() for action in self.apart_menu.actions() if action.isChecked()]
        rest = {name: value for name, value in self._row.want.items() if name != SEPARATES}
        own = {} if {*chosen} == {*self._usual} else {SEPARATES: chosen}
        self.changed.emit({**rest, **own}, SEPARATES)


def _short(id: str, text: str) -> str:
    """A wrong way in one line of a menu: its first sentence, or its id where that has open places."""
    for end in ("。", ". "):
        head, found, _ = text.partition(end)
        if found:
            text = head + found.strip()
            break
    if "{" in text:
        return id
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"
