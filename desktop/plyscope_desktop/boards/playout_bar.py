"""The buttons with which one goes through a playout on the board."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QWidget

from plyscope_desktop.analysis.playout_show import PlayoutShow
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.widgets.icon_button import IconButton


class PlayoutBar(QWidget):
    """Back, again, on, and away with it; where there is room also to the first position and the last."""

    def __init__(self, show: PlayoutShow, parent: QWidget | None = None, *, compact: bool = True) -> None:
        super().__init__(parent)
        self._show = show
        self.first, self.back = IconButton("first", self), IconButton("back", self)
        self.play, self.forward = IconButton("play", self), IconButton("forward", self)
        self.last, self.leave = IconButton("last", self), IconButton("close", self)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        for button in (self.first, self.back, self.play, self.forward, self.last, self.leave):
            row.addWidget(button)
        self.first.setVisible(not compact)
        self.last.setVisible(not compact)
        self.first.clicked.connect(lambda: show.go(0))
        self.back.clicked.connect(lambda: show.step(-1))
        self.play.clicked.connect(show.replay)
        self.forward.clicked.connect(lambda: show.step(1))
        self.last.clicked.connect(lambda: show.go(show.moves))
        self.leave.clicked.connect(show.dismiss)
        self._plays = False
        follow(self.retranslate)

    def refresh(self) -> None:
        """Enable what can be done now."""
        show = self._show
        for button, able in (
            (self.first, show.at > 0), (self.back, show.at > 0), (self.play, show.moves > 0),
            (self.forward, show.at < show.moves), (self.last, show.at < show.moves),
        ):  # fmt: skip
            button.setEnabled(able)
        if self._plays != show.plays:
            self._plays = show.plays
            self.play.show_icon("pause" if show.plays else "play")

    def retranslate(self) -> None:
        self.first.say(tr("First position of the playout"))
        self.back.say_command("timeline.playout_back")
        self.play.say_command("timeline.playout")
        self.forward.say_command("timeline.playout_forward")
        self.last.say(tr("Last position of the playout"))
        self.leave.say(tr("Back to the game"))
