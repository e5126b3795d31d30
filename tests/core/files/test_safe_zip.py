"""Archives that say what they do not hold are refused by their directory, before anything is unpacked."""

from __future__ import annotations

import io
import struct
import zipfile
from random import Random
from typing import Any

import pytest

from plyscope.files.safe_zip import SafeZip, ZipError

CENTRAL = "<4s4B4HL2L5H2L"
FIELDS = {"method": 6, "packed": 10, "size": 11, "disk": 15, "begins": 18}
ONE_FILE: dict[str, Any] = {"names": ["a.json"], "most_entries": 1, "most_bytes": 100_000, "most_ratio": 50}


def archive(name: str = "a.json", data: bytes = b"x" * 500, **changes: int) -> io.BytesIO:
    """An archive of one file, whose directory says something else."""
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as made:
        made.writestr(name, data)
    whole = bytearray(written.getvalue())
    at = whole.index(b"PK\x01\x02")
    fields = list(struct.unpack_from(CENTRAL, whole, at))
    for field, value in changes.items():
        fields[FIELDS[field]] = value
    struct.pack_into(CENTRAL, whole, at, *fields)
    return io.BytesIO(whole)


def test_an_entry_is_opened_and_read() -> None:
    assert SafeZip(archive(), **ONE_FILE).read("a.json") == b"x" * 500


@pytest.mark.parametrize(
    ("name", "changes", "said"),
    [
        ("a.json", {"packed": 10, "size": 11_001}, "10 bytes to 11,001; expected no more than 1,100 times"),
        ("a.json", {"packed": 10, "size": 100_001}, "would unpack 10 bytes to 100,001"),
        ("a.json", {"method": 0, "size": 9, "packed": 8}, "is stored, but says that it has two sizes"),
        ("a.json", {"method": 99}, "packed in a way that is not expected"),
        ("a.json", {"disk": 1}, "Entry 1 of the directory, at byte [0-9]+, is damaged"),
        ("a.json", {"begins": 1_000}, "lies over another entry or outside"),
        ("b.json", {}, "has an entry 'b.json'; expected only a.json"),
        ("../a.json", {}, "leads out of the archive"),
        ("con.json", {}, "is a device on Windows"),
        ("a" * 61, {}, "has 61 bytes"),
    ],
)  # fmt: skip
def test_what_a_directory_may_not_say_is_refused(name: str, changes: dict[str, int], said: str) -> None:
    with pytest.raises(ZipError, match=said):
        SafeZip(archive(name, **changes), **ONE_FILE)


def test_a_large_entry_may_grow_less_than_a_small_one() -> None:
    limits = ONE_FILE | {"most_bytes": 10_000_000}
    incompressible = Random(1).randbytes(4_000)
    SafeZip(archive(data=incompressible, packed=4_000, size=4_000_000), **limits)
    with pytest.raises(ZipError, match="4,000 bytes to 4,000,001; expected no more than 50 times as many"):
        SafeZip(archive(data=incompressible, packed=4_000, size=4_000_001), **limits)


def test_a_small_entry_may_grow_as_much_as_deflate_can() -> None:
    assert SafeZip(archive(packed=10, size=11_000), **ONE_FILE).entries["a.json"].size == 11_000
