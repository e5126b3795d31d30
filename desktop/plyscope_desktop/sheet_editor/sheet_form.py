"""SheetForm: what is true of a whole sheet: its title, when results come, numbers, checks, conventions."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtWidgets import QComboBox, QLineEdit, QSpinBox, QWidget

from plyscope.lessons.bilingual import Bilingual
from plyscope.lessons.sheet import FEEDBACK, MOST_CHECKS, NUMBERS
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, marked, tr
from plyscope_desktop.sheet_editor.convention_form import ConventionForm
from plyscope_desktop.sheet_editor.edited_draft import EditedDraft
from plyscope_desktop.sheet_editor.fields import FieldKeys, give_margin, let_shrink, show_number, show_text
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.form import Form


class SheetForm(QWidget):
    """Follows the draft; each change is a step of it."""

    def __init__(self, edited: EditedDraft, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.edited = edited
        self.form = Form(self)
        self.english, self.chinese = QLineEdit(self), QLineEdit(self)
        self.feedback, self.numbers = QComboBox(self), QComboBox(self)
        for box in (self.feedback, self.numbers):
            let_shrink(box)
        self.checks = QSpinBox(self)
        self.checks.setRange(1, MOST_CHECKS)
        self.conventions = ConventionForm(edited, self)
        self._checks_row = QWidget(self)
        hbox(self.checks, 1, parent=self._checks_row, margins=0)
        self._checks_row.setFocusProxy(self.checks)
        self.form.add_row(self.english, marked("Title (English)"))
        self.form.add_row(self.chinese, marked("Title (Chinese)"))
        self.form.add_row(self.feedback, marked("Results"))
        self.form.add_row(self._checks_row, marked("Checks"))
        self.form.add_row(self.numbers, marked("Numbers"))
        self._column = vbox(self.form, self.conventions, parent=self, margins=0)
        FieldKeys(edited, self).watch(self.form)
        self.english.textEdited.connect(lambda text: self._title("en", text))
        self.chinese.textEdited.connect(lambda text: self._title("zh_CN", text))
        self.feedback.activated.connect(
            lambda at: edited.set_fields(marked("change when results come"), feedback=FEEDBACK[at])
        )
        self.numbers.activated.connect(
            lambda at: edited.set_fields(marked("change whose numbers"), numbers=NUMBERS[at])
        )
        self.checks.valueChanged.connect(
            lambda value: edited.set_fields(marked("change the number of checks"), "checks", checks=value)
        )
        edited.changed.connect(self.refresh)
        theme.follow(self.rescale)
        follow(self.retranslate)

    def _title(self, language: str, text: str) -> None:
        title = self.edited.draft.title
        changed = Bilingual(text, title.zh_CN) if language == "en" else Bilingual(title.en, text)
        self.edited.set_fields(marked("change the title"), f"title {language}", title=changed)

    def refresh(self) -> None:
        """Show the draft."""
        draft = self.edited.draft
        show_text(self.english, draft.title.en)
        show_text(self.chinese, draft.title.zh_CN)
        usual = replace(draft, title=Bilingual("", "")).shown_title
        self.english.setPlaceholderText(draft.title.zh_CN.strip() or usual.en)
        self.chinese.setPlaceholderText(draft.title.en.strip() or usual.zh_CN)
        self.feedback.setCurrentIndex(FEEDBACK.index(draft.feedback))
        self.numbers.setCurrentIndex(NUMBERS.index(draft.numbers))
        at_end = draft.feedback == "end"
        show_number(self.checks, 1 if at_end else draft.checks)
        self.checks.setEnabled(not at_end)
        self.checks.setToolTip(tr("Everything is checked once, at the end.") if at_end else "")

    def rescale(self) -> None:
        self._column.setSpacing(theme.px(theme.GAP))
        self.checks.setFixedWidth(theme.px(72))
        give_margin(self.checks)

    def retranslate(self) -> None:
        results = tr("at each check"), tr("at the end, all at once"), tr("for practice")
        numbers = tr("the same for everybody"), tr("each student's own")
        for box, texts in ((self.feedback, results), (self.numbers, numbers)):
            chosen = box.currentIndex()
            box.clear()
            box.addItems(list(texts))
            box.setCurrentIndex(chosen)
        self.checks.setAccessibleName(tr("Checks"))
        self.refresh()
