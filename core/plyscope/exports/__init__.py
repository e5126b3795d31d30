"""Exports: a record, or a part of it, as files for other programs: CSV, npz, DOT and TikZ."""
