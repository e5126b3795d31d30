"""A process that plays: how it is started, watched, limited and ended."""
