"""Try the built program: it starts offscreen, is compiled, plays, searches, scrubs and shows its source.

python packaging/smoke.py [PROGRAM]     by default dist/plyscope/plyscope
"""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
BUILT = ROOT / "dist" / "plyscope" / ("plyscope.exe" if os.name == "nt" else "plyscope")
SECONDS = 180


class SmokeError(Exception):
    """The built program did not do what it should; the message says what it did."""


def main(arguments: list[str]) -> int:
    """Try a built program; return the exit status."""
    program = Path(arguments[0]).resolve() if arguments else BUILT
    try:
        report = check(program)
    except SmokeError as error:
        print(f"The built program fails: {error}", file=sys.stderr)
        return 1
    print(f"The built program works: {json.dumps(report)}")
    return 0


def check(program: Path) -> dict[str, Any]:
    """Raise SmokeError unless the program is compiled and passes its own test; return what that reported."""
    doctor = ask(program, "doctor", "--json")
    if doctor.get("core") != "compiled":
        raise SmokeError(f"its core is {doctor.get('core')!r}, not compiled")
    report = ask(program, "--smoke")
    if report.get("core") != "compiled":
        raise SmokeError(f"its core runs {report.get('core')!r}, not compiled")
    for what in ("moves", "nodes", "tick", "source_lines"):
        number = report.get(what)
        if not isinstance(number, int) or number < 1:
            raise SmokeError(f"it reports {what} = {number!r}, expected at least 1")
    return report


def ask(program: Path, *arguments: str) -> dict[str, Any]:
    """What the program prints as its last line, a JSON object; far from the checkout and its settings."""
    with tempfile.TemporaryDirectory() as home:
        own = ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV", "DISPLAY", "WAYLAND_DISPLAY")
        environment = {name: value for name, value in os.environ.items() if name not in own}
        environment |= {"QT_QPA_PLATFORM": "offscreen", "HOME": home, "APPDATA": home, "LOCALAPPDATA": home}
        environment |= {f"XDG_{kind}_HOME": home for kind in ("CONFIG", "DATA", "CACHE", "STATE")}
        try:
            told = subprocess.run(
                [program, *arguments],
                cwd=home,
                env=environment,
                stdin=subprocess.DEVNULL,
                capture_output=True,
                encoding="utf-8",
                timeout=SECONDS,
            )
        except subprocess.TimeoutExpired:
            raise SmokeError(f"`{' '.join(arguments)}` did not end within {SECONDS} s") from None
        except OSError as error:
            raise SmokeError(f"it does not start: {error}") from None
    said = f"`{' '.join(arguments)}` ended with {told.returncode}:\n{told.stdout}{told.stderr}"
    if told.returncode != 0:
        raise SmokeError(said)
    try:
        answer = json.loads(told.stdout.strip().splitlines()[-1])
    except (IndexError, ValueError):
        raise SmokeError(f"no JSON in its last line; {said}") from None
    if not isinstance(answer, dict):
        raise SmokeError(f"no JSON object in its last line; {said}")
    return answer


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
