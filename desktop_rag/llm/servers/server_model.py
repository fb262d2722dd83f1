"""A model that a server runs, and where that server is: on this computer or elsewhere."""

from __future__ import annotations

import re
from dataclasses import dataclass
from ipaddress import IPv4Network, IPv6Address, ip_address
from urllib.parse import urlsplit

from desktop_rag.errors import ModelError

_SCHEMES = ("http://", "https://")
_LOOPBACK = IPv4Network("127.0.0.0/8")
# What people copy behind the version when they copy an address.
_PATHS = frozenset({"chat/completions", "completions", "models"})
_HOST = re.compile(r"[\w.:%-]+", re.ASCII)
_HOW = "Write it as in http://localhost:11434/llama3.2 or ollama:llama3.2"


@dataclass(frozen=True, slots=True)
class KnownServer:
    """A program that serves models: its name, its short name before a colon, its usual port."""

    name: str
    short: str
    port: int

    @property
    def base(self) -> str:
        """Where it answers, if it runs as it comes."""
        return f"http://localhost:{self.port}/v1"


KNOWN = (
    KnownServer("Ollama", "ollama", 11434),
    KnownServer("LM Studio", "lmstudio", 1234),
    KnownServer("llama-server", "llama-server", 8080),
)


@dataclass(frozen=True, slots=True)
class ServerModel:
    """A model of a server that speaks OpenAI's protocol.

    `base` ends with the version, as in `http://localhost:8080/v1`. `model` is "" for the first one
    that the server offers.
    """

    base: str
    model: str = ""

    @property
    def value(self) -> str:
        """What the settings and the command line hold; `parse` reads it."""
        return f"{self.base}/{self.model}"

    @property
    def host(self) -> str:
        """The name of the computer, with the port where it is not the usual one."""
        return urlsplit(self.base).netloc

    @property
    def origin(self) -> str:
        """What a consent and a key belong to: protocol, computer and port."""
        parts = urlsplit(self.base)
        return f"{parts.scheme}://{parts.netloc}"

    @property
    def is_local(self) -> bool:
        """Whether it is on this computer; see `is_this_computer`."""
        return is_this_computer(urlsplit(self.base).hostname or "")

    @property
    def is_encrypted(self) -> bool:
        """Whether nobody on the way can read what is sent."""
        return self.base.startswith("https://")

    @property
    def program(self) -> KnownServer | None:
        """The program that usually answers there, None for another address."""
        port = urlsplit(self.base).port
        return next((each for each in KNOWN if self.is_local and each.port == port), None)

    @property
    def server_name(self) -> str:
        """What to call the server: the program, or the address."""
        return self.program.name if self.program else self.host

    @property
    def name(self) -> str:
        """What to call the model; one that is elsewhere says where."""
        model = self.model or self.server_name
        return model if self.is_local else f"{model} at {self.host}"


def is_this_computer(host: str) -> bool:
    """Whether a host is this computer for sure: 127.0.0.0/8, ::1 or "localhost" and no other.

    What "localhost" resolves to is looked at when it is connected to.
    """
    if host.casefold() == "localhost":
        return True
    try:
        address = ip_address(host)
    except ValueError:
        return False
    return address in _LOOPBACK or address == IPv6Address("::1")


def is_server(name: str) -> bool:
    """Whether a model's name means one of a server, in contrast to a file or an own model."""
    lower = name.strip().casefold()
    return lower.startswith(_SCHEMES) or lower.partition(":")[0] in {
        each.short for each in KNOWN if ":" in lower
    }


def parse(name: str) -> ServerModel:
    """Return the model that is meant by `ollama:MODEL`, `ADDRESS/MODEL` or `ADDRESS/v1/MODEL`.

    The model may be left out. Raises ModelError if the address is none.
    """
    short, _, model = name.strip().partition(":")
    for each in KNOWN:
        if short.casefold() == each.short:
            return ServerModel(each.base, model.strip())
    try:
        parts = urlsplit(name.strip())
        host = (parts.hostname or "").encode("idna").decode("ascii")
        port = f":{parts.port}" if parts.port else ""
    except ValueError as error:
        raise ModelError(f"“{name}” is not the address of a server", _HOW) from error
    if not _HOST.fullmatch(host) or parts.scheme not in {"http", "https"} or parts.query:
        raise ModelError(f"“{name}” is not the address of a server", _HOW)
    if parts.username or parts.password:
        raise ModelError("An address holds no password", "Enter the key of the server by itself.")
    bracketed = f"[{host}]" if ":" in host else host.lower()
    path, version, model = f"{parts.path.rstrip('/')}/".partition("/v1/")
    if not version:
        path, model = "", parts.path
    model = model.strip("/")
    return ServerModel(
        f"{parts.scheme}://{bracketed}{port}{path}/v1", "" if model in _PATHS else model
    )


def entered(text: str) -> ServerModel:
    """Return what a person means who leaves out the protocol, as in `localhost:8080`.

    Another computer is asked over an encrypted connection then. Raises ModelError.
    """
    text = text.strip()
    if "://" in text or is_server(text):
        return parse(text)
    near = parse(f"http://{text}")
    return near if near.is_local else parse(f"https://{text}")
