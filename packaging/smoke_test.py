"""Install what was built as a person does, use it, remove it, and list what is left: one command, as root.

    python packaging/smoke_test.py --model MODEL.gguf [--folder build] [--only deb|tarball]

Makes a Debian system without Python in a folder (debootstrap, once), with what the .deb depends on. There
the window starts under Xvfb, as another user and without a network. Mouse and keyboard (xdotool) drop three
files on it, ask, close it, start it again and ask a language model. What it knows says the command line; that
the answer of the model grows on the screen is read from pictures of it. Needs ImageMagick for these, and
iproute2.
"""

from __future__ import annotations

import argparse
import itertools
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from difflib import SequenceMatcher
from pathlib import Path

_ROOT = Path(__file__).resolve().parents[1]
_USER, _HOME = 4711, "/home/tester"
_DOCUMENTS = ("ferry.txt", "lighthouse.md", "town/museum.html")
_QUESTION, _FACT = "What does a return ticket for the ferry cost?", "18.50"
_NOT_YET = "The answer was interrupted"  # stands below a question until it is answered
_BETWEEN_PICTURES_S = 0.3
_MOST_READ = 16  # pictures
_LONGEST_S = 300.0
_SUITE = "bookworm"
# What the system of a test has besides what the .deb depends on.
_TOOLS = ("desktop-file-utils", "fonts-dejavu-core", "xz-utils")
# Runs a command in the system, as the user, without a network but that of the computer with itself.
_INSIDE = """
set -e
ip link set lo up
mount -t proc proc "$1/proc"
mount -t sysfs sysfs "$1/sys"
mount -t tmpfs tmpfs "$1/dev/shm"
mount --bind /tmp/.X11-unix "$1/tmp/.X11-unix"
root=$1; shift
exec chroot --userspec=4711:4711 "$root" env -i HOME=/home/tester USER=tester LANG=C.UTF-8 \
  PATH=/usr/local/bin:/usr/bin:/bin DISPLAY="$DISPLAY" XDG_RUNTIME_DIR=/run/user/4711 "$@"
"""

# Asks a server that it starts, and ends: the system has no program that speaks HTTP.
_ASK_API = r"""
set -e
coproc server { "$1" serve --json --until-eof --port 0; }
read -r line <&"${server[0]}"
port=${line#*127.0.0.1:}; port=${port%%\"*}
token=$("$1" token)
ask() {
  exec 3<>"/dev/tcp/127.0.0.1/$port"
  printf 'GET %s HTTP/1.1\r\nHost: 127.0.0.1:%s\r\n' "$1" "$port" >&3
  printf 'Authorization: Bearer %s\r\nConnection: close\r\n\r\n' "$token" >&3
  tail -n 1 <&3; echo
}
ask /healthz
ask '/search?question=What+does+a+return+ticket+for+the+ferry+cost?'
process=$server_PID
exec {server[1]}>&-
wait "$process"
"""
# The three messages with which an MCP client begins.
_ASK_MCP = r"""
set -e
coproc server { "$1" mcp; }
exec {to}>&"${server[1]}" {from}<&"${server[0]}" {server[1]}>&-
process=$server_PID
client='{"name":"smoke test","version":"1"}'
parameters='{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":'$client'}'
echo '{"jsonrpc":"2.0","id":1,"method":"initialize","params":'"$parameters"'}' >&$to
read -r line <&$from; echo "$line"
echo '{"jsonrpc":"2.0","method":"notifications/initialized"}' >&$to
echo '{"jsonrpc":"2.0","id":2,"method":"tools/list"}' >&$to
read -r line <&$from; echo "$line"
exec {to}>&-
wait "$process"
"""


class Machine:
    """A system without Python in a folder, and a display to look at it."""

    def __init__(self, root: Path, pictures: Path) -> None:
        self.root, self._pictures = root, pictures

    def run(self, *command: str) -> str:
        """Run a command as the user until it ends; return what it prints."""
        done = subprocess.run(
            self._build(command), capture_output=True, text=True, check=False, timeout=_LONGEST_S
        )
        if done.returncode:
            raise SystemExit(f"{' '.join(command)} ended with {done.returncode}:\n{done.stdout}{done.stderr}")
        return done.stdout

    def start(self, *command: str) -> subprocess.Popen[bytes]:
        """Start a command as the user."""
        log = (self._pictures / "window.log").open("ab")
        return subprocess.Popen(self._build(command), stdout=log, stderr=log, stdin=subprocess.DEVNULL)

    def _build(self, command: tuple[str, ...]) -> list[str]:
        return ["unshare", "--net", "--mount", "sh", "-c", _INSIDE, "sh", str(self.root), *command]

    def picture(self, name: str) -> None:
        """Keep what is on the screen."""
        if shutil.which("import"):  # of ImageMagick
            subprocess.run(["import", "-window", "root", str(self._pictures / f"{name}.png")], check=False)

    @contextmanager
    def taking_pictures(self, name: str) -> Iterator[list[Path]]:
        """Keep what is on the screen while the block runs, again and again; the list has the files then."""
        taken, ended = list[Path](), threading.Event()

        def take_pictures() -> None:
            for number in itertools.count():
                self.picture(f"{name}-{number:03}")
                taken.append(self._pictures / f"{name}-{number:03}.png")
                if ended.wait(_BETWEEN_PICTURES_S):
                    return

        thread = threading.Thread(target=take_pictures)
        thread.start()
        try:
            yield taken
        finally:
            ended.set()
            thread.join()

    def list_files(self) -> set[str]:
        """Return all that is in the system but what is mounted, and what dpkg notes for itself."""
        noted = ("proc/", "sys/", "dev/", "var/lib/dpkg/", "var/log/", "var/cache/", "run/", "tmp/")
        files = (str(path.relative_to(self.root)) for path in self.root.rglob("*"))
        return {each for each in files if not each.startswith(noted)}


def main() -> int:
    """Test the packages that are in the folder; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--folder", type=Path, default=_ROOT / "build", help="where build.py built")
    parser.add_argument("--model", type=Path, required=True, help="a GGUF file of a language model")
    parser.add_argument("--only", choices=["deb", "tarball"])
    options = parser.parse_args()
    folder = options.folder.resolve()
    work = folder / "smoke"
    work.mkdir(exist_ok=True)
    [package] = folder.glob("desktop-rag_*.deb")
    system = make_system(work / "system", package)
    for kind in ("deb", "tarball") if options.only is None else (options.only,):
        root, pictures = work / kind, work / f"{kind}-pictures"
        shutil.rmtree(root, ignore_errors=True)
        shutil.rmtree(pictures, ignore_errors=True)
        pictures.mkdir()
        subprocess.run(["cp", "-a", str(system), str(root)], check=True)
        with show_display():
            test_package(Machine(root, pictures), kind, folder, options.model)
    return 0


def make_system(root: Path, package: Path) -> Path:
    """Make a system with what the package depends on, but for the package itself; return its folder."""
    if not (root / "home" / "tester").exists():
        field = ["dpkg-deb", "--field", str(package), "Depends"]
        depends = subprocess.run(field, capture_output=True, text=True, check=True).stdout.strip()
        wanted = [each.split()[0] for each in depends.split(", ")]
        include = ",".join([*wanted, *_TOOLS])
        command = ["debootstrap", "--variant=minbase", f"--include={include}", _SUITE, str(root)]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        run_in(root, "useradd", "--create-home", "--uid", str(_USER), "tester")
        for place in ("dev/shm", "tmp/.X11-unix", f"run/user/{_USER}"):
            (root / place).mkdir(parents=True, exist_ok=True)
        os.chown(root / "run" / "user" / str(_USER), _USER, _USER)
        (root / "run" / "user" / str(_USER)).chmod(0o700)
    if any((root / "usr" / "bin").glob("python*")):
        raise SystemExit("The system of the test has a Python of its own")
    return root


def run_in(root: Path, *command: str) -> None:
    """Run a command in the system as its administrator."""
    environment = {
        "PATH": "/usr/sbin:/usr/bin:/sbin:/bin",
        "DEBIAN_FRONTEND": "noninteractive",
        "LC_ALL": "C.UTF-8",
    }
    subprocess.run(["chroot", str(root), *command], check=True, env=environment, stdout=subprocess.DEVNULL)


@contextmanager
def show_display() -> Iterator[None]:
    """Have a display of its own, with a window manager where there is one."""
    read, write = os.pipe()
    options = ["-displayfd", str(write), "-screen", "0", "1600x1000x24", "-nolisten", "tcp"]
    with subprocess.Popen(["Xvfb", *options], pass_fds=(write,), stderr=subprocess.DEVNULL) as server:
        os.close(write)
        with os.fdopen(read) as number:
            os.environ["DISPLAY"] = f":{number.readline().strip()}"
        manager = (
            subprocess.Popen(["openbox"], stderr=subprocess.DEVNULL) if shutil.which("openbox") else None
        )
        try:
            yield
        finally:
            if manager is not None:
                manager.terminate()
                manager.wait()
            server.terminate()


def test_package(machine: Machine, kind: str, folder: Path, model: Path) -> None:
    """Install, use and remove one package, and print what was seen."""
    tell(f"== {kind}")
    home = machine.root / _HOME[1:]
    for name in _DOCUMENTS:
        place = home / "documents" / name
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(_ROOT / "tests" / "data" / "documents" / name, place)
    shutil.copy(model, home / "documents" / model.name)
    subprocess.run(["chown", "-R", f"{_USER}:{_USER}", str(home)], check=True)
    before = machine.list_files()
    started = time.monotonic()
    program = install(machine, kind, folder)
    added = machine.list_files() - before
    tell(f"installed {len(added)} files in {time.monotonic() - started:.0f} s")
    tell(machine.run(program, "--version").strip())
    use_window(machine, program, folder)
    use_other_programs(machine, program)
    use_model(machine, program, model, folder / "environment" / "bin" / "python")
    uninstall(machine, kind)
    tell("left:", *summarise(machine.list_files() - before), sep="\n  ")


def install(machine: Machine, kind: str, folder: Path) -> str:
    """Install a package; return the command that starts the program."""
    if kind == "deb":
        [package] = folder.glob("desktop-rag_*.deb")
        shutil.copy(package, machine.root / "tmp")
        run_in(machine.root, "dpkg", "-i", f"/tmp/{package.name}")  # noqa: S108 - of a system of its own
        (machine.root / "tmp" / package.name).unlink()
        return "desktop-rag"
    [archive] = folder.glob("desktop-rag-*.tar.xz")
    place = machine.root / "tmp" / "unpacked"
    with tarfile.open(archive) as packed:
        packed.extractall(place, filter="tar")
    [unpacked] = place.iterdir()
    machine.run(f"/tmp/unpacked/{unpacked.name}/install.sh")  # noqa: S108 - as above
    shutil.rmtree(place)
    return f"{_HOME}/.local/bin/desktop-rag"


def uninstall(machine: Machine, kind: str) -> None:
    """Remove the package as a person does."""
    if kind == "deb":
        run_in(machine.root, "dpkg", "--purge", "desktop-rag")
    else:
        machine.run(f"{_HOME}/.local/lib/desktop-rag/uninstall.sh")


def use_window(machine: Machine, program: str, folder: Path) -> None:
    """Drop files on the window and ask; the command line says what came of it."""
    window = machine.start(program)
    wait_for_window(machine, window)
    uris = [f"file://{_HOME}/documents/{name}" for name in _DOCUMENTS]
    drop_files(folder / "environment" / "bin" / "python", uris)
    indexed = wait_until(
        lambda: count_indexed(machine, program) == len(_DOCUMENTS), "three files are indexed"
    )
    tell(f"three files dropped; indexed after {indexed:.0f} s")
    machine.picture("files")
    answer = ask_in_window(machine, program, 1)
    if _FACT not in answer or "[^1]" not in answer:
        raise SystemExit(f"The answer is not cited:\n{answer}")
    tell("a cited answer")
    machine.picture("answer")
    close_window(window)


def use_model(machine: Machine, program: str, model: Path, python: Path) -> None:
    """Choose a language model, start the window again, find everything, and watch the model answer."""
    machine.run(program, "models", "import", f"{_HOME}/documents/{model.name}")
    listed = [json.loads(line) for line in machine.run(program, "models", "--json").splitlines()]
    [name] = [
        each["name"] for each in listed if each["state"] == "here" and each["kind"] == "chat" and each["path"]
    ]
    machine.run(program, "models", "use", name)
    window = machine.start(program)
    wait_for_window(machine, window)
    if count_indexed(machine, program) != len(_DOCUMENTS):
        raise SystemExit("The files are not there after a restart")
    tell("restarted: three files and the conversation are there")
    machine.picture("restarted")
    press("ctrl+n")  # or the model repeats what was said before
    with machine.taking_pictures("model") as pictures:
        answer = ask_in_window(machine, program, 2)
    machine.picture("model")
    close_window(window)
    seen = read_growth(python, pictures, answer)
    if len(seen) < 3:  # two moments at least, and its end
        raise SystemExit(f"The answer did not grow on the screen: {seen} words of\n{answer}")
    tell(f"an answer of {name} grew on the screen: {', '.join(map(str, seen))} words")
    tell(f"it is stored: {' '.join(answer.split())[:100]}")
    spoken = machine.run(program, "ask", "--model", name, _QUESTION)
    if not spoken.strip():
        raise SystemExit("The language model said nothing")
    tell(f"on the command line: {spoken.strip().splitlines()[0][:100]}")


def use_other_programs(machine: Machine, program: str) -> None:
    """Search as another program does, by the local API and by MCP."""
    health, found = machine.run("bash", "-c", _ASK_API, "bash", program).splitlines()
    if json.loads(health) != {"status": "ok"}:
        raise SystemExit(f"The local API says {health}")
    [passage, *_] = json.loads(found)["passages"]
    if not passage["path"].endswith("ferry.txt"):
        raise SystemExit(f"The local API finds {passage}")
    tell("the local API finds the file")
    started, listed = map(json.loads, machine.run("bash", "-c", _ASK_MCP, "bash", program).splitlines())
    names = {each["name"] for each in listed["result"]["tools"]}
    if not {"search", "ask"} <= names:
        raise SystemExit(f"MCP has the tools {names}")
    tell(f"MCP {started['result']['protocolVersion']} has the tools {', '.join(sorted(names))}")


def read_growth(python: Path, pictures: list[Path], answer: str) -> list[int]:
    """Return how many words from the beginning of a stored answer were on the screen, each time more."""
    step = -(-len(pictures) // _MOST_READ)
    command = [str(python), str(_ROOT / "packaging" / "read_screen.py"), *map(str, pictures[::step])]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    own = re.sub(
        r"\[\^\d+\]|\*[-\d]+ [\d:]+\*", "", answer.partition("\n[^")[0]
    ).split()  # without marks, date
    grown = [0]
    for line in said.splitlines():
        seen = count_beginning(own, json.loads(line))
        if seen > grown[-1]:
            grown.append(seen)
    return grown[1:]


def count_beginning(answer: list[str], words: list[str]) -> int:
    """Return how many words of an answer, from the first, stand among those of a picture, in this order.

    One in four may be misread.
    """
    mine, shown = ([simplify(each) for each in texts] for texts in (answer, words))
    seen = matched = 0
    for block in SequenceMatcher(None, mine, shown, autojunk=False).get_matching_blocks():
        matched += block.size
        if block.size and 4 * matched >= 3 * (block.a + block.size):
            seen = block.a + block.size
    return seen


def simplify(word: str) -> str:
    """Return the letters and digits of a word."""
    return "".join(each for each in word.lower() if each.isalnum())


def count_indexed(machine: Machine, program: str) -> int:
    """Return how many files are indexed, as the command line says."""
    said = machine.run(program, "documents", "--json")
    return sum(json.loads(line)["state"] == "indexed" for line in said.splitlines())


def ask_in_window(machine: Machine, program: str, expected: int) -> str:
    """Type the question and press Enter; return the last answer as Markdown once so many are stored."""
    press("ctrl+2")
    subprocess.run(["xdotool", "type", "--delay", "20", _QUESTION], check=True)
    press("Return")
    answers: list[str] = []

    def is_stored() -> bool:
        answers[:] = list_answers(machine, program)
        return len(answers) >= expected

    wait_until(is_stored, "the answer is stored")
    return answers[-1]


def list_answers(machine: Machine, program: str) -> list[str]:
    """Return what stands below each question of all conversations, the oldest first."""
    answers = []
    for line in reversed(machine.run(program, "conversations", "--json").splitlines()):
        said = machine.run(program, "conversations", "export", str(json.loads(line)["id"]), "--format", "md")
        below = [each for each in said.split(_QUESTION)[1:] if each.count("\n") > 2]
        answers += [each for each in below if _NOT_YET not in each]
    return answers


def wait_for_window(machine: Machine, window: subprocess.Popen[bytes]) -> None:
    """Wait until the window is shown, and give it the keyboard."""

    def is_shown() -> bool:
        if window.poll() is not None:
            raise SystemExit(f"The window ended with {window.returncode}")
        return bool(find_windows())

    shown = wait_until(is_shown, "the window is shown")
    tell(f"window shown after {shown:.1f} s")
    time.sleep(3)  # its panes
    subprocess.run(["xdotool", "windowsize", find_windows()[0], "1300", "900"], check=False)
    subprocess.run(["xdotool", "windowfocus", find_windows()[0]], check=False)
    machine.picture("started")


def find_windows() -> list[str]:
    """Return the windows of the program."""
    command = ["xdotool", "search", "--onlyvisible", "--class", "desktop-rag"]
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout.split()


def close_window(window: subprocess.Popen[bytes]) -> None:
    """Close the window as a person does."""
    press("ctrl+q")
    if window.wait(timeout=60):
        raise SystemExit(f"The window ended with {window.returncode}")


def drop_files(python: Path, uris: list[str]) -> None:
    """Drag files from another program to the middle of the window, and let go."""
    with subprocess.Popen([str(python), str(_ROOT / "packaging" / "drag_source.py"), *uris]) as source:
        try:
            time.sleep(4)
            steps = [(1540, 60), (1400, 200), (1100, 350), (800, 450), (640, 480), (640, 485)]
            move(*steps[0])
            subprocess.run(["xdotool", "mousedown", "1"], check=True)
            for step in steps:
                move(*step)
            subprocess.run(["xdotool", "mouseup", "1"], check=True)
            time.sleep(2)
        finally:
            source.terminate()


def move(x: int, y: int) -> None:
    """Move the mouse, as slowly as a hand does."""
    subprocess.run(["xdotool", "mousemove", str(x), str(y)], check=True)
    time.sleep(0.3)


def press(key: str) -> None:
    """Press a key, with time for what it does."""
    subprocess.run(["xdotool", "key", key], check=True)
    time.sleep(1)


def wait_until(is_so: Callable[[], bool], what: str) -> float:
    """Return after how many seconds it is so; end the test if it does not become so."""
    started = time.monotonic()
    while not is_so():
        if time.monotonic() - started > _LONGEST_S:
            raise SystemExit(f"It did not come to this: {what}")
        time.sleep(0.5)
    return time.monotonic() - started


def tell(*words: str, sep: str = " ") -> None:
    """Print a line at once."""
    print(*words, sep=sep, flush=True)


def summarise(files: set[str]) -> list[str]:
    """Return the files that are left, whole folders as one line."""
    tops = sorted(each for each in files if str(Path(each).parent) not in files)
    return [f"{each} ({sum(other.startswith(each + '/') for other in files)} inside)" for each in tops] or [
        "nothing"
    ]


if __name__ == "__main__":
    sys.exit(main())
