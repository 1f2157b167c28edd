"""What the window shows of West Fort: faces, the board, sounds, the page for a new game."""
