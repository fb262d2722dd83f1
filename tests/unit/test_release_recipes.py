"""What is built elsewhere is complete: the installers, the image and the workflow name what exists."""

from __future__ import annotations

import plistlib
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGING = ROOT / "packaging"
WORKFLOW = (ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8")
ISS = (PACKAGING / "windows" / "desktop-rag.iss").read_text(encoding="utf-8")


def run_dry(script: str) -> str:
    """Return what a script would do."""
    command = [sys.executable, str(PACKAGING / script), "build", "out", "--dry-run"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout


def test_the_workflow_runs_scripts_and_tests_that_are_there() -> None:
    named = set(re.findall(r"(?:packaging|tests)/[\w/.]+\.\w+", WORKFLOW))
    assert {each for each in named if not (ROOT / each).exists()} == set()
    assert {"packaging/build.py", "packaging/smoke_test.py", "packaging/make_sbom.py"} <= named


def test_every_secret_of_the_workflow_is_in_the_checklist() -> None:
    checklist = (ROOT / "docs" / "RELEASING.md").read_text(encoding="utf-8")
    secrets = set(re.findall(r"secrets\.(\w+)", WORKFLOW))
    assert len(secrets) > 5
    assert {each for each in secrets if f"`{each}`" not in checklist} == set()


def test_the_installer_says_all_in_each_of_its_languages_and_needs_no_administrator() -> None:
    languages = re.findall(r'^Name: "(\w+)"; MessagesFile', ISS, re.MULTILINE)
    messages = re.findall(r"^(\w+)\.(\w+)=", ISS, re.MULTILINE)
    keys = {key for _, key in messages}
    assert sorted(messages) == sorted((language, key) for language in languages for key in keys)
    assert keys >= set(re.findall(r"\{cm:(\w+)\}", ISS)) - {"CreateDesktopIcon"}
    assert "PrivilegesRequired=lowest" in ISS
    assert "HKLM" not in ISS


def test_the_installer_removes_every_key_that_it_makes() -> None:
    keys = re.findall(r'^Root: HKCU; Subkey: "(Software[^"]+)"(.*)', ISS, re.MULTILINE)
    removed = [key for key, rest in keys if "uninsdeletekey" in rest]
    assert keys
    assert [key for key, _ in keys if not any(key.startswith(each) for each in removed)] == []


def test_the_commands_for_windows_and_macos_are_shown_without_running_them() -> None:
    assert "/DAppVersion=" in run_dry("windows/build_installer.py")
    image = run_dry("macos/build_dmg.py").splitlines()
    assert [line.split()[0] for line in image[:2]] == ["codesign", "codesign"]
    assert "runtime" in image[0]
    assert "dmgbuild" in image[-1]


def test_all_machine_code_of_the_program_for_macos_is_signed_innermost_first(tmp_path: Path) -> None:
    from macos.build_dmg import list_code

    contents = tmp_path / "Desktop RAG.app" / "Contents"
    framework = contents / "Frameworks" / "PySide6" / "Qt" / "lib" / "QtCore.framework"
    inner, library = framework / "Versions" / "A" / "QtCore", contents / "Frameworks" / "libz.dylib"
    for path in (inner, library, contents / "MacOS" / "desktop-rag"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b"\xcf\xfa\xed\xfe\x0c\0\0\x01")
    (framework / "Info.plist").write_bytes(b"<?xml")
    assert list_code(contents.parent) == [inner, framework, library]


def test_only_the_push_of_a_tag_publishes() -> None:
    publish = WORKFLOW.partition("\n  publish:\n")[2]
    assert "if: github.event_name == 'push' && github.ref_type == 'tag'" in publish
    assert "release download continuous" not in WORKFLOW


def test_the_release_downloads_nothing_without_its_checksum() -> None:
    downloads = re.findall(r"gh release download (\S+) --repo \S+ --pattern (\S+)", WORKFLOW)
    assert len(downloads) == 2
    for version, file in downloads:
        [variable] = re.findall(rf"(\w+_SHA256): [0-9a-f]{{64}}  # of {re.escape(version)}\n", WORKFLOW)
        assert f"${variable}  {file}\n" in WORKFLOW
    script = (PACKAGING / "linux" / "appimage.sh").read_text(encoding="utf-8")
    assert '--runtime-file "$runtime"' in script  # appimagetool would fetch one


def test_macos_offers_the_program_for_documents_and_folders() -> None:
    from macos.info_plist import make_info_plist

    plist = plistlib.loads(plistlib.dumps(make_info_plist()))
    documents, folders = plist["CFBundleDocumentTypes"]
    assert {"pdf", "docx", "txt", "png"} <= set(documents["CFBundleTypeExtensions"])
    assert folders["LSItemContentTypes"] == ["public.folder"]
    assert {documents["LSHandlerRank"], folders["LSHandlerRank"]} == {"Alternate"}
    entitlements = plistlib.loads((PACKAGING / "macos" / "entitlements.plist").read_bytes())
    assert all(name.startswith("com.apple.security.cs.") for name in entitlements)


def test_every_folder_of_data_is_in_the_bill_of_materials() -> None:
    from make_sbom import DATA, describe_data

    listed = {folder for folder, *_ in DATA}
    models = {f"models/{each.name}" for each in (ROOT / "resources" / "models").iterdir()}
    assert models <= listed
    for each in DATA:
        files = describe_data(*each)["components"]
        assert files
        assert all(len(file["hashes"][0]["content"]) == 64 for file in files)


def test_the_icons_have_all_sizes(tmp_path: Path) -> None:
    from PIL import Image

    subprocess.run([sys.executable, PACKAGING / "make_icons.py", tmp_path], check=True)
    with Image.open(tmp_path / "desktop-rag.ico") as icon:
        assert {(16, 16), (256, 256)} <= icon.info["sizes"]
    with Image.open(tmp_path / "desktop-rag.icns") as icon:
        assert (512, 512, 2) in icon.info["sizes"]
