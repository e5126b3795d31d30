"""Compile every name.py of the core that has a name.pxd beside it, next to its source.

Only what changed is built again. Without a C compiler, or without Cython, the build succeeds and leaves the
interpreted core. `--clean` removes whatever was built. `--checks` and `--flags` are for a search for faults:
modules that look at each index and each division, or that a sanitizer watches.
"""

import argparse
import contextlib
import hashlib
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
CORE = ROOT / "core"
BUILD = ROOT / "build"
sys.path.insert(0, str(CORE))

from plyscope import builds  # noqa: E402 (the checkout's own core, which need not be installed)

DIRECTIVES = {
    "language_level": 3,
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
    "annotation_typing": False,
    "embedsignature": False,
    "profile": False,
}
CHECKS = {"boundscheck": True, "initializedcheck": True, "cdivision": False}
"""Directives by which wrong indices, negative ones too, and divisions by zero raise."""
FLAGS = {"unix": ["-O3", "-g0", "-ffp-contract=off"], "msvc": ["/O2", "/fp:precise"]}
SHARED = CORE / "plyscope" / "cython_shared.py"
"""Where a module stands that has no source: what Cython would else write into each of the others again."""
JOBS = max(2, os.cpu_count() or 2)


@dataclass(frozen=True)
class Settings:
    """How modules are compiled: with Cython's checks or not, and with which flags after the usual ones.

    The flags are for the compiler and the linker alike.
    """

    checks: bool = False
    flags: tuple[str, ...] = ()

    @property
    def directives(self) -> dict[str, Any]:
        return {**DIRECTIVES, **CHECKS} if self.checks else DIRECTIVES

    def digest(self) -> str:
        """What tells builds apart besides their sources: a module only fits those of the same Cython."""
        try:
            cython = metadata.version("Cython")
        except metadata.PackageNotFoundError:
            cython = ""
        return hashlib.sha256(
            repr((self.directives, FLAGS, self.flags, SHARED.stem, cython)).encode()
        ).hexdigest()


USUAL = Settings()


class NoCompiler(Exception):
    """Nothing can be compiled here; the message says what is missing."""


@contextlib.contextmanager
def locked() -> Iterator[None]:
    """Wait until nobody else compiles in this checkout."""
    BUILD.mkdir(exist_ok=True)
    with open(BUILD / "lock", "w") as file:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def compile_core(settings: Settings = USUAL) -> int:
    """Build what is missing or changed; return the exit status: 0, or 1 if a module cannot be compiled."""
    with locked():
        wanted = settings.digest()
        stale = [
            source
            for source in modules()
            if not builds.extension_of(source).exists()
            or builds.changed_since_build(source, settings=wanted) != []
        ]
        remove_orphans()
        if not stale:
            print(f"The core is compiled: all {len(modules())} modules are up to date.")
            return 0
        try:
            require_compiler()
        except NoCompiler as missing:
            remove_built()
            print(f"Nothing is compiled: {missing}")
            print("The interpreted core runs instead, with the same results, slower.")
            return 0
        failed = build(stale, settings)
    built = [source for source in stale if source not in failed]
    print(f"Compiled {len(built)} of {len(modules())} modules: {names(built)}.")
    if failed:
        print(f"ERROR: could not compile {names(failed)}; see the messages above.", file=sys.stderr)
        return 1
    return 0


def modules() -> list[Path]:
    """The sources of all modules to be compiled, and the place of the one without a source."""
    return [SHARED, *builds.pairs()]


def names(sources: list[Path]) -> str:
    return ", ".join(builds.module_name(source) for source in sources) or "none"


def require_compiler() -> None:
    """Raise NoCompiler unless Cython is here and a C file that includes Python.h compiles."""
    try:
        import Cython  # noqa: F401 (only whether it is there)
        from setuptools import Distribution, Extension
        from setuptools.command.build_ext import build_ext
        from setuptools.errors import BaseError, CCompilerError
    except ImportError as error:
        raise NoCompiler(f"{error.name} is not installed.") from None
    compilers: list[str] = []

    class Probe(build_ext):
        def build_extensions(self) -> None:
            compilers.extend(getattr(self.compiler, "compiler_so", None) or ["the C compiler"])
            self.build_extension(self.extensions[0])

    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text(
            "#include <Python.h>\n"
            "static struct PyModuleDef probe = {PyModuleDef_HEAD_INIT};\n"
            "PyMODINIT_FUNC PyInit_probe(void) { return PyModule_Create(&probe); }\n"
        )
        command = Probe(Distribution({"ext_modules": [Extension("probe", [str(source)])]}))
        command.build_lib = command.build_temp = folder
        command.ensure_finalized()
        try:
            with silenced():
                command.run()
        except (BaseError, CCompilerError, OSError):
            compiler = compilers[0] if compilers else "the C compiler"
            if shutil.which(compiler) is None:
                raise NoCompiler(f"there is no C compiler ({compiler} is not on the path).") from None
            message = f"{compiler} cannot build a Python module (are Python's headers installed?)."
            raise NoCompiler(message) from None


@contextlib.contextmanager
def silenced() -> Iterator[None]:
    """Keep a child process from writing to this one's terminal."""
    saved = os.dup(2)
    try:
        with open(os.devnull, "w") as nowhere:
            os.dup2(nowhere.fileno(), 2)
        yield
    finally:
        os.dup2(saved, 2)
        os.close(saved)


def build(stale: list[Path], settings: Settings) -> list[Path]:
    """Translate and compile these sources, put the results beside them, and return those that failed."""
    from Cython.Build import cythonize
    from Cython.Build.Dependencies import create_dependency_tree
    from Cython.Compiler.Main import Context
    from Cython.Compiler.Options import CompilationOptions
    from setuptools import Distribution, Extension
    from setuptools.command.build_ext import build_ext
    from setuptools.errors import BaseError, CCompilerError

    # Read before anything is translated, so that an edit meanwhile counts as a change.
    context = Context.from_options(CompilationOptions(include_path=[str(CORE)]))
    tree = create_dependency_tree(context, quiet=True)
    used: dict[Path, dict[str, str]] = {SHARED: {}}
    sources = [source for source in stale if source != SHARED]
    for source in sources:
        files = [Path(name).resolve() for name in tree.all_dependencies(str(source))]
        used[source] = builds.digests(file for file in files if file.is_relative_to(CORE))
    wanted = {builds.module_name(source): source for source in stale}
    os.chdir(ROOT)

    class Module(Extension):
        __hash__ = object.__hash__  # cythonize keeps those that failed in a set

    translated = cythonize(
        [Module(builds.module_name(source), [str(source.relative_to(ROOT))]) for source in sources],
        build_dir="build/c",
        include_path=["core"],
        compiler_directives=settings.directives,
        emit_linenums=bool(settings.flags),  # a sanitizer names lines of the sources, not of the C code
        shared_utility_qualified_name=builds.module_name(SHARED),
        force=True,
        nthreads=JOBS if len(sources) > JOBS else 0,
        exclude_failures=True,
    )
    if SHARED in stale:
        translated.append(Extension(builds.module_name(SHARED), [write_shared()]))
    done: list[Path] = []

    class Compile(build_ext):
        def build_extensions(self) -> None:
            with ThreadPoolExecutor(JOBS) as pool:
                list(pool.map(self.attempt, self.extensions))

        def attempt(self, extension: Any) -> None:
            source = wanted[extension.name]
            extension.extra_compile_args = [*FLAGS.get(self.compiler.compiler_type, []), *settings.flags]
            extension.extra_link_args = list(settings.flags)
            try:
                self.build_extension(extension)
            except (BaseError, CCompilerError) as error:
                print(f"ERROR: {extension.name}: {error}", file=sys.stderr)
                return
            place(Path(self.get_ext_fullpath(extension.name)), builds.extension_of(source))
            builds.write_record(source, used[source], settings.digest())
            done.append(source)

    if translated:
        command = Compile(Distribution({"ext_modules": translated}))
        command.force = True
        command.build_lib = f"build/lib{builds.SUFFIX}"
        command.build_temp = f"build/temp{builds.SUFFIX}"
        command.ensure_finalized()
        command.run()
    return [source for source in stale if source not in done]


def write_shared() -> str:
    """Write the C source of the module without a source; returns the file."""
    file = f"build/c/{SHARED.stem}.c"
    Path(file).parent.mkdir(parents=True, exist_ok=True)
    named = ["--module-name", builds.module_name(SHARED), "--generate-shared", file]
    subprocess.run([sys.executable, "-m", "cython", *named], check=True)
    return file


def place(built: Path, beside_source: Path) -> None:
    """Move a built module to its place in one step: a program that runs keeps the one it has loaded."""
    builds.record_of(beside_source.with_name(beside_source.name.removesuffix(builds.SUFFIX) + ".py")).unlink(
        missing_ok=True
    )
    new = beside_source.with_name(beside_source.name + ".new")
    shutil.copyfile(built, new)
    shutil.copymode(built, new)
    os.replace(new, beside_source)


def built_files() -> list[Path]:
    """The compiled modules and their records, of the running Python only."""
    package = CORE / "plyscope"
    return [*package.rglob(f"*{builds.SUFFIX}"), *package.rglob(f"*{builds.SUFFIX}.json")]


def remove_orphans() -> None:
    """Remove compiled modules whose source pair is gone, which Python would still import."""
    kept = {name(source) for source in modules() for name in (builds.extension_of, builds.record_of)}
    for file in built_files():
        if file not in kept:
            file.unlink()


def remove_built() -> None:
    """Remove what was built for the running Python: compiled and interpreted modules do not mix."""
    for file in built_files():
        file.unlink()


def clean() -> None:
    """Remove what was built for any Python, and what the builds left in the build folder."""
    with locked():
        for pattern in ("*.so", "*.pyd", "*.so.json", "*.pyd.json", "*.new"):
            for file in (CORE / "plyscope").rglob(pattern):
                file.unlink()
        for folder in [BUILD / "c", *BUILD.glob("lib*"), *BUILD.glob("temp*")]:
            shutil.rmtree(folder, ignore_errors=True)


def main() -> int:
    """Read the command line and do what it says."""
    parser = argparse.ArgumentParser(description="Compile the hot modules of the core next to their sources.")
    parser.add_argument("--clean", action="store_true", help="remove everything that was built")
    parser.add_argument("--checks", action="store_true", help="let wrong indices and divisions raise; slower")
    parser.add_argument("--flags", default="", help='such as "-fsanitize=address -g"; slower')
    options = parser.parse_args()
    if options.clean:
        clean()
        return 0
    return compile_core(Settings(options.checks, tuple(shlex.split(options.flags))))


if __name__ == "__main__":
    sys.exit(main())
