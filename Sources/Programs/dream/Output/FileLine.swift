import DreamSharing
import Errors
import Wording

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
  init(_ problem: SharingProblem, made: String) {
    let sentences = Wording.english.sentences(of: .sharing(problem))
    self.init(
      status: problem.isAboutFolder ? .cannotWrite : .other,
      happened: sentences.happened.lowercasedFirst,
      advice: "\(made); \(sentences.advice.lowercasedFirst)")
  }
}
