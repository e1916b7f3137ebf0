"""One process needs no package for many: it is imported once a Redis is named."""

import subprocess
import sys


def test_a_node_alone_imports_nothing_of_redis() -> None:
    """The application starts where the package for Redis lacks."""
    code = "import sys; sys.modules['redis'] = None; import marooned.table.http.app"
    subprocess.run([sys.executable, "-c", code], check=True)
