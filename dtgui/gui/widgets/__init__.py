"""Small widgets and layouts of general use: they know no game."""
