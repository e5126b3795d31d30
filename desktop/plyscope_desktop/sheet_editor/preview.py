"""Preview: the pages of the sheet or its key, and the choice of version, language and page."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QFrame, QWidget

from plyscope_desktop.look import theme
from plyscope_desktop.runtime import language
from plyscope_desktop.runtime.language import follow, marked, tr
from plyscope_desktop.sheet_editor.edited_draft import EditedDraft
from plyscope_desktop.sheet_editor.making import Making
from plyscope_desktop.sheet_editor.output import most_versions
from plyscope_desktop.sheet_editor.page_view import PageView
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.flow import Flow
from plyscope_desktop.widgets.icon_button import IconButton
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.widgets.segments import Segments

EMPTY = marked("Add exercises: here you see the pages as they are printed.")
NOTHING = marked("No exercise of this sheet could be made.")


class Preview(QWidget):
    """Follows the draft. `choice_changed`: another side, version or language is wanted."""

    choice_changed = Signal()

    def __init__(self, edited: EditedDraft, making: Making, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.edited, self.making = edited, making
        self._bar = theme.styled(QFrame(self), "head")
        self.side, self.tongue = Segments(parent=self._bar), Segments(parent=self._bar)
        self.version_box = QComboBox(self._bar)
        self.back, self.on = IconButton("previous", self._bar), IconButton("next", self._bar)
        self.page_label = theme.styled(plain_label(self._bar), "second")
        self.whole = IconButton("fit", self._bar, checkable=True)
        self.view = PageView(self)
        self._lay_out()
        self.side.set_choices([("sheet", ""), ("key", "")])
        self.tongue.set_choices([("en", "EN"), ("zh_CN", "中文"), ("both", "")])
        self.tongue.set_value("zh_CN" if language.current() == "zh_CN" else "en")
        self.side.changed.connect(self.choice_changed)
        self.tongue.changed.connect(self.show_paper)
        self.version_box.activated.connect(self.choice_changed)
        self.whole.toggled.connect(self.view.show_whole)
        self.back.clicked.connect(lambda: self.view.go_to(self.view.page - 1))
        self.on.clicked.connect(lambda: self.view.go_to(self.view.page + 1))
        self.view.page_changed.connect(self._show_page)
        self.view.pointed.connect(self._select_pointed)
        edited.changed.connect(self._fill_versions)
        edited.selection_changed.connect(self.mark_selected)
        making.shown_changed.connect(self.show_paper)
        theme.follow(self.rescale)
        follow(self.retranslate)

    def _lay_out(self) -> None:
        pages = QWidget(self._bar)
        self._pages_row = hbox(self.back, self.page_label, self.on, self.whole, parent=pages, margins=0)
        self._tools = Flow(self._bar, across=theme.PADDING, down=4)
        for tool in (self.side, self.version_box, self.tongue, pages):
            self._tools.addWidget(tool)
        vbox(self._bar, (self.view, 1), parent=self, margins=0, spacing=0)

    @property
    def key(self) -> bool:
        """Return True if the key is shown."""
        return self.side.value() == "key"

    @property
    def version(self) -> int:
        """Return the number of the version from 0."""
        return max(0, self.version_box.currentIndex())

    @property
    def language(self) -> str:
        """Return the language of the paper: en, zh_CN or both."""
        return str(self.tongue.value())

    def show_paper(self) -> None:
        """Show the paper that was made last."""
        shown = self.making.shown
        if shown.paper is None:
            self.view.show_reason(tr(NOTHING) if self.edited.draft.rows else tr(EMPTY))
            return
        self.view.show_paper(shown.paper, self.language)
        self.view.mark(self._question(), bring=False)

    def mark_selected(self) -> None:
        """Mark the selected exercise, and bring it into sight."""
        self.view.mark(self._question())

    def _question(self) -> int:
        ids = self.making.shown.ids
        return ids.index(self.edited.selected) if self.edited.selected in ids else -1

    def _select_pointed(self, question: int) -> None:
        ids = self.making.shown.ids
        if question < len(ids):
            self.edited.select(ids[question])

    def _show_page(self) -> None:
        view = self.view
        text = tr("{n} of {all}").format(n=view.page + 1, all=view.pages) if view.pages else "–"
        self.page_label.setText(text)
        self.back.setEnabled(view.page > 0)
        self.on.setEnabled(view.page + 1 < view.pages)

    def _fill_versions(self) -> None:
        count, letter = most_versions(self.edited.draft), ord(self.edited.draft.letter)
        names = [tr("Version {letter}").format(letter=chr(letter + number)) for number in range(count)]
        if [self.version_box.itemText(at) for at in range(self.version_box.count())] != names:
            chosen = self.version
            self.version_box.clear()
            self.version_box.addItems(names)
            self.version_box.setCurrentIndex(min(chosen, count - 1))

    def rescale(self) -> None:
        gap = theme.px(theme.TIGHT)
        self._tools.setContentsMargins(theme.px(theme.GAP), gap, theme.px(theme.GAP), gap)
        self._pages_row.setSpacing(theme.px(2))

    def retranslate(self) -> None:
        self.side.set_choices([("sheet", tr("Sheet")), ("key", tr("Answer key"))])
        self.side.setAccessibleName(tr("Sheet or key"))
        self.tongue.set_choices([("en", "EN"), ("zh_CN", "中文"), ("both", tr("both"))])
        self.tongue.setAccessibleName(tr("Language of the paper"))
        self.version_box.setAccessibleName(tr("Version"))
        self.back.say(tr("Previous page"))
        self.on.say(tr("Next page"))
        self.whole.say(tr("Whole pages"))
        self._fill_versions()
        self._show_page()
        self.show_paper()
