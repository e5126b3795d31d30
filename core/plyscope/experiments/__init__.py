"""Questions that are answered by searching again."""
