"""Run code on the interpreted core, in another process: sources are preferred to what is compiled of them."""

from __future__ import annotations

import importlib.abc
import importlib.util
import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType

CORE = Path(__file__).resolve().parents[3] / "core"
SUPPORT = Path(__file__).resolve().parent


class SourceFinder(importlib.abc.MetaPathFinder):
    """Finds the core's modules as source; `replaced` names other files for some of them."""

    def __init__(self, replaced: Mapping[str, str]) -> None:
        self.replaced = replaced

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname.split(".")[0] != "plyscope":
            return None
        place = CORE.joinpath(*fullname.split("."))
        package = place / "__init__.py"
        if package.exists():
            return importlib.util.spec_from_file_location(
                fullname, package, submodule_search_locations=[str(place)]
            )
        if place.is_dir():
            return None  # a folder without __init__.py is found as usual
        source = self.replaced.get(fullname, str(place.with_suffix(".py")))
        return importlib.util.spec_from_file_location(fullname, source)


def run_interpreted(
    code: str, replaced: Mapping[str, Path] | None = None, environment: Mapping[str, str] | None = None
) -> str:
    """What a program prints that runs on the interpreted core; raises CalledProcessError."""
    files = {name: str(path) for name, path in (replaced or {}).items()}
    return run([__file__, json.dumps(files)], code, environment)


def run_compiled(code: str, environment: Mapping[str, str] | None = None) -> str:
    """What a program prints that runs on the core as it is built here."""
    return run(["-"], code, environment)


def run(arguments: list[str], code: str, environment: Mapping[str, str] | None) -> str:
    """What Python prints when it is given a program to read."""
    told = subprocess.run(
        [sys.executable, *arguments],
        input=code,
        stdout=subprocess.PIPE,
        encoding="utf-8",
        env={**os.environ, "PYTHONPATH": str(CORE), **(environment or {})},
        check=True,
        timeout=900,
    )
    return told.stdout


if __name__ == "__main__":
    sys.meta_path.insert(0, SourceFinder(json.loads(sys.argv[1])))
    exec(compile(sys.stdin.read(), "<program>", "exec"), {"__name__": "__main__"})
