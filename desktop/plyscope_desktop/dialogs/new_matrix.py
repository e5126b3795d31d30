"""New matrix game: how many strategies, zero sum or not, and the names of the players and the unit."""

from __future__ import annotations

from fractions import Fraction

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QLineEdit, QPushButton, QSpinBox, QWidget

from plyscope.strategic.game_matrix import COLUMN, MOST_STRATEGIES, ROW, MatrixGame
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, marked, tr
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.form import Form
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.widgets.segments import Segments
from plyscope_desktop.widgets.tab_order import as_read

WIDTH = 420
LETTERS = (("T", "M", "B"), ("L", "C", "R"))
"""Usual names of up to three strategies: top, middle, bottom, and left, centre, right."""
MOST_NAME = 200


def names_of(player: int, count: int) -> tuple[str, ...]:
    """The names of the strategies of a new matrix."""
    letters = LETTERS[player]
    if count <= len(letters):
        return letters if count == len(letters) else (letters[0], letters[-1])[:count]
    return tuple(str(number) for number in range(1, count + 1))


class NamesForm(Form):
    """Fields for the names of the players, the game and the unit of the payoffs."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.row, self.column, self.title, self.unit = (QLineEdit(self) for _ in range(4))
        for field, name in (
            (self.row, marked("Row player")),
            (self.column, marked("Column player")),
            (self.title, marked("Title")),
            (self.unit, marked("Unit of payoffs")),
        ):
            field.setMaxLength(MOST_NAME)
            self.add_row(field, name)

    def show_names(self, game: MatrixGame) -> None:
        """Show the names of a game."""
        for field, text in (
            (self.row, game.players[ROW]), (self.column, game.players[COLUMN]),
            (self.title, game.title), (self.unit, game.unit),
        ):  # fmt: skip
            field.setText(text)

    def players(self) -> tuple[str, str]:
        """The names of the players; those that are usual for empty ones."""
        row, column = (" ".join(field.text().split()) for field in (self.row, self.column))
        return row or tr("Row"), column or tr("Column")

    def words(self) -> tuple[str, str]:
        """The title and the unit, each may be empty."""
        return " ".join(self.title.text().split()), " ".join(self.unit.text().split())


class NewMatrixDialog(QDialog):
    """`chosen` carries the game, with payoffs of 0, and whether it is zero-sum."""

    help_page = "strategic"

    chosen = Signal(object, bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.form = Form(self)
        self.rows, self.columns = (QSpinBox(self, minimum=1, maximum=MOST_STRATEGIES) for _ in range(2))
        self.sum = Segments([("general", ""), ("zero", "")], self)
        self.names = NamesForm(self)
        self.told = theme.styled(plain_label(self, wordWrap=True), "second")
        self.cancel, self.use = QPushButton(self), theme.styled(QPushButton(self, default=True), "primary")
        self.form.add_row(self.rows, marked("Rows"))
        self.form.add_row(self.columns, marked("Columns"))
        self.form.add_row(self.sum, marked("Payoffs"))
        self._column = vbox(self.form, self.names, self.told, 1, hbox(1, self.cancel, self.use), parent=self)
        for field in (self.rows, self.columns):
            field.setValue(2)
        self.cancel.clicked.connect(self.reject)
        self.use.clicked.connect(self.accept)
        theme.follow(self.rescale)
        follow(self.retranslate)
        width = max(self.form.label_width(), self.names.label_width())
        for form in (self.form, self.names):
            form.give_labels(width)
        as_read(*self.form.controls, *self.names.controls, self.cancel, self.use)
        self.rows.setFocus()
        self.rows.selectAll()

    def game(self) -> MatrixGame:
        """The game that is described."""
        rows, columns = self.rows.value(), self.columns.value()
        title, unit = self.names.words()
        zeros = (Fraction(),) * (rows * columns)
        strategies = names_of(ROW, rows), names_of(COLUMN, columns)
        return MatrixGame(self.names.players(), strategies, (zeros, zeros), title, unit)

    def accept(self) -> None:
        super().accept()
        self.chosen.emit(self.game(), self.sum.value() == "zero")

    def rescale(self) -> None:
        pad = theme.px(theme.WIDE)
        self._column.setContentsMargins(pad, pad, pad, theme.px(theme.PADDING))
        self._column.setSpacing(theme.px(theme.GAP))
        self.setMinimumWidth(theme.px(WIDTH))

    def retranslate(self) -> None:
        self.setWindowTitle(tr("New matrix game"))
        self.sum.set_choices([("general", tr("For each player")), ("zero", tr("Zero sum"))])
        self.names.row.setPlaceholderText(tr("Row"))
        self.names.column.setPlaceholderText(tr("Column"))
        self.names.unit.setPlaceholderText(tr("such as years"))
        self.told.setText(
            tr("Payoffs are typed into the cells. Games of three and four players are solved by batch only.")
        )
        self.cancel.setText(tr("Cancel"))
        self.use.setText(tr("Begin"))


class MatrixNamesDialog(QDialog):
    """Renames the players, the game and the unit of its payoffs. `renamed` carries the four texts."""

    help_page = "strategic"

    renamed = Signal(str, str, str, str)

    def __init__(self, game: MatrixGame, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.names = NamesForm(self)
        self.names.show_names(game)
        self.cancel, self.use = QPushButton(self), theme.styled(QPushButton(self, default=True), "primary")
        self._column = vbox(self.names, 1, hbox(1, self.cancel, self.use), parent=self)
        self.cancel.clicked.connect(self.reject)
        self.use.clicked.connect(self.accept)
        theme.follow(self.rescale)
        follow(self.retranslate)
        self.names.row.setFocus()

    def accept(self) -> None:
        super().accept()
        self.renamed.emit(*self.names.players(), *self.names.words())

    def rescale(self) -> None:
        pad = theme.px(theme.WIDE)
        self._column.setContentsMargins(pad, pad, pad, theme.px(theme.PADDING))
        self._column.setSpacing(theme.px(theme.GAP))
        self.setMinimumWidth(theme.px(WIDTH))

    def retranslate(self) -> None:
        self.setWindowTitle(tr("Names and unit"))
        self.cancel.setText(tr("Cancel"))
        self.use.setText(tr("Rename"))
