"""The panel for own code: files in an editor, in step with the record, and below it what was found."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import (
    QFrame,
    QMenu,
    QMessageBox,
    QPushButton,
    QSplitter,
    QStackedWidget,
    QWidget,
)

from plyscope.files.file_names import shown_name
from plyscope.own_code.workshop import OwnFile
from plyscope.plain.errors import OwnCodeError
from plyscope_desktop.look import theme
from plyscope_desktop.panels.own_code.action_names import labels, named
from plyscope_desktop.panels.own_code.contracts import ContractList, Found, Report
from plyscope_desktop.panels.own_code.file_page import FilePage
from plyscope_desktop.panels.own_code.ours import OursPage
from plyscope_desktop.panels.own_code.running_calls import CallStack, OutputPage, VariablesTable
from plyscope_desktop.panels.own_code.trial import Trial
from plyscope_desktop.panels.own_code.written_values import behind_line
from plyscope_desktop.runtime import settings
from plyscope_desktop.runtime.language import follow, heard, marked, tr
from plyscope_desktop.session.node_positions import Walker
from plyscope_desktop.session.own_code import Frame, OwnCode
from plyscope_desktop.session.playback import Playback
from plyscope_desktop.session.record_feed import Changed
from plyscope_desktop.session.session import Session
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.code_editor.annotations import LineError
from plyscope_desktop.widgets.elided_label import ElidedLabel
from plyscope_desktop.widgets.icon_button import IconButton
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.widgets.panel import InDock, Panel, PanelHead
from plyscope_desktop.widgets.refresh import Refresh

VARIABLES_MS = 120
"""Time at one moment after which its variables are asked for."""
CHECK_MS = 300
"""Time after a file was loaded, or between two looks for the end of a search, until contracts are tried."""
EDITOR_SHARE = 0.68
"""Share of the editor in the height, at first."""


class OwnCodePanel(Panel):
    """A tab for each file, and one for the source of the program's algorithm."""

    new_wanted = Signal(str)
    """A new file is wanted: "game", "search" or "evaluation"."""
    open_wanted = Signal()
    tour_wanted = Signal()
    copy_wanted = Signal(str, str)
    """A copy of an algorithm is to be edited: a name for its file, and its text."""

    dock = InDock("own_code", marked("Your own code"), 65, help="own-code", instead=560)
    needs_head = True

    def __init__(
        self,
        session: Session,
        playback: Playback,
        own_code: OwnCode,
        walker: Walker,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.session, self.playback, self.own_code = session, playback, own_code
        self._walker = walker
        self.files: list[FilePage] = []
        self._reports: dict[str, Report] = {}
        self._outdated: set[str] = set()
        """Files that were loaded anew while their contracts were tried."""
        self._last: FilePage | None = None
        """The file that was in front last."""
        self._frame: int | None = None
        """The call that was chosen among those of the moment; None for the running one."""
        self._shown_tick = -1
        self._failing_line: int | None = None
        """The line of the failure whose search is being opened."""
        self.question: QMessageBox | None = None
        self.trial = Trial(session, playback, self)
        self._make_head()
        self._make_empty()
        self._make_editors()
        self._make_below()
        self.parts = QSplitter(Qt.Orientation.Vertical, self)
        self.parts.setChildrenCollapsible(False)
        for part in (self.editors, self.below):
            self.parts.addWidget(part)
        self.parts.setStretchFactor(0, 1)
        self.parts.splitterMoved.connect(self._keep_heights)
        self.parts.installEventFilter(self)
        self._either = QStackedWidget(self)
        for page in (self.empty, self.parts):
            self._either.addWidget(page)
        self.set_body(self._either)
        self._ask = QTimer(self, singleShot=True, interval=VARIABLES_MS)
        self._ask.timeout.connect(self._ask_variables)
        self._check_soon = QTimer(self, singleShot=True, interval=CHECK_MS)
        self._check_soon.timeout.connect(self._check_if_idle)
        self._wanted_checks: set[str] = set()
        self._connect()
        theme.follow(self.rescale)
        follow(self.retranslate)
        if own_code.edited_path:
            self.show_file(own_code.edited_path)

    # Parts.

    def _make_head(self) -> None:
        self.state = theme.styled(ElidedLabel(self, left_out=Qt.TextElideMode.ElideRight), "second")
        self.save_button = IconButton("save", self)
        self.save_button.clicked.connect(self.save)
        self.head.add_tool(self.state)
        self.head.add_tool(self.save_button)
        self.menu = QMenu(self)
        self.head.set_menu(self.menu)
        self.menu.aboutToShow.connect(self._fill_menu)
        self.head.page_chosen.connect(self._tab_chosen)

    def _make_empty(self) -> None:
        self.empty = QWidget(self)
        self._about = plain_label(self.empty, wordWrap=True)
        self._trust = theme.styled(plain_label(self.empty, wordWrap=True), "second")
        self.new_search, self.new_game, self.open_button = (
            QPushButton(self.empty, autoDefault=False) for _ in range(3)
        )
        self.new_search.clicked.connect(lambda: self.new_wanted.emit("search"))
        self.new_game.clicked.connect(lambda: self.new_wanted.emit("game"))
        self.open_button.clicked.connect(self.open_wanted)
        self.tour_button = theme.styled(QPushButton(self.empty, autoDefault=False), "link")
        self.tour_button.clicked.connect(self.tour_wanted)
        buttons = hbox(self.new_search, self.new_game, self.open_button, 1)
        tour = hbox(self.tour_button, 1)
        self._empty_column = vbox(self._about, buttons, tour, self._trust, 1, parent=self.empty)

    def _make_editors(self) -> None:
        self.editors = theme.styled(QStackedWidget(self), "panel")
        self.ours = OursPage(self.session, self)
        self.ours.copy.wanted.connect(self.copy_wanted)
        self.editors.addWidget(self.ours)

    def _make_below(self) -> None:
        self.below = theme.styled(QFrame(self), "panel")
        self.below_head = PanelHead(self.below)
        self.check_button = theme.styled(QPushButton(self.below, autoDefault=False), "quiet")
        self.check_button.clicked.connect(self.check)
        self.below_head.add_tool(self.check_button)
        self.contracts = ContractList(self.below)
        self.variables = VariablesTable(self.below)
        self.stack = CallStack(self.below)
        self.output = OutputPage(self.below)
        self.pages = QStackedWidget(self.below)
        for page in (self.contracts, self.variables, self.stack, self.output):
            self.pages.addWidget(page)
        self.below_head.page_chosen.connect(self._show_below)
        vbox(self.below_head, (self.pages, 1), parent=self.below, margins=0, spacing=0)

    def _connect(self) -> None:
        own_code, session = self.own_code, self.session
        own_code.edited.connect(self.show_file)
        own_code.loading.connect(self._loading)
        own_code.loaded.connect(self._loaded)
        own_code.failed.connect(self._failed)
        own_code.agent_works.connect(self._agent_works)
        own_code.contract_told.connect(self._contract_told)
        own_code.variables_came.connect(self._variables_came)
        session.document.breakpoints_changed.connect(self._breakpoints_changed)
        session.document.setup_changed.connect(self.refresh_soon)
        session.run.started.connect(self._search_began)
        self.contracts.place_wanted.connect(self._go_to_failure)
        self.stack.frame_chosen.connect(self.choose_frame)
        self.trial.shown.connect(self._failure_shown)
        self.output.tick_wanted.connect(self.playback.go_to)
        self._refresh = Refresh(self, self.refresh)
        session.record.replaced.connect(self._refresh.at_once)
        self._refresh.follow(session.record.frame, Changed.TICK | Changed.STATE | Changed.RECORD)

    # Files and tabs.

    @property
    def file(self) -> FilePage | None:
        """The file in front; None while the program's own source is, or nothing."""
        page = self.editors.currentWidget()
        return page if isinstance(page, FilePage) and self.files else None

    def page_of(self, path: str) -> FilePage | None:
        """Return the page of an open file."""
        return next((page for page in self.files if page.name == path), None)

    def show_file(self, path: str) -> None:
        """Bring a file to the front, in a tab of its own."""
        if not path:
            return
        page = self.page_of(path)
        if page is None:
            page = FilePage(Path(path), self.own_code, self.session.document, self)
            page.changed.connect(self._show_state)
            self.files.append(page)
            self.editors.insertWidget(len(self.files) - 1, page)
            self._show_tabs()
            if self.own_code.file(path) is not None and path not in self._reports:
                self._want_check(path)
        self.head.tabs.setCurrentIndex(self.files.index(page))
        self._tab_chosen(self.files.index(page))
        if self.isVisible():
            page.editor.setFocus(Qt.FocusReason.OtherFocusReason)

    def go_to_line(self, path: str, line: int) -> None:
        """Show a line of a file in the editor."""
        self.show_file(path)
        page = self.page_of(path)
        if page is not None:
            page.editor.go_to_line(line)

    def close_file(self, page: FilePage | None = None) -> None:
        """Close the file in front, or another one; unsaved changes are asked about first."""
        page = page or self.file
        if page is not None and self._may_lose(page):
            self.files.remove(page)
            self.editors.removeWidget(page)
            self._reports.pop(page.name, None)
            self._last = None if self._last is page else self._last
            page.deleteLater()
            self._show_tabs()
            self._tab_chosen(self.head.tabs.currentIndex())
            if self.own_code.edited_path == page.name:
                self.own_code.edited_path = ""

    def may_close(self) -> bool:
        """Return True if nothing unsaved would be lost; the user is asked about each changed file."""
        return all(self._may_lose(page) for page in self.files)

    def _may_lose(self, page: FilePage) -> bool:
        if not page.is_modified:
            page.forget_changes()
            return True
        Answer = QMessageBox.StandardButton
        text = tr("{file} has changes that are not saved.").format(file=shown_name(page.path.name))
        box = self.question = QMessageBox(
            QMessageBox.Icon.Question, "Plyscope", text, Answer.Save | Answer.Discard | Answer.Cancel, self
        )
        box.button(Answer.Discard).setText(tr("Throw the changes away"))
        box.setDefaultButton(Answer.Save)
        answer = box.exec()
        self.question = None
        if answer == Answer.Discard:
            page.forget_changes()
        return page.save() if answer == Answer.Save else answer == Answer.Discard

    def keep_unsaved(self) -> None:
        """Keep all changes that are not saved, to offer them when their files are opened again."""
        for page in self.files:
            page.leave_changes()

    def first_focus(self) -> QWidget | None:
        return self.file.editor if self.file is not None else None

    def shows(self, path: str) -> bool:
        """Return True if a file is open here and the panel can be seen."""
        return self.page_of(path) is not None and self.isVisible()

    def save(self) -> None:
        """Save the file in front, and load it anew."""
        if self.file is not None:
            self.file.save()

    def reload(self) -> None:
        """Read the file in front from the disk again."""
        if self.file is not None:
            self.file.reload()

    def open_elsewhere(self) -> None:
        """Open the file in front in the editor that the system has for it."""
        if self.file is not None:
            QDesktopServices.openUrl(QUrl.fromLocalFile(self.file.name))

    def _show_tabs(self) -> None:
        """Name the tabs: a file's name, marked if it is not saved, and the source of the program."""
        names = [shown_name(page.path.name) + (" *" if page.is_modified else "") for page in self.files]
        self.head.tabs.blockSignals(True)
        self.head.set_tabs([*names, tr("Ours")] if self.files else [])
        for place, page in enumerate(self.files):
            self.head.tabs.setTabToolTip(place, shown_name(page.name))
        self.head.tabs.blockSignals(False)
        self.head.set_title("" if self.files else tr("Your own code"))
        self._either.setCurrentWidget(self.parts if self.files else self.empty)
        self.save_button.setVisible(bool(self.files))

    def _tab_chosen(self, index: int) -> None:
        if not self.files:
            self._show_state()
            return
        page = self.files[index] if 0 <= index < len(self.files) else self.ours
        self.editors.setCurrentWidget(page)
        if isinstance(page, FilePage):
            self._last = page
            self.own_code.edited_path = page.name
        self._show_state()
        self._show_report()
        self._refresh.ask()

    def _show_state(self) -> None:
        """Say in the head how the file in front is."""
        self._show_tabs()
        page = self.file
        text, is_error = page.state_text() if page is not None else ("", False)
        self.state.setText(text)
        self.state.setVisible(bool(text))
        theme.dress(self.state, "error" if is_error else "second")
        self.save_button.setEnabled(page is not None and page.is_modified)

    def _fill_menu(self) -> None:
        """Offer what can be done with the file in front, and with others."""
        menu, page = self.menu, self.file
        menu.clear()
        menu.addAction(tr("Open…")).triggered.connect(self.open_wanted)
        menu.addSeparator()
        for kind, text in (
            ("search", tr("New search of your own…")),
            ("game", tr("New game of your own…")),
            ("evaluation", tr("New evaluation of your own…")),
        ):
            menu.addAction(text).triggered.connect(partial(self._want_new, kind))
        menu.addSeparator()
        for text, do in (
            (tr("Open in the system's editor"), self.open_elsewhere),
            (tr("Reload"), self.reload),
            (tr("Next error") + "\tF4", self._next_error),
            (tr("Close"), self.close_file),
        ):
            action = menu.addAction(text)
            action.setEnabled(page is not None)
            action.triggered.connect(lambda checked=False, do=do: do())

    def _want_new(self, kind: str, checked: bool = False) -> None:
        self.new_wanted.emit(kind)

    def _next_error(self) -> None:
        if self.file is not None:
            self.file.editor.next_error()

    # What the service says.

    def _loading(self, path: str) -> None:
        page = self.page_of(path)
        if page is not None:
            page.loading()

    def _loaded(self, file: OwnFile) -> None:
        page = self.page_of(file.name)
        if page is not None:
            page.loaded(file)
            page.show_failures([])  # those of the former version
            self._reports.pop(file.name, None)
            self._show_report()
            self._want_check(file.name)

    def _failed(self, path: str, error: OwnCodeError) -> None:
        page = self.page_of(path)
        if page is not None:
            was_loading = page.is_loading
            page.failed(error)
            if was_loading and self.own_code.can_check(path):
                self._want_check(path)  # they tell why its game does not begin

    def _agent_works(self, path: str) -> None:
        page = self.page_of(path)
        if page is not None:
            page.works()

    def _search_began(self) -> None:
        for page in self.files:
            page.forget_error()

    def _breakpoints_changed(self) -> None:
        for page in self.files:
            page.show_breakpoints()

    # Contracts.

    def check(self) -> None:
        """Try the contracts of the file that was in front last."""
        page = self.file or self._last
        if page is not None:
            self._reports[page.name] = Report()
            self._outdated.discard(page.name)
            self.own_code.check(page.name)
            self._show_report()

    def _want_check(self, path: str) -> None:
        """Try the contracts of a file once the search that it may have begun is over."""
        if self.own_code.is_checking(path):
            self._outdated.add(path)
            return
        self._wanted_checks.add(path)
        self._check_soon.start()

    def _check_if_idle(self) -> None:
        if self.session.run.searching:
            self._check_soon.start()
            return
        wanted, self._wanted_checks = self._wanted_checks, set()
        for path in wanted:
            if self.page_of(path) is not None:
                self._reports[path] = Report()
                self.own_code.check(path)
        self._show_report()

    def _contract_told(self, path: str, told: dict[str, object]) -> None:
        page = self.page_of(path)
        if page is None:
            return
        report = self._reports.setdefault(path, Report())
        if report.done and "done" not in told:
            report = self._reports[path] = Report()
        report.take(told)
        if path in self._outdated and report.done:
            self._outdated.discard(path)
            self._want_check(path)
        errors = [LineError(found.line, found.error) for found in report.failed if found.line is not None]
        page.show_failures(errors if path not in self._outdated else [])
        self._show_report()

    def _show_report(self) -> None:
        page = self.file or self._last
        report = self._reports.get(page.name, Report()) if page is not None else Report()
        self.contracts.show_report(report)
        self.check_button.setEnabled(page is not None and not self.own_code.is_checking(page.name))
        self._name_below(report)

    def _go_to_failure(self, found: Found) -> None:
        """Show the line of a failure, and open the search or the moves that lead to it."""
        page = self.file or self._last
        file = None if page is None else self.own_code.file(page.name)
        if page is None or file is None:
            return
        if found.line is not None:
            self.go_to_line(page.name, found.line)
        self._failing_line = found.line
        try:
            self.trial.open(file, found.contract)
        except (ValueError, OwnCodeError) as error:
            page.message.show_message("error", heard(str(error)))

    def _failure_shown(self) -> None:
        """Scroll to the failing line again, with its sentence below it, once the running line is shown."""
        page, line = self.file, self._failing_line
        if page is not None and line is not None:
            self._refresh.ask()
            self._refresh.now()
            page.editor.go_to_line(line)

    # The moment.

    def refresh_soon(self) -> None:
        """Show the moment again in the next frame."""
        self._refresh.ask()

    def refresh(self) -> None:
        """Show the running line, the calls and their variables, and the output at the shown moment."""
        tick = self.session.record.tick
        if tick != self._shown_tick:
            self._shown_tick, self._frame = tick, None
        if self.editors.currentWidget() is self.ours:
            self.ours.refresh()
        own = self.own_code.search_file()
        if own is not None and self.own_code.variables(tick) is None:
            self._ask.start()
        self._show_now(own)
        self._show_calls(own)
        if self.pages.currentWidget() is self.output:
            self._show_output()

    def _show_now(self, own: OwnFile | None) -> None:
        tick = self.session.record.tick
        frames = self._frames(tick) or []
        for page in self.files:
            if own is None or page.name != own.name or not page.has_text_of(own):
                page.editor.show_now(None)
                continue
            line = self.own_code.line_at(tick)
            values = ""
            if line is not None and frames:
                running = [frame for frame in frames if frame.line == line]
                values = behind_line((running or frames)[-1].values)
            page.editor.show_now(line, values)

    def _frames(self, tick: int) -> list[Frame] | None:
        """The calls at a moment, with actions called as on the board; None while they are not known."""
        frames = self.own_code.variables(tick)
        return named(frames, labels(self.session, self._walker)) if frames else frames

    def _show_calls(self, own: OwnFile | None) -> None:
        tick = self.session.record.tick
        frames = self._frames(tick) if own is not None else []
        empty = self._why_no_variables(own, frames)
        known: list[Frame] = frames or []
        chosen = len(known) - 1 if self._frame is None else min(self._frame, len(known) - 1)
        before = (self._frames(tick - 1) or []) if known else []
        same = len(before) == len(known) and known and before[chosen].function == known[chosen].function
        self.variables.show_values(
            known[chosen].values if known else (), before[chosen].values if same else (), empty
        )
        self.stack.show_frames(known, chosen, empty)

    def _why_no_variables(self, own: OwnFile | None, frames: list[Frame] | None) -> str:
        if own is None:
            return tr("Variables are those of a search of your own.")
        if frames is None:
            return tr("Finding the variables…")
        error = self.own_code.why_no_variables(self.session.record.tick)
        if error is not None:
            return tr("The variables of this moment were not found. {reason}").format(
                reason=heard(error.sentence)
            )
        return tr("No call of yours is open at this moment.")

    def _show_output(self) -> None:
        page = self.file or self._last
        own = self.own_code.search_file()
        is_own = page is not None and own is not None and own.name == page.name
        notes = self.own_code.notes() if is_own else []
        printed = "" if page is None else self.own_code.output(page.name)
        self.output.show_output(notes, printed, self.session.record.tick)

    def choose_frame(self, row: int) -> None:
        """Show the variables of an open call, and the line that it is at."""
        frames = self.own_code.variables(self.session.record.tick) or []
        if not 0 <= row < len(frames):
            return
        self._frame = row
        own = self.own_code.search_file()
        self._show_calls(own)
        if own is not None and self.page_of(own.name) is not None:
            focus = self.stack.hasFocus()
            self.go_to_line(own.name, frames[row].line)
            if focus:
                self.stack.setFocus(Qt.FocusReason.OtherFocusReason)

    def _ask_variables(self) -> None:
        """Ask for the variables of the moment, once it stays."""
        record = self.session.record
        if self.isVisible() and not self.session.run.searching and not self.playback.playing:
            self.own_code.ask_variables(record.tick)
        elif self.isVisible():
            self._ask.start()

    def _variables_came(self, tick: int) -> None:
        self._refresh.ask()

    # Looks.

    def _show_below(self, index: int) -> None:
        self.pages.setCurrentIndex(index)
        self.check_button.setVisible(index == 0)
        self._refresh.ask()

    def _name_below(self, report: Report) -> None:
        self.below_head.set_tabs([report.title(), tr("Variables"), tr("Call stack"), tr("Output")])

    def _keep_heights(self) -> None:
        settings.store().set(settings.OWN_CODE_HEIGHTS, self.parts.sizes())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Share the height among the editor and what is below it when the whole is resized."""
        if watched is self.parts and event.type() == QEvent.Type.Resize:
            self._share_height()
        return False

    def _share_height(self) -> None:
        heights = settings.store().get(settings.OWN_CODE_HEIGHTS)
        room = self.parts.height()
        kept = len(heights) == 2 and all(isinstance(height, int) and height > 0 for height in heights)
        share = heights[0] / sum(heights) if kept else EDITOR_SHARE
        self.parts.setSizes([round(share * room), room - round(share * room)])

    def rescale(self) -> None:
        pad = theme.px(theme.PADDING)
        self._empty_column.setContentsMargins(pad, pad, pad, pad)
        self._empty_column.setSpacing(pad)
        self.check_button.setFixedHeight(theme.px(theme.LOW_ROW))

    def retranslate(self) -> None:
        self._about.setText(
            tr(
                "Write a game or a search in plain Python. It is drawn, stepped through and compared like "
                "those of Plyscope."
            )
        )
        self._trust.setText(tr("Run only what you trust."))
        self.new_search.setText(tr("New search…"))
        self.new_game.setText(tr("New game…"))
        self.open_button.setText(tr("Open…"))
        self.tour_button.setText(tr("Tour: your own alpha-beta in ten minutes"))
        self.check_button.setText(tr("Check again"))
        self.save_button.say(tr("Save and load anew"), "Ctrl+S")
        self.head.tabs.setAccessibleName(tr("Files of your own code"))
        self.below_head.tabs.setAccessibleName(tr("Findings"))
        self.editors.setAccessibleName(tr("Your own code"))
        self._show_state()
        self._show_report()
        self._refresh.ask()
