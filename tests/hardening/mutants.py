"""Change a module in small ways, one at a time, and see whether the tests notice: the mutation score.

    python tests/hardening/mutants.py core/plyscope/query/events.py --count 20 --seed 1

A change is one that a slip of the pen could make: `<` for `<=`, a number more or less by one, `+` for `-`,
`and` for `or`, a condition's contrary, a statement left out, `break` for `continue`, `min` for `max`,
arguments swapped. All of them are built into one copy of the module, each behind a switch, in a copy of the
project in a temporary folder: a compiled module is so compiled once, and the working tree is not touched.
The tests nearest to the module (by imports and folder) run once, for `--budget` seconds of the processor,
and note which changes they reach; then each change is switched on for the tests that reach it, in forks of
one process, until one fails, crashes or takes six times as long. What takes effect while the module is
imported, as a constant does, is tried with all of these tests that reach the module or import it.

Survivors that no test can notice stand in `equivalent_mutants.md`, each with the reason; they do not count.
It takes one to five minutes a module and needs a system with fork (Linux, macOS). The last line is a JSON
object with the numbers; the exit status is 1 where less than `--goal` percent are noticed.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(HERE / "mutation"))

from changes import Change, changes_of  # noqa: E402
from switches import ACTIVE, REACHED_FOLDER, with_switches  # noqa: E402
from tests_near import imports, tests_near  # noqa: E402

EQUIVALENT = HERE / "equivalent_mutants.md"
COPIED = ("core", "desktop", "packaging", "resources", "tests", "pyproject.toml", "README.md")
COMPILE = """
import importlib.util, sys
from pathlib import Path
found = importlib.util.spec_from_file_location("compile_core", "packaging/compile.py")
compile_core = importlib.util.module_from_spec(found)
sys.modules["compile_core"] = compile_core
found.loader.exec_module(compile_core)
compile_core.FLAGS["unix"] = ["-O1", "-g0", "-ffp-contract=off"]
sys.exit(bool(compile_core.build([Path(name).resolve() for name in sys.argv[1:]], compile_core.USUAL)))
"""


@dataclass(frozen=True)
class Mutant:
    """One change of a module, and the text of its line."""

    module: Path
    change: Change
    line: str

    @property
    def key(self) -> tuple[str, str, str]:
        """As it stands in the list of equivalents."""
        return self.module.as_posix(), self.line, self.change.what

    def __str__(self) -> str:
        return f"{self.module.as_posix()}:{self.change.line}: {self.change.what}\n        {self.line}"


class Copy:
    """A copy of the project in a temporary folder, which holds the changed modules."""

    def __init__(self, folder: Path) -> None:
        self.root, self.temporary, self.reached = folder / "p", folder / "t", folder / "r"
        self.told, self.plan = folder / "told.jsonl", folder / "plan.json"
        for place in (self.root, self.temporary, self.reached):
            place.mkdir()
        leave = shutil.ignore_patterns(".*", "*.c", "*.new")
        for name in COPIED:
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, self.root / name, ignore=leave, symlinks=True)
            else:
                shutil.copy2(ROOT / name, self.root / name)
        (self.root / "build").mkdir()

    def write(self, mutants: dict[int, Mutant]) -> dict[int, Mutant]:
        """Write the changed modules and compile those that have C types; returns the changes that compile."""
        for module in sorted({mutant.module for mutant in mutants.values()}):
            mine = {n: mutant for n, mutant in mutants.items() if mutant.module == module}
            for number in set(mine) - set(self.written(module, mine)):
                del mutants[number]
        return mutants

    def written(self, module: Path, mutants: dict[int, Mutant]) -> dict[int, Mutant]:
        """Write one module with its changes, without those that do not compile."""
        place = self.root / module
        source = (ROOT / module).read_text(encoding="utf-8")
        while True:
            text = with_switches(source, {number: mutant.change for number, mutant in mutants.items()})
            place.unlink()  # it may be a link
            place.write_text(text, encoding="utf-8")
            if not place.with_suffix(".pxd").exists():
                compile(text, str(module), "exec")
                return mutants
            done = subprocess.run(
                [sys.executable, "-c", COMPILE, str(module)],
                cwd=self.root,
                capture_output=True,
                text=True,
            )
            if done.returncode == 0:
                return mutants
            lines = text.split("\n")
            wrong: set[int] = set()
            for line in re.findall(rf"{re.escape(module.name)}:(\d+):\d+: ", done.stdout + done.stderr):
                there = {int(n) for n in re.findall(r"_mutant_(\d+)\(\)", lines[int(line) - 1])}
                tried = {number: mutants[number] for number in (there - wrong) & set(mutants)}
                if len(tried) > 1:  # one of them may be to blame for all
                    wrong |= self.not_compiled(module, source, tried) or set(tried)
                else:
                    wrong |= set(tried)
            if not wrong:
                wrong = self.not_compiled(module, source, mutants)
            if not wrong:
                print(done.stdout[-3000:], done.stderr[-3000:], file=sys.stderr)
                raise SystemExit(f"{module} does not compile with the switches alone")
            mutants = {number: mutant for number, mutant in mutants.items() if number not in wrong}

    def not_compiled(self, module: Path, source: str, mutants: dict[int, Mutant]) -> set[int]:
        """The changes that fail alone, where the compiler did not say which they are."""
        place, wrong = self.root / module, set()
        for number, mutant in mutants.items():
            place.write_text(with_switches(source, {number: mutant.change}), encoding="utf-8")
            command = [sys.executable, "-c", COMPILE, str(module)]
            if subprocess.run(command, cwd=self.root, capture_output=True).returncode:
                wrong.add(number)
        return wrong

    def environment(self) -> dict[str, str]:
        """For programs that use the copy and nothing else."""
        paths = [self.root / "core", self.root / "desktop", HERE / "mutation"]
        return {
            **os.environ,
            "PYTHONPATH": os.pathsep.join(map(str, paths)),
            "TMPDIR": str(self.temporary),
            "QT_QPA_PLATFORM": "offscreen",
            "PLYSCOPE_MUTANTS_PLAN": str(self.plan),
            "PLYSCOPE_MUTANTS_TOLD": str(self.told),
            REACHED_FOLDER: str(self.reached),
        }

    def pytest(self, *arguments: str, seconds: float | None = None, **environment: str) -> int | None:
        """Run pytest in the copy; returns its exit status, None where the time was up."""
        base = ["-q", "-p", "no:cacheprovider", f"--basetemp={self.temporary / 'b'}", *arguments]
        process = subprocess.Popen(
            [sys.executable, "-m", "pytest", *base],
            cwd=self.root,
            env=self.environment() | environment,
            stdout=(self.root / "pytest.log").open("w"),
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        try:
            return process.wait(seconds)
        except subprocess.TimeoutExpired:
            return None
        finally:
            if process.poll() is None:
                os.killpg(process.pid, 9)
                process.wait()


def sample(modules: list[Path], count: int, seed: int, lines_wanted: list[int] | None) -> list[Mutant]:
    """Changes of each module, drawn at random; of some lines, all of them."""
    drawn: list[Mutant] = []
    for module in modules:
        source = (ROOT / module).read_text(encoding="utf-8")
        lines = source.split("\n")
        found = changes_of(source, typed=(ROOT / module).with_suffix(".pxd").exists())
        if lines_wanted:
            found = [change for change in found if change.line in lines_wanted]
        elif len(found) > count:
            found = random.Random(f"{module.as_posix()} {seed}").sample(found, count)
        drawn += [Mutant(module, change, lines[change.line - 1].strip()) for change in found]
    return drawn


def equivalents() -> dict[tuple[str, str, str], str]:
    """The changes that no test can notice, with the reason."""
    found: dict[tuple[str, str, str], str] = {}
    if EQUIVALENT.exists():
        for row in EQUIVALENT.read_text(encoding="utf-8").splitlines():
            cells = [
                cell.strip().strip("`").replace("\\|", "|") for cell in re.split(r"(?<!\\)\|", row)[1:-1]
            ]
            if len(cells) == 4:
                found[cells[0], cells[1], cells[2]] = cells[3]
    return found


def results(copy: Copy, mutants: dict[int, Mutant], options: argparse.Namespace) -> dict[int, dict[str, Any]]:
    """What became of each change: its end, and the test that noticed it."""
    named: dict[str, list[int]] = {}
    for number, mutant in mutants.items():
        name = ".".join(mutant.module.with_suffix("").parts[1:]).removesuffix(".__init__")
        named.setdefault(name, []).append(number)
    at_import = [number for number, mutant in mutants.items() if not mutant.change.in_function]
    if options.tests:
        tests = [str(test) for test in options.tests]
    else:
        near = tests_near(copy.root, [copy.root / module for module in options.modules])
        tests = [str(file.relative_to(copy.root)) for file in near[: options.files]]
    if not tests:
        raise SystemExit("no test imports it")
    files = {copy.root / test.split("::")[0] for test in tests}
    importing = {str(file): sorted(imports(file, named)) for file in files}
    plan = {"modules": named, "at_import": at_import, "importing": importing, "budget": options.budget}
    copy.plan.write_text(json.dumps(plan))
    copy.told.write_text("")
    status = copy.pytest("-p", "forked_runs", *tests)
    told = [json.loads(line) for line in copy.told.read_text().splitlines()]
    if status or not any("at_import" in line for line in told):
        raise SystemExit((copy.root / "pytest.log").read_text()[-3000:])
    found: dict[int, dict[str, Any]] = {}
    for line in told:
        if "number" in line:
            tries = found[line["number"]]["tests"] if line["number"] in found else 0
            found[line["number"]] = line | {"tests": tries + line["tests"]}
    fit = [line for line in told if "test" in line]
    for line in told:
        if "unfit" in line:
            print(f"left out, as it fails with no change, too: {line['unfit']}")
        elif line.get("left_out"):
            print(f"the time for {line['left_out']} tests that are farther away was up (--budget)")
    print(f"{len(fit)} tests reach it, in {sum(line['seconds'] for line in fit):.0f} s", flush=True)
    late = next(line["at_import"] for line in told if "at_import" in line)
    for number in late:
        name = next(name for name, numbers in named.items() if number in numbers)
        found[number] = at_import_run(
            copy, number, [line for line in fit if name in line["reached"] or number in line["reached"]]
        )
    return found


def at_import_run(copy: Copy, number: int, tests: list[dict[str, Any]]) -> dict[str, Any]:
    """What becomes of a change that takes effect while the module is imported: pytest is started anew."""
    tests = sorted(tests, key=lambda line: float(line["seconds"]))
    if not tests:
        return {"end": "survived", "by": "", "tests": 0}
    names = copy.root / "names.txt"
    names.write_text("\n".join(line["test"] for line in tests))
    usual = sum(line["seconds"] for line in tests)
    status = copy.pytest("-x", f"@{names}", seconds=30 + 4 * usual, **{ACTIVE: str(number)})
    log = (copy.root / "pytest.log").read_text()
    by = re.search(r"^(?:FAILED|ERROR) (\S+)", log, re.M)
    end = {0: "survived", None: "killed by time"}.get(status, "killed")
    return {"end": end, "by": by[1] if by else "", "tests": len(tests)}


def report(
    drawn: list[Mutant], mutants: dict[int, Mutant], found: dict[int, dict[str, Any]]
) -> dict[str, Any]:
    """Print what survived, and the numbers of each module; returns the numbers of all."""
    known = equivalents()
    total: Counter[str] = Counter()
    survivors: list[Mutant] = []
    for module in dict.fromkeys(mutant.module for mutant in drawn):
        counts: Counter[str] = Counter()
        for number, mutant in mutants.items():
            if mutant.module != module:
                continue
            end = found[number]["end"]
            if end != "survived":
                counts["noticed"] += 1
            elif mutant.key in known:
                counts["equivalent"] += 1
            else:
                counts["survived"] += 1
                survivors.append(mutant)
                reach = found[number]["tests"] or "NO"
                print(f"SURVIVED {mutant}\n        {reach} tests reach it")
        counts["uncompiled"] = sum(m.module == module for m in drawn) - counts.total()
        judged = counts["noticed"] + counts["survived"]
        print(f"{module.as_posix()}: {counts['noticed']} of {judged}, {counts['equivalent']} equivalent")
        total += counts
    judged = total["noticed"] + total["survived"]
    names = ("noticed", "survived", "equivalent", "uncompiled")
    score = round(100 * total["noticed"] / judged, 1) if judged else 100.0
    return {"mutants": judged, **{name: total[name] for name in names}, "score": score}


def main() -> int:
    """Read the command line and do what it says."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "modules", nargs="+", type=Path, metavar="MODULE", help="a source file of the project"
    )
    parser.add_argument("--count", type=int, default=20, help="changes of each module (20)")
    parser.add_argument("--seed", type=int, default=1, help="which of them (1)")
    parser.add_argument("--line", type=int, nargs="+", help="all changes of these lines instead")
    parser.add_argument(
        "--budget", type=float, default=40, help="seconds of the processor for one run of the tests (40)"
    )
    parser.add_argument("--files", type=int, default=40, help="how many of the nearest test files (40)")
    parser.add_argument("--tests", nargs="+", type=Path, help="these tests instead of the nearest")
    parser.add_argument("--goal", type=float, default=90, help="percent that must be noticed (90)")
    parser.add_argument("--list", action="store_true", help="only print the changes")
    parser.add_argument("--ends", action="store_true", help="also print which test noticed what")
    options = parser.parse_args()
    options.modules = [file.resolve().relative_to(ROOT) for file in options.modules]
    drawn = sample(options.modules, options.count, options.seed, options.line)
    if options.list:
        for mutant in drawn:
            print(mutant)
        return 0
    if not hasattr(os, "fork"):
        raise SystemExit("This system has no fork, which the runs need: use Linux or macOS.")
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        copy = Copy(Path(folder))
        mutants = copy.write(dict(enumerate(drawn, 1)))
        print(f"{len(mutants)} changes, ready after {time.monotonic() - began:.0f} s", flush=True)
        found = results(copy, mutants, options)
    if options.ends:
        for number, mutant in mutants.items():
            print(found[number]["end"], found[number]["by"], mutant)
    numbers = report(drawn, mutants, found) | {"seconds": round(time.monotonic() - began)}
    print(json.dumps(numbers))
    return int(numbers["score"] < options.goal)


if __name__ == "__main__":
    sys.exit(main())
