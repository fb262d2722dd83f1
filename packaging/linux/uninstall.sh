#!/bin/sh
# Removes what install.sh installed for this user. Libraries, models and settings stay.
set -eu
data=${XDG_DATA_HOME:-$HOME/.local/share}
program=$HOME/.local/lib/desktop-rag
if [ -f "$program/installed-files" ]; then
    while IFS= read -r file; do
        rm -f "$data/$file"
        rmdir -p --ignore-fail-on-non-empty "$(dirname "$data/$file")" 2> /dev/null || true
    done < "$program/installed-files"
fi
if [ -z "$(find "$data/applications" -name '*.desktop' 2> /dev/null)" ]; then
    rm -f "$data/applications/mimeinfo.cache"
    rmdir "$data/applications" 2> /dev/null || true
elif command -v update-desktop-database > /dev/null; then
    update-desktop-database -q "$data/applications" || true
fi
link=$HOME/.local/bin/desktop-rag
if [ "$(readlink "$link")" = "$program/desktop-rag" ]; then rm "$link"; fi
rm -rf "$program"
rmdir --ignore-fail-on-non-empty "$HOME/.local/bin" "$HOME/.local/lib" 2> /dev/null || true
echo "Desktop RAG is removed. Your libraries, models and settings stay:"
echo "  $data/desktop-rag  ${XDG_CONFIG_HOME:-$HOME/.config}/desktop-rag  ${XDG_STATE_HOME:-$HOME/.local/state}/desktop-rag"
echo "  ${XDG_CACHE_HOME:-$HOME/.cache}/desktop-rag"
echo "Delete these folders to remove them too."
