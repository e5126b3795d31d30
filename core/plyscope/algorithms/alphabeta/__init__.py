"""Alpha-beta and its relatives: the engine, principal variation search and MTD(f)."""
