"""The view of a table: mouse, keys, drag and drop, zoom, accessibility."""
