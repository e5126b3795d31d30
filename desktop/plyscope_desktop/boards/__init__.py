"""Boards: a picture of a position painted at any size, and the board that people play on."""
