import CTerminalGuard
import Glibc
package import Terminal

extension CursesDriver {
  /// Everything that has arrived: signals, keys, and what had to wait for a pause.
  package func events(within timeout: Interval?) -> [Event] {
    var now = Moment.now
    let limit = timeout.map { now + $0 }
    var isWoken = false
    repeat {
      if isGone, limit == nil { queue.add(.hangUp) }
      let due = keys.isWaiting || clipboard.isBusy ? earliest(limit) : limit
      wait(queue.isEmpty ? milliseconds(from: now, to: due) : 0)
      now = .now
      if awaited[1].revents != 0 { takeSignals(&isWoken) }
      if awaited[2].revents != 0 { queue.add(.watched) }
      if awaited[0].revents != 0 {
        readAll(at: now)
      } else if keys.isWaiting {
        queue.add(keys.expire(at: now))
      }
      if !keys.reports.isEmpty { learn() }
      if clipboard.isBusy { takeClipboard() }
    } while queue.isEmpty && !isWoken && limit.map { now < $0 } ?? true
    defer { queue = [] }
    return queue
  }

  /// Ends the wait for events.
  package nonisolated func wake() {
    terminal_guard_wake()
  }

  /// When there is something to do at the latest, whether anything arrives or not.
  private func earliest(_ limit: Moment?) -> Moment? {
    [limit, keys.deadline, clipboard.deadline].compactMap { $0 }.min()
  }

  /// Waits for something to read; without a limit if the time is negative.
  private func wait(_ milliseconds: Int32) {
    if clipboard.isBusy || awaited.count > 3 {
      awaited.replaceSubrange(3..., with: clipboard.awaited)
    }
    // While sizes go on changing, none of them is worth being woken before the frame that is due.
    let isHolding = isFollowingSizes && CursesDriver.shortWait.contains(milliseconds)
    isFollowingSizes = false
    if isHolding { terminal_guard_hold_sizes(1) }
    var count = poll(&awaited, nfds_t(awaited.count), milliseconds)
    if isHolding {
      terminal_guard_hold_sizes(0)
      if count == 0 { count = poll(&awaited, nfds_t(awaited.count), 0) }
    }
    guard count < 0 else { return }
    let isInterrupted = errno == EINTR
    for index in awaited.indices { awaited[index].revents = 0 }
    // A handler that interrupts the wait has written what it reports by now.
    if isInterrupted { awaited[1].revents = Int16(POLLIN) }
  }

  /// As long as a frame may be put off, in milliseconds.
  private static let shortWait: ClosedRange<Int32> = 1...50

  /// Rounded up, so that the time is over when the wait is; -1 for no limit.
  private func milliseconds(from now: Moment, to limit: Moment?) -> Int32 {
    guard let limit else { return -1 }
    return Int32(clamping: max(0, (limit - now).millisecondsRoundedUp))
  }
}

// MARK: - Keys

extension CursesDriver {
  /// Enough for one turn: the application must get its chance in an endless stream.
  private static let mostBytes = 1 << 20
  /// A read that brings less has most likely emptied the terminal.
  private static let fullRead = 1_024

  private func readAll(at now: Moment) {
    var total = 0
    var count = 0
    repeat {
      let bytes = read()
      count = bytes.count
      // Nothing must not look like something that has come: what waits for a pause would wait anew.
      if count > 0 { queue.add(keys.read(bytes, at: now)) }
      total += count
    } while count >= CursesDriver.fullRead && total < CursesDriver.mostBytes
      && isInputReady(until: .now)
  }

  /// What one read brings.
  private func read() -> UnsafeBufferPointer<UInt8> {
    let count = Glibc.read(device.input, input.baseAddress, input.count)
    if count == 0 || count < 0 && errno != EINTR && errno != EAGAIN { lose() }
    return UnsafeBufferPointer(start: input.baseAddress, count: max(0, count))
  }

  private func isInputReady(until limit: Moment) -> Bool {
    var ready = pollfd(fd: device.input, events: Int16(POLLIN), revents: 0)
    return poll(&ready, 1, milliseconds(from: .now, to: limit)) > 0
  }
}

// MARK: - Reports of the terminal

extension CursesDriver {
  /// Puts to use what the terminal has said about itself.
  private func learn() {
    for report in keys.takeReports() {
      announcement += features.learn(report)
      if case .size(let size) = report, let event = followReport(size) { queue.add(event) }
    }
    prepareToLeave()
    if !announcement.isEmpty { send() }
    adapt()
  }

  /// Shows the frame anew where what the terminal has said makes it look different.
  private func adapt() {
    if let showsClusters = features.showsClusters {
      show(frames.adapt(areClustersSafe: showsClusters))
    }
    show(frames.adapt(isDark: features.isDark))
  }

  private func show(_ frame: CellGrid?) {
    if let frame { present(frame, caret: caret) }
  }

  /// Follows a size that the terminal tells in its input.
  ///
  /// The kernel knows better what the program may use, so it is asked on its signal and at the
  /// start. The signal can be late or lost, though, and a serial line has no size at all: then what
  /// counts is that the terminal says something else than before.
  private func followReport(_ size: Size) -> Event? {
    let last = reportedSize
    reportedSize = size
    guard last == nil ? device.size.isEmpty : last != size else { return nil }
    let bounded = device.bounded(size)
    return bounded == self.size ? nil : followSize(bounded)
  }

  /// The longest wait for answers at the end of a session that was over before they came.
  private static let longestEnd = Interval.milliseconds(500)

  /// Lets answers arrive that are due: after the end, a shell would take them for typing.
  func awaitAnswers() {
    let limit = Moment.now + CursesDriver.longestEnd
    while !isGone, features.isAnswerDue(at: .now), Moment.now < limit {
      if isInputReady(until: limit) { _ = keys.read(read(), at: .now) }
      for report in keys.takeReports() { _ = features.learn(report) }
    }
  }
}

// MARK: - Signals

extension CursesDriver {
  private func takeSignals(_ isWoken: inout Bool) {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = Glibc.read(signals, &bytes, bytes.count)
    for byte in bytes.prefix(max(0, count)) {
      switch Int32(byte) {
      case 0: isWoken = true
      case SIGWINCH:
        isFollowingSizes = true
        queue.add(followSize(device.size))
      case SIGTSTP: stop(group: false)
      case SIGCONT: resume()
      default:
        queue.add(keys.giveUp(at: .now))
        queue.add(.terminate(signal: Int32(byte)))
      }
    }
  }

  /// Stops the program and whoever waits for it in the same job, as the shell's key would.
  package func suspend() {
    stop(group: true)
  }

  private func stop(group: Bool) {
    guard !isGone else { return }
    awaitAnswers()
    terminal_guard_leave()
    terminal_guard_stop(group ? 1 : 0)
    resume()
  }

  /// Takes the terminal over again from whoever had it meanwhile.
  private func resume() {
    guard !isGone else { return }
    enter()
    queue.add(.resumed)
    queue.add(followSize(device.size))
  }
}
