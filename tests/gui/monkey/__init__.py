"""Random input at the real window: seeded, by real events of mouse and keys, in everything that can be opened.

`python -m tests.gui.monkey SEED SECONDS` runs it by itself; `watch.py` says what must not happen meanwhile.
"""
