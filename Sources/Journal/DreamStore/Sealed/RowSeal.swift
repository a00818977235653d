/// What seals the rows of a journal, so that its file tells nobody without the key what is in them.
///
/// The programs bring one along; this module knows nothing of keys. What is sealed under a name can be
/// opened under that name only, and by nobody who has another key: then ``open(_:as:into:)`` refuses it
/// as it refuses bytes that have changed.
public protocol RowSeal: Sendable {
  /// Seals what is in a row.
  ///
  /// - Parameters:
  ///   - content: Any bytes.
  ///   - name: Which row this is.
  /// - Returns: What to store; never the same twice.
  func seal(_ content: [UInt8], as name: [UInt8]) -> [UInt8]

  /// Opens what is in a row.
  ///
  /// - Parameters:
  ///   - sealed: What is stored.
  ///   - name: Which row this is.
  ///   - content: Becomes what was sealed; anything where that is refused.
  /// - Returns: Whether it was sealed with this key under this name.
  func open(_ sealed: Span<UInt8>, as name: [UInt8], into content: inout [UInt8]) -> Bool

  /// What stands for a name in the file: the same each time, and of no use without the key.
  ///
  /// - Parameter name: Any bytes.
  /// - Returns: 16 bytes.
  func tag(of name: [UInt8]) -> [UInt8]
}

/// How the key of a sealed journal is got: from a keyring, or from the words of its owner.
///
/// It is given what the journal keeps about its key, and throws why there is no key.
public typealias Unlocking = @Sendable (SealRecord) throws(DreamStoreError) -> any RowSeal
