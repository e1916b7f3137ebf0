"""Pictures of games: the board in text, and that text in pixels."""

import numpy as np
import pytest

from marooned import Game, IllegalActionError
from marooned.envs.rendering.pixels import HEIGHT, WIDTH, glyphs, painted, plain
from tests.envs.playing import every_game, made


@every_game
def test_the_text_is_the_board_of_the_house(name: str) -> None:
    """What `ansi` shows is what `print(game)` does."""
    env = made(name, render_mode="ansi", seat=0)
    env.reset(seed=1)
    assert env.render() == env.decisions.drawn()


@every_game
def test_every_sign_of_a_board_has_a_letter(name: str) -> None:
    """No board is drawn with a sign that pixels cannot show, nor wider than a picture."""
    lines = plain(str(Game(name, seed=1)))
    assert "?" not in "".join(lines)
    assert max(map(len, lines)) <= WIDTH


def test_pictures_of_a_game_are_of_one_size() -> None:
    """However much there is to tell, a recording keeps its size."""
    few, many = painted("x"), painted("\n".join(["x" * 3 * WIDTH] * 4))
    assert few.shape == many.shape
    assert few.dtype == np.uint8


def test_letters_are_distinct() -> None:
    """No two signs look alike."""
    dots = {letter.tobytes() for letter in glyphs().values()}
    assert len(dots) == len(glyphs()) == ord("~") - ord(" ")


def test_signs_without_a_letter_are_spelt_or_asked_for() -> None:
    """Accents fall away, curly quotes are straightened, of others a question mark is left."""
    assert plain("d\u00e9j\u00e0 \u2019\u2026 \u4e00") == ["deja '... ?"]
    assert len(plain("\n".join("x" * HEIGHT))) == HEIGHT


def test_before_the_first_deal_there_is_nothing_to_show() -> None:
    """The sentence says what comes first."""
    with pytest.raises(IllegalActionError, match="nothing to show: no game has been dealt yet"):
        made(render_mode="ansi").render()
