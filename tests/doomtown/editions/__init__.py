"""Editions of the rules: what one can be made of, shown by one that is made up."""
