#!/bin/sh
# Makes an AppImage of what packaging/build.py built: packaging/linux/appimage.sh BUILD_FOLDER VERSION RUNTIME
# Needs appimagetool on the PATH. RUNTIME is the file that mounts and starts the AppImage; without one
# appimagetool would fetch the newest there is, unchecked.
set -eu
build=$1
version=$2
runtime=$3
folder=$build/AppDir
rm -rf "$folder"
mkdir -p "$folder/usr/lib"
cp -a "$build/desktop-rag" "$folder/usr/lib/desktop-rag"
cp -a "$build/share" "$folder/usr/share"
ln -s usr/share/applications/desktop-rag.desktop "$folder/desktop-rag.desktop"
ln -s usr/share/icons/hicolor/256x256/apps/desktop-rag.png "$folder/desktop-rag.png"
ln -s desktop-rag.png "$folder/.DirIcon"
ln -s usr/lib/desktop-rag/desktop-rag "$folder/AppRun"
ARCH=$(uname -m) appimagetool --no-appstream --runtime-file "$runtime" "$folder" "$build/desktop-rag-$version-$(uname -m).AppImage"
