"""Clicks in a secret window: their answers are kept aside, and none is kept twice."""


class KeptClicks:
    """The clicks heard in one window; of each seat the last one is what it answers."""

    def __init__(self) -> None:
        self._heard: set[tuple[int, str]] = set()
        self._last: dict[int, tuple[int, str | None]] = {}

    def keep(self, seat: int, code: int, click: str | None) -> bool:
        """Note a seat's answer; False where this click has been heard before."""
        if self.has_heard(seat, click):
            return False
        self.put_last(seat, code, click)
        if click is not None:
            self._heard.add((seat, click))
        return True

    def put_last(self, seat: int, code: int, click: str | None) -> None:
        """Have an answer be the last one of its seat."""
        self._last[seat] = code, click

    def has_heard(self, seat: int, click: str | None) -> bool:
        """Tell whether a seat's click has been heard before."""
        return click is not None and (seat, click) in self._heard

    def answer(self, seat: int, code: int) -> str | None:
        """Return the click by which a seat answered this, None where it was none."""
        last = self._last.get(seat)
        return last[1] if last and last[0] == code else None
