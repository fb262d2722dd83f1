"""Where a file is fetched from: the address in the catalog, or the same path on a mirror."""

from __future__ import annotations

from urllib.parse import urlsplit, urlunsplit

from desktop_rag.errors import ModelError

_THIS_COMPUTER = frozenset({"localhost", "127.0.0.1", "::1"})


def mirrored(url: str, mirror: str) -> str:
    """Return the address of a file on a mirror, which has it at the same path; "" for none.

    Raises:
        ModelError: one of the two is no address that may be asked.
    """
    check(url)
    if not mirror:
        return url
    check(mirror)
    path = urlsplit(url)
    base = urlsplit(mirror)
    return urlunsplit((base.scheme, base.netloc, base.path.rstrip("/") + path.path, path.query, ""))


def host(url: str) -> str:
    """Return the name of the server."""
    return urlsplit(url).hostname or ""


def check(url: str) -> None:
    """Raise ModelError unless nobody on the way can change what comes from this address."""
    try:
        parts = urlsplit(url)
        scheme, name = parts.scheme, parts.hostname
    except ValueError:
        scheme, name = "", None
    if not name or scheme not in {"https", "http"}:
        raise ModelError(f"“{url}” is not the address of a server", "It must begin with https://")
    if scheme == "http" and name not in _THIS_COMPUTER:
        raise ModelError(
            f"{name} would send the model unprotected", "Use an address that begins with https://"
        )
