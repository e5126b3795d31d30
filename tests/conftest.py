"""Tests run without a display, unless one is asked for by QT_QPA_PLATFORM."""

import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
