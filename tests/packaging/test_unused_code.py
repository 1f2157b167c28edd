"""Names that the check for unused code accepts although nothing mentions them."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from unused_code import called_from_elsewhere
from used_otherwise import USED_OTHERWISE

from dtgui.kernel.flow import Out, Procedure, do


@dataclass(frozen=True)
class Walk(Procedure):
    steps = ("set_out", "arrive")

    def set_out(self, t: object) -> Out:
        return do()

    def arrive(self, t: object) -> Out:
        return do()

    def turn_back(self) -> None:
        """Unused."""


class Shout(dict[str, str]):
    def __missing__(self, word: str) -> str:
        return f"{word}!"

    def get(self, word: str, otherwise: object = None) -> str:
        return self[word]

    def whisper(self) -> None:
        """Unused."""


@pytest.mark.parametrize(("cls", "used"), [(Walk, {"set_out", "arrive"}), (Shout, {"get"})])
def test_steps_and_overrides_count_as_used(cls: type, used: set[str]) -> None:
    assert {name for name in called_from_elsewhere(cls) if not name.startswith("_")} == used


def test_every_exception_has_a_reason() -> None:
    assert all(len(reason.split()) > 3 for reason in USED_OTHERWISE.values())
