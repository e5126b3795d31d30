"""EinStein würfelt nicht."""
