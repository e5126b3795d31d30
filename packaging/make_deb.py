"""Make a Debian package of the stand-alone program: dist/plyscope_<version>_<architecture>.deb.

python packaging/make_deb.py [--quick]      --quick packs less tightly, in a tenth of the time
"""

from __future__ import annotations

import argparse
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import linux_tree
from about import DIST, NAME, ROOT, SUMMARY, VERSION, NotReady, moment, require_bundle, size_of

sys.path.insert(0, str(ROOT / "core"))
from plyscope import installation

OTHER_NAMES = {"libglib2.0-0": "libglib2.0-0t64", "libcups2": "libcups2t64"}
"""What these packages are called since Ubuntu 24.04 and Debian 13."""

MAINTAINER = "The Plyscope developers <plyscope@users.noreply.invalid>"
GLIBC = re.compile(rb"GLIBC_2\.(\d+)\0")


def depends(tree: Path) -> str:
    """What the package needs of the system: the C library it was built with, and what the window needs."""
    wanted = [either(package) for package in (*installation.NEEDED, *installation.NEEDED_ON_X11)]
    return ", ".join([f"libc6 (>= 2.{newest_glibc(tree)})", *wanted])


def either(package: str) -> str:
    """A package by its older or its newer name."""
    other = OTHER_NAMES.get(package)
    return f"{package} | {other}" if other else package


def newest_glibc(tree: Path) -> int:
    """The minor version of the newest glibc that a program or library of the tree asks for."""
    newest = 0
    for file in tree.rglob("*"):
        if file.is_symlink() or not file.is_file():
            continue
        with file.open("rb") as opened:
            if opened.read(4) != b"\x7fELF":
                continue
            newest = max([newest, *map(int, GLIBC.findall(opened.read()))])
    return newest


def control(tree: Path, architecture: str) -> str:
    """The control file."""
    size = -(-size_of(tree) // 1024)
    return f"""Package: {NAME}
Version: {VERSION}
Architecture: {architecture}
Maintainer: {MAINTAINER}
Installed-Size: {size}
Depends: {depends(tree)}
Recommends: shared-mime-info, desktop-file-utils, hicolor-icon-theme
Suggests: {either("libcups2")}, fonts-noto-cjk
Section: education
Priority: optional
Description: {SUMMARY.partition(":")[0][:1].lower() + SUMMARY.partition(":")[0][1:].rstrip(".")}
 Play a real game against a search algorithm, then watch, step back through
 and question the very tree that it searched.
 .
 Minimax and alpha-beta come with the switches in which the textbooks differ,
 worked examples of the lectures, and their source, which runs as it is shown.
"""


def checksums(tree: Path) -> str:
    """The MD5 sum of every file, as dpkg keeps it."""
    files = sorted(file for file in tree.rglob("*") if file.is_file() and not file.is_symlink())
    sums = {file.relative_to(tree): hashlib.md5(file.read_bytes()).hexdigest() for file in files}
    return "".join(f"{number}  {name}\n" for name, number in sums.items())


def make(quick: bool = False) -> Path:
    """Make the package and return its file. Raises NotReady where the program or dpkg is missing."""
    require_bundle()
    if not shutil.which("dpkg-deb"):
        raise NotReady("dpkg-deb is missing: Debian packages are made on Debian or Ubuntu.")
    asked = subprocess.run(["dpkg", "--print-architecture"], capture_output=True, text=True, check=True)
    architecture = asked.stdout.strip()
    package = DIST / f"{NAME}_{VERSION}_{architecture}.deb"
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder, "tree")
        linux_tree.lay_out(tree)
        about = tree / "DEBIAN"
        text, sums = control(tree, architecture), checksums(tree)
        linux_tree.write(about / "control", text.encode())
        linux_tree.write(about / "md5sums", sums.encode())
        linux_tree.settle(about)
        os.utime(tree, (moment(), moment()))
        packed = ["-Zxz", "-z0" if quick else "-z6"]
        subprocess.run(
            ["dpkg-deb", "--root-owner-group", *packed, "--build", tree, package],
            env={**os.environ, "SOURCE_DATE_EPOCH": str(moment())},
            stdout=subprocess.DEVNULL,
            check=True,
        )
    return package


def main() -> int:
    """Read the command line and make the package; return the exit status."""
    parser = argparse.ArgumentParser(description="Make a Debian package of the stand-alone program.")
    parser.add_argument("--quick", action="store_true", help="pack less tightly, in a tenth of the time")
    quick = parser.parse_args().quick
    try:
        package = make(quick)
    except NotReady as error:
        print(error, file=sys.stderr)
        return 1
    print(f"Made {package.relative_to(ROOT)}, {package.stat().st_size / 1e6:.1f} MB.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
