"""Make a wheel: sectors with their weights and payoffs, or a coin, as a position to search and to play."""

from __future__ import annotations

from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QDialog,
    QFormLayout,
    QGridLayout,
    QLineEdit,
    QPushButton,
    QSizePolicy,
    QWidget,
)

from plyscope import catalog
from plyscope.games.tree import lottery
from plyscope.games.tree.lottery import MOST_SECTORS, Lottery, LotteryError
from plyscope.rules.values import fraction_text, number_text
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, heard, tr
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.session.session import Session
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.icon_button import IconButton
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.widgets.screens import resize_within
from plyscope_desktop.widgets.scroll import ScrollColumn
from plyscope_desktop.widgets.segments import Segments
from plyscope_desktop.widgets.tab_order import as_read

WIDTH, HEIGHT = 640, 470
WHEEL = (("100", "1", "100"), ("20", "3", "20"), ("", "6", "0"))
"""Rows of a new wheel: names, weights, payoffs."""


SIDE = 180
ROLES = ("max", "min", "chance", "cut")
TURN = 360 * 16
"""A full turn, as Qt counts angles."""


class WheelFace(QWidget):
    """Shows names with their shares, from the top clockwise; nothing while there are none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.sectors: tuple[tuple[str, float], ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme.follow(self.rescale)

    def show_sectors(self, sectors: tuple[tuple[str, float], ...]) -> None:
        """Show another wheel."""
        self.sectors = sectors
        self.update()

    def rescale(self) -> None:
        self.setFixedSize(self.sizeHint())

    def sizeHint(self) -> QSize:
        return QSize(theme.px(SIDE), theme.px(SIDE))

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        painter, colours = QPainter(self), theme.current()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        painter.setPen(theme.pen(colours.panel, theme.LINE_EDGE))
        start = 0.0
        for place, (_, share) in enumerate(self.sectors):
            last = place == len(self.sectors) - 1 and place % len(ROLES) == 0 and place > 0
            painter.setBrush(
                theme.mix(colours.panel, colours.role(ROLES[1 if last else place % len(ROLES)]), 0.45)
            )
            painter.drawPie(box, round((0.25 - start) * TURN), -round(share * TURN))
            start += share
        start = 0.0
        painter.setFont(theme.font(theme.CAPTION, bold=True))
        painter.setPen(colours.ink)
        metrics = QFontMetricsF(painter.font())
        for name, share in self.sectors:
            angle = 2 * pi * (start + share / 2)
            middle = box.center() + QPointF(sin(angle), -cos(angle)) * (0.32 * box.width())
            room = (
                max(theme.px(20), 0.9 * share * pi * 0.64 * box.width()) if share < 0.5 else 0.5 * box.width()
            )
            text = metrics.elidedText(name, Qt.TextElideMode.ElideRight, room)
            wide = metrics.horizontalAdvance(text)
            if share * pi * 0.64 * box.width() > metrics.height():
                area = QRectF(
                    middle.x() - wide / 2 - 1, middle.y() - metrics.height(), wide + 2, 2 * metrics.height()
                )
                painter.drawText(area, Qt.AlignmentFlag.AlignCenter, text)
            start += share
        painter.end()


class Row:
    """The fields of one sector, and its probability."""

    def __init__(self, parent: QWidget) -> None:
        self.name, self.weight, self.payoff = QLineEdit(parent), QLineEdit(parent), QLineEdit(parent)
        self.share = plain_label(parent)
        self.remove = IconButton("delete", parent)

    @property
    def parts(self) -> tuple[QWidget, ...]:
        return self.name, self.weight, self.payoff, self.share, self.remove

    def texts(self) -> tuple[str, str, str]:
        """Typed rows."""
        return self.name.text(), self.weight.text(), self.payoff.text()


class MakeWheelDialog(QDialog):
    """Errors are marked and explained in a sentence; until they are mended nothing can be used."""

    help_page = "chance"

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.session = session
        self.lottery: Lottery | None = None
        self.rows: list[Row] = []
        self.kind = Segments([("wheel", ""), ("coin", "")], self)
        self.face = WheelFace(self)
        self.heads = [plain_label(self) for _ in range(4)]
        for head in self.heads:
            head.setProperty("role", "caption")
        self.more = QPushButton(self)
        self.price, self.sure = QLineEdit(self), QLineEdit(self)
        self.price_name, self.sure_name = plain_label(self), plain_label(self)
        self.told = plain_label(self, wordWrap=True)
        self.use, self.cancel = QPushButton(self), QPushButton(self)
        self.use.setProperty("role", "primary")
        self.use.setDefault(True)
        self._lay_out()
        self.kind.changed.connect(lambda _: self.begin())
        self.more.clicked.connect(self._add)
        for field in (self.price, self.sure):
            field.textChanged.connect(self.check)
        self.use.clicked.connect(self.accept)
        self.cancel.clicked.connect(self.reject)
        theme.follow(self.rescale)
        follow(self.retranslate)
        self.begin()
        self.rows[0].name.setFocus()
        self.rows[0].name.selectAll()

    def _lay_out(self) -> None:
        self._scroll = ScrollColumn(self, top=0, bottom=0, left=0)
        body = QWidget(self)
        self._grid = QGridLayout(body)
        for place, head in enumerate(self.heads):
            self._grid.addWidget(head, 0, place)
        self._grid.setColumnStretch(0, 2)
        self._grid.setColumnStretch(1, 1)
        self._grid.setColumnStretch(2, 1)
        self._scroll.column.addWidget(body)
        self._scroll.column.addWidget(self.more, 0, Qt.AlignmentFlag.AlignLeft)
        self._scroll.column.addStretch(1)
        middle = hbox((self._scroll, 1), (self.face, 0, Qt.AlignmentFlag.AlignTop))
        self._form = QFormLayout()
        for name, field in ((self.price_name, self.price), (self.sure_name, self.sure)):
            name.setBuddy(field)
            self._form.addRow(name, field)
        foot = hbox(1, self.cancel, self.use)
        self._column = vbox(self.kind, (middle, 1), self._form, self.told, foot, parent=self)

    def begin(self) -> None:
        """Begin with a wheel or a coin."""
        coin = self.kind.value() == "coin"
        for row in list(self.rows):
            self._drop(row)
        wanted = ((tr("heads"), "1", "10"), (tr("tails"), "1", "0")) if coin else WHEEL
        for name, weight, payoff in wanted:
            self._add_row(name or (tr("nothing") if payoff == "0" else ""), weight, payoff)
        self.price.setText("" if coin else "15")
        self.sure.setText("4" if coin else "0")
        self.check()

    def _add(self) -> None:
        self._add_row("", "1", "0")
        self.check()
        self.rows[-1].name.setFocus()

    def _add_row(self, name: str, weight: str, payoff: str) -> None:
        row = Row(self)
        for field, text in ((row.name, name), (row.weight, weight), (row.payoff, payoff)):
            field.setText(text)
            field.textChanged.connect(self.check)
        row.remove.clicked.connect(lambda: self._remove(row))
        self.rows.append(row)
        for place, part in enumerate(row.parts):
            self._grid.addWidget(part, len(self.rows), place)
        self._name_rows()

    def _remove(self, row: Row) -> None:
        self._drop(row)
        self.check()

    def _drop(self, row: Row) -> None:
        self.rows.remove(row)
        for part in row.parts:
            self._grid.removeWidget(part)
            part.hide()
            part.deleteLater()
        for number, other in enumerate(self.rows, 1):
            for place, part in enumerate(other.parts):
                self._grid.addWidget(part, number, place)
        self._name_rows()

    def check(self) -> None:
        """Read the typed rows, and show the expected payoff or the error."""
        wrong: QLineEdit | None = None
        try:
            self.lottery = lottery.read(
                [row.texts() for row in self.rows], self.price.text(), self.sure.text()
            )
        except LotteryError as error:
            self.lottery = None
            wrong = self._field_of(error)
            self.told.setText(heard(str(error)))
        for row in self.rows:
            row.remove.setEnabled(len(self.rows) > 2)
            row.remove.setVisible(self.kind.value() == "wheel")
        self.more.setVisible(self.kind.value() == "wheel")
        self.more.setEnabled(len(self.rows) < MOST_SECTORS)
        for field in self._fields():
            _mark(field, field is wrong)
        self.use.setEnabled(self.lottery is not None)
        self._show()

    def _fields(self) -> list[QLineEdit]:
        fields = [field for row in self.rows for field in (row.name, row.weight, row.payoff)]
        return [*fields, self.price, self.sure]

    def _field_of(self, error: LotteryError) -> QLineEdit | None:
        """The field that an error is about."""
        if error.field in ("price", "sure"):
            return self.price if error.field == "price" else self.sure
        if error.row < 0:
            return None
        row = self.rows[error.row]
        return {"name": row.name, "share": row.weight}.get(error.field, row.payoff)

    def _show(self) -> None:
        found = self.lottery
        shares = [str(sector.share) for sector in found.sectors] if found else ["–"] * len(self.rows)
        for row, share in zip(self.rows, shares, strict=True):
            row.share.setText(share)
        if found is None:
            return
        payoffs = [float(sector.payoff) for sector in found.sectors]
        names = [
            sector.name or fraction_text(payoff) or number_text(payoff)
            for sector, payoff in zip(found.sectors, payoffs, strict=True)
        ]
        self.face.show_sectors(
            tuple((name, float(s.share)) for name, s in zip(names, found.sectors, strict=True))
        )
        mean = fraction_text(float(found.mean)) or number_text(float(found.mean))
        if found.sure is None:
            text = tr("Taking part is worth {mean} on average.")
        elif found.mean > found.sure:
            text = tr("Taking part is worth {mean} on average, more than {sure} for sure.")
        elif found.mean < found.sure:
            text = tr("Taking part is worth {mean} on average, less than {sure} for sure.")
        else:
            text = tr("Taking part is worth {mean} on average, as much as for sure.")
        sure = (
            "" if found.sure is None else fraction_text(float(found.sure)) or number_text(float(found.sure))
        )
        self.told.setText(text.format(mean=mean, sure=sure))

    def accept(self) -> None:
        """Make it the position on the board, searched by expectimax."""
        if self.lottery is None:
            return
        play = tr("toss") if self.kind.value() == "coin" else tr("spin")
        game = catalog.game("tree")
        position = game.read(self.lottery.tree(play, tr("stay out")))
        self.session.set_up(game, position)
        self.session.run.begin()
        super().accept()

    def rescale(self) -> None:
        self._column.setContentsMargins(*[theme.px(theme.PADDING)] * 4)
        self._column.setSpacing(theme.px(theme.GAP))
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(theme.px(theme.TIGHT))
        for field in (self.price, self.sure):
            field.setMaximumWidth(theme.px(120))
        self.told.setMinimumHeight(theme.px(40))
        resize_within(self, theme.px(WIDTH), theme.px(HEIGHT))

    def retranslate(self) -> None:
        self.setWindowTitle(tr("Make a wheel or a coin"))
        self.kind.set_choices([("wheel", tr("Wheel")), ("coin", tr("Coin"))])
        self.kind.setAccessibleName(tr("Wheel or coin"))
        names = (tr("Name"), tr("Weight"), tr("Payoff"), tr("Probability"))
        for head, text in zip(self.heads, names, strict=True):
            head.setText(text)
        self.more.setText(tr("Another sector"))
        self.price_name.setText(tr("Price of taking part"))
        self.sure_name.setText(tr("For sure instead (may be empty)"))
        self.use.setText(tr("Use it"))
        self.cancel.setText(tr("Cancel"))
        self._name_rows()
        if self.rows:
            self.check()

    def _name_rows(self) -> None:
        """Set the accessible names of the rows and their order for Tab."""
        for number, row in enumerate(self.rows, 1):
            for field, text in (
                (row.name, tr("Name of sector {n}")), (row.weight, tr("Weight of sector {n}")),
                (row.payoff, tr("Payoff of sector {n}")),
            ):  # fmt: skip
                field.setAccessibleName(text.format(n=number))
            row.remove.say(tr("Remove sector {n}").format(n=number))
        fields = [part for row in self.rows for part in row.parts]
        as_read(self.kind, *fields, self.more, self.price, self.sure, self.cancel, self.use)


def _mark(field: QLineEdit, wrong: bool) -> None:
    """Show that a text is not taken."""
    if bool(field.property("invalid")) != wrong:
        field.setProperty("invalid", wrong)
        field.style().unpolish(field)
        field.style().polish(field)
