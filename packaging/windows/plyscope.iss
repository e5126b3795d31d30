; Inno Setup's recipe of the installer for Windows, for one person or for all users of a computer.
;
; iscc /DVersion=0.1.0 packaging\windows\plyscope.iss      (packaging/make_windows.py does so)
;
; State: tests/packaging/test_installers.py parses the sections and looks for every file that they name.
; Inno Setup itself runs on Windows alone: the release workflow compiles this file there; it was not tried
; yet.

#ifndef Version
  #error Say which version: iscc /DVersion=0.1.0 plyscope.iss
#endif
#ifndef Bundle
  #define Bundle "..\..\dist\plyscope"
#endif
#ifndef Icon
  #define Icon "..\..\build\icons\plyscope.ico"
#endif

[Setup]
AppId={{6E0B7C52-6E43-4C8B-9B3B-2F1A7D0C5A11}
AppName=Plyscope
AppVersion={#Version}
AppVerName=Plyscope {#Version}
AppPublisher=The Plyscope developers
DefaultDirName={autopf}\Plyscope
DefaultGroupName=Plyscope
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
MinVersion=10.0.17763
LicenseFile=..\..\LICENSE
SetupIconFile={#Icon}
UninstallDisplayIcon={app}\plyscope.exe
UninstallDisplayName=Plyscope {#Version}
ChangesAssociations=yes
CloseApplications=yes
WizardStyle=modern
Compression=lzma2/max
SolidCompression=yes
OutputDir=..\..\dist
OutputBaseFilename=Plyscope-{#Version}-windows-x64

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "zh"; MessagesFile: "compiler:Default.isl,chinese.isl"

[CustomMessages]
en.Sessions=Open Plyscope sessions and tournaments (*.plyscope, *.plyarena) with Plyscope
zh.Sessions=用 Plyscope 打开会话和锦标赛文件（*.plyscope、*.plyarena）
en.SessionType=Plyscope session
zh.SessionType=Plyscope 会话
en.TournamentType=Plyscope tournament
zh.TournamentType=Plyscope 锦标赛
en.Comment=Play against a search algorithm and question the very tree that it searched
zh.Comment=与搜索算法对弈，并追问它搜索出的那棵树

[Tasks]
Name: "associate"; Description: "{cm:Sessions}"
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked

[InstallDelete]
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "{#Bundle}\plyscope.exe"; DestDir: "{app}"; Flags: ignoreversion
Source: "{#Bundle}\_internal\*"; DestDir: "{app}\_internal"; Flags: ignoreversion recursesubdirs createallsubdirs

[Icons]
Name: "{autoprograms}\Plyscope"; Filename: "{app}\plyscope.exe"; Comment: "{cm:Comment}"; AppUserModelID: "org.plyscope.Plyscope"
Name: "{autodesktop}\Plyscope"; Filename: "{app}\plyscope.exe"; Comment: "{cm:Comment}"; Tasks: desktopicon

[Registry]
Root: HKA; Subkey: "Software\Classes\.plyscope\OpenWithProgids"; ValueType: string; ValueName: "Plyscope.Session"; ValueData: ""; Flags: uninsdeletevalue uninsdeletekeyifempty; Tasks: associate
Root: HKA; Subkey: "Software\Classes\.plyscope"; ValueType: string; ValueName: ""; ValueData: "Plyscope.Session"; Flags: uninsdeletevalue uninsdeletekeyifempty; Tasks: associate
Root: HKA; Subkey: "Software\Classes\Plyscope.Session"; ValueType: string; ValueName: ""; ValueData: "{cm:SessionType}"; Flags: uninsdeletekey; Tasks: associate
Root: HKA; Subkey: "Software\Classes\Plyscope.Session\DefaultIcon"; ValueType: string; ValueName: ""; ValueData: "{app}\plyscope.exe,0"; Tasks: associate
Root: HKA; Subkey: "Software\Classes\Plyscope.Session\shell\open\command"; ValueType: string; ValueName: ""; ValueData: """{app}\plyscope.exe"" ""%1"""; Tasks: associate
Root: HKA; Subkey: "Software\Classes\.plyarena\OpenWithProgids"; ValueType: string; ValueName: "Plyscope.Tournament"; ValueData: ""; Flags: uninsdeletevalue uninsdeletekeyifempty; Tasks: associate
Root: HKA; Subkey: "Software\Classes\.plyarena"; ValueType: string; ValueName: ""; ValueData: "Plyscope.Tournament"; Flags: uninsdeletevalue uninsdeletekeyifempty; Tasks: associate
Root: HKA; Subkey: "Software\Classes\Plyscope.Tournament"; ValueType: string; ValueName: ""; ValueData: "{cm:TournamentType}"; Flags: uninsdeletekey; Tasks: associate
Root: HKA; Subkey: "Software\Classes\Plyscope.Tournament\DefaultIcon"; ValueType: string; ValueName: ""; ValueData: "{app}\plyscope.exe,0"; Tasks: associate
Root: HKA; Subkey: "Software\Classes\Plyscope.Tournament\shell\open\command"; ValueType: string; ValueName: ""; ValueData: """{app}\plyscope.exe"" ""%1"""; Tasks: associate

[Run]
Filename: "{app}\plyscope.exe"; Description: "{cm:LaunchProgram,Plyscope}"; Flags: nowait postinstall skipifsilent
