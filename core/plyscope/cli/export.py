"""`plyscope export`: writes a record, or a part of it, as a table, graph or diagram; needs no window."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from plyscope.exports.part import Meter, Output, Part
    from plyscope.record.trace import Trace
    from plyscope.rules.position import Position

PARTS = ("record", "moment", "subtree")
FORMATS = ("csv", "npz", "dot", "graphml", "gexf", "json", "tex")
PICTURES = ("png", "svg", "pdf", "gif", "mp4")


class ExportError(ValueError):
    """A record that cannot be exported; the sentence gives the reason."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of `plyscope export`."""
    parser.add_argument("file", type=Path, metavar="FILE", help="a recording or a session with a record")
    parser.add_argument(
        "--to", type=Path, required=True, metavar="OUT", help=f"what to write: .{', .'.join(FORMATS)}"
    )
    parser.add_argument("--events", action="store_true", help="csv: a line for each event, not each node")
    parser.add_argument(
        "--part", choices=PARTS, help="the whole record, the tree of a moment, or what is below a node"
    )
    parser.add_argument("--tick", type=int, metavar="N", help="the moment (the last one)")
    parser.add_argument("--node", type=int, metavar="N", help="the node of --part subtree")
    parser.add_argument("--names", action="store_true", help="csv: what the moves are called")
    parser.add_argument("--bom", action="store_true", help="csv: the mark that spreadsheets want")
    parser.add_argument("--blank", action="store_true", help="tex: places to write into, answers behind")
    parser.add_argument("--fragment", action="store_true", help="tex: without the document around it")


def export(given: argparse.Namespace) -> str:
    """Export, and return a sentence about it. Raises ValueError or OSError with what is wrong."""
    from plyscope.exports.part import Meter
    from plyscope.files import atomic_save
    from plyscope.files.search_record import record_of

    format = given.to.suffix.lower().removeprefix(".")
    if format in PICTURES:
        raise ExportError(f"A .{format} needs the window: open the file there, menu File, Export.")
    if format not in FORMATS:
        raise ExportError(f"Expected a name that ends in .{', .'.join(FORMATS)}, found {given.to.name}.")
    trace, position = record_of(given.file)
    part = part_for(given, format, trace, position)
    write = writer(given, format, part)
    meter = Meter()
    atomic_save.save(given.to, lambda sink: write(sink, meter))
    return f"{given.to}: {given.to.stat().st_size:,} bytes"


def part_for(given: argparse.Namespace, format: str, trace: Trace, position: Position | None) -> Part:
    """The part that the command line means: of a diagram or graph the tree of the last moment, else all."""
    from plyscope.exports.part import part_of

    scope = given.part
    if scope is None:
        diagram = format not in ("csv", "npz") or given.tick is not None
        scope = "subtree" if given.node is not None else "moment" if diagram else "record"
    if scope == "subtree" and given.node is None:
        raise ExportError("--part subtree needs a --node.")
    return part_of(trace, scope, given.tick, -1 if given.node is None else given.node, position)


def writer(given: argparse.Namespace, format: str, part: Part) -> Callable[[Output, Meter], None]:
    """The writer of the file."""
    from plyscope.exports import csv_file, dot, networkx_file, npz_file, tikz

    if format == "csv" and given.events:
        return lambda output, meter: csv_file.write_events(output, part, meter, bom=given.bom)
    if format == "csv":
        return lambda output, meter: csv_file.write_nodes(
            output, part, meter, names=given.names, bom=given.bom
        )
    if format == "npz":
        return lambda output, meter: npz_file.write(output, part, meter)
    if format == "dot":
        return lambda output, meter: dot.write(output, part, meter)
    for graph_format in networkx_file.GRAPH_FORMATS:
        if format == graph_format:
            return lambda output, meter: networkx_file.write(output, part, meter, graph_format)
    look = tikz.Look(blank=given.blank, document=not given.fragment)
    return lambda output, meter: tikz.write(output, part, meter, look)
