"""An answer in the making: what has been picked so far for a decision that wants more than one option."""

from __future__ import annotations

from dataclasses import dataclass, replace

from dtgui.kernel.decisions import Answer, Decision, IllegalAnswer, Kind, Option


@dataclass(frozen=True)
class Selection:
    """The options picked so far (in the order of picking), or the amount that is set."""

    decision: Decision
    chosen: tuple[Option, ...] = ()
    amount: int = 0

    @classmethod
    def start(cls, decision: Decision) -> Selection:
        """Return the selection with nothing picked; an amount starts at its least."""
        return cls(decision, (), decision.least)

    def toggled(self, option: Option) -> Selection:
        """Return the selection with this option added, or taken out; where only one may be picked it takes over."""
        if option in self.chosen:
            return replace(self, chosen=tuple(other for other in self.chosen if other != option))
        if self.decision.kind is Kind.SOME and self.decision.most == 1:
            return replace(self, chosen=(option,))
        return replace(self, chosen=(*self.chosen, option))

    def with_amount(self, amount: int) -> Selection:
        """Return the selection with this amount, kept within the decision's bounds."""
        return replace(self, amount=max(self.decision.least, min(self.decision.most, amount)))

    @property
    def answer(self) -> Answer:
        """The answer that confirming gives."""
        return self.amount if self.decision.kind is Kind.AMOUNT else self.chosen

    @property
    def cost(self) -> int:
        """What the picked options cost together."""
        return self.decision.cost_of(self.chosen)

    @property
    def is_complete(self) -> bool:
        """Whether the decision takes this answer."""
        try:
            self.decision.check(self.answer)
        except IllegalAnswer:
            return False
        return True
