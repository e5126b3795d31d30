"""A process that opens files one after the other and tells what each cost; `in_check` starts and ends it.

It hears a line of JSON a file, {"file": …, "kind": …}, and says a line of JSON: what `plyscope check` printed
("told", its JSON, and "text"), or what a reader said ("said"), an "error" with its traceback, the seconds of
processor time, and the bytes of memory that it took more at most.
"""

from __future__ import annotations

import contextlib
import io
import json
import resource
import sys
import time
import traceback
from pathlib import Path
from typing import Any

CORE = Path(__file__).parents[3] / "core"
sys.path[:0] = [str(CORE), str(CORE.parent / "desktop"), str(Path(__file__).parent)]

from readers import READERS  # noqa: E402  # the path is set above

from plyscope.cli import main as cli  # noqa: E402  # the same

ROOM = 2_000_000_000
"""Bytes of address space that a file may take: stacks are reserved and not used, so this is only a net."""

MOST_SECONDS = 20
"""Of processor time, after which the process is ended by the system."""


def peak() -> int:
    """Return the most memory that was resident since `forget_peak`."""
    with open("/proc/self/status") as file:
        return next(int(line.split()[1]) for line in file if line.startswith("VmHWM")) * 1024


def forget_peak() -> None:
    """Begin to count anew; what the process has now is the least."""
    with open("/proc/self/clear_refs", "w") as file:
        file.write("5")


def limit() -> None:
    """Let the system end whatever takes far too much."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    seconds = int(used.ru_utime + used.ru_stime) + MOST_SECONDS
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, resource.getrlimit(resource.RLIMIT_CPU)[1]))


def opened(file: str, kind: str) -> dict[str, Any]:
    """Open one file and return what there is to tell."""
    told: dict[str, Any] = {}
    try:
        if kind in READERS:
            told["said"] = READERS[kind](Path(file))
        else:
            out = io.StringIO()
            with contextlib.redirect_stdout(out), contextlib.redirect_stderr(out):
                told["status"] = cli.main(["check", "--json", file])
            told["told"] = out.getvalue()
            out = io.StringIO()
            with contextlib.redirect_stdout(out), contextlib.redirect_stderr(out):
                cli.main(["check", file])
            told["text"] = out.getvalue()
    except BaseException:  # whatever is raised is what is looked for
        told["error"] = traceback.format_exc()
    return told


def main() -> None:
    """Open files until the input ends."""
    said = sys.stdout
    sys.stdout = sys.stderr
    opened(str(Path(__file__)), "")  # what is imported and made once is no cost of a file
    with open("/proc/self/statm") as file:
        size = int(file.read().split()[0]) * resource.getpagesize()
    resource.setrlimit(resource.RLIMIT_AS, (size + ROOM, resource.getrlimit(resource.RLIMIT_AS)[1]))
    for line in sys.stdin:
        asked = json.loads(line)
        limit()
        forget_peak()
        before, begun = peak(), time.process_time()
        told = opened(asked["file"], asked["kind"])
        told["seconds"] = (time.process_time() - begun) / (2 if "told" in told else 1)
        told["memory"] = peak() - before
        print(json.dumps(told), file=said, flush=True)


if __name__ == "__main__":
    main()
