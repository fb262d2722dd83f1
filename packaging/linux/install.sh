#!/bin/sh
# Installs Desktop RAG for this user alone, without an administrator: run ./install.sh.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
data=${XDG_DATA_HOME:-$HOME/.local/share}
program=$HOME/.local/lib/desktop-rag
link=$HOME/.local/bin/desktop-rag
case $HOME in
    *[\"\$\`\\%=]* | *"
"*)
        echo "Nothing was installed: desktops start no program from a folder like $HOME," >&2
        echo "which has one of the characters \" \$ \` \\ % = or a line break in its name." >&2
        exit 1
        ;;
esac
mkdir -p "$HOME/.local/bin" "$HOME/.local/lib" "$data"
rm -rf "$program.new"
cp -a "$here/program" "$program.new"
cp "$here/uninstall.sh" "$program.new/uninstall.sh"
(cd "$here/share" && find . -type f) | sed 's|^\./||' > "$program.new/installed-files"
rm -rf "$program"
mv "$program.new" "$program"
(cd "$here/share" && tar cf - .) | (cd "$data" && tar xf -)
# The menu may not know ~/.local/bin.
written=$(printf '%s' "$program" | sed 's/[&|]/\\&/g')
sed -i "s|^Exec=desktop-rag|Exec=\"$written/desktop-rag\"|" "$data/applications/desktop-rag.desktop"
if [ ! -e "$link" ] && [ ! -L "$link" ]; then ln -s "$program/desktop-rag" "$link"; fi
if command -v update-desktop-database > /dev/null; then update-desktop-database -q "$data/applications" || true; fi
if [ "$(readlink "$link")" != "$program/desktop-rag" ]; then
    echo "$link was there already, perhaps of pipx or uv, and stays as it is."
    link=$program/desktop-rag
fi
echo "Desktop RAG is in the menu. In a terminal: $link"
echo "To remove it: $program/uninstall.sh"
