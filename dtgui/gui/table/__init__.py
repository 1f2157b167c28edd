"""The table: it draws a `Scene` and turns the mouse into gestures; it decides nothing."""
