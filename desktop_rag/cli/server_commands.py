"""The actions of the command `models` on servers: list, connect, use and disconnect."""

from __future__ import annotations

import argparse
import getpass
import sys

from desktop_rag import paths
from desktop_rag.cancel import CancelToken
from desktop_rag.cli import output
from desktop_rag.errors import ModelError
from desktop_rag.llm.servers import server_consent, server_discovery
from desktop_rag.llm.servers.server_discovery import Offer
from desktop_rag.llm.servers.server_model import KNOWN, ServerModel, entered, parse
from desktop_rag.settings import Settings


def list_running(options: argparse.Namespace, token: CancelToken) -> None:
    """List the models of servers at the default ports of this computer."""
    used = Settings.load().model
    found = server_discovery.running(token)
    for offer in found:
        _show(offer, used, as_json=options.json)
    if not found:
        names = ", ".join(each.name for each in KNOWN)
        print(f"No server answers at its usual port ({names})", file=sys.stderr)


def connect(options: argparse.Namespace, token: CancelToken) -> None:
    """List the models of a server; store its key and the consent to send text to it."""
    server, settings = entered(options.address), Settings.load()
    if not (server_consent.is_allowed(server, settings) or options.yes):
        _ask(server)
    key = getpass.getpass(f"Key of {server.host}: ").strip() if options.key else ""
    offer = server_discovery.offer(server, key or server_consent.key_of(server, settings), token)
    server_consent.connect(server, settings, key)
    settings.save()
    if key:
        print(f"The key is kept in {paths.settings_file()}, for your eyes only", file=sys.stderr)
    _show(offer, settings.model, as_json=options.json)


def use(name: str, settings: Settings) -> None:
    """Make a server's model the default; the server is contacted with the next question."""
    server = parse(name)
    server_consent.check_allowed(server, settings)
    server_consent.remember(server, settings)
    settings.model = server.value
    settings.save()
    print(f"{server.name} answers from now on")


def disconnect(options: argparse.Namespace) -> None:
    """Delete the key and consent of a server."""
    server, settings = entered(options.address), Settings.load()
    server_consent.disconnect(server, settings)
    settings.save()
    print(f"Forgot {server.host}")


def _ask(server: ServerModel) -> None:
    """Ask for consent on the terminal; raises ModelError without it."""
    title, hint = server_consent.warning(server)
    if sys.stdin is None or not sys.stdin.isatty():
        raise ModelError(title, f"{hint} Add --yes to agree to that.")
    print(f"{title}\n  {hint}", file=sys.stderr)
    if input("Agree? [y/N] ").strip().casefold() not in {"y", "yes"}:
        raise ModelError(f"Nothing was sent to {server.host}", "A server here needs no consent.")


def _show(offer: Offer, used: str, *, as_json: bool) -> None:
    for model in offer.models:
        if as_json:
            output.json_line(
                {
                    "name": model.value,
                    "title": model.model,
                    "kind": "chat",
                    "server": offer.name,
                    "local": model.is_local,
                    "used": model.value == used,
                }
            )
        else:
            print(f"{'*' if model.value == used else ' '} {model.value:<60} {offer.name}")
    if not offer.models:
        print(f"{offer.name} offers no model: load one there", file=sys.stderr)
    elif not as_json:
        print("desktop-rag models use NAME, or ask --model NAME", file=sys.stderr)
