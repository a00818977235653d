/// The shortest single replacement that turns one text into another.
///
/// Texts are compared scalar by scalar, and offsets count scalars, as GTK does: texts that only
/// differ in Unicode normalization are different. The common prefix, then the common suffix, are
/// left alone.
struct TextEdit: Equatable {
  var offset: Int
  var removed: Int
  var inserted: String

  /// Inserts a text in place of some scalars.
  init(offset: Int, removed: Int, inserted: String) {
    self.offset = offset
    self.removed = removed
    self.inserted = inserted
  }

  /// - Returns: nil if the texts are equal.
  init?(from old: String, to new: String) {
    guard !old.utf8.elementsEqual(new.utf8) else { return nil }
    let old = Array(old.unicodeScalars)
    let new = Array(new.unicodeScalars)
    let shorter = min(old.count, new.count)
    var start = 0
    while start < shorter, old[start] == new[start] { start += 1 }
    var end = 0
    while end < shorter - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    offset = start
    removed = old.count - start - end
    var text = String.UnicodeScalarView()
    text.append(contentsOf: new[start..<(new.count - end)])
    inserted = String(text)
  }
}
