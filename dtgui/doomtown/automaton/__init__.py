"""The program of an Automaton: what it answers where a person would be asked, by which rule and priority.

WWE, Automaton Variant. It sees what its seat sees, and draws no chance: every decision follows from the table.
"""
