import Terminal
import Testing

@testable import Curses

@Suite struct InputDelaysTests {
  @Test(
    arguments: [
      ([:], 25), (["SSH_TTY": "/dev/pts/1"], 150), (["SSH_CONNECTION": "a b"], 150),
      (["SSH_CLIENT": ""], 25), (["ESCDELAY": "80", "SSH_TTY": "x"], 80), (["ESCDELAY": "0"], 0),
      (["ESCDELAY": "many"], 25), (["ESCDELAY": "-5"], 0), (["ESCDELAY": "99999999"], 5_000),
    ] as [([String: String], Int)]
  )
  func escapeWaitsAsTheEnvironmentSays(environment: [String: String], milliseconds: Int) {
    let delays = InputDelays { environment[$0] }
    #expect(delays.key == .milliseconds(milliseconds))
    #expect(delays[.reply] >= delays[.key])
    #expect(delays[.privateReply] >= delays[.reply])
  }
}
