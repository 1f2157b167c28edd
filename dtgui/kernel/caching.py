"""Values with many fields and cached properties, in little memory."""

from __future__ import annotations


class Caching:
    """The base of a frozen `dataclass(slots=True)` with cached properties, whose values get a table when first used.

    Python shares the table of names between objects of up to 30 fields. An object with more fields, and without slots,
    has a table of its own: 1.6 KB, four times as much as its slots.
    """

    __slots__ = ("__dict__",)
