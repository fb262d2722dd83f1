#!/bin/sh
# Installs Desktop RAG for this user alone, without an administrator: run ./install.sh.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
data=${XDG_DATA_HOME:-$HOME/.local/share}
program=$HOME/.local/lib/desktop-rag
mkdir -p "$HOME/.local/bin" "$HOME/.local/lib" "$data"
rm -rf "$program.new"
cp -a "$here/program" "$program.new"
cp "$here/uninstall.sh" "$program.new/uninstall.sh"
(cd "$here/share" && find . -type f) | sed 's|^\./||' > "$program.new/installed-files"
rm -rf "$program"
mv "$program.new" "$program"
(cd "$here/share" && tar cf - .) | (cd "$data" && tar xf -)
# The menu may not know ~/.local/bin.
sed -i "s|^Exec=desktop-rag|Exec=\"$program/desktop-rag\"|" "$data/applications/desktop-rag.desktop"
ln -sf "$program/desktop-rag" "$HOME/.local/bin/desktop-rag"
if command -v update-desktop-database > /dev/null; then update-desktop-database -q "$data/applications" || true; fi
echo "Desktop RAG is in the menu. In a terminal: $HOME/.local/bin/desktop-rag"
echo "To remove it: $program/uninstall.sh"
