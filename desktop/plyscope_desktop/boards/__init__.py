"""Boards: pictures of positions at any size, and the board to play on."""
