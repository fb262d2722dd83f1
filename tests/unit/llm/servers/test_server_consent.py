"""Text leaves this computer only after somebody agreed to it."""

from __future__ import annotations

import socket
from dataclasses import replace

import psutil
import pytest

from desktop_rag.cancel import CancelToken
from desktop_rag.errors import ModelError
from desktop_rag.llm.servers import server_consent
from desktop_rag.llm.servers.server_generator import ServerGenerator
from desktop_rag.llm.servers.server_model import parse_server_spec
from desktop_rag.settings import Settings
from tests.helpers.chat_server import allow_server, chat_server
from tests.unit.llm.servers.test_server_generator import prompt

AWAY = parse_server_spec("https://gpu.example:8443/v1/m")
HERE = parse_server_spec("ollama:llama3.2")


def let_listen(monkeypatch: pytest.MonkeyPatch, program: str | None) -> None:
    """Let this program listen at every port; "" for an unknown one, None for none."""
    monkeypatch.setattr(server_consent, "find_listening_program", lambda _port: program)


def test_a_port_of_this_computer_needs_consent_once_for_each_program(monkeypatch: pytest.MonkeyPatch) -> None:
    let_listen(monkeypatch, "/usr/bin/ollama")
    with pytest.raises(ModelError, match=r"are sent to localhost:11434") as caught:
        server_consent.check_allowed(HERE, Settings())
    assert "/usr/bin/ollama listens there" in caught.value.hint
    settings = server_consent.grant_consent(HERE, Settings())
    server_consent.check_allowed(parse_server_spec("http://127.0.0.1:11434/other"), settings)
    assert not server_consent.is_allowed(parse_server_spec("lmstudio:m"), settings)
    let_listen(monkeypatch, None)  # not started: the question says so
    assert server_consent.is_allowed(HERE, settings)
    for changed in ("/home/x/ollama", "", "/usr/bin/ollama and /home/x/y"):
        let_listen(monkeypatch, changed)
        assert not server_consent.is_allowed(HERE, settings)
    assert server_consent.forget_server(HERE, settings) == Settings()


def test_where_the_program_is_not_known_consent_is_for_the_port(monkeypatch: pytest.MonkeyPatch) -> None:
    let_listen(monkeypatch, "")
    settings = server_consent.grant_consent(HERE, Settings())
    server_consent.check_allowed(HERE, settings)
    assert "unknown" in server_consent.build_consent_warning(HERE)[1]


def test_the_system_tells_who_listens() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port = listening.getsockname()[1]
        assert server_consent.find_listening_program(port) in {psutil.Process().exe(), ""}
    assert server_consent.find_listening_program(port) in {None, ""}


def test_a_program_that_changed_gets_no_text(monkeypatch: pytest.MonkeyPatch) -> None:
    with chat_server() as server:
        allow_server(server)
        check = lambda: server_consent.check_allowed(server.model(), Settings.load_settings())  # noqa: E731
        generator = ServerGenerator(server.model(), check_consent=check)
        assert list(generator.generate(prompt(), CancelToken()))
        asked = len(server.asked)
        let_listen(monkeypatch, "/home/x/other")
        with pytest.raises(ModelError, match="are sent to"):
            list(generator.generate(prompt(), CancelToken()))
        with pytest.raises(ModelError, match="are sent to"):
            generator.rewrite_follow_up("And then?", [], CancelToken())
        assert len(server.asked) == asked


def test_another_server_needs_consent_once() -> None:
    settings = Settings()
    with pytest.raises(ModelError, match=r"are sent to gpu\.example:8443") as caught:
        server_consent.check_allowed(AWAY, settings)
    assert "They leave this computer." in caught.value.hint
    assert "models connect https://gpu.example:8443" in caught.value.hint
    settings = server_consent.grant_consent(AWAY, settings)
    settings = server_consent.grant_consent(AWAY, settings)
    server_consent.check_allowed(parse_server_spec("https://gpu.example:8443/v1/other"), settings)
    assert settings.allowed_servers == ("https://gpu.example:8443",)


@pytest.mark.parametrize(
    "other",
    ["http://gpu.example:8443/v1/m", "https://gpu.example/v1/m", "https://gpu.example:84/v1/m",
     "https://gpu.example.org:8443/v1/m"],
)  # fmt: skip
def test_consent_to_one_server_is_none_to_another(other: str) -> None:
    settings = Settings()
    settings = server_consent.grant_consent(AWAY, settings)
    assert not server_consent.is_allowed(parse_server_spec(other), settings)


def test_an_open_connection_is_warned_of() -> None:
    assert (
        "not encrypted" in server_consent.build_consent_warning(parse_server_spec("http://gpu.example/m"))[1]
    )
    assert "not encrypted" not in server_consent.build_consent_warning(AWAY)[1]


def test_a_key_belongs_to_one_server_and_stays_until_another_is_given() -> None:
    settings = Settings()
    settings = server_consent.grant_consent(AWAY, settings, "secret")
    settings = server_consent.grant_consent(AWAY, settings)
    assert server_consent.find_server_key(AWAY, settings) == "secret"
    assert server_consent.find_server_key(HERE, settings) == ""


def test_a_forgotten_server_leaves_nothing() -> None:
    settings = Settings()
    settings = server_consent.grant_consent(AWAY, settings, "secret")
    settings = server_consent.remember_server_model(AWAY, settings)
    settings = server_consent.remember_server_model(HERE, settings)
    settings = replace(settings, model=AWAY.spec)
    settings = server_consent.forget_server(AWAY, settings)
    assert settings == Settings(server_models=(HERE.spec,))


def test_the_latest_models_are_remembered_once() -> None:
    settings = Settings()
    for number in range(10):
        settings = server_consent.remember_server_model(parse_server_spec(f"ollama:{number}"), settings)
    settings = server_consent.remember_server_model(parse_server_spec("ollama:5"), settings)
    assert [value[-1] for value in settings.server_models] == list("59876432")
