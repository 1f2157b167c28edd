"""One of an edition's procedures, and what it uses of others'."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from dtgui.kernel.decisions import Option
from dtgui.kernel.flow import Procedure

OF_ANOTHER_MODULE = Option


class Step(NamedTuple):
    number: int


@dataclass(frozen=True)
class Chapter(Procedure):
    step: Step
