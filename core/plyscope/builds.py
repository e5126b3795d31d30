"""Builds: the record beside every compiled module, which tells whether its source changed since."""

import json
from collections.abc import Iterable
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

SOURCE_ROOT = Path(__file__).resolve().parent.parent
SUFFIX = EXTENSION_SUFFIXES[0]


def pairs(root: Path = SOURCE_ROOT) -> list[Path]:
    """Every name.py of the package that has its C types in a name.pxd beside it."""
    found = (types.with_suffix(".py") for types in sorted((root / "plyscope").rglob("*.pxd")))
    return [source for source in found if source.exists() and source.stem != "__init__"]


def module_name(source: Path, root: Path = SOURCE_ROOT) -> str:
    """The name under which a source file is imported."""
    return ".".join(source.relative_to(root).with_suffix("").parts)


def extension_of(source: Path) -> Path:
    """Path of the compiled module of a source file, for the running Python."""
    return source.with_name(source.stem + SUFFIX)


def record_of(source: Path) -> Path:
    """Path of the build record of that compiled module."""
    return source.with_name(source.stem + SUFFIX + ".json")


def digests(files: Iterable[Path], root: Path = SOURCE_ROOT) -> dict[str, str]:
    """SHA-256 of each file's bytes, by its path from the source root."""
    return {file.relative_to(root).as_posix(): _digest(file) for file in sorted(files)}


def write_record(source: Path, sources: dict[str, str], settings: str) -> None:
    """Note which sources, and which compiler settings, a module was just built from."""
    record = {"settings": settings, "sources": sources}
    record_of(source).write_text(json.dumps(record, indent=1) + "\n", encoding="utf-8")


def changed_since_build(
    source: Path, root: Path = SOURCE_ROOT, settings: str | None = None
) -> list[str] | None:
    """Return the files that changed since the module was built: its own pair and the types it uses.

    An empty list means up to date, None that there is no record. Where `settings` are given,
    a build with others counts as changed.
    """
    try:
        record = json.loads(record_of(source).read_text(encoding="utf-8"))
        recorded: dict[str, str] = record["sources"]
        changed = [name for name, digest in recorded.items() if _digest_at(root / name) != digest]
        if settings is not None and record["settings"] != settings:
            changed.append("compiler settings")
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return None
    return changed


def _digest_at(file: Path) -> str:
    try:
        return _digest(file)
    except OSError:
        return ""


def _digest(file: Path) -> str:
    from hashlib import sha256  # loads OpenSSL, 3 MB that a window does without

    return sha256(file.read_bytes()).hexdigest()
