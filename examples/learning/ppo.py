"""PPO in one file, similar to CleanRL: many games at once, with masks and one network for a team.

Needs torch (pip install torch).

python examples/learning/ppo.py --task last-treasure --decisions 2000000
"""

import argparse
import time

import numpy as np
import torch
from torch import nn
from torch.distributions import Categorical

import marooned

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("--game", default="island")
parser.add_argument("--task", default="way-home")
parser.add_argument("--decisions", type=int, default=1_000_000, help="in all games together")
parser.add_argument("--games", type=int, default=256, help="games that are played at once")
parser.add_argument("--steps", type=int, default=64, help="steps of each game per update")
parser.add_argument("--epochs", type=int, default=3)
parser.add_argument("--minibatches", type=int, default=4)
parser.add_argument("--rate", type=float, default=1e-3)
parser.add_argument("--discount", type=float, default=0.995)
parser.add_argument("--trace", type=float, default=0.95, help="lambda of the advantages")
parser.add_argument("--clip", type=float, default=0.2)
parser.add_argument("--entropy", type=float, default=0.01)
parser.add_argument("--hidden", type=int, default=256)
parser.add_argument("--seed", type=int, default=1)
args = parser.parse_args()
torch.manual_seed(args.seed)

batch = marooned.Batch(
    args.game, task=args.task, games=args.games, seed=args.seed, observations=True
)
if not batch.definition.cooperative:
    parser.error("this program is for teams; use actor_critic.py for games of rivals")
low = torch.from_numpy(batch.observation.low.astype(np.float32))
high = torch.from_numpy(batch.observation.high.astype(np.float32))


class Agent(nn.Module):
    """An actor and a critic with shared hidden layers."""

    def __init__(self) -> None:
        super().__init__()
        self.body = nn.Sequential(
            nn.Linear(batch.observation.size, args.hidden),
            nn.Tanh(),
            nn.Linear(args.hidden, args.hidden),
            nn.Tanh(),
        )
        self.actor = nn.Linear(args.hidden, batch.codes)
        self.critic = nn.Linear(args.hidden, 1)
        nn.init.orthogonal_(self.actor.weight, 0.01)

    def forward(self, seen: torch.Tensor, masks: torch.Tensor) -> tuple[Categorical, torch.Tensor]:
        body = self.body(seen)
        scores = self.actor(body).masked_fill(~masks, -1e9)
        return Categorical(logits=scores), self.critic(body)[:, 0]


def look() -> tuple[torch.Tensor, torch.Tensor]:
    """Return the observations of the deciding seats, scaled to 0 to 1, and their masks."""
    now = batch.now
    seen = torch.from_numpy(now.observations.astype(np.float32))
    return (seen - low) / (high - low).clamp(min=1), torch.from_numpy(now.masks.astype(bool))


agent = Agent()
optimizer = torch.optim.Adam(agent.parameters(), lr=args.rate, eps=1e-5)
shape = (args.steps, args.games)
seen = torch.zeros((*shape, batch.observation.size))
masks = torch.zeros((*shape, batch.codes), dtype=torch.bool)
codes, logs, values = torch.zeros(shape, dtype=torch.long), torch.zeros(shape), torch.zeros(shape)
paid, over = torch.zeros(shape), torch.zeros(shape)
updates, begun = args.decisions // (args.steps * args.games), time.time()

for update in range(1, updates + 1):
    for step in range(args.steps):  # play
        seen[step], masks[step] = look()
        with torch.no_grad():
            policy, values[step] = agent(seen[step], masks[step])
            codes[step] = policy.sample()
            logs[step] = policy.log_prob(codes[step])
        stepped = batch.step(codes[step].numpy())
        paid[step] = torch.from_numpy(stepped.rewards[:, 0])
        over[step] = torch.from_numpy((stepped.outcomes != 0).astype(np.float32))

    with torch.no_grad():  # advantages
        after, advantages, running = agent(*look())[1], torch.zeros(shape), 0
        for step in reversed(range(args.steps)):
            going = 1 - over[step]
            surprise = paid[step] + args.discount * after * going - values[step]
            running = surprise + args.discount * args.trace * going * running
            advantages[step], after = running, values[step]
        worth = advantages + values

    rows = [each.flatten(0, 1) for each in (seen, masks, codes, logs, advantages, worth)]
    for _ in range(args.epochs):  # learn
        for part in torch.randperm(args.steps * args.games).chunk(args.minibatches):
            saw, could, did, log, gain, came = (each[part] for each in rows)
            policy, value = agent(saw, could)
            ratio = (policy.log_prob(did) - log).exp()
            gain = (gain - gain.mean()) / (gain.std() + 1e-8)
            clipped = ratio.clamp(1 - args.clip, 1 + args.clip)
            loss = -torch.min(ratio * gain, clipped * gain).mean()
            loss = loss + 0.5 * (value - came).square().mean()
            loss = loss - args.entropy * policy.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
            optimizer.step()

    if update % max(1, updates // 10) == 0:
        ended, done = int(over.sum()), update * args.steps * args.games
        print(
            f"{done:9,} decisions: {100 * float(paid.sum()) / max(1, ended):5.1f} % of {ended} "
            f"games won, {done / (time.time() - begun):,.0f} decisions a second"
        )
