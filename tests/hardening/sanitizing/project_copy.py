"""A copy of the project in another folder, whose compiled modules a sanitizer watches."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[3]
PARTS = (
    "core",
    "desktop",
    "packaging",
    "resources",
    "tests",
    "pyproject.toml",
    "README.md",
    "CONTRIBUTING.md",
    "LICENSE",
)
BUILT = (".so", ".so.json", ".pyd", ".pyd.json", ".pyc", ".new")


def sources(project: Path) -> Iterator[Path]:
    """The files of a project below its folder, without what is built of them."""
    for part in PARTS:
        place = project / part
        if place.is_file():
            yield Path(part)
        for folder, folders, names in os.walk(place):
            folders[:] = [name for name in folders if name != "__pycache__"]
            yield from (Path(folder, name).relative_to(project) for name in names if not name.endswith(BUILT))


def refresh(copy: Path, project: Path = PROJECT) -> None:
    """Make a folder a copy of the project; the same files stay, and so does what is built of them."""
    wanted = set(sources(project))
    for file in set(sources(copy)) - wanted:
        (copy / file).unlink()
    for file in wanted:
        place = copy / file
        if not place.exists() or place.read_bytes() != (project / file).read_bytes():
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(project / file, place)
            shutil.copymode(project / file, place)


def build(copy: Path, arguments: list[str]) -> bool:
    """Compile the core of a copy with these arguments of packaging/compile.py; return False if that fails."""
    command = [sys.executable, "packaging/compile.py", *arguments]
    done = subprocess.run(command, cwd=copy, capture_output=True, text=True)
    if done.returncode or "Nothing is compiled" in done.stdout:
        print(done.stdout[-2000:], done.stderr[-4000:], file=sys.stderr)
        return False
    return True


def environment(copy: Path, further: dict[str, str]) -> dict[str, str]:
    """The environment of programs that use the copy."""
    paths = [str(copy / "core"), str(copy / "desktop")]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "QT_QPA_PLATFORM": "offscreen", **further}
