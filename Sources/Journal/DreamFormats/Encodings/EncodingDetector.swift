import CUchardet
import Errors

/// Finds the encoding of a text that is neither Unicode nor ASCII.
///
/// uchardet knows languages and their encodings, and takes its best guess at any text. Here it has to
/// be certain: what it says must read like words, and what other encodings of the same kind give must not.
struct EncodingDetector {
  /// The lines with letters beyond ASCII, up to a limit.
  private let sample: [UInt8]
  private let isCut: Bool
  private let detected: TextEncoding?

  /// How much of a text is looked at: far more than uchardet needs.
  private static let limit = 1 << 16

  init(_ bytes: [UInt8]) {
    sample = Self.sample(of: bytes)
    isCut = sample.count >= Self.limit
    detected = Self.detected(sample)
  }

  /// The encoding, if it is certain.
  var certain: TextEncoding? {
    if let encoding = otherAlphabet ?? eastAsian { return encoding }
    return latin
  }

  /// The encodings that it may be, each with what the text would begin with.
  var guesses: [EncodingGuess] {
    let own = [detected].compactMap(\.self)
    let related = TextEncoding.alphabets.first { $0.contains { own.contains($0) } } ?? []
    var order = own + related + TextEncoding.likely
    // Only Western letters lie alone among those of ASCII.
    let isAmongASCII = highBytes * 4 < sample.count
    if isAmongASCII { order = TextEncoding.likelyLatin + TextEncoding.likely }
    if sample.count.isMultiple(of: 2) { order += [.utf16Little, .utf16Big] }
    var (likely, other): ([EncodingGuess], [EncodingGuess]) = ([], [])
    for encoding in order where likely.count < 3 {
      guard let text = text(as: encoding) else { continue }
      let legibility = Legibility(text)
      let guess = EncodingGuess(encoding: encoding.name, words: Self.beginning(of: text))
      guard legibility.isClean, !(likely + other).contains(where: { $0.words == guess.words })
      else { continue }
      let isLikely =
        isAmongASCII ? legibility.isLatin : legibility.letters > 0 && legibility.isCoherent
      if isLikely { likely.append(guess) } else { other.append(guess) }
    }
    return Array((likely + other).prefix(3))
  }

  /// Whether it is Japanese text of the seven bits that mail once allowed.
  var isJapaneseMail: Bool { detected == .iso2022JP }

  private var highBytes: Int { sample.count { $0 >= 0x80 } }

  /// The first words with a letter beyond ASCII.
  private static func beginning(of text: String) -> String {
    let words = text.split(whereSeparator: \.isWhitespace)
    let first = words.firstIndex { !$0.allSatisfy(\.isASCII) } ?? 0
    let shown = words[first...].prefix(3).joined(separator: " ")
    return shown.count > 24 ? shown.prefix(23) + "…" : shown
  }

  // MARK: Kinds of encodings

  /// An encoding of Cyrillic, Greek, Hebrew, Arabic or Thai letters.
  private var otherAlphabet: TextEncoding? {
    guard let detected, let related = TextEncoding.alphabets.first(where: { $0.contains(detected) })
    else { return nil }
    // Two letters are often one character of Chinese.
    guard highBytes >= 24 || typicalEastAsian.isEmpty else { return nil }
    // Where Russian is taken for certain, letters of Ukrainian may be elsewhere.
    let readings = ([detected] + related).compactMap { encoding -> (TextEncoding, Int)? in
      // Text in the order in which it is seen reads backwards.
      guard encoding.name != "ISO-8859-8", let text = text(as: encoding) else { return nil }
      let legibility = Legibility(text)
      guard legibility.letters >= 4, legibility.isCoherent else { return nil }
      return (encoding, legibility.oddities)
    }
    return readings.min { $0.1 < $1.1 }?.0
  }

  private var eastAsian: TextEncoding? {
    guard let detected, TextEncoding.eastAsian.contains(detected), let text = text(as: detected)
    else { return nil }
    let legibility = Legibility(text)
    guard legibility.letters >= 2, legibility.isCoherent else { return nil }
    let typical = typicalEastAsian
    guard typical.contains(detected) else { return nil }
    // A few characters often mean something in several encodings, and kana and hangul never by chance.
    let others = typical.filter { $0 != detected }
    let isChinese = [TextEncoding.gb18030, .big5].contains(detected)
    if isChinese, others.contains(where: { ![.gb18030, .big5].contains($0) }) { return nil }
    return others.isEmpty || legibility.letters >= 6 ? detected : nil
  }

  /// The encodings in which it looks like Chinese, Japanese or Korean.
  private var typicalEastAsian: [TextEncoding] {
    TextEncoding.eastAsian.filter { encoding in
      guard let text = text(as: encoding) else { return false }
      let legibility = Legibility(text)
      return legibility.isCoherent && Self.isTypical(legibility, of: encoding, sample)
    }
  }

  /// Whether a text looks like one of its language.
  private static func isTypical(
    _ legibility: Legibility, of encoding: TextEncoding, _ bytes: [UInt8]
  ) -> Bool {
    switch encoding.name {
    case "Shift_JIS", "EUC-JP":
      return legibility.kana * 5 >= legibility.letters && legibility.hangul == 0
    case "EUC-KR": return legibility.hangul * 5 >= legibility.letters * 4
    default:
      guard (legibility.kana + legibility.hangul) * 20 <= legibility.letters else { return false }
      // The frequent characters come first in both.
      let last: UInt8 = encoding.name == "Big5" ? 0xC6 : 0xD7
      let first: UInt8 = encoding.name == "Big5" ? 0xA4 : 0xB0
      var (frequent, rare) = (0, 0)
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        if byte < 0x80 {
          index += 1
          continue
        }
        if (first...last).contains(byte) {
          frequent += 1
        } else if byte < 0xA1 || byte > last {
          rare += 1
        }
        index += 2
      }
      return rare * 8 <= frequent
    }
  }

  /// An encoding of the Latin alphabet.
  private var latin: TextEncoding? {
    struct Reading {
      let text: String
      let encodings: [TextEncoding]
      let fit: LatinLanguage.Fit
    }
    var texts: [(text: String, encodings: [TextEncoding])] = []
    for encoding in TextEncoding.latin {
      guard let text = text(as: encoding), Legibility(text).isLatin else { continue }
      if let same = texts.firstIndex(where: { $0.text == text }) {
        texts[same].encodings.append(encoding)
      } else {
        texts.append((text, [encoding]))
      }
    }
    let readings = texts.compactMap { found in
      LatinLanguage.fit(of: found.text).map {
        Reading(text: found.text, encodings: found.encodings, fit: $0)
      }
    }.filter {
      $0.fit.words > 1 && $0.fit.letters > 0 || !$0.encodings.allSatisfy(\.isRare)
    }
    guard let best = readings.map(\.fit).max() else { return nil }
    // A word or two of a text may be those of a language by chance.
    let close = readings.filter { $0.fit.words >= best.words - min(1, best.words) }
    guard readings.allSatisfy({ Self.letters(in: $0.text) >= 3 }) else { return nil }
    if let only = close.first, close.count == 1 { return only.encodings.first }
    let top = readings.filter { $0.fit == best }
    if top.count == 1, best.words >= 2, let only = top.first { return only.encodings.first }
    // uchardet does not know the Macintosh.
    guard !close.contains(where: { $0.encodings == [.macintosh] }) else { return nil }
    return close.first { $0.encodings.contains { $0 == detected } }?.encodings.first
  }

  private static func letters(in text: String) -> Int {
    text.unicodeScalars.count(where: Legibility.isLetter)
  }

  // MARK: The sample

  private func text(as encoding: TextEncoding) -> String? {
    guard let converter = EncodingConverter(from: encoding.converterName),
      let bytes = try? converter.utf8(of: sample, isCut: isCut)
    else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func sample(of bytes: [UInt8]) -> [UInt8] {
    var sample: [UInt8] = []
    var start = 0
    while start < bytes.count, sample.count < limit {
      let end = bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
      let line = bytes[start..<end].prefix(limit - sample.count)
      if line.contains(where: { $0 >= 0x80 || $0 == 0x1B }) { sample += line }
      start = end
    }
    return sample
  }

  private static func detected(_ sample: [UInt8]) -> TextEncoding? {
    let detector = unsafe uchardet_new()
    defer { unsafe uchardet_delete(detector) }
    unsafe sample.withUnsafeBytes { bytes in
      let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      _ = unsafe uchardet_handle_data(detector, start, bytes.count)
    }
    unsafe uchardet_data_end(detector)
    guard let name = unsafe uchardet_get_charset(detector) else { return nil }
    return TextEncoding(detected: unsafe String(cString: name))
  }
}
