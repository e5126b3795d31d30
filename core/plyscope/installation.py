"""State of this installation: compiled modules, versions, and what keeps the window from opening."""

import ctypes
import os
import platform
import shutil
import socket
import sys
import sysconfig
from dataclasses import asdict, dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Literal

from plyscope import __version__, builds

CoreState = Literal["compiled", "interpreted", "stale", "mixed"]

# Debian and Ubuntu name the package on the left; the window needs the library on the right.
NEEDED = {
    "libgl1": "libGL.so.1",
    "libegl1": "libEGL.so.1",
    "libglib2.0-0": "libglib-2.0.so.0",
    "libdbus-1-3": "libdbus-1.so.3",
    "libfontconfig1": "libfontconfig.so.1",
    "libxkbcommon0": "libxkbcommon.so.0",
}
NEEDED_ON_X11 = {
    "libxcb-cursor0": "libxcb-cursor.so.0",
    "libxkbcommon-x11-0": "libxkbcommon-x11.so.0",
    "libxcb-icccm4": "libxcb-icccm.so.4",
    "libxcb-image0": "libxcb-image.so.0",
    "libxcb-keysyms1": "libxcb-keysyms.so.1",
    "libxcb-randr0": "libxcb-randr.so.0",
    "libxcb-render-util0": "libxcb-render-util.so.0",
    "libxcb-shape0": "libxcb-shape.so.0",
    "libxcb-sync1": "libxcb-sync.so.1",
    "libxcb-xfixes0": "libxcb-xfixes.so.0",
    "libxcb-xkb1": "libxcb-xkb.so.1",
    "libx11-xcb1": "libX11-xcb.so.1",
}
LIBRARIES = ("numpy", "networkx", "pyqtgraph", "PySide6-Essentials", "Cython")
ADDRESS_SPACE = 3 << 30
"""Address space that threads and the memory of a search reserve; they use far less."""
WITHOUT_DISPLAY = ("offscreen", "minimal", "minimalegl", "vnc", "eglfs", "linuxfb")


@dataclass(frozen=True)
class Module:
    """A hot module: whether its compiled form runs, and which of its sources changed since it was built."""

    name: str
    state: Literal["compiled", "interpreted", "stale"]
    changed: tuple[str, ...] = ()


@dataclass(frozen=True)
class Health:
    """Report of `plyscope doctor` and About."""

    version: str
    core: CoreState
    modules: tuple[Module, ...]
    compiler: str | None
    python: str
    platform: str
    libraries: dict[str, str | None]
    window: str | None
    """Why no window can be opened here, or None."""
    broken: tuple[str, ...] = ()
    """Files in the folders of games and algorithms that cannot be used: where, and why."""

    def advice(self) -> list[str]:
        """Problems of the installation, a sentence each, with what to do."""
        found = []
        stale = ", ".join(module.name for module in self.modules if module.state == "stale")
        if stale:
            found.append(f"Sources were edited after they were compiled ({stale}). {REBUILD}")
        if self.core == "mixed":
            found.append(f"Only a part of the core is compiled. {REBUILD}")
        if self.core == "interpreted":
            found.append(f"The core is interpreted: the same results, much slower. {compiler_advice()}")
        if self.window is not None:
            found.append(self.window)
        found += [f"Left out, since it cannot be used: {file}" for file in self.broken]
        return found

    def text(self) -> str:
        """The report as lines of text."""
        counts = {module.state: 0 for module in self.modules}
        for module in self.modules:
            counts[module.state] += 1
        lines = [
            ("Plyscope", self.version),
            ("Core", f"{self.core} (" + ", ".join(f"{n} {state}" for state, n in counts.items()) + ")"),
            ("C compiler", self.compiler or "none found"),
            ("Python", self.python),
            ("Platform", self.platform),
            *((name, version or "not installed") for name, version in self.libraries.items()),
            ("Window", "can open" if self.window is None else "cannot open"),
        ]
        table = "\n".join(f"{name:<20}{value}" for name, value in lines)
        return "\n\n".join([table, *self.advice()])

    def json(self) -> dict[str, Any]:
        """The whole as one JSON object."""
        return asdict(self) | {"advice": self.advice()}


REBUILD = "Run `python3 packaging/bootstrap.py build` in the checkout, or install Plyscope again."


def examine() -> Health:
    """Look at the installation that runs; nothing of Qt is imported."""
    from plyscope import catalog  # which imports every game

    found = modules()
    return Health(
        version=__version__,
        core=core_state(found),
        modules=found,
        compiler=compiler(),
        python=f"{platform.python_version()} ({platform.python_implementation()})",
        platform=platform.platform(),
        libraries={name: installed(name) for name in LIBRARIES},
        window=preflight(),
        broken=tuple(map(str, catalog.broken())),
    )


def modules() -> tuple[Module, ...]:
    """Every hot module and its state."""
    return tuple(_module(source) for source in builds.pairs())


def _module(source: Path) -> Module:
    name = builds.module_name(source)
    if not builds.extension_of(source).exists():
        return Module(name, "interpreted")
    changed = builds.changed_since_build(source)
    if changed is None:
        return Module(name, "stale", ("no record of the build",))
    return Module(name, "stale" if changed else "compiled", tuple(changed))


def core_state(found: tuple[Module, ...]) -> CoreState:
    """One word for all modules; "stale" if any of them is."""
    states = {module.state for module in found}
    if "stale" in states:
        return "stale"
    if states == {"compiled"}:
        return "compiled"
    return "mixed" if "compiled" in states else "interpreted"


def compiler() -> str | None:
    """The C compiler that would build the core, or None."""
    named = os.environ.get("CC") or sysconfig.get_config_var("CC")
    for command in (str(named or "").split(" ")[0], "cc", "gcc", "clang", "cl"):
        if command and (path := shutil.which(command)):
            return path
    return None


def installed(name: str) -> str | None:
    """The version of a library, without importing it; None if it is not there."""
    from importlib import metadata  # not needed to open the window, and slow to load

    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return None


def settings_folder() -> Path:
    """Folder of what the program keeps; the environment variable PLYSCOPE_CONFIG overrides it."""
    given = os.environ.get("PLYSCOPE_CONFIG")
    if given:
        return Path(given)
    from platformdirs import user_config_path  # not needed by most commands

    return user_config_path("plyscope", appauthor=False)


def preflight() -> str | None:
    """Reason why the window cannot be opened here, with the line to type; None if it can.

    Qt itself aborts the program in these cases, with a message that misleads.
    """
    if find_spec("PySide6") is None:
        return "The window needs PySide6-Essentials, which is not installed: pip install PySide6-Essentials"
    problem = address_space_problem()
    if problem is not None or sys.platform != "linux":
        return problem
    missing = missing_libraries()
    if missing:
        return libraries_advice(missing)
    return display_problem()


def address_space_problem() -> str | None:
    """Why threads and large records would find no room here, or None; only some systems set such a limit."""
    try:
        import resource
    except ImportError:
        return None
    limit, _ = resource.getrlimit(resource.RLIMIT_AS)
    if limit == resource.RLIM_INFINITY or limit >= ADDRESS_SPACE:
        return None
    has, needs = limit >> 20, ADDRESS_SPACE >> 20
    return (
        f"The window needs {needs:,} MiB of address space, most of which is never filled, and may have "
        f"{has:,} MiB here. Type:\nulimit -v unlimited"
    )


def platform_names() -> list[str]:
    """The platform plug-ins of Qt that the environment asks for, best first; empty if it does not care."""
    return [name.split(":")[0] for name in os.environ.get("QT_QPA_PLATFORM", "").split(";") if name]


def missing_libraries() -> list[str]:
    """The Debian names of the system libraries that Qt would miss here."""
    wanted = dict(NEEDED)
    asked = platform_names()
    if "xcb" in asked or (not asked and os.environ.get("DISPLAY") and not wayland_answers()):
        wanted |= NEEDED_ON_X11
    return [package for package, library in wanted.items() if not loads(library)]


def loads(library: str) -> bool:
    """Return True if the system has this shared library and its dependencies."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def display_problem() -> str | None:
    """Why there is no display to open a window on, or None."""
    asked = platform_names()
    if any(name in WITHOUT_DISPLAY for name in asked):
        return None
    display, wayland = os.environ.get("DISPLAY"), os.environ.get("WAYLAND_DISPLAY")
    if not display and not wayland:
        return (
            "There is no display: neither DISPLAY nor WAYLAND_DISPLAY is set. Start Plyscope from a desktop "
            "session, or through `ssh -X`; without a window, `plyscope --help` lists the commands that work."
        )
    on_wayland = not asked or any(name.startswith("wayland") for name in asked)
    on_x11 = not asked or "xcb" in asked
    found = [name for name, wanted in ((wayland, on_wayland), (display, on_x11)) if name and wanted]
    if not found:
        return f"There is no display for QT_QPA_PLATFORM={';'.join(asked)}: unset it to use the one there is."
    if (wayland in found and wayland_answers()) or (display in found and x11_answers()):
        return None
    names = " or ".join(found)
    return f"The display {names} does not answer: is it still there, and are you allowed to use it?"


def wayland_answers() -> bool:
    """Return True if the Wayland display of the environment accepts connections."""
    name, folder = os.environ.get("WAYLAND_DISPLAY"), os.environ.get("XDG_RUNTIME_DIR", "")
    if not name:
        return False
    with socket.socket(socket.AF_UNIX) as connection:
        try:
            connection.connect(os.path.join(folder, name))
        except OSError:
            return False
    return True


def x11_answers() -> bool:
    """Return True if the X11 display of the environment accepts connections, or if that cannot be tried."""
    try:
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError:
        return True
    xcb.xcb_connect.restype = ctypes.c_void_p
    connection = ctypes.c_void_p(xcb.xcb_connect(None, None))
    refused = xcb.xcb_connection_has_error(connection) != 0
    xcb.xcb_disconnect(connection)
    return not refused


def libraries_advice(missing: list[str]) -> str:
    """Which libraries are missing, and the line that installs them."""
    if shutil.which("apt-get"):
        return f"Qt needs system libraries that are missing here. Type:\n{apt_line(missing)}"
    names = ", ".join((NEEDED | NEEDED_ON_X11)[package] for package in missing)
    return f"Qt needs system libraries that are missing here: {names}. Install the packages that hold them."


def compiler_advice() -> str:
    """Advice on getting the core compiled here."""
    packages = missing_for_compiling()
    if not packages:
        return REBUILD
    if shutil.which("apt-get"):
        return f"A C compiler or Python's headers are missing. Type:\n{apt_line(packages)}\n{REBUILD}"
    return f"A C compiler or Python's headers are missing; install them. {REBUILD}"


def missing_for_compiling() -> list[str]:
    """The Debian names of what is missing to compile the core; without it, the core runs interpreted."""
    packages = [] if compiler() else ["gcc", "libc6-dev"]
    headers = [sysconfig.get_path(name) for name in ("include", "platinclude")]
    if not any(Path(folder, "Python.h").exists() for folder in headers):
        packages.append(f"python{sys.version_info.major}.{sys.version_info.minor}-dev")
    return packages


def apt_line(packages: list[str]) -> str:
    """The line to type on Debian or Ubuntu to install these packages."""
    return f"{'' if is_root() else 'sudo '}apt-get install -y {' '.join(apt_names(packages))}"


def apt_names(packages: list[str]) -> list[str]:
    """The names that this release uses: since Ubuntu 24.04 and Debian 13 some end in t64.

    apt is asked once for all of them: where it keeps no cache, each question costs it up to seconds.
    """
    import subprocess  # not needed to open the window

    command = ["apt-cache", "show", "--no-all-versions", *(f"{package}t64" for package in packages)]
    told = subprocess.run(command, capture_output=True, check=False).stdout.decode(errors="replace")
    known = {line.removeprefix("Package: ") for line in told.splitlines() if line.startswith("Package: ")}
    return [f"{package}t64" if f"{package}t64" in known else package for package in packages]


def is_root() -> bool:
    """Return True if this process may install system packages."""
    return hasattr(os, "geteuid") and os.geteuid() == 0
