"""Text leaves this computer only after somebody agreed to it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from desktop_rag.errors import ModelError
from desktop_rag.llm.servers import server_consent
from desktop_rag.llm.servers.server_model import parse_server_spec
from desktop_rag.settings import Settings

AWAY = parse_server_spec("https://gpu.example:8443/v1/m")
HERE = parse_server_spec("ollama:llama3.2")


def test_a_server_on_this_computer_needs_no_consent() -> None:
    server_consent.check_allowed(HERE, Settings())


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
