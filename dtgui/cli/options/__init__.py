"""The options of commands whose work is slow to load: `--help` imports no more than these."""
