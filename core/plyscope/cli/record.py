"""`plyscope search --record FILE`: writes the file while the search runs."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from plyscope import catalog
from plyscope.cli.errors import CommandError
from plyscope.files.atomic_save import SavingError
from plyscope.files.recording.writer import DEFAULT_ROWS, Recorder
from plyscope.options import values_for_file
from plyscope.record.trace import Trace


class Record:
    """Where a search is recorded, if anywhere, and its answer."""

    trace: Trace | None = None
    answer: dict[str, Any] | None = None


@contextmanager
def recorded(given: Namespace, request: dict[str, Any]) -> Iterator[Record]:
    """Record what is searched meanwhile in the file of the command line, if it names one.

    A search that ends in an error leaves no file; one that is stopped leaves a finished one.
    """
    record = Record()
    if given.record is None:
        yield record
        return
    budget = DEFAULT_ROWS if given.record_rows is None else given.record_rows
    facts = {name: value for name, value in request.items() if value is not None}
    for name in ("game", "algorithm"):
        if catalog.is_file(facts[name]):
            facts[name] = Path(facts[name]).name  # in which folder it is, is nobody else's business
    with _said():
        declared = catalog.algorithms().get(request.get("algorithm", ""))
        if declared is not None:
            facts["set"] = values_for_file(declared.options, request.get("set") or {})
        recorder = Recorder(given.record, facts, budget=budget)
    record.trace = recorder.trace
    try:
        yield record
    except BaseException:
        recorder.give_up()
        raise
    with _said():
        recorder.finish({"answer": record.answer})
    if not given.json:
        print(f"{recorder.trace.length:,} rows recorded in {given.record}")
    if recorder.refused is not None:
        why = recorder.refused.strerror
        print(f"plyscope: The end of the search is not recorded: {why}.", file=sys.stderr)
    elif recorder.trace.length >= budget and not given.json:
        print("The record is full: deeper nodes were counted, not recorded. See --record-rows.")


@contextmanager
def _said() -> Iterator[None]:
    try:
        yield
    except (SavingError, ValueError) as error:
        raise CommandError(f"{error}.") from None
