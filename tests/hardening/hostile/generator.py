"""Hostile files of every format that is read, always the same ones for the same seed.

`files` writes them into a folder one after the other; the formats take turns. Each begins as a file of our
own writers and is changed by its structure or by its bytes, or is made to be large or deep. `python
tests/hardening/hostile/generator.py FOLDER COUNT [SEED]` writes some to look at.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random

from kind import Kind

MODULES = (
    "trees",
    "games",
    "sessions",
    "recordings",
    "sheets",
    "weights",
    "gambit",
    "lessons",
    "journals",
    "openings",
    "batch_lines",
    "program_files",
    "transcripts",
    "other_files",
)
"""One module a format, or a few that are written alike; each has KINDS."""

NAMES = (
    "<img src=x><b>name<b>",
    "‮gnp",
    "%s{0}%n",
    "a b\tc",
    "👩‍👧 局面",
    "'quoted' \"twice\" & more",
    "-rf",
    "e\u0301" * 30,
    "A" * 200,
    "back\\slash",
    "new\nline",
)
"""Beginnings of the names of some files, on systems that allow them."""


@cache
def all_kinds() -> tuple[Kind, ...]:
    """Return every format, in the order in which they take turns."""
    return tuple(kind for name in MODULES for kind in import_module(name).KINDS)


def kinds(*, opened: bool | None = None) -> tuple[str, ...]:
    """Return the ids of the formats; `opened` chooses those that are opened from outside, or the others."""
    return tuple(kind.id for kind in all_kinds() if opened is None or kind.opened == opened)


def files(
    seed: int, count: int, folder: Path, *, only: tuple[str, ...] = (), names: bool = True
) -> Iterator[Path]:
    """Write so many files and yield each once it is there; it may be removed before the next one.

    The number in a file's name and the seed decide what it holds. `only` are ids of formats; without them all
    take turns. Without `names` every file has a plain name.
    """
    chosen = [kind for kind in all_kinds() if not only or kind.id in only]
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(count):
        kind = chosen[number % len(chosen)]
        random = Random(f"{seed}/{number}/{kind.id}")
        path = folder / _name(number, kind, random, names and sys.platform != "win32")
        path.write_bytes(kind.make(random))
        yield path


def kind_of(path: Path) -> str:
    """Return the id of the format that a file was made for, from its name."""
    return path.name.split(".")[0].split("-", 1)[1].split(" ")[0]


def _name(number: int, kind: Kind, random: Random, hostile: bool) -> str:
    plain = f"{number:05}-{kind.id}"
    if hostile and random.random() < 0.05:
        return f"{plain} {random.choice(NAMES)}{kind.suffix}"
    suffix = random.choice(("", ".txt", ".json", ".zip")) if random.random() < 0.02 else kind.suffix
    return f"{plain}{suffix}"


if __name__ == "__main__":
    for written in files(int((*sys.argv[3:], "0")[0]), int(sys.argv[2]), Path(sys.argv[1])):
        print(f"{written.stat().st_size:>10,}  {written.name!r}")
