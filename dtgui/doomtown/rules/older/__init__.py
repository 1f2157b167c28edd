"""What the rulebooks before the Weird West Edition have in common: 1.4 of Pine Box, and that of 2015 by AEG.

A section is cited by the newer of the two books, unless only the other one has it.
"""
