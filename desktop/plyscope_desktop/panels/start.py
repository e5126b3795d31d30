"""The start page: new games at the left, the examples of the lectures as cards at the right."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, QSize, Qt, QThread, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from plyscope import catalog
from plyscope.arena.levels import LEVELS
from plyscope.game import Game
from plyscope.position import MIN
from plyscope.presets import PRESETS, Outcome, Preset, check
from plyscope_desktop import icons, settings, theme
from plyscope_desktop.boards.opponents import level_player
from plyscope_desktop.boards.paint import paint_picture
from plyscope_desktop.language import follow, tr
from plyscope_desktop.session import Session
from plyscope_desktop.start_pictures import paint_preset

COLUMNS = 3

FIRST_OPPONENT = LEVELS[2]
"""Who plays against somebody who has not chosen an opponent yet."""


class Clickable(QFrame):
    """A card that is one big button: click, Enter or Space."""

    clicked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "card")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.clicked.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.clicked.emit()
        else:
            super().keyPressEvent(event)


class Drawing(QWidget):
    """A small picture that a function paints."""

    def __init__(self, draw: Callable[[QPainter, QRectF], None], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._draw = draw
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(QSize(40, 40))
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._draw(painter, QRectF(self.rect()))
        painter.end()


class Checker(QThread):
    """Runs the searches of all examples and compares them with the numbers of the lectures."""

    checked = Signal(str, object)

    def run(self) -> None:
        for preset in PRESETS:
            if self.isInterruptionRequested():
                return
            self.checked.emit(preset.id, check(preset))


class PresetCard(Clickable):
    """One example: its picture, its title, and whether its expected result comes out."""

    def __init__(self, preset: Preset, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.preset = preset
        self.outcome: Outcome | None = None
        self._picture = Drawing(self._paint, self)
        self._picture.setMinimumHeight(150)
        rule = QFrame(self)
        rule.setProperty("role", "rule")
        self._title, self._line, self._result = QLabel(self), QLabel(self), QLabel(self)
        self._title.setProperty("role", "strong")
        self._line.setProperty("role", "second")
        self._line.setWordWrap(True)
        self._sign = Drawing(self._paint_sign, self)
        words = QVBoxLayout()
        words.setContentsMargins(theme.PADDING, theme.GAP, theme.PADDING, 10)
        words.setSpacing(3)
        words.addWidget(self._title)
        words.addWidget(self._line)
        result = QHBoxLayout()
        result.setSpacing(theme.TIGHT)
        self._sign.setMinimumSize(16, 16)
        self._sign.setFixedSize(16, 16)
        result.addWidget(self._sign)
        result.addWidget(self._result, 1)
        words.addLayout(result)
        column = QVBoxLayout(self)
        column.setContentsMargins(1, 1, 1, 1)
        column.setSpacing(0)
        column.addWidget(self._picture, 1)
        column.addWidget(rule)
        column.addLayout(words)
        follow(self.retranslate)

    def retranslate(self) -> None:
        """Say every word again."""
        font = theme.font(theme.BODY, bold=True)
        self._title.setFont(font)
        self._title.setText(tr(self.preset.title))
        self._line.setText(tr(self.preset.line))
        self._result.setText(tr(self.preset.expected))
        self.setAccessibleName(f"{tr(self.preset.title)}. {tr(self.preset.line)}. {tr(self.preset.expected)}")

    def show_outcome(self, outcome: Outcome) -> None:
        """Say whether the numbers came out."""
        self.outcome = outcome
        wrong = [fact for fact in outcome.facts if not fact.ok]
        if wrong:
            words = tr("expected {expected}, found {found}")
            self._result.setText(words.format(expected=wrong[0].expected, found=wrong[0].found))
        theme.dress(self._result, "error" if wrong else "")
        self.update()

    def _paint(self, painter: QPainter, rect: QRectF) -> None:
        paint_preset(painter, rect, self.preset)

    def _paint_sign(self, painter: QPainter, rect: QRectF) -> None:
        if self.outcome is not None:
            good = all(fact.ok for fact in self.outcome.facts)
            colour = theme.current().good if good else theme.current().error
            icons.draw(painter, "check" if good else "close", rect.adjusted(1, 1, -1, -1), colour)


class GameCard(Clickable):
    """A game to begin."""

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.game = game
        self._example = game.read(game.example) if game.example else game.start()
        picture = Drawing(self._paint, self)
        picture.setFixedSize(44, 44)
        self._name, self._line = QLabel(self), QLabel(self)
        self._line.setProperty("role", "second")
        self._line.setWordWrap(True)
        arrow = Drawing(lambda p, r: icons.draw(p, "right", r, theme.current().second), self)
        arrow.setMinimumSize(16, 16)
        arrow.setFixedSize(16, 16)
        words = QVBoxLayout()
        words.setSpacing(1)
        words.addWidget(self._name)
        words.addWidget(self._line)
        row = QHBoxLayout(self)
        row.setContentsMargins(theme.GAP, 6, theme.GAP, 6)
        row.setSpacing(theme.PADDING)
        row.addWidget(picture)
        row.addLayout(words, 1)
        row.addWidget(arrow)
        follow(self.retranslate)

    def retranslate(self) -> None:
        """Say its words again."""
        self._name.setFont(theme.font(theme.BODY, bold=True))
        self._name.setText(tr(self.game.name))
        self._line.setText(tr(self.game.sentence))
        self.setAccessibleName(tr(self.game.name))

    def _paint(self, painter: QPainter, rect: QRectF) -> None:
        paint_picture(painter, rect, self._example.picture(), theme.current(), coordinates=False)


class StartPage(QFrame):
    """What one sees first. `opened` names the layout that belongs to what was chosen."""

    opened = Signal(str)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.setProperty("role", "panel")
        self._checker = Checker(self)
        self._checker.checked.connect(self._show_outcome)
        self._checked = False
        self._title, self._line = QLabel("Plyscope", self), QLabel(self)
        self._title.setProperty("role", "page")
        self._line.setProperty("role", "second")
        self._at_start = QCheckBox(self)
        self._at_start.setChecked(settings.store().get(settings.SHOW_START_PAGE))
        self._at_start.toggled.connect(lambda on: settings.store().set(settings.SHOW_START_PAGE, on))
        self._games_title, self._examples_title = QLabel(self), QLabel(self)
        for label in (self._games_title, self._examples_title):
            label.setProperty("role", "section")
        self.game_cards = [GameCard(game, self) for game in catalog.games().values()]
        self.preset_cards = {preset.id: PresetCard(preset, self) for preset in PRESETS}
        self._lay_out()
        for game_card in self.game_cards:
            game_card.clicked.connect(lambda card=game_card: self.open_game(card.game))
        for preset_card in self.preset_cards.values():
            preset_card.clicked.connect(lambda card=preset_card: self.open_preset(card.preset))
        follow(self.retranslate)

    def _lay_out(self) -> None:
        heads = QHBoxLayout()
        heads.addWidget(self._title)
        heads.addStretch(1)
        heads.addWidget(self._at_start)
        games = QVBoxLayout()
        games.setSpacing(theme.GAP)
        games.addWidget(self._games_title)
        for game_card in self.game_cards:
            games.addWidget(game_card)
        games.addStretch(1)
        left = QWidget(self)
        left.setLayout(games)
        left.setFixedWidth(300)
        games.setContentsMargins(0, 0, 0, 0)
        grid = QGridLayout()
        grid.setSpacing(theme.PADDING)
        for number, preset_card in enumerate(self.preset_cards.values()):
            grid.addWidget(preset_card, number // COLUMNS, number % COLUMNS)
        for number in range(COLUMNS):
            grid.setColumnStretch(number, 1)
        right = QVBoxLayout()
        right.setSpacing(theme.PADDING)
        right.addWidget(self._examples_title)
        right.addLayout(grid, 1)
        body = QHBoxLayout()
        body.setSpacing(theme.HUGE)
        body.addWidget(left)
        body.addLayout(right, 1)
        inner = QFrame()
        inner.setProperty("role", "panel")
        column = QVBoxLayout(inner)
        column.setContentsMargins(theme.HUGE, 20, theme.HUGE, 20)
        column.setSpacing(2)
        column.addLayout(heads)
        column.addWidget(self._line)
        column.addSpacing(theme.WIDE)
        column.addLayout(body, 1)
        scroll = QScrollArea(self)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setWidget(inner)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(scroll)

    def refresh(self) -> None:
        """Check the examples the first time that the page is seen."""
        if not self._checked:
            self._checked = True
            self._checker.start()

    def close_threads(self) -> None:
        """End the checking, which takes milliseconds."""
        self._checker.requestInterruption()
        self._checker.wait()

    def retranslate(self) -> None:
        """Say every word again."""
        self._line.setText(tr("Play a game against a search, then look inside it."))
        self._at_start.setText(tr("Show this page at start"))
        self._games_title.setText(tr("New game"))
        self._examples_title.setText(tr("Examples from the lectures"))

    def _show_outcome(self, id: str, outcome: Outcome) -> None:
        self.preset_cards[id].show_outcome(outcome)

    def open_game(self, game: Game) -> None:
        """Begin a game on the board, against an algorithm unless two people or two algorithms play."""
        session = self.session
        alone = all(player.is_person for player in session.players.values())
        if game.id != "tree" and alone:
            session.set_players({**session.players, MIN: level_player(FIRST_OPPONENT)})
        session.set_replies(True)
        session.new_game(game)
        self.opened.emit("study" if game.id == "tree" else "play")

    def open_preset(self, preset: Preset) -> None:
        """Show an example: its position and set-up, searched."""
        self.session.open_preset(preset)
        self.opened.emit("study")
