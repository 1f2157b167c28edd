"""The events of Doomtown, grouped by theme: the only code that changes a table.

Each is a frozen dataclass in the imperative whose `apply` is a few lines: no choices, no windows.
"""
