"""The geometry of a table: places for zones and pieces. No Qt."""
