"""Make Plyscope.app and a disk image of it: dist/Plyscope-<version>-macos-<machine>.dmg.

State: the bundle is put together and its Info.plist read back on Linux too, in
tests/packaging/test_installers.py. Signing (ad hoc) and the disk image need macOS, where the release workflow
runs this file; they were not tried. Elsewhere it stops after the bundle, with exit status 3.

python packaging/make_macos.py
"""

from __future__ import annotations

import platform
import plistlib
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from about import BUNDLE, DIST, ICONS, ID, NAME, ROOT, TITLE, VERSION, NotReady, require_bundle

APP = DIST / f"{TITLE}.app"
WITHOUT_TOOL = 3
SESSION = f"{ID}.session"
TOURNAMENT = f"{ID}.tournament"

STARTER = f"""#!/bin/sh
# Starts the program that lies beside it, whose folder stays whole so that its libraries can be exchanged.
here=$(cd "$(dirname "$0")" && pwd)
exec "$here/../Resources/{NAME}/{NAME}" "$@"
"""


def information() -> dict[str, Any]:
    """What macOS is told of the program and its files."""
    return {
        "CFBundleDevelopmentRegion": "en",
        "CFBundleDisplayName": TITLE,
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": "Plyscope session",
                "CFBundleTypeRole": "Editor",
                "CFBundleTypeIconFile": f"{NAME}.icns",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [SESSION],
            },
            {
                "CFBundleTypeName": "Plyscope tournament",
                "CFBundleTypeRole": "Editor",
                "CFBundleTypeIconFile": f"{NAME}.icns",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [TOURNAMENT],
            },
        ],
        "CFBundleExecutable": NAME,
        "CFBundleIconFile": f"{NAME}.icns",
        "CFBundleIdentifier": ID,
        "CFBundleInfoDictionaryVersion": "6.0",
        "CFBundleLocalizations": ["en", "zh_CN"],
        "CFBundleName": TITLE,
        "CFBundlePackageType": "APPL",
        "CFBundleShortVersionString": VERSION,
        "CFBundleVersion": VERSION,
        "LSApplicationCategoryType": "public.app-category.education",
        "LSMinimumSystemVersion": "14.0",
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": "The Plyscope developers. GNU GPL, version 3 or later.",
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": SESSION,
                "UTTypeDescription": "Plyscope session",
                "UTTypeConformsTo": ["public.data"],
                "UTTypeIconFile": f"{NAME}.icns",
                "UTTypeTagSpecification": {
                    "public.filename-extension": [NAME],
                    "public.mime-type": [f"application/x-{NAME}-session"],
                },
            },
            {
                "UTTypeIdentifier": TOURNAMENT,
                "UTTypeDescription": "Plyscope tournament",
                "UTTypeConformsTo": ["public.text"],
                "UTTypeIconFile": f"{NAME}.icns",
                "UTTypeTagSpecification": {
                    "public.filename-extension": ["plyarena"],
                    "public.mime-type": [f"application/x-{NAME}-tournament"],
                },
            },
        ],
    }


def lay_out(app: Path = APP, program: Path = BUNDLE, icons: Path = ICONS) -> None:
    """Put the application bundle together from the program's folder and its icon."""
    shutil.rmtree(app, ignore_errors=True)
    contents = app / "Contents"
    (contents / "MacOS").mkdir(parents=True)
    shutil.copytree(program, contents / "Resources" / NAME, symlinks=True)
    shutil.copyfile(icons / f"{NAME}.icns", contents / "Resources" / f"{NAME}.icns")
    starter = contents / "MacOS" / NAME
    starter.write_text(STARTER)
    starter.chmod(0o755)
    with (contents / "Info.plist").open("wb") as file:
        plistlib.dump(information(), file)
    (contents / "PkgInfo").write_text("APPL????")


def pack() -> Path:
    """Sign the bundle without a name, as Apple's processors demand, and make the disk image."""
    subprocess.run(["codesign", "--force", "--deep", "--sign", "-", str(APP)], check=True)
    image = DIST / f"{TITLE}-{VERSION}-macos-{platform.machine()}.dmg"
    command = ["hdiutil", "create", "-volname", TITLE, "-srcfolder", str(APP), "-ov", "-format", "UDZO"]
    subprocess.run([*command, str(image)], check=True)
    return image


def main() -> int:
    """Make the application and its disk image, or as much as can be made here; return the exit status."""
    try:
        require_bundle()
    except NotReady as error:
        print(error, file=sys.stderr)
        return 1
    subprocess.run([sys.executable, str(ROOT / "packaging" / "make_icons.py")], check=True)
    lay_out()
    if sys.platform != "darwin":
        print(f"{APP.relative_to(ROOT)} is put together; codesign and hdiutil, on macOS, finish it.")
        return WITHOUT_TOOL
    print(f"Made {pack().relative_to(ROOT)}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
