"""The inside of a process that runs code of one's own."""
