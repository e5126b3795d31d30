"""Files of no format that is read: noise, other programs' files, and code that wants to be run."""

from __future__ import annotations

from random import Random

import byte_changes
import foreign_text
from kind import Kind

BEGINNINGS = (
    b"",
    b"PK\x03\x04",
    b"PK\x05\x06",
    b'{"plyscope":"weights"',
    b'{"format":"plyscope-recording"',
    b"\x89PNG\r\n\x1a\n",
    b"\x7fELF",
    b"%PDF-1.7\n",
    b"\x1f\x8b\x08",
    b"cos\nsystem\n(S'touch pwned'\ntR.",
    b"#!/bin/sh\ntouch pwned\n",
    b"!!python/object/apply:os.system ['touch pwned']",
    b"<?xml version='1.0'?><!DOCTYPE l [<!ENTITY a 'a'>]>",
    b"EFG 2 R",
    b"NFG 1 R",
    b"(;",
    b"1. ",
    b"+++\n",
    b"[Event ",
    b"[",
    b"{",
    b"\xef\xbb\xbf",
    b"\xff\xfe",
)


def noise(random: Random) -> bytes:
    """Return bytes that mean nothing behind the beginning of a format."""
    begin, chance = random.choice(BEGINNINGS), random.random()
    if chance < 0.2:
        return begin + bytes(random.choice((0, 1, 4_096, 1_000_000)))
    if chance < 0.5:
        return begin + random.randbytes(random.choice((1, 100, 10_000)))
    if chance < 0.55:
        return begin + random.choice(b"[({ 1a\n\"'\\").to_bytes() * random.choice((10, 10_000, 3_000_000))
    text = "".join(foreign_text.text(random) for _ in range(5))
    return byte_changes.changed(begin + text.encode("utf-8", "surrogatepass"), random)


KINDS = (Kind("noise", ".txt", noise),)
