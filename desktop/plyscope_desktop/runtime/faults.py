"""Faults: errors that should be impossible, each with its place and traceback, and the report of them."""

from __future__ import annotations

import sys
import traceback
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType

from plyscope_desktop.runtime import log_file

LOG_LINES = 50

Place = tuple[str, str, int]


@dataclass
class Fault:
    """One kind of error: where it was raised, its traceback and how often it occurred."""

    name: str
    text: str
    place: str
    thread: str
    count: int = 1
    quiet_until: float = 0.0


def forget_last() -> None:
    """Let the error go that Python keeps for debuggers: its frames hold the window in which it came up."""
    for name in ("last_type", "last_value", "last_traceback", "last_exc"):
        vars(sys).pop(name, None)


def package_path(file: str) -> str:
    """The path of a source as the program's own modules name it, without the folders of this machine."""
    parts = Path(file).parts
    for package in ("plyscope_desktop", "plyscope", "PySide6", "pyqtgraph"):
        if package in parts[:-1]:
            return "/".join(parts[len(parts) - 1 - parts[::-1].index(package) :])
    return Path(file).name


def place_of(error: BaseException | None, trace: TracebackType | None) -> Place:
    """The type of an error and the line that raised it."""
    frame = trace
    while frame is not None and frame.tb_next is not None:
        frame = frame.tb_next
    if frame is None:
        return type(error).__name__, "", 0
    return type(error).__name__, package_path(frame.tb_frame.f_code.co_filename), frame.tb_lineno


def traceback_text(error: BaseException, trace: TracebackType | None) -> str:
    """The traceback as Python prints it, without the folders of this machine."""
    told = traceback.TracebackException(type(error), error, trace, limit=-60)
    chain: list[traceback.TracebackException | None] = [told]
    while chain:
        link = chain.pop()
        if link is not None:
            for frame in link.stack:
                frame.filename = package_path(frame.filename)
            chain += [link.__cause__, link.__context__]
    return log_file.without_home("".join(told.format()))


def report_text(faults: list[Fault]) -> str:
    """The report: versions, each error with its traceback, and the end of the log."""
    parts = [what_runs()]
    for fault in faults:
        parts.append(f"{fault.count} × {fault.name} ({fault.place}), {fault.thread}\n{fault.text.rstrip()}")
    lines = "\n".join(log_file.current().last_lines(LOG_LINES))
    parts.append(f"Log\n{lines}")
    return log_file.without_home("\n\n".join(parts) + "\n")


def what_runs() -> str:
    """Versions, core and platform, as far as they are known after the error."""
    try:
        from plyscope import installation

        found = installation.examine()
        return found.text().split("\n\n")[0]
    except Exception as error:
        return f"Plyscope; its versions cannot be read: {type(error).__name__}"
