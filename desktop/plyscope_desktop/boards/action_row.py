"""The moves beside the board, such as a pass: a button each, with a sentence where nothing else is legal."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QWidget

from plyscope.rules.picture import Action
from plyscope.rules.position import Position
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.widgets.flow import Flow
from plyscope_desktop.widgets.labels import keyless, plain_label
from plyscope_desktop.words.boards import joined, side_name


class ActionRow(QWidget):
    """Shown only while there are such moves; once a game had any, their room stays, so that nothing jumps.

    `large`: in games that are played by buttons alone they are large, beside a sentence with the rules.
    """

    move_chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None, *, large: bool = False) -> None:
        super().__init__(parent)
        self._large = large
        self._main = False
        """Whether the game has nothing to click but these buttons."""
        self.says = plain_label(self)
        self.says.hide()
        self.buttons: list[QPushButton] = []
        self._flow = Flow(self, theme.GAP, theme.TIGHT)
        self._flow.addWidget(self.says)
        self._position: Position | None = None
        self._values: dict[int, tuple[str, bool]] = {}
        self._shown: tuple[tuple[Action, ...], bool] = ((), False)
        self._game = ""
        self.hide()
        theme.follow(self.rescale)
        follow(self.retranslate)

    def show_actions(self, position: Position, *, playable: bool) -> None:
        """Show the moves of a position that have no place on its board."""
        able = playable and not position.finished
        picture = position.picture()
        actions = picture.actions if able else ()
        alone = bool(actions) and {action.move for action in actions} == set(position.legal_moves())
        if position.game.id != self._game:
            self._game = position.game.id
            self.setVisible(False)
        self._position = position
        if (actions, alone) != self._shown:
            self._shown = actions, alone
            self._flow.centred = self._large
            self._main = alone and self._large and not picture.cells
            self._make()
        if actions:
            self.setVisible(True)
        self.retranslate()

    def show_values(self, values: dict[int, tuple[str, bool]]) -> None:
        """Write on the buttons how well their moves do, and whether they are among the best."""
        if values != self._values:
            self._values = values
            self.retranslate()

    def _make(self) -> None:
        actions, alone = self._shown
        for button in self.buttons:
            self._flow.removeWidget(button)
            button.deleteLater()
        self.buttons = []
        for action in actions:
            button = QPushButton(self)
            button.setAutoDefault(False)
            button.setProperty("role", "primary" if alone and len(actions) == 1 else None)
            if self._main:
                theme.dress(button, "large")
            button.clicked.connect(partial(self._press, action.move))
            self._flow.addWidget(button)
            self.buttons.append(button)
            button.show()
        self.says.setVisible(alone and (len(actions) == 1 or self._main))

    def _press(self, move: int, checked: bool = False) -> None:
        self.move_chosen.emit(move)

    def rescale(self) -> None:
        """Keep the room of one line of buttons."""
        self.setMinimumHeight(theme.px(theme.CONTROL))

    def retranslate(self) -> None:
        position, actions = self._position, self._shown[0]
        keys = {} if position is None else {move: key for key, move in position.picture().keys}
        for button, action in zip(self.buttons, actions, strict=True):
            value, best = self._values.get(action.move, ("", False))
            text = f"{tr(action.name)}  {value}{' ✓' if best else ''}" if value else tr(action.name)
            key = keys.get(action.move, "") if self._main else ""
            button.setText(keyless(f"{text}   {key}" if key else text))
            button.setAccessibleName(text)
        side = None if position is None else position.side
        if position is not None and side is not None:
            text = tr("{side} has no other move.").format(side=side_name(position.game, side))
            self.says.setText(joined(text) if len(actions) == 1 else tr(position.game.sentence))
