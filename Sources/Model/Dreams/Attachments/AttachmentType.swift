/// What the bytes of an attachment are: told by how they begin, whatever the file is called.
public enum AttachmentType: String, CaseIterable, Sendable {
  case png, jpeg, webp, heic
  case ogg, m4a, aac, mp3, wav, flac

  /// How many bytes of a file are enough to tell.
  public static let tellingBytes = 64

  /// Tells the type of a file; nil for what is none of them.
  ///
  /// - Parameter bytes: How the file begins: ``tellingBytes``, or all of a shorter one.
  public init?(beginning bytes: [UInt8]) {
    func has(_ text: String, at place: Int = 0) -> Bool {
      bytes.dropFirst(place).starts(with: text.utf8)
    }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if has("RIFF"), has("WEBP", at: 8) {
      self = .webp
    } else if has("RIFF"), has("WAVE", at: 8) {
      self = .wav
    } else if has("OggS") {
      self = .ogg
    } else if has("fLaC") {
      self = .flac
    } else if has("ftyp", at: 4) {
      // The brand of the file, and after its version those that it is compatible with.
      let size = min(bytes.count, bytes.prefix(4).reduce(0) { min($0, 1 << 20) << 8 | Int($1) })
      let places = [8] + stride(from: 16, to: max(size, 16), by: 4)
      if places.contains(where: { place in Self.pictureBrands.contains { has($0, at: place) } }) {
        self = .heic
      } else if places.contains(where: { has("M4A ", at: $0) || has("M4B ", at: $0) }) {
        self = .m4a
      } else {
        return nil
      }
    } else if has("ID3") {
      self = .mp3
    } else if bytes.count >= 4, bytes[0] == 0xFF, bytes[1] & 0xF6 == 0xF0 {
      self = .aac
    } else if bytes.count >= 4, bytes[0] == 0xFF, bytes[1] & 0xE6 == 0xE2, bytes[1] & 0x18 != 0x08,
      bytes[2] & 0xF0 != 0xF0, bytes[2] & 0x0C != 0x0C
    {
      // A frame of the third layer, with a version, a bit rate and a sample rate that there are.
      self = .mp3
    } else {
      return nil
    }
  }

  private static let pictureBrands = ["heic", "heix", "hevc", "hevx", "heim", "heis"]

  /// Whether it is a picture, and not a sound.
  public var isPicture: Bool {
    switch self {
    case .png, .jpeg, .webp, .heic: true
    case .ogg, .m4a, .aac, .mp3, .wav, .flac: false
    }
  }

  /// The extensions of file names that say this type, the usual one first.
  public var extensions: [String] {
    switch self {
    case .jpeg: ["jpg", "jpeg"]
    case .heic: ["heic", "heif"]
    case .ogg: ["ogg", "opus", "oga"]
    case .m4a: ["m4a", "m4b"]
    case .png, .webp, .aac, .mp3, .wav, .flac: [rawValue]
    }
  }
}

extension Attachment {
  /// What the extension of the name says that it is; nil for a name that nobody has made of a file.
  public var type: AttachmentType? {
    guard let dot = name.lastIndex(of: ".") else { return nil }
    let ending = name[name.index(after: dot)...].lowercased()
    return AttachmentType.allCases.first { $0.extensions.contains(ending) }
  }
}
