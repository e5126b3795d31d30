"""Changes to zip archives whose manifest says what each entry holds."""

from __future__ import annotations

import io
import json
import warnings
import zipfile
from collections.abc import Callable, Mapping
from hashlib import sha256
from random import Random
from typing import Any

import byte_changes
import foreign_text
import json_changes

MANIFEST = "manifest.json"
Entries = dict[str, bytes]
Change = Callable[[str, bytes, Random], bytes]


def entries_of(data: bytes) -> Entries:
    """Return the entries of an archive."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def zipped(entries: Mapping[str, bytes], random: Random | None = None) -> bytes:
    """Return an archive; with `random` entries may be packed otherwise, be there twice or be links."""
    out = io.BytesIO()
    with warnings.catch_warnings(), zipfile.ZipFile(out, "w") as archive:
        warnings.simplefilter("ignore")  # two entries of one name are what is wanted
        for name, data in entries.items():
            about = zipfile.ZipInfo(name)
            about.compress_type = zipfile.ZIP_STORED if name.endswith(".npz") else zipfile.ZIP_DEFLATED
            if random is not None and random.random() < 0.05:
                about.compress_type = random.choice((0, 8, 12, 14))
            if random is not None and random.random() < 0.02:
                about.external_attr = random.choice((0o120777, 0o40755, 0o20666)) << 16
            archive.writestr(about, data)
            if random is not None and random.random() < 0.02:
                archive.writestr(name if random.random() < 0.5 else name.upper(), data)
    return out.getvalue()


def fitting(manifest: dict[str, Any], entries: Mapping[str, bytes]) -> dict[str, Any]:
    """Return a manifest that fits the entries, whatever is in them."""
    told = {
        name: {"size": len(data), "sha256": sha256(data).hexdigest()}
        for name, data in entries.items()
        if name != MANIFEST
    }
    return {**manifest, "entries": told}


def changed(data: bytes, random: Random, change: Change) -> bytes:
    """Return an archive with one kind of change; `change` is told an entry's name and bytes."""
    chance = random.random()
    if chance < 0.25:
        return byte_changes.changed(data, random)
    entries = entries_of(data)
    manifest = json.loads(entries[MANIFEST])
    name = random.choice([name for name in entries if name != MANIFEST])
    if chance < 0.75:
        entries[name] = change(name, entries[name], random)
    elif chance < 0.8:
        del entries[name]
    elif chance < 0.85:
        entries = dict(random.sample(sorted(entries.items()), len(entries)))
    elif chance < 0.9:
        entries[random.choice(("../../evil.txt", "/abs", "C:\\x", "aux", "a" * 4_000, "x/", "key.json"))] = (
            b"x"
        )
    elif chance < 0.95:
        manifest = json_changes.changed(manifest, random)
        entries[MANIFEST] = json_changes.written(manifest, random)
        return zipped(entries, random)
    else:
        entries[name] = random.choice((b"0", b" ", b"[")) * random.choice((1_000, 1_000_000, 20_000_000))
    if random.random() < 0.9:
        entries[MANIFEST] = json.dumps(fitting(manifest, entries)).encode()
    return zipped(entries, random)


def changed_json(name: str, data: bytes, random: Random) -> bytes:
    """Return an entry in JSON that is changed by its structure; of another one the bytes."""
    if not name.endswith(".json"):
        return byte_changes.changed(data, random)
    return json_changes.written(json_changes.changed(json.loads(data), random), random)


def foreign_names(value: Any, random: Random) -> Any:
    """Return JSON in which every text is a foreign one, its names left as they are."""
    if isinstance(value, dict):
        return {name: foreign_names(entry, random) for name, entry in value.items()}
    if isinstance(value, list):
        return [foreign_names(entry, random) for entry in value]
    return random.choice(foreign_text.TEXTS) if isinstance(value, str) and random.random() < 0.3 else value
