"""Advice at a table: hints, win chances, dangers, and why nothing can be done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marooned.table.ai.adviser import Adviser, check_askable
from marooned.table.ai.evaluation_bar import EvaluationBar, PositionOutlook
from marooned.table.ai.queries import AdviceQuery, moment_of
from marooned.table.error_codes import TableError
from marooned.table.protocol.requests import (
    EvaluationRequest,
    ForecastRequest,
    HintRequest,
    IllegalReasonRequest,
    SampleWorld,
)
from marooned.table.rules.checks import check_newest, in_progress, running
from marooned.table.rules.waiting_room.terms_changes import check_aids
from marooned.table.runtime.clients.player_queries import Forecasts, explained, imagined
from marooned.table.runtime.raised_refusals import refusals

if TYPE_CHECKING:
    from marooned.table.ai.queries import Moment
    from marooned.table.runtime.clients.command_limits import CommandLimits
    from marooned.table.runtime.clients.subscribers import Subscriber
    from marooned.table.runtime.mailbox import Mailbox
    from marooned.table.runtime.services import Services
    from marooned.table.state.snapshot import TableState

AnyAdvice = HintRequest | IllegalReasonRequest | ForecastRequest | SampleWorld | EvaluationRequest
ADVICE = (HintRequest, IllegalReasonRequest, ForecastRequest, SampleWorld, EvaluationRequest)


class Advice:
    """What the people of one table may ask about its game."""

    def __init__(
        self,
        services: Services,
        limits: CommandLimits,
        mailbox: Mailbox,
        subscribers: set[Subscriber],
    ) -> None:
        """Begin without a question.

        Args:
            services: The workers, and how much they compute.
            limits: Rate limits of the table.
            mailbox: The table's mailbox: its state and people.
            subscribers: The table's connections at any moment.
        """
        self._settings = services.settings
        self._limits = limits
        self._mailbox = mailbox
        self._subscribers = subscribers
        self._adviser = Adviser(services.pool)
        self._bar = EvaluationBar(services.pool, services.settings.outlook_rollouts)
        self._forecast = Forecasts()

    def answer(self, subscriber: Subscriber, request: AnyAdvice, state: TableState) -> None:
        """Answer a request, now or once it is computed.

        Raises:
            TableError: It is refused.
        """
        with refusals():
            if isinstance(request, HintRequest):
                self._advise(subscriber, request, state)
            elif isinstance(request, EvaluationRequest):
                self._subscribe(subscriber, state, on=request.on)
            else:
                self._explain(subscriber, request, state)

    def _explain(
        self,
        subscriber: Subscriber,
        request: IllegalReasonRequest | ForecastRequest | SampleWorld,
        state: TableState,
    ) -> None:
        held, revision = subscriber.seats, state.revision
        if isinstance(request, ForecastRequest):
            check_aids(state)
            game = running(state).history.game
            subscriber.tell(self._forecast.ahead(game, request, held, revision))
        elif isinstance(request, SampleWorld):
            self._limits.check_world(subscriber.token or subscriber.number)
            subscriber.tell(imagined(running(state).history.game, request, held, revision))
        else:
            subscriber.tell(explained(running(state).history.game, request, held))

    def _advise(self, subscriber: Subscriber, request: HintRequest, state: TableState) -> None:
        check_aids(state)
        found = in_progress(state)
        check_newest(state, found, request.seq)
        check_askable(found.history.game, request.seat, subscriber.seats)
        settings = self._settings
        question = AdviceQuery(
            self._moment_of(state), request.seat, settings.advice_rollouts, settings.threads
        )
        self._adviser.ask(subscriber, state.revision, question, self._is_wanted)

    def _moment_of(self, state: TableState) -> Moment:
        return moment_of(state, self._mailbox.directory.token_of(state.host))

    def _is_wanted(self, revision: int) -> bool:
        """Return True if advice for a revision may still be sent."""
        state = self._mailbox.state
        return state is not None and state.revision == revision and state.terms.aids

    def _subscribe(self, subscriber: Subscriber, state: TableState, *, on: bool) -> None:
        if on:
            check_aids(state)
        subscriber.wants_outlook = on
        self._bar.forget(subscriber)
        self.show_outlook(state)

    def show_outlook(self, state: TableState) -> None:
        """Send the win chances to those who want them, once they are computed."""
        if state.running is not None and any(each.wants_outlook for each in self._subscribers):
            game = state.running.history.game
            outlook = PositionOutlook(
                state.revision, game, self._moment_of(state), self._subscribers
            )
            self._bar.update(outlook)

    def forget(self, subscriber: Subscriber) -> None:
        """Compute nothing more for a connection that is closed."""
        self._adviser.cancel(subscriber)
        self._bar.stop_if_unwanted()

    async def close(self) -> None:
        """Cancel everything."""
        await self._adviser.close()
        await self._bar.close()


def in_waiting_room() -> TableError:
    """Return the error for requests that are possible only after the deal."""
    text = "the game has not started yet"
    return TableError("waiting", text, allowed=["ping", "chat", "quick_chat"])
