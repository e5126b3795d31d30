"""The foot of a board: its status, the way back to the game, and the buttons."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QMenu, QPushButton, QToolButton, QWidget

from plyscope_desktop.analysis.playout_show import PlayoutShow
from plyscope_desktop.boards.result_banner import HEIGHT, ResultBanner
from plyscope_desktop.look import theme
from plyscope_desktop.look.icons import icon
from plyscope_desktop.runtime import keymap
from plyscope_desktop.runtime.commands import command
from plyscope_desktop.runtime.language import follow, marked, tr
from plyscope_desktop.session.ending import Ending
from plyscope_desktop.session.session import Session
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.icon_button import IconButton
from plyscope_desktop.widgets.labels import plain_label

SAYS_WIDTH, SAYS_HEIGHT = 96, 34
"""Room for two lines below a narrow board, so that nothing moves when there are two."""

MIDDLE = 150
"""With less room at their side the buttons are not in the middle, whatever the text: they do not jump."""


class BoardFoot(QWidget):
    """Small with icons (`compact`), or large with words on its buttons."""

    def __init__(self, show: PlayoutShow, parent: QWidget | None = None, *, compact: bool = True) -> None:
        super().__init__(parent)
        self._compact = compact
        self.says = theme.styled(plain_label(self, wordWrap=True), "second")
        self.back_to_game = theme.styled(QPushButton(self), "link")
        self.buttons = BoardButtons(self, compact=compact)
        self.playout = PlayoutBar(show, self, compact=compact)
        self.playout.hide()
        self.banner = ResultBanner(self)
        self.banner.hide()
        self._usual = QWidget(self)
        self._row = hbox((self.says, 1), self.back_to_game, self.buttons, self.playout, parent=self._usual)
        self.more: tuple[IconButton, ...] = ()
        """Open the menu of a board whose panel has no head, below it and beside the result."""
        if not compact:
            self._row.addStretch(1)
            self.more = (IconButton("more", self), IconButton("more", self))
            self._row.addWidget(self.more[0])
            self.banner.add_tool(self.more[1])
        vbox(self._usual, self.banner, parent=self, margins=0, spacing=0)
        theme.follow(self.rescale)
        follow(self.retranslate)

    def set_menu(self, menu: QMenu) -> None:
        """Open a menu with the buttons for it."""
        for button in self.more:
            button.setMenu(menu)
            button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)

    def say(self, text: str, *, final: bool = False, alone: bool = False) -> None:
        """Status such as the side to move; the end of a game is emphasized.

        A status shown `alone` uses the room of the buttons, too, where there is little.
        """
        theme.dress(self.says, "title" if final else "second")
        if text != self.says.text():
            self.says.setText(text)
            self.fit(self.width())
        if alone and self._compact:
            room = self.width() - 2 * theme.px(theme.PADDING) - theme.px(theme.GAP)
            self.buttons.setVisible(self._fits(room - self.buttons.sizeHint().width()))

    def show_ending(self, session: Session, end: Ending | None) -> None:
        """Show the result of the game in the place of the buttons, if there is one and room for it."""
        shown = end is not None and not self._compact
        if end is not None and shown:
            self.banner.show_ending(session, end)
        self.banner.setVisible(shown)
        self._usual.setVisible(not shown)

    def show_way_back(self, shown: bool, *, playout: bool = False) -> None:
        """Offer the way back to the game, where there is little room instead of the buttons.

        In a `playout` there are the buttons to go through it, in place of all others.
        """
        self.back_to_game.setVisible(shown and not playout)
        self.buttons.setVisible(not playout and not (shown and self._compact))
        self.playout.setVisible(playout)
        if playout:
            self.playout.refresh()
        self._settle()

    def fit(self, width: int) -> None:
        """Move the buttons off the middle, or leave words out, where the text has too little room."""
        room = width - 2 * theme.px(theme.PADDING) - theme.px(theme.GAP)
        if self.more:
            room -= theme.px(theme.CONTROL) + theme.px(theme.GAP)
        self.buttons.fit(room - theme.px(SAYS_WIDTH))
        if not self._compact:
            rest = room - self.buttons.sizeHint().width()
            middle = rest // 2 >= theme.px(MIDDLE) and self._fits(rest // 2)
            self._row.setStretch(self._row.count() - 2, int(middle))

    def _fits(self, room: int) -> bool:
        """Return True if two lines of this width hold the text."""
        metrics, wrap = self.says.fontMetrics(), Qt.TextFlag.TextWordWrap
        needed = metrics.boundingRect(QRect(0, 0, room, 10_000), wrap, self.says.text())
        lines = round(needed.height() / metrics.lineSpacing())  # a sign of another font makes one higher
        return needed.width() <= room and lines <= 2

    def rescale(self) -> None:
        self._settle()
        self._row.setSpacing(theme.px(theme.GAP))
        if not self._compact:
            self.setFixedHeight(theme.px(HEIGHT))
        self.says.setFixedHeight(theme.px(SAYS_HEIGHT))

    def retranslate(self) -> None:
        self.back_to_game.setText(tr("Back to the game"))
        for button in self.more:
            button.say(tr("More"))

    def _settle(self) -> None:
        """The icons of buttons, or words, end where the padding does."""
        right = 6 if self._compact and self.back_to_game.isHidden() else theme.PADDING
        below = 6 if self._compact else 0
        self._row.setContentsMargins(theme.px(theme.PADDING), 0, theme.px(right), theme.px(below))


BUTTONS = {
    "take_back": ("undo", "game.take_back"),
    "redo": ("redo", "game.forward"),
    "hint": ("hint", "game.hint"),
    "lines": ("moves", "game.lines"),
    "offer_draw": ("check", "game.offer_draw"),
    "resign": ("stop", "game.resign"),
    "flip": ("flip", "game.flip"),
    "set_up": ("edit", "edit.set_up"),
}
"""Icon and command by what the button does."""

LARGE = ("lines", "offer_draw", "resign")
"""What only the large board has."""

APART = ("hint", "offer_draw", "flip")
"""Buttons that begin a group."""

FIRST_SHORT = ("set_up", "flip", "resign", "offer_draw", "lines")
"""The buttons that lose their words where there is little room, in this order."""

SHORT = {"lines": marked("Lines"), "flip": marked("Flip"), "set_up": marked("Set up")}
"""Short labels of the large buttons whose names are long."""


class BoardButtons(QWidget):
    """A button a command, by its id."""

    def __init__(self, parent: QWidget | None = None, *, compact: bool = True) -> None:
        super().__init__(parent)
        self._compact = compact
        self._short: tuple[str, ...] = ()
        self._dots = " ○○○"
        self._buttons: dict[str, IconButton | QPushButton] = {}
        self._row = hbox(parent=self, margins=0)
        for id, (sign, _) in BUTTONS.items():
            if compact and id in LARGE:
                continue
            button = IconButton(sign, self) if compact else QPushButton(self)
            if isinstance(button, QPushButton):
                button.setIcon(icon(sign))
            self._buttons[id] = button
            if id in APART and not compact:
                self._row.addSpacing(theme.px(theme.GAP))
            self._row.addWidget(button)
        theme.follow(self.rescale)
        keymap.switch.changed.connect(self.retranslate)
        follow(self.retranslate)

    def button(self, id: str) -> IconButton | QPushButton:
        """One of the buttons; raises KeyError."""
        return self._buttons[id]

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of the buttons that there are."""
        return tuple(self._buttons)

    def show_checked(self, id: str, checked: bool) -> None:
        """Show whether what a button switches is on."""
        button = self._buttons[id]
        button.setCheckable(True)
        button.setChecked(checked)

    def show_stage(self, stage: int, of: int) -> None:
        """Show how many stages of a hint have been given."""
        dots = " " + "●" * stage + "○" * (of - stage) if of else ""
        if dots != self._dots:
            self._dots = dots
            self.retranslate()

    def fit(self, room: float) -> None:
        """Leave the words of as many buttons out as do not fit into this width, at least."""
        if self._compact:
            return
        short: tuple[str, ...] = ()
        for count in range(len(FIRST_SHORT) + 1):
            short = FIRST_SHORT[:count]
            if self._width(short) <= room:
                break
        else:
            short = self.ids
        if short != self._short:
            self._short = short
            self.retranslate()

    def _width(self, short: tuple[str, ...]) -> float:
        """Return their width if some have no words."""
        shown = [id for id, button in self._buttons.items() if not button.isHidden()]
        around = theme.px(16 + 2 * 10 + theme.GAP)  # icon, padding, space between
        gaps = theme.px(theme.GAP) * len(APART)
        words = sum(
            self.fontMetrics().horizontalAdvance(self._name(id)) + theme.px(theme.TIGHT)
            for id in shown
            if id not in short
        )
        return around * len(shown) + gaps + words

    def _name(self, id: str) -> str:
        """Return the words on a button."""
        name = SHORT.get(id, command(BUTTONS[id][1]).text)
        return tr(name) + self._dots if id == "hint" else tr(name)

    def rescale(self) -> None:
        self._row.setSpacing(0 if self._compact else theme.px(theme.GAP))

    def retranslate(self) -> None:
        for id, button in self._buttons.items():
            command_id = BUTTONS[id][1]
            if isinstance(button, IconButton):
                button.say_command(command_id)
            else:
                name = tr(command(command_id).text)
                button.setText("" if id in self._short else self._name(id))
                button.setToolTip(keymap.tooltip(name, command_id))
                button.setAccessibleName(name)
                button.setAccessibleDescription(keymap.text(command_id))


class PlayoutBar(QWidget):
    """Back, again, on, and away with it; where there is room also to the first position and the last."""

    def __init__(self, show: PlayoutShow, parent: QWidget | None = None, *, compact: bool = True) -> None:
        super().__init__(parent)
        self._show = show
        self.first, self.back = IconButton("first", self), IconButton("back", self)
        self.play, self.forward = IconButton("play", self), IconButton("forward", self)
        self.last, self.leave = IconButton("last", self), IconButton("close", self)
        buttons = self.first, self.back, self.play, self.forward, self.last, self.leave
        hbox(*buttons, parent=self, margins=0, spacing=0)
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
