"""The numbered lists of the rulebook, one module a chapter: what happens in which order, and who is asked.

Steps read the table, ask, and return events and procedures; they never change anything themselves.
"""
