import Foundation

extension String {
  /// Whether the text is the same byte by byte.
  ///
  /// Swift's `==` takes é in one character and é in two for the same; a dreamer's text is kept as it
  /// was written.
  func hasSameBytes(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    let answer = unsafe utf8.withContiguousStorageIfAvailable { mine in
      unsafe other.utf8.withContiguousStorageIfAvailable { theirs in
        unsafe mine.baseAddress == theirs.baseAddress || mine.elementsEqual(theirs)
      }
    }
    return (answer ?? nil) ?? utf8.elementsEqual(other.utf8)
  }
}

extension Change<String> {
  /// Creates a change out of two texts that differ in any byte, and nothing out of the same text.
  init?(exactly old: String, _ new: String) {
    guard !old.hasSameBytes(as: new) else { return nil }
    self.init(old: old, new: new)
  }

  func hasSameBytes(as other: Change<String>) -> Bool {
    old.hasSameBytes(as: other.old) && new.hasSameBytes(as: other.new)
  }
}
