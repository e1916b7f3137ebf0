"""Game: one game being played.

The table, the players, the studies and the command line all go through it.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
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
from marooned.engine.memory import batch, reading, snapshot, store, taken_out
from marooned.engine.observation import NUMBERS
from marooned.engine.panes import Panes, copied
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
from marooned.wording.phrases import members
from marooned.wording.topics import Change

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

CHAIN = ";"


@dataclass(frozen=True, slots=True)
class Step:
    """An action played, with what is needed to take it back."""

    seat: int
    code: int
    turn: int
    before: Games
    events_before: tuple[Event, ...]
    reveals: bool


def is_on_top(state: Any, kinds: Collection[int]) -> bool:
    """Tell whether what is pending on top is of one of some kinds."""
    return bool(state.depth) and state.pending_kind[state.depth - 1] in kinds


class Game:
    """One game being played, from its deal to its end.

    Args:
        name: The game, as `marooned.games()` lists it.
        players: How many seats; the least the game allows when not given.
        seed: The deal, from 0 up to 2**64 - 1; drawn from the system when not given.
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
        self._steps: list[Step] = []
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
        """Let the game go on by itself until it waits or ends, and return what happened."""
        events: list[Event] = []
        while calls.call_advance(self._games, 0):
            events += self._told_event()
        self._state = None
        return events

    def _told_event(self) -> list[Event]:
        """Return the last event, or nothing where nobody is told of it."""
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
        """How many seats there are."""
        return int(self.options["players"])

    @property
    def seq(self) -> int:
        """How many actions have been played."""
        return len(self._steps)

    @property
    def state(self) -> Any:
        """A plain snapshot of the whole state, for reading only.

        It belongs to the owner of the game, not to a seat.
        """
        if self._state is None:
            self._state = snapshot(self._face.State, self._games)
        return self._state

    @property
    def _standing(self) -> Standing:
        """What the rules answer of the state, kept until it is another one."""
        state = self.state
        if self._answered is None or self._answered.state is not state:
            self._answered = Standing(state, self._games)
        return self._answered

    @property
    def events(self) -> list[Event]:
        """The events that just happened, in order, secrets included: for the owner of the game."""
        return list(self._events)

    def events_for(self, seat: int | None = None) -> list[Event]:
        """Return what a seat is told of what just happened; without a seat, what all are told."""
        checked = None if seat is None else self._checked_seat(seat)
        told = (event.told(checked) for event in self._events)
        return [event for event in told if event is not None]

    @property
    def history(self) -> list[tuple[int, int]]:
        """Every action played as (seat, code)."""
        return [(step.seat, step.code) for step in self._steps]

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats waited for, from the one whose turn it is."""
        return self._standing.waiting

    @property
    def interjecting(self) -> tuple[int, ...]:
        """The seats that may act although nobody waits for them, from the one whose turn it is."""
        return self._standing.interjecting

    @property
    def turn(self) -> int:
        """The first seat waited for; after the end, the seat whose turn it was."""
        waiting = self.waiting
        return waiting[0] if waiting else int(self.state.turn)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.state.outcome)

    @property
    def outcome(self) -> Outcome | None:
        """None while the game runs, then how it ended."""
        if not self.is_over:
            return None
        won, reason, text = self._face.ending(self.state)
        scores = tuple(
            float(calls.call_score(self._games, 0, seat)) for seat in range(self.players)
        )
        return Outcome(won, reason, text, scores)

    @property
    def legal(self) -> list[Action]:
        """The actions of every seat that may act now, those waited for first."""
        return [
            action
            for seat in (*self.waiting, *self.interjecting)
            for action in self.legal_for(seat)
        ]

    def legal_for(self, seat: int) -> list[Action]:
        """Return the actions of one seat; empty when it can do nothing now."""
        codes = self.legal_codes(seat)
        texts = self._face.texts(self.state) if codes else ()
        return [self._action(seat, code, texts) for code in codes]

    def legal_codes(self, seat: int) -> list[int]:
        """Return the codes of one seat's legal actions."""
        return list(self._standing.legal_codes(self._checked_seat(seat), self._choices))

    def _action(self, seat: int, code: int, texts: Sequence[str]) -> Action:
        face = self._face
        targets = face.targets(self.state, seat, code)
        return Action(seat, code, face.kind(code), texts[code], targets)

    def _checked_seat(self, seat: object) -> int:
        return checked_seat(seat, self.players)

    def asked(self, passed: Collection[int] = ()) -> int | None:
        """Return the seat to ask next, for players that move one at a time.

        Before each decision the seats that may interject are asked in turn order, those in `passed`
        not again; then the first seat waited for. None when the game is over.

        Raises:
            IllegalActionError: `passed` holds something else than seats.
        """
        gone = checked_passes(passed, self.players)
        interjecting = (seat for seat in self.interjecting if seat not in gone)
        return next(chain(interjecting, self.waiting), None)

    def still_passed(self, passed: Collection[int] = ()) -> frozenset[int]:
        """Return the seats not to ask again after the last action, of which `passed` were before.

        A pass that leaves a window open for others keeps them and adds who passed; who opens a
        window for others has passed in it; after anything else all are asked anew.

        Raises:
            IllegalActionError: `passed` holds something else than seats.
        """
        gone = checked_passes(passed, self.players)
        if not self._steps:
            return frozenset()
        last, bits = self._steps[-1], sum(1 << seat for seat in gone)
        since = calls.call_passed_since(last.before, self._games, last.seat, last.code, bits)
        return frozenset(members(since))

    def play(self, action: Action | str | int, seat: int | None = None) -> list[Event]:
        """Play an action, its text or its code, and let the game go on until it waits again.

        Args:
            action: An Action, its canonical text (in any case), or its code; a chain of choices may
                be given whole, its texts parted by semicolons.
            seat: Who plays it; when not given, the first seat that legally can.

        Raises:
            IllegalActionError: It cannot be read or is not allowed now; nothing has changed.
        """
        if isinstance(action, str) and CHAIN in action:
            return self._play_chain(action, seat)
        player, code = self._resolved(action, seat)
        before = kept(self._games, self._steps[-1].before if self._steps else None)
        turn, events_before = int(self.state.turns), self._events
        calls.call_act(self._games, 0, player, code)
        events = [*self._told_event(), *self._settled()]
        reveals = any(event.reveals for event in events)
        self._steps.append(Step(player, code, turn, before, events_before, reveals))
        self._events = tuple(events)
        return events

    def meant(self, action: Action | str | int, seat: int | None = None) -> Action:
        """Return the action that `play` would play, without playing it.

        Raises:
            IllegalActionError: It cannot be read or is not allowed now.
        """
        return self._action(*self._resolved(action, seat), self._face.texts(self.state))

    def _play_chain(self, text: str, seat: int | None) -> list[Event]:
        """Play the choices of one chain, or none of them."""
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
                f"{shown(text)} continues no chain: nothing was left to choose", value=text
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
        """Return why none of some seats may play a code, nothing where the game does not say."""
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
        """Return all that a seat may ask `why_not` of.

        That is whatever its view names by an id, what else lies in sight, what its actions name,
        and the kinds of action.

        Raises:
            IllegalActionError: There is no such seat.
        """
        view = self.panes(self._checked_seat(seat))
        named = (target for action in view["legal"] for target in action["targets"])
        in_sight = self._face.in_sight(self.state)
        return frozenset({*ids_in(view), *in_sight, *named, *self._face.KINDS})

    def why_not(self, seat: int, target: str) -> Obstacle | None:
        """Return why a seat can do nothing with something now; None where it can do something.

        The answer rests on what the seat knows, and on nothing that is hidden from it.

        Args:
            seat: Who asks.
            target: What `clickable` has: the id of something in the seat's view, or a kind of
                action, for a button.

        Raises:
            IllegalActionError: There is no such seat, or nothing of this name that it could click.
        """
        checked_target(target, self.clickable(seat))
        for action in self.legal_for(seat):
            if target == action.kind or target in action.targets:
                return None
        return self._face.why_not(self.state, seat, target)

    def dangers(self, seat: int | None = None) -> list[Danger]:
        """Return what may happen before the turn is over if nobody does anything, the worst first.

        It rests on what the seat knows; without a seat, on what all may know.

        Raises:
            IllegalActionError: There is no such seat.
        """
        if self.is_over:
            return []
        viewer = None if seat is None else self._checked_seat(seat)
        found = self._face.dangers(self.state, viewer)
        return sorted(found, key=lambda each: (not each.grave, each.slight, -each.chance))

    def reach(self) -> Reach:
        """Return the places that each pawn could come to in a turn, with the actions that takes."""
        return {} if self.is_over else self._face.reach(self.state)

    def survives(self, action: Action | str | int, seat: int, *, since: int) -> bool:
        """Return whether what a seat chose after so many actions can be played and means the same.

        Others may have acted since, the seat itself not. A pass survives nothing but passes: who
        lets others go on has seen what they did.
        """
        code, steps = code_named(action, self._face, self.state), self._steps[since:]
        if code not in self.legal_codes(seat) or any(step.seat == seat for step in steps):
            return False
        if not steps:
            return True
        if code == PASS and any(step.code != PASS for step in steps):
            return False
        return self._means_the_same(seat, code, steps[0].before)

    def _means_the_same(self, seat: int, code: int, then: Games) -> bool:
        """Return whether a code was legal in an earlier state, in the same words and sense."""
        face, before = self._face, reading(self._face.State, then)
        calls.call_legal(then, 0, seat, self._choices)
        if code not in memory.listed(self._choices):
            return False
        if face.texts(before)[code] != face.texts(self.state)[code]:
            return False
        return face.survives(before, self.state, seat, code)

    @property
    def is_chain_open(self) -> bool:
        """Whether a seat is in the midst of a chain of choices, which it has to complete."""
        return is_on_top(self.state, self._face.CHAINS)

    @property
    def is_secret_window(self) -> bool:
        """Whether all seats waited for answer at once and in secret."""
        return is_on_top(self.state, self._face.SECRETS)

    @property
    def can_undo(self) -> bool:
        """Whether there is an action to take back."""
        return bool(self._steps)

    @property
    def undo_reveals(self) -> bool:
        """Whether what would be taken back showed something that had been hidden."""
        return any(step.reveals for step in self._undone())

    def _undone(self) -> Iterator[Step]:
        """Give the last action, or all links of the chain it belongs to, the last first."""
        for step in reversed(self._steps):
            yield step
            if not is_on_top(reading(self._face.State, step.before), self._face.CHAINS):
                return

    def undo(self) -> None:
        """Take back the last action, a chain of choices whole.

        Raises:
            IllegalActionError: Nothing has been played.
        """
        if not self._steps:
            raise IllegalActionError("there is no action to take back")
        for _ in list(self._undone()):
            self._take_back()

    def _take_back(self) -> None:
        step = self._steps.pop()
        self._games = taken_out(step.before, 0)  # other steps share what is in it
        self._events, self._state = step.events_before, None

    def view(self, seat: int | None = None) -> Json:
        """Return everything that a seat may know and nothing more, as plain data.

        Without a seat, what all may know.
        """
        return cast("Json", copied(self.panes(seat)))

    def panes(self, seat: int | None = None) -> Json:
        """Return the same for reading only: what has not changed are the objects of before.

        Seats that see the same are given the same.
        """
        standing = self._standing
        if standing.told is None:
            standing.told = self._told_to_all()
        legal = [] if seat is None else self.legal_for(seat)
        own = {"seat": seat, "legal": [action.as_dict() for action in legal]}
        return standing.told | own | self._face.seen(self._panes.at(standing.state), seat)

    def _told_to_all(self) -> Json:
        """Return what every view of any game holds, and all of this one alike."""
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

        For the owner of the game only.
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
        """Become the game in a stated position, without the way back; see `load`."""
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
        """Refuse a position that has not ended and in which nobody waited for has a choice."""
        able = self.waiting and all(map(self.legal_codes, self.waiting))
        if not (able or self.is_over):
            raise PositionError(
                "pending leaves nobody to act, and yet the game goes on", value=list(self.waiting)
            )

    def copy(self) -> Game:
        """Return a second game in the same position, without the way back."""
        twin = object.__new__(Game)
        own = {"_games": taken_out(self._games, 0), "_begun": taken_out(self._games, 0)}
        own |= {"_steps": [], "_choices": memory.choice_list(), "_state": None}
        own |= {"_panes": Panes(), "_start": None}
        twin.__dict__.update(self.__dict__ | own)
        return twin

    def earlier(self, seq: int) -> Game:
        """Return a second game as this one was after so many actions, with the way back from there.

        Raises:
            IllegalActionError: So many have not been played.
        """
        checked = checked_moment(seq, self.seq)
        twin = object.__new__(Game)
        games, events = batch(self._face.State), self._events
        store(games, 0, self.state)
        if checked < self.seq:
            step = self._steps[checked]
            games, events = taken_out(step.before, 0), step.events_before
        own = {"_games": games, "_steps": self._steps[:checked], "_events": events}
        own |= {"_choices": memory.choice_list(), "_state": None, "_panes": Panes()}
        twin.__dict__.update(self.__dict__ | own)
        return twin

    def batch(self) -> Games:
        """Return a copy of the state alone in a batch, as compiled loops take it."""
        return taken_out(self._games, 0)

    def imagined(self, seat: int, seed: int) -> Game:
        """Return a copy in which all that a seat does not know is dealt anew from another seed."""
        twin = self.copy()
        twin._reimagine(self._checked_seat(seat), checked_seed(seed))  # noqa: SLF001 - a Game too
        return twin

    def _reimagine(self, seat: int, seed: int) -> None:
        self.seed, self._steps, self._state = seed, [], None
        calls.call_imagine(self._games, 0, seat, seed >> 32, seed & WORD)
        self._begun, self._start = taken_out(self._games, 0), None

    def advised(self, seat: int) -> int:
        """Return the code that the game's judgement would play, PASS to let others go on."""
        return int(calls.call_policy(self._games, 0, self._checked_seat(seat)))

    def estimated(self, seat: int) -> float:
        """Return the chance, 0 to 1, that a seat's side wins, as its judgement sees it.

        Once the game is over, the seat's share of the win. Before, one half where the game has no
        evaluation: then only playing on tells more, as `marooned.players.advice.outlook` does.
        """
        return float(calls.call_estimate(self._games, 0, self._checked_seat(seat)))

    def just_after(self, seq: int) -> Game:
        """Return a second game as this one was right after an action, before it went on.

        Args:
            seq: How many actions stood before it.

        Raises:
            IllegalActionError: There was no such action.
        """
        twin = self.earlier(checked_moment(seq, self.seq - 1))
        step = self._steps[seq]
        calls.call_act(twin._games, 0, step.seat, step.code)  # noqa: SLF001 - a Game too
        twin._state = None  # noqa: SLF001 - likewise
        return twin

    def observe(self, seat: int) -> npt.NDArray[np.int16]:
        """Return what a seat knows as a row of numbers, shape (size,), a new array.

        `definition.observation` says what they mean.

        Raises:
            IllegalActionError: There is no such seat.
        """
        import numpy as np

        row = memory.zeros(self.definition.observation.size, NUMBERS)
        calls.call_observe(self._games, 0, self._checked_seat(seat), row)
        return np.array(memory.numbers(row), NUMBERS)

    def features(self, seat: int) -> dict[str, float]:
        """Return what that chance rests on: a number for each feature of the game's evaluation."""
        table = self._face.EVALUATION
        labels = table.labels if table else []
        found = memory.zeros(len(labels), memory.FLOAT64)
        calls.call_features(self._games, 0, self._checked_seat(seat), found)
        return dict(zip(labels, map(float, memory.numbers(found)), strict=True))

    def reason(self, action: Action | str | int, seat: int | None = None) -> str:
        """Return why one might play an action, in a sentence: what it does for one's chances.

        Nothing is told that is hidden from who plays it.

        Raises:
            IllegalActionError: It cannot be read or is not allowed now.
        """
        player, code = self._resolved(action, seat)
        twin = self.imagined(player, 0)
        before, seen = twin.state, twin.features(player)
        calls.call_act(twin._games, 0, player, code)  # noqa: SLF001 - a Game too
        after = snapshot(self._face.State, twin._games)  # noqa: SLF001 - likewise
        changes = self._changes(seen, twin.features(player))
        return self._face.reason(before, after, player, changes)

    def _changes(self, before: Mapping[str, float], after: Mapping[str, float]) -> list[Change]:
        """Return what each feature adds to the log-odds more than before."""
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
        """Return what a record needs to begin from: options and seed, or the position loaded."""
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
        """The position the game was loaded from, None when it was dealt."""
        if self._start is None and self._begun is not None:
            self._start = self._told_position(snapshot(self._face.State, self._begun))
        return self._start

    @property
    def steps(self) -> list[Step]:
        """The actions played, oldest first."""
        return list(self._steps)

    def seat_name(self, seat: int) -> str:
        """Return what a seat is called in this game."""
        return self._face.seat_name(self.state, self._checked_seat(seat))

    def __eq__(self, other: object) -> bool:
        """Compare positions; how they came about does not matter."""
        return (
            isinstance(other, Game) and self.options == other.options and self.state == other.state
        )

    def __hash__(self) -> int:
        """Hash the position."""
        return hash(self.state)

    def __str__(self) -> str:
        """Return the board drawn in text."""
        return self._face.draw(self.state)

    def __repr__(self) -> str:
        """Return what game this is and where it stands."""
        ended = self.outcome.reason if self.outcome else None
        return f"<Game {self.name!r} players={self.players} seq={self.seq} outcome={ended!r}>"


def load(position: Mapping[str, Any]) -> Game:
    """Return a game in the stated position; the rest is dealt from its seed (0 when not given).

    Raises:
        OptionError: Its game or an option is not allowed.
        PositionError: It cannot be read, or no game could reach it.
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
    """Return a game that is to be worked with.

    Raises:
        OptionError: It is none.
    """
    if not isinstance(game, Game):
        raise OptionError(
            f"game is {shown(game)}; allowed is a Game", value=game, allowed=["a Game"]
        )
    return game


__all__ = ["PASS", "Game", "Step", "checked_game", "load"]
