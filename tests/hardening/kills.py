"""Kills: the whole program is killed at random moments of use, and started again with what it left.

    python tests/hardening/kills.py [--kills N] [--seed S]

A scripted user inside plays, types notes, saves, records searches, plays a small tournament and edits own
code, with an autosave each second. What was acknowledged is written to a file beside, and to the disk, at
once. After each kill the program starts with the same profile: it must start without an error, offer what
was not closed, hold every acknowledged save, and leave no files behind that pile up; its start must not
become slower. A kill takes about six seconds; 1,000 of them two hours. The last line is a JSON object; the
exit status is 1 if anything was wrong. Not for Windows.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

SETTINGS = """[window]
language=en
reduced-motion=true
tour-seen=true

[files]
autosave-seconds=1
"""
START = 90.0
"""Seconds within which a program on a busy machine has started."""
LONGEST_USE = 3.0
"""Seconds of a processor for which it is used at most, however busy the machine is."""
SLOWER = 1.5
"""How much slower than the first starts, by processor time, the last ones may be."""
MOST_LEFT = 12
"""Files of a kind that may be there after a start; they do not grow with the kills."""


@dataclass
class Found:
    """What came of the kills so far."""

    problems: list[str] = field(default_factory=list)
    starts: list[float] = field(default_factory=list)
    acknowledged: Counter[str] = field(default_factory=Counter)
    offered: int = 0


class Profile:
    """The folders of one user, and the file beside in which is written what was acknowledged."""

    def __init__(self, folder: Path) -> None:
        self.config, self.work, self.temporary = folder / "config", folder / "work", folder / "tmp"
        for made in (self.config, self.work, self.temporary):
            made.mkdir()
        (self.config / "settings.ini").write_text(SETTINGS)
        self.notes = folder / "acknowledged"
        self.says = folder / "says"

    def lines(self) -> list[dict[str, object]]:
        """What was noted, in its order; a last line that was being written does not count."""
        if not self.notes.exists():
            return []
        return [json.loads(line) for line in self.notes.read_bytes().split(b"\n")[:-1]]

    def start(self, seed: int) -> subprocess.Popen[bytes]:
        """Start the program with its user inside."""
        environment = {
            **os.environ,
            "PLYSCOPE_CONFIG": str(self.config),
            "TMPDIR": str(self.temporary),
            "QT_QPA_PLATFORM": "offscreen",
        }
        with self.says.open("wb") as says:
            command = [sys.executable, str(Path(__file__).with_name("kills_user.py"))]
            return subprocess.Popen(
                [*command, str(self.work), str(self.notes), str(seed)],
                env=environment, stdout=says, stderr=says, start_new_session=True,
            )  # fmt: skip


def processor_seconds(process: int) -> float:
    """What a process has used up to now; 0 once it has ended. Outside of Linux, the clock on the wall."""
    if sys.platform != "linux":
        return time.monotonic()
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def use_and_kill(profile: Profile, seed: int, luck: random.Random, found: Found) -> None:
    """Start the program, wait until its user works, and kill it some time later."""
    before = len(profile.lines())
    program = profile.start(seed)
    end = time.monotonic() + START
    try:
        while not (fresh := profile.lines()[before:]) or fresh[0].get("what") != "started":
            if program.poll() is not None or time.monotonic() > end:
                found.problems.append(
                    f"{seed}: it does not start: {profile.says.read_text(errors='replace')}"
                )
                return
            time.sleep(0.02)
        found.starts.append(float(str(fresh[0]["seconds"])))
        found.offered += int(str(fresh[0]["offered"]))
        used = processor_seconds(program.pid) + luck.uniform(0.0, LONGEST_USE)
        until = time.monotonic() + START
        while processor_seconds(program.pid) < used and program.poll() is None and time.monotonic() < until:
            time.sleep(0.01)
        if program.poll() is not None:
            found.problems.append(f"{seed}: it ended by itself: {profile.says.read_text(errors='replace')}")
    finally:
        program.send_signal(signal.SIGKILL)
        program.wait()
    said = profile.says.read_text(errors="replace")
    if "Traceback" in said or "Error" in said:
        found.problems.append(f"{seed}: it said: {said[-2_000:]}")


def check(profile: Profile, seed: int, found: Found) -> None:
    """Look at what is there after a kill, with readers in this process."""
    from plyscope.arena.tournament.journal import contents
    from plyscope.files.recording import recording
    from plyscope.files.session import archive

    saved: dict[str, int] = {}
    games: Counter[str] = Counter()
    recorded: set[str] = set()
    for line in profile.lines():
        what, name = str(line["what"]), str(line.get("file", ""))
        if what == "saved":
            saved[name] = int(str(line["number"]))
        elif what == "counted":
            games[name] = max(games[name], int(str(line["number"])))
        elif what == "recorded":
            recorded.add(name)
        elif what == "error":
            found.problems.append(f"{seed}: {line['text']}")
    found.acknowledged = Counter(str(line["what"]) for line in profile.lines())
    for name, number in saved.items():
        there = int(archive.load(profile.work / name).document.notes.split()[0])
        if there < number:
            found.problems.append(f"{seed}: {name} holds {there}, and {number} was acknowledged")
    for name, number in games.items():
        there = len(contents(profile.work / name).games)
        if there < number:
            found.problems.append(f"{seed}: {name} holds {there} games, and {number} were counted")
    for name in recorded:
        if recording.load(profile.work / name).damage is not None:
            found.problems.append(f"{seed}: {name} is damaged")


def look_for_leftovers(profile: Profile, found: Found) -> dict[str, int]:
    """Count what should not pile up, after a last start that was closed in good order."""
    names = [path.name for folder in (profile.config, profile.work) for path in folder.rglob("*")]
    left = {
        "parts": sum(name.endswith((".plyscope-part", ".part")) for name in names),
        "locks": sum(name.endswith((".plyscope-lock", ".lock")) for name in names),
        "marks": sum(name.startswith("running-") for name in names),
        "temporary": sum(1 for _ in profile.temporary.iterdir()),
        "sessions": sum(1 for _ in (profile.config / "recovery").glob("*.plyscope")),
    }
    for what, count in left.items():
        if what != "sessions" and count > MOST_LEFT:
            found.problems.append(f"{count} {what} are left")
    return left


def main() -> int:
    """Kill the program as often as is asked for; return the exit status."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--kills", type=int, default=1_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    found, luck, began = Found(), random.Random(given.seed), time.monotonic()
    with tempfile.TemporaryDirectory(prefix="kills-") as folder:
        profile = Profile(Path(folder))
        for number in range(given.kills):
            use_and_kill(profile, given.seed * 100_000 + number, luck, found)
            try:
                check(profile, number, found)
            except Exception as error:
                found.problems.append(f"{number}: {type(error).__name__}: {error}")
            if len(found.problems) > 20:
                break
            if number % 20 == 19:
                left = look_for_leftovers(profile, found)
                print(f"{number + 1} kills, {len(found.problems)} problems, {left}", flush=True)
        left = look_for_leftovers(profile, found)
    for problem in found.problems:
        print(problem)
    few = max(1, len(found.starts) // 4)
    first, last = (
        statistics.median(found.starts[:few] or [0.0]),
        statistics.median(found.starts[-few:] or [0.0]),
    )
    if len(found.starts) >= 40 and last > SLOWER * first:
        found.problems.append(f"the start takes {last:.2f} s, at first {first:.2f} s")
    print(json.dumps({
        "kills": len(found.starts), "wrong": len(found.problems), "acknowledged": dict(found.acknowledged),
        "offered": found.offered, "first_start_s": round(first, 2), "last_start_s": round(last, 2),
        "left": left, "seconds": round(time.monotonic() - began),
    }))  # fmt: skip
    return 1 if found.problems else 0


if __name__ == "__main__":
    raise SystemExit(main())
