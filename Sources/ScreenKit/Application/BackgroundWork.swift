import Glibc
import Synchronization
import Terminal

/// Work that is done on a thread of its own while events go on, such as writing to a slow disk.
public final class BackgroundWork {
  private let job: Job
  private let thread: pthread_t?
  private var finish: (() -> Void)?

  fileprivate init(_ job: Job, finish: @escaping () -> Void) {
    self.job = job
    self.finish = finish
    thread = job.start()
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
    guard job.isOver else { return false }
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
    let outcome = Outcome<Result>()
    let job = Job {
      outcome.result = work()
    } wake: {
      driver.wake()
    }
    let background = BackgroundWork(job) {
      if let result = outcome.result { completion(result) }
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

/// What came of work on another thread.
private nonisolated final class Outcome<Result: Sendable>: Sendable {
  private let place = Mutex<Result?>(nil)

  var result: Result? {
    get { place.withLock { $0 } }
    set { place.withLock { $0 = newValue } }
  }
}

/// A closure on its way through a thread: without a type, as C can carry nothing that has one, and as
/// whether it is over is asked at each key meanwhile.
private nonisolated final class Job: Sendable {
  private let work: @Sendable () -> Void
  private let wake: @Sendable () -> Void
  private let hasEnded = Atomic(false)

  init(_ work: @escaping @Sendable () -> Void, wake: @escaping @Sendable () -> Void) {
    self.work = work
    self.wake = wake
  }

  var isOver: Bool { hasEnded.load(ordering: .acquiring) }

  /// Starts a thread; without one, `nil`, and it is done.
  func start() -> pthread_t? {
    if let thread = startThread() { return thread }
    run()
    return nil
  }

  private func run() {
    work()
    hasEnded.store(true, ordering: .releasing)
  }

  private func startThread() -> pthread_t? {
    var thread = pthread_t()
    let job = Unmanaged.passRetained(self)
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
      { pointer in
        guard let pointer else { return nil }
        let job = Unmanaged<Job>.fromOpaque(pointer).takeRetainedValue()
        job.run()
        job.wake()
        return nil
      },
      job.toOpaque()
    )
    guard code == 0 else {
      job.release()
      return nil
    }
    return thread
  }
}
