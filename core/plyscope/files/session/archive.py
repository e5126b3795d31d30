"""Session file: everything that belongs to one piece of work in one file that ends in .plyscope.

It is a zip archive of session.json (the document, as `session_json` writes it), record.npz (the rows of the
search, where there are any) and manifest.json, which says the format's name and version and the size and
SHA-256 of the others. Opening one checks all of it and executes none of it. Of a file that was damaged after
it was written, the entries that are whole are opened, as long as the document is among them, and the session
says what was lost. Whatever else is not a whole session raises SessionError with the place, and nothing of it
is taken over.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, BinaryIO
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from plyscope import __version__, catalog, strict_json
from plyscope.catalog import UnknownEntry
from plyscope.files import atomic_save
from plyscope.files.checksums import sha256
from plyscope.files.damaged_zip import WholeEntries
from plyscope.files.json_fields import Field, FieldError
from plyscope.files.recording import npz_rows
from plyscope.files.recording.replay import ReplayError
from plyscope.files.safe_zip import (
    BLOCK,
    HARMLESS,
    STORED,
    Archive,
    DamagedZipError,
    Entry,
    SafeZip,
    ZipError,
)
from plyscope.files.session import document_json
from plyscope.files.session.session import (
    FORMAT,
    SUFFIX,
    VERSION,
    NewerSession,
    SavedBookmark,
    SavedBreakpoint,
    SavedDocument,
    SavedPlayer,
    SavedRecord,
    SavedSession,
    SavedSetup,
    SessionError,
    SessionMemoryError,
)
from plyscope.files.written_zip import written_zip
from plyscope.options import OptionError, read_options
from plyscope.quoting import visible
from plyscope.record.trace import ROW, Trace
from plyscope.rules.position import PositionError

__all__ = [
    "FORMAT", "SUFFIX", "VERSION", "NewerSession", "SavedBookmark", "SavedBreakpoint", "SavedDocument",
    "SavedPlayer", "SavedRecord", "SavedSession", "SavedSetup", "SessionError", "digest_of_search", "load",
    "save", "verify",
]  # fmt: skip

MANIFEST, DOCUMENT, RECORD = "manifest.json", "session.json", "record.npz"
MOST_ENTRIES = 16
MOST_BYTES = 2_000_000_000
MOST_MANIFEST = 100_000
MOST_DOCUMENT = 200_000_000
MOST_MESSAGE = 600
MOST_RATIO = 1
"""Large documents are stored as they are, so that a small file never takes much memory."""

LONG_TEXT = 100_000
"""Characters of a position that is not written anew to name a search in it."""


def save(path: Path, session: SavedSession, *, files: atomic_save.Files | None = None) -> None:
    """Save a session whole or not at all; the former one is kept as the backup if it verifies.

    The search may still be running: its rows so far are saved.
    Raises SessionError for a session that `load` would refuse, SavingError where it cannot be written.
    """
    trace = None if session.record is None else session.record.trace
    rows = 0 if trace is None else trace.length
    with _as_session_error():
        about = session.document
        start = document_json.start_of(catalog.game(about.game), about.start, about.options)
        document = strict_json.write(document_json.session_json(session, start, rows)).encode()
        with _in_entry(DOCUMENT):
            document_json.read_session(strict_json.read(document), start)
        if len(document) > MOST_DOCUMENT:
            raise SessionError(f"{DOCUMENT}: it would have more than {MOST_DOCUMENT:,} bytes.")
        if rows > npz_rows.MOST_ROWS:
            raise SessionError(f"{RECORD}: the record has more than {npz_rows.MOST_ROWS:,} rows.")
    atomic_save.save(path, lambda sink: _write(sink, document, trace, rows), check=verify, files=files)


def load(path: Path) -> SavedSession:
    """Open a session, or what is whole of a damaged one, whose `damage` says what is lost.

    Raises SessionError, NewerSession, or OSError where the file cannot be read.
    """
    with open(path, "rb") as file, _as_session_error():
        archive, damage = _opened_in_part(file)
        document = archive.read(DOCUMENT)
        with _in_entry(DOCUMENT):
            contents = document_json.read_session(strict_json.read(document))
        facts = contents.record
        if facts is not None and damage and RECORD not in archive.entries:
            return SavedSession(contents.document, None, contents.view, _without_record(damage))
        if (facts is not None) != (RECORD in archive.entries):
            raise SessionError(f"{DOCUMENT}, record: it does not agree with whether there is a {RECORD}.")
        damage = damage and _nothing_lost(damage)
        if facts is None:
            return SavedSession(contents.document, None, contents.view, damage)
        with _in_entry(RECORD):
            entry = archive.open(RECORD)
            trace = npz_rows.read(file, entry.begins, entry.entry.size, facts.rows, facts.position)
        if facts.selected >= trace.nodes:
            raise SessionError(f"{DOCUMENT}, record.selected: the record has only {trace.nodes:,} nodes.")
        record = SavedRecord(trace, facts.moves, facts.setup, facts.answer, facts.tick, facts.selected)
        return SavedSession(contents.document, record, contents.view, damage)


def _without_record(damage: str) -> str:
    return (
        f"{damage} The record of the search is lost, and the same search makes it again; the game, its notes "
        "and bookmarks are whole."
    )


def _nothing_lost(damage: str) -> str:
    return f"{damage} What the session contains is whole: save it under another name."


def verify(path: Path) -> None:
    """Raise SessionError or OSError unless a file is a session that holds just what was written to it."""
    with open(path, "rb") as file, _as_session_error():
        _opened(file)


def digest_of_search(document: SavedDocument, setup: SavedSetup, moves: Sequence[int]) -> str:
    """A short text that is the same for searches of the same position with the same options and set-up."""
    game = catalog.game(document.game)
    options = dict(document.options)
    position: Any = document.start
    if game.id == "tree":
        options = {}
    if moves and len(document.start) > LONG_TEXT:
        position = [document.start, list(moves)]
    elif moves:
        try:
            start = document_json.start_of(game, document.start, document.options)
            position = document_json.after(start, moves).write()
        except PositionError:  # own code that reads no positions
            position = [document.start, list(moves)]
    about = {
        "game": game.id,
        "options": _all_options(game.options, options),
        "position": position,
        "algorithm": setup.algorithm,
        "set": _all_options(catalog.algorithm(setup.algorithm).options, dict(setup.options)),
        "limits": [setup.depth, None if setup.seconds is None else float(setup.seconds), setup.nodes],
    }
    if setup.weights:
        about["weights"] = list(setup.weights)
    return sha256(strict_json.write(about).encode()).hexdigest()[:16]


def _all_options(declaration: type, given: dict[str, Any]) -> dict[str, Any]:
    """All options by name, those not given at their defaults."""
    try:
        return dict(sorted(asdict(read_options(declaration, given)).items()))
    except OptionError:  # a shorter way to say them, that only the game itself knows
        return dict(sorted(given.items()))


# Writing.


class _Counted:
    """Passes bytes on, and knows how many there were and their SHA-256."""

    def __init__(self, file: Any) -> None:
        self._file = file
        self._digest = sha256()
        self._size = 0

    def write(self, data: bytes, /) -> int:
        self._digest.update(data)
        self._size += memoryview(data).nbytes
        self._file.write(data)
        return memoryview(data).nbytes

    def flush(self) -> None:
        """There is nothing that waits."""

    def facts(self) -> dict[str, Any]:
        return {"size": self._size, "sha256": self._digest.hexdigest()}


def _write(sink: atomic_save.Sink, document: bytes, trace: Trace | None, rows: int) -> None:
    entries: dict[str, Any] = {}
    with written_zip(sink, ZIP_STORED, npz_rows.LEVEL) as archive:
        entries[DOCUMENT] = _write_text(archive, DOCUMENT, document)
        if trace is not None:
            with archive.open(_about(RECORD, rows * ROW.itemsize), "w") as entry:
                counted = _Counted(entry)
                npz_rows.write(counted, trace, rows)
            entries[RECORD] = counted.facts()
        manifest = {"format": FORMAT, "version": VERSION, "program": __version__, "entries": entries}
        _write_text(archive, MANIFEST, strict_json.write(manifest).encode())


def _write_text(archive: ZipFile, name: str, data: bytes) -> dict[str, Any]:
    about = _about(name, len(data))
    if len(data) <= HARMLESS:
        about.compress_type = ZIP_DEFLATED
    with archive.open(about, "w") as entry:
        counted = _Counted(entry)
        counted.write(data)
    return counted.facts()


def _about(name: str, size: int) -> ZipInfo:
    about = ZipInfo(name)
    about.compress_type, about.file_size = ZIP_STORED, size
    return about


# Reading.


def _opened(file: BinaryIO) -> SafeZip:
    """The archive of a session whose entries all match the manifest."""
    archive = _listed(file)
    if MANIFEST not in archive.entries:
        raise SessionError(f"The archive is no session: it has no {MANIFEST}.")
    expected = _manifest(archive)
    if DOCUMENT not in archive.entries:
        raise SessionError(f"The session has no {DOCUMENT}.")
    if archive.entries[DOCUMENT].size > MOST_DOCUMENT:
        raise SessionError(f"{DOCUMENT}: expected at most {MOST_DOCUMENT:,} bytes.")
    if archive.entries.keys() != {MANIFEST, *expected}:
        raise SessionError(f"{MANIFEST}, entries: they are not those of the archive.")
    for name, about in expected.items():
        _compare(archive, name, about)
    return archive


def _listed(file: BinaryIO) -> SafeZip:
    """The archive that a file is, with its directory read."""
    return SafeZip(
        file,
        names=None,
        most_entries=MOST_ENTRIES,
        most_bytes=MOST_BYTES,
        most_ratio=MOST_RATIO,
        what="session",
    )


def _manifest(archive: Archive) -> dict[str, _About]:
    """The sizes and digests of the other entries."""
    if archive.entries[MANIFEST].size > MOST_MANIFEST:
        raise SessionError(f"{MANIFEST}: expected at most {MOST_MANIFEST:,} bytes.")
    with _in_entry(MANIFEST):
        return _expected(strict_json.read(archive.read(MANIFEST), most_depth=20))


def _compare(archive: Archive, name: str, about: _About) -> None:
    """Read an entry; raises SessionError, or ZipError, unless it is what was written."""
    reader, found = archive.open(name), sha256()
    if reader.entry.size != about.size:
        raise SessionError(f"{name}: expected {about.size:,} bytes, found {reader.entry.size:,}.")
    if name == RECORD and reader.entry.method != STORED:
        raise SessionError(f"{name}: it is packed twice.")
    for start in range(0, about.size, BLOCK):
        found.update(reader.read(min(BLOCK, about.size - start)))
    reader.finish()
    if found.hexdigest() != about.sha256:
        raise SessionError(f"{name}: it is not what was written; its SHA-256 differs.")


def _opened_in_part(file: BinaryIO) -> tuple[Archive, str]:
    """The archive of a session, and "", or the entries of a damaged one that are whole, and its damage."""
    try:
        return _opened(file), ""
    except DamagedZipError as error:
        damage = error
    listed: list[Entry] = []
    with suppress(ZipError):
        listed += _listed(file).entries.values()
    whole = WholeEntries(file, (MANIFEST, DOCUMENT, RECORD), MOST_BYTES, listed)
    if DOCUMENT not in whole.entries:
        raise damage
    if MANIFEST in whole.entries:
        for name, about in _manifest(whole).items():
            if name in whole.entries:
                _compare(whole, name, about)
    return whole, str(damage)


@dataclass(frozen=True)
class _About:
    """The bytes of an entry, as the manifest has them."""

    size: int
    sha256: str


def _expected(manifest: Any) -> dict[str, _About]:
    """The sizes and digests of the entries; raises NewerSession before anything else is believed."""
    if not isinstance(manifest, dict) or manifest.get("format") != FORMAT:
        raise FieldError(f'format: expected "{FORMAT}".')
    holds = manifest.get("holds", "session")
    if holds != "session":
        what = {"sheet": "a sheet of exercises", "answers": "answers to a sheet"}.get(
            str(holds), "something else"
        )
        raise FieldError(f"it holds {what}, not a session.")
    version = Field(manifest.get("version"), "version").whole(1, 1_000_000)
    if version > VERSION:
        raise NewerSession(
            f"{MANIFEST}, version: a newer Plyscope wrote it (version {version}; this program reads "
            f"version {VERSION}). It is not opened, and must not be overwritten."
        )
    fields = Field(manifest).entries("format", "version", "program", "entries")
    fields["program"].text(document_json.MOST_WORD)
    expected = {}
    for name, field in fields["entries"].entries(DOCUMENT, optional=(RECORD,)).items():
        about = field.entries("size", "sha256")
        expected[name] = _About(about["size"].whole(0, MOST_BYTES), about["sha256"].text(64))
    return expected


@contextmanager
def _in_entry(name: str) -> Iterator[None]:
    """Say of which entry an error speaks."""
    try:
        yield
    except (strict_json.JsonError, FieldError, ReplayError, PositionError) as error:
        raise SessionError(_short(f"{name}, {error}")) from None


@contextmanager
def _as_session_error() -> Iterator[None]:
    """Say everything that can be wrong with a session as SessionError, in one line that is safe to show."""
    try:
        yield
    except SessionError:
        raise
    except (ZipError, FieldError, ValueError, UnknownEntry) as error:
        raise SessionError(_short(str(error.args[0] if error.args else error))) from None
    except MemoryError:
        raise SessionMemoryError("There is not enough memory to open it.") from None


def _short(message: str) -> str:
    return visible(message if len(message) <= MOST_MESSAGE else f"{message[:MOST_MESSAGE]}…")
