"""The command that checks an installation, and its checks."""
