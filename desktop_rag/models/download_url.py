"""URLs of downloads: the one in the model catalog, or the same path on a mirror."""

from __future__ import annotations

from urllib.parse import urlsplit, urlunsplit

from desktop_rag.errors import ModelError

_LOOPBACK_HOSTS = frozenset({"localhost", "127.0.0.1", "::1"})


def apply_mirror(url: str, mirror: str) -> str:
    """Return the URL of a file on a mirror with the same paths, "" for none; raises ModelError if unsafe."""
    check_url(url)
    if not mirror:
        return url
    check_url(mirror)
    path = urlsplit(url)
    base = urlsplit(mirror)
    return urlunsplit((base.scheme, base.netloc, base.path.rstrip("/") + path.path, path.query, ""))


def url_host(url: str) -> str:
    """Return the host name, "" if there is none."""
    return urlsplit(url).hostname or ""


def check_url(url: str) -> None:
    """Raise ModelError unless the URL is HTTPS, or HTTP on this computer."""
    try:
        parts = urlsplit(url)
        scheme, name = parts.scheme, parts.hostname
    except ValueError:
        scheme, name = "", None
    if not name or scheme not in {"https", "http"}:
        raise ModelError(f"“{url}” is not the address of a server", "It must begin with https://")
    if scheme == "http" and name not in _LOOPBACK_HOSTS:
        raise ModelError(
            f"{name} would send the model unencrypted", "Use an address that begins with https://"
        )
