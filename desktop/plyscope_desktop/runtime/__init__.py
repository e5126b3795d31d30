"""Settings, language, commands, keys, jobs and the log."""
