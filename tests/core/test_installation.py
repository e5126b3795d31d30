"""The installation says truly what it is, and what to type where something is missing."""

import ctypes
import json
import runpy
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from plyscope import builds, installation

ROOT = Path(__file__).resolve().parents[2]
LINUX = pytest.mark.skipif(sys.platform != "linux", reason="other systems bring what Qt needs")


def test_no_compiled_module_is_older_than_its_source() -> None:
    stale = {module.name: module.changed for module in installation.modules() if module.state == "stale"}
    assert not stale, f"Compiled before these edits; {installation.REBUILD}"


def test_the_whole_core_is_compiled_where_it_can_be() -> None:
    compile_core = runpy.run_path(str(ROOT / "packaging" / "compile.py"))
    try:
        compile_core["require_compiler"]()
    except compile_core["NoCompiler"] as missing:
        pytest.skip(str(missing))
    assert installation.core_state(installation.modules()) == "compiled", installation.REBUILD


def test_the_state_of_the_core_is_one_word_for_all_modules() -> None:
    compiled = installation.Module("a", "compiled")
    interpreted = installation.Module("b", "interpreted")
    stale = installation.Module("c", "stale", ("plyscope/c.py",))
    assert installation.core_state((compiled, compiled)) == "compiled"
    assert installation.core_state((interpreted,)) == "interpreted"
    assert installation.core_state((compiled, interpreted)) == "mixed"
    assert installation.core_state((compiled, interpreted, stale)) == "stale"


def test_an_edit_after_the_build_is_named(tmp_path: Path) -> None:
    package = tmp_path / "plyscope"
    package.mkdir()
    source, types = package / "nim.py", package / "nim.pxd"
    source.write_text("stones = 3\n")
    types.write_text("cdef int stones\n")
    builds.write_record(source, builds.digests([source, types], tmp_path), "settings")
    assert builds.changed_since_build(source, tmp_path) == []
    assert builds.changed_since_build(source, tmp_path, "other") == ["compiler settings"]
    types.write_text("cdef long stones\n")
    assert builds.changed_since_build(source, tmp_path) == ["plyscope/nim.pxd"]
    builds.record_of(source).write_text("[]")
    assert builds.changed_since_build(source, tmp_path) is None


def test_the_report_is_the_same_for_people_and_programs() -> None:
    report = installation.examine()
    told = json.loads(json.dumps(report.json()))
    assert told["core"] == report.core
    assert {module["name"] for module in told["modules"]} == {
        module.name for module in installation.modules()
    }
    text = report.text()
    assert report.core in text
    for line in report.advice():
        assert line in text


def test_looking_at_the_installation_imports_nothing_of_qt() -> None:
    code = (
        "import sys; from plyscope import installation; installation.examine()\n"
        "print('PySide6' in sys.modules)"
    )
    core = {"PYTHONPATH": str(builds.SOURCE_ROOT)}
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=core)
    assert told.stdout.strip() == "False"


def test_an_interpreted_core_says_how_to_get_a_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        installation, "modules", lambda: (installation.Module("plyscope.rules.position", "interpreted"),)
    )
    monkeypatch.setattr(installation, "missing_for_compiling", lambda: ["gcc", "libc6-dev", "python3.12-dev"])
    _on_debian(monkeypatch, root=False)
    report = installation.examine()
    assert report.core == "interpreted"
    assert "sudo apt-get install -y gcc libc6-dev python3.12-dev" in report.text()
    assert "interpreted" in report.text()


def test_no_compiler_is_found_on_an_empty_path(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nonexistent")
    monkeypatch.delenv("CC", raising=False)
    assert installation.compiler() is None
    assert installation.missing_for_compiling()[:2] == ["gcc", "libc6-dev"]


@LINUX
def test_without_a_display_the_window_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    problem = installation.display_problem()
    assert problem is not None
    assert "neither DISPLAY nor WAYLAND_DISPLAY is set" in problem
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    assert installation.display_problem() is None


@LINUX
def test_a_display_that_does_not_answer_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.delenv("QT_QPA_PLATFORM", raising=False)
    monkeypatch.setenv("DISPLAY", ":7654")
    monkeypatch.setattr(installation, "x11_answers", lambda: False)
    assert "The display :7654 does not answer" in str(installation.display_problem())


@LINUX
@pytest.mark.parametrize(("root", "line"), [(True, "apt-get"), (False, "sudo apt-get")])
def test_a_missing_library_gives_the_line_to_type(
    monkeypatch: pytest.MonkeyPatch, root: bool, line: str
) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    _without_libraries(monkeypatch, "libEGL.so.1", "libdbus-1.so.3", "libxcb-cursor.so.0")
    _on_debian(monkeypatch, root)
    assert str(installation.preflight()).splitlines()[-1] == f"{line} install -y libegl1 libdbus-1-3"
    monkeypatch.setenv("QT_QPA_PLATFORM", "xcb")
    assert str(installation.preflight()).endswith(f"{line} install -y libegl1 libdbus-1-3 libxcb-cursor0")


@LINUX
def test_a_missing_library_is_named_where_there_is_no_apt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    _without_libraries(monkeypatch, "libEGL.so.1")
    monkeypatch.setattr(shutil, "which", lambda _: None)
    assert "libEGL.so.1" in str(installation.preflight())


def test_a_name_that_ends_in_t64_is_used_where_apt_knows_it(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[list[str]] = []

    def known(command: list[str], **_: object) -> subprocess.CompletedProcess[bytes]:
        asked.append(command)
        told = b"Package: libglib2.0-0t64\nVersion: 2\n\n" if "libglib2.0-0t64" in command else b""
        return subprocess.CompletedProcess(command, 0 if told else 100, told)

    monkeypatch.setattr(subprocess, "run", known)
    monkeypatch.setattr(installation, "is_root", lambda: True)
    line = installation.apt_line(["libgl1", "libglib2.0-0", "libegl1"])
    assert line == "apt-get install -y libgl1 libglib2.0-0t64 libegl1"
    assert len(asked) == 1, "each question to apt may cost seconds"


def test_without_pyside_the_window_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(installation, "find_spec", lambda _: None)
    assert "pip install PySide6-Essentials" in str(installation.preflight())


def _without_libraries(monkeypatch: pytest.MonkeyPatch, *missing: str) -> None:
    def load(name: str) -> object:
        if name in missing:
            raise OSError(f"{name}: cannot open shared object file")
        return object()

    monkeypatch.setattr(ctypes, "CDLL", load)


def _on_debian(monkeypatch: pytest.MonkeyPatch, root: bool) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}" if name == "apt-get" else None)
    monkeypatch.setattr(installation, "apt_names", lambda packages: packages)
    monkeypatch.setattr(installation, "is_root", lambda: root)
