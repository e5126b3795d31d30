"""Zoo bar: above the pages while a bug plays: whether it lost anything by its moves yet, and where first."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from plyscope.lessons.zoo import Bug
from plyscope.rules.values import number_text
from plyscope_desktop.boards.review_words import judgement_text
from plyscope_desktop.look import theme
from plyscope_desktop.runtime import language
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.widgets.boxes import hbox
from plyscope_desktop.widgets.icon_button import IconButton
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.words.boards import joined
from plyscope_desktop.zoo.zoo_game import ZooGame

HEIGHT, EDGE = 42, 3
LAYOUTS = ("play", "study")


class ZooBar(QFrame):
    """Shown in the layouts that show a game; closed, it stays away until another bug plays, or it errs."""

    help_page = "zoo"

    compare_wanted = Signal()
    zoo_wanted = Signal()
    spoken = Signal(str)
    """A first error, for screen readers."""

    def __init__(self, game: ZooGame, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "message")
        self.game = game
        self.layout_name = ""
        self._closed: tuple[Bug | None, bool] | None = None
        self._told = ""
        self.text = plain_label(
            self,
            wordWrap=True,
            textInteractionFlags=Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard,
        )
        self.compare = theme.styled(QPushButton(self), "primary")
        self.zoo = theme.styled(QPushButton(self), "quiet")
        self.close_button = IconButton("close", self)
        self._row = hbox((self.text, 1), self.compare, self.zoo, self.close_button, parent=self)
        self.compare.clicked.connect(self.compare_wanted)
        self.zoo.clicked.connect(self.zoo_wanted)
        self.close_button.clicked.connect(self._dismiss)
        game.changed.connect(self.refresh)
        self.hide()
        theme.follow(self.rescale)
        follow(self.retranslate)

    @property
    def errs(self) -> bool:
        """Return True if the bug has lost something, or finds no move."""
        return self.game.stuck or self.game.first_error is not None

    def show_layout(self, name: str) -> None:
        """Take in which layout is shown."""
        self.layout_name = name
        self.refresh()

    def _dismiss(self) -> None:
        self._closed = self.game.bug, self.errs
        self.refresh()

    def refresh(self) -> None:
        """Show what is known of the game, where a bug plays."""
        bug = self.game.bug
        if bug is None:
            self._closed, self._told = None, ""
            self.hide()
            return
        errs = self.errs
        text = self.sentence(bug)
        if text != self.text.text():
            self.text.setText(text)
            self.setAccessibleName(text)
        self.compare.setVisible(errs)
        self.setVisible(self.layout_name in LAYOUTS and self._closed != (bug, errs))
        self.update()
        if errs and text != self._told:
            self.spoken.emit(text)
        self._told = text if errs else ""

    def sentence(self, bug: Bug) -> str:
        """Return what is known of the game against a bug."""
        game, current = self.game, language.current()
        title = bug.title.of(current)
        if game.stuck:
            text = tr("“{bug}” finds no move here: to it, no value is better than what it began with.")
            return joined(text.format(bug=title))
        error = game.first_error
        if error is not None:
            said = judgement_text(game.session, game.review, *error)
            return joined(tr("Its first error. {judgement}").format(judgement=said))
        made, judged = len(game.own_moves), game.judged
        if game.session.document.position.finished and judged == made:
            text = tr("The game is over. Moves of “{bug}”: {n}. None lost anything.")
        elif judged:
            text = tr("Moves of “{bug}” that are judged: {n}. None lost anything yet.")
        else:
            text = tr("You play against “{bug}”: {sentence}")
            return joined(text.format(bug=title, sentence=bug.sentence.of(current)))
        return joined(text.format(n=number_text(judged), bug=title))

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        colours = theme.current()
        painter = QPainter(self)
        edge = QRectF(0, 0, theme.px(EDGE), self.height())
        painter.fillRect(edge, colours.error if self.errs else colours.control)
        painter.end()

    def rescale(self) -> None:
        self.setMinimumHeight(theme.px(HEIGHT))
        self._row.setContentsMargins(theme.px(EDGE + theme.PADDING), theme.px(4), theme.px(4), theme.px(4))
        self._row.setSpacing(theme.px(theme.GAP))

    def retranslate(self) -> None:
        self.compare.setText(tr("Compare there"))
        self.compare.setToolTip(
            tr("Show its search in that position beside alpha-beta, at the first event that differs")
        )
        self.zoo.setText(tr("Bug zoo"))
        self.close_button.say(tr("Close"))
        self.refresh()
