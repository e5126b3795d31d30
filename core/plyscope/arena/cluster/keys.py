"""Keys: the file without which nobody joins a cluster that other machines can reach.

It holds a private key and a certificate that is signed by that very key. Whoever has it, and nobody else, can
answer for it on both ends of a connection (TLS with certificates of both sides).
"""

from __future__ import annotations

import os
import re
from importlib import import_module
from pathlib import Path
from typing import Any

NAME = "plyscope-cluster.pem"
PARTS = re.compile(r"-----BEGIN ([A-Z ]+)-----.*?-----END \1-----\n?", re.DOTALL)
MOST_BYTES = 100_000


class ClusterError(ValueError):
    """A cluster that cannot be begun, joined or used; the sentence says why."""


def library() -> Any:
    """The package `distributed`; raises ClusterError without it."""
    try:
        return import_module("distributed")
    except ImportError:
        raise ClusterError(
            'Many machines need the package distributed: install it with pip install "plyscope[cluster]".'
        ) from None


def write(path: Path) -> None:
    """Write a new key, which only this user can read; raises ClusterError, also if the file is there."""
    try:
        security = library().Security.temporary()
    except ImportError:
        raise ClusterError(
            'A key needs the package cryptography: install it with pip install "plyscope[cluster]".'
        ) from None
    text = f"{security.tls_worker_key}{security.tls_worker_cert}"
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with open(handle, "w", encoding="ascii") as file:
            file.write(text)
    except OSError as error:
        raise ClusterError(f"{path}: the key cannot be written: {error.strerror}.") from None


def read(path: Path) -> Any:
    """What `distributed` needs for connections with a key; raises ClusterError."""
    try:
        if path.stat().st_size > MOST_BYTES:
            raise ClusterError(f"{path}: it is no key of a cluster: it is too long.")
        text = path.read_text("ascii", "replace")
    except OSError as error:
        raise ClusterError(f"{path}: the key cannot be read: {error.strerror}.") from None
    parts = {match[1]: match[0] for match in PARTS.finditer(text)}
    key, certificate = parts.get("PRIVATE KEY"), parts.get("CERTIFICATE")
    if key is None or certificate is None:
        raise ClusterError(
            f"{path}: it is no key of a cluster, as `plyscope cluster serve --bind` writes it."
        )
    roles = ("scheduler", "worker", "client")
    pairs = {
        f"tls_{role}_{kind}": part for role in roles for kind, part in (("key", key), ("cert", certificate))
    }
    return library().Security(require_encryption=True, tls_ca_file=certificate, **pairs)
