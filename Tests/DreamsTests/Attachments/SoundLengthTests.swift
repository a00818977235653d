import Dreams
import Testing

/// Lengths are returned only if the ends of a file leave no doubt.
@Suite struct SoundLengthTests {
  private static func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(value >> ($0 * 8) & 0xFF) }
  }

  private static func wave(
    coding: Int = 1, rate: Int = 8_000, said: Int? = nil, _ count: Int
  ) -> [UInt8] {
    Array("RIFF1234WAVELIST".utf8) + little(3, 4) + Array("abc\0fmt ".utf8) + little(16, 4)
      + little(coding, 2) + little(1, 2) + little(8_000, 4) + little(rate, 4) + little(1, 2)
      + little(8, 2) + Array("data".utf8) + little(said ?? count, 4)
      + [UInt8](repeating: 0x80, count: count)
  }

  private static func page(serial: Int = 7, granule: Int, _ payload: [UInt8]) -> [UInt8] {
    Array("OggS\0".utf8) + [2] + little(granule, 8) + little(serial, 4) + little(0, 4)
      + little(0, 4) + [1, UInt8(payload.count)] + payload
  }

  private static let opus = page(
    granule: 0, Array("OpusHead".utf8) + [1, 1] + little(312, 2) + little(16_000, 4) + [0, 0, 0])
  private static let vorbis = page(
    granule: 0, Array("\u{1}vorbis".utf8) + little(0, 4) + [1] + little(44_100, 4))
  private static let flac: [UInt8] =
    Array("fLaC".utf8) + [0x80, 0, 0, 34] + [UInt8](repeating: 0, count: 10)
    + [0x0A, 0xC4, 0x42, 0xF0, 0, 0x1A, 0xEA, 0xA0] + [UInt8](repeating: 0, count: 16)

  private static let end = Array("OggS with no head".utf8)

  private static let files: [(AttachmentType, [UInt8], Int?)] = [
    (.wav, wave(16_000), 2), (.wav, wave(23_999), 2), (.wav, wave(7_999), nil),
    (.wav, wave(said: 16_001, 16_000), nil), (.wav, wave(coding: 2, 16_000), nil),
    (.wav, wave(rate: 0, 16_000), nil), (.wav, wave(said: 0xFFFF_FFFF, 16_000), nil),
    (.wav, Array("RIFF1234WAVE".utf8), nil), (.wav, Array(wave(0).dropLast(3)), nil),
    (.ogg, opus + page(granule: 48_312 * 42, [1]), 42),
    (.ogg, opus + page(granule: 48_000 * 2 + 312, end), 2),
    (.ogg, opus + page(granule: 48_000 * 2 + 311, [1]), 1),
    (.ogg, vorbis + page(granule: 44_100 * 3, [1]), 3),
    (.ogg, opus + page(serial: 8, granule: 480_000, [1]), nil),
    (.ogg, opus + page(granule: 480_000, [1]).dropLast(), nil),
    (.ogg, opus + page(granule: -1, [1]), nil), (.ogg, opus, nil), (.ogg, Array("OggS".utf8), nil),
    (.flac, flac, 40), (.flac, Array(flac.prefix(20)), nil), (.mp3, flac, nil),
  ]

  @Test(arguments: files)
  func `the ends of a file determine its length`(
    type: AttachmentType, bytes: [UInt8], seconds: Int?
  ) {
    let beginning = Array(bytes.prefix(SoundLength.tellingBytes))
    let end = Array(bytes.suffix(SoundLength.tellingBytes))
    #expect(
      SoundLength.seconds(of: type, beginning: beginning, end: end, size: bytes.count) == seconds)
  }

  @Test func `no bytes crash the reader`() {
    for file in Self.files.map(\.1) {
      for count in 0..<min(file.count, 200) {
        for type in AttachmentType.allCases {
          let part = Array(file.prefix(count))
          let seconds = SoundLength.seconds(of: type, beginning: part, end: part, size: count)
          #expect(seconds.map { $0 > 0 } ?? true)
        }
      }
    }
  }

  @Test func `lengths are minutes and seconds, after hours`() {
    let texts = [1, 42, 61, 600, 3_599, 3_600, 3_723].map(SoundLength.text)
    #expect(texts == ["0:01", "0:42", "1:01", "10:00", "59:59", "1:00:00", "1:02:03"])
  }
}
