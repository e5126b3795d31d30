"""Pictures of the tree and the board that leave the window: as files, on the clipboard, on paper."""
