"""The sheet editor: sheets of exercises made, seen as they are printed, saved, printed and exported."""
