import Files

/// Why a file's opening or saving was refused; `nil` if it was not.
func reason(_ attempt: () throws -> Void) throws -> FileError.Reason? {
  do {
    try attempt()
    return nil
  } catch let error as FileError {
    return error.reason
  }
}
