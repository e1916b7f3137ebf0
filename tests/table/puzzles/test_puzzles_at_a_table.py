"""Puzzles at a table: listed without what solves them, laid, played, and judged."""

from collections.abc import Callable
from typing import Any

import pytest

from marooned.discover import find
from marooned.players.imagining.lines import Steps
from marooned.players.puzzles.collection import collection_of
from marooned.players.puzzles.puzzle import Puzzle
from marooned.players.puzzles.puzzle_scores import coded
from marooned.table.ai.pool import WorkerPool
from marooned.table.ai.queries import Answer, PuzzleQuery
from marooned.table.puzzles.puzzle_tables import attempt_at, puzzles_of
from tests.table.browsers import ADA, GREEDY, Browser, Socket
from tests.table.gathered import RIVALS, code

ISLAND = collection_of(find("island")).puzzles[0]
RIVAL = collection_of(find(RIVALS)).puzzles[0]


def opened(browser: Browser, puzzle: Puzzle) -> str:
    """Open the table of a puzzle; return its name."""
    game = puzzle.position["game"]
    answer = browser.http.post(f"/api/games/{game}/puzzles/{puzzle.name}")
    assert answer.status_code == 201, answer.text
    return str(answer.json()["table"])


def told(browser: Browser, table: str) -> dict[str, Any]:
    """Return how the puzzle of a table stands."""
    answer = browser.http.get(f"/api/tables/{table}/puzzle")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def play(page: Socket, text: str, seat: int) -> None:
    """Play an action by its text, and wait until it is told of."""
    while not (codes := [each["code"] for each in legal(page, seat) if each["text"] == text]):
        page.hear()
    before = page.seq
    page.say(type="play", seat=seat, code=codes[0], seq=before)
    page.hear_until(lambda message: bool(message["seq"] > before))


def legal(page: Socket, seat: int) -> list[dict[str, Any]]:
    """Return what a seat may do, as far as was told."""
    return list(page.views.get(seat, {}).get("legal", ()))


def solved_at(browser: Browser, puzzle: Puzzle, line: int) -> dict[str, Any]:
    """Play a candidate of a puzzle at a table of its own; return what is told then."""
    table = opened(browser, puzzle)
    page = browser.sit(table)
    for number, (seat, text) in enumerate(puzzle.lines[line].steps):
        assert told(browser, table)["steps"] == number
        play(page, text, seat)
    return told(browser, table)


def test_a_list_tells_nothing_of_solutions(visitor: Browser) -> None:
    """Each puzzle has its name, its title, its level, its seats and its turn."""
    found = visitor.http.get("/api/games/island/puzzles").json()
    assert found["title"] == "Forbidden Island"
    first = {"name", "title", "level", "players", "turn"}
    assert all(set(each) == first for each in found["puzzles"])
    assert found["puzzles"][0]["name"] == ISLAND.name


def test_games_with_puzzles_are_told_of(visitor: Browser) -> None:
    """The list of games says which have some."""
    games = {game["name"]: game for game in visitor.http.get("/api/games").json()["games"]}
    assert games["island"]["puzzles"]


def test_a_puzzle_is_not_judged_before_it_is_played(visitor: Browser) -> None:
    """Its table stands as its position does, and tells no verdict."""
    table = opened(visitor, ISLAND)
    view = visitor.sit(table).views[0]
    found = told(visitor, table)
    assert view["turn_number"] == ISLAND.turn
    assert (found["verdict"], found["steps"], found["seat"]) == (None, 0, ISLAND.seat)


@pytest.mark.parametrize("puzzle", [ISLAND, RIVAL], ids=["island", RIVALS])
def test_a_solution_is_told_to_be_one(visitor: Browser, puzzle: Puzzle) -> None:
    """Whoever plays the best loses nothing, and sees the solutions step by step."""
    verdict = solved_at(visitor, puzzle, 0)["verdict"]
    assert (verdict["solved"], verdict["known"], verdict["regret"]) == (True, True, 0.0)
    assert len(verdict["solutions"]) == puzzle.solutions
    texts = [(step["seat"], step["text"]) for step in verdict["solutions"][0]]
    assert texts == list(puzzle.best.steps)


def test_another_candidate_is_told_what_it_loses(visitor: Browser) -> None:
    """It is no solution, and the difference is told."""
    verdict = solved_at(visitor, ISLAND, len(ISLAND.lines) - 1)["verdict"]
    assert not verdict["solved"]
    lost = ISLAND.best.worth - ISLAND.lines[-1].worth
    assert verdict["regret"] == pytest.approx(lost)


def test_what_no_puzzle_tells_of_is_tried(visitor: Browser) -> None:
    """Ending at once, where that is no candidate, is tried by those who think."""
    puzzle = next(each for each in collection_of(find("island")).puzzles if is_unlike_resting(each))
    table = opened(visitor, puzzle)
    page = visitor.sit(table)
    play(page, "end actions", puzzle.seat)
    verdict = told(visitor, table)["verdict"]
    assert not verdict["known"]
    assert 0.0 <= verdict["regret"] <= 1.0


def test_what_was_tried_is_kept(visitor: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks again, or plays the same at another table, is told the same without a trial."""
    asked: list[Steps] = []

    async def advise(_pool: WorkerPool, question: PuzzleQuery) -> Answer:
        asked.append(question.steps)
        return {"solved": False, "worth": 0.25, "regret": 0.125, "known": False}

    monkeypatch.setattr(WorkerPool, "advise", advise)
    puzzle = [each for each in collection_of(find("island")).puzzles if is_unlike_resting(each)][-1]
    for _ in range(2):
        table = opened(visitor, puzzle)
        play(visitor.sit(table), "end actions", puzzle.seat)
        assert [told(visitor, table)["verdict"]["win_chance"] for _ in range(2)] == [0.25, 0.25]
    assert len(asked) == 1


def test_steps_of_a_rival_are_no_part_of_a_plan() -> None:
    """What another seat did before is passed over; in a team it is part of the plan."""
    own = coded(RIVAL)[0]
    other = (RIVAL.seat + 1) % RIVAL.game().players
    attempt = attempt_at(RIVAL, ((other, own[0][1]), *own))
    assert (attempt.steps, attempt.is_over) == (own, True)


def test_puzzles_are_kept_once_however_their_game_is_spelled() -> None:
    """Each spelling of a name gives the same collection."""
    assert puzzles_of(" Island ") is puzzles_of("island")


def is_unlike_resting(puzzle: Puzzle) -> bool:
    """Tell whether one may end one's actions at a puzzle, and no candidate does so at once."""
    can_rest = any(action.text == "end actions" for action in puzzle.game().legal_for(puzzle.seat))
    return can_rest and all(line.steps[0][1] != "end actions" for line in puzzle.lines)


def test_nobody_else_is_told_how_it_went(visitor: Browser, visitors: Callable[[], Browser]) -> None:
    """Who holds no seat is refused, and so is a table that was laid for no puzzle."""
    table = opened(visitor, ISLAND)
    assert code(visitors().http.get(f"/api/tables/{table}/puzzle")) == (403, "forbidden")
    dealt = visitor.open(ADA, GREEDY)
    assert code(visitor.http.get(f"/api/tables/{dealt}/puzzle")) == (404, "no_puzzle")


@pytest.mark.parametrize(
    ("path", "refused"),
    [
        ("/api/games/chess/puzzles/1-1", (422, "unknown_game")),
        ("/api/games/island/puzzles/nothing", (404, "no_puzzle")),
    ],
)
def test_unknown_puzzles_are_refused(visitor: Browser, path: str, refused: tuple[int, str]) -> None:
    """There is no such game, or no such puzzle."""
    assert code(visitor.http.post(path)) == refused
