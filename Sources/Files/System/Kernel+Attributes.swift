import CLinux
package import Glibc

/// What a file has besides its bytes, and who else has it.
extension Kernel {
  package func setLease(_ descriptor: Int32, _ kind: Int32) throws(SystemError) {
    _ = try check(fcntl(descriptor, linux_set_lease, kind))
  }

  package func setLeaseSignal(_ descriptor: Int32, _ signal: Int32) throws(SystemError) {
    _ = try check(fcntl(descriptor, linux_set_signal, signal))
  }

  package func lock(_ descriptor: Int32) throws(SystemError) {
    _ = try check(flock(descriptor, LOCK_EX | LOCK_NB))
  }

  package func effectiveUser() -> uid_t { geteuid() }

  package func setOwner(
    _ descriptor: Int32,
    _ owner: uid_t,
    _ group: gid_t
  ) throws(SystemError) {
    _ = try check(fchown(descriptor, owner, group))
  }

  package func setMode(_ descriptor: Int32, _ mode: mode_t) throws(SystemError) {
    _ = try check(fchmod(descriptor, mode))
  }

  package func flags(of descriptor: Int32) throws(SystemError) -> Int {
    // The kernel writes an int, whatever the request's number says.
    var flags: Int32 = 0
    _ = try check(ioctl(descriptor, linux_get_flags, &flags))
    return Int(flags & linux_lasting_flags)
  }

  package func attributeNames(of descriptor: Int32) throws(SystemError) -> [CChar] {
    let size = try check(flistxattr(descriptor, nil, 0))
    guard size > 0 else { return [] }
    var names = [CChar](repeating: 0, count: size)
    let count = try check(flistxattr(descriptor, &names, size))
    return Array(names[..<count])
  }

  package func attribute(
    _ name: [CChar],
    of descriptor: Int32
  ) throws(SystemError) -> [UInt8] {
    let size = try check(fgetxattr(descriptor, name, nil, 0))
    guard size > 0 else { return [] }
    var value = [UInt8](repeating: 0, count: size)
    let count = try check(fgetxattr(descriptor, name, &value, size))
    return Array(value[..<count])
  }

  package func setAttribute(
    _ name: [CChar],
    of descriptor: Int32,
    to value: [UInt8]
  ) throws(SystemError) {
    _ = try check(fsetxattr(descriptor, name, value, value.count, 0))
  }

  package func removeAttribute(
    _ name: [CChar],
    of descriptor: Int32
  ) throws(SystemError) {
    _ = try check(fremovexattr(descriptor, name))
  }
}
