"""West Fort's part of the window: faces, the board, sounds, the new-game page."""
