"""New game: which game with which options, and who plays."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QStandardItemModel
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QScrollArea,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from plyscope import catalog
from plyscope.arena.strengths import level, offered
from plyscope.options import option, options_of
from plyscope.rules.game import Game
from plyscope.rules.position import MAX, MIN
from plyscope.rules.time_control import TimeControl
from plyscope_desktop.boards.game_pictures import order, paint_small_tree
from plyscope_desktop.boards.opponents import choices, unsuited
from plyscope_desktop.boards.paint import paint_picture
from plyscope_desktop.boards.sides import side_piece
from plyscope_desktop.document.search_setup import Player
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, heard, marked, tr
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.runtime.synonyms import synonyms_in
from plyscope_desktop.session.session import Session
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.form import Form
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.widgets.list_field import ListField
from plyscope_desktop.widgets.option_form import OptionForm
from plyscope_desktop.widgets.tab_order import as_read
from plyscope_desktop.words.boards import mark_of, side_name

THUMBNAIL, ROW = 48, 64
TEXT_LEFT, TEXT_RIGHT, TEXT_TOP, NAME_HEIGHT = 70, 8, 8, 19
LIST_WIDTH, FORM_WIDTH, HEIGHT = 320, 320, 560

NEEDS = {"start": "chess960"}
"""Options that mean something only while another one is on."""

Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True)
class TimeOptions:
    clocks: Literal["none", "increment", "overtime"] = option(
        "none", marked("Clocks"),
        marked("An increment is added after every move. Overtime counts once the minutes are used up."),
        labels=(marked("No clocks"), marked("Minutes and an increment"), marked("Minutes, then overtime")),
    )  # fmt: skip
    minutes: float = option(
        5.0, marked("Minutes"), marked("For all moves of a side together."), minimum=0, maximum=180
    )
    seconds: int = option(3, marked("Seconds a move"), minimum=0, maximum=300)


class TimeForm(OptionForm):
    """Rows for the clocks of a game; minutes and seconds only where there are clocks."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.show_options(options_of(TimeOptions))
        self.changed.connect(self._settle)
        self._settle(self.values())

    def show_control(self, control: TimeControl | None) -> None:
        """Begin with these clocks."""
        values: dict[str, Any] = {"clocks": "none"}
        if control is not None:
            values = {
                "clocks": "overtime" if control.overtime else "increment",
                "minutes": control.main / 60,
                "seconds": round(control.overtime or control.increment),
            }
        self.set_values(values)
        self._settle(self.values())

    def control_chosen(self) -> TimeControl | None:
        """Return the chosen clocks; None for none, also if they would have no time at all."""
        values = self.values()
        main, seconds = 60.0 * values["minutes"], float(values["seconds"])
        if values["clocks"] == "none" or main + seconds == 0:
            return None
        if values["clocks"] == "overtime":
            return TimeControl(main, overtime=seconds)
        return TimeControl(main or seconds, seconds)

    def retranslate(self) -> None:
        """Set all labels in the current language; hidden rows stay hidden."""
        super().retranslate()
        if self._entries:
            self._settle(self.values())

    def _settle(self, values: dict[str, Any]) -> None:
        for name in ("minutes", "seconds"):
            self.show_row(self.control(name), values["clocks"] != "none")


class _GameRow(QStyledItemDelegate):
    """A game with its picture, its name and its sentence."""

    def __init__(self, games: QListWidget) -> None:
        super().__init__(games)
        self._games = games

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        game: Game = index.data(Qt.ItemDataRole.UserRole)
        width = self._games.viewport().width()
        room = QRect(0, 0, width - theme.px(TEXT_LEFT + TEXT_RIGHT), 1000)
        metrics = QFontMetrics(theme.font(theme.CAPTION))
        words = metrics.boundingRect(room, Qt.TextFlag.TextWordWrap, tr(game.sentence)).height()
        return QSize(width, max(theme.px(ROW), words + theme.px(TEXT_TOP + NAME_HEIGHT + 8)))

    @reported
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        colours = theme.current()
        box = QRectF(option.rect)
        state = option.state
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        chosen, over = QStyle.StateFlag.State_Selected, QStyle.StateFlag.State_MouseOver
        if state & (chosen | over):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colours.chosen if state & chosen else colours.hover)
            painter.drawRoundedRect(box.adjusted(2, 1, -2, -1), theme.RADIUS_CONTROL, theme.RADIUS_CONTROL)
        game: Game = index.data(Qt.ItemDataRole.UserRole)
        side = theme.px(THUMBNAIL)
        place = QRectF(box.left() + theme.px(10), box.center().y() - side / 2, side, side)
        if game.id == "tree":
            paint_small_tree(painter, place)
        else:
            shown = game.read(game.example) if game.example else game.start()
            paint_picture(painter, place, shown.picture(), colours, coordinates=False)
        text = box.adjusted(theme.px(TEXT_LEFT), theme.px(TEXT_TOP), -theme.px(TEXT_RIGHT), 0)
        painter.setFont(theme.font(bold=True))
        painter.setPen(colours.ink)
        painter.drawText(text, Qt.AlignmentFlag.AlignTop, tr(game.name))
        painter.setFont(theme.font(theme.CAPTION))
        painter.setPen(colours.second)
        below = text.adjusted(0, theme.px(NAME_HEIGHT), 0, 0)
        painter.drawText(below, Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap, tr(game.sentence))
        painter.restore()


class NewGameDialog(QDialog):
    """The game on the board stays until Start."""

    help_page = "new-game"

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("new_game")
        self.session = session
        self.games = QListWidget(self)
        self.search_field = ListField(self.games, self)
        self.games.setItemDelegate(_GameRow(self.games))
        self.games.setResizeMode(QListWidget.ResizeMode.Adjust)  # rows are as high as their sentences
        self.games.setMouseTracking(True)
        self._listed = sorted(catalog.all_games().values(), key=order)
        for game in self._listed:
            item = QListWidgetItem()
            item.setData(Qt.ItemDataRole.UserRole, game)
            self.games.addItem(item)
        self.options = OptionForm()
        self.players = Form()
        self.time = TimeForm()
        self.time.show_control(session.document.control)
        self._players: list[Player] = []
        self.sides = {side: QComboBox() for side in (MAX, MIN)}
        self.side_labels = {side: self.players.add_row(combo) for side, combo in self.sides.items()}
        self.options_title, self.players_title = plain_label(), plain_label()
        for title in (self.options_title, self.players_title):
            title.setProperty("role", "title")
        self.reason = theme.styled(plain_label(wordWrap=True), "error")
        self.reason.hide()
        self.start_button = theme.styled(QPushButton(self, default=True), "primary")
        self.cancel_button = QPushButton(self)
        self._make_layout()
        self.search_field.textChanged.connect(self.look_for)
        self.games.currentRowChanged.connect(self._choose)
        self.options.changed.connect(self._settle)
        self.games.itemDoubleClicked.connect(self.start)
        self.start_button.clicked.connect(self.start)
        self.cancel_button.clicked.connect(self.reject)
        self.choose_game(session.document.game.id)
        self.search_field.setFocus()
        theme.follow(self.rescale)
        follow(self.retranslate)

    @property
    def game(self) -> Game:
        """The game that is chosen."""
        found: Game = self.games.currentItem().data(Qt.ItemDataRole.UserRole)
        return found

    def choose_game(self, id: str) -> None:
        """Choose a game by its id, or the first if the id is unknown."""
        names = [game.id for game in self._listed]
        self.games.setCurrentRow(names.index(id) if id in names else 0)
        self.games.scrollToItem(self.games.currentItem())

    def look_for(self, typed: str) -> None:
        """List only the games that have every typed word, or a synonym of it, in their name or sentence."""
        wanted = typed.casefold().split()
        fitting = []
        for row, game in enumerate(self._listed):
            text = "\n".join((tr(game.name), game.name, tr(game.sentence))).casefold()
            text += "\n" + synonyms_in(text)
            fits = all(word in text for word in wanted)
            self.games.item(row).setHidden(not fits)
            fitting += [row] if fits else []
        if fitting and self.games.currentRow() not in fitting:
            self.games.setCurrentRow(fitting[0])

    def start(self) -> None:
        """Begin the game; conflicting options are reported below the form."""
        session, game = self.session, self.game
        options = self.options.values()
        try:
            position = game.start(**options)
        except ValueError as error:
            self.reason.setText(heard(str(error)))
            self.reason.show()
            return
        found = choices(session.document.setup, position)
        session.run.stop(quietly=True)
        players = {side: found[combo.currentIndex()][1] for side, combo in self.sides.items()}
        with session.document.step(marked("New game")):
            session.document.set_players(players)
            session.document.set_control(self.time.control_chosen())
            session.document.new_game(game, position, **options)
        self.accept()

    def rescale(self) -> None:
        pad, wide = theme.px(theme.PADDING), theme.px(theme.WIDE)
        self._column.setContentsMargins(wide, wide, wide, pad)
        self._column.setSpacing(pad)
        self._across.setSpacing(wide)
        self._right.setSpacing(theme.px(theme.GAP))
        self._left.setSpacing(theme.px(theme.GAP))
        self.search_field.setFixedWidth(theme.px(LIST_WIDTH))
        self.games.setFixedWidth(theme.px(LIST_WIDTH))
        self._scroll.setMinimumWidth(min(theme.px(FORM_WIDTH), self.screen().availableSize().width() // 2))
        room = self.screen().availableSize() * 0.92
        wide = LIST_WIDTH + FORM_WIDTH + 3 * theme.WIDE
        self.resize(min(theme.px(wide), room.width()), min(theme.px(HEIGHT), room.height()))

    def retranslate(self) -> None:
        self.setWindowTitle(tr("New game"))
        self.search_field.setPlaceholderText(tr("Find a game"))
        self.search_field.setAccessibleName(tr("Find a game"))
        self.games.setAccessibleName(tr("Game"))
        for row, game in enumerate(self._listed):
            self.games.item(row).setText(tr(game.name))
        self.options_title.setText(tr("Options"))
        self.players_title.setText(tr("Players"))
        self.start_button.setText(tr("Start game"))
        self.cancel_button.setText(tr("Cancel"))
        self._list_players()
        self._align()

    def _make_layout(self) -> None:
        body = QWidget()
        self._right = QVBoxLayout(body)
        self._right.setContentsMargins(0, 0, 4, 0)
        for widget in (
            self.players_title, self.players, self.time, self.options_title, self.options, self.reason,
        ):  # fmt: skip
            self._right.addWidget(widget)
        self._right.addStretch(1)
        self._scroll = QScrollArea(self, widgetResizable=True)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setWidget(body)
        body.setAutoFillBackground(False)
        self._scroll.viewport().setAutoFillBackground(False)
        left = QWidget(self)
        self._left = vbox(self.search_field, (self.games, 1), parent=left, margins=0)
        self._across = hbox(left, (self._scroll, 1))
        buttons = hbox(1, self.cancel_button, self.start_button)
        self._column = vbox((self._across, 1), buttons, parent=self)

    def _choose(self, row: int) -> None:
        game, document = self.game, self.session.document
        declared = options_of(game.options)
        known = {option.name for option in declared}
        same = document.options if game is document.game and set(document.options) <= known else {}
        self.options.show_options(declared, same)
        self._settle(self.options.values())
        self.options_title.setVisible(bool(declared))
        self.reason.hide()
        self._list_players()
        self._align()
        forms = (*self.players.controls, *self.time.controls, *self.options.controls)
        as_read(self.search_field, self.games, *forms, self.cancel_button, self.start_button)

    def _settle(self, values: dict[str, Any]) -> None:
        for name, needed in NEEDS.items():
            if name in values and needed in values:
                self.options.control(name).setEnabled(values[needed])

    def _align(self) -> None:
        """Align all controls of both forms in one column."""
        forms = (self.players, self.time, self.options)
        width = max(form.label_width() for form in forms)
        for form in forms:
            form.give_labels(width)

    def _list_players(self) -> None:
        """Name the sides as the game does, and fill both lists; algorithms that cannot play it are grey."""
        for side, label in self.side_labels.items():
            text = tr("▲ MAX, first") if side == MAX else tr("▼ MIN, second")
            if side_piece(self.game, side) is not None:
                text = f"{mark_of(side)} {side_name(self.game, side)}"
            label.setText(text)
        start = self.game.start()
        found = choices(self.session.document.setup, start)
        for side, combo in self.sides.items():
            now = (
                self._players[combo.currentIndex()] if combo.count() else self.session.document.players[side]
            )
            chosen = self._row_of(now, found)
            combo.clear()
            combo.addItems([name for name, _ in found])
            model = combo.model()
            for row, (_, player) in enumerate(found):
                reason = unsuited(start, player)
                if reason is not None and isinstance(model, QStandardItemModel):
                    model.item(row).setEnabled(False)
                    model.item(row).setToolTip(reason)
                    chosen = 0 if chosen == row else chosen
            combo.setCurrentIndex(chosen)
        self._players = [player for _, player in found]

    def _row_of(self, player: Player, found: list[tuple[str, Player]]) -> int:
        """Return the row of a player, or of the next weaker level that the game offers."""
        wanted = level(player.level)
        id = player.level if wanted is None else offered(wanted, self.game).id
        for row, (_, other) in enumerate(found):
            same = other.agent == player.agent
            if same and other.level == id and other.is_person == player.is_person:
                return row
        return 0
