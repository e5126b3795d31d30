"""What the installers are made of: every file that they name is there, and both languages say everything."""

import plistlib
import re
import subprocess
import sys
import zipfile
from collections.abc import Callable
from configparser import ConfigParser
from importlib import import_module
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGING = ROOT / "packaging"
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
ID = "org.plyscope.Plyscope"
LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"
MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], ModuleType]:
    """Import a script of the packaging folder."""
    monkeypatch.syspath_prepend(str(PACKAGING))
    return import_module


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    """What stands in for the program: it says what it was given."""
    folder = tmp_path / "dist" / "plyscope"
    (folder / "_internal" / "licences").mkdir(parents=True)
    for name in ("THIRD_PARTY_NOTICES.txt", "SOURCE_OFFER.md"):
        (folder / "_internal" / name).write_text(name)
    program = folder / "plyscope"
    program.write_text('#!/bin/sh\necho "$0" "$@"\n')
    program.chmod(0o755)
    return folder


@pytest.fixture
def tree(bundle: Path, script: Callable[[str], ModuleType], monkeypatch: pytest.MonkeyPatch) -> Path:
    """The program laid out as packages for Linux hold it."""
    linux_tree = script("linux_tree")
    monkeypatch.setattr(linux_tree, "BUNDLE", bundle)
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    root = bundle.parent / "tree"
    linux_tree.lay_out(root)
    return root


# Linux


def test_the_desktop_file_opens_sessions_and_speaks_both_languages() -> None:
    entry = ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[assignment,method-assign]  # keys keep their capitals
    entry.read(PACKAGING / "linux" / f"{ID}.desktop", encoding="utf-8")
    found = entry["Desktop Entry"]
    assert found["Exec"] == "plyscope %F"
    assert found["Icon"] == ID
    assert found["MimeType"] == "application/x-plyscope-session;application/x-plyscope-tournament;"
    assert found["Comment"] and found["Comment[zh_CN]"]


def test_the_description_says_everything_in_both_languages(script: Callable[[str], ModuleType]) -> None:
    about, linux_tree = script("about"), script("linux_tree")
    component = ElementTree.fromstring(linux_tree.filled(f"{ID}.metainfo.xml"))
    assert component.findtext("id") == ID
    assert component.findtext("launchable") == f"{ID}.desktop"
    release = component.find("releases/release")
    assert release is not None and release.get("version") == about.VERSION
    for kind in ("summary", "description/p", "description/ul/li"):
        languages = [element.get(LANGUAGE) for element in component.iterfind(kind)]
        assert languages.count(None) == languages.count("zh_CN") > 0, kind
    assert "@" not in linux_tree.filled("plyscope.1")


def test_the_file_type_knows_a_session_by_its_first_bytes(tmp_path: Path) -> None:
    from plyscope.files.session import archive as session_file
    from plyscope.files.session import session

    kind = ElementTree.parse(PACKAGING / "linux" / f"{ID}.xml").getroot().find(f"{MIME}mime-type")
    assert kind is not None
    pattern = kind.find(f"{MIME}glob")
    assert pattern is not None and pattern.get("pattern") == f"*{session.SUFFIX}"
    saved = tmp_path / "saved.plyscope"
    with (
        zipfile.ZipFile(saved, "w") as archive,
        archive.open(session_file._about("session.json", 2), "w") as entry,
    ):
        entry.write(b"{}")
    content = saved.read_bytes()
    assert session_file.DOCUMENT == "session.json", "what is written first"
    matches = list(kind.iter(f"{MIME}match"))
    assert len(matches) == 3
    for match in matches:
        offset, value = int(match.get("offset", "")), match.get("value", "")
        wanted = value.encode().decode("unicode_escape").encode("latin-1")
        assert content[offset : offset + len(wanted)] == wanted


@pytest.mark.skipif(sys.platform != "linux", reason="packages for Linux are made on Linux")
def test_everything_is_where_linux_looks_for_it(tree: Path) -> None:
    usr = tree / "usr"
    told = subprocess.run([usr / "bin" / "plyscope", "doctor"], capture_output=True, text=True, check=True)
    assert told.stdout.split()[1] == "doctor"
    for name in (
        f"share/applications/{ID}.desktop",
        f"share/metainfo/{ID}.metainfo.xml",
        f"share/mime/packages/{ID}.xml",
        f"share/icons/hicolor/16x16/apps/{ID}.png",
        f"share/icons/hicolor/scalable/apps/{ID}.svg",
        "share/man/man1/plyscope.1.gz",
        "share/doc/plyscope/copyright",
        "share/doc/plyscope/THIRD_PARTY_NOTICES.txt",
    ):
        assert (usr / name).is_file(), name
    assert {place.lstat().st_mtime for place in tree.rglob("*")} == {1_700_000_000}


@pytest.mark.skipif(sys.platform != "linux", reason="packages for Linux are made on Linux")
def test_a_package_is_the_same_each_time_and_needs_what_the_window_needs(
    bundle: Path, script: Callable[[str], ModuleType], monkeypatch: pytest.MonkeyPatch
) -> None:
    linux_tree, make_deb = script("linux_tree"), script("make_deb")
    if not make_deb.shutil.which("dpkg-deb"):
        pytest.skip("no dpkg-deb here")
    monkeypatch.setattr(linux_tree, "BUNDLE", bundle)
    monkeypatch.setattr(make_deb, "DIST", bundle.parent)
    monkeypatch.setattr(make_deb, "require_bundle", lambda: None)
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    first = make_deb.make(quick=True)
    content = first.read_bytes()
    assert make_deb.make(quick=True).read_bytes() == content
    field = ["dpkg-deb", "--field", first, "Depends"]
    needed = subprocess.run(field, capture_output=True, text=True, check=True).stdout
    assert "libglib2.0-0 | libglib2.0-0t64, " in needed
    assert "libxcb-cursor0, " in needed


@pytest.mark.skipif(sys.platform != "linux", reason="packages for Linux are made on Linux")
def test_an_appimage_without_its_tool_is_a_folder_that_runs(
    bundle: Path,
    script: Callable[[str], ModuleType],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    linux_tree, make_appimage = script("linux_tree"), script("make_appimage")
    monkeypatch.setattr(linux_tree, "BUNDLE", bundle)
    monkeypatch.setattr(make_appimage, "APPDIR", bundle.parent / "Plyscope.AppDir")
    monkeypatch.setattr(make_appimage, "ROOT", bundle.parent)
    monkeypatch.setattr(make_appimage, "require_bundle", lambda: None)
    monkeypatch.setattr(make_appimage.shutil, "which", lambda name: None)
    assert make_appimage.main() == make_appimage.WITHOUT_TOOL
    assert "appimagetool" in capsys.readouterr().out
    run = bundle.parent / "Plyscope.AppDir" / "AppRun"
    told = subprocess.run([run, "--version"], capture_output=True, text=True, check=True)
    assert told.stdout.split()[1] == "--version"


# Windows


def sections() -> dict[str, list[str]]:
    """The lines of Inno Setup's recipe by section."""
    found: dict[str, list[str]] = {}
    lines: list[str] = []
    text = (PACKAGING / "windows" / "plyscope.iss").read_text("utf-8-sig")
    for line in filter(None, map(str.strip, text.splitlines())):
        head = re.fullmatch(r"\[(\w+)\]", line)
        if head is not None:
            lines = found.setdefault(head[1], [])
        elif not line.startswith((";", "#")):
            lines.append(line)
    return found


def test_the_windows_recipe_names_only_what_there_is() -> None:
    found = sections()
    needed = {"Setup", "Languages", "CustomMessages", "Tasks", "Files", "Icons", "Registry", "Run"}
    assert needed <= set(found)
    setup = dict(line.split("=", 1) for line in found["Setup"])
    folder = PACKAGING / "windows"
    assert (folder / setup["LicenseFile"].replace("\\", "/")).is_file()
    languages = [re.findall(r'"([^"]*)"', line) for line in found["Languages"]]
    assert [name for name, _ in languages] == ["en", "zh"]
    for _, files in languages:
        own = [file for file in files.split(",") if not file.startswith("compiler:")]
        assert all((folder / file).is_file() for file in own)
    for line in found["Files"]:
        assert line.startswith('Source: "{#Bundle}\\'), "nothing but the program is installed"


def test_the_windows_installer_says_everything_in_both_languages() -> None:
    found = sections()
    said = [line.partition("=")[0].split(".") for line in found["CustomMessages"]]
    words = {language: {name for own, name in said if own == language} for language in ("en", "zh")}
    assert words["en"] == words["zh"]
    asked = set(re.findall(r"\{cm:(\w+)", "\n".join(line for lines in found.values() for line in lines)))
    assert asked - words["en"] <= {"CreateDesktopIcon", "LaunchProgram"}, "Inno Setup's own"
    for file in ("plyscope.iss", "chinese.isl"):
        begins = (PACKAGING / "windows" / file).read_bytes()[:3]
        assert begins == b"\xef\xbb\xbf", "without this mark, Inno Setup does not read Chinese"


# macOS


def test_the_mac_bundle_starts_its_program_and_owns_sessions(
    bundle: Path, script: Callable[[str], ModuleType]
) -> None:
    about, make_macos = script("about"), script("make_macos")
    (bundle.parent / "plyscope.icns").write_bytes(b"icns")
    app = bundle.parent / "Plyscope.app"
    make_macos.lay_out(app, bundle, bundle.parent)
    told = plistlib.loads((app / "Contents" / "Info.plist").read_bytes())
    assert told["CFBundleShortVersionString"] == about.VERSION
    assert (app / "Contents" / "Resources" / told["CFBundleIconFile"]).is_file()
    kinds = [kind["UTTypeIdentifier"] for kind in told["UTExportedTypeDeclarations"]]
    assert [kind for entry in told["CFBundleDocumentTypes"] for kind in entry["LSItemContentTypes"]] == kinds
    if sys.platform != "win32":
        starter = app / "Contents" / "MacOS" / told["CFBundleExecutable"]
        said = subprocess.run([starter, "a file"], capture_output=True, text=True, check=True)
        assert said.stdout.strip().endswith("plyscope a file")


# The icon, and the workflows


def test_the_icon_is_drawn_in_every_form(script: Callable[[str], ModuleType], tmp_path: Path) -> None:
    from PySide6.QtGui import QImage

    make_icons = script("make_icons")
    make_icons.write(tmp_path)
    for size in make_icons.SIZES:
        image = QImage(str(tmp_path / f"plyscope-{size}.png"))
        assert (image.width(), image.height()) == (size, size)
        assert image.pixelColor(0, 0).alpha() == 0
        assert image.pixelColor(size // 2, size // 3).blue() > 200, "MAX is there"
    ico, icns = (tmp_path / "plyscope.ico").read_bytes(), (tmp_path / "plyscope.icns").read_bytes()
    assert ico[:6] == b"\0\0\1\0" + bytes([len(make_icons.IN_ICO), 0])
    assert icns[:4] == b"icns" and int.from_bytes(icns[4:8], "big") == len(icns)


def test_every_licence_goes_along(script: Callable[[str], ModuleType]) -> None:
    make_notices = script("make_notices")
    text = make_notices.notices(["numpy", "networkx", "pyqtgraph", "PySide6", "shiboken6"], [])
    for words in (
        "PYTHON SOFTWARE FOUNDATION LICENSE",
        "GNU LESSER GENERAL PUBLIC LICENSE",
        "SIL OPEN FONT LICENSE",
        "Bitstream",
        "NumPy Developers",
        "NetworkX Developers",
        "pyqtgraph",
    ):
        assert words.lower() in text.lower(), words


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: str(path.stem))
def test_a_workflow_runs_only_what_there_is(workflow: Path) -> None:
    text = workflow.read_text("utf-8")
    named = re.findall(r"(?:packaging/[\w.]+\.py|\.ci/run)", text) + [
        f"packaging/{name}" for line in re.findall(r'installers: "([^"]*)"', text) for name in line.split()
    ]
    assert named
    assert [name for name in named if not (ROOT / name).is_file()] == []
    used = re.findall(r"uses: (\S+)", text)
    assert used and all(re.fullmatch(r"actions/[\w-]+@v\d+", action) for action in used)


def test_the_tag_of_a_release_names_the_version(script: Callable[[str], ModuleType]) -> None:
    about = script("about")
    assert about.main([f"v{about.VERSION}"]) == 0
    assert about.main(["v99"]) == 1
