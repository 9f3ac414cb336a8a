; Installs into the user's own folder, without an administrator. Uninstalling leaves tournaments and backups alone:
; they are in the documents and in the program's data folder, of which nothing is named here.
; packing.py calls ISCC with /DVersion=... /DSource=... /DTarget=...

[Setup]
AppId={{6B1E4E57-3A4C-4D0B-9D6B-2E0B7C1F9A55}
AppName=Turnierleitung
AppMutex=Turnierleitung
AppVersion={#Version}
AppVerName=Turnierleitung {#Version}
VersionInfoVersion={#Version}
DefaultDirName={localappdata}\Programs\Turnierleitung
DefaultGroupName=Turnierleitung
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
LicenseFile={#Source}\_internal\turnierleitung\resources\licences\Turnierleitung.txt
OutputDir={#Target}
OutputBaseFilename=Turnierleitung-{#Version}-Windows
SetupIconFile={#Source}\turnierleitung.ico
UninstallDisplayIcon={app}\turnierleitung.exe
Compression=lzma2
SolidCompression=yes
ChangesAssociations=yes
CloseApplications=yes
WizardStyle=modern

[Languages]
Name: "de"; MessagesFile: "compiler:Languages\German.isl"
Name: "en"; MessagesFile: "compiler:Default.isl"

[InstallDelete]
; An older version leaves no modules behind that the new one would load.
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "{#Source}\*"; DestDir: "{app}"; Flags: recursesubdirs ignoreversion

[Icons]
Name: "{group}\Turnierleitung"; Filename: "{app}\turnierleitung.exe"
Name: "{autodesktop}\Turnierleitung"; Filename: "{app}\turnierleitung.exe"; Tasks: desktop

[Tasks]
Name: "desktop"; Description: "{cm:CreateDesktopIcon}"

[Registry]
Root: HKCU; Subkey: "Software\Classes\.turnier"; ValueType: string; ValueData: "Turnierleitung.Turnier"; Flags: uninsdeletevalue
Root: HKCU; Subkey: "Software\Classes\.serie"; ValueType: string; ValueData: "Turnierleitung.Turnier"; Flags: uninsdeletevalue
Root: HKCU; Subkey: "Software\Classes\Turnierleitung.Turnier"; ValueType: string; ValueData: "Turnier"; Flags: uninsdeletekey
Root: HKCU; Subkey: "Software\Classes\Turnierleitung.Turnier\DefaultIcon"; ValueType: string; ValueData: "{app}\turnierleitung.exe,0"
Root: HKCU; Subkey: "Software\Classes\Turnierleitung.Turnier\shell\open\command"; ValueType: string; ValueData: """{app}\turnierleitung.exe"" ""%1"""

[Run]
Filename: "{app}\turnierleitung.exe"; Description: "{cm:LaunchProgram,Turnierleitung}"; Flags: nowait postinstall skipifsilent
