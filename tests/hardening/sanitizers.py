"""The compiled core below sanitizers: memory, undefined behaviour, threads, indices, leaks.

    python tests/hardening/sanitizers.py address                     all tests of the core, 40 minutes
    python tests/hardening/sanitizers.py address tests/core/rules    some of them
    python tests/hardening/sanitizers.py threads --seconds 60        each subject of threads.py for a minute

A copy of the project in a temporary folder is compiled for the kind that is named, which takes five to ten
minutes on two cores; the working tree is never touched. With `--folder` the copy stays, and only what changed
is compiled the next time.

address   AddressSanitizer, UndefinedBehaviorSanitizer: accesses outside of memory, overflows, shifts
leaks     the same; what the compiled core allocated and nothing points to at the end
threads   ThreadSanitizer on threads.py: what two threads access at once
checks    Cython's checks: wrong indices and divisions by zero raise
window    like `address`, below the window: tests of documents and the strategic form, random clicks
debug     no copy: Python's development mode, warnings as errors, the checks of its allocator

The sanitizers need gcc on Linux. Reports are printed by place. The last line is a JSON object with the
numbers; the exit status is 1 if anything was reported, crashed or failed.
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from sanitizing.project_copy import PROJECT, build, environment, refresh
from sanitizing.reports import OUTSIDE, Finding, findings

MEMORY_FLAGS = (
    "-O1 -g -fno-omit-frame-pointer -fno-wrapv "  # Python's own -fwrapv would hide overflows
    "-fsanitize=address,undefined,float-cast-overflow -fsanitize-recover=all"
)
THREAD_FLAGS = "-O1 -g1 -fno-omit-frame-pointer -fsanitize=thread"

CORE_TESTS = ["tests/core"]
WINDOW_TESTS = ["tests/desktop/strategic", "tests/desktop/document"]
CLICKS = 500

UNFIT = {
    "tests/core/own_code": "processes with less address space than the shadow memory of a sanitizer",
    "tests/core/files/recording/test_truncation.py": "a signal of the system that a sanitizer takes itself",
    "tests/core/test_interpreted.py": "the interpreted core, which nothing watches",
    "tests/core/plain/test_interpreted.py": "the interpreted core, which nothing watches",
}
"""Tests that cannot run below a sanitizer of memory, with the reason."""


@dataclass(frozen=True)
class Watch:
    """A way of watching: how the core is compiled, the library that must come first, and what runs."""

    arguments: list[str] = field(default_factory=list)
    library: str = ""
    tests: list[str] = field(default_factory=list)
    unfit: dict[str, str] = field(default_factory=dict)
    options: dict[str, str] = field(default_factory=dict)


def memory_options(leaks: int) -> dict[str, str]:
    """Settings of the sanitizers of memory; `{log}` is where they write.

    The second one sets the path of the first instead of its own when it is loaded: see `report_path.c`.
    """
    return {
        "ASAN_OPTIONS": f"detect_leaks={leaks}:halt_on_error=0:log_path={{log}}:allocator_may_return_null=1"
        ":exitcode=0",
        "UBSAN_OPTIONS": "print_stacktrace=1:halt_on_error=0:log_path={log}",
        "UBSAN_LOG": "{log}-undefined",
        "LSAN_OPTIONS": "exitcode=0",
        "PYTHONMALLOC": "malloc",  # else a block of Python's allocator hides what is behind its end
    }


WATCHES = {
    "address": Watch([f"--flags={MEMORY_FLAGS}"], "libasan.so", CORE_TESTS, UNFIT, memory_options(0)),
    "leaks": Watch([f"--flags={MEMORY_FLAGS}"], "libasan.so", CORE_TESTS, UNFIT, memory_options(1)),
    "window": Watch([f"--flags={MEMORY_FLAGS}"], "libasan.so", WINDOW_TESTS, {}, memory_options(0)),
    "threads": Watch(
        [f"--flags={THREAD_FLAGS}"],
        "libtsan.so",
        options={
            "TSAN_OPTIONS": "log_path={log}:exitcode=0:report_signal_unsafe=0:history_size=7"
            ":second_deadlock_stack=1:suppressions=tests/hardening/sanitizing/threads.supp"
        },
    ),
    "checks": Watch(["--checks", "--flags=-O1"], tests=CORE_TESTS),
    "debug": Watch(
        tests=CORE_TESTS,
        options={"PYTHONDEVMODE": "1", "PYTHONMALLOC": "debug", "PYTHONWARNINGS": "error"},
    ),
}


def library(name: str) -> str:
    """The path of a sanitizer's library; raises SystemExit if gcc has none."""
    found = (
        shutil.which("gcc")
        and subprocess.run(
            ["gcc", f"-print-file-name={name}"], capture_output=True, text=True, check=True
        ).stdout.strip()
    )
    if not found or not Path(found).is_absolute():
        raise SystemExit(f"gcc has no {name} here: the sanitizers need gcc on Linux.")
    return str(Path(found).resolve())


def others_before(watch: Watch, folder: Path) -> list[str]:
    """Further libraries that must be there from the start."""
    if "UBSAN_LOG" not in watch.options:
        return []
    built, source = folder / "report_path.so", Path(__file__).parent / "sanitizing" / "report_path.c"
    subprocess.run(["gcc", "-shared", "-fPIC", str(source), "-o", str(built), "-ldl"], check=True)
    return [str(built)]


def commands(kind: str, watch: Watch, arguments: argparse.Namespace) -> list[list[str]]:
    """The programs to run, relative to the project's folder."""
    if kind == "threads":
        fixed = (
            ["setarch", "-R"] if shutil.which("setarch") else []
        )  # TSan wants memory where it was built for
        program = [sys.executable, "tests/hardening/threads.py", f"--seconds={arguments.seconds}"]
        return [[*fixed, *program, *arguments.tests]]
    tests = arguments.tests or watch.tests
    left_out = [f"--ignore={path}" for path in watch.unfit if path not in tests]
    pytest = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *left_out, *tests]
    clicks = [sys.executable, "tests/hardening/clicker.py", "--seeds=1", f"--steps={arguments.clicks}"]
    return [pytest, clicks] if kind == "window" and not arguments.tests else [pytest]


def run(kind: str, folder: Path, arguments: argparse.Namespace) -> tuple[list[Finding], list[str]]:
    """Run everything below a watch; returns what it found, and the tests and programs that failed."""
    watch = WATCHES[kind]
    copy, logs = (PROJECT, folder / "logs") if kind == "debug" else (folder / "project", folder / "logs")
    shutil.rmtree(logs, ignore_errors=True)
    logs.mkdir(parents=True)
    options = {name: value.replace("{log}", str(logs / "log")) for name, value in watch.options.items()}
    if watch.library:
        options["LD_PRELOAD"] = " ".join([library(watch.library), *others_before(watch, folder)])
    if copy != PROJECT:
        refresh(copy)
        if not build(copy, watch.arguments):
            raise SystemExit("The copy cannot be compiled; see above.")
    failed = []
    for command in commands(kind, watch, arguments):
        done = subprocess.Popen(
            command, cwd=copy, env=environment(copy, options), stdout=subprocess.PIPE, text=True
        )
        assert done.stdout is not None
        for line in done.stdout:
            print(line, end="", flush=True)
            if named := re.match(r"(?:FAILED|ERROR|WRONG:) (\S.*)", line):
                failed.append(named[1].split(" - ")[0].strip())
        status = done.wait()
        if status < 0 or status > 1 or (status and not failed):
            failed.append(f"{' '.join(command[-2:])} ended with status {status}")
    return findings(sorted(logs.glob("log*"))), failed


def main() -> int:
    """Watch what the command line names."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("kind", choices=list(WATCHES))
    parser.add_argument("tests", nargs="*", help="tests for pytest, or subjects of threads.py (default: all)")
    parser.add_argument("--folder", type=Path, help="where the copy stays for the next time")
    parser.add_argument("--seconds", type=float, default=10.0, help="for each subject of `threads`")
    parser.add_argument("--clicks", type=int, default=CLICKS, help="random clicks of `window`")
    arguments = parser.parse_args()
    if arguments.folder is None:
        with tempfile.TemporaryDirectory(prefix="plyscope-sanitizers-") as temporary:
            found, failed = run(arguments.kind, Path(temporary), arguments)
    else:
        found, failed = run(arguments.kind, arguments.folder.resolve(), arguments)
    for one in found:
        print(f"\n{one}")
    inside = [one for one in found if one.place != OUTSIDE]
    print(
        json.dumps(
            {
                "kind": arguments.kind,
                "findings": {f"{one.place}: {one.kind}": one.count for one in inside},
                "outside": sum(one.count for one in found) - sum(one.count for one in inside),
                "failed": failed,
            }
        )
    )
    return 1 if found or failed else 0


if __name__ == "__main__":
    sys.exit(main())
