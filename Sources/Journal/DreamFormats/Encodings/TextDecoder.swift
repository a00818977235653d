import Errors

/// Converts the text of a file to UTF-8.
enum TextDecoder {
  /// Text as UTF-8, without a byte order mark.
  struct Decoded {
    var bytes: [UInt8]
    /// What it was before; nil for UTF-8.
    var encoding: TextEncoding?
  }

  /// Why bytes are no text, and where.
  struct Problem: Error {
    var fault: ImportFault
    var offset: Int
  }

  /// Decodes a text.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - encoding: Its encoding; nil to detect it.
  /// - Returns: The text.
  /// - Throws: What is wrong: it is damaged, it isn't in the encoding, or none is certain.
  static func decoded(
    _ bytes: [UInt8], as encoding: TextEncoding? = nil
  ) throws(Problem) -> Decoded {
    if let encoding { return try decoded(bytes, named: encoding) }
    if let marked = try markedUnicode(bytes) { return marked }
    if let wide = wideUnicode(bytes) { return wide }
    let problem: Problem
    do {
      _ = try UTF8Span(validating: bytes.span)
      guard bytes.contains(0x1B), EncodingDetector(bytes).isJapaneseMail else {
        return Decoded(bytes: bytes)
      }
      return try decoded(bytes, in: .iso2022JP)
    } catch let error as UTF8.ValidationError {
      problem = Problem(
        fault: .notUTF8(byte: error.byteOffsets.lowerBound), offset: error.byteOffsets.lowerBound)
    } catch let error as Problem {
      throw error
    } catch {
      return Decoded(bytes: bytes)
    }
    if isDamagedUTF8(bytes) { throw problem }
    let detector = EncodingDetector(bytes)
    if let encoding = detector.certain, let decoded = try? decoded(bytes, in: encoding) {
      return decoded
    }
    let others = linesInOtherEncoding(bytes)
    if others.count <= others.inUTF8 { throw problem }
    // Lines in UTF-8 would say something else about the encoding of the others.
    let guesses = others.inUTF8 > 0 ? EncodingDetector(others.bytes).guesses : detector.guesses
    throw Problem(fault: .unknownEncoding(guesses), offset: problem.offset)
  }

  /// Decodes a text in the encoding that somebody has named.
  private static func decoded(
    _ bytes: [UInt8], named encoding: TextEncoding
  ) throws(Problem) -> Decoded {
    guard encoding == .utf8 else { return try decoded(bytes, in: encoding) }
    let text = bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
    do {
      _ = try UTF8Span(validating: text.span)
      return Decoded(bytes: text)
    } catch {
      throw Problem(
        fault: .notInEncoding(encoding.name, byte: error.byteOffsets.lowerBound),
        offset: error.byteOffsets.lowerBound)
    }
  }

  private static func decoded(
    _ bytes: [UInt8], in encoding: TextEncoding
  ) throws(Problem) -> Decoded {
    var text: [UInt8]
    do throws(EncodingConverter.Problem) {
      guard let converter = EncodingConverter(from: encoding.converterName) else {
        throw EncodingConverter.Problem(offset: 0)
      }
      text = try converter.utf8(of: bytes)
    } catch {
      throw Problem(
        fault: .notInEncoding(encoding.name, byte: error.offset), offset: error.offset)
    }
    if text.starts(with: mark) { text.removeFirst(mark.count) }
    // The control characters U+0080 to U+009F are what a wrong encoding gives.
    for index in text.indices.dropLast()
    where text[index] == 0xC2 && (0x80...0x9F).contains(text[index + 1]) {
      let offset = bytes.firstIndex { (0x80...0x9F).contains($0) } ?? 0
      throw Problem(fault: .notInEncoding(encoding.name, byte: offset), offset: offset)
    }
    return Decoded(bytes: text, encoding: encoding)
  }

  /// The byte order mark of UTF-8.
  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Text with a byte order mark; nil for text without.
  private static func markedUnicode(_ bytes: [UInt8]) throws(Problem) -> Decoded? {
    if bytes.starts(with: mark) {
      let text = Array(bytes.dropFirst(mark.count))
      do {
        _ = try UTF8Span(validating: text.span)
        return Decoded(bytes: text)
      } catch {
        let offset = error.byteOffsets.lowerBound + mark.count
        throw Problem(fault: .notUTF8(byte: offset), offset: offset)
      }
    }
    let marks: [(mark: [UInt8], encoding: TextEncoding, name: String)] = [
      ([0xFF, 0xFE, 0, 0], .utf32Little, "UTF-32"), ([0, 0, 0xFE, 0xFF], .utf32Big, "UTF-32"),
      ([0xFF, 0xFE], .utf16Little, "UTF-16"), ([0xFE, 0xFF], .utf16Big, "UTF-16"),
    ]
    guard let found = marks.first(where: { bytes.starts(with: $0.mark) }) else { return nil }
    do throws(Problem) {
      return try decoded(bytes, in: found.encoding)
    } catch {
      throw Problem(fault: .damaged(found.name), offset: error.offset)
    }
  }

  /// UTF-16 or UTF-32 without a mark, if it is certain; nil for all others.
  private static func wideUnicode(_ bytes: [UInt8]) -> Decoded? {
    let zeros = bytes.count { $0 == 0 }
    guard zeros > 0, bytes.count.isMultiple(of: 2) else { return nil }
    // Other text has zeros only by mistake, and then few.
    let hasMany = zeros * 4 >= bytes.count
    let hasControls = bytes.contains { (0x01...0x08).contains($0) || (0x0E...0x1A).contains($0) }
    guard hasMany || hasControls || (try? UTF8Span(validating: bytes.span)) == nil else {
      return nil
    }
    let wide: [TextEncoding] =
      bytes.count.isMultiple(of: 4) && zeros * 4 >= bytes.count
      ? [.utf32Little, .utf32Big] : []
    for encoding in wide {
      if let reading = Reading(bytes, encoding) { return reading.decoded }
    }
    let readings = [.utf16Little, .utf16Big].compactMap { Reading(bytes, $0) }
    guard let first = readings.first, let last = readings.last else { return nil }
    if readings.count == 1 { return first.decoded }
    // Words have characters from few pages of Unicode; bytes in the wrong order, from many.
    if first.pages * 2 <= last.pages { return first.decoded }
    return last.pages * 2 <= first.pages ? last.decoded : nil
  }

  private struct Reading {
    let decoded: Decoded
    let pages: Int

    /// Reads the text; nil if that gives no text.
    init?(_ bytes: [UInt8], _ encoding: TextEncoding) {
      guard let decoded = try? TextDecoder.decoded(bytes, in: encoding) else { return nil }
      let text = String(decoding: decoded.bytes, as: UTF8.self)
      guard Legibility(text).isClean else { return nil }
      self.decoded = decoded
      pages = Set(text.unicodeScalars.map { $0.value >> 8 }).count
    }
  }

  /// The lines that are not UTF-8, their number, and that of lines with characters beyond ASCII that are.
  private static func linesInOtherEncoding(
    _ bytes: [UInt8]
  ) -> (bytes: [UInt8], count: Int, inUTF8: Int) {
    var (others, count, inUTF8): ([UInt8], Int, Int) = ([], 0, 0)
    for line in bytes.split(separator: 0x0A) where line.contains(where: { $0 >= 0x80 }) {
      if (try? UTF8Span(validating: line.span)) != nil {
        inUTF8 += 1
      } else {
        others += line + [0x0A]
        count += 1
      }
    }
    return (others, count, inUTF8)
  }

  /// Whether most characters beyond ASCII are UTF-8, and few are not.
  private static func isDamagedUTF8(_ bytes: [UInt8]) -> Bool {
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var (good, bad) = (0, 0)
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let scalar): if scalar.count > 1 { good += 1 }
      case .error: bad += 1
      case .emptyInput: return good > 0 && bad * 4 <= good
      }
    }
  }
}
