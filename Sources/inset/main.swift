import Editor
import Files
import Glibc

// Exit statuses: 0 confirmed, 1 cancelled, 2 could not start or save, 128 + n ended by signal n.
do {
  switch try Invocation(processArguments(), exists: { $0.exists() }) {
  case .help: print(Invocation.helpText)
  case .version: print(Invocation.versionText)
  case .listKept: print(try KeptTexts(at: RecoveryLocation()))
  case .edit(let request): exit(try edit(request))
  }
} catch {
  refuse("\(error)")
}
