"""Make the installer for Windows with Inno Setup: dist/Plyscope-<version>-windows-x64.exe.

State: written for Windows, where the release workflow runs it; elsewhere it says so, with exit status 3.

python packaging/make_windows.py
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from about import ROOT, TITLE, VERSION, NotReady, require_bundle

WITHOUT_TOOL = 3
SCRIPT = ROOT / "packaging" / "windows" / "plyscope.iss"


def compiler() -> str | None:
    """Inno Setup's command line compiler, or None."""
    folders = [os.environ.get(name) for name in ("ProgramFiles(x86)", "ProgramFiles", "LOCALAPPDATA")]
    found = [Path(folder, "Inno Setup 6", "ISCC.exe") for folder in folders if folder]
    return shutil.which("iscc") or next((str(place) for place in found if place.is_file()), None)


def main() -> int:
    """Make the installer; return the exit status."""
    iscc = compiler()
    if iscc is None:
        print("Inno Setup 6 is not here (iscc is not on the path); it runs on Windows only.", file=sys.stderr)
        return WITHOUT_TOOL
    try:
        require_bundle()
    except NotReady as error:
        print(error, file=sys.stderr)
        return 1
    subprocess.run([sys.executable, str(ROOT / "packaging" / "make_icons.py")], check=True)
    subprocess.run([iscc, "/Qp", f"/DVersion={VERSION}", str(SCRIPT)], check=True)
    print(f"Made dist/{TITLE}-{VERSION}-windows-x64.exe.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
