import Glibc

/// Has the kernel tell when somebody does something to a file (inotify(7)).
///
/// It watches the file itself and not its folder, so nothing wakes anybody while nothing happens to it:
/// being replaced or removed is something that happens to the file that was there. Some file systems,
/// those of networks above all, do not tell what others do.
package final class FileWatch {
  /// What can be waited for: there is something to read when something happened.
  package let descriptor: Int32
  /// Whether all that anybody does is told.
  package let isComplete: Bool
  private let file: FileIdentity

  /// Begins to watch a file; `nil` where it does not exist or the kernel will not.
  package init?(_ path: FilePath, system: any SystemCalls = Kernel()) {
    // Asked before the watch begins: if another file takes the name in between, a look will tell.
    guard let status = try? system.status(ofName: path) else { return nil }
    file = FileIdentity(status)
    let events = IN_MODIFY | IN_ATTRIB | IN_MOVE_SELF | IN_DELETE_SELF
    let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    let watch = try? path.withCString { name in
      inotify_add_watch(descriptor, name, UInt32(events))
    }
    guard let watch, watch >= 0 else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
    isComplete = (try? system.fileSystem(of: path)).map { $0 != .remote } ?? false
  }

  deinit {
    close(descriptor)
  }

  /// Whether what was seen under the name is the file that is watched.
  package func isWatching(_ sighting: FileSighting) -> Bool {
    sighting.isSameFile(as: file)
  }

  /// Takes note of all that happened so far.
  package func drain() {
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while read(descriptor, &buffer, buffer.count) > 0 {}
  }
}
