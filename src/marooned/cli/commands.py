"""All commands gathered into one program."""

import typer

from marooned.cli import (
    advise,
    arena,
    bench,
    games,
    play,
    puzzles,
    replay,
    rules,
    serve,
    strength,
    wasm,
    watch,
)
from marooned.cli.flags import EXTRA
from marooned.cli.learning import calibrate, fit, leaf, train, tune
from marooned.cli.studies import study
from marooned.cli.tables import backup, join, owner, protocol, restore, running, think

app = typer.Typer(
    name="marooned",
    help="Adventure board games of being stranded: a table, companions, and a fast simulator.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
app.command()(play.play)
app.command()(serve.serve)
app.command()(running.tables)
app.command()(join.join)
app.command()(protocol.protocol)
app.command()(backup.backup)
app.command()(restore.restore)
app.command()(think.think)
app.command()(owner.owner)
app.command("compile")(wasm.compile_rules)
app.command(context_settings=EXTRA)(watch.watch)
app.command()(games.games)
app.command()(rules.rules)
app.command(context_settings=EXTRA)(arena.arena)
app.command()(strength.strength)
app.command()(study.study)
app.command()(bench.bench)
app.command(context_settings=EXTRA)(tune.tune)
app.command(context_settings=EXTRA)(fit.fit)
app.command(context_settings=EXTRA)(train.train)
app.command(context_settings=EXTRA)(leaf.leaf)
app.command(context_settings=EXTRA)(puzzles.puzzles)
app.command(context_settings=EXTRA)(calibrate.calibrate)
app.command()(replay.replay)
app.command()(advise.advise)
