"""The random clicker: uses every feature of the program at random and reports what broke and what grew.

Each seed is a process of its own that clicks, types, drags and chooses in all windows, opens examples,
games, lessons, exercises, own code, agents and tournaments, and answers the questions that come up. The same
seed does the same as far as threads and clocks allow. What raised, what Qt warned of, or a process that ended
by itself is printed with the seed, the step and the last actions. Memory, threads, files, widgets and objects
are compared between the middle and the end of a seed, in a window opened anew.

`python tests/hardening/clicker.py --seeds 30 --steps 500` takes half an hour of a slow core,
`--seeds 30 --steps 10000` ten hours. The last line is a JSON object; the exit status is 1 if anything broke,
or something grew by more than the goal, or a command was never done in steps enough to reach them all.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

ONE_SEED = Path(__file__).parent / "clicking" / "one_seed.py"
CHECKOUT = Path(__file__).parents[2]
MOST_GROWTH = 0.10
WATCHED = ("threads", "files", "children", "widgets", "qobjects", "objects", "temporary", "in_use")
SPARE = {"threads": 4, "files": 8, "children": 2, "widgets": 40, "qobjects": 120, "objects": 20_000,
         "temporary": 4, "in_use": 12_000}  # fmt: skip
"""What comes and goes whatever is done: caches that fill, a process that is ready for the next file."""
ENOUGH_FOR_GROWTH = 2_000
"""Steps of a seed below which caches still fill: growth is then only told."""
ENOUGH_FOR_COMMANDS = 10_000
"""Steps of all seeds together that reach every command."""
UNREACHABLE: dict[str, str] = {}
"""Commands that random use cannot do here, each with the reason."""
PER_STEP = 6.0
"""Seconds that a step may take on average until a seed counts as stuck."""


def surroundings(folder: Path) -> dict[str, str]:
    """The environment of one seed: a home, settings and temporary files of its own, and no screen."""
    own = dict.fromkeys(("HOME", "APPDATA", "LOCALAPPDATA"), "home")
    own |= {"PLYSCOPE_CONFIG": "config", "TMPDIR": "temporary", "TEMP": "temporary"}
    own |= {f"XDG_{kind}_HOME": f"home/.{kind.lower()}" for kind in ("CONFIG", "DATA", "CACHE", "STATE")}
    for name in own.values():
        (folder / name).mkdir(parents=True, exist_ok=True)
    paths = [CHECKOUT / "core", CHECKOUT / "desktop", CHECKOUT / "tests" / "hardening"]
    return {
        **os.environ,
        **{name: str(folder / place) for name, place in own.items()},
        "PYTHONPATH": os.pathsep.join(map(str, paths)),
        "QT_QPA_PLATFORM": os.environ.get("QT_QPA_PLATFORM", "offscreen"),
    }


def run_seed(seed: int, steps: int) -> dict[str, Any]:
    """Run one seed; a process that dies is a fault with what it said last."""
    command = [sys.executable, str(ONE_SEED), str(seed), str(steps)]
    with tempfile.TemporaryDirectory(prefix="plyscope-clicker-", ignore_cleanup_errors=True) as folder:
        try:
            done = subprocess.run(
                command,
                env=surroundings(Path(folder)),
                capture_output=True,
                text=True,
                errors="replace",
                timeout=300 + PER_STEP * steps,
                check=False,
            )
        except subprocess.TimeoutExpired as error:
            said = error.stderr or b""
            return died(
                seed,
                steps,
                "it never ended",
                said if isinstance(said, str) else said.decode("utf-8", "replace"),
            )
    if done.returncode != 0 or not done.stdout.strip():
        return died(seed, steps, f"exit status {done.returncode}", done.stderr)
    report: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return report


def died(seed: int, steps: int, how: str, said: str) -> dict[str, Any]:
    """The report of a process that ended by itself: its first words, and what its own thread did."""
    begin, current, thread = said.partition("Current thread")
    fault = {
        "seed": seed,
        "step": -1,
        "at": how,
        "last": [],
        "text": f"{how}\n{begin[:1500]}\n…\n{current}{thread[:3000]}",
    }
    return {"seed": seed, "steps": steps, "faults": [fault], "commands": {}, "features": {}}


def growth(report: dict[str, Any]) -> dict[str, float]:
    """What grew from the middle to the end of a seed beyond what comes and goes, as shares."""
    middle, end = report.get("middle") or {}, report.get("end") or {}
    found = {}
    for kind in WATCHED:
        if kind in middle and end[kind] - middle[kind] > SPARE[kind] / 2:
            found[kind] = (end[kind] - SPARE[kind]) / max(1, middle[kind]) - 1
    return {kind: round(share, 3) for kind, share in found.items() if share > 0}


def known_commands() -> list[str]:
    """The ids of all commands, in the order of the menus."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    sys.path[:0] = [str(CHECKOUT / "core"), str(CHECKOUT / "desktop")]
    from plyscope_desktop.shell import docks
    from plyscope_desktop.shell.command_actions import window_commands

    return [entry.id for entry in (*window_commands(), *docks.commands())]


def tell_fault(fault: dict[str, Any]) -> None:
    """Print a fault with the way to it."""
    print(f"seed {fault['seed']}, step {fault['step']}, {fault['at']}")
    for action in fault["last"]:
        print(f"    {action}")
    print(fault["text"], flush=True)


def summary(reports: list[dict[str, Any]], grown: list[str]) -> dict[str, Any]:
    """All seeds together, as it is printed in the last line."""
    commands: Counter[str] = Counter()
    features: Counter[str] = Counter()
    for report in reports:
        commands.update(report["commands"])
        features.update(report["features"])
    never = [id for id in known_commands() if not commands[id]]
    return {
        "seeds": len(reports),
        "steps": sum(report["steps"] for report in reports),
        "faults": sum(len(report["faults"]) for report in reports),
        "seconds": round(sum(report.get("seconds", 0.0) for report in reports), 1),
        "longest": max((report.get("longest", 0.0), report.get("longest_action", "")) for report in reports),
        "running": sum(report.get("running", 0) for report in reports),
        "grown": grown,
        "commands": dict(sorted(commands.items())),
        "never": never,
        "features": dict(sorted(features.items())),
    }


def main() -> int:
    """Read the command line, run the seeds, print, and return the exit status."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seeds", type=int, default=30, help="how many seeds (30)")
    parser.add_argument("--first", type=int, default=1, help="the first seed (1)")
    parser.add_argument("--steps", type=int, default=500, help="steps of each seed (500)")
    given = parser.parse_args()
    reports, grown = [], []
    for seed in range(given.first, given.first + given.seeds):
        report = run_seed(seed, given.steps)
        reports.append(report)
        more = growth(report)
        state = "broke" if report["faults"] else "fine"
        turn = f"longest turn {report.get('longest', 0)} s ({report.get('longest_action', '')})"
        held = report.get("end")
        print(f"seed {seed}: {state}, {report.get('seconds', 0)} s, {turn}, grew {more}; {held}", flush=True)
        for fault in report["faults"]:
            tell_fault(fault)
        grown += [
            f"seed {seed}: {kind} by {share:.0%}" for kind, share in more.items() if share > MOST_GROWTH
        ]
    found = summary(reports, grown)
    missed = [id for id in found["never"] if id not in UNREACHABLE]
    print(json.dumps(found))
    bad = found["faults"] or found["running"] or (grown and given.steps >= ENOUGH_FOR_GROWTH)
    return int(bool(bad or (missed and found["steps"] >= ENOUGH_FOR_COMMANDS)))


if __name__ == "__main__":
    sys.exit(main())
