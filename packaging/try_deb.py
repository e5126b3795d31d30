"""Try the Debian package on this system: install it, start it, and remove it without a trace.

Only root on Debian or Ubuntu can; elsewhere it says why not, and the exit status is 0.

python packaging/try_deb.py [PACKAGE]       by default the newest dist/plyscope_*.deb
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import smoke
from about import DIST, ID, MOST_BYTES, NAME, VERSION, size_of

PROGRAM = Path("/usr/bin", NAME)
INSTALLED = Path("/usr/lib", NAME)
TYPE = f"application/x-{NAME}-session"
TYPES = Path("/usr/share/mime/globs2")
SECONDS_OPEN, SECONDS_TO_END = 6, 30
PLACES = ("/usr/bin", "/usr/lib", "/usr/share", "/etc", "/opt", "/var/lib/dpkg/info")


class TryError(Exception):
    """The package does not do what it should; the message says what it did."""


def main(arguments: list[str]) -> int:
    """Try a package; return the exit status."""
    made = sorted(DIST.glob(f"{NAME}_*.deb"), key=lambda package: package.stat().st_mtime)
    found = [Path(arguments[0])] if arguments else made
    reason = why_not()
    if reason is not None:
        print(f"The package is not tried: {reason}")
        return 0
    if not found:
        print("There is no package. Type: python3 packaging/bootstrap.py deb", file=sys.stderr)
        return 1
    try:
        report = attempt(found[-1].resolve())
    except (TryError, smoke.SmokeError) as error:
        print(f"The package fails: {error}", file=sys.stderr)
        return 1
    print(f"The package works: {json.dumps(report)}")
    return 0


def why_not() -> str | None:
    """Why no package can be installed here for a try, or None."""
    if not shutil.which("dpkg") or not shutil.which("apt-get"):
        return "this is neither Debian nor Ubuntu."
    if os.geteuid() != 0:
        return "only root may install packages."
    if status() != "":
        return f"a package {NAME} is installed here, which a try would remove."
    return None


def attempt(package: Path) -> dict[str, object]:
    """Install, try and remove a package; raise TryError where anything is not as it should be."""
    before = traces()
    report: dict[str, object] = {}
    try:
        install(package)
        report["version"] = version()
        report |= smoke.check(PROGRAM)
        report["windows"] = windows()
        report["megabytes"] = round(size() / 1e6, 1)
        report["checked"] = [*desktop_files(), *file_type()]
    finally:
        run("dpkg", "--purge", NAME, fails=status() != "")
    left = sorted(traces() - before)
    if left:
        raise TryError(f"after its removal there is still {', '.join(left[:5])}")
    if TYPES.is_file() and TYPE in TYPES.read_text():
        raise TryError(f"after its removal {TYPE} is still known")
    return report


def install(package: Path) -> None:
    """Install the package, and through apt whatever it depends on that is missing."""
    if run("dpkg", "--install", str(package), fails=False).returncode == 0:
        return
    if run("apt-get", "install", "-y", "-qq", "--no-install-recommends", "-f", fails=False).returncode != 0:
        run("apt-get", "update", "-qq")
        run("apt-get", "install", "-y", "-qq", "--no-install-recommends", "-f")
    if status() != "installed":
        raise TryError(f"it is {status() or 'gone'} after apt-get install -f, not installed")


def version() -> str:
    """What it says its version is. Raises TryError unless that is the version of this checkout."""
    said = run(str(PROGRAM), "--version").stdout.strip()
    if said != f"{NAME} {VERSION}":
        raise TryError(f"--version says {said!r}")
    return said


def size() -> int:
    """The bytes that it takes. Raises TryError if they are too many."""
    taken = size_of(INSTALLED)
    if taken > MOST_BYTES:
        raise TryError(f"it takes {taken} bytes, and may take {MOST_BYTES}")
    return taken


def windows() -> list[str]:
    """Open the window and see that it stays open; on a display of its own too where Xvfb is here."""
    with tempfile.TemporaryDirectory() as home:
        environment = smoke.environment(Path(home))
        stays_open(environment)
        if not shutil.which("Xvfb"):
            return ["offscreen"]
        with subprocess.Popen(
            ["Xvfb", "-displayfd", "1", "-nolisten", "tcp", "-screen", "0", "1366x768x24"],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        ) as server:
            assert server.stdout is not None
            display = server.stdout.readline().strip()
            try:
                stays_open({**environment, "QT_QPA_PLATFORM": "xcb", "DISPLAY": f":{display}"})
            finally:
                server.terminate()
        return ["offscreen", "xcb"]


def stays_open(environment: dict[str, str]) -> None:
    """Raise TryError unless the program runs until it is ended."""
    program = subprocess.Popen(
        [PROGRAM],
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        said, _ = program.communicate(timeout=SECONDS_OPEN)
    except subprocess.TimeoutExpired:
        program.terminate()
        program.communicate(timeout=SECONDS_TO_END)
        return
    raise TryError(f"its window closed by itself, with {program.returncode}:\n{said}")


def desktop_files() -> list[str]:
    """Check what desktops read of it, with the checkers that are here; returns their names."""
    share = Path("/usr/share")
    entry, about = share / "applications" / f"{ID}.desktop", share / "metainfo" / f"{ID}.metainfo.xml"
    for file in (entry, about, share / "icons" / "hicolor" / "scalable" / "apps" / f"{ID}.svg"):
        if not file.is_file():
            raise TryError(f"{file} is missing")
    checkers = (
        ["desktop-file-validate", str(entry)],
        ["appstreamcli", "validate", "--no-net", str(about)],
    )
    done = []
    for checker in checkers:
        if shutil.which(checker[0]):
            run(*checker)
            done.append(checker[0])
    return done


def file_type() -> list[str]:
    """Check that sessions have a type and a program, where the system keeps such a list; returns by what."""
    done = []
    if shutil.which("update-mime-database"):
        if f"{TYPE}:*.{NAME}" not in TYPES.read_text():
            raise TryError(f"{TYPE} is not in {TYPES}")
        done.append("update-mime-database")
    if shutil.which("update-desktop-database"):
        cache = Path("/usr/share/applications/mimeinfo.cache")
        if f"{TYPE}={ID}.desktop" not in cache.read_text():
            raise TryError(f"no program opens {TYPE}")
        done.append("update-desktop-database")
    asks_the_list = shutil.which("mimetype")  # without it xdg-mime asks `file`, which looks at contents alone
    if shutil.which("xdg-mime") and asks_the_list and shutil.which("update-mime-database"):
        with tempfile.TemporaryDirectory() as folder:
            session = Path(folder, f"lesson.{NAME}")
            session.write_bytes(b"")
            said = run("xdg-mime", "query", "filetype", str(session)).stdout.strip()
        if said != TYPE:
            raise TryError(f"xdg-mime calls a session {said!r}")
        done.append("xdg-mime")
    return done


def status() -> str:
    """What dpkg says of the package: "installed", "half-configured" …; empty if it knows none."""
    asked = run("dpkg-query", "--show", "--showformat=${db:Status-Status}", NAME, fails=False)
    said = asked.stdout.strip() if asked.returncode == 0 else ""
    return "" if said == "not-installed" else said


def traces() -> set[str]:
    """Every file or folder of the system that bears the program's name."""
    found = set()
    for place in PLACES:
        for folder, folders, files in os.walk(place):
            for name in [*folders, *files]:
                if NAME in name.lower() or ID in name:
                    found.add(os.path.join(folder, name))
    return found


def run(*command: str, fails: bool = True) -> subprocess.CompletedProcess[str]:
    """Run a command of the system; raises TryError with what it said if it fails, unless `fails` is False."""
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    done = subprocess.run(command, capture_output=True, text=True, env=environment, stdin=subprocess.DEVNULL)
    if fails and done.returncode != 0:
        raise TryError(f"`{' '.join(command)}` ended with {done.returncode}:\n{done.stdout}{done.stderr}")
    return done


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
