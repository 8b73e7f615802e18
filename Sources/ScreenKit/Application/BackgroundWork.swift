import Glibc
import Synchronization
import Terminal

/// Work that is done on a thread of its own while events go on, such as writing to a slow disk.
public final class BackgroundWork {
  private let thread: pthread_t?
  private let isOver: () -> Bool
  private var finish: (() -> Void)?

  fileprivate init(_ thread: pthread_t?, isOver: @escaping () -> Bool, finish: @escaping () -> Void)
  {
    self.thread = thread
    self.isOver = isOver
    self.finish = finish
  }

  /// Waits until it is done, and hands on what came of it.
  public func wait() {
    guard let finish else { return }
    self.finish = nil
    if let thread { pthread_join(thread, nil) }
    finish()
  }

  /// Hands on what came of it if it is done; whether it is.
  fileprivate func finishIfOver() -> Bool {
    guard finish != nil else { return true }
    guard isOver() else { return false }
    wait()
    return true
  }
}

extension Application {
  /// Has work done on a thread of its own.
  ///
  /// Where there can be no thread it is done at once.
  ///
  /// - Parameters:
  ///   - work: The work.
  ///   - completion: Called between two events with what came of it.
  /// - Returns: The work; it goes on whether or not anybody keeps it.
  @discardableResult
  public func addBackgroundWork<Result: Sendable>(
    _ work: @escaping @Sendable () -> Result,
    then completion: @escaping (Result) -> Void
  ) -> BackgroundWork {
    let driver = driver
    let job = Job {
      work()
    } wake: {
      driver.wake()
    }
    let background = BackgroundWork(job.start(), isOver: { job.isOver }) {
      if let result = job.result { completion(result) }
    }
    backgroundWorks.append(background)
    return background
  }

  /// Waits for everything that is being done on other threads.
  public func finishBackgroundWork() {
    let works = backgroundWorks
    backgroundWorks = []
    for work in works { work.wait() }
  }

  /// Hands on what came of work that is done.
  func takeBackgroundResults() {
    let works = backgroundWorks
    let over = works.filter { $0.finishIfOver() }
    backgroundWorks.removeAll { work in over.contains { $0 === work } }
  }
}

/// A closure on its way through a thread.
private nonisolated final class Job<Result: Sendable>: Sendable {
  private let work: @Sendable () -> Result
  private let wake: @Sendable () -> Void
  private let outcome = Mutex<Result?>(nil)

  init(_ work: @escaping @Sendable () -> Result, wake: @escaping @Sendable () -> Void) {
    self.work = work
    self.wake = wake
  }

  var result: Result? { outcome.withLock { $0 } }
  var isOver: Bool { outcome.withLock { $0 != nil } }

  /// Starts a thread; without one, `nil`, and it is done.
  func start() -> pthread_t? {
    let closure = Closure { [self] in
      let result = work()
      outcome.withLock { $0 = result }
      wake()
    }
    if let thread = closure.startThread() { return thread }
    let result = work()
    outcome.withLock { $0 = result }
    return nil
  }
}

/// What C can carry: a closure without a type.
private nonisolated final class Closure: Sendable {
  private let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) {
    self.body = body
  }

  func startThread() -> pthread_t? {
    var thread = pthread_t()
    let closure = Unmanaged.passRetained(self)
    // A thread inherits what is blocked: signals are the main thread's, which blocks them while a
    // handler must not run.
    var signals = sigset_t()
    var before = sigset_t()
    sigfillset(&signals)
    for fault in [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGSYS] {
      sigdelset(&signals, fault)
    }
    pthread_sigmask(SIG_SETMASK, &signals, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let code = pthread_create(
      &thread,
      nil,
      { closure in
        guard let closure else { return nil }
        Unmanaged<Closure>.fromOpaque(closure).takeRetainedValue().body()
        return nil
      },
      closure.toOpaque()
    )
    guard code == 0 else {
      closure.release()
      return nil
    }
    return thread
  }
}
