"""Pgx: random play of many games at once, compiled by JAX for the CPU, with automatic reset."""

import functools
from typing import Any

import jax
import jax.numpy as jnp
import pgx
from clock import Play, serve
from pgx.experimental import auto_reset

NAMES = ("leduc_holdem", "tic_tac_toe", "backgammon", "hex")
GAMES = 1024
STEPS = 16


def stepped(env: pgx.Env) -> Any:
    """Return several random steps of all games as one compiled call."""
    step = jax.vmap(auto_reset(env.step, env.init))

    def go_on(carry: Any, _: None) -> tuple[Any, None]:
        state, key = carry
        key, luck, chance = jax.random.split(key, 3)
        odds = jnp.log(state.legal_action_mask.astype(jnp.float32))
        actions = jax.random.categorical(luck, odds, axis=-1)
        return (step(state, actions, jax.random.split(chance, GAMES)), key), None

    return jax.jit(lambda carry: jax.lax.scan(go_on, carry, None, length=STEPS)[0])


def made(name: str) -> Play:
    """Return random play of one game. A round is several steps of all games."""
    env = pgx.make(name)
    run, key = stepped(env), jax.random.PRNGKey(1)
    carry = jax.jit(jax.vmap(env.init))(jax.random.split(key, GAMES)), key

    def play(number: int) -> int:
        nonlocal carry
        for _ in range(number):
            carry = run(carry)
        jax.block_until_ready(carry)
        return number * GAMES * STEPS

    return play


if __name__ == "__main__":
    serve({f"{name}, {GAMES} at once": functools.partial(made, name) for name in NAMES})
