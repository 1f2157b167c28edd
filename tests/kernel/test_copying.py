"""Copies of records with many fields."""

from types import SimpleNamespace

import pytest

from dtgui.kernel.position import field_copier


def test_named_fields_alone_are_copied():
    old, new = SimpleNamespace(one=1, two=[2], three=3), SimpleNamespace(three=4)
    field_copier(("one", "two"))(old, new)
    assert new.one == 1
    assert new.two is old.two
    assert new.three == 4


def test_names_that_are_no_fields_are_refused():
    with pytest.raises(ValueError, match="is no field"):
        field_copier(("one; import os",))
