package import Files
import Text

extension EditingTask {
  /// Opens what a request names, all of it before anything is shown, so that a file that cannot be
  /// edited is known of before the first word is typed.
  ///
  /// - Throws: Why one of them cannot be edited.
  package static func open(_ request: EditRequest) throws(FileError) -> [EditingTask] {
    var tasks: [EditingTask] = []
    for document in request.documents {
      let (storage, destination) = try open(document.source)
      tasks.append(
        EditingTask(
          storage: storage,
          destination: destination,
          title: request.title,
          placeholder: request.placeholder,
          start: document.start
        )
      )
    }
    return tasks
  }

  private static func open(
    _ source: EditRequest.Source
  ) throws(FileError) -> (TextStorage, any TextDestination) {
    switch source {
    case .file(let path):
      var (file, contents) = try TextFile.open(path)
      let mark = ByteOrderMark(takingOff: &contents)
      return (TextStorage(bytes: contents), FileDestination(file, mark: mark))
    case .standardStreams:
      var contents = try StandardStreams().read()
      let mark = ByteOrderMark(takingOff: &contents)
      let storage = TextStorage(bytes: contents)
      return (storage, OutputDestination(unchanged: storage.snapshot(), mark: mark))
    }
  }
}
