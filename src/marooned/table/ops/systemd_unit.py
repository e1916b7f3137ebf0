"""Systemd unit of a node, for `marooned serve --unit`."""

import shlex
import sys
from pathlib import Path

from marooned.table.server_address import ServerAddress
from marooned.table.settings import Settings

NAME = "marooned"
ENVIRONMENT = "/etc/marooned/node.env"
"""File with settings and secrets; only root reads it."""
PRIVILEGED = 1024
"""Ports below this one need a capability."""
HOMES = ("/home/", "/root/", "/run/user/")
"""Folders that systemd hides from a service with `ProtectHome=yes`."""
UNIT = """\
# /etc/systemd/system/marooned-node.service, written by `marooned serve --unit`
# Settings and secrets, such as MAROONED_OWNER_TOKEN=…, belong into {environment} (mode 0600).
[Unit]
Description=marooned: tables for board games
After=network-online.target
Wants=network-online.target
StartLimitIntervalSec=300
StartLimitBurst=10

[Service]
Type=exec
ExecStart={command}
Environment=MAROONED_DATABASE={database}
Environment=MAROONED_CACHE=%C/marooned
Environment=MAROONED_LOG_FORMAT=json
EnvironmentFile=-{environment}

# A signal lets the node close its sockets and end its AI workers; exit status 2 is a wrong setting.
KillSignal=SIGTERM
KillMode=mixed
TimeoutStopSec=30
Restart=on-failure
RestartSec=2
RestartPreventExitStatus=2

# Resources. Set MAROONED_MEMORY_MIB below MemoryHigh, so that the node refuses new tables first.
LimitNOFILE=65536
MemoryHigh=3G
MemoryMax=4G
TasksMax=512

# The node writes to its state and its cache only.
User=marooned
DynamicUser=yes
StateDirectory=marooned
StateDirectoryMode=0700
CacheDirectory=marooned
CacheDirectoryMode=0700
UMask=0077
{paths}NoNewPrivileges=yes
ProtectSystem=strict
ProtectHome={home}
PrivateTmp=yes
PrivateDevices=yes
ProtectClock=yes
ProtectHostname=yes
ProtectKernelLogs=yes
ProtectKernelModules=yes
ProtectKernelTunables=yes
ProtectControlGroups=yes
ProtectProc=invisible
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX AF_NETLINK
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
LockPersonality=yes
SystemCallArchitectures=native
SystemCallFilter=@system-service
CapabilityBoundingSet={capabilities}
AmbientCapabilities={capabilities}
# MemoryDenyWriteExecute is not set: AI workers compile the rules while they run.

[Install]
WantedBy=multi-user.target
"""


def unit(settings: Settings, *, is_default_database: bool, program: str = sys.executable) -> str:
    """Return the unit of a node with these settings; it contains no password.

    Args:
        settings: Checked settings: address, port, certificate, proxies, and a database file.
        is_default_database: Whether no database was given: it is then in the state directory.
        program: The Python interpreter that has the package.
    """
    database = settings.database
    is_server = isinstance(database, ServerAddress)
    is_own = is_default_database or is_server
    path = None if is_own else Path(str(database)).absolute()
    place = "%S/marooned/tables.sqlite3" if path is None else str(path)
    is_home = program.startswith(HOMES) or str(path).startswith(HOMES)
    return UNIT.format(
        environment=ENVIRONMENT,
        command=" ".join(map(quoted, command(settings, program))),
        database=quoted(place) if path else place,
        paths="" if path is None else f"ReadWritePaths={quoted(str(path.parent))}\n",
        home="read-only" if is_home else "yes",
        capabilities="CAP_NET_BIND_SERVICE" if 0 < settings.port < PRIVILEGED else "",
    )


def command(settings: Settings, program: str) -> list[str]:
    """Return the words of the command that starts the node."""
    words = [program, "-m", "marooned", "serve", "--host", settings.host]
    words += ["--port", str(settings.port)]
    for flag, file in (("--tls-cert", settings.tls_cert), ("--tls-key", settings.tls_key)):
        words += [] if file is None else [flag, str(file.absolute())]
    for proxy in settings.trusted_proxies:
        words += ["--trusted-proxy", proxy]
    return words


def quoted(word: str) -> str:
    """Return a word as units write it: percent signs doubled, and quoted if it has spaces."""
    return shlex.quote(word.replace("%", "%%").replace("$", "$$"))
