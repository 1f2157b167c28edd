"""A decision of a player that the rulebook plays, as it is shown: the chart, the card pulled, each criterion. No Qt."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.kernel.scene import RuleChart

CARD_MS, ROW_MS, STEP_MS, LETTER_MS, HOLDING_MS = 500, 350, 450, 8, 900
"""How long the card, the lit row and each step are shown before the next, with an addition for each letter; and how
long the whole sheet is shown at the end."""


@dataclass(frozen=True)
class ReasonStep:
    """A line of a decision: a criterion or a result, and the cards left after it."""

    text: str
    left: str = ""
    has_decided: bool = True
    """Whether fewer are left than before: only then it is ticked off."""
    pieces: frozenset[str] = frozenset()
    """The cards left, by the ids of pieces and zones."""


@dataclass(frozen=True)
class ReasonSheet:
    """A decision with the chart that it follows."""

    chart: RuleChart
    rule: str
    """The rule by which it decides, as a heading of the steps."""
    steps: tuple[ReasonStep, ...]
    pulled: str = ""
    """The sentence about the card that was pulled for it, empty where none was."""
    face: str | None = None
    """The code of that card, None without one or where it is not seen."""

    @property
    def times(self) -> tuple[int, ...]:
        """Return after how many milliseconds each step comes."""
        time = (CARD_MS if self.pulled else 0) + (ROW_MS if self.chart.lit is not None else 0)
        found = []
        for step in self.steps:
            found.append(time)
            time += STEP_MS + LETTER_MS * (len(step.text) + len(step.left))
        return tuple(found)

    @property
    def length_ms(self) -> int:
        """How long all of it takes."""
        last = self.steps[-1] if self.steps else ReasonStep("")
        start = self.times[-1] if self.steps else CARD_MS
        return start + STEP_MS + LETTER_MS * (len(last.text) + len(last.left)) + HOLDING_MS

    def seen_after(self, ms: float) -> int:
        """Return how many steps are shown after this many milliseconds."""
        return sum(time <= ms for time in self.times)
