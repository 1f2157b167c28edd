"""The rules to be read in the program: sections, words, signs, and the examples that show them at work."""
