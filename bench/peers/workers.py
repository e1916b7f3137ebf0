"""Worker processes, one per library, each of which measures one round per request."""

import json
import os
import subprocess
import tempfile
import threading
from pathlib import Path
from typing import Any, Self

SUBJECTS = Path(__file__).parent / "subjects"
ONE_THREAD = dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"), "1")
"""Limits libraries to one thread if possible. CPU seconds count all threads."""
PATIENCE = 600.0
"""Seconds for the start of a library, and for one round, including compilation."""


class WorkerError(Exception):
    """A library that does not answer."""


class Worker:
    """The process of one library, which ends with the context."""

    def __init__(self, python: Path, script: str, patience: float = PATIENCE) -> None:
        """Start the process, and read its subjects.

        `patience` is the timeout of each answer in seconds.

        Raises:
            WorkerError: The process does not start or does not answer.
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
        """Kill the process, which ends the wait for its answer."""
        self._is_given_up = True
        self._process.kill()

    def _last_words(self) -> str:
        self._process.wait()
        if self._is_given_up:
            return f"it has said nothing for {self._patience:g} seconds"
        self._said.seek(0)
        return (self._said.read().strip().splitlines() or ["it says nothing"])[-1]

    def measure(self, subject: str, seconds: float) -> dict[str, Any]:
        """Return one round of a subject, of about `seconds` CPU seconds.

        Raises:
            WorkerError: The library fails, does not answer, or has timed out before.
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
        """End the process."""
        self._close()

    def _close(self) -> None:
        self._process.kill()
        with self._process, self._said:  # both close their files on exit
            pass
