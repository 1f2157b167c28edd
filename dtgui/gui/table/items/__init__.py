"""The items of a table's scene: cards, zones, plates, arrows, and their signs."""
