import Files
import Glibc

extension FaultyKernel {
  func setLease(_ descriptor: Int32, _ kind: Int32) throws(SystemError) {
    try pass("lease")
    try kernel.setLease(descriptor, kind)
  }

  func setLeaseSignal(_ descriptor: Int32, _ signal: Int32) throws(SystemError) {
    try pass("setsig")
    try kernel.setLeaseSignal(descriptor, signal)
  }

  func lock(_ descriptor: Int32) throws(SystemError) {
    try pass("flock")
    try kernel.lock(descriptor)
  }

  func effectiveUser() -> uid_t { kernel.effectiveUser() }

  func setOwner(_ descriptor: Int32, _ owner: uid_t, _ group: gid_t) throws(SystemError) {
    try pass("fchown")
    try kernel.setOwner(descriptor, owner, group)
  }

  func setMode(_ descriptor: Int32, _ mode: mode_t) throws(SystemError) {
    try pass("fchmod")
    try kernel.setMode(descriptor, mode)
  }

  func flags(of descriptor: Int32) throws(SystemError) -> Int {
    try pass("getflags")
    return try kernel.flags(of: descriptor)
  }

  func attributeNames(of descriptor: Int32) throws(SystemError) -> [CChar] {
    try pass("flistxattr")
    return try kernel.attributeNames(of: descriptor)
  }

  func attribute(_ name: [CChar], of descriptor: Int32) throws(SystemError) -> [UInt8] {
    try pass("fgetxattr")
    return try kernel.attribute(name, of: descriptor)
  }

  func setAttribute(
    _ name: [CChar],
    of descriptor: Int32,
    to value: [UInt8]
  ) throws(SystemError) {
    try pass("fsetxattr")
    try kernel.setAttribute(name, of: descriptor, to: value)
  }

  func removeAttribute(_ name: [CChar], of descriptor: Int32) throws(SystemError) {
    try pass("fremovexattr")
    try kernel.removeAttribute(name, of: descriptor)
  }
}
