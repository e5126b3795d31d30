"""Summary: the settings of a tournament in few lines, and its players with their seconds a move."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from plyscope.arena.tournament.settings import Settings
from plyscope_desktop.arena.names import (
    adjudication_text,
    form_text,
    game_text,
    openings_text,
    pace_text,
    sprt_text,
)
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, marked, tr
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.labels import plain_label

LABEL, PLAYER_ROW = 68, 22
ROWS = (
    marked("Game"), marked("Form"), marked("Rounds"), marked("Openings"), marked("SPRT"),
    marked("Adjudicate"), marked("Slots"),
)  # fmt: skip


class PlayerLines(QWidget):
    """The players in their order: number, name, seconds. Those who meet the rest in a gauntlet are bold."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.settings: Settings | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.follow(self.rescale)

    def show_settings(self, settings: Settings | None) -> None:
        """Show the players of a tournament."""
        self.settings = settings
        entrants = () if settings is None else settings.entrants
        said = [f"{one.name}, {pace_text(one.pace)}" for one in entrants]
        self.setAccessibleName("; ".join([tr("Players"), *said]))
        self.rescale()

    def rescale(self) -> None:
        count = 0 if self.settings is None else len(self.settings.entrants)
        self.setFixedHeight(theme.px(PLAYER_ROW) * max(count, 1))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(theme.px(200), self.height())

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        colours, unit, settings = theme.current(), theme.scale(), self.settings
        row = theme.px(PLAYER_ROW)
        if settings is None or not settings.entrants:
            painter.setFont(theme.font(theme.LABEL))
            painter.setPen(colours.second)
            painter.drawText(
                QRectF(0, 0, self.width(), row), Qt.AlignmentFlag.AlignVCenter, tr("No player yet")
            )
            painter.end()
            return
        heads = settings.heads if settings.form == "gauntlet" else 0
        for number, entrant in enumerate(settings.entrants):
            box = QRectF(0, number * row, self.width(), row)
            if not event.rect().intersects(box.toRect()):
                continue
            bold = number < heads
            painter.setFont(theme.font(theme.LABEL, bold=bold))
            painter.setPen(colours.ink if bold else colours.second)
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, str(number + 1))
            pace = pace_text(entrant.pace)
            painter.setFont(theme.font(theme.LABEL))
            painter.setPen(colours.ink)
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, pace)
            wide = QFontMetricsF(painter.font()).horizontalAdvance(pace)
            painter.setFont(theme.font(theme.LABEL, bold=bold))
            inner = box.adjusted(20 * unit, 0, -wide - 8 * unit, 0)
            name = QFontMetricsF(painter.font()).elidedText(
                entrant.name, Qt.TextElideMode.ElideRight, inner.width()
            )
            painter.drawText(inner, Qt.AlignmentFlag.AlignVCenter, name)
        painter.end()


class Summary(QWidget):
    """Labels and texts, no controls."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.settings: Settings | None = None
        self.labels = [theme.styled(plain_label(self), "second") for _ in ROWS]
        self.texts = [theme.styled(plain_label(self, wordWrap=True), "small") for _ in ROWS]
        self._grid = QGridLayout()
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setColumnStretch(1, 1)
        top = Qt.AlignmentFlag.AlignTop
        for row, (label, text) in enumerate(zip(self.labels, self.texts, strict=True)):
            self._grid.addWidget(label, row, 0, top)
            self._grid.addWidget(text, row, 1, top)
        self.players_title = theme.styled(plain_label(self), "title")
        self.players_unit = theme.styled(plain_label(self), "caption")
        self._rule = theme.styled(QWidget(self), "rule")
        self.players = PlayerLines(self)
        self._head = hbox(self.players_title, 1, self.players_unit)
        self._column = vbox(self._grid, self._rule, self._head, self.players, parent=self, margins=0)
        theme.follow(self.rescale)
        follow(self.retranslate)

    def show_settings(self, settings: Settings | None) -> None:
        """Show settings; None: none that can be played yet."""
        self.settings = settings
        self.retranslate()

    def _texts(self) -> list[str]:
        settings = self.settings
        if settings is None:
            return [""] * len(ROWS)
        rounds = tr("{n}, pairs, both sides").format(n=settings.rounds)
        slots = tr("one less than processors") if settings.slots is None else tr("{n}, one thread each")
        return [
            game_text(settings), form_text(settings), rounds, openings_text(settings.openings, settings.seed),
            sprt_text(settings.sprt), adjudication_text(settings.adjudication),
            slots.format(n=settings.slots),
        ]  # fmt: skip

    def rescale(self) -> None:
        self._grid.setVerticalSpacing(theme.px(4))
        self._grid.setHorizontalSpacing(theme.px(theme.GAP))
        self._grid.setColumnMinimumWidth(0, theme.px(LABEL))
        self._column.setSpacing(theme.px(theme.GAP))
        self._rule.setFixedHeight(1)

    def retranslate(self) -> None:
        for label, name in zip(self.labels, ROWS, strict=True):
            label.setText(tr(name))
        settings = self.settings
        for place, (label, text) in enumerate(zip(self.labels, self.texts, strict=True)):
            text.setText(self._texts()[place])
            hidden = ROWS[place] == "SPRT" and (settings is None or settings.sprt is None)
            for widget in (label, text):
                widget.setVisible(bool(text.text()) and not hidden)
        self.players_title.setText(tr("Players"))
        self.players_unit.setText(tr("seconds a move"))
        self.players.show_settings(settings)
