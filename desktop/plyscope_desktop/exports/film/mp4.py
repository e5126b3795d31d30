"""MP4: frames given to ffmpeg, where it is on the PATH, through a pipe; it can always be ended."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryFile

PROGRAM = "ffmpeg"
ENCODERS = ("libx264", "libopenh264", "mpeg4")
"""Encoders, the best first: H.264 plays everywhere."""

OPTIONS: dict[str, tuple[str, ...]] = {
    "libx264": ("-preset", "medium", "-crf", "20", "-tune", "animation"),
    "libopenh264": ("-b:v", "4M"),
    "mpeg4": ("-q:v", "3"),
}
ASKING_SECONDS, ENDING_SECONDS = 10, 120
MOST_SAID = 400
NO_WINDOW = 0x0800_0000 if sys.platform == "win32" else 0
"""Windows: start ffmpeg without a terminal window."""


class FfmpegError(OSError):
    """Error message of ffmpeg."""


def ffmpeg() -> str | None:
    """Path of ffmpeg, None if it is not installed."""
    return shutil.which(PROGRAM)


def encoder_of(program: str) -> str:
    """The best encoder that this ffmpeg has; raises FfmpegError where it has none, or does not answer."""
    try:
        said = subprocess.run(
            [program, "-hide_banner", "-encoders"], stdin=subprocess.DEVNULL, capture_output=True,
            timeout=ASKING_SECONDS, check=True, creationflags=NO_WINDOW,
        ).stdout.decode("utf-8", "replace")  # fmt: skip
    except (OSError, subprocess.SubprocessError) as error:
        raise FfmpegError(str(error)) from None
    known = {word for line in said.splitlines() for word in line.split()[1:2]}
    for encoder in ENCODERS:
        if encoder in known:
            return encoder
    raise FfmpegError(f"none of the encoders {', '.join(ENCODERS)}")


def command(program: str, encoder: str, width: int, height: int, rate: int, path: Path) -> Sequence[str]:
    """The command line."""
    return [
        program, "-hide_banner", "-loglevel", "error", "-y",
        "-f", "rawvideo", "-pix_fmt", "bgr0", "-s", f"{width}x{height}", "-r", str(rate), "-i", "-",
        "-an", "-c:v", encoder, *OPTIONS[encoder], "-pix_fmt", "yuv420p", "-movflags", "+faststart",
        "-f", "mp4", str(path),
    ]  # fmt: skip


class Mp4Writer:
    """Runs ffmpeg, which writes to a path; `close` ends it, whatever it is doing."""

    def __init__(self, program: str, path: Path, width: int, height: int, rate: int) -> None:
        self._said = TemporaryFile()  # noqa: SIM115  # closed by close()
        try:
            self._process = subprocess.Popen(
                command(program, encoder_of(program), width, height, rate, path), stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL, stderr=self._said, creationflags=NO_WINDOW,
            )  # fmt: skip
        except BaseException:
            self._said.close()
            raise

    def add(self, data: memoryview) -> None:
        """One frame; raises FfmpegError where ffmpeg takes no more."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(data)
        except OSError:
            raise FfmpegError(self._reason()) from None

    def finish(self) -> None:
        """Finish after the last frame and wait for the file; raise FfmpegError if none was written."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.close()
            code = self._process.wait(ENDING_SECONDS)
        except (OSError, subprocess.TimeoutExpired):
            raise FfmpegError(self._reason()) from None
        if code:
            raise FfmpegError(self._reason())

    def close(self) -> None:
        """End it, if it still runs."""
        if self._process.poll() is None:
            self._process.kill()
        self._process.wait()
        if self._process.stdin is not None:
            with suppress(OSError):  # what was still to be written is not wanted
                self._process.stdin.close()
        self._said.close()

    def stop(self) -> None:
        """End it from another thread; a waiting thread continues at once."""
        self._process.kill()

    def _reason(self) -> str:
        """Its last message."""
        try:
            self._process.wait(2)
        except subprocess.TimeoutExpired:
            return "it does not answer"
        self._said.seek(0)
        lines = self._said.read().decode("utf-8", "replace").strip().splitlines()
        return lines[-1][:MOST_SAID] if lines else f"it ended with {self._process.returncode}"
