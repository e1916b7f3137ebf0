"""A game in progress: the class Game.

The table, AI players, studies and the command line all use it.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Any, cast

from marooned.arguments import (
    checked_moment,
    checked_passes,
    checked_seat,
    checked_seed,
    checked_target,
    code_named,
)
from marooned.contract import Action, Danger, Event, Json, Obstacle, Outcome, Reach
from marooned.definition import GameDefinition
from marooned.discover import find
from marooned.engine import calls, memory
from marooned.engine.chance.keys import WORD
from marooned.engine.compiling.record import Games
from marooned.engine.hooks import PASS
from marooned.engine.kept_states import check_written, from_bytes, in_bytes
from marooned.engine.memory import batch, reading, snapshot, store, taken_out
from marooned.engine.observation import NUMBERS
from marooned.engine.panes import Panes, copied
from marooned.engine.undo_steps import Step, UndoSteps
from marooned.errors import (
    UNREADABLE,
    IllegalActionError,
    MaroonedError,
    OptionError,
    PositionError,
    listed,
    shortened,
    shown,
)
from marooned.records import RecordedAction, stated_end, written
from marooned.sharing import kept
from marooned.standing import Standing
from marooned.wording.ids import ids_in
from marooned.wording.notebooks import panel
from marooned.wording.phrases import amount, members
from marooned.wording.topics import Change

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

CHAIN = ";"


def is_on_top(state: Any, kinds: Collection[int]) -> bool:
    """Return True if the top pending entry is of one of the given kinds."""
    return bool(state.depth) and state.pending_kind[state.depth - 1] in kinds


class Game:
    """A game in progress, from its deal to its end.

    Args:
        name: The game, as listed by `marooned.games()`.
        players: Number of seats (default: the smallest that the game allows).
        seed: Seed of the deal, from 0 to 2**64 - 1 (default: random).
        **options: The game's own options.

    Raises:
        OptionError: The name, the number of seats, the seed or an option is not allowed.
    """

    def __init__(
        self, name: str, *, players: int | None = None, seed: int | None = None, **options: Any
    ) -> None:
        """Deal a new game."""
        definition = find(name)
        self._begin(definition, definition.validated(players, options), checked_seed(seed))
        calls.call_setup(self._games, 0)
        self._settle_opening()

    def _begin(self, definition: GameDefinition, options: dict[str, Any], seed: int) -> None:
        self.definition, self.options, self.seed = definition, options, seed
        self._face = definition.face
        self._start: Json | None = None
        self._begun: Games | None = None
        self._steps = UndoSteps()
        self._choices = memory.choice_list()
        self._state: Any = None
        self._answered: Standing | None = None
        self._panes = Panes()
        self._closing = sorted(self._face.CLOSING)
        blank = self._face.State()
        blank.seed = [seed >> 32, seed & WORD]
        self._face.configure(blank, options)
        self._games = batch(self._face.State)
        store(self._games, 0, blank)

    def _settle_opening(self) -> None:
        events = self._face.opening(snapshot(self._face.State, self._games))
        self._events = (*events, *self._settled())

    def _settled(self) -> list[Event]:
        """Advance the game until a seat must decide or the game ends, and return the events."""
        events: list[Event] = []
        while calls.call_advance(self._games, 0):
            events += self._told_event()
        self._state = None
        return events

    def _told_event(self) -> list[Event]:
        """Return a list with the last event, or an empty list if no seat sees it."""
        event = self._face.event(reading(self._face.State, self._games))
        return [] if event.is_silent else [event]

    @property
    def name(self) -> str:
        """The game's name."""
        return self.definition.name

    @property
    def title(self) -> str:
        """The game's name for people."""
        return self.definition.title

    @property
    def players(self) -> int:
        """The number of seats."""
        return int(self.options["players"])

    @property
    def seq(self) -> int:
        """The number of played actions."""
        return len(self._steps)

    @property
    def state(self) -> Any:
        """A plain snapshot of the whole state, for reading only.

        It contains hidden information, so it is for the owner of the game and not for a seat.
        """
        if self._state is None:
            self._state = snapshot(self._face.State, self._games)
        return self._state

    @property
    def _standing(self) -> Standing:
        """The answers of the rules for the current state."""
        state = self.state
        if self._answered is None or self._answered.state is not state:
            self._answered = Standing(state, self._games)
        return self._answered

    @property
    def events(self) -> list[Event]:
        """The latest events in order, including secret ones: only for the owner of the game."""
        return list(self._events)

    def events_for(self, seat: int | None = None) -> list[Event]:
        """Return the latest events as a seat sees them (default: as a spectator sees them).

        Raises:
            IllegalActionError: There is no such seat.
        """
        checked = None if seat is None else self._checked_seat(seat)
        told = (event.told(checked) for event in self._events)
        return [event for event in told if event is not None]

    @property
    def history(self) -> list[tuple[int, int]]:
        """Every played action as (seat, code)."""
        return [(step.seat, step.code) for step in self._steps]

    @property
    def waiting(self) -> tuple[int, ...]:
        """The pending seats, starting with the active one."""
        return self._standing.waiting

    @property
    def interjecting(self) -> tuple[int, ...]:
        """The seats that may act although they are not pending, in the order of `waiting`."""
        return self._standing.interjecting

    @property
    def turn(self) -> int:
        """The first pending seat; after the end, the last active seat."""
        waiting = self.waiting
        return waiting[0] if waiting else int(self.state.turn)

    @property
    def is_over(self) -> bool:
        """True if the game has ended."""
        return bool(self.state.outcome)

    @property
    def outcome(self) -> Outcome | None:
        """The outcome of the game; None while it runs."""
        if not self.is_over:
            return None
        won, reason, text = self._face.ending(self.state)
        scores = tuple(
            float(calls.call_score(self._games, 0, seat)) for seat in range(self.players)
        )
        return Outcome(won, reason, text, scores)

    @property
    def legal(self) -> list[Action]:
        """The actions of every seat that may act now, pending seats first."""
        return [
            action
            for seat in (*self.waiting, *self.interjecting)
            for action in self.legal_for(seat)
        ]

    def legal_for(self, seat: int) -> list[Action]:
        """Return the legal actions of a seat, empty if it cannot act now.

        Raises:
            IllegalActionError: There is no such seat.
        """
        codes = self.legal_codes(seat)
        texts = self._face.texts(self.state) if codes else ()
        return [self._action(seat, code, texts) for code in codes]

    def legal_codes(self, seat: int) -> list[int]:
        """Return the codes of one seat's legal actions.

        Raises:
            IllegalActionError: There is no such seat.
        """
        return list(self._standing.legal_codes(self._checked_seat(seat), self._choices))

    def _action(self, seat: int, code: int, texts: Sequence[str]) -> Action:
        face = self._face
        targets = face.targets(self.state, seat, code)
        return Action(seat, code, face.kind(code), texts[code], targets)

    def _checked_seat(self, seat: object) -> int:
        return checked_seat(seat, self.players)

    def asked(self, passed: Collection[int] = ()) -> int | None:
        """Return the seat to ask next, for players that move one at a time.

        Before each decision the seats that may interject are asked in turn order, except those in
        `passed`; then the first pending seat. Return None if the game is over.

        Raises:
            IllegalActionError: `passed` contains something other than seats.
        """
        gone = checked_passes(passed, self.players)
        interjecting = (seat for seat in self.interjecting if seat not in gone)
        return next(chain(interjecting, self.waiting), None)

    def still_passed(self, passed: Collection[int] = ()) -> frozenset[int]:
        """Return the seats that need not be asked again after the last action.

        `passed` are the seats that had passed before the action. After a pass that leaves a window
        open, these seats and the passing seat have passed. After an action that opens a window for
        other seats, its seat has passed. After any other action all seats are asked again.

        Raises:
            IllegalActionError: `passed` contains something other than seats.
        """
        gone = checked_passes(passed, self.players)
        if not self._steps:
            return frozenset()
        last, bits = self._steps[-1], sum(1 << seat for seat in gone)
        since = calls.call_passed_since(self._before(-1), self._games, last.seat, last.code, bits)
        return frozenset(members(since))

    def play(self, action: Action | str | int, seat: int | None = None) -> list[Event]:
        """Play an action, and advance the game until a seat must decide again.

        Args:
            action: An Action, its canonical text (in any case), or its code. The text of a whole
                chain
                of choices is separated by semicolons.
            seat: The acting seat (default: the first seat for which the action is legal).

        Returns:
            The events, secrets included.

        Raises:
            IllegalActionError: The action is unknown or not legal now; the game is unchanged.
        """
        if isinstance(action, str) and CHAIN in action:
            return self._play_chain(action, seat)
        player, code = self._resolved(action, seat)
        before = kept(self._games, self._before(-1) if self._steps else None)
        turn, events_before = int(self.state.turns), self._events
        calls.call_act(self._games, 0, player, code)
        events = [*self._told_event(), *self._settled()]
        reveals = any(event.reveals for event in events)
        self._steps.append(Step(player, code, turn, before, events_before, reveals))
        self._events = tuple(events)
        return events

    def check(self, action: Action | str | int, seat: int | None = None) -> None:
        """Refuse an action that `play` would refuse.

        Raises:
            IllegalActionError: The action is unknown or not legal now.
        """
        self._resolved(action, seat)

    def meant(self, action: Action | str | int, seat: int | None = None) -> Action:
        """Return the action that `play` would play, without playing it.

        Raises:
            IllegalActionError: The action is unknown or not legal now.
        """
        return self._action(*self._resolved(action, seat), self._face.texts(self.state))

    def _play_chain(self, text: str, seat: int | None) -> list[Event]:
        """Play all choices of a chain, or none of them."""
        first, *rest = (part.strip() for part in text.split(CHAIN))
        steps, events = len(self._steps), self.play(first, seat)
        try:
            for part in rest:
                events += self._play_link(part)
        except IllegalActionError:
            while len(self._steps) > steps:
                self._take_back()
            raise
        self._events = tuple(events)
        return events

    def _play_link(self, text: str) -> list[Event]:
        if not self.is_chain_open:
            raise IllegalActionError(
                f"{shown(text)} does not continue a chain: no choice was left open", value=text
            )
        return self.play(text, self._steps[-1].seat)

    def _resolved(self, action: Action | str | int, seat: int | None) -> tuple[int, int]:
        code = code_named(action, self._face, self.state)
        if isinstance(action, Action) and seat is None:
            seat = action.seat
        candidates = (
            (*self.waiting, *self.interjecting) if seat is None else (self._checked_seat(seat),)
        )
        for player in candidates:
            if code in self.legal_codes(player):
                return player, code
        asked = range(self.players) if seat is None else candidates
        raise self._illegal(action, seat, self._refusal(code, asked))

    def _refusal(self, code: int, seats: Collection[int]) -> str:
        """Return the reason why none of the given seats may play a code, or "" if there is none."""
        whys = (self._face.refusal(self.state, seat, code) for seat in seats if code >= 0)
        return next((f": {why}" for why in whys if why), "")

    def _illegal(
        self, action: Action | str | int, seat: int | None, why: str
    ) -> IllegalActionError:
        text = action.text if isinstance(action, Action) else action
        what = self._face.texts(self.state)[text] if isinstance(text, int) else text
        if self.is_over:
            return IllegalActionError(
                f"{shown(what)} cannot be played: the game is over", value=what
            )
        seats = self.waiting if seat is None else (seat,)
        allowed = [action.text for each in seats for action in self.legal_for(each)]
        who = " or ".join(self._face.seat_name(self.state, each) for each in seats)
        options = f"allowed are: {listed(allowed)}" if allowed else "nothing is, at this moment"
        return IllegalActionError(
            f"{shown(what)} is not allowed for {who}{why}; {options}", value=what, allowed=allowed
        )

    def clickable(self, seat: int) -> frozenset[str]:
        """Return all targets of `why_not` for a seat.

        These targets are the ids in the seat's view, other public items, the targets of the seat's
        actions, and the kinds of action.

        Raises:
            IllegalActionError: There is no such seat.
        """
        view = self.panes(self._checked_seat(seat))
        named = (target for action in view["legal"] for target in action["targets"])
        in_sight = self._face.in_sight(self.state)
        return frozenset({*ids_in(view), *in_sight, *named, *self._face.KINDS})

    def why_not(self, seat: int, target: str) -> Obstacle | None:
        """Return the reason why a seat cannot use an item now, or None if it can use it.

        The answer uses only what the seat knows.

        Args:
            seat: The asking seat.
            target: A member of `clickable`: the id of an item in the seat's view, or a kind of
                action, for a button.

        Raises:
            IllegalActionError: There is no such seat, or no such clickable item for it.
        """
        checked_target(target, self.clickable(seat))
        for action in self.legal_for(seat):
            if target == action.kind or target in action.targets:
                return None
        return self._face.why_not(self.state, seat, target)

    def dangers(self, seat: int | None = None) -> list[Danger]:
        """Return the dangers before the end of the turn if no player acts, the worst first.

        The dangers use only what the seat knows (default: public information).

        Raises:
            IllegalActionError: There is no such seat.
        """
        if self.is_over:
            return []
        viewer = None if seat is None else self._checked_seat(seat)
        found = self._face.dangers(self.state, viewer)
        return sorted(found, key=lambda each: (not each.grave, each.slight, -each.chance))

    def reach(self) -> Reach:
        """Return the places that each pawn can reach in a turn, with the number of actions.

        Returns:
            For each seat, a mapping from the ids of places to numbers of actions; empty after the
            end.
        """
        return {} if self.is_over else self._face.reach(self.state)

    def survives(self, action: Action | str | int, seat: int, *, since: int) -> bool:
        """Return True if an action chosen after `since` actions is still legal and means the same.

        Other seats may have acted since then, but not the seat itself. A pass stays valid only if
        all other seats passed too, because its seat has not seen other actions.

        Raises:
            IllegalActionError: There is no such action or seat.
        """
        code, steps = code_named(action, self._face, self.state), self._steps[since:]
        if code not in self.legal_codes(seat) or any(step.seat == seat for step in steps):
            return False
        if not steps:
            return True
        if code == PASS and any(step.code != PASS for step in steps):
            return False
        return self._means_the_same(seat, code, self._before(since))

    def _means_the_same(self, seat: int, code: int, then: Games) -> bool:
        """Return True if a code was legal in an earlier state, with the same text and meaning."""
        face, before = self._face, reading(self._face.State, then)
        calls.call_legal(then, 0, seat, self._choices)
        if code not in memory.listed(self._choices):
            return False
        if face.texts(before)[code] != face.texts(self.state)[code]:
            return False
        return face.survives(before, self.state, seat, code)

    @property
    def is_chain_open(self) -> bool:
        """True if a seat must complete a chain of choices."""
        return is_on_top(self.state, self._face.CHAINS)

    @property
    def is_secret_window(self) -> bool:
        """True if all pending seats answer at once and in secret."""
        return is_on_top(self.state, self._face.SECRETS)

    @property
    def can_undo(self) -> bool:
        """True if there is an action to undo."""
        return bool(self._steps)

    @property
    def undo_reveals(self) -> bool:
        """True if the action to undo revealed hidden information."""
        return any(step.reveals for step in self._undone())

    def _undone(self) -> Iterator[Step]:
        """Yield the last action, or all steps of its chain, the last first."""
        for index in reversed(range(len(self._steps))):
            yield self._steps[index]
            if not is_on_top(reading(self._face.State, self._before(index)), self._face.CHAINS):
                return

    def _before(self, index: int) -> Games:
        """Return the state before an action, for reading only."""
        return self._steps.before(index)

    def undo(self) -> None:
        """Undo the last action, or its whole chain of choices.

        Raises:
            IllegalActionError: No action has been played.
        """
        if not self._steps:
            raise IllegalActionError("there is no action to take back")
        for _ in list(self._undone()):
            self._take_back()

    def _take_back(self) -> None:
        step = self._steps[-1]
        self._games = taken_out(self._before(-1), 0)  # copied: other steps share parts of it
        self._steps.pop()
        self._events, self._state = step.events_before, None

    def view(self, seat: int | None = None) -> Json:
        """Return everything that a seat may know and nothing more, as plain data.

        If no seat is given, return the public information.

        Raises:
            IllegalActionError: There is no such seat.
        """
        return cast("Json", copied(self.panes(seat)))

    def panes(self, seat: int | None = None) -> Json:
        """Return the view of a seat for reading only.

        Unchanged parts are the same objects as before, and seats share equal parts.
        """
        standing = self._standing
        if standing.told is None:
            standing.told = self._told_to_all()
        own = {"seat": seat, "legal": [] if seat is None else self._legal_view(seat)}
        return standing.told | own | self._face.seen(self._panes.at(standing.state), seat)

    def _legal_view(self, seat: int) -> list[Json]:
        """Return the legal actions of a seat, as `Action.as_dict` does, but without the actions."""
        codes = self.legal_codes(seat)
        if not codes:
            return []
        face, state = self._face, self.state
        texts = face.texts(state)
        return [
            {
                "seat": seat,
                "code": code,
                "kind": face.kind(code),
                "text": texts[code],
                "targets": list(face.targets(state, seat, code)),
            }
            for code in codes
        ]

    def _told_to_all(self) -> Json:
        """Return the parts that views of all games have, and this game's public part."""
        outcome = self.outcome
        return {
            "game": self.name,
            "title": self.title,
            "seq": self.seq,
            "turn": self.turn,
            "turn_number": int(self.state.turns),
            "waiting": list(self.waiting),
            "interjecting": list(self.interjecting),
            "closing": self._closing,
            "outcome": outcome.as_dict() if outcome else None,
        }

    def position(self) -> Json:
        """Return the whole state as readable plain data; `marooned.load` restores it.

        It contains hidden information, so it is only for the owner of the game.
        """
        return self._told_position(self.state)

    def _told_position(self, state: Any) -> Json:
        options = {
            name: list(value) if isinstance(value, tuple) else value
            for name, value in self.definition.told(self.options).items()
        }
        return {
            "game": self.name,
            **options,
            "seed": self.seed,
            **self._face.write_position(state),
        }

    def _restore(self, position: Mapping[str, Any]) -> None:
        """Restore a position, without earlier actions to undo; see `load`."""
        definition = find(position["game"])
        names = {option.name for option in definition.options}
        stated = {name: value for name, value in position.items() if name in names}
        options = definition.validated(position.get("players"), stated, paths=False)
        self._begin(definition, options, checked_seed(position.get("seed", 0)))
        calls.call_setup(self._games, 0)
        common = names | {"game", "players", "seed"}
        self._place({name: value for name, value in position.items() if name not in common})
        self._begun = taken_out(self._games, 0)

    def _place(self, position: Mapping[str, Any]) -> None:
        plain = snapshot(self._face.State, self._games)
        try:
            self._face.read_position(plain, position)
            self._face.check(plain)
        except MaroonedError:
            raise
        except UNREADABLE as error:
            raise PositionError(
                f"the position cannot be read: {shortened(str(error))}", value=dict(position)
            ) from error
        store(self._games, 0, plain)
        self._events = tuple(self._settled())
        self._refuse_standstill()

    def _refuse_standstill(self) -> None:
        """Raise an error for a position that is not over and gives no pending seat a choice."""
        able = self.waiting and all(map(self.legal_codes, self.waiting))
        if not (able or self.is_over):
            raise PositionError(
                "pending leaves no seat a choice, but the game is not over",
                value=list(self.waiting),
            )

    def copy(self) -> Game:
        """Return a copy of the game in the same position, without actions to undo."""
        twin = object.__new__(Game)
        own = {"_games": taken_out(self._games, 0), "_begun": taken_out(self._games, 0)}
        own |= {"_steps": UndoSteps(), "_choices": memory.choice_list(), "_state": None}
        own |= {"_panes": Panes(), "_start": None}
        twin.__dict__.update(self.__dict__ | own)
        return twin

    def earlier(self, seq: int) -> Game:
        """Return a copy of the game as it was after `seq` actions, which can be undone.

        Raises:
            IllegalActionError: Fewer actions have been played.
        """
        checked = checked_moment(seq, self.seq)
        twin = object.__new__(Game)
        games, events = batch(self._face.State), self._events
        store(games, 0, self.state)
        if checked < self.seq:
            games, events = taken_out(self._before(checked), 0), self._steps[checked].events_before
        own = {"_games": games, "_steps": self._steps.first(checked), "_events": events}
        own |= {"_choices": memory.choice_list(), "_state": None, "_panes": Panes()}
        twin.__dict__.update(self.__dict__ | own)
        return twin

    def __copy__(self) -> Game:
        """Return an independent copy whose actions can be undone, unlike those of `copy`."""
        twin = self.earlier(self.seq)
        twin.options = dict(self.options)
        return twin

    def __deepcopy__(self, _memo: object) -> Game:
        """Return an independent copy whose actions can be undone."""
        return self.__copy__()

    def __getstate__(self) -> Json:
        """Return the data for a pickle, which can be loaded in any mode of the rules."""
        kind = self._face.State
        return {
            "name": self.name,
            "options": self.options,
            "seed": self.seed,
            "layout": kind.digest,
            "games": in_bytes(kind, self._games),
            "begun": None if self._begun is None else in_bytes(kind, self._begun),
            "steps": self._steps.with_states(lambda games: in_bytes(kind, games)),
            "events": self._events,
        }

    def __setstate__(self, kept: Json) -> None:
        """Restore a pickled game, with its actions to undo.

        Raises:
            OptionError: This installation does not have the game.
            RecordError: The game was pickled by a version of its rules whose states have other
                fields.
        """
        definition = find(kept["name"])
        kind = definition.face.State
        check_written(kind, kept["layout"])
        self._begin(definition, kept["options"], kept["seed"])
        self._games, self._events = from_bytes(kind, kept["games"]), kept["events"]
        if kept["begun"] is not None:
            self._begun = from_bytes(kind, kept["begun"])
        steps = UndoSteps(kept["steps"])
        self._steps = UndoSteps(steps.with_states(lambda state: from_bytes(kind, state)))

    def batch(self) -> Games:
        """Return a copy of the state as a batch of one, for compiled loops."""
        return taken_out(self._games, 0)

    def imagined(self, seat: int, seed: int) -> Game:
        """Return a copy in which all that is hidden from a seat is dealt again, from another seed.

        Raises:
            IllegalActionError: There is no such seat.
            OptionError: The seed is invalid.
        """
        twin = self.copy()
        twin._reimagine(self._checked_seat(seat), checked_seed(seed))  # noqa: SLF001 - a Game too
        return twin

    def _reimagine(self, seat: int, seed: int) -> None:
        self.seed, self._steps, self._state = seed, UndoSteps(), None
        calls.call_imagine(self._games, 0, seat, seed >> 32, seed & WORD)
        self._begun, self._start = taken_out(self._games, 0), None

    def advised(self, seat: int) -> int:
        """Return the code that the game's rule-based policy plays; PASS if it does not act.

        Raises:
            IllegalActionError: There is no such seat.
        """
        return int(calls.call_policy(self._games, 0, self._checked_seat(seat)))

    def estimated(self, seat: int) -> float:
        """Return the win probability of a seat's side, 0 to 1, by the game's evaluation.

        After the end, the result is the seat's share of the win. If the game has no evaluation, the
        result before the end is one half. In this case `marooned.players.advice.outlook` estimates
        the probability by rollouts.

        Raises:
            IllegalActionError: There is no such seat.
        """
        return float(calls.call_estimate(self._games, 0, self._checked_seat(seat)))

    def just_after(self, seq: int) -> Game:
        """Return a copy of the game right after an action, before it advanced by itself.

        Args:
            seq: Number of actions before that action.

        Raises:
            IllegalActionError: There was no such action.
        """
        twin = self.earlier(checked_moment(seq, self.seq - 1))
        step = self._steps[seq]
        calls.call_act(twin._games, 0, step.seat, step.code)  # noqa: SLF001 - a Game too
        twin._state = None  # noqa: SLF001 - likewise
        return twin

    def observe(self, seat: int) -> npt.NDArray[np.int16]:
        """Return a seat's observation, int16, shape (size,), a new array.

        `definition.observation` documents the layout.

        Raises:
            IllegalActionError: There is no such seat.
        """
        import numpy as np

        row = memory.zeros(self.definition.observation.size, NUMBERS)
        calls.call_observe(self._games, 0, self._checked_seat(seat), row)
        return np.array(memory.numbers(row), NUMBERS)

    def features(self, seat: int) -> dict[str, float]:
        """Return the features of the evaluation for a seat, by name; empty without an evaluation.

        Raises:
            IllegalActionError: There is no such seat.
        """
        table = self._face.EVALUATION
        labels = table.labels if table else []
        found = memory.zeros(len(labels), memory.FLOAT64)
        calls.call_features(self._games, 0, self._checked_seat(seat), found)
        return dict(zip(labels, map(float, memory.numbers(found)), strict=True))

    def reason(self, action: Action | str | int, seat: int | None = None) -> str:
        """Return a reason for an action as a sentence: its effect on the win probability.

        The sentence reveals nothing that is hidden from the acting seat.

        Raises:
            IllegalActionError: The action is unknown or not legal now.
        """
        player, code = self._resolved(action, seat)
        twin = self.imagined(player, 0)
        before, seen = twin.state, twin.features(player)
        calls.call_act(twin._games, 0, player, code)  # noqa: SLF001 - a Game too
        after = snapshot(self._face.State, twin._games)  # noqa: SLF001 - likewise
        changes = self._changes(seen, twin.features(player))
        return self._face.reason(before, after, player, changes)

    def _changes(self, before: Mapping[str, float], after: Mapping[str, float]) -> list[Change]:
        """Return the change of each feature's contribution to the log-odds."""
        table = self._face.EVALUATION
        weights = zip(before, table.values if table else (), strict=False)
        return [(name, float(weight) * (after[name] - before[name])) for name, weight in weights]

    def record(self) -> str:
        """Return the game so far as a game record."""
        texts = self._face.texts(self.state)
        taken = (RecordedAction(step.turn, step.seat, texts[step.code]) for step in self._steps)
        outcome = self.outcome
        header = self._header() | stated_end(outcome)
        return written(header, taken, outcome.text if outcome else None)

    def _header(self) -> dict[str, str]:
        """Return the start of a record: options and seed, or the loaded position."""
        made_by = {"game": self.name, "rules": str(self.definition.version)}
        if self.start is not None:
            return {**made_by, "position": json.dumps(self.start, ensure_ascii=False)}
        values = {
            name: ", ".join(value) if isinstance(value, tuple) else str(value)
            for name, value in self.definition.told(self.options).items()
        }
        return {**made_by, **values, "seed": str(self.seed)}

    @property
    def start(self) -> Json | None:
        """The position that the game was loaded from, None if it was dealt."""
        if self._start is None and self._begun is not None:
            self._start = self._told_position(snapshot(self._face.State, self._begun))
        return self._start

    @property
    def steps(self) -> list[Step]:
        """The played actions, oldest first."""
        return list(self._steps)

    def seat_name(self, seat: int) -> str:
        """Return the name of a seat in this game.

        Raises:
            IllegalActionError: There is no such seat.
        """
        return self._face.seat_name(self.state, self._checked_seat(seat))

    def __eq__(self, other: object) -> bool:
        """Compare positions. Earlier actions are ignored."""
        return (
            isinstance(other, Game) and self.options == other.options and self.state == other.state
        )

    def __hash__(self) -> int:
        """Hash the position."""
        return hash(self.state)

    def __str__(self) -> str:
        """Return the board as text."""
        return self._face.draw(self.state)

    def __repr__(self) -> str:
        """Return the game, the number of players, the seed, the number of actions and the end."""
        ended = self.outcome.reason if self.outcome else None
        return (
            f"<Game {self.name!r} players={self.players} seed={self.seed} seq={self.seq} "
            f"outcome={ended!r}>"
        )

    def _repr_html_(self) -> str:
        """Return the board for a notebook: the public text of the board, below a title."""
        played = f"after {amount(self.seq, 'action')}"
        title = f"{self.title}, {self.players} players, seed {self.seed}, {played}"
        return panel(f"{title}: {self.outcome.text}" if self.outcome else title, str(self))


def load(position: Mapping[str, Any]) -> Game:
    """Return a game in a stated position. Unstated parts are dealt from its seed (default: 0).

    Raises:
        OptionError: The game or an option is not allowed.
        PositionError: The position is invalid, or no game could reach it.
    """
    stated: object = position
    if not isinstance(stated, Mapping) or "game" not in stated:
        raise PositionError(
            f"a position is a mapping that names its game, not {shown(position)}", value=position
        )
    game = object.__new__(Game)
    game._restore(position)
    return game


def checked_game(game: object) -> Game:
    """Return the argument if it is a Game.

    Raises:
        OptionError: The argument is not a Game.
    """
    if not isinstance(game, Game):
        raise OptionError(
            f"game is {shown(game)}; allowed is a Game", value=game, allowed=["a Game"]
        )
    return game


__all__ = ["PASS", "Game", "Step", "checked_game", "load"]
