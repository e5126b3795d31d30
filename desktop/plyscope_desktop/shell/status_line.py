"""The status line: state of the search, its progress, and the core in use."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QStatusBar, QWidget

from plyscope.arena.host.known_agents import agent_of
from plyscope.files.file_names import shown_name
from plyscope.installation import CoreState, core_state, modules
from plyscope.own_code.own_search import OwnSearch
from plyscope.query import rounds
from plyscope.record import trace
from plyscope.rules.values import number_text
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.session.record_feed import BEHIND, Changed
from plyscope_desktop.session.session import Session
from plyscope_desktop.widgets.elided_label import ElidedLabel
from plyscope_desktop.widgets.fitting_rows import Fitting
from plyscope_desktop.widgets.refresh import Refresh
from plyscope_desktop.words.chapters import ChapterNames

if TYPE_CHECKING:
    from plyscope_desktop.analysis.hidden_nodes import Looking, Seen

NOTE_MS = 8_000
"""Milliseconds for which a note is shown."""
LEAST = 56
"""Pixels at 100 %: a text with less room is left out."""


class ProgressLine(QWidget):
    """A thin bar, shown only while the end of a search is known."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.share: float | None = None
        theme.follow(self.rescale)

    def rescale(self) -> None:
        self.setFixedSize(theme.px(140), theme.px(20))

    def show_share(self, share: float | None) -> None:
        """Show the part that is done, from 0 to 1; hide the bar for None."""
        self.share = share
        self.setVisible(share is not None)
        self.update()

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        height = theme.px(4)
        top = (self.height() - height) // 2
        painter.setPen(theme.pen(theme.current().chosen, 0))
        painter.setBrush(theme.current().chosen)
        painter.drawRoundedRect(0, top, self.width(), height, 2, 2)
        painter.setBrush(theme.current().second)
        painter.drawRoundedRect(0, top, round(self.width() * (self.share or 0.0)), height, 2, 2)
        painter.end()


@cache
def state_of_core() -> CoreState:
    """What the running core is; a module that is built meanwhile is not the one that runs."""
    return core_state(modules())


def first_state_of_core() -> CoreState:
    """The same as far as the module tells that every search writes its record with."""
    return "interpreted" if Path(trace.__file__).suffix == ".py" else "compiled"


class StatusLine(Fitting, QStatusBar):
    """Shows the state of a session. In a narrow window the core is shortened first, the state last."""

    def __init__(self, session: Session, chapters: ChapterNames, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self._looking: Looking | None = None
        self.setSizeGripEnabled(False)
        end = Qt.TextElideMode.ElideRight
        self.state_label, self.details = ElidedLabel(self, left_out=end), ElidedLabel(self, left_out=end)
        self._note, self.core = ElidedLabel(self, left_out=end), ElidedLabel(self, left_out=end)
        self.progress = ProgressLine(self)
        self._note_timer = QTimer(self, singleShot=True)
        self._note_timer.timeout.connect(self._clear_note)
        body = self._body = QWidget(self)
        self._row = QHBoxLayout(body)
        for widget in (self.state_label, self.progress, self.details, None, self._note, self.core):
            if widget is None:
                self._row.addStretch(1)
                continue
            widget.setProperty("role", "second")
            self._row.addWidget(widget)
        self.addWidget(body, 1)
        self._rounds = 0
        self.remark = ""
        """A text in the place of the state, such as that of an exercise; "" for none."""
        self._at_start = False
        self._of_page: Callable[[], tuple[str, str, str]] | None = None
        self._core_state = first_state_of_core()
        self._chapters = chapters
        session.record.state_changed.connect(self.refresh)
        session.run.started.connect(self._clear_note)  # a note may be about the next search
        self._soon = Refresh(self, self.refresh)
        self._soon.follow(session.record.frame, Changed.ROWS)
        session.document.position_changed.connect(self.refresh)
        theme.follow(self.rescale)
        follow(self.refresh)

    def follow_looks(self, looking: Looking) -> None:
        """Show the progress of looks inside from now on."""
        self._looking = looking
        looking.changed.connect(self.refresh)

    def examine_core(self) -> None:
        """Look at every module of the core, which takes too long for the first picture."""
        self._core_state = state_of_core()
        self.refresh()

    def rescale(self) -> None:
        self.setFixedHeight(theme.px(theme.STATUS))
        pad = theme.px(theme.PADDING)
        self._row.setContentsMargins(pad, 0, pad, 0)
        self._row.setSpacing(pad)

    def fit(self) -> None:
        """Share the width among the texts, the most important first."""
        pad = theme.px(theme.PADDING)
        # Two margins, and a space more than there are gaps between texts: a stretch lies between two of them.
        room = self.width() - self._body.x() - 3 * pad
        if not self.progress.isHidden():
            room -= self.progress.width() + pad
        for label in (self.state_label, self._note, self.details, self.core):
            wanted = label.sizeHint().width() if label.text() else 0
            given = wanted if wanted <= room else max(room, 0)
            if given < min(wanted, theme.px(LEAST)):
                given = 0
            label.setVisible(given > 0)
            label.setFixedWidth(given)
            room -= given + pad if given else 0

    def _clear_note(self) -> None:
        self._note.clear()
        self.fit()

    def show_note(self, sentence: str) -> None:
        """Show the effect of an action for a few seconds."""
        self._note.setText(sentence)
        self._note_timer.start(NOTE_MS)
        self.fit()

    def show_start(self, at_start: bool) -> None:
        """Say no result of a search on the start page."""
        if at_start != self._at_start:
            self._at_start = at_start
            self.refresh()

    def show_page(self, texts: Callable[[], tuple[str, str, str]] | None) -> None:
        """Show the state, the details and the kind of a page that tells its own, or those of a search."""
        self._of_page = texts
        self.refresh()

    def refresh(self) -> None:
        """Show the current state."""
        session = self.session
        self.progress.show_share(None)
        if self._of_page is not None and not self.remark:
            for label, text in zip((self.state_label, self.details, self.core), self._of_page(), strict=True):
                label.setText(text)
            self.fit()
            return
        self.details.setText("")
        if self.remark:
            self.state_label.setText(self.remark)
        elif session.run.searching:
            self._show_searching()
        elif self._at_start:
            self.state_label.setText(tr("Ready"))
        elif session.record.state == "reading" and (session.record.answer is None or session.record.opening):
            self.state_label.setText(tr("Reading the record"))
            self.progress.show_share(session.record.tree.read_to / max(1, session.record.trace.length))
        elif session.record.state in ("reading", "finished", "stopped") and session.record.answer is not None:
            self._show_answer()
        elif session.record.state == "stopped":
            self.state_label.setText(tr("Stopped"))
        elif session.record.state == "error":
            began = session.record.trace.length > 0
            self.state_label.setText(
                tr("The search ended with an error") if began else tr("The search did not run")
            )
        else:
            self.state_label.setText(tr("Ready"))
        self._show_recording()
        if self._looking is not None and self._looking.running:
            self._show_looking(self._looking)
        cores = {
            "compiled": tr("Compiled core"),
            "interpreted": tr("Interpreted core: about 100 times slower"),
            "stale": tr("The compiled core is out of date"),
            "mixed": tr("Only a part of the core is compiled"),
        }
        own = session.document.game.elsewhere is not None or isinstance(session.record.search, OwnSearch)
        how = tr("own code, in its own process") if own else cores[self._core_state]
        if agent_of(session.record.setup.algorithm):
            how = tr("an agent, in its own process")
        self.core.setText(f"{tr(session.document.game.name)} · {how}")
        self.fit()

    def _show_recording(self) -> None:
        """Show the file of the next search, or of one whose file is being finished."""
        found = self.session.run.recording
        if found.path is not None:
            file = shown_name(found.path.name)
            self.details.setText(tr("The next search is recorded in {file}.").format(file=file))
        elif found.running is not None and not self.session.run.searching:
            self.details.setText(tr("Finishing {file}").format(file=shown_name(found.running.path.name)))

    def _show_looking(self, looking: Looking) -> None:
        """Show the progress of a look inside."""
        done, of, rows = looking.progress
        text = tr("Looking inside: {n} rows recorded").format(n=number_text(rows))
        if of > 1:
            text = tr("Looking inside: part {done} of {of}, {n} rows recorded").format(
                done=done + 1, of=of, n=number_text(rows)
            )
        self.state_label.setText(text)
        self.progress.show_share(done / of if of > 1 else None)

    def note_look(self, seen: Seen | None) -> str:
        """Show the result of a look inside as a note; return its text."""
        if seen is None:
            text = tr("The look inside was stopped before it found anything.")
        elif seen.hidden:
            text = tr("Looked inside: {n} nodes more, {m} still only counted.").format(
                n=number_text(seen.nodes), m=number_text(seen.hidden)
            )
        else:
            text = tr("Looked inside: {n} nodes more.", seen.nodes).format(n=number_text(seen.nodes))
        self.show_note(text)
        return text

    def _show_searching(self) -> None:
        tree = self.session.record.tree
        if not tree.chapters:
            self.state_label.setText(tr("Searching"))
            return
        chapter = tree.chapters[-1]
        if len(tree.visits):
            self._show_sampling(chapter.first_node)
            return
        children = tree.children(chapter.first_node) if chapter.end_node > chapter.first_node else ()
        entered = len({int(tree.move[child]) for child in children})
        searched = self.session.record.searched
        count = len(searched.legal_moves()) if searched is not None else 0
        self.state_label.setText(
            tr("Searching: {chapter}, move {move} of {count}").format(
                chapter=self._chapters.names()[-1], move=min(entered, count), count=count
            )
        )
        self._show_rows()
        if self.session.record.setup.depth is not None and count:
            self.progress.show_share(min(1.0, max(0, entered - 1) / count))

    def _show_sampling(self, root: int) -> None:
        """Show the rounds through the root, and their part of the whole if that is known."""
        kept = rounds.kept_visits(self.session.record.trace)
        done = int(self.session.record.tree.visits[root]) - kept if self.session.record.live else self._rounds
        self._rounds = done
        rounds_text = tr("Searching: {n} rounds", done).format(n=number_text(done))
        if kept:
            rounds_text += " · " + tr("{n} visits kept", kept).format(n=number_text(kept))
        self.state_label.setText(rounds_text)
        self._show_rows()
        wanted = dict(self.session.record.setup.options).get("iterations", 0)
        self.progress.show_share(min(1.0, done / wanted) if wanted else None)

    def _show_rows(self) -> None:
        """Show the number of recorded rows, and their file."""
        rows, recording = number_text(self.session.record.trace.length), self.session.run.recording.running
        text = tr("{n} rows recorded") if recording is None else tr("{n} rows recorded in {file}")
        recorded = text.format(n=rows, file="" if recording is None else shown_name(recording.path.name))
        self.details.setText(recorded)

    def _show_answer(self) -> None:
        answer = self.session.record.answer
        if answer is None:
            return
        from plyscope_desktop.words import answers  # not needed at the start

        self.state_label.setText(answers.answer(self.session))
        facts = [answers.effort(self.session)]
        if self.session.record.behind >= BEHIND:  # the canvas says how far it is
            facts.insert(0, tr("Replaying the record"))
            self.progress.show_share(self.session.record.tree.read_to / self.session.record.trace.length)
        if answers.only_counts(self.session):
            rows = number_text(self.session.record.trace.length)
            facts.append(tr("Recorded {n} rows; deeper nodes are counted.").format(n=rows))
        self.details.setText(" · ".join(facts))
