; The installer for Windows, made by build_installer.py: for one user, without an administrator.
; Not run yet: it needs Windows and Inno Setup 6.3 or newer.

#ifndef AppVersion
  #error AppVersion is not given: run build_installer.py
#endif
#ifndef Source
  #error Source is not given: the folder that packaging/build.py made
#endif
#ifndef Icon
  #error Icon is not given: an .ico file
#endif
#ifndef Output
  #error Output is not given: the folder for the installer
#endif

[Setup]
AppId={{6E0B5C0A-6B0B-4C39-9C35-9B6D0A1F6E57}
AppName=Desktop RAG
AppVersion={#AppVersion}
AppVerName=Desktop RAG {#AppVersion}
VersionInfoVersion={#AppVersion}
PrivilegesRequired=lowest
DefaultDirName={localappdata}\Programs\Desktop RAG
DisableProgramGroupPage=yes
UninstallDisplayName=Desktop RAG
UninstallDisplayIcon={app}\desktop-rag-window.exe
SetupIconFile={#Icon}
WizardStyle=modern
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
MinVersion=10.0.17763
Compression=lzma2/max
SolidCompression=yes
ChangesAssociations=yes
ChangesEnvironment=yes
CloseApplications=yes
RestartApplications=no
OutputDir={#Output}
OutputBaseFilename=desktop-rag-{#AppVersion}-windows-x64
#ifdef SignTool
SignTool={#SignTool}
SignedUninstaller=yes
#endif

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "de"; MessagesFile: "compiler:Languages\German.isl"
Name: "fr"; MessagesFile: "compiler:Languages\French.isl"
Name: "es"; MessagesFile: "compiler:Languages\Spanish.isl"
Name: "pt"; MessagesFile: "compiler:Languages\BrazilianPortuguese.isl"
Name: "ja"; MessagesFile: "compiler:Languages\Japanese.isl"

[CustomMessages]
en.AddTo=Add to Desktop RAG
de.AddTo=Zu Desktop RAG hinzufügen
fr.AddTo=Ajouter à Desktop RAG
es.AddTo=Añadir a Desktop RAG
pt.AddTo=Adicionar ao Desktop RAG
ja.AddTo=Desktop RAG に追加
en.ContextMenu=“Add to Desktop RAG” in the menu of files and folders
de.ContextMenu=„Zu Desktop RAG hinzufügen“ im Menü von Dateien und Ordnern
fr.ContextMenu=« Ajouter à Desktop RAG » dans le menu des fichiers et des dossiers
es.ContextMenu=«Añadir a Desktop RAG» en el menú de archivos y carpetas
pt.ContextMenu=“Adicionar ao Desktop RAG” no menu de arquivos e pastas
ja.ContextMenu=ファイルとフォルダーのメニューに「Desktop RAG に追加」を表示
en.OnPath=The command desktop-rag in terminals
de.OnPath=Der Befehl desktop-rag in Terminals
fr.OnPath=La commande desktop-rag dans les terminaux
es.OnPath=La orden desktop-rag en los terminales
pt.OnPath=O comando desktop-rag nos terminais
ja.OnPath=ターミナルで desktop-rag コマンドを使う
en.LibraryStays=Your library, models and settings stay in %1. Delete that folder if you do not want them any more.
de.LibraryStays=Bibliothek, Modelle und Einstellungen bleiben in %1. Löschen Sie diesen Ordner, wenn Sie sie nicht mehr brauchen.
fr.LibraryStays=Votre bibliothèque, vos modèles et vos paramètres restent dans %1. Supprimez ce dossier si vous n’en voulez plus.
es.LibraryStays=Su biblioteca, sus modelos y sus ajustes se quedan en %1. Elimine esa carpeta si ya no los quiere.
pt.LibraryStays=A sua biblioteca, os modelos e as configurações ficam em %1. Exclua essa pasta se não os quiser mais.
ja.LibraryStays=ライブラリ、モデル、設定は %1 に残ります。不要な場合は、そのフォルダーを削除してください。

[Tasks]
Name: "contextmenu"; Description: "{cm:ContextMenu}"
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked
Name: "path"; Description: "{cm:OnPath}"; Flags: unchecked

[InstallDelete]
; What an older version had, and this one has not.
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "{#Source}\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs createallsubdirs

[Icons]
Name: "{userprograms}\Desktop RAG"; Filename: "{app}\desktop-rag-window.exe"
Name: "{userdesktop}\Desktop RAG"; Filename: "{app}\desktop-rag-window.exe"; Tasks: desktopicon

[Registry]
; "Add to Desktop RAG" for files, folders, and the folder that is open.
Root: HKCU; Subkey: "Software\Classes\*\shell\DesktopRAG"; ValueType: string; ValueData: "{cm:AddTo}"; Flags: uninsdeletekey; Tasks: contextmenu
Root: HKCU; Subkey: "Software\Classes\*\shell\DesktopRAG"; ValueType: string; ValueName: "Icon"; ValueData: "{app}\desktop-rag-window.exe"; Tasks: contextmenu
Root: HKCU; Subkey: "Software\Classes\*\shell\DesktopRAG"; ValueType: string; ValueName: "MultiSelectModel"; ValueData: "Player"; Tasks: contextmenu
Root: HKCU; Subkey: "Software\Classes\*\shell\DesktopRAG\command"; ValueType: string; ValueData: """{app}\desktop-rag-window.exe"" ""%1"""; Tasks: contextmenu
Root: HKCU; Subkey: "Software\Classes\Directory\shell\DesktopRAG"; ValueType: string; ValueData: "{cm:AddTo}"; Flags: uninsdeletekey; Tasks: contextmenu
Root: HKCU; Subkey: "Software\Classes\Directory\shell\DesktopRAG"; ValueType: string; ValueName: "Icon"; ValueData: "{app}\desktop-rag-window.exe"; Tasks: contextmenu
Root: HKCU; Subkey: "Software\Classes\Directory\shell\DesktopRAG\command"; ValueType: string; ValueData: """{app}\desktop-rag-window.exe"" ""%1"""; Tasks: contextmenu
Root: HKCU; Subkey: "Software\Classes\Directory\Background\shell\DesktopRAG"; ValueType: string; ValueData: "{cm:AddTo}"; Flags: uninsdeletekey; Tasks: contextmenu
Root: HKCU; Subkey: "Software\Classes\Directory\Background\shell\DesktopRAG"; ValueType: string; ValueName: "Icon"; ValueData: "{app}\desktop-rag-window.exe"; Tasks: contextmenu
Root: HKCU; Subkey: "Software\Classes\Directory\Background\shell\DesktopRAG\command"; ValueType: string; ValueData: """{app}\desktop-rag-window.exe"" ""%V"""; Tasks: contextmenu
; "Open with".
Root: HKCU; Subkey: "Software\Classes\Applications\desktop-rag-window.exe"; ValueType: string; ValueName: "FriendlyAppName"; ValueData: "Desktop RAG"; Flags: uninsdeletekey
Root: HKCU; Subkey: "Software\Classes\Applications\desktop-rag-window.exe\shell\open\command"; ValueType: string; ValueData: """{app}\desktop-rag-window.exe"" ""%1"""
; The command line in terminals.
Root: HKCU; Subkey: "Environment"; ValueType: expandsz; ValueName: "Path"; ValueData: "{olddata};{app}"; Tasks: path; Check: IsMissingOnPath

[Run]
Filename: "{app}\desktop-rag-window.exe"; Description: "{cm:LaunchProgram,Desktop RAG}"; Flags: nowait postinstall skipifsilent

[Code]
function IsMissingOnPath: Boolean;
var
  Value: String;
begin
  if not RegQueryStringValue(HKEY_CURRENT_USER, 'Environment', 'Path', Value) then
    Value := '';
  Result := Pos(';' + Uppercase(ExpandConstant('{app}')) + ';', ';' + Uppercase(Value) + ';') = 0;
end;

procedure RemoveFromPath;
var
  Value, Ours: String;
  Place: Integer;
begin
  if not RegQueryStringValue(HKEY_CURRENT_USER, 'Environment', 'Path', Value) then
    exit;
  Ours := ';' + ExpandConstant('{app}');
  Place := Pos(Uppercase(Ours) + ';', ';' + Uppercase(Value) + ';');
  if Place = 0 then
    exit;
  Value := ';' + Value;
  Delete(Value, Place, Length(Ours));
  if Pos(';', Value) = 1 then
    Delete(Value, 1, 1);
  RegWriteExpandStringValue(HKEY_CURRENT_USER, 'Environment', 'Path', Value);
end;

procedure CurUninstallStepChanged(CurUninstallStep: TUninstallStep);
var
  Data: String;
begin
  if CurUninstallStep <> usPostUninstall then
    exit;
  RemoveFromPath;
  Data := ExpandConstant('{localappdata}\desktop-rag');
  if DirExists(Data) and not UninstallSilent then
    MsgBox(FmtMessage(CustomMessage('LibraryStays'), [Data]), mbInformation, MB_OK);
end;
