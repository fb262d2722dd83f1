"""The consent to send text to a server, and the server's API key; both are in the settings."""

from __future__ import annotations

from dataclasses import replace

from desktop_rag.errors import ModelError
from desktop_rag.llm.servers.server_model import ServerModel
from desktop_rag.settings import Settings

_MAX_MODELS = 8  # in the menu of recent models


def build_consent_warning(server: ServerModel) -> tuple[str, str]:
    """Return the title and the hint of the notice that asks for consent."""
    hint = "They leave this computer."
    if not server.is_encrypted:
        hint += " The connection is not encrypted: others in the network can read along."
    return f"Your questions and the passages found are sent to {server.host}", hint


def is_allowed(server: ServerModel, settings: Settings) -> bool:
    """Whether text may be sent to a server: it is on this computer, or has consent."""
    return server.is_local or server.origin in settings.allowed_servers


def check_allowed(server: ServerModel, settings: Settings) -> None:
    """Raise ModelError unless text may be sent to a server."""
    if not is_allowed(server, settings):
        title, hint = build_consent_warning(server)
        raise ModelError(title, f"{hint} Agree to it once: desktop-rag models connect {server.origin}")


def find_server_key(server: ServerModel, settings: Settings) -> str:
    """Return the API key for a server, "" for none."""
    return str(settings.server_keys.get(server.origin, ""))


def grant_consent(server: ServerModel, settings: Settings, key: str = "") -> Settings:
    """Return the settings with the consent for a server and its API key; "" keeps an earlier key."""
    if not server.is_local and server.origin not in settings.allowed_servers:
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
        server_keys={origin: key for origin, key in settings.server_keys.items() if origin != server.origin},
        server_models=tuple(each for each in settings.server_models if not each.startswith(prefix)),
        model=Settings().model if settings.model.startswith(prefix) else settings.model,
    )


def remember_server_model(server: ServerModel, settings: Settings) -> Settings:
    """Return the settings with a model first in the menu of recent models."""
    others = [each for each in settings.server_models if each != server.spec]
    return replace(settings, server_models=(server.spec, *others)[:_MAX_MODELS])
