"""A plugin for pytest that runs the tests once as they are, and then, for each change, those that reach it.

The tests are collected once; each run is a fork of that process, so that it costs no more than its tests.
What is told goes to the file PLYSCOPE_MUTANTS_TOLD, a JSON object a line.
"""

from __future__ import annotations

import importlib
import json
import os
import resource
import select
import shutil
import signal
import sys
import time
import warnings
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple

import hypothesis
import pytest
from switches import ACTIVE, REACHED_FOLDER

PLAN, TOLD = "PLYSCOPE_MUTANTS_PLAN", "PLYSCOPE_MUTANTS_TOLD"
LONGER = 6
"""How many times the usual time a test may take with a change."""
SHARES = (0.25, 0.75)
"""Parts of the time for tests without a change: the nearest, then others for what those do not notice."""
FILE_SHARE, PATIENCE = 0.15, 40
"""Part of that time for one file, and tests of it that may reach nothing, before another has its turn."""
MEMORY = 6 << 30
"""Bytes of address space that a changed program may have before it counts as noticed."""


class Took(NamedTuple):
    """How long a test takes by the clock, and how long in this process by the processor."""

    seconds: float
    processor: float


class ForkedRuns:
    """The runs of one process.

    The plan names the modules, the numbers of their changes, the files of tests that import them, and limits.
    """

    def __init__(self, plan: dict[str, Any]) -> None:
        self.modules: dict[str, list[int]] = plan["modules"]
        self.at_import = set(plan["at_import"])
        self.importing: dict[str, list[str]] = plan["importing"]
        self.budget: float = plan["budget"]
        self.folder = Path(os.environ[REACHED_FOLDER])
        self.failed = False
        self.items: dict[str, pytest.Item] = {}
        self.kills: Counter[str] = Counter()

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Take the place of the usual run."""
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            self.run(session)
        return True

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Keep in mind that a test failed."""
        self.failed |= report.failed

    def run(self, session: pytest.Session) -> None:
        """Run a part of the tests as they are, then with each change; try what survives with the others."""
        self.items = {item.nodeid: item for item in session.items}
        for module in self.modules:
            importlib.import_module(module)  # the catalog imports some only when a test asks for them
        imported = self.take_reached()
        self.at_import |= {number for number in imported if isinstance(number, int)}
        alive = {
            n: module for module, numbers in self.modules.items() for n in numbers if n not in self.at_import
        }
        rest: Sequence[pytest.Item] = session.items
        for share in SHARES:
            if not alive and not self.at_import:
                break
            tests, rest = self.unchanged_run(rest, share * self.budget)
            for name, took, reached in tests:
                tell({"test": name, "seconds": took.seconds, "reached": sorted(reached, key=str)})
            for number, module in list(alive.items()):
                chosen = [(name, took) for name, took, reached in tests if number in reached]
                chosen.sort(key=lambda test: (-self.kills[test[0]], test[1]))
                end, name = self.changed_run(module, number, chosen)
                tell({"number": number, "end": end, "by": name, "tests": len(chosen)})
                if end != "survived":
                    self.kills[name] += 1
                    del alive[number]
        tell({"at_import": sorted(self.at_import), "left_out": len(rest) if alive else 0})

    def unchanged_run(
        self, items: Sequence[pytest.Item], seconds: float
    ) -> tuple[list[tuple[str, Took, set[int | str]]], Sequence[pytest.Item]]:
        """Name, time, changes and modules of passing tests that reach any; the tests that had no turn."""

        def child(write: Callable[[Any], None]) -> None:
            for _, group in groupby(items, lambda item: item.path):
                tests, began, reaching = list(group), used(), False
                for place, item in enumerate(tests):
                    long = used() - began > FILE_SHARE * seconds
                    if used() > seconds or long or (place == PATIENCE and not reaching):
                        item.session._setupstate.teardown_exact(None)
                        break
                    self.failed = False
                    since, spent = time.monotonic(), time.process_time()
                    run_test(item, tests[place + 1 : place + 2])
                    took = Took(time.monotonic() - since, time.process_time() - spent)
                    reached = sorted(self.take_reached(), key=str)
                    reaching |= reached != []
                    write(["failed" if self.failed else "passed", item.nodeid, took, reached])
            write(["end"])

        found: list[tuple[str, Took, set[int | str]]] = []
        done: set[str] = set()
        for line in self.fork(child, lambda: 600):
            if line[0] == "end":
                break
            if line[0] in ("timeout", "died"):
                tell({"unfit": next(item.nodeid for item in items if item.nodeid not in done)})
                break
            done.add(line[1])
            if line[0] == "failed":
                tell({"unfit": line[1]})
            else:  # a test may ask for a constant alone, and so reach no function
                reached = {*line[3], *self.importing.get(str(self.items[line[1]].path), ())}
                if reached:
                    found.append((line[1], Took(*line[2]), reached))
        return found, [item for item in items if item.nodeid not in done]

    def changed_run(self, module: str, number: int, tests: Sequence[tuple[str, Took]]) -> tuple[str, str]:
        """(killed, killed by time or by a crash, or survived; the test that noticed)."""
        if not tests:
            return "survived", ""

        def child(write: Callable[[Any], None]) -> None:
            signal.signal(signal.SIGPROF, signal.SIG_DFL)
            _, most = resource.getrlimit(resource.RLIMIT_AS)  # programs of tests may set limits of their own
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, most))
            os.environ[ACTIVE] = str(number)
            sys.modules[module]._mutant_switch(number)
            chosen = [self.items[name] for name, _ in tests]
            for place, item in enumerate(chosen):
                write(item.nodeid)
                signal.setitimer(signal.ITIMER_PROF, 3 + LONGER * tests[place][1].processor)
                run_test(item, chosen[place + 1 : place + 2])
                if self.failed:
                    write(["failed"])
                    return
            write(["passed"])

        at = ""
        took = {"": Took(0, 0), **dict(tests)}

        def limit() -> float:
            return 30 + 4 * LONGER * took[at].seconds

        for line in self.fork(child, limit):
            if line == ["passed"]:
                return "survived", ""
            if line == ["failed"]:
                return "killed", at
            if line == ["timeout"] or line == ["died", signal.SIGPROF]:
                return "killed by time", at
            if line[0] == "died":
                return "killed by a crash", at
            at = line
        raise AssertionError("a run without an end")

    def fork(self, work: Callable[[Callable[[Any], None]], None], limit: Callable[[], float]) -> Any:
        """What another process writes, by lines; ["timeout"] or ["died", signal] if it ends too early."""
        reading, writing = os.pipe()
        process = os.fork()
        if process == 0:
            os.setsid()
            os.close(reading)
            with os.fdopen(writing, "w") as pipe:

                def write(line: Any) -> None:
                    pipe.write(json.dumps(line) + "\n")
                    pipe.flush()

                try:
                    work(write)
                except Exception as error:  # not of a test: pytest keeps those
                    write(["broken", repr(error)])
                finally:
                    os._exit(0)
        os.close(writing)
        rest = b""
        try:
            while True:
                if not select.select([reading], [], [], limit())[0]:
                    yield ["timeout"]
                    return
                data = os.read(reading, 65536)
                if not data:
                    yield ["died", os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]) * -1]
                    return
                *lines, rest = (rest + data).split(b"\n")
                for line in map(json.loads, lines):
                    if line[0] == "broken":
                        raise RuntimeError(f"a run broke: {line[1]}")
                    yield line
        finally:
            os.close(reading)
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(process, signal.SIGKILL)  # what its tests started, too
            with suppress(ChildProcessError):
                os.waitpid(process, 0)
            self.tidy()

    def take_reached(self) -> set[int | str]:
        """The changes and modules that were reached since the last call, here and in programs that ended."""
        found: set[int | str] = set()
        for name in self.modules:
            found.update(sys.modules[name]._mutant_take_reached())
        for file in self.folder.iterdir():
            with suppress(OSError, ValueError):
                found.update(int(n) if n.isdigit() else n for n in file.read_text().split())
            file.unlink(missing_ok=True)
        return found

    def tidy(self) -> None:
        """Remove what the tests of a run left in the folder of temporary files."""
        for file in self.folder.iterdir():
            file.unlink(missing_ok=True)
        for place in Path(os.environ["TMPDIR"]).iterdir():
            if place.is_dir():
                shutil.rmtree(place, ignore_errors=True)
            else:
                place.unlink(missing_ok=True)


def used() -> float:
    """Seconds of the processor that this process used, and what it started and waited for."""
    return sum(os.times()[:4])


def run_test(item: pytest.Item, following: Sequence[pytest.Item]) -> None:
    """Run one test, and keep the fixtures that the one which follows needs, too."""
    item.config.hook.pytest_runtest_protocol(item=item, nextitem=following[0] if following else None)


def tell(line: dict[str, Any]) -> None:
    """Add a line to the file of what is told."""
    with open(os.environ[TOLD], "a") as file:
        file.write(json.dumps(line) + "\n")


def pytest_configure(config: pytest.Config) -> None:
    """Take part; a test that fails need not find the smallest example for it."""
    found = [
        phase
        for phase in hypothesis.Phase
        if phase not in (hypothesis.Phase.shrink, hypothesis.Phase.explain)
    ]
    hypothesis.settings.register_profile(
        "first failure", phases=found, database=None, report_multiple_bugs=False
    )
    hypothesis.settings.load_profile("first failure")
    config.pluginmanager.register(ForkedRuns(json.loads(Path(os.environ[PLAN]).read_text())))
