"""Sheets of exercises and their keys on A4, drawn by Qt in black and white."""
