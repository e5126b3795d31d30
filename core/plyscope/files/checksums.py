"""SHA-256 of what is written, read back and compared."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


class Digest:
    """A SHA-256 that grows. Raises MemoryError where OpenSSL only knows of a ValueError."""

    def __init__(self, data: bytes = b"") -> None:
        import hashlib  # loads OpenSSL, 3 MB that a window without a file can save

        self._hash = _or_memory_error(lambda: hashlib.sha256(data))

    def update(self, data: bytes | bytearray | memoryview) -> None:
        """Go on with these bytes."""
        self._hash.update(data)

    def digest(self) -> bytes:
        """Return it as bytes."""
        return _or_memory_error(self._hash.digest)

    def hexdigest(self) -> str:
        """Return it in hexadecimal."""
        return _or_memory_error(self._hash.hexdigest)


def sha256(data: bytes = b"") -> Digest:
    """Begin with these bytes."""
    return Digest(data)


def _or_memory_error(do: Callable[[], T]) -> T:
    try:
        return do()
    except ValueError:  # nothing else can be wrong with a digest
        raise MemoryError from None
