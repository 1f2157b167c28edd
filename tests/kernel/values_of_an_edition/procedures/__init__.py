"""An edition's procedures."""
