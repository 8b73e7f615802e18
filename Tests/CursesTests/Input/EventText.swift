import Terminal

/// Events as one line: `ab<Up><C-Right><paste x\ny>`.
func text(of events: [Event]) -> String {
  events.map { event in
    switch event {
    case .key(let key): "<\(key)>"
    case .text(let text): text
    case .paste(let bytes): "<paste \(String(decoding: bytes, as: UTF8.self))>"
    case .mouse(let mouse):
      "<\(Key(.tab, mouse.modifiers).description.replacing("Tab", with: ""))\(mouse.action)"
        + " \(mouse.position.column),\(mouse.position.row)>"
    case .clipboard(let bytes):
      "<clipboard \(bytes.map { String(decoding: $0, as: UTF8.self) } ?? "nothing")>"
    case .focus(let isFocused): "<focus \(isFocused ? "in" : "out")>"
    case .resize(let size): "<resize \(size.columns)x\(size.rows)>"
    case .watched: "<watched>"
    case .resumed: "<resumed>"
    case .terminate(let signal): "<terminate \(signal)>"
    case .hangUp: "<hang-up>"
    }
  }.joined()
}
