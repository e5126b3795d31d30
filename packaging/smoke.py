"""Try the built program: it starts offscreen, is compiled, plays, searches, scrubs and shows its source.

It must also hold every resource and licence, and be no larger than it may.

python packaging/smoke.py [PROGRAM]     by default dist/plyscope/plyscope
"""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from about import BUNDLE, MOST_BYTES, ROOT, program_name, size_of

BUILT = BUNDLE / program_name()
SECONDS = 180
LICENCES = (
    "LICENSE",
    "SOURCE_OFFER.md",
    "THIRD_PARTY_NOTICES.txt",
    "licences/Python.txt",
    "resources/licences/LGPL-3.0.txt",
    "resources/fonts/OFL.txt",
    "resources/fonts/DejaVu-LICENSE.txt",
)
RESOURCES = tuple(
    f"resources/{name}" for name in ("fonts", "help", "icons", "lessons", "themes", "translations")
)


class SmokeError(Exception):
    """The built program did not do what it should; the message says what it did."""


def main(arguments: list[str]) -> int:
    """Try a built program; return the exit status."""
    program = Path(arguments[0]).resolve() if arguments else BUILT
    try:
        report = check(program) | contents(program.parent)
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
    report |= own_code(program) | lecture_room(program)
    for what in ("moves", "nodes", "tick", "source_lines", "own_nodes"):
        number = report.get(what)
        if not isinstance(number, int) or number < 1:
            raise SmokeError(f"it reports {what} = {number!r}, expected at least 1")
    return report


def own_code(program: Path) -> dict[str, Any]:
    """Raise SmokeError unless a game and a search of own code run in processes of the program."""
    with tempfile.TemporaryDirectory() as folder:
        files = {kind: str(Path(folder) / f"own_{kind}.py") for kind in ("game", "search")}
        for kind, file in files.items():
            run(program, "new", kind, file)
        answer = ask(program, "search", files["game"], "--algorithm", files["search"], "--json")
    return {"own_nodes": answer.get("nodes")}


def lecture_room(program: Path) -> dict[str, Any]:
    """Raise SmokeError unless the program makes an exercise of every kind, and prints one."""
    kinds = ask(program, "exercise", "--json").get("kinds", [])
    with tempfile.TemporaryDirectory() as folder:
        paper = Path(folder) / "sheet.pdf"
        run(program, "exercise", "cuts", "--seed", "7", "--level", "2", "--pdf", str(paper))
        if not paper.read_bytes().startswith(b"%PDF"):
            raise SmokeError("it prints no PDF of an exercise")
    if len(kinds) < 22:
        raise SmokeError(f"it knows {len(kinds)} kinds of exercises, expected 22")
    return {"exercise_kinds": len(kinds)}


def contents(folder: Path) -> dict[str, Any]:
    """Raise SmokeError unless a program's folder holds all it must, and is not too large; return its size."""
    inside = folder / "_internal"
    missing = [name for name in LICENCES if not (inside / name).is_file()]
    missing += [name for name in RESOURCES if not list(inside.glob(f"{name}/*"))]
    for file in filter(Path.is_file, (ROOT / "resources").rglob("*")):
        place = inside / file.relative_to(ROOT)
        if not place.is_file():
            missing.append(place.relative_to(inside).as_posix())
        elif place.read_bytes() != file.read_bytes():
            raise SmokeError(f"its {place.relative_to(inside).as_posix()} is not that of the checkout")
    if missing:
        raise SmokeError(f"it lacks {', '.join(sorted(set(missing)))}")
    size = size_of(folder)
    if size > MOST_BYTES:
        raise SmokeError(f"it takes {size / 1e6:.1f} MB, and may take {MOST_BYTES / 1e6:.0f}")
    return {"megabytes": round(size / 1e6, 1)}


def environment(home: Path) -> dict[str, str]:
    """The surroundings of a program far from the checkout and its settings, without a display."""
    own = ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV", "PLYSCOPE_CONFIG", "DISPLAY", "WAYLAND_DISPLAY")
    found = {name: value for name, value in os.environ.items() if name not in own}
    homes = ["HOME", "APPDATA", "LOCALAPPDATA"]
    homes += [f"XDG_{kind}_HOME" for kind in ("CONFIG", "DATA", "CACHE", "STATE")]
    return found | dict.fromkeys(homes, str(home)) | {"QT_QPA_PLATFORM": "offscreen"}


def ask(program: Path, *arguments: str) -> dict[str, Any]:
    """What the program prints as its last line, a JSON object."""
    printed, said = run(program, *arguments)
    try:
        answer = json.loads(printed.strip().splitlines()[-1])
    except (IndexError, ValueError):
        raise SmokeError(f"no JSON in its last line; {said}") from None
    if not isinstance(answer, dict):
        raise SmokeError(f"no JSON object in its last line; {said}")
    return answer


def run(program: Path, *arguments: str) -> tuple[str, str]:
    """What the program prints, and the same with its errors in a sentence; raises SmokeError if it fails."""
    with tempfile.TemporaryDirectory() as home:
        try:
            told = subprocess.run(
                [program, *arguments],
                cwd=home,
                env=environment(Path(home)),
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
    return told.stdout, said


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
