"""The common rules of the books before the Weird West Edition: 1.4 of Pine Box, and that of 2015 by AEG.

A section is cited from the newer of the two books, unless only the other one has it.
"""
