"""Executors for long work: in this process, in worker processes, or on the machines of a cluster.

All three have the executor interface, so the caller need not know which it uses. An interrupt stops the work at
once and leaves no process behind.
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
"""The number of queued pieces for each process: enough to keep it busy, few enough to stop quickly."""
SCHEMES = ("tcp", "tls", "ws", "wss")
"""How a scheduler may be reached."""
CONNECT_S = 10
"""Seconds to wait for an address that does not answer."""


class LocalPool(Executor):
    """Does each piece in this process, when it is handed over."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Do it, and return what is done already."""
        done: Future[T] = Future()
        done.set_result(fn(*args, **kwargs))
        return done


@contextmanager
def workers(number: int) -> Iterator[Executor]:
    """Yield an executor with this many processes (this one if the number is 1); an interrupt ends all of them."""
    if number == 1:
        yield LocalPool()
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
    """Yield an executor for the dask.distributed scheduler at this address, such as `tcp://host:8786`.

    Raise `BadInput` if dask is not installed, or if no scheduler answers.
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
    """Yield each piece's result as it finishes, in any order; `at_once` limits how many are queued or running."""
    waiting = iter(pieces)
    begun = {pool.submit(work, piece) for piece in islice(waiting, at_once)}
    try:
        while begun:
            done, begun = wait(begun, return_when=FIRST_COMPLETED)
            begun |= {pool.submit(work, piece) for piece in islice(waiting, len(done))}
            for each in done:
                yield each.result()
    except GeneratorExit:
        # Queued pieces are cancelled only after an early stop: after an interrupt, the pool itself marks them as
        # broken.
        for each in begun:
            each.cancel()
        raise


def _is_address(address: str) -> bool:
    """Return whether it names a protocol, a machine and a port: dask is slow to report a missing one."""
    try:
        parts = urlsplit(address)
        return parts.scheme in SCHEMES and bool(parts.hostname and parts.port)
    except ValueError:
        return False


def _begin() -> None:
    """Let who began this process end it: an interrupt from the keyboard reaches both. It plays games, no more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    collect_seldom()
