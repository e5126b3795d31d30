"""ArenaWindow: one tournament, from its settings to its last game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import (
    QApplication,
    QFileDialog,
    QFrame,
    QInputDialog,
    QMessageBox,
    QProgressBar,
    QPushButton,
    QStackedWidget,
    QWidget,
)

from plyscope.arena.agents import trust
from plyscope.arena.agents.agent import Agent
from plyscope.arena.agents.agents_file import AgentList, AgentsFileError
from plyscope.arena.tournament.counted import Counted
from plyscope.arena.tournament.journal import SUFFIX
from plyscope.arena.tournament.settings import Settings
from plyscope.files.file_names import shown_name
from plyscope_desktop.arena import state_words
from plyscope_desktop.arena.exports import ArenaExports
from plyscope_desktop.arena.latest_games import MOST, LatestGames
from plyscope_desktop.arena.menus import ArenaMenus
from plyscope_desktop.arena.names import form_text, said
from plyscope_desktop.arena.results import Results
from plyscope_desktop.arena.run import ArenaRun
from plyscope_desktop.arena.settings_form import SettingsForm
from plyscope_desktop.arena.summary import Summary
from plyscope_desktop.look import theme
from plyscope_desktop.look.icons import icon
from plyscope_desktop.runtime import keymap
from plyscope_desktop.runtime.job import Job, beside
from plyscope_desktop.runtime.language import follow, heard, tr
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.elided_label import ElidedLabel
from plyscope_desktop.widgets.icon_button import IconButton
from plyscope_desktop.widgets.labels import plain_label, titled
from plyscope_desktop.widgets.message_bar import MessageBar
from plyscope_desktop.widgets.panel import PanelHead
from plyscope_desktop.widgets.scroll import ScrollColumn
from plyscope_desktop.widgets.separate_window import SeparateWindow
from plyscope_desktop.widgets.tab_order import as_read

WIDTH, HEIGHT, LEFT, STATE_ROW = 1366, 768, 236, 64
LEAST = QSize(900, 560)
STEPS = 1_000
"""Of the progress bar."""
TABLES_MS = 250
"""Milliseconds in which counted games are collected before the tables change."""
MOST_MORE = 100_000
MOST_ASKED = 8
"""Commands that are shown in full before the user is asked."""


class ArenaWindow(SeparateWindow):
    """A window of its own. Without a tournament its form is open, and Start begins one.

    `game_wanted` carries settings and a counted game to show elsewhere, `slot_wanted` the slot of one that
    runs, `file_wanted` a path and a line, `another_wanted` settings to begin another window with, or None,
    `help_wanted` a page.
    """

    help_page = "arena"

    help_wanted = Signal(str)
    game_wanted = Signal(object)
    slot_wanted = Signal(int)
    file_wanted = Signal(object, int)
    another_wanted = Signal(object)
    open_wanted = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setProperty("tells_tab", True)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAcceptDrops(True)
        self.run = ArenaRun(self)
        self.question: QMessageBox | None = None
        self.leaves = False
        self.foreign = False
        """The players come from a file that another user, or another machine, began."""
        self.projected = False
        self._make_parts()
        self.exports = ArenaExports(self)
        self.menus = ArenaMenus(self)
        self._lay_out()
        self._tables = QTimer(self, singleShot=True, interval=TABLES_MS)
        self._tables.timeout.connect(self._show_counted)
        self._pairs = -1
        self._connect()
        self.take_room(WIDTH, HEIGHT, LEAST)
        theme.follow(self.rescale)
        follow(self.retranslate)
        keymap.follow(self.take_keys)
        self.show_form(open=True)

    def _make_parts(self) -> None:
        self._top = theme.styled(QFrame(self), "head")
        self.file_name = theme.styled(ElidedLabel(self._top), "strong")
        self.file_name.setAlignment(Qt.AlignmentFlag.AlignRight)
        self._state = theme.styled(QFrame(self), "head")
        self.sentence = theme.styled(
            ElidedLabel(self._state, left_out=Qt.TextElideMode.ElideRight), "headline"
        )
        self.progress = QProgressBar(self._state, textVisible=False, maximum=STEPS)
        self.counts = theme.styled(ElidedLabel(self._state, left_out=Qt.TextElideMode.ElideRight), "second")
        self.start_button = theme.styled(QPushButton(self._state), "primary")
        self.pause_button, self.stop_button = QPushButton(self._state), QPushButton(self._state)
        self.more_button, self.export_button = QPushButton(self._state), QPushButton(self._state)
        for button, name in (
            (self.pause_button, "pause"), (self.stop_button, "stop"), (self.more_button, "plus"),
            (self.export_button, "save"),
        ):  # fmt: skip
            button.setIcon(icon(name))
            button.setAutoDefault(False)
        self.start_button.setIcon(icon("play", "panel"))
        self.message = MessageBar(self)
        self._left = theme.styled(QFrame(self), "panel")
        self.settings_head = PanelHead(self._left)
        self.form_button = IconButton("right", self.settings_head, checkable=True)
        self.settings_head.add_tool(self.form_button)
        self.summary = Summary(self._left)
        self.fixed = theme.styled(plain_label(self._left, wordWrap=True), "second")
        self.from_these = QPushButton(self._left, autoDefault=False)
        self.from_these.setIcon(icon("new"))
        self.latest_head = PanelHead(self._left)
        self.latest = LatestGames(self._left)
        self.form = SettingsForm(self)
        self.results = Results(self.run, self)
        self.pages = QStackedWidget(self)
        self._foot = theme.styled(QFrame(self), "foot")
        self.status = theme.styled(ElidedLabel(self._foot, left_out=Qt.TextElideMode.ElideRight), "second")
        self.status_right = theme.styled(plain_label(self._foot), "second")

    def _lay_out(self) -> None:
        self._top_row = hbox(self.menus.bar, 1, self.file_name, parent=self._top, margins=0)
        second = hbox(self.progress, (self.counts, 1))
        self._second = second
        self._words = vbox((self.sentence, 1), second, margins=0)
        buttons = self.pause_button, self.stop_button, self.more_button, self.export_button, self.start_button
        self._state_row = hbox((self._words, 1), *buttons, parent=self._state)
        self._scroll = ScrollColumn(self._left)
        self._scroll.column.addWidget(self.summary)
        self._scroll.column.addWidget(self.fixed)
        self._scroll.column.addWidget(self.from_these, 0, Qt.AlignmentFlag.AlignLeft)
        self._scroll.column.addStretch(1)
        parts = (self.settings_head, (self._scroll, 4), self.latest_head, (self.latest, 1))
        vbox(*parts, parent=self._left, margins=0, spacing=0)
        self.pages.addWidget(self.results)
        self.pages.addWidget(self.form)
        self._body = hbox(self._left, (self.pages, 1), margins=0)
        self._foot_row = hbox((self.status, 1), self.status_right, parent=self._foot)
        vbox(
            self._top,
            self._state,
            self.message,
            (self._body, 1),
            self._foot,
            parent=self,
            margins=0,
            spacing=0,
        )
        as_read(
            *buttons, self.message, self.form_button, self.from_these, self.latest, self.results.head,
            self.results.copy_button, self.results.pages, self.results.evidence, self.results.boards,
            self.form,
        )  # fmt: skip

    def _connect(self) -> None:
        run = self.run
        run.changed.connect(self.refresh)
        run.counted.connect(self._counted)
        run.live.connect(self._live_changed)
        run.failed.connect(self._fail)
        run.opened.connect(self._opened)
        self.form.changed.connect(self._form_changed)
        self.start_button.clicked.connect(self.start)
        self.pause_button.clicked.connect(self.pause_or_resume)
        self.stop_button.clicked.connect(self._stop_clicked)
        self.more_button.clicked.connect(self.ask_for_rounds)
        self.export_button.setMenu(self.menus.export_menu)
        self.form_button.clicked.connect(lambda checked: self.show_form(open=checked))
        self.from_these.clicked.connect(self.begin_from_these)
        self.latest.opened.connect(self._open_game)
        self.results.game_opened.connect(self._open_game)
        self.results.slot_opened.connect(self.slot_wanted)
        self.results.file_wanted.connect(self.file_wanted)

    # What is done.

    @property
    def is_new(self) -> bool:
        """Return True as long as the window has no tournament."""
        return self.run.settings is None

    def start(self) -> None:
        """Begin what the form says, in a file that is asked for; or go on with the tournament."""
        if not self.is_new:
            if self._may_run_programs():
                self.run.go_on()
                self.show_form(open=False)
            return
        if self._impossible() or not self._may_run_programs():
            return
        proposed = f"{tr(self.form.game.name)}, {form_text(self.form.draft())}{SUFFIX}"
        chosen, _ = QFileDialog.getSaveFileName(
            self, tr("File of the tournament"), proposed, f"{tr('Tournaments')} (*{SUFFIX})"
        )
        if chosen:
            path = Path(chosen)
            if path.suffix.lower() != SUFFIX:
                path = path.with_name(path.name + SUFFIX)
            try:
                beside(lambda: path.unlink(missing_ok=True), path, self)  # the dialog has asked
            except OSError as error:
                self._fail(heard(f"{shown_name(path.name)}: {error.strerror or error}"))
                return
            self.start_in(path)

    def start_in(self, path: Path) -> None:
        """Begin what the form says in a file."""
        reason = self._impossible()
        if reason:
            self._fail(reason)
            return
        self.message.dismiss()
        settings = replace(self.form.settings(), name=shown_name(path.stem))
        self.results.chosen = ""
        self.results.standings.forget()
        self.run.begin(settings, path)
        self.show_form(open=False)
        self.results.standings.setFocus()

    def _impossible(self) -> str:
        """Return why no tournament can be made from the form, "" if one can."""
        try:
            self.form.settings()
        except ValueError as error:
            return said(str(error))
        return ""

    def _may_run_programs(self) -> bool:
        """Ask before programs run that a file from elsewhere names, with their full commands."""
        settings = self.form.draft() if self.is_new else self.run.settings
        if settings is None or not (self.foreign or self.run.foreign):
            return True
        try:
            known = AgentList().agents
        except (AgentsFileError, OSError):
            known = ()
        agents = [one.agent for one in settings.entrants if one.agent is not None]
        asked = [agent for agent in agents if not trust.is_trusted(agent, known)]
        if asked and not self._agrees(asked):
            return False
        self.foreign = self.run.foreign = False
        return True

    def _agrees(self, agents: Sequence[Agent]) -> bool:
        box = self.question = QMessageBox(self)
        box.setIcon(QMessageBox.Icon.Warning)
        box.setWindowTitle(tr("Arena"))
        text = tr("This file comes from elsewhere. To play, these programs run with your rights:")
        box.setText(text + "\n\n" + "\n\n".join(trust.full_command(agent) for agent in agents[:MOST_ASKED]))
        more = len(agents) - MOST_ASKED
        rest = tr("And {n} more programs.", more).format(n=more) + "\n" if more > 0 else ""
        box.setInformativeText(
            rest + "\n".join(dict.fromkeys(said(trust.warning(agent)) for agent in agents))
        )
        run = box.addButton(tr("Run them"), QMessageBox.ButtonRole.AcceptRole)
        cancel = box.addButton(tr("Cancel"), QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(cancel)
        box.exec()
        self.question = None
        return box.clickedButton() is run

    def pause_or_resume(self) -> None:
        """Pause the tournament, or go on after that."""
        if self.run.state == "paused":
            self.run.resume()
        elif self.run.state == "running":
            self.run.pause()

    def stop(self, *, abort: bool = False) -> None:
        """Stop when the running games have ended; `abort`: at once, these do not count."""
        if self.run.is_running:
            self.run.stop(abort=abort)

    def _stop_clicked(self) -> None:
        shift = QApplication.keyboardModifiers() & Qt.KeyboardModifier.ShiftModifier
        self.stop(abort=bool(shift) or self.run.state == "stopping")

    def ask_for_rounds(self) -> None:
        """Ask how many rounds more are played."""
        settings = self.run.settings
        if settings is None or settings.form == "knockout":
            return
        title, text = tr("Add rounds"), tr("Rounds more, beside the {n} of now:").format(n=settings.rounds)
        more, fine = QInputDialog.getInt(self, title, text, settings.rounds, 1, MOST_MORE)
        if fine and self._may_run_programs():
            self.run.extend(more)

    def begin_from_these(self) -> None:
        """Set up another tournament with the same settings."""
        if self.run.settings is not None:
            self.another_wanted.emit(self.run.settings)

    def begin_new(self) -> None:
        """Set up another tournament."""
        self.another_wanted.emit(None)

    def ask_what_to_open(self) -> None:
        """Ask for the file of a tournament."""
        chosen, _ = QFileDialog.getOpenFileName(
            self, tr("Open"), "", f"{tr('Tournaments')} (*{SUFFIX});;{tr('All files')} (*)"
        )
        if chosen:
            self.open_wanted.emit(chosen)

    def open(self, path: Path) -> None:
        """Show the tournament of a file in place of an empty form."""
        self.run.open(path)

    def set_up(self, settings: Settings, *, foreign: bool = False) -> None:
        """Fill the form with these settings, which may come from a `foreign` file."""
        self.foreign = foreign
        self.form.show_settings(settings)
        self._form_changed()

    def set_up_game(self, id: str, options: dict[str, object]) -> None:
        """Fill the form with a game."""
        self.form.show_game(id, dict(options))
        self._form_changed()

    def show_form(self, *, open: bool) -> None:
        """Show the form over the results, or the results."""
        open = open or self.is_new
        if open and not self.is_new and self.run.settings is not None:
            self.form.show_settings(self.run.settings)
        self.pages.setCurrentWidget(self.form if open else self.results)
        self.form_button.setChecked(open)
        self.refresh()

    def toggle_form(self) -> None:
        """Show the settings that are played, or the results again."""
        self.show_form(open=self.pages.currentWidget() is not self.form)

    def show_table(self, place: int) -> None:
        """Show one of the tables."""
        self.show_form(open=False)
        self.results.show_tab(place)

    def toggle_full_screen(self) -> None:
        """Fill the screen, or be a window again."""
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)
        self.menus.refresh()

    def project(self, projected: bool) -> None:
        """Show standings and one board, large, for a hall; or everything."""
        if projected and self.is_new:
            return
        self.projected = projected
        self._left.setVisible(not projected)
        if projected:
            self.show_form(open=False)
        self.results.project(projected)
        theme.dress(self.sentence, "page" if projected else "headline")
        self.refresh()

    def _open_game(self, game: Counted) -> None:
        if self.run.settings is not None:
            self.game_wanted.emit(game)

    # What is shown.

    def _opened(self) -> None:
        self.message.dismiss()
        self.results.chosen = ""
        self.results.standings.forget()
        self._pairs = -1
        self.show_form(open=False)
        if self.run.problems:
            self.message.show_message("warning", "\n".join(said(one) for one in self.run.problems[:5]))

    def _form_changed(self) -> None:
        if self.is_new:
            self.summary.show_settings(self.form.draft())
            self.refresh()

    def _counted(self) -> None:
        """Tables change after a counted pair, and at the end."""
        if not self._tables.isActive():
            self._tables.start()

    def _show_counted(self) -> None:
        if self.run.pairs != self._pairs or not self.run.is_running:
            self._pairs = self.run.pairs
            self.results.refresh()
            names = {one.id: one.name for one in self.run.settings.entrants} if self.run.settings else {}
            self.latest.show_games(list(reversed(self.run.games[-MOST:])), names)
        self.refresh()

    def _live_changed(self, slot: int) -> None:
        if not self._tables.isActive():
            self._tables.start()

    def refresh(self) -> None:
        """Show the state, and what can be done now."""
        run, new = self.run, self.is_new
        settings = run.settings
        found = run.standings()
        reason = self._impossible() if new else ""
        self.sentence.setText(state_words.sentence(run, found))
        self.counts.setText(reason if new else state_words.counts(run))
        theme.dress(self.counts, "error" if new and reason and self.form.players.entrants else "second")
        self.progress.setVisible(not new)
        whole = max(run.total(), len(run.games), 1)
        self.progress.setValue(round(STEPS * len(run.games) / whole))
        self.progress.setAccessibleName(self.counts.text())
        name = shown_name(run.path.name) if run.path is not None else ""
        self.file_name.setText(name)
        self.setWindowTitle(f"{titled(name)} – {tr('Arena')}" if name else tr("Arena"))
        self.summary.show_settings(self.form.draft() if new else settings)
        left, right = state_words.status(run, found)
        self.status.setText(left)
        self.status_right.setText(right)
        self._show_buttons(reason)
        on_form = self.pages.currentWidget() is self.form
        self.form.setEnabled(new)
        self.fixed.setText(
            tr("Fixed while games run") if run.is_running else tr("Fixed: they belong to these games")
        )
        self.fixed.setVisible(not new)
        self.from_these.setVisible(not new)
        self.latest_head.setVisible(not new)
        self.latest.setVisible(not new)
        self.form_button.setVisible(not new)
        self.form_button.show_icon("left" if on_form else "right")
        if not on_form:
            self.results.refresh_boards()
        self.menus.refresh()

    def _show_buttons(self, reason: str) -> None:
        run, new = self.run, self.is_new
        running = run.is_running
        goes_on = not new and run.state == "stopped"
        self.start_button.setVisible(new or goes_on)
        self.start_button.setEnabled(not reason)
        self.start_button.setText(tr("Start") if new else tr("Go on"))
        paused = run.state == "paused"
        self.pause_button.setVisible(running)
        self.pause_button.setEnabled(run.state in ("running", "paused"))
        self.pause_button.setText(tr("Go on") if paused else tr("Pause"))
        self.pause_button.setIcon(icon("play" if paused else "pause"))
        self.stop_button.setVisible(running)
        stops = run.state == "stopping"
        self.stop_button.setText(tr("Stop at once") if stops else tr("Stop"))
        self.stop_button.setToolTip(
            tr("Games that run end at once and do not count.")
            if stops
            else tr("Running games end first. With Shift they end at once and do not count.")
        )
        knockout = run.settings is not None and run.settings.form == "knockout"
        self.more_button.setVisible(not new and not knockout and run.state not in ("stopping", "elsewhere"))
        self.export_button.setVisible(not new)

    def _fail(self, sentence: str) -> None:
        self.message.show_message("error", sentence)

    # Files that are dropped, keys, the end.

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if _files(event):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        files = _files(event)
        event.acceptProposedAction()
        players = [file for file in files if file.suffix.lower() != SUFFIX]
        for file in files:
            if file.suffix.lower() == SUFFIX:
                self.open_wanted.emit(str(file))
        if players and self.is_new:
            self.add_files(players)

    def add_files(self, files: Sequence[Path]) -> None:
        """Add programs, Python files and folders of these as players."""
        try:
            folders = beside(lambda: [file for file in files if file.is_dir()], files[0], self)
            there = beside(lambda: [file for file in files if file.is_file()], files[0], self)
        except OSError as error:
            self._fail(heard(str(error)))
            return
        for folder in folders:
            self.form.players.add_folder(folder)
        texts = [str(file) if file.suffix == ".py" else f"cmd:{file}" for file in there]
        if texts:
            self.form.players.add_texts(texts)

    def leave(self) -> None:
        """Close without a question; running games do not count."""
        self.leaves = True
        self.close()

    def may_close(self) -> bool:
        """Close, unless games run and the user wants them to go on."""
        return self.close()

    def closeEvent(self, event: QCloseEvent) -> None:
        if self.run.is_running and not self.leaves and not self._may_break_off():
            event.ignore()
            return
        self.run.close()
        Job.close_all(self)
        super().closeEvent(event)

    def _may_break_off(self) -> bool:
        """Ask if games that run may be broken off."""
        running = len(self.run.live_games)
        text = tr("{n} games run. They will not count; all counted games are in the file.", running)
        box = self.question = QMessageBox(self)
        box.setIcon(QMessageBox.Icon.Question)
        box.setWindowTitle(tr("Arena"))
        box.setText(text.format(n=running))
        stop = box.addButton(tr("Stop and close"), QMessageBox.ButtonRole.AcceptRole)
        box.addButton(tr("Cancel"), QMessageBox.ButtonRole.RejectRole)
        box.exec()
        self.question = None
        return box.clickedButton() is stop

    def take_keys(self) -> None:
        """Answer to the keys that count now."""
        self.menus.take_keys()

    def rescale(self) -> None:
        padding, gap = theme.px(theme.PADDING), theme.px(theme.GAP)
        self._top.setFixedHeight(theme.px(theme.MENU))
        self._top_row.setContentsMargins(0, 0, theme.px(theme.WIDE), 0)
        self._state.setFixedHeight(theme.px(STATE_ROW))
        self._state_row.setContentsMargins(padding, theme.px(4), theme.px(theme.WIDE), theme.px(6))
        self._state_row.setSpacing(gap)
        self._words.setSpacing(0)
        self._second.setSpacing(padding)
        self.progress.setFixedSize(theme.px(232), theme.px(4))
        self._left.setFixedWidth(theme.px(LEFT))
        self._body.setSpacing(theme.px(4))
        self._scroll.column.setSpacing(gap)
        self.latest.setMinimumHeight(theme.px(4 * 22 + 10))
        self._foot.setFixedHeight(theme.px(theme.STATUS))
        self._foot_row.setContentsMargins(padding, 0, padding, 0)

    def retranslate(self) -> None:
        self.settings_head.set_title(tr("Settings"))
        self.form_button.say(tr("Show all settings"))
        self.from_these.setText(tr("New from these…"))
        self.latest_head.set_title(tr("Latest games"))
        self.more_button.setText(tr("Add rounds…"))
        self.export_button.setText(tr("Export…"))
        self.menus.retranslate()
        self.exports.retranslate()
        self.refresh()


def _files(event: QDragEnterEvent | QDropEvent) -> list[Path]:
    return [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
