"""Key card: the page with all keys, to be looked at, printed or saved as a PDF."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, QLocale, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrinterInfo
from PySide6.QtWidgets import QDialog, QFileDialog, QPushButton, QScrollArea, QWidget

from plyscope.files.atomic_save import save_bytes
from plyscope.files.file_names import shown_name
from plyscope_desktop.dialogs import key_card_page
from plyscope_desktop.look import theme
from plyscope_desktop.runtime import keymap
from plyscope_desktop.runtime.job import beside
from plyscope_desktop.runtime.language import follow, heard, tr
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.widgets.segments import Segments

WIDTH = 1080
"""The page is shown so wide where there is room: large enough to read."""


class Preview(QWidget):
    """The page as it will be on paper; as high as its width asks."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.card = key_card_page.card_for("a4")

    def show_card(self, card: key_card_page.Card) -> None:
        """Show another card."""
        self.card = card
        said = [
            f"{row.text}: {', '.join(row.keys)}" for column in card.columns for g in column for row in g.rows
        ]
        self.setAccessibleName(tr("Key card"))
        self.setAccessibleDescription("\n".join(said))
        self.fit(self.width())
        self.update()

    def fit(self, width: int) -> None:
        """Take a width, and the height that belongs to it."""
        page = self.card.page
        self.setFixedSize(width, round(width * page.height() / page.width()))

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paper = theme.read("light")
        painter.fillRect(self.rect(), paper.raised)
        painter.setPen(theme.pen(theme.current().line))
        painter.drawRect(self.rect().adjusted(0, 0, -1, -1))
        scale = self.width() / self.card.page.width()
        painter.scale(scale, scale)
        self.card.paint(painter)
        painter.end()


class KeyCardDialog(QDialog):
    """The paper is that of the country until another is chosen."""

    help_page = "keys"

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("key_card")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.preview = Preview()
        self.area = QScrollArea(self)
        self.area.setWidget(self.preview)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.area.viewport().installEventFilter(self)
        self.paper = Segments([("a4", "A4"), ("letter", "Letter")], self)
        us = QLocale.system().measurementSystem() == QLocale.MeasurementSystem.ImperialUSSystem
        self.paper.set_value("letter" if us else "a4")
        self.says = plain_label(self, wordWrap=True)
        self.pdf_button, self.print_button = QPushButton(self), QPushButton(self)
        self.close_button = QPushButton(self)
        self.print_button.setEnabled(bool(QPrinterInfo.availablePrinterNames()))
        self.close_button.setProperty("role", "primary")
        self.close_button.setDefault(True)
        self._row = hbox(self.paper, (self.says, 1))
        for button in (self.pdf_button, self.print_button, self.close_button):
            button.setAutoDefault(button is self.close_button)
            self._row.addWidget(button)
        self._column = vbox((self.area, 1), self._row, parent=self)
        self.paper.changed.connect(self.refresh)
        self.pdf_button.clicked.connect(self.ask)
        self.print_button.clicked.connect(self.choose_printer)
        self.close_button.clicked.connect(self.accept)
        theme.follow(self.rescale)
        keymap.switch.changed.connect(self.refresh)
        follow(self.retranslate)

    @property
    def chosen_paper(self) -> str:
        """The paper: "a4" or "letter"."""
        return str(self.paper.value())

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self.preview.fit(self.area.viewport().width())
        return False

    def refresh(self) -> None:
        """Show the card with the keys that count now."""
        self.preview.show_card(key_card_page.card_for(self.chosen_paper))

    def ask(self) -> None:
        """Ask for a name and save the card as a PDF."""
        name = tr("Plyscope keys") + ".pdf"
        path, _ = QFileDialog.getSaveFileName(self, tr("Save the key card"), name, "PDF (*.pdf)")
        if path:
            self.save(Path(path) if path.lower().endswith(".pdf") else Path(path + ".pdf"))

    def save(self, path: Path) -> None:
        """Save the card as a PDF; show an error if that fails."""
        try:
            content = key_card_page.pdf_of(self.chosen_paper)
            beside(lambda: save_bytes(path, content), path, self)
        except OSError as error:
            theme.dress(self.says, "error")
            self.says.setText(f"{shown_name(path)}: {heard(error.strerror or str(error))}")
            return
        theme.dress(self.says, "second")
        self.says.setText(tr("Saved as {name}.").format(name=shown_name(path.name)))

    def choose_printer(self) -> None:
        """Let the system's dialog choose a printer, and print."""
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setPageLayout(key_card_page.page_layout(self.chosen_paper))
        printer.setDocName(tr("Keys of Plyscope"))
        if QPrintDialog(printer, self).exec() == QDialog.DialogCode.Accepted:
            self.print_on(printer)

    def print_on(self, printer: QPrinter) -> None:
        """Print the card; show an error if that fails."""
        printer.setFullPage(True)
        painter = QPainter()
        if not painter.begin(printer):
            theme.dress(self.says, "error")
            self.says.setText(tr("The printer does not answer."))
            return
        scale = printer.resolution() / key_card_page.UNITS_PER_INCH
        painter.scale(scale, scale)
        self.preview.card.paint(painter)
        painter.end()

    def rescale(self) -> None:
        wide, pad = theme.px(theme.WIDE), theme.px(theme.PADDING)
        self._column.setContentsMargins(wide, wide, wide, pad)
        self._column.setSpacing(pad)
        self._row.setSpacing(theme.px(theme.GAP))
        room = self.screen().availableGeometry().size() - QSize(60, 80)
        self.resize(QSize(theme.px(WIDTH), theme.px(WIDTH * 0.8)).boundedTo(room))

    def retranslate(self) -> None:
        self.setWindowTitle(tr("Key card"))
        self.area.setAccessibleName(tr("Key card"))
        self.paper.setAccessibleName(tr("Paper"))
        self.pdf_button.setText(tr("Save as PDF…"))
        self.print_button.setText(tr("Print…"))
        self.close_button.setText(tr("Close"))
        theme.dress(self.says, "second")
        none = tr("No printer is set up on this computer. Save the page as a PDF instead.")
        self.says.setText("" if self.print_button.isEnabled() else none)
        self.refresh()
