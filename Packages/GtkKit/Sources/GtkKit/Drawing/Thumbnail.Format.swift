extension Thumbnail {
  /// A picture format, detected from a file's first bytes, not its name.
  public nonisolated enum Format: String, CaseIterable, Sendable {
    case png, jpeg, webp, heic

    /// Detects the format of a file; nil for any other file.
    init?(beginning bytes: [UInt8]) {
      func has(_ text: String, at place: Int) -> Bool {
        bytes.dropFirst(place).starts(with: text.utf8)
      }
      if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
        self = .png
      } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
        self = .jpeg
      } else if has("RIFF", at: 0), has("WEBP", at: 8) {
        self = .webp
      } else if has("ftyp", at: 4) {
        // The brand of the file, and after its version those that it is compatible with.
        let end = min(bytes.count, Int(bytes[2]) << 8 | Int(bytes[3]))
        let places = [8] + stride(from: 16, to: max(end, 16), by: 4)
        let isPicture = places.contains { place in Self.brands.contains { has($0, at: place) } }
        guard isPicture else { return nil }
        self = .heic
      } else {
        return nil
      }
    }

    private static let brands = ["heic", "heix", "hevc", "hevx", "heim", "heis"]

    /// What people call it.
    public var name: String {
      switch self {
      case .webp: "WebP"
      case .png, .jpeg, .heic: rawValue.uppercased()
      }
    }

    var mediaType: String { "image/\(rawValue)" }
  }
}
