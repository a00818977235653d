public import Errors

extension FileError: UserFacingError {
  /// The error among those for which there are words.
  public var problem: Problem { .file(fileProblem) }

  fileprivate var fileProblem: FileProblem {
    FileProblem(path: path, number: number, isWriting: isWriting)
  }
}

extension SettingsProblem: UserFacingError {
  /// The error among those for which there are words.
  public var problem: Problem {
    switch self {
    case .setAside(let path, let place): .settings(.setAside(path: path, name: place))
    case .failed(let error): .settings(.failed(error.fileProblem))
    }
  }
}
