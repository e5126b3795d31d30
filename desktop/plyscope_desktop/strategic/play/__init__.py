"""Play against a strategy: both choose, both are shown."""
