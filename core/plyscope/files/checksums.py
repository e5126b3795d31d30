"""SHA-256 of what is written, read back and compared."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hashlib import _Hash


def sha256(data: bytes = b"") -> _Hash:
    """Begin with these bytes. The first time loads OpenSSL: 3 MB, which a window without a file can save."""
    import hashlib

    return hashlib.sha256(data)
