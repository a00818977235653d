import Foundation

/// Called by libFuzzer with random bytes: files of a sealed journal written without the key, or
/// files that a phone has put into the inbox.
///
/// They are read or refused, never a crash, and what was read can be written and read again without loss.
@_cdecl("LLVMFuzzerTestOneInput")
public func readAnything(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = unsafe Input([UInt8](UnsafeBufferPointer(start: start, count: count)))
  if isInbox { InboxReading.check(&input) } else { SealedReading.check(&input) }
  return 0
}

private let isInbox = ProcessInfo.processInfo.environment["DREAM_FORMAT"] == "inbox"

/// Random bytes as numbers and pieces; at the end all are 0 or empty.
struct Input {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  mutating func number() -> Int64 {
    let bytes = take(8)
    return bytes.reversed().reduce(0) { $0 << 8 | Int64($1) }
  }

  /// So many bytes, or what is left of them.
  mutating func take(_ count: Int) -> [UInt8] {
    defer { rest = rest.dropFirst(count) }
    return Array(rest.prefix(count))
  }

  /// As many bytes as the next two say.
  mutating func piece() -> [UInt8] {
    let count = Int(byte()) | Int(byte()) << 8
    return take(count)
  }

  mutating func all() -> [UInt8] { take(rest.count) }
}

/// Ends the program where something does not hold; an optimized one says why only of a fatal error.
func expect(
  _ holds: @autoclosure () throws -> Bool, _ words: @autoclosure () -> String = "It is otherwise."
) rethrows {
  guard try holds() else { fatalError(words()) }
}
