"""The practice ground beside the table: pieces to take from, changes by hand, what is open and who plays."""
