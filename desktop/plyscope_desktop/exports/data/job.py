"""Data export: its choices, and the writing of the file in the background."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from plyscope.exports import csv_file, dot, networkx_file, npz_file, tikz
from plyscope.exports.part import SCOPES, Meter, Output, Part, PartError, Scope, Stopped, part_of
from plyscope.files import atomic_save
from plyscope_desktop.document.notation import in_words
from plyscope_desktop.runtime.language import heard, tr
from plyscope_desktop.words.values import value_text

if TYPE_CHECKING:
    from plyscope_desktop.session.session import Session

FORMATS = ("csv", "npz", "dot", *networkx_file.GRAPH_FORMATS, "tex")
CONTENTS = ("nodes", "events")
ALLOWED: dict[str, tuple[str, ...]] = {"format": FORMATS, "content": CONTENTS, "scope": SCOPES}


@dataclass(frozen=True)
class Data:
    """One file. `scope` is a part of the record; `content` is of a CSV, as `names` and `bom`.

    `blank`, `document` and `windows` are of LaTeX, see `plyscope.exports.tikz.Look`.
    """

    format: str = "csv"
    content: str = "nodes"
    scope: str = "record"
    names: bool = True
    bom: bool = False
    blank: bool = False
    document: bool = True
    windows: bool = True

    def __post_init__(self) -> None:
        for name, values in ALLOWED.items():
            if getattr(self, name) not in values:
                raise ValueError(f"{name} is one of {', '.join(values)}")

    @property
    def scope_of_part(self) -> Scope:
        """The part that is written: a diagram of LaTeX shows one moment at most."""
        found: Scope = next(scope for scope in SCOPES if scope == self.scope)
        return "moment" if self.format == "tex" and found == "record" else found

    def writer(self, part: Part) -> Callable[[Output, Meter], None]:
        """Writer of the file."""
        if self.format == "csv" and self.content == "events":
            return lambda output, meter: csv_file.write_events(output, part, meter, bom=self.bom)
        if self.format == "csv":
            return lambda output, meter: csv_file.write_nodes(
                output, part, meter, names=self.names, bom=self.bom
            )
        if self.format == "npz":
            return lambda output, meter: npz_file.write(output, part, meter)
        if self.format == "dot":
            return lambda output, meter: dot.write(output, part, meter, names=self.names)
        for graph_format in networkx_file.GRAPH_FORMATS:
            if self.format == graph_format:
                return lambda output, meter: networkx_file.write(output, part, meter, graph_format)
        look = tikz.Look(self.blank, self.document, self.names, self.windows, in_words, value_text)
        return lambda output, meter: tikz.write(output, part, meter, look)


class Writing:
    """Writes a file; `failed` is the reason of a failure, `meter` the progress."""

    def __init__(self, path: str, wanted: Data, session: Session) -> None:
        self.path = path
        self.meter = Meter()
        self.failed = ""
        self.stopped = False
        self._wanted = wanted
        self._trace = session.record.trace
        searched = session.record.searched
        self._about = (
            session.record.tick,
            session.record.selected,
            searched and searched.copy(),
            session.record.last_tick,
        )

    def stop(self) -> None:
        """End soon, without a file."""
        self.meter.stopped = True

    def run(self) -> None:
        """Write the file."""
        tick, node, position, rows = self._about
        wanted = self._wanted
        try:
            part = part_of(self._trace, wanted.scope_of_part, tick, node, position, rows)
            write = wanted.writer(part)
            atomic_save.save(Path(self.path), lambda sink: write(sink, self.meter))
        except Stopped:
            self.stopped = True
        except PartError as error:
            self.failed = heard(str(error))
        except OSError as error:
            text = tr("{file} could not be saved: {reason}.")
            reason = heard(str(error.strerror or error)).rstrip(".。")
            self.failed = text.format(file=self.path, reason=reason)
        except MemoryError:
            self.failed = tr("There is not enough memory for this file.")
