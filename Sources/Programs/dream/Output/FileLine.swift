import DreamSharing

/// A file that was made, as JSON says it.
struct FileLine: Encodable {
  let file: String
  let dreams: [String]

  init(_ file: SharedFile) {
    self.file = file.path
    dreams = file.dreams.map(\.canonical)
  }
}

extension Failure {
  /// Reports why files were not made, and which were made anyway.
  init(_ message: SharingErrorMessage, made: String) {
    self.init(
      status: message.isAboutFolder ? .cannotWrite : .other,
      happened: message.happened.lowercasedFirst,
      advice: "\(made); \(message.advice.lowercasedFirst)")
  }
}
