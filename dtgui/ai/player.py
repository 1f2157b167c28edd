"""What sits at a seat: anything that answers from what that seat may see, whether it guesses or searches."""

from __future__ import annotations

from typing import Any, Protocol

from dtgui.kernel.decisions import Answer
from dtgui.kernel.game import Observation


class Player(Protocol):
    """An opponent. It is given observations and nothing else, so it cannot look at hidden cards."""

    def choose(self, observation: Observation[Any]) -> Answer:
        """Return a legal answer to the observation's own `decision`, which must be there."""
