"""What a person allowed a server: text that leaves this computer, and the key it wants."""

from __future__ import annotations

from desktop_rag.errors import ModelError
from desktop_rag.llm.servers.server_model import ServerModel
from desktop_rag.settings import Settings

_MOST_MODELS = 8  # that the menu remembers


def warning(server: ServerModel) -> tuple[str, str]:
    """Return the title and the hint that a person has to agree to."""
    hint = "They leave this computer."
    if not server.is_encrypted:
        hint += " The connection is not encrypted: others in the network can read along."
    return f"Your questions and the passages found are sent to {server.host}", hint


def is_allowed(server: ServerModel, settings: Settings) -> bool:
    """Whether text may be sent to a server: it is on this computer, or a person agreed."""
    return server.is_local or server.origin in settings.allowed_servers


def check_allowed(server: ServerModel, settings: Settings) -> None:
    """Raise ModelError unless text may be sent to a server."""
    if not is_allowed(server, settings):
        title, hint = warning(server)
        raise ModelError(
            title, f"{hint} Agree to it once: desktop-rag models connect {server.origin}"
        )


def key_of(server: ServerModel, settings: Settings) -> str:
    """Return the key that a server wants, "" for none."""
    return str(settings.server_keys.get(server.origin, ""))


def connect(server: ServerModel, settings: Settings, key: str = "") -> None:
    """Note that a person agreed to a server, and the key for it; "" leaves an earlier one."""
    if not server.is_local and server.origin not in settings.allowed_servers:
        settings.allowed_servers.append(server.origin)
    if key:
        settings.server_keys[server.origin] = key


def disconnect(server: ServerModel, settings: Settings) -> None:
    """Forget a server: the consent, the key and its models."""
    settings.allowed_servers = [each for each in settings.allowed_servers if each != server.origin]
    settings.server_keys.pop(server.origin, None)
    begin = f"{server.origin}/"
    settings.server_models = [each for each in settings.server_models if not each.startswith(begin)]
    if settings.model.startswith(begin):
        settings.model = Settings().model


def remember(server: ServerModel, settings: Settings) -> None:
    """Keep a model in the menu, the latest first."""
    others = [each for each in settings.server_models if each != server.value]
    settings.server_models = [server.value, *others][:_MOST_MODELS]
