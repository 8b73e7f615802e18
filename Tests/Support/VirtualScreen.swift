import CVTerm
public import Terminal

/// What a terminal would show after some bytes, as libvterm (an xterm in a library) sees it.
public final class VirtualScreen {
  /// The extent of the screen.
  public private(set) var size: Size
  /// Whether the cursor is drawn.
  public private(set) var isCursorVisible = true
  /// Whether the screen without history is shown, as full-screen programs ask for.
  public private(set) var isAlternate = false
  /// Whether mouse events are reported.
  public private(set) var reportsMouse = false
  /// The window's title, if one was set.
  public private(set) var title: String?
  /// How often the bell rang.
  public private(set) var bells = 0

  private let terminal: OpaquePointer
  private var faint = FaintAsBlinking()
  private let callbacks = UnsafeMutablePointer<VTermScreenCallbacks>.allocate(capacity: 1)

  /// Creates a blank screen.
  public init(size: Size) {
    self.size = size
    terminal = vterm_new(Int32(max(1, size.rows)), Int32(max(1, size.columns)))
    vterm_set_utf8(terminal, 1)
    callbacks.initialize(to: VTermScreenCallbacks())
    callbacks.pointee.settermprop = { property, value, user in
      guard let value, let user else { return 0 }
      Unmanaged<VirtualScreen>.fromOpaque(user).takeUnretainedValue().set(property, value.pointee)
      return 1
    }
    callbacks.pointee.bell = { user in
      guard let user else { return 0 }
      Unmanaged<VirtualScreen>.fromOpaque(user).takeUnretainedValue().bells += 1
      return 1
    }
    let screen = vterm_obtain_screen(terminal)
    let user = Unmanaged.passUnretained(self).toOpaque()
    vterm_screen_set_callbacks(screen, callbacks, user)
    vterm_screen_enable_altscreen(screen, 1)
    vterm_screen_reset(screen, 1)
  }

  deinit {
    vterm_free(terminal)
    callbacks.deallocate()
  }

  private func set(_ property: VTermProp, _ value: VTermValue) {
    switch property {
    case VTERM_PROP_CURSORVISIBLE: isCursorVisible = value.boolean != 0
    case VTERM_PROP_ALTSCREEN: isAlternate = value.boolean != 0
    case VTERM_PROP_MOUSE: reportsMouse = value.number != 0
    case VTERM_PROP_TITLE: title = value.string.map { String(cString: $0) }
    default: break
    }
  }

  /// Shows what the bytes say.
  public func feed(_ bytes: some Sequence<UInt8>) {
    faint.rewrite(bytes).withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) { characters in
        _ = vterm_input_write(terminal, characters.baseAddress, characters.count)
      }
    }
  }

  /// Changes the extent, as a window does.
  public func resize(to size: Size) {
    self.size = size
    vterm_set_size(terminal, Int32(max(1, size.rows)), Int32(max(1, size.columns)))
  }

  /// What the terminal answers to the questions in the bytes so far; each answer once.
  public func takeReplies() -> [UInt8] {
    var replies = [CChar](repeating: 0, count: 4_096)
    let count = vterm_output_read(terminal, &replies, replies.count)
    return replies[..<count].map { UInt8(bitPattern: $0) }
  }

  /// What is shown.
  public var text: ScreenText {
    let rows = (0..<size.rows).map { row in
      var cells: [ScreenText.Cell] = []
      for column in 0..<size.columns {
        var cell = cell(Point(column: column, row: row))
        // libvterm keeps the style of a wide glyph in its left half only.
        if cell.text.isEmpty, let left = cells.last { cell.style = left.style }
        cells.append(cell)
      }
      return cells
    }
    var cursor = VTermPos()
    vterm_state_get_cursorpos(vterm_obtain_state(terminal), &cursor)
    let caret = Point(column: Int(cursor.col), row: Int(cursor.row))
    return ScreenText(rows: rows, caret: isCursorVisible ? caret : nil)
  }
}

// MARK: - Cells

extension VirtualScreen {
  private func cell(_ point: Point) -> ScreenText.Cell {
    var cell = VTermScreenCell()
    let position = VTermPos(row: Int32(point.row), col: Int32(point.column))
    vterm_screen_get_cell(vterm_obtain_screen(terminal), position, &cell)
    return ScreenText.Cell(
      text: VirtualScreen.text(of: &cell),
      style: VirtualScreen.style(of: &cell)
    )
  }

  /// A no-break space looks like any other blank.
  private static func text(of cell: inout VTermScreenCell) -> String {
    guard vterm_scalar(&cell, 0) != UInt32.max else { return "" }
    var text = ""
    for index in 0..<VTERM_MAX_CHARS_PER_CELL {
      let scalar = Unicode.Scalar(vterm_scalar(&cell, index))
      guard let scalar, scalar.value != 0 else { break }
      text.unicodeScalars.append(scalar)
    }
    return text.isEmpty || text == "\u{A0}" ? " " : text
  }

  private static func style(of cell: inout VTermScreenCell) -> Style {
    var attributes: Style.Attributes = []
    if vterm_is_bold(&cell) { attributes.insert(.bold) }
    if vterm_is_blinking(&cell) { attributes.insert(.dim) }
    if vterm_is_italic(&cell) { attributes.insert(.italic) }
    if vterm_is_underlined(&cell) { attributes.insert(.underline) }
    if vterm_is_reversed(&cell) { attributes.insert(.reverse) }
    return Style(
      foreground: color(vterm_palette_index(&cell.fg)),
      background: color(vterm_palette_index(&cell.bg)),
      attributes: attributes
    )
  }

  private static func color(_ index: Int32) -> Color {
    UInt8(exactly: index).map { .palette($0) } ?? .default
  }
}
