"""The consent to send text to a server, and the server's API key; both are in the settings.

A server on this computer has the consent for its port, as long as the same program listens there.
"""

from __future__ import annotations

from dataclasses import replace

from desktop_rag.errors import ModelError
from desktop_rag.llm.servers.server_model import ServerModel
from desktop_rag.settings import Settings

_AGREE = "Agree if you started it; you are asked again if it changes."
_LEAVE = "They leave this computer."
_NOT_ENCRYPTED = "The connection is not encrypted: others on the network can read it."
_MAX_MODELS = 8  # in the menu of recent models


def build_consent_warning(server: ServerModel) -> tuple[str, str]:
    """Return the title and the hint of the notice that asks for consent."""
    title = f"Your questions and the passages found are sent to {server.host}"
    if server.is_local:
        program = find_listening_program(server.port)
        if program:
            return title, f"On this computer, {program} listens there. {_AGREE}"
        return title, f"On this computer, but the program that listens there is unknown. {_AGREE}"
    if server.is_encrypted:
        return title, _LEAVE
    return title, f"{_LEAVE} {_NOT_ENCRYPTED}"


def find_listening_program(port: int) -> str | None:
    """Return the path of the program that listens at a port of this computer, of several all paths.

    "" where the system does not tell, as for programs of other users; None if none listens.
    """
    import psutil

    try:
        listening = {
            each.pid
            for each in psutil.net_connections("tcp")
            if each.status == psutil.CONN_LISTEN and each.laddr and each.laddr.port == port
        }
        if not listening:
            return None
        processes = [psutil.Process(pid) for pid in listening if pid]
        return ", ".join(sorted({each.exe() or each.name() for each in processes}))
    except (psutil.Error, OSError):
        return ""


def is_allowed(server: ServerModel, settings: Settings) -> bool:
    """Whether text may be sent to a server: it has consent, and is still the same program."""
    if not server.is_local:
        return server.origin in settings.allowed_servers
    allowed = settings.allowed_ports.get(str(server.port))
    return allowed is not None and find_listening_program(server.port) in {allowed, None}


def check_allowed(server: ServerModel, settings: Settings) -> None:
    """Raise ModelError unless text may be sent to a server."""
    if not is_allowed(server, settings):
        title, hint = build_consent_warning(server)
        way = (
            "To agree, choose it under Connect to a local server,"
            f" or run desktop-rag models connect {server.origin}"
        )
        raise ModelError(title, f"{hint} {way}")


def find_server_key(server: ServerModel, settings: Settings) -> str:
    """Return the API key for a server, "" for none."""
    return str(settings.server_keys.get(server.origin, ""))


def grant_consent(server: ServerModel, settings: Settings, key: str = "") -> Settings:
    """Return the settings with the consent for a server and its API key; "" keeps an earlier key."""
    if server.is_local:
        program = find_listening_program(server.port) or ""
        settings = replace(settings, allowed_ports={**settings.allowed_ports, str(server.port): program})
    elif server.origin not in settings.allowed_servers:
        settings = replace(settings, allowed_servers=(*settings.allowed_servers, server.origin))
    if key:
        settings = replace(settings, server_keys={**settings.server_keys, server.origin: key})
    return settings


def forget_server(server: ServerModel, settings: Settings) -> Settings:
    """Return the settings without a server's consent, key and models."""
    prefix = f"{server.origin}/"
    return replace(
        settings,
        allowed_servers=tuple(each for each in settings.allowed_servers if each != server.origin),
        allowed_ports={
            port: program
            for port, program in settings.allowed_ports.items()
            if not (server.is_local and port == str(server.port))
        },
        server_keys={origin: key for origin, key in settings.server_keys.items() if origin != server.origin},
        server_models=tuple(each for each in settings.server_models if not each.startswith(prefix)),
        model=Settings().model if settings.model.startswith(prefix) else settings.model,
    )


def remember_server_model(server: ServerModel, settings: Settings) -> Settings:
    """Return the settings with a model first in the menu of recent models."""
    others = [each for each in settings.server_models if each != server.spec]
    return replace(settings, server_models=(server.spec, *others)[:_MAX_MODELS])
