public import Terminal

/// One full screen of the program: a view, its first responder, and who is told of the result.
///
/// UIKit's view controller. A screen never takes itself off the stack: it reports its result to
/// its delegate, and the presenter pops or dismisses it.
open class Screen: Responder {
  /// The root of the screen's views; it keeps the resting size of the terminal.
  public let view: View
  /// What of the root view can be seen: screens pin their content to it.
  public let visibleGuide = LayoutGuide(name: "visible")
  /// The stack that shows the screen.
  public internal(set) weak var stack: ScreenStack?
  /// Who gets input first; the screen itself when whoever it was is gone.
  public var firstResponder: Responder { chosenResponder ?? self }
  private weak var chosenResponder: Responder?

  /// The rows at the bottom of the root view that something else covers.
  public var bottomInset: Int { inset.bottom }
  /// What of the terminal the screen was fitted to last.
  private var inset = KeyboardInset(size: .zero)

  private let visibleBottom: Constraint
  private var isLoaded = false

  /// Creates a screen.
  public init(name: String) {
    view = View(name: name)
    view.add(visibleGuide)
    visibleBottom = visibleGuide.bottomAnchor.constraint(to: view.bottomAnchor)
    super.init()
    view.rootScreen = self
    Constraint.activate([
      visibleGuide.leftAnchor.constraint(to: view.leftAnchor),
      visibleGuide.rightAnchor.constraint(to: view.rightAnchor),
      visibleGuide.topAnchor.constraint(to: view.topAnchor),
      visibleBottom,
    ])
  }

  open override var next: Responder? { stack }

  /// The size that can be seen.
  public var visibleSize: Size {
    Size(columns: view.frame.size.columns, rows: view.frame.size.rows - bottomInset)
  }

  /// Builds the views; called once, before the screen is shown for the first time.
  open func viewDidLoad() {}

  /// Adapts to the size that can be seen and to where input goes; called before the root view is laid
  /// out anew.
  open func viewWillLayout() {}

  /// Brings up to date what nobody tells of when it changes; called before each frame.
  ///
  /// It brings about none: where nothing else changes, who changes it asks for one.
  open func frameWillShow() {}

  /// Takes note that the person did something; called before it is dispatched.
  open func inputWillArrive() {}

  /// Tells the person something in passing, if the screen has a place for it.
  open func announce(_ message: String) {}

  /// Who gets input first when the screen appears and nobody was chosen.
  open var preferredFirstResponder: Responder { self }

  open override var acceptsFirstResponder: Bool { true }

  /// Makes a responder the one that input goes to first, if it accepts that.
  public func makeFirst(_ responder: Responder) {
    guard responder !== chosenResponder, responder.acceptsFirstResponder else { return }
    let former = chosenResponder
    chosenResponder = responder
    // Whoever input goes to may look different.
    for case let view as View in [former, responder] { view.setNeedsDisplay() }
    view.setNeedsLayout()
    former?.didResignFirstResponder()
    responder.didBecomeFirstResponder()
  }

  /// Takes input away from a view that leaves the screen, and from all that it holds.
  func resign(_ leaving: View) {
    guard let view = chosenResponder as? View else { return }
    let holders = sequence(first: view, next: \.superview)
    if holders.contains(where: { $0 === leaving }) { makeFirst(preferredFirstResponder) }
  }

  /// Where the hardware cursor belongs, in the terminal's coordinates.
  open var caret: Point? { firstResponder.terminalCaret }

  /// Fits the screen to what is visible of the terminal, if it was not before.
  func fit(_ inset: KeyboardInset) {
    guard inset != self.inset else { return }
    self.inset = inset
    visibleBottom.constant = -bottomInset
    view.frame = Rect(size: inset.resting)
    view.setNeedsLayout()
  }

  /// Lays out what is out of date.
  func layout() {
    if view.needsLayout { viewWillLayout() }
    view.layoutTree()
  }

  func loadIfNeeded() {
    guard !isLoaded else { return }
    isLoaded = true
    viewDidLoad()
    if chosenResponder == nil { makeFirst(preferredFirstResponder) }
  }
}
