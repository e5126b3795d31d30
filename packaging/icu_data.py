"""ICU data: the library of tables that comes with Qt, cut down to those that sort text.

Of its 32 MB, names of regions, units, currencies and time zones, code pages and transliterations, the program
asks for nothing: Qt has tables of its own for numbers, dates and line breaks. What is kept lets file dialogs
sort names in every language.

The data are a header, the number of entries, for each the offsets of its name and its bytes, then names and
bytes (ICU, "common data": https://unicode-org.github.io/icu/userguide/icu_data/).
"""

from __future__ import annotations

import re
import shutil
import struct
import subprocess
from pathlib import Path

KEPT = re.compile(r"[^/]+/(coll/.+|(root|pool|res_index)\.res|[^/]+\.(icu|nrm))")
"""Names of the entries that stay: collations, what all resources refer to, and properties of characters."""

FORMAT = b"CmnD"
FORMAT_AT = 12
"""Where the name of the format stands in the header."""
ALIGNED = 16


class NotIcuData(Exception):
    """A library that does not hold ICU's common data as this module knows it."""


def reduced(library: Path, folder: Path) -> Path:
    """Return a copy of a library `libicudata.so.N` in a folder, with the entries that are kept.

    Returns the library itself where there is no C compiler. Raises NotIcuData.
    """
    compiler = shutil.which("cc") or shutil.which("gcc")
    if compiler is None:
        return library
    version = library.name.rpartition(".")[2]
    folder.mkdir(parents=True, exist_ok=True)
    data, source, made = folder / "icu.dat", folder / "icu.s", folder / library.name
    data.write_bytes(subset(library.read_bytes()))
    source.write_text(
        f".section .rodata\n.global icudt{version}_dat\n.type icudt{version}_dat, %object\n"
        f'.balign {ALIGNED}\nicudt{version}_dat:\n.incbin "{data}"\n'
        f'.size icudt{version}_dat, .-icudt{version}_dat\n.section .note.GNU-stack,"",%progbits\n'
    )
    command = [compiler, "-shared", "-nostdlib", f"-Wl,-soname,{library.name}", "-o", str(made), str(source)]
    subprocess.run(command, check=True)
    return made


def subset(library: bytes) -> bytes:
    """Return the common data in a library with the kept entries alone."""
    start = library.find(FORMAT) - FORMAT_AT
    if start < 0:
        raise NotIcuData("No common data of ICU are in the library.")
    (size,) = struct.unpack_from("<H", library, start)
    header, base = library[start : start + size], start + size
    (count,) = struct.unpack_from("<I", library, base)
    places = [struct.unpack_from("<II", library, base + 4 + 8 * number) for number in range(count)]
    ends = [place for _, place in places[1:]]
    kept: list[tuple[bytes, bytes]] = []
    for (name_at, at), end in zip(places, [*ends, None], strict=True):
        name = library[base + name_at : library.index(b"\0", base + name_at)]
        if KEPT.fullmatch(name.decode("ascii")):
            if end is None:
                raise NotIcuData("The end of the last entry is not known.")
            kept.append((name, library[base + at : base + end]))
    if not any(b"/coll/root.res" in name for name, _ in kept):
        raise NotIcuData("The data hold no collation.")
    return header + _written(kept)


def _written(entries: list[tuple[bytes, bytes]]) -> bytes:
    """Return the table of entries with their names and bytes."""
    names_at = 4 + 8 * len(entries)
    names = b"".join(name + b"\0" for name, _ in entries)
    table, name_at = struct.pack("<I", len(entries)), names_at
    body, at = b"", -(-(names_at + len(names)) // ALIGNED) * ALIGNED
    names += bytes(at - names_at - len(names))
    parts = []
    for name, data in entries:
        table += struct.pack("<II", name_at, at)
        name_at += len(name) + 1
        padded = data + bytes(-len(data) % ALIGNED)
        parts.append(padded)
        at += len(padded)
    return table + names + body.join(parts)
