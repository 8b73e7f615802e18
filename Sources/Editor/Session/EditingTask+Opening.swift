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
      switch document.source {
      case .file(let path):
        let (file, loader) = try TextFile.begin(path)
        // Edited twice, the second text would be that from before the first was saved.
        if tasks.contains(where: { $0.isOf(file) }) { continue }
        tasks.append(try open(file, loader, document, request))
      case .standardStreams: tasks.append(try openStandardStreams(document, request))
      }
    }
    return tasks
  }

  /// Opens a file and reads what is needed first; the rest is read while it is edited.
  private static func open(
    _ file: TextFile,
    _ loader: TextLoader?,
    _ document: EditRequest.Document,
    _ request: EditRequest
  ) throws(FileError) -> EditingTask {
    let storage = TextStorage()
    let destination = FileDestination(file)
    let load = loader.map { loader in
      TextLoad(into: storage, from: loader) { destination.didLoad(loader) }
    }
    if let load {
      destination.format = try load.begin(declared: request.encoding)
    } else {
      destination.format = .new(declared: request.encoding)
    }
    if let line = document.start?.line { try load?.load(throughLine: line) }
    return EditingTask(
      storage: storage,
      destination: destination,
      load: load,
      title: request.title,
      placeholder: request.placeholder,
      start: document.start
    )
  }

  private func isOf(_ file: TextFile) -> Bool {
    (destination as? FileDestination)?.isSameFile(as: file) ?? false
  }

  private static func openStandardStreams(
    _ document: EditRequest.Document,
    _ request: EditRequest
  ) throws(FileError) -> EditingTask {
    var contents = try StandardStreams().read()
    let format = TextFormat(takingMarkOff: &contents, declared: request.encoding)
    contents = try format.decode(contents, of: StandardStreams.name)
    let storage = TextStorage(bytes: contents)
    return EditingTask(
      storage: storage,
      destination: try OutputDestination(unchanged: storage.snapshot(), format: format),
      title: request.title,
      placeholder: request.placeholder,
      start: document.start
    )
  }
}
