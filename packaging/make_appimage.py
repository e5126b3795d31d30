"""Make an AppImage of the stand-alone program: dist/Plyscope-<version>-<machine>.AppImage.

The folder that it is made of, dist/Plyscope.AppDir, runs by itself. appimagetool packs it into one file; if
that is not on the path, the folder is ready, and the exit status is 3.

python packaging/make_appimage.py
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path

import linux_tree
from about import DIST, ID, NAME, ROOT, TITLE, VERSION, NotReady, moment, require_bundle

APPDIR = DIST / f"{TITLE}.AppDir"
WITHOUT_TOOL = 3

APPRUN = f"""#!/bin/sh
# Starts the program wherever this folder is.
here=$(dirname "$(readlink -f "$0")")
exec "$here/usr/lib/{NAME}/{NAME}" "$@"
"""


def lay_out() -> None:
    """Make dist/Plyscope.AppDir anew. Raises NotReady where the program is not built."""
    require_bundle()
    shutil.rmtree(APPDIR, ignore_errors=True)
    linux_tree.lay_out(APPDIR)
    run = APPDIR / "AppRun"
    run.write_text(APPRUN)
    run.chmod(0o755)
    linux_tree.copy(APPDIR / "usr" / "share" / "applications" / f"{ID}.desktop", APPDIR / f"{ID}.desktop")
    linux_tree.copy(linux_tree.SVG, APPDIR / f"{ID}.svg")
    (APPDIR / ".DirIcon").symlink_to(f"{ID}.svg")
    metainfo = APPDIR / "usr" / "share" / "metainfo"
    (metainfo / f"{ID}.appdata.xml").symlink_to(f"{ID}.metainfo.xml")  # the name that appimagetool looks for
    linux_tree.settle(APPDIR)
    run.chmod(0o755)


def pack() -> Path | None:
    """Pack the folder into one file; None where appimagetool is missing."""
    tool = shutil.which("appimagetool") or shutil.which(f"appimagetool-{platform.machine()}.AppImage")
    if tool is None:
        return None
    image = DIST / f"{TITLE}-{VERSION}-{platform.machine()}.AppImage"
    environment = {**os.environ, "ARCH": platform.machine(), "SOURCE_DATE_EPOCH": str(moment())}
    subprocess.run([tool, "--no-appstream", APPDIR, image], env=environment, check=True)
    return image


def main() -> int:
    """Make the AppImage, or as much of it as can be made here; return the exit status."""
    try:
        lay_out()
    except NotReady as error:
        print(error, file=sys.stderr)
        return 1
    image = pack()
    if image is None:
        print(f"{APPDIR.relative_to(ROOT)} is ready. appimagetool, which packs it, is not on the path.")
        return WITHOUT_TOOL
    print(f"Made {image.relative_to(ROOT)}, {image.stat().st_size / 1e6:.1f} MB.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
