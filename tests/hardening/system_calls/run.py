"""Faults by system call: the n-th call of each kind fails, for every n, while the program writes its files.

    python tests/hardening/system_calls/run.py [--only NAME] [--kinds open,write] [--most N] [--memory STEP]

Each act runs in a process of its own; what it left is read by a process that knew nothing of it. It must not
crash or print a traceback; the former file or the new one must be there whole; what it acknowledged must be
there; what it says must name the true cause; and nothing unfinished may stay once the next program started.
All of it takes about half an hour on two slow cores, one scenario a minute or two. `--memory 7` lets every
seventh request for memory fail, too (1: each). Linux only. The last line is a JSON object with the numbers;
the exit status is 1 if anything was wrong.
"""

from __future__ import annotations

import argparse
import errno
import faulthandler
import gc
import json
import os
import select
import shutil
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
for place in (HERE, HERE.parents[1] / "core" / "support"):
    sys.path.insert(0, str(place))

import shim  # noqa: E402  # tests are no package
from scenario import Said, Scenario  # noqa: E402  # tests are no package
from shim import ALL, FAIL, SHORT  # noqa: E402  # tests are no package

OF_PYTHON = ("can't allocate", "can't start new thread")
"""How errors of Python itself begin that it raises for want of memory, and that are no MemoryError."""

LONGEST = 60.0
"""Seconds after which an act hangs."""

ERRORS = {
    "open": (errno.EACCES, errno.EIO, errno.ENOSPC, errno.EMFILE, errno.EDQUOT),
    "read": (errno.EIO,),
    "write": (errno.ENOSPC, errno.EIO, errno.EDQUOT, errno.EINTR),
    "sync": (errno.EIO, errno.ENOSPC, errno.EDQUOT),
    "rename": (errno.EACCES, errno.EIO, errno.ENOSPC),
    "truncate": (errno.EIO, errno.ENOSPC),
    "mmap": (errno.ENOMEM, errno.EACCES),
    "close": (errno.EIO, errno.ENOSPC, errno.EDQUOT),
    "unlink": (errno.EACCES, errno.EIO),
    "flock": (errno.ENOLCK, errno.EIO),
    "link": (errno.EPERM, errno.EIO, errno.EMLINK),
    "mkdir": (errno.EACCES, errno.ENOSPC),
    "stat": (errno.EIO, errno.EACCES),
    "reserve": (errno.ENOSPC, errno.EOPNOTSUPP, errno.EIO),
    "malloc": (errno.ENOMEM,),
}
WORDS = {
    errno.ENOSPC: ("No space left", "disk is full", "disk has no room"),
    errno.EDQUOT: ("quota",),
    errno.EIO: ("Input/output error",),
    errno.EACCES: ("Permission denied", "must not be changed", "open to be read only"),
    errno.EPERM: ("Operation not permitted",),
    errno.EMFILE: ("Too many open files",),
    errno.ENOMEM: ("memory",),
    errno.EMLINK: ("Too many links",),
    errno.ENOLCK: ("No locks available",),
    errno.EOPNOTSUPP: ("Operation not supported",),
    errno.EINTR: ("Interrupted",),
}
"""What a sentence says of each error; saying it of another one is a lie."""


@dataclass(frozen=True)
class Case:
    """One fault: a kind of call, what it fails with, whether all later ones fail as well, and the way."""

    kind: str
    number: int
    stays: bool = False
    way: int = FAIL

    def __str__(self) -> str:
        what = "cut short" if self.way == SHORT else errno.errorcode[self.number]
        return f"{self.kind} {what}{' from there on' if self.stays else ''}"


@dataclass
class Ended:
    """How an act ended: its status, what it printed, what it said, whether it met the fault."""

    status: int
    printed: str
    said: Said
    met: int
    leaked: int


def cases(kinds: list[str]) -> Iterator[Case]:
    """Every fault of these kinds."""
    for kind in kinds:
        for number in ERRORS[kind]:
            yield Case(kind, number)
            if kind in ("open", "write", "sync", "reserve", "malloc") and number != errno.EINTR:
                yield Case(kind, number, stays=True)
        if kind in ("read", "write"):
            yield Case(kind, 0, way=SHORT)


def act(scenario: Scenario, folder: Path, case: Case, n: int) -> Ended:
    """Let a scenario act in a process of its own, in which the n-th call meets the fault."""
    reading, writing = os.pipe()
    printed = Path(f"{folder}.printed")
    child = os.fork()
    if child == 0:
        os.close(reading)
        handle = os.open(printed, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        os.dup2(handle, 2)
        os.close(handle)
        _in_child(scenario, folder, case, n, writing)
    os.close(writing)
    data, end = b"", time.monotonic() + LONGEST
    while True:
        ready, _, _ = select.select([reading], [], [], max(0.0, end - time.monotonic()))
        part = os.read(reading, 1 << 16) if ready else b""
        if not part:
            break
        data += part
    if not ready:
        os.kill(child, signal.SIGKILL)
    os.close(reading)
    _, status = os.waitpid(child, 0)
    told = json.loads(data) if data else {"acknowledged": [], "sentences": [], "met": 1, "leaked": 0}
    text = printed.read_text("utf-8", "replace")
    printed.unlink()
    return Ended(status, text, Said(told["acknowledged"], told["sentences"]), told["met"], told["leaked"])


def is_of_memory(error: BaseException) -> bool:
    """Return True if an error says that memory is used up; Python and NumPy raise strange ones for that."""
    if isinstance(error, MemoryError) or str(error).startswith(OF_PYTHON):
        return True
    return isinstance(error, SystemError) and "without" in str(error)


def _in_child(scenario: Scenario, folder: Path, case: Case, n: int, writing: int) -> None:
    said, status, failure = Said(), 0, None
    gc.collect()
    before = len(os.listdir("/proc/self/fd"))
    place = Path("") if case.kind == "malloc" else folder
    with shim.armed(
        place, case.kind, first=n, last=ALL if case.stays else n, number=case.number, way=case.way
    ) as fault:
        try:
            scenario.act(folder, said)
        except BaseException as error:
            failure = error
    if case.kind == "malloc" and failure is not None and is_of_memory(failure):
        said.sentences.append("the memory is used up")  # as the program says of any MemoryError
    elif failure is not None:
        status = 3
        os.write(2, "".join(traceback.format_exception(failure)).encode("utf-8", "replace"))
    failure = None
    gc.collect()
    leaked = len(os.listdir("/proc/self/fd")) - before
    told = {
        "acknowledged": said.acknowledged, "sentences": said.sentences, "met": fault.met, "leaked": leaked,
    }  # fmt: skip
    os.write(writing, json.dumps(told).encode())
    os._exit(status)


def wrong(scenario: Scenario, folder: Path, case: Case, ended: Ended) -> Iterator[str]:
    """What is wrong after an act, a sentence each."""
    from plyscope.files import leftovers

    if os.WIFSIGNALED(ended.status):
        yield f"it died of signal {os.WTERMSIG(ended.status)}: {ended.printed[:3000]}"
    elif os.WEXITSTATUS(ended.status) or "Traceback" in ended.printed:
        yield f"it raised: {ended.printed[-1500:]}"
    sentences = " ".join(ended.said.sentences)
    if ended.met and case.number:
        own = any(word in sentences for word in WORDS[case.number])
        if not (sentences or ended.said.acknowledged or scenario.may_be_silent) and ended.status == 0:
            yield "it says nothing, and promises nothing"
        if sentences and not own:
            yield f"the cause is not named: {sentences}"
        for number, words in WORDS.items():
            if number != case.number and any(word in sentences for word in words):
                yield f"another cause is named: {sentences}"
    if ended.leaked > 0 and not os.WIFSIGNALED(ended.status):
        yield f"{ended.leaked} files stay open"
    leftovers.remove_all(folder)
    left = [path.name for path in folder.rglob("*") if path.name.endswith((leftovers.PART, "-part", ".part"))]
    if left:
        yield f"unfinished files stay: {left}"
    try:
        scenario.check(folder, ended.said)
    except Exception:
        yield f"lost ({ended.said}): {traceback.format_exc(limit=-3)}"


def walk(scenario: Scenario, case: Case, *, most: int, step: int) -> tuple[int, list[str]]:
    """Let one call after the other meet a fault until none is left; return how many, and what was wrong."""
    count: int = 0
    problems: list[str] = []
    n = 1
    while count < most:
        folder = Path(tempfile.mkdtemp(prefix="calls-"))
        try:
            scenario.prepare(folder)
            ended = act(scenario, folder, case, n)
            problems += [
                f"{scenario.name}, {case}, call {n}: {text}" for text in wrong(scenario, folder, case, ended)
            ]
        finally:
            shutil.rmtree(folder, ignore_errors=True)
        if not ended.met:
            break
        count += 1
        n += step
    return count, problems


def act_well(scenario: Scenario) -> None:
    """Act once without a fault, so that nothing is loaded or made for the first time when one is met."""
    folder, said = Path(tempfile.mkdtemp(prefix="calls-")), Said()
    try:
        scenario.prepare(folder)
        scenario.act(folder, said)
        scenario.check(folder, said)
        if said.sentences:
            raise AssertionError(f"{scenario.name} says without a fault: {said.sentences}")
    finally:
        shutil.rmtree(folder)


def scenarios() -> list[Scenario]:
    """All that there are; those of the window only where it can be imported."""
    from core_scenarios import SCENARIOS

    found = list(SCENARIOS)
    with suppress(ImportError):
        from window_scenarios import SCENARIOS as OF_WINDOW

        found += OF_WINDOW
    return found


def main() -> int:
    """Walk through what the arguments choose; return the exit status."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--only", default="", help="scenarios whose names hold this")
    parser.add_argument("--kinds", default=",".join(kind for kind in ERRORS if kind != "malloc"))
    parser.add_argument("--most", type=int, default=10_000, help="calls of a kind at most")
    parser.add_argument(
        "--memory", type=int, metavar="STEP", help="let every STEP-th request for memory fail"
    )
    given = parser.parse_args()
    missing = shim.why_not()
    if missing:
        print(json.dumps({"skipped": missing}))
        return 0
    shim.restart_with_shim()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    faulthandler.enable()
    kinds = ["malloc"] if given.memory else given.kinds.split(",")
    faults, problems, began = 0, [], time.monotonic()
    for scenario in scenarios():
        if given.only not in scenario.name:
            continue
        of_this = 0
        act_well(scenario)
        for case in cases(kinds):
            step = given.memory or 1
            count, found = walk(scenario, case, most=given.most, step=step)
            of_this += count
            problems += found
            for text in found:
                print(text, flush=True)
        faults += of_this
        print(f"{scenario.name}: {of_this} faults", flush=True)
    print(
        json.dumps({"faults": faults, "wrong": len(problems), "seconds": round(time.monotonic() - began, 1)})
    )
    return 1 if problems else 0


if __name__ == "__main__":
    raise SystemExit(main())
