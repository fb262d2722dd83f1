"""Parse and describe the model of a server, on this computer or elsewhere."""

from __future__ import annotations

import re
from dataclasses import dataclass
from ipaddress import IPv4Network, IPv6Address, ip_address
from urllib.parse import urlsplit

from desktop_rag.errors import ModelError

_SCHEMES = ("http://", "https://")
_LOOPBACK = IPv4Network("127.0.0.0/8")
# Paths after the version in copied addresses, which are not model names.
_COPIED_PATHS = frozenset({"chat/completions", "completions", "models"})
_HOST = re.compile(r"[\w.:%-]+", re.ASCII)
_SPEC_HINT = "Write it as in http://localhost:11434/llama3.2 or ollama:llama3.2"


@dataclass(frozen=True, slots=True)
class KnownServer:
    """A server program: its name, its prefix in a spec (`ollama:MODEL`), its default port."""

    name: str
    prefix: str
    port: int

    @property
    def base_url(self) -> str:
        """Its address with default settings."""
        return f"http://localhost:{self.port}/v1"


KNOWN_SERVERS = (
    KnownServer("Ollama", "ollama", 11434),
    KnownServer("LM Studio", "lmstudio", 1234),
    KnownServer("llama-server", "llama-server", 8080),
)


@dataclass(frozen=True, slots=True)
class ServerModel:
    """A model of a server that speaks OpenAI's protocol.

    `base_url` ends with the version, as in `http://localhost:8080/v1`. `model` is "" for the first
    one that the server offers. `program` is the server's name, "" to use its address.
    """

    base_url: str
    model: str = ""
    program: str = ""

    @property
    def spec(self) -> str:
        """The form in the settings and on the command line, see `parse_server_spec`."""
        return f"{self.base_url}/{self.model}"

    @property
    def host(self) -> str:
        """The host name, with the port unless it is the default."""
        return urlsplit(self.base_url).netloc

    @property
    def origin(self) -> str:
        """Protocol, host and port: the key of consents and API keys."""
        parts = urlsplit(self.base_url)
        return f"{parts.scheme}://{parts.netloc}"

    @property
    def port(self) -> int:
        """The port, that of the protocol unless the address has one."""
        return urlsplit(self.base_url).port or (443 if self.is_encrypted else 80)

    @property
    def is_local(self) -> bool:
        """Whether it is on this computer, see `is_loopback_host`."""
        return is_loopback_host(urlsplit(self.base_url).hostname or "")

    @property
    def is_encrypted(self) -> bool:
        """Whether the connection is encrypted."""
        return self.base_url.startswith("https://")

    @property
    def known_server(self) -> KnownServer | None:
        """The server program with this local port, None for other addresses."""
        port = urlsplit(self.base_url).port
        return next((each for each in KNOWN_SERVERS if self.is_local and each.port == port), None)

    @property
    def server_name(self) -> str:
        """The display name of the server: the program, or the host."""
        return self.program or (self.known_server.name if self.known_server else self.host)

    @property
    def name(self) -> str:
        """The display name of the model, with the host unless it is this computer."""
        model = self.model or self.server_name
        return model if self.is_local else f"{model} at {self.host}"


def is_loopback_host(host: str) -> bool:
    """Whether a host is this computer: 127.0.0.0/8, ::1 or "localhost" and no other.

    The address that "localhost" resolves to is checked on connecting.
    """
    if host.casefold() == "localhost":
        return True
    try:
        address = ip_address(host)
    except ValueError:
        return False
    return address in _LOOPBACK or address == IPv6Address("::1")


def is_server_spec(name: str) -> bool:
    """Whether a model's name is the spec of a server's model, not a file or an installed model."""
    lower = name.strip().casefold()
    return lower.startswith(_SCHEMES) or lower.partition(":")[0] in {
        each.prefix for each in KNOWN_SERVERS if ":" in lower
    }


def parse_server_spec(name: str) -> ServerModel:
    """Parse `ollama:MODEL`, `ADDRESS/MODEL` or `ADDRESS/v1/MODEL`; the model is optional.

    Raises ModelError if the address is invalid.
    """
    prefix, _, model = name.strip().partition(":")
    for each in KNOWN_SERVERS:
        if prefix.casefold() == each.prefix:
            return ServerModel(each.base_url, model.strip())
    try:
        parts = urlsplit(name.strip())
        host = (parts.hostname or "").encode("idna").decode("ascii")
        port = f":{parts.port}" if parts.port else ""
    except ValueError as error:
        raise ModelError(f"“{name}” is not the address of a server", _SPEC_HINT) from error
    if not _HOST.fullmatch(host) or parts.scheme not in {"http", "https"} or parts.query:
        raise ModelError(f"“{name}” is not the address of a server", _SPEC_HINT)
    if parts.username or parts.password:
        raise ModelError("An address must not contain a password", "Enter the key of the server separately.")
    bracketed = f"[{host}]" if ":" in host else host.lower()
    path, version, model = f"{parts.path.rstrip('/')}/".partition("/v1/")
    if not version:
        path, model = "", parts.path
    model = model.strip("/")
    return ServerModel(
        f"{parts.scheme}://{bracketed}{port}{path}/v1", "" if model in _COPIED_PATHS else model
    )


def parse_entered_address(text: str) -> ServerModel:
    """Parse an address that may lack the protocol, as in `localhost:8080`; raises ModelError.

    The protocol is then HTTP for this computer and HTTPS for others.
    """
    text = text.strip()
    if "://" in text or is_server_spec(text):
        return parse_server_spec(text)
    local = parse_server_spec(f"http://{text}")
    return local if local.is_local else parse_server_spec(f"https://{text}")
