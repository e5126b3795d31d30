"""The two commands of the README stop with a clear word where they cannot go on."""

import ast
import importlib.util
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from plyscope import installation

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = ROOT / "packaging" / "bootstrap.py"


@pytest.fixture
def bootstrap(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.setattr(sys, "path", sys.path[:])
    spec = importlib.util.spec_from_file_location("bootstrap", PROGRAM)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_an_older_python_can_read_it_as_far_as_its_message() -> None:
    ast.parse(PROGRAM.read_text(encoding="utf-8"), feature_version=(3, 7))


def test_without_a_command_it_lists_them() -> None:
    told = subprocess.run([sys.executable, PROGRAM], capture_output=True, text=True)
    assert told.returncode == 2
    assert "bootstrap.py test" in told.stdout


@pytest.mark.skipif(sys.platform != "linux", reason="apt is Linux")
def test_what_is_missing_stops_it_with_the_line_to_type(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    _debian(bootstrap, monkeypatch)
    with pytest.raises(SystemExit) as stopped:
        bootstrap.system_packages(["libegl1"])
    assert str(stopped.value.code).endswith("sudo apt-get install -y libegl1 gcc libc6-dev")


@pytest.mark.skipif(sys.platform != "linux", reason="apt is Linux")
def test_a_missing_compiler_is_told_and_stops_nothing(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _debian(bootstrap, monkeypatch)
    bootstrap.system_packages([])
    assert "sudo apt-get install -y gcc libc6-dev" in capsys.readouterr().out


@pytest.mark.skipif(sys.platform != "linux", reason="displays are Linux")
def test_run_without_a_display_installs_nothing(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(installation, "display_problem", lambda: "There is no display.")
    monkeypatch.setattr(bootstrap, "set_up", lambda *_: pytest.fail("it went on"))
    with pytest.raises(SystemExit, match="There is no display"):
        bootstrap.run([])


def test_engines_installs_what_is_missing_and_names_what_it_could_not(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A Debian on which GNU Go is installed already, and that has no package sjeng."""
    there, asked = {"apt-get", "gnugo"}, []

    def install(packages: list[str]) -> bool:
        asked.append(packages)
        if "sjeng" in packages:
            return False
        there.update(name for package in packages for name in bootstrap.ENGINES[package])
        return True

    _debian(bootstrap, monkeypatch)
    monkeypatch.setattr(bootstrap.sys, "platform", "linux")
    monkeypatch.setattr(bootstrap.shutil, "which", lambda name, path=None: name if name in there else None)
    monkeypatch.setattr(bootstrap, "install", install)
    monkeypatch.setattr(installation, "is_root", lambda: True)
    bootstrap.install_engines()
    assert "gnugo" not in asked[0] and {"stockfish", "sjeng"} <= set(asked[0])
    assert asked[1:] == [[package] for package in asked[0]]
    assert bootstrap.missing_engines() == ["sjeng"]
    assert "need sjeng: not installed here. Type:\napt-get install -y sjeng" in capsys.readouterr().out


def test_engines_adds_the_tests_that_are_marked_so(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    checks: list[list[str]] = []

    def call(command: list[str], cwd: Path) -> int:
        checks.append(command)
        return 0

    monkeypatch.setattr(bootstrap, "set_up", lambda *_: None)
    monkeypatch.setattr(bootstrap, "missing_for_real_windows", lambda: [])
    monkeypatch.setattr(bootstrap, "install_engines", lambda: checks.append(["engines"]))
    monkeypatch.setattr(bootstrap.subprocess, "call", call)
    assert bootstrap.test(["-k", "gtp"]) == 0
    assert checks[-1][-2:] == ["-k", "gtp"] and "-m" not in checks[-1] and ["engines"] not in checks
    assert bootstrap.test(["--engines", "-k", "gtp"]) == 0
    assert checks[-1][-4:] == ["-m", "engines or not slow", "-k", "gtp"] and ["engines"] in checks


def test_a_change_of_the_dependencies_installs_again(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(bootstrap, "ROOT", tmp_path)
    monkeypatch.setattr(bootstrap, "VENV", tmp_path)
    project = tmp_path / "pyproject.toml"
    project.write_text("one")
    bootstrap.mark("test")
    assert bootstrap.stamp("test").exists()
    project.write_text("two")
    assert not bootstrap.stamp("test").exists()


def _debian(bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """A Debian without a compiler, used by somebody who is not root."""
    monkeypatch.setattr(
        bootstrap.shutil, "which", lambda name: "/usr/bin/apt-get" if name == "apt-get" else None
    )
    monkeypatch.setattr(bootstrap, "missing_for_python", lambda: [])
    monkeypatch.setattr(installation, "missing_for_compiling", lambda: ["gcc", "libc6-dev"])
    monkeypatch.setattr(installation, "is_root", lambda: False)
    monkeypatch.setattr(installation, "apt_names", lambda packages: packages)
