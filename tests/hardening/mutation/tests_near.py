"""The test files that concern a module, nearest first: by how many imports lie between them."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Sequence
from pathlib import Path

ROOMS = ("core", "desktop")
UNFIT = ("architecture", "bench", "hardening", "packaging", "real")
"""Folders of tests that look at sources, or take long."""


WALKED = ("plyscope.games.", "plyscope.algorithms.")
"""Packages whose modules the catalog finds by itself, without an import that can be read."""


def tests_near(root: Path, modules: Sequence[Path]) -> list[Path]:
    """Test files of a project that reach one of the modules by imports; those of its folder come first."""
    sources = {
        ".".join(file.relative_to(root / room).with_suffix("").parts).removesuffix(".__init__"): file
        for room in ROOMS
        for file in (root / room).rglob("*.py")
    }
    names = {file: name for name, file in sources.items()}
    imported = {name: imports(file, sources) for name, file in sources.items()}
    imported["plyscope.catalog"] |= {name for name in sources if name.startswith(WALKED)}
    distances = {names[module]: 0 for module in modules}
    wave = set(distances)
    while wave:  # from a module to those that import it
        wave = {name for name, used in imported.items() if name not in distances and used & wave}
        step = max(distances.values()) + 1
        distances.update(dict.fromkeys(wave, step))
    support = root / "tests" / "core" / "support"
    shared = {file.stem: file for file in support.glob("*.py")}
    found: list[tuple[int, int, str, Path]] = []
    rooms = [room for room in ROOMS if any(m.is_relative_to(root / room) for m in modules) or room == "core"]
    for file in sorted(file for room in rooms for file in (root / "tests" / room).rglob("test_*.py")):
        if any(part in UNFIT for part in file.relative_to(root).parts):
            continue
        used = imports(file, sources)
        for helper in imports(file, shared):
            used |= imports(shared[helper], sources)
        nearest = min((distances[name] for name in used if name in distances), default=None)
        apart = min(unlike(file, root / "tests", module, root) for module in modules)
        if nearest is not None or apart == 0:
            found.append((min(nearest or 0, 9) + min(apart, 4), file.stat().st_size, file.name, file))
    return [file for *_, file in sorted(found)]


def imports(file: Path, known: Iterable[str]) -> set[str]:
    """Those of the known modules that a file imports, also within functions and programs written in it."""
    try:
        tree = ast.parse(file.read_text(encoding="utf-8"))
    except (SyntaxError, UnicodeDecodeError):
        return set()
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            found.add(node.module)
            found.update(f"{node.module}.{alias.name}" for alias in node.names)
    return found & set(known)


def unlike(test: Path, tests: Path, module: Path, root: Path) -> int:
    """How many folders lie between a test and the place that mirrors the module."""
    own = test.relative_to(tests).parent.parts
    room, _, *inner = module.relative_to(root).parent.parts
    there = (room, *inner)
    alike = 0
    while alike < min(len(own), len(there)) and own[alike] == there[alike]:
        alike += 1
    apart = len(own) + len(there) - 2 * alike
    return max(0, apart - 1) if f"test_{module.stem}" == test.stem else apart
