import CTerminalGuard
import Glibc
package import Terminal

extension CursesDriver {
  /// Everything that has arrived: signals, keys, and what had to wait for a pause.
  package func events(within timeout: Interval?) -> [Event] {
    var now = Moment.now
    let limit = timeout.map { now + $0 }
    var events = takeQueue()
    var isWoken = false
    repeat {
      if isGone, limit == nil { events.append(.hangUp) }
      let ready = wait(events.isEmpty ? milliseconds(from: now, to: deadline(limit)) : 0)
      now = .now
      if ready.signals { events.take(takeSignals(&isWoken)) }
      if awaited[2].revents != 0 { events.append(.watched) }
      if ready.input {
        readAll(into: &events, at: now)
      } else if keys.isWaiting {
        events.take(keys.expire(at: now))
      }
      if !keys.reports.isEmpty { events.take(learn()) }
      if clipboard.isBusy { events.take(takeClipboard()) }
      if !queue.isEmpty { events.take(takeQueue()) }
    } while events.isEmpty && !isWoken && limit.map { now < $0 } ?? true
    return CursesDriver.coalesced(events)
  }

  /// Ends the wait for events.
  package nonisolated func wake() {
    terminal_guard_wake()
  }

  private func takeQueue() -> [Event] {
    defer { queue = [] }
    return queue
  }

  /// When there is something to do, whether anything arrives or not.
  private func deadline(_ limit: Moment?) -> Moment? {
    guard keys.isWaiting || clipboard.isBusy else { return limit }
    return [limit, keys.deadline, clipboard.deadline].compactMap { $0 }.min()
  }

  /// Waits for keys or signals; without a limit if the time is negative.
  private func wait(_ milliseconds: Int32) -> (input: Bool, signals: Bool) {
    // A negative descriptor is passed over.
    awaited[0] = pollfd(fd: isGone ? -1 : device.input, events: Int16(POLLIN), revents: 0)
    awaited[1] = pollfd(fd: signals, events: Int16(POLLIN), revents: 0)
    if clipboard.isBusy { awaited += clipboard.awaited }
    awaited[2] = pollfd(fd: watched ?? -1, events: Int16(POLLIN), revents: 0)
    defer { if awaited.count > 3 { awaited.removeSubrange(3...) } }
    // While sizes go on changing, none of them is worth being woken before the frame that is due.
    let isHolding = isFollowingSizes && CursesDriver.shortWait.contains(milliseconds)
    isFollowingSizes = false
    if isHolding { terminal_guard_hold_sizes(1) }
    var count = poll(&awaited, nfds_t(awaited.count), milliseconds)
    if isHolding {
      terminal_guard_hold_sizes(0)
      if count == 0 { count = poll(&awaited, nfds_t(awaited.count), 0) }
    }
    // A handler that interrupts the wait has written what it reports by now.
    guard count > 0 else { return (false, count < 0 && errno == EINTR) }
    return (awaited[0].revents != 0, awaited[1].revents != 0)
  }

  /// As long as a frame may be put off, in milliseconds.
  private static let shortWait: ClosedRange<Int32> = 1...50

  /// Rounded up, so that the time is over when the wait is; -1 for no limit.
  private func milliseconds(from now: Moment, to limit: Moment?) -> Int32 {
    guard let limit else { return -1 }
    return Int32(clamping: max(0, (limit - now).millisecondsRoundedUp))
  }

  /// Joins neighbouring runs of text, and keeps only the newest size.
  private static func coalesced(_ events: [Event]) -> [Event] {
    guard events.count > 1 else { return events }
    let lastResize = events.lastIndex { if case .resize = $0 { true } else { false } }
    var result: [Event] = []
    for (index, event) in events.enumerated() {
      switch (event, result.last) {
      case (.resize, _) where index != lastResize:
        continue
      case (.text(let more), .text(let text)?):
        result[result.count - 1] = .text(text + more)
      default:
        result.append(event)
      }
    }
    return result
  }
}

extension [Event] {
  /// Adds events; where there are none, as before nearly each key, they need not be copied.
  fileprivate mutating func take(_ more: [Event]) {
    if isEmpty { self = more } else { self += more }
  }
}

// MARK: - Keys

extension CursesDriver {
  /// Enough for one turn: the application must get its chance in an endless stream.
  private static let mostBytes = 1 << 20
  /// A read that brings less has most likely emptied the terminal.
  private static let fullRead = 1_024

  private func readAll(into events: inout [Event], at now: Moment) {
    var total = 0
    var count = 0
    repeat {
      count = read(device.input, input.baseAddress, input.count)
      if count > 0 {
        total += count
        events.take(keys.read(UnsafeBufferPointer(rebasing: input[..<count]), at: now))
      } else if count == 0 || (errno != EINTR && errno != EAGAIN) {
        lose()
      }
    } while count >= CursesDriver.fullRead && total < CursesDriver.mostBytes
      && isInputReady(until: .now)
  }

  private func isInputReady(until limit: Moment) -> Bool {
    var ready = pollfd(fd: device.input, events: Int16(POLLIN), revents: 0)
    return poll(&ready, 1, milliseconds(from: .now, to: limit)) > 0
  }
}

// MARK: - Reports of the terminal

extension CursesDriver {
  /// Puts to use what the terminal has said about itself.
  private func learn() -> [Event] {
    var events: [Event] = []
    for report in keys.takeReports() {
      announcement += features.learn(report)
      if case .size(let size) = report, let event = followReport(size) { events.append(event) }
    }
    prepareToLeave()
    if !announcement.isEmpty { send() }
    adapt()
    return events
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
      var dropped: [Event] = []
      if isInputReady(until: limit) { readAll(into: &dropped, at: .now) }
      for report in keys.takeReports() { _ = features.learn(report) }
    }
  }
}

// MARK: - Signals

extension CursesDriver {
  private func takeSignals(_ isWoken: inout Bool) -> [Event] {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(signals, &bytes, bytes.count)
    var events: [Event] = []
    for byte in bytes.prefix(max(0, count)) {
      switch Int32(byte) {
      case 0: isWoken = true
      case SIGWINCH:
        isFollowingSizes = true
        events.append(followSize(device.size))
      case SIGTSTP: stop(group: false)
      case SIGCONT: resume()
      default: events += keys.giveUp(at: .now) + [.terminate(signal: Int32(byte))]
      }
    }
    return events
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
    queue += [.resumed, followSize(device.size)]
  }
}
