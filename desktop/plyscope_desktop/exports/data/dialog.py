"""Export nodes and events: as tables, graphs or LaTeX, with a progress bar; the window goes on meanwhile."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import QStandardPaths, Qt, QTimer
from PySide6.QtWidgets import QWidget

from plyscope.exports import networkx_file
from plyscope.exports.tikz import MOST_NODES
from plyscope.record.tree import NONE
from plyscope.rules.values import number_text
from plyscope_desktop.document.game_title import FORBIDDEN
from plyscope_desktop.exports.data.job import FORMATS, Data, Writing
from plyscope_desktop.exports.remembered_choice import asked_path, remember, remember_folder, remembered
from plyscope_desktop.exports.saving_dialog import STEPS, SavingDialog
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.job import Job
from plyscope_desktop.runtime.language import follow, marked, tr
from plyscope_desktop.session.session import Session
from plyscope_desktop.widgets.check_row import CheckRow
from plyscope_desktop.widgets.form import Form
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.widgets.screens import resize_within
from plyscope_desktop.widgets.segments import Segments
from plyscope_desktop.widgets.tab_order import as_read, stops

LOOK_MS = 50
MANY = 2_000
"""Nodes of which Graphviz no longer makes a picture in a moment."""

BOXES = {
    "names": marked("Names of moves"),
    "bom": marked("Mark for spreadsheets (BOM)"),
    "windows": marked("Windows"),
    "blank": marked("Blanks to fill in, answers on a second page"),
    "document": marked("Whole document"),
}
SHOWN = {
    "csv": ("names", "bom"),
    "npz": (),
    "dot": ("names",),
    "graphml": (),
    "gexf": (),
    "json": (),
    "tex": ("names", "windows", "blank", "document"),
}
"""The boxes that a format has."""

GRAPHS = {
    "graphml": marked("A graph for networkx, yEd and Cytoscape, with values and windows: at most {n} nodes."),
    "gexf": marked("A graph for Gephi and networkx, with values and windows: at most {n} nodes."),
    "json": marked("Nodes and links for D3 and networkx, with values and windows: at most {n} nodes."),
}


class DataDialog(SavingDialog):
    """Exports nodes or events of a record, or a diagram of a moment."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__("data", parent)
        self.session = session
        self.choice = Data()
        self.writing: Writing | None = None
        self.form = Form(self)
        self.format, self.content, self.scope = (Segments(parent=self) for _ in range(3))
        self.checks = CheckRow(BOXES, self)
        self.boxes = self.checks.boxes
        self.form.add_row(self.format, marked("Format"))
        self.form.add_row(self.content, marked("Content"))
        self.form.add_row(self.scope, marked("Part"))
        self.form.add_row(self.checks, marked("With"))
        self.says = theme.styled(
            plain_label(
                self, wordWrap=True, alignment=Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft
            ),
            "second",
        )
        self._look = QTimer(self, interval=LOOK_MS)
        self._look.timeout.connect(self._progressed)
        self.lay_out(self.form, (self.says, 1))
        self._connect()
        choice = remembered("data", Data())
        if choice.scope == "subtree" and session.record.selected == NONE:
            choice = replace(choice, scope="moment")
        self.choice = choice
        theme.follow(self.rescale)
        follow(self.retranslate)
        self.show_writing(False)
        as_read(*self.form.controls, self.stop_button, self.cancel_button, self.save_button)
        next(stops(self.form)).setFocus()

    def _connect(self) -> None:
        self.format.changed.connect(lambda format: self.put(format=format))
        self.content.changed.connect(lambda content: self.put(content=content))
        self.scope.changed.connect(lambda scope: self.put(scope=scope))
        self.checks.checked.connect(lambda name, on: self.put(**{name: on}))
        self.session.record.selection_changed.connect(self.show_choice)

    def rescale(self) -> None:
        super().rescale()
        resize_within(self, theme.px(560), theme.px(330))

    def retranslate(self) -> None:
        super().retranslate()
        self.setWindowTitle(tr("Export nodes and events"))
        titles = {"csv": "CSV", "npz": "npz", "dot": "DOT", "graphml": "GraphML", "gexf": "GEXF"}
        titles |= {"json": "JSON", "tex": "LaTeX"}
        self.format.set_choices([(format, titles[format]) for format in FORMATS])
        self.content.set_choices([("nodes", tr("Nodes")), ("events", tr("Events"))])
        self.scope.set_choices(
            [
                ("record", tr("Whole record")),
                ("moment", tr("This moment")),
                ("subtree", tr("Below the chosen node")),
            ]
        )
        self.show_choice()

    def put(self, **fields: Any) -> None:
        """Change some fields of the choice, as a person does."""
        self.choice = replace(self.choice, **fields)
        self.show_choice()

    def show_choice(self) -> None:
        """Show the choice; rows that mean nothing for it are hidden."""
        choice, chosen = self.choice, self.session.record.selected != NONE
        self.scope.set_able("subtree", chosen, tr("No node is chosen."))
        self.scope.set_able("record", choice.format != "tex", tr("A diagram shows one moment."))
        self.format.set_value(choice.format)
        self.content.set_value(choice.content)
        self.scope.set_value(choice.scope_of_part)
        self.form.show_row(self.content, choice.format == "csv")
        shown = SHOWN[choice.format]
        if choice.format == "csv" and choice.content == "events":
            shown = ("bom",)
        for name, box in self.boxes.items():
            box.setChecked(getattr(choice, name))
            box.setVisible(name in shown)
        self.form.show_row(self.checks, bool(shown))
        self.says.setText(self._said())

    def _said(self) -> str:
        """Description of the file, and its readers."""
        choice, record = self.choice, self.session.record
        if choice.format == "csv":
            about = (
                tr("A line for each event: what happened to which node, from which value to which.")
                if choice.content == "events"
                else tr(
                    "A line for each node: its move, window, value and cutoff, when it was entered and left."
                )
            )
        elif choice.format == "npz":
            about = tr("Columns of nodes and events for numpy.load, which needs no pickle.")
        elif choice.format == "dot":
            about = tr("A graph for Graphviz and networkx, with the values as attributes.")
            if record.tree.nodes > MANY and choice.scope != "subtree":
                about += " " + tr("Graphviz takes minutes and more to draw some thousand nodes.")
        elif choice.format in networkx_file.GRAPH_FORMATS:
            about = tr(GRAPHS[choice.format]).format(n=number_text(networkx_file.MOST_NODES))
        else:
            about = tr(
                "A tree in black and white for papers, drawn by the package forest: at most {n} nodes."
            ).format(n=number_text(MOST_NODES))
        if choice.scope_of_part == "record":
            return about
        moment = tr("State at event {tick} of {total}.").format(
            tick=number_text(record.tick), total=number_text(record.last_tick)
        )
        return f"{about} {moment}"

    def ask(self) -> None:
        documents = QStandardPaths.StandardLocation.DocumentsLocation
        path = asked_path(self, tr("Save the data"), documents, self.file_name(), self.choice.format)
        if path:
            self.write(path)

    def file_name(self) -> str:
        """A name for the file, such as "AIMA tree, nodes.csv"."""
        document, choice = self.session.document, self.choice
        title = tr(document.preset.title) if document.preset is not None else tr(document.game.name)
        if choice.format == "csv":
            rows = tr("Events") if choice.content == "events" else tr("Nodes")
            title = tr("{name}, {moment}").format(name=title, moment=rows)
        return f"{FORBIDDEN.sub(' ', title).strip(' .')}.{choice.format}"

    def write(self, path: str) -> None:
        """Write under this name and close; on failure show the reason and stay open."""
        if self.writing is not None:
            return
        remember("data", self.choice)
        remember_folder(str(Path(path).parent))
        self.message.dismiss()
        self.writing = Writing(path, self.choice, self.session)
        self.show_writing(True)
        Job(
            self.writing.run, self, self._written, stop=self.writing.stop, file=Path(path), patient=True
        ).start()

    def stop(self) -> None:
        if self.writing is not None:
            self.writing.stop()

    @property
    def writing_now(self) -> bool:
        return self.writing is not None

    def show_writing(self, writing: bool) -> None:
        super().show_writing(writing)
        self.form.setEnabled(not writing)
        if writing:
            self._look.start()
            self.stop_button.setFocus()
        else:
            self._look.stop()

    def _progressed(self) -> None:
        if self.writing is not None:
            self.progress.setValue(round(STEPS * self.writing.meter.share))

    def _written(self, job: Job) -> None:
        writing, self.writing = self.writing, None
        assert writing is not None
        self.show_writing(False)
        if job.error is not None:
            raise job.error
        if writing.failed:
            self.message.show_message("error", writing.failed)
        elif not writing.stopped:
            self.saved.emit(writing.path)
            self.accept()

    def done(self, result: int) -> None:
        """Close, and stop what is being written."""
        self.writing = None
        Job.close_all(self)
        super().done(result)
