"""The error for bad input: a message meant for the person who wrote the file or typed the command."""

from __future__ import annotations

from pathlib import Path

LONGEST = 400
"""Letters of a message: what is wrong may quote a value, and a stranger's value can be of any length."""


def bounded(message: str, most: int = LONGEST) -> str:
    """Return a message of that many letters at the most, the middle left out of a longer one."""
    if len(message) <= most:
        return message
    half = (most - 3) // 2
    return f"{message[:half]} … {message[-half:]}"


class BadInput(Exception):  # noqa: N818 - it names what is wrong with the input, not with the program
    """Something from outside the program is not as it should be: a file, a line, an argument.

    `str()` gives one clear line naming the file, the line and the field where they are known. The edges of the
    program (command line, window) show that line and go on; nobody needs a traceback for it.
    """

    def __init__(
        self, message: str, *, file: Path | None = None, line: int | None = None, field: str | None = None
    ) -> None:
        self.message = bounded(message)
        super().__init__(self.message, file, line, field)
        self.file = file
        self.line = line
        # A stranger's field can have any name.
        self.field = None if field is None else bounded(" ".join(field.splitlines()))

    def __str__(self) -> str:
        place = "" if self.file is None else f"{self.file}: "
        if self.line is not None:
            place = f"{self.file}:{self.line}: " if self.file is not None else f"line {self.line}: "
        field = "" if self.field is None else f"{self.field}: "
        return f"{place}{field}{self.message}"

    def __reduce__(self) -> tuple[object, ...]:
        """Rebuild the error with its place when it comes back from a worker process."""
        return (_rebuilt, (type(self), self.message, self.file, self.line, self.field))


def _rebuilt(kind: type[BadInput], message: str, file: Path | None, line: int | None, field: str | None) -> BadInput:
    return kind(message, file=file, line=line, field=field)
