"""Certificates of servers: which ones are trusted, and whether a connection failed because of one."""

from __future__ import annotations

import ssl


def make_tls_context() -> ssl.SSLContext:
    """Return a context that trusts httpx's certificates (SSL_CERT_FILE, else certifi) and the system's.

    The latter may include a company's own certificate authority.
    """
    import httpx

    context = httpx.create_ssl_context()
    context.load_default_certs()
    return context


def is_certificate_error(error: BaseException | None) -> bool:
    """Whether a connection failed because the server's certificate is not trusted."""
    while error is not None:
        if isinstance(error, ssl.SSLCertVerificationError):
            return True
        error = error.__cause__ or error.__context__
    return False
