import Terminal

/// The screens of the program: pushed ones cover each other, presented ones (alerts, sheets) stand
/// over the pushed one and take all input until they are dismissed.
public final class ScreenStack: Responder {
  private var pushed: [Screen]
  private var presented: [Screen] = []
  /// Presented screens that nobody asked for and that may not have been seen yet.
  private var unseen: [UnseenScreen] = []

  /// What screens were laid out for last; none before the first frame.
  private var inset: KeyboardInset?

  /// The only screen in the last frame, if there was just one.
  private weak var painted: Screen?
  /// Whether screens came or went since the last frame.
  private var hasOtherScreens = true

  /// The application that shows the stack.
  public internal(set) weak var application: Application?

  public override var next: Responder? { application }

  /// Creates a stack with its first screen.
  public init(root: Screen) {
    pushed = [root]
    super.init()
    root.stack = self
  }

  /// The screen that input goes to: the last presented one, else the last pushed one.
  ///
  /// One that nobody asked for has to have been seen first.
  public var active: Screen {
    presented.isEmpty ? top : seen ?? top
  }

  private var seen: Screen? {
    presented.last { screen in !unseen.contains { $0.screen === screen } }
  }

  /// The last pushed screen.
  public var top: Screen { pushed[pushed.count - 1] }

  /// Shows a full screen over the others.
  public func push(_ screen: Screen) {
    adopt(screen)
    pushed.append(screen)
  }

  /// Takes the last pushed screen away; the first one stays.
  ///
  /// - Returns: The screen taken away.
  @discardableResult
  public func pop() -> Screen? {
    guard pushed.count > 1 else { return nil }
    let screen = pushed.removeLast()
    screen.stack = nil
    hasOtherScreens = true
    return screen
  }

  /// Puts a full screen in the place of the last pushed one.
  public func replaceTop(with screen: Screen) {
    adopt(screen)
    top.stack = nil
    pushed[pushed.count - 1] = screen
  }

  /// Stands a screen over the pushed one.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - isUnasked: Whether it comes by itself, while somebody may be typing: then what is typed goes
  ///     where it was meant to go until the screen has been there for a quiet moment.
  public func present(_ screen: Screen, unasked isUnasked: Bool = false) {
    adopt(screen)
    presented.append(screen)
    if isUnasked { unseen.append(UnseenScreen(screen: screen)) }
  }

  /// Takes a presented screen away, and all that stand over it.
  public func dismiss(_ screen: Screen) {
    guard let index = presented.firstIndex(where: { $0 === screen }) else { return }
    for screen in presented[index...] { screen.stack = nil }
    presented.removeSubrange(index...)
    hasOtherScreens = true
    unseen.removeAll { $0.screen?.stack == nil }
  }

  /// Takes all presented screens away.
  public func dismissAll() {
    if let first = presented.first { dismiss(first) }
  }

  /// Takes note that the person does something.
  func inputWillArrive(at now: Moment) {
    if !unseen.isEmpty { disturb(at: now) }
    active.inputWillArrive()
  }

  /// The unseen screens that have been there for a quiet moment by now are unseen no longer.
  private func disturb(at now: Moment) {
    for index in unseen.indices { unseen[index].inputWillArrive(at: now) }
    unseen.removeAll(where: \.isSeen)
  }

  /// Takes note that a frame was shown, just now by a clock.
  func didShow(at now: () -> Moment) {
    for index in unseen.indices { unseen[index].didShow(at: now()) }
  }

  /// Makes a screen ready for input at once: keys typed ahead must find rows of the right width.
  private func adopt(_ screen: Screen) {
    screen.stack = self
    hasOtherScreens = true
    if let inset { layout(screen, inset) }
  }

  var activeResponder: Responder {
    let screen = active
    screen.loadIfNeeded()
    return screen.firstResponder
  }

  /// Whether a frame would show something else than the last one did.
  var isOutOfDate: Bool {
    hasOtherScreens || top.view.isOutOfDate || presented.contains { $0.view.isOutOfDate }
  }

  var caret: Point? { (presented.last ?? top).caret }

  func layout(_ inset: KeyboardInset) {
    self.inset = inset
    layout(top, inset)
    for screen in presented { layout(screen, inset) }
  }

  private func layout(_ screen: Screen, _ inset: KeyboardInset) {
    screen.fit(inset)
    screen.loadIfNeeded()
    screen.frameWillShow()
    screen.layout()
    // Input goes elsewhere when there is no room for what had it.
    if screen.view.needsLayout || screen.view.needsLayoutBelow { screen.layout() }
  }

  /// Paints what has changed since the last frame, which is still there; everything where one
  /// screen stands over another, or where the frame shows another screen or nothing yet.
  func paint(_ painter: Painter, isBlank: Bool) {
    hasOtherScreens = false
    let top = top
    if !isBlank, presented.isEmpty, top === painted { return top.view.paintTreeChanges(painter) }
    painted = presented.isEmpty ? top : nil
    painter.fill(Rect(size: painter.size), style: .plain)
    top.view.paintTree(painter)
    for screen in presented { screen.view.paintTree(painter) }
  }
}
