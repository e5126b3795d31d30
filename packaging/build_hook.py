"""Hatchling's hook: compile the core before a wheel or an editable install is made of it."""

import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompileHook(BuildHookInterface[Any]):
    """Runs packaging/compile.py, and puts what it built, with its records, into the wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        subprocess.run([sys.executable, str(root / "packaging" / "compile.py")], cwd=root, check=True)
        suffix = EXTENSION_SUFFIXES[0]
        built = [*(root / "core").rglob(f"*{suffix}"), *(root / "core").rglob(f"*{suffix}.json")]
        if built:
            build_data.update(pure_python=False, infer_tag=True)
            build_data["artifacts"].extend(f"/{file.relative_to(root).as_posix()}" for file in built)
