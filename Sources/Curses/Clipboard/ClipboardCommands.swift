import Glibc

/// The programs through which a desktop's clipboard is reached, where there is a desktop.
nonisolated struct ClipboardCommands: Hashable {
  /// Takes its standard input into the clipboard.
  let copy: [String]
  /// Prints what is in the clipboard.
  let paste: [String]

  private static let wayland = ClipboardCommands(
    copy: ["wl-copy", "--type", "text/plain"],
    // Without a type it would print a picture, too.
    paste: ["wl-paste", "--no-newline", "--type", "text/plain"]
  )
  private static let xclip = ClipboardCommands(
    copy: ["xclip", "-in", "-selection", "clipboard"],
    paste: ["xclip", "-out", "-selection", "clipboard"]
  )
  private static let xsel = ClipboardCommands(
    copy: ["xsel", "--input", "--clipboard"],
    paste: ["xsel", "--output", "--clipboard"]
  )
  private static let termux = ClipboardCommands(
    copy: ["termux-clipboard-set"],
    paste: ["termux-clipboard-get"]
  )

  /// Those of the desktop that the environment names, with the paths where they are installed; none
  /// where there is no desktop, or nothing installed for it.
  static func find(
    environment: (String) -> String?,
    isExecutable: (String) -> Bool = { access($0, X_OK) == 0 }
  ) -> ClipboardCommands? {
    let desktops = [
      ("WAYLAND_DISPLAY", wayland), ("DISPLAY", xclip), ("DISPLAY", xsel),
      ("TERMUX_VERSION", termux),
    ]
    // What is not absolute would depend on where the editor was started.
    let folders = (environment("PATH") ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
    func resolve(_ command: [String]) -> [String]? {
      let path = folders.map { "\($0)/\(command[0])" }.first(where: isExecutable)
      return path.map { [$0] + command.dropFirst() }
    }
    for (variable, commands) in desktops where !(environment(variable) ?? "").isEmpty {
      guard let copy = resolve(commands.copy), let paste = resolve(commands.paste) else { continue }
      return ClipboardCommands(copy: copy, paste: paste)
    }
    return nil
  }
}
