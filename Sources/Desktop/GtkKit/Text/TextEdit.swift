/// The one replacement that makes a text from another, as short as possible.
///
/// Counted in Unicode scalars, as GTK counts. What is the same at the beginning and then at the
/// end stays.
struct TextEdit: Equatable {
  var offset: Int
  var removed: Int
  var inserted: String

  /// - Returns: nil if the texts are the same, scalar by scalar.
  init?(from old: String, to new: String) {
    let old = Array(old.unicodeScalars)
    let new = Array(new.unicodeScalars)
    let shorter = min(old.count, new.count)
    var start = 0
    while start < shorter, old[start] == new[start] { start += 1 }
    var end = 0
    while end < shorter - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    guard start + end < max(old.count, new.count) else { return nil }
    offset = start
    removed = old.count - start - end
    var text = String.UnicodeScalarView()
    text.append(contentsOf: new[start..<(new.count - end)])
    inserted = String(text)
  }
}
