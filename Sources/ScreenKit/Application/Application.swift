public import Terminal

/// The loop: everything that has arrived is dispatched, then one frame shows what came of it.
///
/// ```
/// events ─► dispatch each ─► layout ─► reveal the caret ─► paint ─► present once
/// ```
public final class Application: Responder {
  /// The terminal.
  public let driver: any TerminalDriver
  /// The screens; what none of them reacts to comes here.
  public let stack: ScreenStack
  /// What is visible of the resting size.
  public private(set) var inset: KeyboardInset

  /// Called when the terminal's window gets the keyboard or loses it; only some terminals tell.
  public var onFocusChange: ((_ isFocused: Bool) -> Void)?

  /// Called when the person has taken the mouse from the terminal or given it back.
  public var onMouseChange: ((_ isReported: Bool) -> Void)?

  /// Called when what the driver watches beside the terminal can be read.
  public var onWatched: (() -> Void)?

  var pointer = Pointer()
  let clipboard = Clipboard.shared
  var pendingPaste = PendingPaste()
  private var ending: Ending?
  /// The clock.
  public let now: () -> Moment
  /// When the events of this turn had come: the clock is read once, however many ask for the time.
  private var turnTime: Moment?
  /// Whether more has come at once in this turn of the loop than a key: faster than fingers.
  public private(set) var isBurst = false
  var schedule = Schedule()
  var backgroundWorks: [BackgroundWork] = []
  private var grid: CellGrid
  /// Frames that no key asked for; a key shows everything at once.
  ///
  /// Twenty a second are seen as motion, and a storm of sizes costs a few kilobytes.
  private var pacing = Pacing(interval: .milliseconds(50))
  /// When there has to be a frame even if nothing happens.
  private var nextFrame: Moment?
  private var idleQueue = IdleQueue()

  /// Why the loop ended.
  public enum Ending: Equatable {
    /// Somebody finished it, with an exit status.
    case finished(status: Int32)
    /// A signal asked for it; a terminal that went away counts as a hang-up.
    case signalled(Int32)
  }

  /// Creates an application that shows the screens of a stack.
  ///
  /// - Parameters:
  ///   - driver: The terminal.
  ///   - stack: The screens.
  ///   - now: The clock.
  public init(
    driver: any TerminalDriver,
    stack: ScreenStack,
    now: @escaping () -> Moment = { .now }
  ) {
    self.driver = driver
    self.stack = stack
    self.now = now
    inset = KeyboardInset(size: driver.size)
    grid = CellGrid(size: driver.size, glyphs: driver.glyphs)
    super.init()
    stack.application = self
  }

  /// The keys that mean the same on every screen.
  public override var keyMap: KeyMap { .application }

  public override func perform(_ command: any Command) -> Bool {
    if case .paste = command as? SelectCommand {
      pasteNewest()
      return true
    }
    switch command as? ApplicationCommand {
    case .suspend: driver.suspend()
    case .repaint: driver.invalidate()
    case .toggleMouse: toggleMouse()
    case nil: return false
    }
    return true
  }

  private func toggleMouse() {
    driver.reportsMouse.toggle()
    stack.active.announce(
      driver.reportsMouse
        ? "The mouse is the editor's now." : "The mouse is the terminal's now."
    )
    onMouseChange?(driver.reportsMouse)
  }

  /// Ends the loop after the event that is being dispatched.
  public func finish(status: Int32) {
    ending = ending ?? .finished(status: status)
  }

  /// Has work done in slices of about a millisecond while no event waits.
  ///
  /// - Parameter slice: Does a part of the work; returns whether there is more to do.
  /// - Returns: The work, which ends when the object is released.
  public func addIdleWork(_ slice: @escaping () -> Bool) -> IdleWork {
    let work = IdleWork(slice)
    idleQueue.add(work)
    return work
  }

  /// The time to go by in what an event brings about: that of this turn of the loop, or outside of
  /// one, the clock's.
  public var time: Moment { turnTime ?? now() }

  /// Runs until somebody finishes it or a signal ends it.
  public func run() -> Ending {
    showFrame()
    while true {
      if let ending = turn(driver.events(within: delay)) { return ending }
    }
  }

  /// How long to wait for events until there is something else to do; for ever if there is not.
  var delay: Interval? {
    guard idleQueue.isEmpty else { return .zero }
    var next = schedule.deadline
    if let frame = nextFrame { next = min(next ?? frame, frame) }
    if let frame = pacing.deadline { next = min(next ?? frame, frame) }
    return next.map { max(.zero, $0 - now()) }
  }

  /// One turn of the loop for events that have arrived; without any, a slice of idle work.
  ///
  /// - Returns: Why the loop is over, or `nil` while it goes on.
  public func turn(_ events: [Event]) -> Ending? {
    turnTime = now()
    defer { turnTime = nil }
    isBurst = events.count > 1 || events.first?.isBurst == true
    var isDueAtOnce = false
    for event in events where ending == nil {
      if event.mustBeShownAtOnce { isDueAtOnce = true }
      dispatch(event)
    }
    if ending != nil { return ending }
    if !backgroundWorks.isEmpty { takeBackgroundResults() }
    if schedule.isDue(at: time) { doScheduledWork() }
    if events.isEmpty { idleQueue.advance() }
    if isDueAtOnce || wantsFrame(after: events) && pacing.asks(at: time) { showFrame() }
    return nil
  }

  /// Whether there is something to show that no key has brought about.
  private func wantsFrame(after events: [Event]) -> Bool {
    if let frame = nextFrame, frame <= time {
      // Where it is too soon for it, the pacing remembers from here on.
      nextFrame = nil
      return true
    }
    return !events.isEmpty || pacing.deadline != nil || stack.isOutOfDate
  }

  private func dispatch(_ event: Event) {
    if pendingPaste.isAwaited, event.isInput { return pendingPaste.typed.append(event) }
    if event.isInput { stack.inputWillArrive(at: time) }
    switch event {
    case .key(let key): responder.dispatch(key)
    case .text(let text): type(text)
    case .paste(let bytes): deliver(bytes)
    case .clipboard(let bytes):
      for event in receive(bytes) where ending == nil { dispatch(event) }
    case .mouse(let event): point(event)
    case .focus(let isFocused): onFocusChange?(isFocused)
    case .resize(let size): inset.resize(to: size)
    case .watched: onWatched?()
    case .resumed: driver.invalidate()
    case .terminate(let signal): ending = .signalled(signal)
    case .hangUp: ending = .signalled(1)
    }
  }

  var responder: Responder { stack.activeResponder }

  /// Hands typed characters on as one piece where text is wanted, else as single key presses, each
  /// to whoever is first by then: keys typed ahead of a dialog go to the dialog.
  private func type(_ text: String) {
    var asked = responder
    if asked.insert(text) { return }
    var rest = text.unicodeScalars[...]
    while let scalar = rest.first, ending == nil {
      if responder !== asked {
        asked = responder
        if responder.insert(String(rest)) { return }
      }
      rest.removeFirst()
      responder.dispatch(Key(.character(scalar)))
    }
  }

  /// Shows a frame in the middle of an event, for work that has to be done before the next one.
  public func showNow() {
    showFrame()
  }

  /// Has a frame shown at some time, for what is too soon to be shown now; any frame before then does
  /// as well, and can ask again.
  public func showFrame(by moment: Moment) {
    nextFrame = min(nextFrame ?? moment, moment)
  }

  private func showFrame() {
    nextFrame = nil
    if clipboard.isNew { offerCopied() }
    stack.layout(inset)
    let isNew = grid.size != inset.visible
    if isNew { grid = CellGrid(size: inset.visible, glyphs: driver.glyphs) }
    stack.paint(Painter(grid), isBlank: isNew)
    if driver.glyphs.isFull {
      // What is on the screen now fits: only what was there before made the table full.
      driver.glyphs.removeAll()
      driver.invalidate()
      stack.paint(Painter(grid), isBlank: true)
    }
    driver.present(grid, caret: stack.caret.flatMap { grid.contains($0) ? Caret(at: $0) : nil })
    pacing.didShow(at: time)
    stack.didShow(at: now)
  }
}

extension Event {
  /// Whether a person did it.
  fileprivate var isInput: Bool {
    switch self {
    case .key, .text, .paste, .mouse: true
    case .clipboard, .focus, .resize, .watched, .resumed, .terminate, .hangUp: false
    }
  }

  /// Whether it is more than a key.
  fileprivate var isBurst: Bool {
    switch self {
    case .text(let text): text.utf8.span.isManyCharacters
    case .paste, .clipboard: true
    case .key, .mouse, .focus, .resize, .watched, .resumed, .terminate, .hangUp: false
    }
  }

  /// Whether the frame after it cannot wait for others.
  fileprivate var mustBeShownAtOnce: Bool {
    switch self {
    case .resize, .watched: false
    default: true
    }
  }
}

extension Span<UInt8> {
  /// Whether in this UTF-8 another character begins behind the first.
  fileprivate var isManyCharacters: Bool {
    indices.dropFirst().contains { !UTF8.isContinuation(self[$0]) }
  }
}
