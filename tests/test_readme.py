"""What README.md tells people to type is what is tested, and what it says about files is true."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def _commands() -> list[str]:
    return [
        line for block in re.findall(r"```sh\n(.*?)```", README, re.DOTALL) for line in block.splitlines()
    ]


def test_continuous_integration_runs_the_test_command_and_nothing_else() -> None:
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    steps = [line for line in script if line and not line.startswith(("#", "set ", "cd "))]
    assert len(steps) == 1
    assert steps[0] in _commands()


def test_the_start_command_installs_and_opens_the_window() -> None:
    start = _commands()[0]
    assert start.startswith("python3 -m venv .venv && .venv/bin/python -m pip install ")
    assert start.endswith(" && .venv/bin/desktop-rag")
    assert PROJECT["scripts"]["desktop-rag"] == "desktop_rag.__main__:main"


def test_every_dependency_has_its_reason() -> None:
    dependencies = (ROOT / "docs" / "DEPENDENCIES.md").read_text(encoding="utf-8")
    for requirement in PROJECT["dependencies"]:
        name = re.split(r"[<>=]", requirement)[0]
        assert f"| {name} |" in dependencies, name


def test_every_dependency_is_pinned_to_what_was_tested() -> None:
    pinned = {
        re.sub(r"[-_.]+", "-", line.split("==")[0]).lower()
        for line in (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
        if "==" in line
    }
    wanted = [*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["dev"]]
    names = {re.sub(r"[-_.]+", "-", re.split(r"[<>=]", each)[0]).lower() for each in wanted}
    assert names <= pinned


_BUILD = """
import zlib
from hatchling.cli import hatchling
zlib.Z_DEFAULT_COMPRESSION = zlib.Z_NO_COMPRESSION  # compressing takes most of the time
hatchling()
"""


def test_the_wheel_carries_resources_and_licences(tmp_path: Path) -> None:
    subprocess.run(
        [sys.executable, "-c", _BUILD, "build", "--target", "wheel", "--directory", tmp_path],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    (wheel,) = tmp_path.glob("*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    model = "desktop_rag/_resources/models/all-MiniLM-L6-v2"
    assert f"{model}/model.onnx" in names
    assert f"{model}/NOTICE" in names
    assert "desktop_rag/py.typed" in names
    assert any(name.endswith("licenses/LICENSE") for name in names)
