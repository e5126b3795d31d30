"""Set everything up on a bare machine, then start Plyscope, test it, or build it.

python3 packaging/bootstrap.py run [...]     open the window (arguments go to plyscope)
python3 packaging/bootstrap.py test [...]    run every check and test (arguments go to pytest);
                                             with --engines also the tests that other programs play in
python3 packaging/bootstrap.py build         set up and compile, no more
python3 packaging/bootstrap.py smoke         build the stand-alone program and try it
python3 packaging/bootstrap.py deb           the same, and make a Debian package of it
python3 packaging/bootstrap.py appimage      the same, and make an AppImage of it
python3 packaging/bootstrap.py site          build the site of the documentation
"""

import sys

if not (3, 11) <= sys.version_info[:2] <= (3, 14):  # before anything that older ones would not understand
    sys.exit("Plyscope needs Python 3.11 to 3.14; this is {}.{}.".format(*sys.version_info))

import hashlib
import importlib.util
import os
import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PROGRAMS = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = PROGRAMS / ("python.exe" if os.name == "nt" else "python")
VERSION = f"{sys.version_info.major}.{sys.version_info.minor}"

ENGINES = {
    "stockfish": ("stockfish",), "fairy-stockfish": ("fairy-stockfish",), "glaurung": ("glaurung",),
    "ethereal-chess": ("ethereal-chess",), "toga2": ("toga2",), "gnuchess": ("gnuchess",),
    "phalanx": ("phalanx",), "sjeng": ("sjeng",), "hoichess": ("hoichess", "hoixiangqi"),
    "fairymax": ("fairymax", "maxqi"), "sjaakii": ("sjaakii",), "gnugo": ("gnugo",),
    "grhino": ("gtp-rhino",), "gnubg": ("gnubg",),
}  # fmt: skip
"""Packages of Debian with programs that the tests marked `engines` play against, and what they are called."""
GAMES = "/usr/games"
"""Where Debian puts programs that play; the search path of root need not have it."""

sys.path.insert(0, str(ROOT / "core"))
from plyscope import installation  # noqa: E402 (needs nothing but the standard library)


def main() -> int:
    """Do what the command line says; return the exit status."""
    commands = {
        "run": run,
        "test": test,
        "build": build,
        "smoke": smoke,
        "deb": lambda arguments: installer("make_deb.py", arguments),
        "appimage": lambda arguments: installer("make_appimage.py", arguments),
        "site": site,
    }
    if len(sys.argv) < 2 or sys.argv[1] not in commands:
        print(__doc__)
        return 0 if sys.argv[1:] in (["-h"], ["--help"]) else 2
    try:
        return commands[sys.argv[1]](sys.argv[2:])
    except subprocess.CalledProcessError as error:
        say(f"Stopped: {' '.join(map(str, error.cmd))} failed with exit status {error.returncode}.")
        return 1
    except KeyboardInterrupt:
        return 130


def run(arguments: list[str]) -> int:
    """Open the window, or do what other arguments of plyscope say."""
    if not arguments and sys.platform == "linux":
        problem = installation.display_problem()
        if problem is not None:
            sys.exit(problem)
    set_up("build", [] if arguments else installation.missing_libraries())
    command = [str(PROGRAMS / "plyscope"), *arguments]
    if os.name == "nt":
        return subprocess.call(command)
    sys.stdout.flush()
    os.execv(command[0], command)


def test(arguments: list[str]) -> int:
    """Run every check, even if one before it fails; nothing needs a display."""
    engines = "--engines" in arguments
    arguments = [one for one in arguments if one != "--engines"]
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    set_up("test", installation.missing_libraries())
    missing = missing_for_real_windows()
    if missing and installation.is_root() and shutil.which("apt-get"):
        install(missing)
    if engines:
        install_engines()
        arguments = ["-m", "engines or not slow", *arguments]
    processes = str(min(1 + (os.cpu_count() or 2), 8))  # tests of the window wait a good part of their time
    failed = []
    for check in (
        ["ruff", "check"],
        ["ruff", "format", "--check"],
        ["mypy"],
        ["lint-imports", "--no-logo"],
        ["pytest", "-n", processes, "--dist", "worksteal", *arguments],
    ):
        say(f"== {' '.join(check)}")
        if subprocess.call([PROGRAMS / check[0], *check[1:]], cwd=ROOT) != 0:
            failed.append(check[0])
    say(f"Not in order: {', '.join(failed)}." if failed else "Everything is in order.")
    return 1 if failed else 0


def build(arguments: list[str]) -> int:
    """Set up and compile."""
    set_up("build", [])
    return 0


def smoke(arguments: list[str]) -> int:
    """Build the stand-alone program with PyInstaller, and start it."""
    carried = (
        installation.NEEDED | installation.NEEDED_ON_X11
    )  # the program takes this machine's libraries with it
    missing = [package for package, library in carried.items() if not installation.loads(library)]
    set_up("bundle", missing + ([] if shutil.which("objdump") else ["binutils"]))
    spec = ROOT / "packaging" / "plyscope.spec"
    places = ["--distpath", ROOT / "dist", "--workpath", ROOT / "build" / "pyinstaller"]
    subprocess.run(
        [PYTHON, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", *places, spec],
        cwd=ROOT,
        check=True,
    )
    return subprocess.call([PYTHON, ROOT / "packaging" / "smoke.py", *arguments], cwd=ROOT)


def installer(script: str, arguments: list[str]) -> int:
    """Build and try the stand-alone program, then make an installer of it."""
    return smoke([]) or subprocess.call([PYTHON, ROOT / "packaging" / script, *arguments], cwd=ROOT)


def site(arguments: list[str]) -> int:
    """Build the site of the documentation."""
    set_up("site", installation.missing_libraries())
    return subprocess.call([PYTHON, ROOT / "packaging" / "make_site.py", *arguments], cwd=ROOT)


def set_up(group: str, packages: list[str]) -> None:
    """Bring system packages, the environment with this group of dependencies and the core up to date."""
    system_packages(packages)
    environment()
    if not stamp("build").exists():
        say("Installing what the build needs.")
        if (
            subprocess.call([PYTHON, "-m", "pip", "install", "--quiet", "--upgrade", "pip>=25.1"], cwd=ROOT)
            != 0
        ):
            say("pip could not be brought up to date.")
        pip("--group", "build")
    subprocess.run([PYTHON, ROOT / "packaging" / "compile.py"], cwd=ROOT, check=True)
    if not stamp("build").exists():
        say("Installing Plyscope and the libraries it uses.")
        pip("--no-build-isolation", "--editable", ".")
        mark("build")
    if not stamp(group).exists():
        say(f"Installing what is needed for: {group}.")
        pip("--group", group)
        mark(group)


def environment() -> None:
    """Make the virtual environment in .venv, unless there is one of this version of Python."""
    if not (PYTHON.exists() and version_of(PYTHON) == VERSION):
        say(f"Making a virtual environment for Python {VERSION} in {VENV.name}.")
        subprocess.run([sys.executable, "-m", "venv", "--clear", VENV], check=True)
    elif subprocess.run([PYTHON, "-m", "pip", "--version"], capture_output=True).returncode != 0:
        subprocess.run([PYTHON, "-m", "ensurepip"], check=True, stdout=subprocess.DEVNULL)
        for old in VENV.glob("plyscope-*"):  # whoever took pip away may have taken more
            old.unlink()


def version_of(python: Path) -> str:
    """The version of another Python, such as "3.12"; empty if it does not even start."""
    code = "import sys; print('%d.%d' % sys.version_info[:2])"
    return subprocess.run([python, "-c", code], capture_output=True, text=True).stdout.strip()


def pip(*arguments: str) -> None:
    """Install with the environment's own pip."""
    subprocess.run([PYTHON, "-m", "pip", "install", "--quiet", *arguments], cwd=ROOT, check=True)


def stamp(group: str) -> Path:
    """The file that says that a group is installed, as pyproject.toml describes it now."""
    key = hashlib.sha256((ROOT / "pyproject.toml").read_bytes() + VERSION.encode()).hexdigest()[:16]
    return VENV / f"plyscope-{group}-{key}"


def mark(group: str) -> None:
    """Note that a group is installed."""
    for old in VENV.glob(f"plyscope-{group}-*"):
        old.unlink()
    stamp(group).touch()


def system_packages(needed: list[str]) -> None:
    """Install the system packages that are missing, when root on Debian or Ubuntu; else say what to type.

    Stops the program if something is missing without which it cannot go on.
    """
    if sys.platform != "linux":
        return
    needed = missing_for_python() + needed
    wanted = needed + installation.missing_for_compiling()
    if not wanted:
        return
    if installation.is_root() and shutil.which("apt-get") and install(wanted):
        return
    if shutil.which("apt-get"):
        advice = f"Type:\n{installation.apt_line(wanted)}"
    else:
        advice = f"Install what holds it; Debian calls these packages {', '.join(wanted)}."
    if needed:
        sys.exit(f"Something is missing here that Plyscope needs. {advice}")
    say(f"For full speed, Plyscope needs a C compiler and Python's headers. {advice}")


def install(packages: list[str]) -> bool:
    """Install system packages, as root on Debian or Ubuntu; if that fails, say why and return False."""
    say("Installing system packages: " + " ".join(packages))
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(["apt-get", "update", "-qq"], env=quiet, check=False)
    names = installation.apt_names(packages)
    command = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *names]
    done = subprocess.run(command, env=quiet, check=False, capture_output=True, stdin=subprocess.DEVNULL)
    if done.returncode != 0:
        say((done.stdout + done.stderr).decode(errors="replace"))
    return done.returncode == 0


def missing_for_real_windows() -> list[str]:
    """What the tests need that start the program on a display of its own; without it they are skipped."""
    if sys.platform != "linux":
        return []
    programs = {"xvfb": "Xvfb", "xdotool": "xdotool"}
    tools = [package for package, program in programs.items() if not shutil.which(program)]
    return tools + [
        name for name, library in installation.NEEDED_ON_X11.items() if not installation.loads(library)
    ]


def install_engines() -> None:
    """Install the programs that tests play against, as root on Debian or Ubuntu; say which are still missing.

    A release that lacks one of the packages does not keep the others from being installed.
    """
    missing = missing_engines()
    if missing and sys.platform == "linux" and installation.is_root() and shutil.which("apt-get"):
        if not install(missing):
            for package in missing:
                install([package])
        missing = missing_engines()
    if missing:
        advice = f" Type:\n{installation.apt_line(missing)}" if shutil.which("apt-get") else ""
        say(f"Tests are skipped that need {', '.join(missing)}: not installed here.{advice}")


def missing_engines() -> list[str]:
    """The packages of which a program is missing that tests play against."""
    path = os.pathsep.join((os.environ.get("PATH", ""), GAMES))
    return [
        package
        for package, programs in ENGINES.items()
        if not all(shutil.which(program, path=path) for program in programs)
    ]


def missing_for_python() -> list[str]:
    """What Debian leaves out of Python, and a virtual environment needs."""
    found = importlib.util.find_spec("ensurepip") and importlib.util.find_spec("venv")
    return [] if found else [f"python{VERSION}-venv"]


def say(text: str) -> None:
    """Print a line at once, before what a child process prints."""
    print(text, flush=True)


if __name__ == "__main__":
    sys.exit(main())
