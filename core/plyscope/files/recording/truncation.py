"""Truncation: what happens to a mapped file that another program makes shorter, or whose disk fails.

The system ends a program that reads beyond the new end (SIGBUS). Here it finds ones in every bit instead,
which as a number of a node is "none", and as a value no number, so that no reader goes astray; and the owner
of the mapping learns that it was cut. Where this is not compiled, and on Windows, which lets nobody cut
a mapped file, nothing is watched.
"""

from __future__ import annotations

import cython

NOBODY = -1


class CutShort(OSError):
    """Something was to be read that a file does not have any more."""


def watch(address: int, size: int) -> int:
    """Watch a mapped part of a file; returns a number for it, or NOBODY."""
    if cython.compiled:
        return guard(address, size)  # noqa: F821  # from the .pxd
    return NOBODY


def forget(number: int) -> None:
    """Stop watching: the file is no longer mapped there."""
    if cython.compiled:
        unguard(number)  # noqa: F821


def was_cut(number: int) -> bool:
    """Was something read there that the file does not have any more?"""
    if cython.compiled:
        return is_cut(number) != 0  # noqa: F821
    return False


def anything_is() -> bool:
    """Return True if any mapped file was truncated."""
    if cython.compiled:
        return cuts() != 0  # noqa: F821
    return False
