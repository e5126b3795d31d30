"""Compare: two searches of one position in a window of their own: at once, side by side, moment by moment."""
