"""Lets OpenSpiel's IS-MCTS choose three actions. Each simulation plays in an imagined world."""

import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

import marooned.envs.openspiel  # noqa: F401 - registers the games

game = pyspiel.load_game("python_marooned_dorada(players=3)")
bot = ISMCTSBot(game, RandomRolloutEvaluator(), uct_c=0.7, max_simulations=12)
state = game.new_initial_state()
state.deal(5)  # the same deal as `marooned.Game("dorada", players=3, seed=5)`
for _ in range(3):
    action = bot.step(state)
    print(f"seat {state.current_player()}: {state.action_to_string(action)}")
    state.apply_action(action)
