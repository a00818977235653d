/// The type of an attachment, detected from its first bytes, not its name.
public enum AttachmentType: String, CaseIterable, Sendable {
  case png, jpeg, webp, heic
  case ogg, m4a, aac, mp3, wav, flac

  /// How many bytes of a file suffice for detection.
  public static let tellingBytes = 64

  /// Detects the type of a file; nil for other files.
  ///
  /// The bytes decide. Only if they don't distinguish sound from video, as on most phones, the name
  /// does: an `mp42` named `.m4a` is a sound.
  ///
  /// - Parameters:
  ///   - bytes: How the file begins: ``tellingBytes``, or all of a shorter one.
  ///   - name: The name of the file, if it has one.
  public init?(beginning bytes: [UInt8], named name: String = "") {
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
      guard let type = Self.type(ofBrands: Self.brands(bytes), named: name) else { return nil }
      self = type
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

  /// The brand of a file of boxes, and after its version those that it is compatible with.
  private static func brands(_ bytes: [UInt8]) -> [String] {
    let size = min(bytes.count, bytes.prefix(4).reduce(0) { min($0, 1 << 20) << 8 | Int($1) })
    let places = [8] + stride(from: 16, to: max(size, 16), by: 4)
    return places.filter { $0 + 4 <= bytes.count }.map {
      String(decoding: bytes[$0..<$0 + 4], as: UTF8.self)
    }
  }

  private static func type(ofBrands brands: [String], named name: String) -> AttachmentType? {
    if brands.contains(where: pictureBrands.contains) { return .heic }
    if brands.contains("M4A ") || brands.contains("M4B ") { return .m4a }
    guard let brand = brands.first else { return nil }
    let ending = Self.ending(of: name)
    if containerBrands.contains(brand), m4a.extensions.contains(ending) { return .m4a }
    let isOther = brands.contains { $0.hasPrefix("avi") }
    if imageBrands.contains(brand), !isOther, heic.extensions.contains(ending) { return .heic }
    return nil
  }

  private static let pictureBrands: Set = ["heic", "heix", "hevc", "hevx", "heim", "heis"]

  /// What phones call files of sound as well as of video.
  private static let containerBrands: Set = [
    "isom", "iso2", "iso4", "iso5", "iso6", "mp41", "mp42", "3gp4", "3gp5", "3gp6",
  ]

  /// What files of pictures in any coding are called.
  private static let imageBrands: Set = ["mif1", "msf1"]

  /// What follows the last dot of a name, in lowercase; empty without one.
  private static func ending(of name: String) -> String {
    name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
  }

  /// Whether a name has the extension of a picture or a sound.
  ///
  /// - Parameter name: The name of a file.
  /// - Returns: Whether its extension is one of ``extensions``, regardless of its contents.
  public static func isSaid(by name: String) -> Bool {
    let ending = ending(of: name)
    return allCases.contains { $0.extensions.contains(ending) }
  }

  /// Whether it is a picture, and not a sound.
  public var isPicture: Bool {
    switch self {
    case .png, .jpeg, .webp, .heic: true
    case .ogg, .m4a, .aac, .mp3, .wav, .flac: false
    }
  }

  /// The extensions for this type, the usual one first.
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
  /// The type by the extension of the name; nil for a name that wasn't made from a file.
  public var type: AttachmentType? {
    guard let dot = name.lastIndex(of: ".") else { return nil }
    let ending = name[name.index(after: dot)...].lowercased()
    return AttachmentType.allCases.first { $0.extensions.contains(ending) }
  }
}
