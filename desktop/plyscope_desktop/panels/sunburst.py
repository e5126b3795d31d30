"""The Sunburst panel: the record at the moment as rings around its root."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from plyscope.record.tree import NONE
from plyscope_desktop.canvas.sunburst.view import Sunburst
from plyscope_desktop.charts.record_panel import RecordView
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import marked, tr
from plyscope_desktop.widgets.boxes import vbox
from plyscope_desktop.widgets.icon_button import IconButton
from plyscope_desktop.widgets.panel import InDock
from plyscope_desktop.words import phrases
from plyscope_desktop.words.node_description import describe

if TYPE_CHECKING:
    from plyscope_desktop.analysis.explanation import Explanation
    from plyscope_desktop.session.playback import Playback
    from plyscope_desktop.session.seconds import RecordClock
    from plyscope_desktop.session.session import Session
    from plyscope_desktop.words.phrases import Words


class SunburstPanel(RecordView):
    """The sunburst of the record; it shares the selected and the hovered node with the tree."""

    dock = InDock("sunburst", marked("Sunburst"), 160, help="views", view=1, key="Alt+1")

    def __init__(
        self,
        session: Session,
        playback: Playback,
        words: Words,
        explanation: Explanation,
        clock: RecordClock,
        parent: QWidget | None = None,
    ) -> None:
        self.explanation = explanation
        super().__init__(session, playback, words, clock, parent)

    def title(self) -> str:
        return tr("Sunburst")

    def make(self) -> QWidget:
        self.view = Sunburst(self.session, self.words, self.explanation, self)
        self.out_button = IconButton("up", self.view)
        self.whole_button = IconButton("fit", self.view)
        corner = vbox(parent=self.view, margins=(0, 0, theme.TIGHT, 0))
        right = Qt.AlignmentFlag.AlignRight
        corner.addWidget(self.out_button, 0, right)
        corner.addWidget(self.whole_button, 0, right)
        corner.addStretch(1)
        self.out_button.clicked.connect(self.view.zoom_out)
        self.whole_button.clicked.connect(self.view.zoom_to_root)
        self.view.centre_changed.connect(self._centre_changed)
        return self.view

    def forget(self) -> None:
        self.view.forget()

    def take_in(self) -> bool:
        return False  # the session reads

    def show_moment(self) -> str:
        self.view.show_moment()
        self._centre_changed()
        return "" if self.view.centre != NONE else tr("Nothing is entered yet at this moment.")

    def hovered(self, node: int) -> None:
        self.view.update()
        self.say()

    def _centre_changed(self) -> None:
        inside = self.view.centre not in (NONE, self.view.scene.root)
        for button in (self.out_button, self.whole_button):
            button.setEnabled(inside)
        self.say()

    def name_all(self) -> None:
        self.view.setAccessibleName(tr("Sunburst of the tree"))
        self.out_button.say(tr("One ply out"), "Backspace")
        self.whole_button.say(tr("Show the whole iteration"), "0")
        self.view.update()

    def told(self) -> str:
        record, view = self.session.record, self.view
        if view.centre == NONE:
            return ""
        for node in (record.hovered, record.selected, view.scene.now):
            if view.sector(node) is not None:
                text = describe(self.words, node).replace("\n", " · ")
                view.setAccessibleDescription(text)
                break
        else:
            text = ""
        hidden = view.hidden_plies()
        if hidden:
            more = tr("Deeper plies outside: {n}.").format(n=phrases.count(hidden))
            text = f"{text} · {more}" if text else more
        return text
