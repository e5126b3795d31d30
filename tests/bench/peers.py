"""The peers: fetched, with fixed versions, and built once into a cache outside the checkout."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import venv
import zipfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import platformdirs

OPENSPIEL = "open_spiel==2.0.2"
EASYAI = "easyAI==2.0.12"  # the wheel of 2.1.0 is incomplete and fails on import
MCTSPY = "mctspy==0.1.1"
PYDRAUGHTS = "pydraughts==0.6.7"
PYFFISH = "pyffish==0.0.90"
FLAGS = ["-std=c++20", "-O2", "-DNDEBUG", "-w", "-I.", "-Iopen_spiel/abseil-cpp", "-Iopen_spiel/json/include"]
OWN_FLAGS = ["-std=c++20", "-O3", "-DNDEBUG"]
JOBS = min(2, os.cpu_count() or 1)
HERE = Path(__file__).resolve().parent / "contenders"
PROGRAM = HERE / "openspiel.cpp"
SOURCES = HERE / "openspiel_sources.txt"


class NotBuilt(Exception):
    """A peer cannot be had here; the message says why."""


def cache() -> Path:
    """The folder of everything built: PLYSCOPE_BENCH_CACHE, or a folder of the user's cache."""
    chosen = os.environ.get("PLYSCOPE_BENCH_CACHE")
    return Path(chosen) if chosen else platformdirs.user_cache_path("plyscope") / "bench"


def interpreter() -> Path:
    """The peers' own Python, of the running version."""
    folder = cache() / f"python-{sys.version_info.major}.{sys.version_info.minor}"
    return folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")


def openspiel_program() -> Path:
    """OpenSpiel's search in C++: another file if the flags, the list of sources or our program change."""
    return _objects() / f"openspiel-{_digest(PROGRAM.read_text())}"


def openspiel_binding() -> Path:
    """The mark that OpenSpiel's Python binding is installed beside easyAI."""
    return interpreter().parent / "openspiel.json"


def easyai() -> Path:
    """The mark that easyAI is installed."""
    return interpreter().parent / "easyai.json"


def build_easyai() -> None:
    """Install easyAI; raises NotBuilt."""
    if not easyai().exists():
        _pip("install", EASYAI)
        easyai().write_text(json.dumps({"installed": EASYAI}))


def mctspy() -> Path:
    """The mark that mctspy is installed."""
    return interpreter().parent / "mctspy.json"


def build_mctspy() -> None:
    """Install mctspy; raises NotBuilt."""
    if not mctspy().exists():
        _pip("install", MCTSPY)
        mctspy().write_text(json.dumps({"installed": MCTSPY}))


def pydraughts() -> Path:
    """The mark that pydraughts is installed."""
    return interpreter().parent / "pydraughts.json"


def build_pydraughts() -> None:
    """Install pydraughts; raises NotBuilt."""
    if not pydraughts().exists():
        _pip("install", PYDRAUGHTS)
        pydraughts().write_text(json.dumps({"installed": PYDRAUGHTS}))


def pyffish() -> Path:
    """The mark that pyffish is installed."""
    return interpreter().parent / "pyffish.json"


def build_pyffish() -> None:
    """Install pyffish, which is compiled for minutes where there is no wheel; raises NotBuilt."""
    if not pyffish().exists():
        _pip("install", PYFFISH)
        pyffish().write_text(json.dumps({"installed": PYFFISH}))


def build_openspiel_binding() -> None:
    """Install OpenSpiel's wheel; raises NotBuilt."""
    if not openspiel_binding().exists():
        _pip("install", "--no-deps", str(_wheel()))
        openspiel_binding().write_text(json.dumps({"installed": OPENSPIEL}))


def build_openspiel_program() -> None:
    """Compile OpenSpiel from the C++ sources in its wheel, about a minute on two cores; raises NotBuilt."""
    program = openspiel_program()
    if program.exists():
        return
    compiler = shutil.which(os.environ.get("CXX", "g++"))
    if compiler is None:
        raise NotBuilt("there is no g++ here")
    root = _unpacked(_wheel())
    objects = _objects()
    objects.mkdir(parents=True, exist_ok=True)
    listed = [root / line for line in SOURCES.read_text().split()]
    built = [objects / f"{_digest(source.relative_to(root).as_posix())}-{source.stem}.o" for source in listed]

    def compile_one(source: Path, made: Path) -> None:
        if not made.exists():
            unfinished = made.with_suffix(".new")
            _run([compiler, *FLAGS, "-c", str(source), "-o", str(unfinished)], root)
            unfinished.replace(made)

    with ThreadPoolExecutor(JOBS) as pool:
        list(pool.map(compile_one, listed, built))
    unfinished = program.with_suffix(".new")
    _run([compiler, *FLAGS, str(PROGRAM), *map(str, built), "-lpthread", "-o", str(unfinished)], root)
    unfinished.replace(program)


def own_program(name: str) -> Path:
    """A program of our own in C++, contenders/NAME.cpp: another file if the flags or the source change."""
    source = (HERE / f"{name}.cpp").read_text(encoding="utf-8")
    return cache() / f"{name}-{_digest(' '.join(OWN_FLAGS) + source)}"


def build_own_program(name: str) -> None:
    """Compile contenders/NAME.cpp, a few seconds; raises NotBuilt."""
    program = own_program(name)
    compiler = shutil.which(os.environ.get("CXX", "g++"))
    if compiler is None:
        raise NotBuilt("there is no g++ here")
    cache().mkdir(parents=True, exist_ok=True)
    unfinished = program.with_suffix(".new")
    _run([compiler, *OWN_FLAGS, str(HERE / f"{name}.cpp"), "-o", str(unfinished)], cache())
    unfinished.replace(program)


def _wheel() -> Path:
    folder = cache() / "wheels"
    found = sorted(folder.glob(f"{OPENSPIEL.replace('==', '-')}-*.whl"))
    if not found:
        _pip("download", "--no-deps", "--only-binary=:all:", "--dest", str(folder), OPENSPIEL)
        found = sorted(folder.glob(f"{OPENSPIEL.replace('==', '-')}-*.whl"))
    if not found:
        raise NotBuilt(f"pip found no wheel of {OPENSPIEL}")
    return found[0]


def _unpacked(wheel: Path) -> Path:
    folder = cache() / "openspiel"
    if not folder.exists():
        unfinished = folder.with_suffix(".new")
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(unfinished)
        unfinished.replace(folder)
    return folder


def _objects() -> Path:
    return cache() / f"objects-{_digest(' '.join(FLAGS) + SOURCES.read_text())}"


def _pip(*arguments: str) -> None:
    if not interpreter().exists():
        print("Making a Python environment for the peers ...", file=sys.stderr)
        try:
            venv.create(interpreter().parent.parent, with_pip=True, symlinks=sys.platform != "win32")
        except subprocess.CalledProcessError as error:
            raise NotBuilt("this Python cannot make virtual environments with pip") from error
    pip = [str(interpreter()), "-m", "pip", "--disable-pip-version-check", "--quiet"]
    _run([*pip, *arguments], cache())


def _run(command: list[str], folder: Path) -> None:
    """Run one step of a build, out of everybody's way; raises NotBuilt with its last words."""
    polite = ["nice", "-n", "15"] if shutil.which("nice") else []
    done = subprocess.run([*polite, *command], cwd=folder, capture_output=True, text=True)
    if done.returncode != 0:
        last = (done.stderr.strip().splitlines() or ["no message"])[-1]
        raise NotBuilt(f"{Path(command[0]).name} failed: {last}")


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:12]
