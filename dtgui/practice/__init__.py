"""Positions made by hand: scenarios that prove the rules, and what grows from them. Knows no Qt and no opponent."""
