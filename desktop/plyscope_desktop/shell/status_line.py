"""The status line: what the search does or did, how far it is, and which core runs."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QStatusBar, QWidget

from plyscope.installation import core_state, modules
from plyscope.query import rounds
from plyscope.rules.values import number_text
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.session.record_feed import BEHIND, Changed
from plyscope_desktop.session.session import Session
from plyscope_desktop.widgets.elided_label import ElidedLabel
from plyscope_desktop.widgets.fitting_rows import Fitting
from plyscope_desktop.widgets.refresh import Refresh
from plyscope_desktop.words import answers, phrases
from plyscope_desktop.words.chapters import ChapterNames

TOLD_MS = 8_000
"""How long the line says what has just been done."""
LEAST = 56
"""A text with less room than this is left out."""


class ProgressLine(QWidget):
    """A thin bar, shown only while the end of a search is known."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.share: float | None = None
        theme.follow(self.rescale)

    def rescale(self) -> None:
        self.setFixedSize(theme.px(140), theme.px(20))

    def show_share(self, share: float | None) -> None:
        """How much is done, from 0 to 1; None where nobody knows."""
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


class StatusLine(Fitting, QStatusBar):
    """Follows the session. Where there is little room the core is shortened first, the state last."""

    def __init__(self, session: Session, chapters: ChapterNames, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.setSizeGripEnabled(False)
        end = Qt.TextElideMode.ElideRight
        self.says, self.more = ElidedLabel(self, left_out=end), ElidedLabel(self, left_out=end)
        self._told, self.core = ElidedLabel(self, left_out=end), ElidedLabel(self, left_out=end)
        self.progress = ProgressLine(self)
        self._told_timer = QTimer(self)
        self._told_timer.setSingleShot(True)
        self._told_timer.timeout.connect(self._tell_no_more)
        body = self._body = QWidget(self)
        self._row = QHBoxLayout(body)
        for widget in (self.says, self.progress, self.more, None, self._told, self.core):
            if widget is None:
                self._row.addStretch(1)
                continue
            widget.setProperty("role", "second")
            self._row.addWidget(widget)
        self.addWidget(body, 1)
        self._rounds = 0
        self._core_state = core_state(modules())
        self._chapters = chapters
        session.state_changed.connect(self.refresh)
        session.search_started.connect(self._tell_no_more)  # it may have been about the next one
        self._soon = Refresh(self, self.refresh)
        self._soon.follow(session.frame, Changed.ROWS)
        session.position_changed.connect(self.refresh)
        theme.follow(self.rescale)
        follow(self.refresh)

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
        for label in (self.says, self._told, self.more, self.core):
            wanted = label.sizeHint().width() if label.text() else 0
            given = wanted if wanted <= room else max(room, 0)
            if given < min(wanted, theme.px(LEAST)):
                given = 0
            label.setVisible(given > 0)
            label.setFixedWidth(given)
            room -= given + pad if given else 0

    def _tell_no_more(self) -> None:
        self._told.clear()
        self.fit()

    def tell(self, sentence: str) -> None:
        """Say for a few seconds what has just been done."""
        self._told.setText(sentence)
        self._told_timer.start(TOLD_MS)
        self.fit()

    def refresh(self) -> None:
        """Say what is so now."""
        session = self.session
        self.progress.show_share(None)
        self.more.setText("")
        if session.searching:
            self._say_searching()
        elif session.state == "reading" and (session.answer is None or session.opening):
            self.says.setText(tr("Reading the record"))
            self.more.setText(self._lag())
            self.progress.show_share(session.tree.read_to / max(1, session.trace.length))
        elif session.state in ("reading", "finished", "stopped") and session.answer is not None:
            self._say_answer()
        elif session.state == "stopped":
            self.says.setText(tr("Stopped"))
        elif session.state == "error":
            self.says.setText(tr("The search did not run"))
        else:
            self.says.setText(tr("Ready"))
        self._say_recording()
        cores = {
            "compiled": tr("Compiled core"),
            "interpreted": tr("Interpreted core: about 100 times slower"),
            "stale": tr("The compiled core is out of date"),
            "mixed": tr("Only a part of the core is compiled"),
        }
        self.core.setText(f"{tr(session.game.name)} · {cores[self._core_state]}")
        self.fit()

    def _say_recording(self) -> None:
        """Where the search that ended, or the next one, is recorded."""
        found = self.session.recording
        if found.path is not None:
            file = found.path.name
            self.more.setText(tr("The next search is recorded in {file}.").format(file=file))
        elif found.running is not None and not self.session.searching:
            self.more.setText(tr("Finishing {file}").format(file=found.running.path.name))

    def _lag(self) -> str:
        """How far the picture is behind the search, to ten thousand events; "" where that is little."""
        behind = self.session.behind
        return phrases.behind(behind) if behind >= BEHIND else ""

    def _say_searching(self) -> None:
        tree = self.session.tree
        if not tree.chapters:
            self.says.setText(tr("Searching"))
            return
        chapter = tree.chapters[-1]
        if len(tree.visits):
            self._say_sampling(chapter.first_node)
            return
        children = tree.children(chapter.first_node) if chapter.end_node > chapter.first_node else ()
        entered = len({int(tree.move[child]) for child in children})
        searched = self.session.searched
        count = len(searched.legal_moves()) if searched is not None else 0
        self.says.setText(
            tr("Searching: {chapter}, move {move} of {count}").format(
                chapter=self._chapters.names()[-1], move=min(entered, count), count=count
            )
        )
        self._say_rows()
        if self.session.searched_setup.depth is not None and count:
            self.progress.show_share(min(1.0, max(0, entered - 1) / count))

    def _say_sampling(self, root: int) -> None:
        """How many rounds came through the root by now, and how far they are if their number is known."""
        kept = rounds.kept_visits(self.session.trace)
        done = int(self.session.tree.visits[root]) - kept if self.session.live else self._rounds
        self._rounds = done
        said = tr("Searching: {n} rounds", done).format(n=number_text(done))
        if kept:
            said += " · " + tr("{n} visits kept", kept).format(n=number_text(kept))
        self.says.setText(said)
        self._say_rows()
        wanted = dict(self.session.searched_setup.options).get("iterations", 0)
        self.progress.show_share(min(1.0, done / wanted) if wanted else None)

    def _say_rows(self) -> None:
        """How much is recorded by now, and where."""
        rows, recording = number_text(self.session.trace.length), self.session.recording.running
        text = tr("{n} rows recorded") if recording is None else tr("{n} rows recorded in {file}")
        told = text.format(n=rows, file="" if recording is None else recording.path.name)
        self.more.setText(" · ".join(filter(None, (self._lag(), told))))

    def _say_answer(self) -> None:
        answer = self.session.answer
        if answer is None:
            return
        self.says.setText(answers.answer(self.session))
        facts = [lag] if (lag := self._lag()) else []
        facts.append(answers.effort(self.session))
        if answers.only_counts(self.session):
            rows = number_text(self.session.trace.length)
            facts.append(tr("Recorded {n} rows; deeper nodes are counted.").format(n=rows))
        self.more.setText(" · ".join(facts))
