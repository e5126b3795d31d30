"""Build every kind of installation and try each from nothing in bare Debian and Ubuntu systems.

python tests/hardening/installs.py             wheel, sdist, .deb, AppDir, program, the README's first command
python tests/hardening/installs.py --systems ubuntu-26.04 --tries suite      the README's second command

Needs root, debootstrap and some 10 GB. Each try has a system of its own, in which nothing but its base and
python3 is installed before; a base is fetched once and kept in --folder (Ubuntu's unsigned where its keys are
not here). It takes three minutes to build and four for each system; a suite takes twenty. The last line is a
JSON object; the exit status is 1 if a try fails.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
HOME = "/root/plyscope"
"""Where a checkout stands inside of a system."""
MADE = "/root/made"
"""Where the installations that were built stand inside of a system."""
DEBIAN = ("http://deb.debian.org/debian", "main")
UBUNTU = ("http://archive.ubuntu.com/ubuntu", "main,universe")
APT = re.compile(r"^.*?((?:apt|apt-get) install .*)$", re.MULTILINE)
"""The line that the program tells people to type."""
SMOKE = 'python -c "import sys; from plyscope_desktop.app import smoke; sys.exit(smoke.main())"'
"""A command that lets the window play, search and draw without a person."""
CERTIFICATES = "/etc/ssl/certs/ca-certificates.crt"
"""What this machine trusts, as its network may have an authority of its own."""
PASSED_ON = ("PIP_", "http_proxy", "https_proxy", "no_proxy", "SSL_CERT_FILE")


@dataclass(frozen=True)
class System:
    """A release: its name at its mirror, and what the mirror is."""

    suite: str
    mirror: tuple[str, str]


SYSTEMS = {
    "debian-12": System("bookworm", DEBIAN),
    "debian-13": System("trixie", DEBIAN),
    "ubuntu-24.04": System("noble", UBUNTU),
    "ubuntu-26.04": System("resolute", UBUNTU),
}
"""Python 3.11, 3.13, 3.12 and 3.14."""


class TryError(Exception):
    """An installation does not do what it should; the message is the end of what it `said`."""

    def __init__(self, sentence: str, said: str = "") -> None:
        super().__init__(sentence + said[-3000:])
        self.said = said


class Bare:
    """A copy of a bare system, in which commands run with processes and mounts of their own."""

    def __init__(self, base: Path, folder: Path) -> None:
        self.root = Path(tempfile.mkdtemp(dir=folder))
        subprocess.run(["cp", "-a", "--reflink=auto", f"{base}/.", self.root], check=True)

    def close(self) -> None:
        """Throw it away."""
        shutil.rmtree(self.root)

    def says(self, command: str, *, fails: bool = False, into: str = "/root") -> str:
        """What a command prints. Raises TryError if it fails, or, with `fails`, if it does not."""
        mounts = (
            f"mount -t proc proc {self.root}/proc && mount --rbind /dev {self.root}/dev "
            f"&& mount -t tmpfs tmpfs {self.root}/tmp && exec chroot {self.root} /bin/sh -c "
        )
        inside = f"cd {into} && {command}"
        told = subprocess.run(
            [
                "unshare",
                "--mount",
                "--pid",
                "--fork",
                "--kill-child",
                "sh",
                "-c",
                f'{mounts} "$1"',
                "sh",
                inside,
            ],
            env=surroundings(),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
        )
        if (told.returncode != 0) != fails:
            raise TryError(f"`{command}` ended with {told.returncode}: ", told.stdout)
        return told.stdout

    def installs(self, *packages: str) -> None:
        """Install packages of the system."""
        self.says("apt-get update -qq")
        self.says(f"apt-get install -y -qq --no-install-recommends {' '.join(packages)}")

    def follows_advice(self, said: str) -> None:
        """Type what the program says is to be typed. Raises TryError if it says nothing of the kind."""
        found = APT.search(said)
        if found is None:
            raise TryError(f"it does not say what to type: {said[-1000:]}")
        line = found.group(1).replace("sudo ", "")
        self.says("apt-get update -qq")
        self.says(re.sub(r"^(apt|apt-get) install", "apt-get install -y -qq --no-install-recommends", line))

    def puts(self, source: Path, place: str) -> None:
        """Copy a file or folder of this machine into the system."""
        target = self.root / place.lstrip("/")
        target.parent.mkdir(parents=True, exist_ok=True)
        subprocess.run(["cp", "-a", source, target], check=True)


def surroundings() -> dict[str, str]:
    """The variables inside of a system: how it reaches the network, and no display."""
    network = {name: value for name, value in os.environ.items() if name.startswith(PASSED_ON)}
    network.pop("PIP_FIND_LINKS", None)
    network.pop("PIP_CONSTRAINT", None)
    return network | {
        "PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
        "HOME": "/root",
        "LC_ALL": "C.UTF-8",
        "DEBIAN_FRONTEND": "noninteractive",
        "QT_QPA_PLATFORM": "offscreen",
        "CI": "true",
    }


# What is built.


@dataclass(frozen=True)
class Built:
    """The installations, as they were built from a clean checkout on this machine."""

    checkout: Path
    sdist: Path
    wheel: Path
    deb: Path
    appdir: Path
    bundle: Path


def build(folder: Path) -> Built:
    """Build everything from the last commit of this checkout."""
    checkout = folder / "checkout"
    shutil.rmtree(checkout, ignore_errors=True)
    subprocess.run(["git", "clone", "--quiet", "--no-hardlinks", ROOT, checkout], check=True)
    python = checkout / ".venv" / "bin" / "python"

    def does(*command: str | Path) -> None:
        done = subprocess.run(
            command, cwd=checkout, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        if done.returncode not in (0, 3):  # 3: the AppDir is ready, and only appimagetool is missing
            raise TryError(f"{' '.join(map(str, command))}: {done.stdout[-3000:]}")

    does(sys.executable, "packaging/bootstrap.py", "smoke")
    does(python, "packaging/make_deb.py", "--quick")
    does(python, "packaging/make_appimage.py")
    does(
        python,
        "-m",
        "pip",
        "wheel",
        "--quiet",
        "--no-deps",
        "--no-build-isolation",
        "--wheel-dir",
        "dist",
        ".",
    )
    does(python, "-m", "hatchling", "build", "--target", "sdist")
    dist = checkout / "dist"
    (sdist,), (wheel,), (deb,) = (list(dist.glob(kind)) for kind in ("*.tar.gz", "*.whl", "*.deb"))
    return Built(checkout, sdist, wheel, deb, dist / "Plyscope.AppDir", dist / "plyscope")


def base(name: str, folder: Path) -> Path:
    """The folder of a bare system with python3, fetched if it is not there yet."""
    place = folder / "bases" / name
    if place.exists():
        return place
    system = SYSTEMS[name]
    partial = place.with_name(f"{name}.part")
    shutil.rmtree(partial, ignore_errors=True)
    partial.mkdir(parents=True)
    address, components = system.mirror
    keys = [] if (address, components) == DEBIAN else ["--no-check-gpg"]
    scripts = Path("/usr/share/debootstrap/scripts")
    script = scripts / system.suite
    known = script if script.exists() else scripts / ("sid" if system.mirror == DEBIAN else "gutsy")
    command = ["debootstrap", *keys, "--variant=minbase", f"--components={components}"]
    with_python = ["--include=python3,ca-certificates"]
    subprocess.run(
        [*command, *with_python, system.suite, partial, address, known], check=True, stdout=subprocess.DEVNULL
    )
    shutil.copy("/etc/resolv.conf", partial / "etc" / "resolv.conf")
    if Path(CERTIFICATES).exists():
        trusted = partial / CERTIFICATES.lstrip("/")
        trusted.unlink(missing_ok=True)
        shutil.copy(CERTIFICATES, trusted)
    partial.rename(place)
    return place


# What is tried; each has a bare system of its own, and returns what it saw.


def try_run(system: Bare, built: Built) -> dict[str, object]:
    """The README's first command, which opens the window; a signal ends it after two minutes."""
    puts_checkout(system, built)
    said = last_object(system.says("python3 packaging/bootstrap.py run doctor --json", into=HOME))
    system.says("timeout --preserve-status 120 python3 packaging/bootstrap.py run", into=HOME)
    smoke = last_object(system.says(f".venv/bin/{SMOKE}", into=HOME))
    return {"core": said["core"], "nodes": smoke["nodes"]}


def try_suite(system: Bare, built: Built) -> dict[str, object]:
    """The README's second command; all that it says stays in suite.txt of the folder."""
    puts_checkout(system, built)
    kept = system.root.parent / "suite.txt"
    try:
        said = system.says("python3 packaging/bootstrap.py test", into=HOME)
    except TryError as error:
        kept.write_text(error.said)
        failed = re.findall(r"(?m)^FAILED (\S+)", error.said)
        raise TryError(f"{len(failed)} tests failed: {', '.join(failed)}") from error
    kept.write_text(said)
    return {"tests": re.findall(r"=+ (.* passed.*?) =+", said)[-1]}


def try_wheel(system: Bare, built: Built) -> dict[str, object]:
    """A wheel made of the source archive by the system's own Python, installed where there is no compiler."""
    system.installs("python3-venv")
    other = Bare(system.root, system.root.parent)
    try:
        other.installs("gcc", "libc6-dev", "python3-dev")
        other.puts(built.sdist, f"{MADE}/{built.sdist.name}")
        other.says("python3 -m venv venv && venv/bin/pip wheel -q --no-deps -w wheels made/*.tar.gz")
        (wheel,) = (other.root / "root" / "wheels").glob("*.whl")
        system.puts(wheel, f"{MADE}/{wheel.name}")
    finally:
        other.close()
    system.says("python3 -m venv venv && venv/bin/pip install -q made/*.whl")
    return {"wheel": wheel.name} | installed(
        system, "venv/bin/plyscope", "compiled", smoke=f"venv/bin/{SMOKE}"
    )


def try_sdist(system: Bare, built: Built) -> dict[str, object]:
    """The source archive where there is no compiler: the core runs interpreted, and the program says so."""
    system.installs("python3-venv")
    system.puts(built.sdist, f"{MADE}/{built.sdist.name}")
    system.says("python3 -m venv venv && venv/bin/pip install -q made/*.tar.gz")
    return installed(system, "venv/bin/plyscope", "interpreted", smoke=f"venv/bin/{SMOKE}")


def try_deb(system: Bare, built: Built) -> dict[str, object]:
    """The package: installed by apt with what it depends on, tried, and removed without a trace."""
    puts_checkout(system, built)
    system.puts(built.deb, f"{MADE}/{built.deb.name}")
    system.says("apt-get update -qq")
    said = system.says(f"python3 packaging/try_deb.py {MADE}/{built.deb.name}", into=HOME)
    if "The package works" not in said:
        raise TryError(said)
    return last_object(said)


def try_appdir(system: Bare, built: Built) -> dict[str, object]:
    """The folder of the AppImage, run where it stands."""
    system.puts(built.appdir, f"{MADE}/Plyscope.AppDir")
    return installed(system, f"{MADE}/Plyscope.AppDir/AppRun", "compiled")


def try_bundle(system: Bare, built: Built) -> dict[str, object]:
    """The stand-alone program, copied as it is."""
    system.puts(built.bundle, f"{MADE}/plyscope")
    return installed(system, f"{MADE}/plyscope/plyscope", "compiled")


TRIES: dict[str, Callable[[Bare, Built], dict[str, object]]] = {
    "run": try_run,
    "wheel": try_wheel,
    "sdist": try_sdist,
    "deb": try_deb,
    "appdir": try_appdir,
    "bundle": try_bundle,
    "suite": try_suite,
}


def puts_checkout(system: Bare, built: Built) -> None:
    """Put a clean checkout into the system."""
    copy = system.root / HOME.lstrip("/")
    subprocess.run(["git", "clone", "--quiet", "--no-hardlinks", built.checkout, copy], check=True)


def installed(system: Bare, program: str, core: str, *, smoke: str = "") -> dict[str, object]:
    """Let an installed program tell what is missing, install that, and let it play, search and draw.

    `smoke` is the command for the last; a program that stands alone has it within itself.
    """
    doctor = last_object(system.says(f"{program} doctor --json"))
    if doctor["core"] != core:
        raise TryError(f"its core is {doctor['core']}, expected {core}")
    advised = bool(doctor["window"]) and "apt" in str(doctor["window"])
    if advised:
        system.says(program, fails=True)  # it says so and ends, rather than be aborted by Qt
        system.follows_advice(str(doctor["window"]))
    seen = last_object(system.says(smoke or f"{program} --smoke"))
    searched = last_object(system.says(f"{program} search tictactoe --algorithm alphabeta --json"))
    return {
        "python": doctor["python"],
        "advised": advised,
        "nodes": seen["nodes"],
        "searched": searched["nodes"],
    }


def last_object(said: str) -> dict[str, object]:
    """The JSON object on the last line with one: Qt may say something behind it. Raises TryError."""
    for line in reversed(said.splitlines()):
        start = line.find("{")
        if start >= 0:
            found: dict[str, object] = json.loads(line[start:])
            return found
    raise TryError(f"there is no object in what it said: {said[-1000:]}")


def why_not() -> str:
    """Why nothing can be tried here; "" if it can."""
    missing = [
        program for program in ("debootstrap", "unshare", "chroot", "git") if not shutil.which(program)
    ]
    if missing:
        return f"{', '.join(missing)} is not installed"
    return "" if os.geteuid() == 0 else "only root can make systems"


def main(arguments: Sequence[str]) -> int:
    """Build, try, and report; return the exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--systems", nargs="+", choices=SYSTEMS, default=list(SYSTEMS))
    parser.add_argument("--tries", nargs="+", choices=TRIES, default=[one for one in TRIES if one != "suite"])
    parser.add_argument("--folder", type=Path, default=Path(tempfile.gettempdir(), "plyscope-installs"))
    parser.add_argument("--built", action="store_true", help="take what the run before has built")
    chosen = parser.parse_args(arguments)
    reason = why_not()
    if reason:
        print(f"Nothing is tried: {reason}.", file=sys.stderr)
        return 1
    folder: Path = chosen.folder.resolve()
    folder.mkdir(parents=True, exist_ok=True)
    kept = folder / "built.json"
    if chosen.built:
        built = Built(*map(Path, json.loads(kept.read_text())))
    elif set(chosen.tries) <= {"run", "suite"}:
        built = Built(ROOT, *[folder] * 5)
    else:
        built = build(folder)
        kept.write_text(json.dumps([str(place) for place in vars(built).values()]))
    results: dict[str, dict[str, object]] = {}
    for name in chosen.systems:
        place = base(name, folder)
        for one in chosen.tries:
            begin = time.monotonic()
            system = Bare(place, folder)
            try:
                seen = {"ok": True} | TRIES[one](system, built)
            except (TryError, OSError, ValueError, KeyError, subprocess.CalledProcessError) as error:
                seen = {"ok": False, "error": f"{type(error).__name__}: {error}"}
            finally:
                system.close()
            results[f"{name} {one}"] = seen | {"seconds": round(time.monotonic() - begin)}
            print(f"{name:<14}{one:<8}{json.dumps(results[f'{name} {one}'], ensure_ascii=False)}", flush=True)
    failed = [name for name, seen in results.items() if not seen["ok"]]
    print(json.dumps({"tries": len(results), "failed": failed}))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
