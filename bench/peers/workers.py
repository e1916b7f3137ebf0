"""Workers: a process a peer, which measures one round whenever it is asked."""

import json
import os
import subprocess
import tempfile
import threading
from pathlib import Path
from typing import Any, Self

SUBJECTS = Path(__file__).parent / "subjects"
ONE_THREAD = dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"), "1")
"""Libraries keep to one thread where they can be told; CPU-seconds count all that they use."""
PATIENCE = 600.0
"""So many seconds a peer may take to begin, or for one round; some compile meanwhile."""


class WorkerError(Exception):
    """A peer that does not answer."""


class Worker:
    """One peer's process; used as a context, it is gone afterwards."""

    def __init__(self, python: Path, script: str, patience: float = PATIENCE) -> None:
        """Start it, and hear what it can measure; wait for each answer so many seconds.

        Raises:
            WorkerError: It does not start, or says nothing.
        """
        self._patience, self._is_given_up = patience, False
        self._said = tempfile.TemporaryFile("w+")  # noqa: SIM115 - as long as the process
        self._process = subprocess.Popen(  # noqa: S603 - scripts that lie beside this
            [python, SUBJECTS / script],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._said,
            text=True,
            env=os.environ | ONE_THREAD,
        )
        try:
            self.subjects: list[str] = self._heard()
        except WorkerError:
            self._close()
            raise

    def _heard(self) -> Any:
        assert self._process.stdout is not None  # noqa: S101 - it is a pipe
        giving_up = threading.Timer(self._patience, self._give_up)
        giving_up.start()
        line = self._process.stdout.readline()
        giving_up.cancel()
        if not line:
            raise WorkerError(self._last_words())
        return json.loads(line)

    def _give_up(self) -> None:
        """End the process, which ends the wait for what it says."""
        self._is_given_up = True
        self._process.kill()

    def _last_words(self) -> str:
        self._process.wait()
        if self._is_given_up:
            return f"it has said nothing for {self._patience:g} seconds"
        self._said.seek(0)
        return (self._said.read().strip().splitlines() or ["it says nothing"])[-1]

    def measure(self, subject: str, seconds: float) -> dict[str, Any]:
        """Return one round of a subject, of about so many CPU-seconds.

        Raises:
            WorkerError: Its library fails or says nothing, or was given up before.
        """
        assert self._process.stdin is not None  # noqa: S101 - it is a pipe
        if self._process.poll() is not None:
            raise WorkerError(self._last_words())
        print(subject, seconds, file=self._process.stdin, flush=True)
        found = self._heard()
        if "error" in found:
            raise WorkerError(found["error"].splitlines()[0])
        return dict(found)

    def __enter__(self) -> Self:
        """Return the worker."""
        return self

    def __exit__(self, *_: object) -> None:
        """Let it end."""
        self._close()

    def _close(self) -> None:
        self._process.kill()
        with self._process, self._said:  # both close their files
            pass
