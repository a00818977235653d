/// What decodes a file, by its first bytes.
///
/// For common types the elements are fixed, so that nothing else is tried on damaged or malicious
/// files; GStreamer detects all others.
enum SoundDecoder {
  case opus
  case vorbis
  case flac
  case wave
  case any

  /// The name of the element that detects the type of a file.
  static let name = "decoder"

  /// Chooses a decoder.
  ///
  /// - Parameter head: The first 64 bytes of the file, or all of a shorter one.
  init(head: [UInt8]) {
    func has(_ mark: String, at place: Int) -> Bool {
      head.dropFirst(place).starts(with: mark.utf8)
    }
    // The first page of Ogg has one packet, behind its 28 bytes.
    let isOgg = has("OggS", at: 0)
    // Other formats than plain samples, in WAV files, are numbers other than 1.
    let isWave = has("RIFF", at: 0) && has("WAVEfmt ", at: 8) && has("\u{1}\0", at: 20)
    self =
      if isOgg, has("OpusHead", at: 28) {
        .opus
      } else if isOgg, has("\u{1}vorbis", at: 28) {
        .vorbis
      } else if has("fLaC", at: 0) {
        .flac
      } else if isWave {
        .wave
      } else {
        .any
      }
  }

  /// The elements, as `gst-launch-1.0` reads them.
  var words: String {
    switch self {
    case .opus: "oggdemux ! opusdec"
    case .vorbis: "oggdemux ! vorbisdec"
    case .flac: "flacparse ! flacdec"
    case .wave: "wavparse"
    // Pictures and videos in the file are left alone.
    case .any: "decodebin name=\(Self.name) caps=audio/x-raw expose-all-streams=false"
    }
  }

  private static let containers: Set = [
    "application/ogg", "application/x-apetag", "application/x-id3", "video/quicktime", "video/webm",
    "video/x-matroska", "video/x-msvideo", "video/mpeg", "video/mpegts", "video/x-ms-asf",
  ]

  /// Whether GStreamer may decode a file, or a part of one, of this kind, by the name that it gives it.
  ///
  /// A playlist is never decoded, because it could make it read other files or contact other
  /// machines.
  static func allows(_ kind: String) -> Bool {
    kind.hasPrefix("audio/") || containers.contains(kind)
  }
}
