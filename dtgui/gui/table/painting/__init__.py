"""The look of a table: faces, grounds, small pictures, and a game's style."""
