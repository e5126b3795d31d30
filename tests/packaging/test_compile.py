"""The core is compiled next to its sources: what changed, loudly if it fails, and not without a compiler."""

import os
import shutil
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

GAME_PY = """
class Game:
    def moves(self):
        return 0

    def count(self):
        return self.moves()
"""
GAME_PXD = """
cdef class Game:
    cdef int moves(self) noexcept nogil
    cpdef int count(self)
"""
NIM_PY = """
from plyscope.game import Game


class Nim(Game):
    def moves(self):
        return 3
"""
NIM_PXD = """
from plyscope.game cimport Game


cdef class Nim(Game):
    cdef int moves(self) noexcept nogil
"""


class Checkout:
    """A small project with the real packaging/compile.py in it."""

    def __init__(self, root: Path) -> None:
        self.package = root / "core" / "plyscope"
        self.program = root / "packaging" / "compile.py"

    def fill(self) -> None:
        (self.package / "games").mkdir(parents=True)
        self.program.parent.mkdir()
        shutil.copy(ROOT / "packaging" / "compile.py", self.program)
        for name in ("__init__.py", "builds.py"):
            shutil.copy(ROOT / "core" / "plyscope" / name, self.package)
        self.write("game.py", GAME_PY)
        self.write("game.pxd", GAME_PXD)
        self.write("games/__init__.py", "")
        self.write("games/nim.py", NIM_PY)
        self.write("games/nim.pxd", NIM_PXD)

    def write(self, name: str, text: str) -> None:
        (self.package / name).write_text(text)

    def compile(self, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, str(self.program), *arguments]
        return subprocess.run(command, capture_output=True, text=True, env=dict(os.environ, **environment))

    def built(self) -> list[str]:
        return sorted(file.name.split(".")[0] for file in self.package.rglob(f"*{EXTENSION_SUFFIXES[0]}"))

    def ask(self, expression: str) -> str:
        code = f"import plyscope.game; from plyscope.games.nim import Nim; print({expression})"
        command = [sys.executable, "-c", code]
        core = dict(os.environ, PYTHONPATH=str(self.package.parent))
        return subprocess.run(command, capture_output=True, text=True, check=True, env=core).stdout.strip()


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    checkout = Checkout(tmp_path)
    checkout.fill()
    return checkout


@pytest.fixture(scope="module")
def first_build(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A checkout after its first build; skips where nothing can be built."""
    root = tmp_path_factory.mktemp("built")
    checkout = Checkout(root)
    checkout.fill()
    told = checkout.compile()
    assert told.returncode == 0, told.stderr
    if "Nothing is compiled" in told.stdout:
        pytest.skip(told.stdout)
    return root


@pytest.fixture
def compiled(first_build: Path, tmp_path: Path) -> Checkout:
    """A copy of the built checkout."""
    return Checkout(shutil.copytree(first_build, tmp_path / "copy"))


def test_a_build_follows_the_sources(compiled: Checkout) -> None:
    assert compiled.built() == ["cython_shared", "game", "nim"]
    assert compiled.ask("plyscope.game.__file__.endswith('.py'), Nim().count()") == "False 3"
    assert "up to date" in compiled.compile().stdout

    compiled.write("games/nim.py", NIM_PY.replace("3", "4"))
    told = compiled.compile()
    assert "Compiled 1 of 3 modules: plyscope.games.nim." in told.stdout
    assert compiled.ask("Nim().count()") == "4"

    compiled.write("game.pxd", GAME_PXD + "    cdef int unused\n")
    assert "Compiled 2 of 3 modules" in compiled.compile().stdout, "types that others use changed"

    (compiled.package / "games" / "nim.py").unlink()
    (compiled.package / "games" / "nim.pxd").unlink()
    compiled.compile()
    assert compiled.built() == ["cython_shared", "game"], "a build without a source would still be imported"

    assert compiled.compile("--clean").returncode == 0
    assert compiled.built() == []


@pytest.mark.slow
def test_checks_and_flags_make_another_build(compiled: Checkout) -> None:
    compiled.write("game.py", GAME_PY.replace("return self.moves()", "return -7 // (self.moves() - 1)"))
    compiled.compile()
    assert compiled.ask("Nim().count()") == "-3", "as in C"

    assert "Compiled 3 of 3 modules" in compiled.compile("--checks").stdout
    assert compiled.ask("Nim().count()") == "-4", "as in Python"
    assert "up to date" in compiled.compile("--checks").stdout

    told = compiled.compile("--flags=-O0 -fno-such-flag")
    assert told.returncode == 1
    assert "could not compile" in told.stderr


@pytest.mark.slow
def test_an_error_in_a_source_fails_loudly_and_builds_the_rest(compiled: Checkout) -> None:
    compiled.write("games/nim.py", NIM_PY + "def broken(:\n")
    compiled.write("game.py", GAME_PY.replace("0", "1"))
    told = compiled.compile()
    assert told.returncode == 1
    assert "could not compile plyscope.games.nim" in told.stderr
    assert "nim.py" in told.stderr
    assert "Compiled 1 of 3 modules: plyscope.game." in told.stdout


def test_without_a_compiler_the_interpreted_core_remains(checkout: Checkout) -> None:
    told = checkout.compile(CC="/bin/false")
    assert told.returncode == 0, told.stderr
    assert "Nothing is compiled" in told.stdout
    assert "interpreted core" in told.stdout
    assert checkout.built() == []
    assert checkout.ask("Nim().count()") == "3"


def test_a_stale_build_goes_if_it_cannot_be_made_again(compiled: Checkout) -> None:
    compiled.write("games/nim.py", NIM_PY.replace("3", "4"))
    told = compiled.compile(PATH="/nonexistent", CC="")
    assert told.returncode == 0, told.stderr
    assert compiled.built() == []
    assert compiled.ask("Nim().count()") == "4"
