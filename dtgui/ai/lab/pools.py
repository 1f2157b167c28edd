"""Where long work is done: in this process, in others that are started for it, or on the machines of a cluster.

All three are executors, so whoever hands out the work does not know which it is. What is interrupted ends at once, and
leaves no process behind.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from itertools import islice
from typing import Any, ParamSpec, TypeVar
from urllib.parse import urlsplit

from dtgui.app.memory import collect_seldom
from dtgui.kernel.errors import BadInput

P = ParamSpec("P")
T = TypeVar("T")
R = TypeVar("R")

AHEAD = 4
"""So many pieces wait for each process: it is never idle, and of many pieces few are waiting."""
SCHEMES = ("tcp", "tls", "ws", "wss")
"""How a scheduler may be reached."""
CONNECT_S = 10
"""Seconds after which an address at which nobody answers is given up."""


class Here(Executor):
    """Does each piece in this process, when it is handed over."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Do it, and return what is done already."""
        done: Future[T] = Future()
        done.set_result(fn(*args, **kwargs))
        return done


@contextmanager
def workers(number: int) -> Iterator[Executor]:
    """Give an executor of so many processes, this one where it is 1; whatever interrupts it ends all of them."""
    if number == 1:
        yield Here()
        return
    others = set(multiprocessing.active_children())
    with ProcessPoolExecutor(number, multiprocessing.get_context("spawn"), _begin) as pool:
        try:
            yield pool
        except BaseException:
            for process in set(multiprocessing.active_children()) - others:
                process.terminate()
            raise


@contextmanager
def cluster(address: str) -> Iterator[Executor]:
    """Give an executor of what a dask.distributed scheduler has at this address, such as `tcp://host:8786`.

    Raise `BadInput` where dask is not installed, or where nobody answers there.
    """
    try:
        from distributed import Client
    except ImportError as error:
        raise BadInput("--cluster needs dask: pip install 'dtgui[cluster]'") from error
    if not _is_address(address):
        raise BadInput(f"{address!r} is no address of a scheduler, such as tcp://host:8786")
    try:
        client: Any = Client(address, timeout=CONNECT_S, set_as_default=False)
    except (OSError, ValueError, TypeError) as error:
        raise BadInput(f"no scheduler answers at {address!r}: {error}".partition("\n")[0]) from error
    with client:
        executor: Executor = client.get_executor(pure=False)
        yield executor


def finished(pool: Executor, work: Callable[[T], R], pieces: Iterable[T], at_once: int) -> Generator[R, None, None]:
    """Yield what came of each piece as it comes, in any order; so many are at work or wait for it at once."""
    waiting = iter(pieces)
    begun = {pool.submit(work, piece) for piece in islice(waiting, at_once)}
    try:
        while begun:
            done, begun = wait(begun, return_when=FIRST_COMPLETED)
            begun |= {pool.submit(work, piece) for piece in islice(waiting, len(done))}
            for each in done:
                yield each.result()
    except GeneratorExit:
        # Only who has seen enough takes pieces back: after an interrupt the pool itself tells all that it is broken.
        for each in begun:
            each.cancel()
        raise


def _is_address(address: str) -> bool:
    """Whether it names a way, a machine and a port: dask would take long to find out that one is missing."""
    try:
        parts = urlsplit(address)
        return parts.scheme in SCHEMES and bool(parts.hostname and parts.port)
    except ValueError:
        return False


def _begin() -> None:
    """Let who began this process end it: an interrupt from the keyboard reaches both. It plays games, no more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    collect_seldom()
