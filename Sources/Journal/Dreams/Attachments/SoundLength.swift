/// How long a sound lasts, if the ends of its file state it reliably: in WAV, FLAC and Ogg with
/// Opus or Vorbis.
///
///     SoundLength.text(42)     // "0:42"
///     SoundLength.text(3_723)  // "1:02:03"
public enum SoundLength {
  /// How many bytes of the beginning and of the end of a file are enough: more than a page of Ogg has.
  public static let tellingBytes = 1 << 16

  /// The length of a sound.
  ///
  /// - Parameters:
  ///   - type: The type of the file.
  ///   - beginning: Its first ``tellingBytes``, or all of a shorter one.
  ///   - end: Its last ``tellingBytes``, or all of a shorter one.
  ///   - size: How many bytes it has.
  /// - Returns: The whole seconds; nil if the bytes don't say, and below one second.
  public static func seconds(
    of type: AttachmentType, beginning: [UInt8], end: [UInt8], size: Int
  ) -> Int? {
    let seconds: UInt64? =
      switch type {
      case .wav: wave(beginning, size)
      case .flac: flac(beginning)
      case .ogg: ogg(beginning, end)
      case .png, .jpeg, .webp, .heic, .m4a, .aac, .mp3: nil
      }
    // Anything longer than a week has a bogus header.
    return seconds.flatMap { (1...604_800).contains($0) ? Int($0) : nil }
  }

  /// A length in words that all languages share.
  ///
  /// - Parameter seconds: How many seconds; none are below zero.
  /// - Returns: Minutes and seconds, after hours where there are any.
  public static func text(_ seconds: Int) -> String {
    let (hours, minutes) = (seconds / 3_600, seconds / 60 % 60)
    return (hours > 0 ? "\(hours):\(minutes.padded(to: 2))" : "\(minutes)")
      + ":\((seconds % 60).padded(to: 2))"
  }

  /// The data in a file of WAV, by the bytes that a second takes.
  private static func wave(_ bytes: [UInt8], _ size: Int) -> UInt64? {
    var place = 12
    var rate: UInt64?
    while place + 8 <= bytes.count {
      let name = bytes[place..<place + 4]
      guard let length = number(bytes, place + 4, 4) else { return nil }
      place += 8
      if name.elementsEqual("fmt ".utf8) {
        // Uncompressed samples, integer or floating-point: packed ones have no steady rate.
        guard let coding = number(bytes, place, 2), [1, 3, 0xFFFE].contains(coding) else {
          return nil
        }
        rate = number(bytes, place + 8, 4)
      } else if name.elementsEqual("data".utf8) {
        guard let rate, rate > 0, Int(length) <= size - place else { return nil }
        return length / rate
      }
      place += Int(length) + Int(length & 1)
    }
    return nil
  }

  /// The samples that a file of FLAC says it has.
  private static func flac(_ bytes: [UInt8]) -> UInt64? {
    guard bytes.count >= 26, bytes[4] & 0x7F == 0 else { return nil }
    let rate = UInt64(bytes[18]) << 12 | UInt64(bytes[19]) << 4 | UInt64(bytes[20]) >> 4
    let samples = bytes[22..<26].reduce(UInt64(bytes[21] & 0x0F)) { $0 << 8 | UInt64($1) }
    return rate > 0 ? samples / rate : nil
  }

  /// The samples up to the end of the last page, which is whole and of the only stream.
  private static func ogg(_ beginning: [UInt8], _ end: [UInt8]) -> UInt64? {
    guard isPage(beginning, 0), let serial = number(beginning, 14, 4) else { return nil }
    let head = 27 + Int(beginning[26])
    var (rate, skipped): (UInt64?, UInt64) = (nil, 0)
    if beginning.dropFirst(head).starts(with: "OpusHead".utf8) {
      (rate, skipped) = (48_000, number(beginning, head + 10, 2) ?? 0)
    } else if beginning.dropFirst(head).starts(with: "\u{1}vorbis".utf8) {
      rate = number(beginning, head + 12, 4)
    }
    guard let rate, rate > 0 else { return nil }
    var place = end.count - 27
    while place >= 0 {
      if isPage(end, place), lengthOfPage(end, place) == end.count - place {
        guard number(end, place + 14, 4) == serial, let samples = number(end, place + 6, 8),
          samples >= skipped, samples < 1 << 62
        else { return nil }
        return (samples - skipped) / rate
      }
      place -= 1
    }
    return nil
  }

  private static func isPage(_ bytes: [UInt8], _ place: Int) -> Bool {
    place + 27 <= bytes.count && bytes[place] == UInt8(ascii: "O")
      && bytes[place..<place + 5].elementsEqual("OggS\0".utf8)
  }

  private static func lengthOfPage(_ bytes: [UInt8], _ place: Int) -> Int? {
    let segments = Int(bytes[place + 26])
    guard place + 27 + segments <= bytes.count else { return nil }
    return bytes[place + 27..<place + 27 + segments].reduce(27 + segments) { $0 + Int($1) }
  }

  /// A number with its lowest byte first; nil beyond the end.
  private static func number(_ bytes: [UInt8], _ place: Int, _ count: Int) -> UInt64? {
    guard place + count <= bytes.count else { return nil }
    return bytes[place..<place + count].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
