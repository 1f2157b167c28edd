"""The words of every card of both base sets, as they were last read and found good.

A change of wording shows in these files' review. To renew one, from the checkout:

    dtgui cards text --all DT2 > tests/golden/dt2_texts.txt
"""

from pathlib import Path

import pytest

from dtgui.cli import main

HERE = Path(__file__).parent


@pytest.mark.parametrize("pack", ["DT2", "DTR"])
def test_the_words_of_the_cards_are_those_that_were_read(capsys, pack):
    main(["cards", "text", "--all", pack])
    golden = HERE / f"{pack.lower()}_texts.txt"
    assert capsys.readouterr().out.splitlines() == golden.read_text(encoding="utf-8").splitlines()
