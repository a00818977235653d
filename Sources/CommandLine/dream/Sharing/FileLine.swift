import DreamSharing

/// A file that was made, as JSON says it.
struct FileLine: Encodable {
  let file: String
  let dreams: [String]

  init(_ file: SharedFile) {
    self.file = file.path
    dreams = file.dreams.map(\.text)
  }
}

extension Failure {
  /// Trouble in making pictures, with what is there of them.
  init(_ trouble: SharingTrouble, made: String) {
    self.init(
      status: trouble.isOfFolder ? .cannotWrite : .other,
      happened: trouble.happened.lowercasedFirst,
      advice: "\(made); \(trouble.advice.lowercasedFirst)")
  }
}
