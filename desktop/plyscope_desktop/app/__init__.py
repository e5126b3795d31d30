"""The application: start, crash reports and end."""
