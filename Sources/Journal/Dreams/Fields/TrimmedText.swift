import Foundation

extension StringProtocol where UTF8View: BidirectionalCollection {
  /// The text without the spaces around it, and without the line breaks there if `lines` says so.
  ///
  /// Foundation takes long, and most texts begin and end with a letter or a period.
  package func trimmed(lines: Bool = false) -> String {
    let visible: ClosedRange<UInt8> = 0x21...0x7E
    if let first = utf8.first, let last = utf8.last, visible.contains(first),
      visible.contains(last)
    {
      return String(self)
    }
    return isEmpty ? "" : trimmingCharacters(in: lines ? .whitespacesAndNewlines : .whitespaces)
  }
}
