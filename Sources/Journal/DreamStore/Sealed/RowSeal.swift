public import Sealing

/// Seals the rows of a journal, so that they can't be read from the file without the key.
///
/// The programs provide one; this module draws no key and keeps none. Content sealed under a name can
/// be opened only under that name and with the same key: otherwise ``open(_:as:into:)`` rejects it,
/// like corrupted bytes.
public protocol RowSeal: Sendable {
  /// Seals the content of a row.
  ///
  /// - Parameters:
  ///   - content: Any bytes.
  ///   - name: Which row this is.
  /// - Returns: What to store; never the same twice.
  func seal(_ content: [UInt8], as name: [UInt8]) -> [UInt8]

  /// Opens the content of a row.
  ///
  /// - Parameters:
  ///   - sealed: The stored bytes.
  ///   - name: Which row this is.
  ///   - content: Receives the unsealed content; arbitrary if rejected.
  /// - Returns: Whether it was sealed with this key under this name.
  func open(_ sealed: Span<UInt8>, as name: [UInt8], into content: inout [UInt8]) -> Bool

  /// Represents a name in the file: deterministic, and meaningless without the key.
  ///
  /// - Parameter name: Any bytes.
  /// - Returns: 16 bytes.
  func tag(of name: [UInt8]) -> [UInt8]

  /// The key pair to which dreams are sealed while the journal is locked.
  var captureKey: CaptureKey { get }
}

/// Obtains the key of a sealed journal: from a keyring, or from its owner's passphrase.
///
/// Called with the journal's seal record; throws why there is no key.
public typealias Unlocking = @Sendable (SealRecord) throws(DreamStoreError) -> any RowSeal
