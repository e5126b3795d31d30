"""Parts of a recording's file are read in pieces, as far as the file goes and as long as anyone waits."""

from __future__ import annotations

import io
import zlib

import pytest

from plyscope.files.recording import file_layout
from plyscope.files.recording.file_layout import crc_of

DATA = bytes(range(1, 32))


@pytest.mark.parametrize("piece", [1, 3, 10, 31, 100])
@pytest.mark.parametrize("length", [0, 1, 10, 28, 31])
def test_a_checksum_is_that_of_exactly_its_part_in_pieces_of_any_size(
    monkeypatch: pytest.MonkeyPatch, piece: int, length: int
) -> None:
    monkeypatch.setattr(file_layout, "PART", piece)
    for at in range(len(DATA) - length + 1):
        assert crc_of(io.BytesIO(DATA), at, length) == zlib.crc32(DATA[at : at + length])


def test_a_checksum_of_more_than_there_is_ends_with_the_file() -> None:
    assert crc_of(io.BytesIO(DATA), 20, 1_000) == zlib.crc32(DATA[20:])


def test_a_checksum_is_given_up_when_it_is_no_longer_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(file_layout, "PART", 4)
    answers = iter((True, True, False))
    assert crc_of(io.BytesIO(DATA), 0, len(DATA), lambda: next(answers)) == zlib.crc32(DATA[:8])
