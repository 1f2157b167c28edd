"""From card files to the language's objects: how texts are written, what follows from them, what is wrong."""
