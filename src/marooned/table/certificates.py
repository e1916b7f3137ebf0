"""Checks of the TLS certificate and key of a node, before it serves."""

import ssl
from pathlib import Path

CERTIFICATE = b"-----BEGIN CERTIFICATE-----"
KEY = b"PRIVATE KEY-----"
ENCRYPTED = b"ENCRYPTED"
"""Marker in the header of a key with a password, in both PEM formats."""
MISMATCH = "KEY_VALUES_MISMATCH"
NAME_CERTIFICATE = "name it with --tls-cert or MAROONED_TLS_CERT"
NAME_KEY = "name it with --tls-key or MAROONED_TLS_KEY"


def certificate_fault(certificate: Path | None, key: Path | None) -> str | None:
    """Return the fault of a certificate or its key, None if the node can serve with them.

    Args:
        certificate: A PEM file; None if the node serves without TLS.
        key: The file of its key; None if the certificate's file contains it.
    """
    if certificate is None:
        lacks = f"the key {key} has no certificate: {NAME_CERTIFICATE}"
        return None if key is None else lacks
    try:
        open_part = certificate.read_bytes()
    except OSError as error:
        return f"the certificate {certificate} cannot be read: {error.strerror}"
    try:
        secret_part = open_part if key is None else key.read_bytes()
    except OSError as error:
        return f"the key {key} cannot be read: {error.strerror}"
    return _content_fault(open_part, secret_part, certificate, key) or _openssl_fault(
        certificate, key
    )


def _content_fault(
    open_part: bytes, secret_part: bytes, certificate: Path, key: Path | None
) -> str | None:
    if CERTIFICATE not in open_part:
        return f"{certificate} holds no certificate in PEM"
    if KEY not in secret_part:
        lacks = f"the certificate {certificate} has no key: {NAME_KEY}"
        return lacks if key is None else f"{key} holds no private key in PEM"
    if ENCRYPTED in secret_part:
        file = key or certificate
        return f"the key in {file} needs a password; write it without: openssl pkey -in {file}"
    return None


def _openssl_fault(certificate: Path, key: Path | None) -> str | None:
    try:
        context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        context.load_cert_chain(certificate, key, password="")  # never prompts
    except ssl.SSLError as error:
        if error.reason == MISMATCH:
            return f"the key in {key or certificate} does not match the certificate"
        reason = error.reason or error
        return f"the certificate {certificate} and its key cannot be used: {reason}"
    return None
