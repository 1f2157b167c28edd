"""Doomtown for those who search: what may be hidden, a hand quick enough for playouts, how a town stands, levels."""
