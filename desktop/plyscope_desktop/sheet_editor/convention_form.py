"""ConventionForm: a card with the conventions of a sheet: their set, their sentences, and each by itself."""

from __future__ import annotations

from dataclasses import fields, replace
from html import escape
from typing import Any

from PySide6.QtWidgets import QComboBox, QFrame, QPushButton, QWidget

from plyscope.lessons import conventions as rules
from plyscope.lessons.conventions import ALLOWED, SENTENCES, SETS, Conventions
from plyscope.lessons.exercise import Exercise
from plyscope_desktop.look import theme
from plyscope_desktop.runtime import language
from plyscope_desktop.runtime.language import follow, marked, tr
from plyscope_desktop.sheet_editor.draft import Draft
from plyscope_desktop.sheet_editor.edited_draft import EditedDraft
from plyscope_desktop.sheet_editor.fields import FieldKeys, let_shrink, quietly
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.labels import plain_label, rich_label
from plyscope_desktop.words.exercises import SET_NAMES, said

OWN = "own"
EMPHASISED = ("α ≥ β", "α > β")
CHOICES = tuple(field.name for field in fields(Conventions) if len(ALLOWED[field.name]) > 1)
"""The conventions that there is a choice of."""

USUAL = ("cut", "fail", "mark", "window", "bounds", "ties", "root")
"""Those that are offered before there is an exercise."""


def fill_sets(box: QComboBox, chosen: Conventions, *, first: tuple[str, str] | None = None) -> None:
    """Offer the named sets in a box, and "own" where the chosen conventions are none of them."""
    known = next((id for id, found in SETS.items() if found == chosen), OWN)

    def fill() -> None:
        box.clear()
        if first is not None:
            box.addItem(*first)
        for id in (*SETS, *((OWN,) if known == OWN else ())):
            box.addItem(tr(SET_NAMES[id]) if id in SET_NAMES else tr("own"), id)
        box.setCurrentIndex(box.findData(known))

    quietly(box, fill)


def that_matter(draft: Draft) -> tuple[str, ...]:
    """Return the conventions that matter to the exercises of a draft, in their order."""
    if not draft.rows:
        return USUAL
    found: set[str] = set()
    for row in draft.rows:
        asked = Exercise(row.kind.id, {}, row.ask, row.conventions_in(draft))
        found |= set(row.kind.conventions_of(asked))
    return tuple(field.name for field in fields(Conventions) if field.name in found)


class ConventionForm(QFrame):
    """Follows the draft; the single conventions are shown on demand."""

    def __init__(self, edited: EditedDraft, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "card")
        self.edited = edited
        self.title = theme.styled(plain_label(self), "title")
        self.set = QComboBox(self)
        self.text = rich_label(self, wordWrap=True)
        self.text.setProperty("role", "small")
        self.more = theme.styled(QPushButton(self, autoDefault=False), "link")
        self.more.setCheckable(True)
        self.single = QWidget(self)
        self.boxes: dict[str, QComboBox] = {}
        self._single_column = vbox(parent=self.single, margins=0)
        for name in CHOICES:
            box = self.boxes[name] = QComboBox(self.single)
            for value in ALLOWED[name]:
                box.addItem("", value)
            let_shrink(box)
            box.activated.connect(lambda index, name=name: self._rule_chosen(name, index))
            self._single_column.addWidget(box)
        self.single.hide()
        self._top = hbox(self.title, (self.set, 1), margins=0)
        self._column = vbox(self._top, self.text, self.more, self.single, parent=self)
        self.set.activated.connect(self._set_chosen)
        self.more.toggled.connect(self._show_single)
        FieldKeys(edited, self).watch(self.set, *self.boxes.values())
        edited.changed.connect(self.refresh)
        theme.follow(self.rescale)
        follow(self.retranslate)

    def _show_single(self, shown: bool) -> None:
        self.single.setVisible(shown)
        self.retranslate()

    def _set_chosen(self, index: int) -> None:
        id = self.set.itemData(index)
        if id in SETS:
            self._choose(SETS[id])

    def _rule_chosen(self, name: str, index: int) -> None:
        changed: dict[str, Any] = {name: ALLOWED[name][index]}
        self._choose(replace(self.edited.draft.convention, **changed))

    def _choose(self, convention: Conventions) -> None:
        self.edited.set_fields(marked("change the conventions"), convention=convention)

    def refresh(self) -> None:
        """Show the conventions of the draft that matter to its exercises."""
        draft = self.edited.draft
        fill_sets(self.set, draft.convention)
        wanted = that_matter(draft)
        for name, box in self.boxes.items():
            box.setVisible(name in wanted)
            box.setCurrentIndex(ALLOWED[name].index(getattr(draft.convention, name)))
        told = rules.sentences(draft.convention, [name for name in wanted if name in CHOICES])
        between = "" if language.current() == "zh_CN" else " "
        text = escape(between.join(said(one) for one in told))
        for part in EMPHASISED:
            text = text.replace(escape(part), f"<b>{escape(part)}</b>")
        self.text.setText(text)
        self.text.setVisible(bool(told) and not self.more.isChecked())

    def rescale(self) -> None:
        self._column.setContentsMargins(theme.px(10), theme.px(6), theme.px(10), theme.px(4))
        self._column.setSpacing(theme.px(theme.TIGHT))
        self._top.setSpacing(theme.px(theme.GAP))
        self._single_column.setSpacing(theme.px(theme.TIGHT))

    def retranslate(self) -> None:
        self.title.setText(tr("Conventions"))
        self.set.setAccessibleName(tr("Conventions"))
        self.more.setText(
            tr("Hide the single conventions") if self.more.isChecked() else tr("Single conventions")
        )
        for name, box in self.boxes.items():
            names = [said(SENTENCES[name, value]) for value in ALLOWED[name]]
            for index, text in enumerate(names):
                box.setItemText(index, text)
            box.setAccessibleName(names[0])
        self.refresh()
