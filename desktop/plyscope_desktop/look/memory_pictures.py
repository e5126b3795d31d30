"""Pictures in memory that Qt reads as files: style sheets take them from nowhere else.

Qt's resources are three tables, as its resource compiler `rcc` writes them in version 1: a tree of nodes,
their names, and the contents of the files.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count
from struct import pack

from PySide6.QtCore import qRegisterResourceData as register_resource_data

VERSION, IS_FOLDER = 1, 2
ANY_COUNTRY, ANY_LANGUAGE = 0, 1

_kept: list[tuple[bytes, bytes, bytes]] = []
"""Qt reads what is registered from here, for as long as the program runs."""

_numbers = count()


def folder_of(files: Mapping[str, bytes]) -> str:
    """Make files readable for Qt, by their names; return the path of their folder."""
    folder = f"memory-{next(_numbers)}"
    sorted_names = sorted(files, key=_hash)  # in which Qt searches by halves
    names, name_at = _table_of_names([folder, *sorted_names])
    contents, content_at = bytearray(), {}
    for name, data in files.items():
        content_at[name] = len(contents)
        contents += pack(">I", len(data)) + data
    tree = _folder(0, 1, 1) + _folder(name_at[folder], len(files), 2)
    for name in sorted_names:
        tree += pack(">IHHHI", name_at[name], 0, ANY_COUNTRY, ANY_LANGUAGE, content_at[name])
    _kept.append((tree, names, bytes(contents)))
    if not register_resource_data(VERSION, *_kept[-1]):
        raise RuntimeError("Qt does not take its own resources")
    return f":/{folder}"


def _folder(name: int, children: int, first: int) -> bytes:
    """A node of the tree: where its name is, how many children it has, and the number of the first."""
    return pack(">IHII", name, IS_FOLDER, children, first)


def _table_of_names(names: list[str]) -> tuple[bytes, dict[str, int]]:
    """The names, each with its length and hash, and where each begins."""
    table, begins = bytearray(), {}
    for name in names:
        begins[name] = len(table)
        data = name.encode("utf-16-be")
        table += pack(">HI", len(data) // 2, _hash(name)) + data
    return bytes(table), begins


def _hash(name: str) -> int:
    """The hash of a name by which Qt finds it (PJW's, of 28 bits)."""
    found = 0
    for sign in name:
        found = (found << 4) + ord(sign)
        found ^= (found & 0xF0000000) >> 23
        found &= 0x0FFFFFFF
    return found
