"""Exercises as a student answers them: the answer, checks, hints, practice and sheets, without widgets."""
