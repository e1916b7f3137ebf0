"""Reverse proxies for tests: nginx and Caddy, each with a configuration that the docs show."""

from __future__ import annotations

import re
import socket
import ssl
from pathlib import Path
from typing import TYPE_CHECKING

from tests.servers.processes import HOST, Server
from tests.servers.programs import program

if TYPE_CHECKING:
    from collections.abc import Sequence

SITE = "isle.example"
"""The name of the site in the docs."""
NODE = "127.0.0.1:8400"
"""The node's address in the docs."""
GUIDE = Path(__file__).parents[2] / "docs/host/one-node.md"
AROUND_NGINX = """
daemon off;
pid {folder}/nginx.pid;
error_log stderr;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
{site}
}}
"""
AROUND_CADDY = """
{{
    admin off
    auto_https disable_redirects
    https_port {port}
    local_certs
    skip_install_trust
    storage file_system {folder}
}}
{site}
"""


def documented(language: str, guide: Path = GUIDE) -> str:
    """Return the code block of a language in a guide; there is one."""
    (block,) = re.findall(
        rf"^```{language}\n(.*?)^```", guide.read_text("utf-8"), re.MULTILINE | re.DOTALL
    )
    return str(block)


def without(configuration: str, *words: str) -> str:
    """Return a configuration without the lines that hold any of some words."""
    lines = configuration.splitlines(keepends=True)
    return "".join(line for line in lines if not any(word in line for word in words))


class ReverseProxy(Server):
    """A proxy that speaks TLS as the docs' site, and leads to one node."""

    def __init__(self, site: str, node: str) -> None:
        """Write its configuration.

        Args:
            site: The part of it that the docs show.
            node: The address of the node, such as `http://127.0.0.1:8401`.
        """
        super().__init__()
        self._site = site.replace(NODE, node.removeprefix("http://"))

    def is_ready(self) -> bool:
        """Tell whether it speaks TLS."""
        try:
            with (
                socket.create_connection((HOST, self.port), 1) as line,
                trusting().wrap_socket(line, server_hostname=SITE),
            ):
                return True
        except OSError:
            return False


class Nginx(ReverseProxy):
    """nginx, with a certificate of its own making."""

    name = "nginx"

    def command(self) -> Sequence[str | Path]:
        """Return the command that starts it with its configuration."""
        certificate, key = self.folder / "isle.pem", self.folder / "isle.key"
        kind = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes")
        into = ("-keyout", key, "-out", certificate, "-subj", f"/CN={SITE}")
        self.run("openssl", "req", "-x509", *kind, *into)
        site = self._site.replace("listen 443 ", f"listen {HOST}:{self.port} ")
        site = site.replace("/etc/ssl/isle.", f"{self.folder}/isle.")
        written = self.folder / "nginx.conf"
        written.write_text(AROUND_NGINX.format(folder=self.folder, site=site))
        return [program("nginx"), "-e", "stderr", "-p", self.folder, "-c", written]


class Caddy(ReverseProxy):
    """Caddy, with certificates of its own authority."""

    name = "caddy"

    def command(self) -> Sequence[str | Path]:
        """Return the command that starts it with its configuration."""
        written = self.folder / "Caddyfile"
        around = AROUND_CADDY.format(port=self.port, folder=self.folder, site=self._site)
        written.write_text(around)
        return [program("caddy"), "run", "--adapter", "caddyfile", "--config", written]


def trusting() -> ssl.SSLContext:
    """Return a TLS context that accepts any certificate, as names in tests are made up."""
    context = ssl.create_default_context()
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context
