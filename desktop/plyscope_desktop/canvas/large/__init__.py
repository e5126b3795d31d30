"""Large trees: marks where there is room, rows of pixels below."""
