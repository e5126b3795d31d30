"""About: what every installer says of the program, and where its files are.

python packaging/about.py v1.2.3      whether this tag names the version of pyproject.toml
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
NAME = "plyscope"
TITLE = "Plyscope"
ID = "org.plyscope.Plyscope"
VERSION: str = PROJECT["version"]
SUMMARY: str = PROJECT["description"]

DIST = ROOT / "dist"
BUNDLE = DIST / NAME
"""The stand-alone program, as `bootstrap.py smoke` builds it."""
INSIDE = BUNDLE / "_internal"
"""Where it keeps its libraries and resources."""
ICONS = ROOT / "build" / "icons"
LINUX = ROOT / "packaging" / "linux"

MOST_BYTES = 180_000_000
"""What the installed program may take."""


class NotReady(Exception):
    """Something that has to be there first; the message says what, and how it is made."""


def require_bundle() -> None:
    """Raise NotReady unless the stand-alone program is built."""
    if not (BUNDLE / program_name()).is_file():
        raise NotReady(f"{BUNDLE} is not built. Type: python3 packaging/bootstrap.py smoke")


def program_name() -> str:
    """The program's file on this system."""
    return f"{NAME}.exe" if sys.platform == "win32" else NAME


def size_of(folder: Path) -> int:
    """The bytes of all files below a folder; a link counts nothing."""
    return sum(file.lstat().st_size for file in folder.rglob("*") if file.is_file() and not file.is_symlink())


def moment() -> int:
    """The time that built files carry, in seconds: SOURCE_DATE_EPOCH, or that of the last commit.

    So one source makes the same packages every time.
    """
    given = os.environ.get("SOURCE_DATE_EPOCH")
    if given:
        return int(given)
    command = ["git", "-C", str(ROOT), "log", "-1", "--format=%ct"]
    try:
        told = subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        told = ""
    return int(told or time.time())


def main(arguments: list[str]) -> int:
    """Compare a tag such as v1.2.3 with the version; return the exit status."""
    if arguments == [f"v{VERSION}"]:
        return 0
    print(
        f"The tag is {' '.join(arguments)!r}, the version {VERSION}: it must be v{VERSION}.", file=sys.stderr
    )
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
