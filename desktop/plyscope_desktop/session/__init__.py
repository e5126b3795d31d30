"""The session: a document, its search and the moment that is shown."""
