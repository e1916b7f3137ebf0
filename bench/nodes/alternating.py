"""A proxy that sends connections to nodes in turn, and closes each after one request.

Sessions are not sticky: two consecutive requests of a page never reach the same node, and a socket
rarely reaches the node that served the request before it.
"""

import contextlib
import socket
import threading
from collections.abc import Iterator, Sequence
from itertools import cycle

CHUNK = 65536
END_OF_HEAD = b"\r\n\r\n"


class AlternatingProxy:
    """Listens on a local port, and takes the nodes in turn."""

    def __init__(self, nodes: Sequence[str]) -> None:
        """Begin to listen.

        Args:
            nodes: Addresses such as `http://127.0.0.1:8401`.
        """
        self._nodes = cycle([_place_of(node) for node in nodes])
        self._turn = threading.Lock()
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._open: set[socket.socket] = set()
        threading.Thread(target=self._accept, daemon=True).start()

    @property
    def address(self) -> str:
        """The address for browsers."""
        return f"http://127.0.0.1:{self._listener.getsockname()[1]}"

    def close(self) -> None:
        """Stop listening, and close all connections."""
        self._listener.close()
        for each in list(self._open):
            with contextlib.suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                browser, _ = self._listener.accept()
                threading.Thread(target=self._serve, args=(browser,), daemon=True).start()

    def _serve(self, browser: socket.socket) -> None:
        """Forward one request. A browser opens another connection for the next one."""
        with contextlib.suppress(OSError), self._held(browser):
            head = _read_head(browser)
            if not head:
                return
            with self._turn:
                place = next(self._nodes)
            with self._held(socket.create_connection(place)) as node:
                node.sendall(_ending(head))
                answers = threading.Thread(target=_carry, args=(node, browser), daemon=True)
                answers.start()
                _carry(browser, node)
                answers.join()

    @contextlib.contextmanager
    def _held(self, connection: socket.socket) -> Iterator[socket.socket]:
        self._open.add(connection)
        try:
            with connection:
                yield connection
        finally:
            self._open.discard(connection)


@contextlib.contextmanager
def alternating(nodes: Sequence[str]) -> Iterator[str]:
    """Yield the address of a proxy before some nodes."""
    proxy = AlternatingProxy(nodes)
    try:
        yield proxy.address
    finally:
        proxy.close()


def _place_of(node: str) -> tuple[str, int]:
    host, _, port = node.removeprefix("http://").partition(":")
    return host, int(port)


def _read_head(browser: socket.socket) -> bytes:
    """Return the bytes up to the end of a request's head; empty if the connection ended before."""
    head = b""
    while END_OF_HEAD not in head:
        part = browser.recv(CHUNK)
        if not part:
            return b""
        head += part
    return head


def _ending(head: bytes) -> bytes:
    """Return a request with `Connection: close`, unless it upgrades to a WebSocket."""
    lines, end, body = head.partition(END_OF_HEAD)
    if b"\r\nupgrade: websocket" in lines.lower():
        return head
    kept = [line for line in lines.split(b"\r\n") if not line.lower().startswith(b"connection:")]
    return b"\r\n".join([*kept, b"Connection: close"]) + end + body


def _carry(source: socket.socket, goal: socket.socket) -> None:
    """Copy bytes until their source ends."""
    with contextlib.suppress(OSError):
        while part := source.recv(CHUNK):
            goal.sendall(part)
    with contextlib.suppress(OSError):
        goal.shutdown(socket.SHUT_WR)
