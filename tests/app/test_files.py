"""A file is replaced whole or not at all."""

from pathlib import Path

import pytest

from dtgui.kernel.files import write_atomically


def test_text_is_written_as_utf8_in_a_folder_that_is_made(tmp_path):
    path = tmp_path / "new" / "deck.txt"
    write_atomically(path, "Éloïse ♠\n")
    assert path.read_bytes() == "Éloïse ♠\n".encode()


def test_bytes_replace_the_old_content(tmp_path):
    path = tmp_path / "save"
    write_atomically(path, b"a longer old content")
    write_atomically(path, b"new")
    assert path.read_bytes() == b"new"


def test_a_write_that_fails_leaves_the_old_content_and_nothing_else(tmp_path, monkeypatch):
    path = tmp_path / "save"
    write_atomically(path, b"old")
    monkeypatch.setattr(Path, "replace", disk_is_full)
    with pytest.raises(OSError, match="disk is full"):
        write_atomically(path, b"new")
    assert [each.name for each in tmp_path.iterdir()] == ["save"]
    assert path.read_bytes() == b"old"


def disk_is_full(*_: object) -> None:
    raise OSError("the disk is full")
