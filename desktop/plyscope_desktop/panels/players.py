"""The players panel: who plays either side and how strongly, and how long they took."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtGui import QActionGroup, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QFrame, QMenu, QWidget

from plyscope.arena.strengths import levels_in
from plyscope.rules.picture import Count
from plyscope.rules.position import MAX, MIN
from plyscope.rules.values import number_text
from plyscope_desktop.boards.endings import decisive_count
from plyscope_desktop.boards.opponents import (
    agents,
    errors_text,
    level_name,
    level_player,
    player_name,
    player_sentence,
    unsuited,
)
from plyscope_desktop.boards.sides import SideMark, TakenPieces, side_piece, taken_by, upper_side
from plyscope_desktop.dialogs.new_game import NewGameDialog
from plyscope_desktop.document.search_setup import AS_SEARCHED, Player
from plyscope_desktop.look import theme
from plyscope_desktop.look.icons import icon
from plyscope_desktop.runtime.language import follow, marked, tr
from plyscope_desktop.session.ending import ending
from plyscope_desktop.session.running_clock import UsedTime, clock_text, time_text
from plyscope_desktop.session.session import Session
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.elided_label import ElidedLabel
from plyscope_desktop.widgets.labels import keyless, plain_label, rich_label
from plyscope_desktop.widgets.panel import InDock, Panel, Spot
from plyscope_desktop.words.boards import side_name
from plyscope_desktop.words.players import about_text, tally_text

MOST_AGENTS = 6
"""Agents that are listed among the other players; more are in a menu of their own."""

MARK = 44
"""Width of the piece of a side."""

RUNS = "▸"
"""Stands before the time of the side whose clock runs."""


class PlayerCard(QFrame):
    """One side: its mark, its player, its time. Click, Enter or Space ask for another player."""

    pressed = Signal()

    def __init__(self, side: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "card")
        self.setProperty("chosen", False)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keys to the board
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.mark = SideMark(side, MARK, self)
        end = Qt.TextElideMode.ElideRight
        self.name = theme.styled(ElidedLabel(self, left_out=end), "value")
        self.colour = theme.styled(plain_label(self), "second")
        self.role = rich_label(self)
        self.says = theme.styled(ElidedLabel(self, left_out=end), "second")
        self.time = theme.styled(plain_label(self), "value")
        self.turn = theme.styled(plain_label(self), "second")
        self.taken = TakenPieces(self)
        self.tally = theme.styled(plain_label(self), "second")
        self._lower = hbox(self.colour, self.role, (self.says, 1), self.taken, self.tally, margins=0)
        self._upper = hbox((self.name, 1), self.turn, self.time, margins=0)
        self._row = hbox(self.mark, (vbox(1, self._upper, self._lower, 1, spacing=0), 1), parent=self)
        theme.follow(self.rescale)

    def show_time(self, text: str, *, large: bool = False, runs: bool = False, low: bool = False) -> None:
        """Show a time: that of a clock large, marked while it runs, and in another colour near its end."""
        self.time.setText(f"{RUNS} {text}" if runs else text)
        theme.dress(self.time, ("low_clock" if low else "clock") if large else "value")

    def show_turn(self, here: bool) -> None:
        """Outline the card of the side to move, and in the end that of the winner."""
        if self.property("chosen") != here:
            self.setProperty("chosen", here)
            self.style().unpolish(self)
            self.style().polish(self)
            self.rescale()

    def rescale(self) -> None:
        self.setFixedHeight(theme.px(56))
        frame = 0 if self.property("chosen") else 1  # which is thicker by this where the turn is
        self._row.setContentsMargins(theme.px(6) + frame, 0, theme.px(theme.PADDING) + frame, 0)
        self._row.setSpacing(theme.px(theme.GAP))
        self._lower.setSpacing(theme.px(theme.GAP))
        self._upper.setSpacing(theme.px(theme.GAP))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.pressed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space, Qt.Key.Key_Down):
            self.pressed.emit()
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Keep Space from being a shortcut while the keyboard is here."""
        own = (Qt.Key.Key_Space, Qt.Key.Key_Down)
        if (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and event.key() in own
        ):
            event.accept()
            return True
        return super().event(event)


class PlayersPanel(Panel):
    """Both sides of the game."""

    dock = InDock(
        "players",
        marked("Players"),
        120,
        help="players",
        spots={"play_tabs": Spot("right", 0, 0), "play": Spot("right", 0, 0)},
    )

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.game_clock = session.run.clock
        self.clock = UsedTime(session.document, self.game_clock, self)
        self.cards = {side: PlayerCard(side, self) for side in (MAX, MIN)}
        body = QWidget(self)
        self._column = vbox(*self.cards.values(), 1, parent=body)
        self.set_body(body)
        self._make_menu()
        for side, card in self.cards.items():
            card.pressed.connect(lambda side=side: self.choose_player(side))
        self.replies.triggered.connect(session.document.set_replies)
        self.new_game.triggered.connect(self.new_game_dialog)
        self.roles.triggered.connect(lambda shown: session.board_view.set("roles", shown))
        session.board_view.changed.connect(self.refresh)
        session.document.players_changed.connect(self.refresh)
        session.document.position_changed.connect(self.refresh)
        session.record.state_changed.connect(self.refresh)
        self.clock.ticked.connect(self.refresh_clocks)
        self.game_clock.changed.connect(self.refresh_clocks)
        self.hold.triggered.connect(self.game_clock.hold)
        theme.follow(self.rescale)
        follow(self.retranslate)

    def new_game_dialog(self) -> NewGameDialog:
        """Ask for the game, its options and the players, and begin it."""
        dialog = NewGameDialog(self.session, self.window())
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()
        return dialog

    def menu_of(self, side: int) -> QMenu:
        """Return a menu of players: a person, algorithms by level, the set-up of the search panel."""
        session, now = self.session, self.session.document.players[side]
        menu = QMenu(self)
        group = QActionGroup(menu)

        def add(
            name: str, limits: str, player: Player, chosen: bool, reason: str | None = None,
            within: QMenu = menu,
        ) -> None:  # fmt: skip
            action = within.addAction("\t".join(map(keyless, filter(None, (name, limits)))))
            action.setCheckable(True)
            action.setChecked(chosen)
            action.setActionGroup(group)
            if reason is not None:
                action.setEnabled(False)
                action.setToolTip(reason)
            action.triggered.connect(lambda: session.document.set_player(side, player))

        menu.setToolTipsVisible(True)
        add(tr("Person"), "", Player(), now.is_person)
        menu.addSeparator()
        for strength in levels_in(session.document.game):
            player = level_player(strength, session.document.start)
            limits = player_sentence(session, side, replace(player, level=""))
            errors = errors_text(strength, session.document.start)
            limits = f"{limits}{f' · {errors}' if errors else ''}"
            add(
                level_name(strength),
                limits,
                player,
                now.level == strength.id,
                unsuited(session.document.start, player),
            )
        menu.addSeparator()
        searched = Player(session.document.setup, AS_SEARCHED)
        limits = player_sentence(session, side, Player(session.document.setup))
        add(
            tr("As in the search panel"),
            limits,
            searched,
            now.level == AS_SEARCHED,
            unsuited(session.document.start, searched),
        )
        able = [entry for entry in agents() if unsuited(session.document.start, entry[1]) is None]
        if able:
            menu.addSeparator()
        within = menu.addMenu(tr("Agents")) if len(able) > MOST_AGENTS else menu
        for name, other in able:
            limits = player_sentence(session, side, other)
            add(name, limits, other, now.agent == other.agent, within=within)
        return menu

    def choose_player(self, side: int) -> None:
        """Ask who plays a side, below its card."""
        card = self.cards[side]
        menu = self.menu_of(side)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(card.mapToGlobal(QPoint(0, card.height())))

    def swap_sides(self) -> None:
        """Let the players change sides."""
        players = self.session.document.players
        self.session.document.set_players({MAX: players[MIN], MIN: players[MAX]})
        self.session.run.reply()

    def refresh(self) -> None:
        """Show who plays, what they have, and whose turn it is, in the order of the board."""
        session = self.session
        end = ending(session)
        turn = session.document.turn if end is None else end.winner
        self.roles.setChecked(session.board_view.roles)
        self._sort_cards()
        for side, card in self.cards.items():
            player = session.document.players[side]
            self._show_side(side, card)
            here = side == turn
            card.show_turn(here)
            card.name.setText(player_name(session, side))
            card.says.setText(player_sentence(session, side, player))
            card.turn.setText(self._turn_text(side))
            spoken = f"{side_name(session.document.game, side)}: {card.name.text()}"
            more = (card.says.text(), card.turn.text(), card.tally.text())
            card.setAccessibleName(". ".join([spoken, *filter(None, more)]))
            card.setToolTip(tr("Choose who plays"))
        self.replies.setChecked(session.document.replies)
        self.refresh_clocks()

    def _sort_cards(self) -> None:
        """Put the side that sits above at the board above."""
        first = upper_side(self.session.document, flipped=self.session.board_view.flipped)
        if self._column.indexOf(self.cards[first]) != 0:
            self._column.removeWidget(self.cards[first])
            self._column.insertWidget(0, self.cards[first])
            second = self.cards[MIN if first == MAX else MAX]
            self.setTabOrder(self.cards[first], second)

    def _show_side(self, side: int, card: PlayerCard) -> None:
        """Show a side's colour, what it has taken, and what is counted in this game."""
        document, colours = self.session.document, theme.current()
        game, position = document.game, document.position
        card.mark.show_side(game, side)
        card.colour.setText(side_name(game, side))
        own_colours = side_piece(game, side) is not None
        mark, name, ink = ("▲", "MAX", colours.max_text) if side == MAX else ("▼", "MIN", colours.min_text)
        card.role.setText(f'<span style="color:{ink.name()}">{mark} {name}</span>')
        card.role.setVisible(own_colours and self.session.board_view.roles)
        card.taken.show_pieces(taken_by(game, document.start, position, side))
        counted, clock = self._counted(), self.game_clock
        tally = tally_text(
            (count for count in position.tally() if counted is None or count.id != counted.id), side
        )
        if counted is not None:
            time = time_text(clock.left(side)) if clock.shown else clock_text(self.clock.used(side))
            tally = " · ".join(filter(None, (tally, time)))
        if self.session.board_view.area and game.area and not position.finished:
            tally = " · ".join(filter(None, (about_text(position.area(), side), tally)))
        card.tally.setText(tally)
        card.tally.setVisible(bool(tally))

    def refresh_clocks(self) -> None:
        """Show the time that both sides have left, or in games without clocks the time that they took."""
        clock = self.game_clock
        self.hold.setVisible(clock.shown)
        self.hold.setChecked(clock.held)
        running = clock.running
        counted = self._counted()
        for side, card in self.cards.items():
            if counted is not None:
                card.show_time(number_text(counted.of_max if side == MAX else counted.of_min), large=True)
                card.turn.setText(self._turn_text(side))
                continue
            if not clock.shown:
                card.show_time(clock_text(self.clock.used(side)))
                continue
            low = clock.is_low(side)
            card.show_time(time_text(clock.left(side)), large=True, runs=side == running, low=low)
            card.turn.setText(self._clock_text(side, low))
            card.time.setAccessibleName(f"{card.time.text()}. {card.turn.text()}")

    def _counted(self) -> Count | None:
        """Return what decided the game by counting, once it is over: it stands where the time did."""
        end, document = ending(self.session), self.session.document
        if end is None or end.how != "rules":
            return None
        return decisive_count(document.game, document.position)

    def _clock_text(self, side: int, low: bool) -> str:
        """Return the state of a clock."""
        clock = self.game_clock
        if clock.fallen == side:
            return tr("No time left")
        if low:
            return tr("Little time left")
        if clock.in_overtime(side):
            return tr("Overtime")
        here = side == self.session.document.turn
        if here and clock.running is None and self.session.document.played:
            return tr("Clock stopped")
        return self._turn_text(side)

    def rescale(self) -> None:
        pad = theme.px(theme.PADDING)
        self._column.setContentsMargins(pad, theme.px(10), pad, theme.px(10))
        self._column.setSpacing(theme.px(theme.GAP))

    def retranslate(self) -> None:
        self.head.set_title(tr("Players"))
        self.replies.setText(tr("The opponent replies by itself"))
        self.roles.setText(tr("Name MAX and MIN"))
        self.new_game.setText(tr("New game…"))
        self.hold.setText(tr("Pause the clocks"))
        self._swap.setText(tr("Change sides"))
        self._move_now.setText(tr("Let the algorithm move"))
        self.refresh()

    def _make_menu(self) -> None:
        menu = QMenu(self)
        self._move_now = menu.addAction("")
        self._move_now.triggered.connect(self.session.run.move_now)
        self._swap = menu.addAction("")
        self._swap.triggered.connect(self.swap_sides)
        self.hold = menu.addAction("")
        self.hold.setCheckable(True)
        menu.addSeparator()
        self.replies = menu.addAction("")
        self.replies.setCheckable(True)
        self.roles = menu.addAction("")
        self.roles.setCheckable(True)
        menu.addSeparator()
        self.new_game = menu.addAction(icon("new"), "")
        self.head.set_menu(menu)

    def _turn_text(self, side: int) -> str:
        """Whose turn it is, and in the end who won; nothing for the other side."""
        end = ending(self.session)
        if end is not None:
            return tr("Draw") if end.drawn else tr("Won") if end.winner == side else ""
        if side != self.session.document.turn:
            return ""
        if not self.session.document.players[side].is_person:
            return tr("Thinking") if self.session.run.searching else tr("To move")
        persons = [player for player in self.session.document.players.values() if player.is_person]
        return tr("Your turn") if len(persons) == 1 else tr("To move")
