"""Screens: the program on small ones, at every scale of the system, and on one that disappears.

Opens the program in processes of its own on pretended screens (the offscreen platform; for a screen that
shrinks a real one, Xvfb) in both languages, goes through all layouts, and checks that the window fits, that
its title bar is in sight, and that no text is cut at a scale that is not cut at 100 % on a screen of the same
size in points. On a laptop of 1366 × 768 pixels every scale is tried, too: large ones leave little room. All
other windows and dialogs are opened on the smallest rooms.

`python tests/hardening/screens.py` takes five minutes on a free core, `--quick` one; `--pictures
FOLDER` saves every layout. The last line is a JSON object; the exit status is 1 if a goal is missed.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

CHECKOUT = Path(__file__).parents[2]
ONE_SCREEN = Path(__file__).parent / "screening" / "one_screen.py"
LAPTOP = (1366, 768)
SMALL = (800, 600)
SCALES = (0.5, 0.75, 1.0, 1.25, 1.5, 1.75, 2.0, 2.5, 3.0)
LANGUAGES = ("en", "zh_CN")
LEAST_CANVAS = (160, 40)
"""Points of the tree that are in sight on the smallest room, when everything around it is shown."""
TIMEOUT = 300


def opened(
    case: str, language: str, environment: dict[str, str], folder: Path | None = None
) -> dict[str, Any]:
    """What one process told; raises RuntimeError with its last words if it failed."""
    paths = [str(CHECKOUT / "core"), str(CHECKOUT / "desktop")]
    done = subprocess.run(
        [sys.executable, str(ONE_SCREEN), case, language, *([] if folder is None else [str(folder)])],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(paths), **environment},
        capture_output=True,
        text=True,
        timeout=TIMEOUT,
        check=False,
    )
    if done.returncode != 0 or not done.stdout.strip():
        raise RuntimeError(f"{case}, {language}: {done.stderr[-2_000:]}")
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


def offscreen(folder: Path, *sizes: tuple[int, int], scale: float = 1.0) -> dict[str, str]:
    """The environment in which there are screens of these sizes in pixels, side by side."""
    screens, left = [], 0
    for number, (width, height) in enumerate(sizes):
        screens.append(
            {"name": f"screen {number}", "x": left, "y": 0, "width": width, "height": height,
             "logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}
        )  # fmt: skip
        left += width
    name = folder / ("-".join(f"{width}x{height}" for width, height in sizes) + ".json")
    name.write_text(
        json.dumps(
            {"synchronousWindowSystemEvents": True, "windowFrameMargins": True, "screens": screens}
        ), "utf-8"
    )  # fmt: skip
    return {"QT_QPA_PLATFORM": f"offscreen:configfile={name}", "QT_SCALE_FACTOR": str(scale)}


def in_sight(frame: list[int], screens: list[list[int]]) -> bool:
    """Return True if the mouse can reach the title bar of a frame."""
    x, y, width, _ = frame
    return any(
        y >= top - 8 and y + 16 <= top + high and min(x + width, left + wide) - max(x, left) >= 120
        for left, top, wide, high in screens
    )


def check_layouts(name: str, found: dict[str, Any], problems: list[str]) -> set[tuple[str, str]]:
    """Note what does not fit; return the texts that are cut, each with its layout."""
    cut = set()
    for layout, facts in found["layouts"].items():
        if not (facts["fits"] and facts["in_sight"]):
            problems.append(f"{name}, {layout}: the window does not fit its screen")
        width, height = facts.get("canvas", LEAST_CANVAS)
        if width < LEAST_CANVAS[0] or height < LEAST_CANVAS[1]:
            problems.append(f"{name}, {layout}: the tree has {width} × {height} points")
        cut |= {(layout, text) for text in facts["cut"]}
    return cut


def check_windows(folder: Path, languages: tuple[str, ...]) -> list[str]:
    """Every other window and dialog on a small screen, and on a laptop at three times the size."""
    problems = []
    for language in languages:
        for name, size, scale in (("800 × 600", SMALL, 1.0), ("300 % on a laptop", LAPTOP, 3.0)):
            found = opened("windows", language, offscreen(folder, size, scale=scale))
            problems += [f"{name}, {language}, {id}: {text}" for id, text in found["windows"].items()]
    return problems


def check_scales(
    folder: Path, scales: tuple[float, ...], languages: tuple[str, ...], pictures: Path | None
) -> tuple[list[str], dict[str, Any]]:
    """Every scale on a screen that grows with it, and on a laptop of 1366 × 768 pixels."""
    problems: list[str] = []
    told: dict[str, Any] = {}
    for language in languages:
        small = opened("layouts", language, offscreen(folder, SMALL), _within(pictures, f"800-{language}"))
        check_layouts(f"800 × 600, {language}", small, problems)
        plain: set[tuple[str, str]] = set()
        for scale in (1.0, *(scale for scale in scales if scale != 1.0)):
            wide, high = (round(length * scale) for length in LAPTOP)
            name = f"{scale:.0%}, {language}"
            found = opened("layouts", language, offscreen(folder, (wide, high), scale=scale))
            cut = check_layouts(name, found, problems)
            plain = cut if scale == 1.0 else plain
            problems += [f"{name}, {layout}: {text} is cut" for layout, text in sorted(cut - plain)]
            if scale <= 1.0:
                continue
            place = _within(pictures, f"laptop-{scale:g}-{language}")
            laptop = opened("layouts", language, offscreen(folder, LAPTOP, scale=scale), place)
            room = check_layouts(f"{name}, on a laptop", laptop, problems)
            told[name] = {"cut_on_a_laptop": len(room - plain), "scale_of_the_program": laptop["scale"]}
            print(f"{name}: {len(cut)} texts cut, {len(plain)} at 100 %; on a laptop {len(room)}", flush=True)
    return problems, told


def check_lost_screens(folder: Path) -> list[str]:
    """A window that was left on a screen which is gone at the next start, and one whose screen shrinks."""
    problems = []
    for name, later in (("a laptop alone", LAPTOP), ("a small screen alone", SMALL)):
        profile = folder / f"profile-{later[0]}"
        kept = {"PLYSCOPE_CONFIG": str(profile)}
        left = opened("leave", "en", offscreen(folder, LAPTOP, (1920, 1080)) | kept)
        again = opened("return", "en", offscreen(folder, later) | kept)
        if not in_sight(again["frame"], again["screens"]) or again["frame"][2] > later[0] + 8:
            problems.append(f"{name} after {left['frame']}: {again['frame']}")
    if shutil.which("Xvfb") and shutil.which("xrandr"):
        problems += check_shrinking()
    else:
        print("no Xvfb or xrandr here: a screen that shrinks was not tried")
    return problems


def check_shrinking() -> list[str]:
    """A real screen that becomes smaller under the window."""
    with subprocess.Popen(
        ["Xvfb", "-displayfd", "1", "-noreset", "-nolisten", "tcp", "-screen", "0", "2732x1200x24"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as server:
        try:
            assert server.stdout is not None
            name = f":{server.stdout.readline().strip()}"
            found = opened("shrink", "en", {"QT_QPA_PLATFORM": "xcb", "DISPLAY": name})
        finally:
            server.terminate()
    if in_sight(found["before"], found["screens"]):
        return [f"the screen did not shrink: {found}"]
    return [] if in_sight(found["frame"], found["screens"]) else [f"out of sight: {found}"]


def _within(folder: Path | None, name: str) -> Path | None:
    return None if folder is None else folder / name


def main() -> int:
    """Read the command line, try all screens, print, and return the exit status."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--quick", action="store_true", help="three scales, one language")
    parser.add_argument("--pictures", type=Path, help="save pictures of all layouts in this folder")
    given = parser.parse_args()
    scales = (1.0, 1.5, 3.0) if given.quick else SCALES
    languages = ("zh_CN",) if given.quick else LANGUAGES
    with TemporaryDirectory() as work:
        problems, told = check_scales(Path(work), scales, languages, given.pictures)
        problems += check_windows(Path(work), languages)
        problems += check_lost_screens(Path(work))
    for problem in problems:
        print(problem)
    print(json.dumps({"scales": len(scales), "languages": len(languages), "problems": len(problems), **told}))
    return int(bool(problems))


if __name__ == "__main__":
    sys.exit(main())
