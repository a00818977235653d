import Dreams
import Errors

/// The text of a file: UTF-8 that was checked, or made of another encoding.
struct SourceText {
  let file: ImportedFile

  /// The bytes without a byte order mark.
  let bytes: [UInt8]

  /// What the file is in; nil for UTF-8.
  let encoding: TextEncoding?

  private let lineNumbers: LineNumbers

  /// The names and values at its top, if it is a note with some.
  ///
  /// They are asked for wherever a note is recognized or read, and so are read once.
  private(set) var frontMatter: FrontMatter?

  /// The JSON in it, once it has been read.
  private var root: JSONNode?

  /// The name to mention in problems, where there is more than one file.
  private let name: String?

  let isOneOfMany: Bool

  init(
    _ file: ImportedFile, isOneOfMany: Bool, as encoding: TextEncoding? = nil
  ) throws(ImportProblem) {
    self.file = file
    self.isOneOfMany = isOneOfMany
    name = isOneOfMany ? file.name : nil
    guard file.bytes.count <= ImportedFile.byteLimit else {
      throw ImportProblem(.tooLarge(mebibytes: ImportedFile.byteLimit >> 20), file: name)
    }
    if file.isDatabase {
      throw ImportProblem(.database, file: name)
    }
    if let document = OfficeDocument(file) {
      throw ImportProblem(.document(document), file: name)
    }
    if file.isMedia { throw ImportProblem(.media, file: name) }
    let json = DaylioBackup.json(in: file)
    if json == nil, file.isArchive { throw ImportProblem(.archive, file: name) }
    guard !file.isBinaryPropertyList else {
      (bytes, self.encoding) = (file.bytes, nil)
      lineNumbers = LineNumbers([])
      return
    }
    let isPage = [".html", ".htm"].contains(where: file.lowercasedName.hasSuffix)
    do throws(TextDecoder.Problem) {
      let text = try Self.decoded(json ?? file.bytes, as: encoding, isOneOfMany)
      (bytes, self.encoding) = (
        Self.withLineFeeds(try Self.words(of: text.bytes, isPage: isPage)), text.encoding
      )
    } catch {
      // What is cut off or damaged has no lines that could be counted.
      let isDamaged = if case .damaged = error.fault { true } else { false }
      let line = LineNumbers(file.bytes).line(of: error.offset, in: file.bytes)
      throw ImportProblem(error.fault, file: name, line: isDamaged ? nil : line)
    }
    lineNumbers = LineNumbers(bytes)
    frontMatter = FrontMatter(self)
  }

  /// A part of a file, as a file of its own.
  init(_ range: Range<Int>, of source: SourceText) {
    file = source.file
    bytes = Array(source.bytes[range])
    (encoding, name, isOneOfMany) = (source.encoding, source.name, source.isOneOfMany)
    lineNumbers = LineNumbers(bytes)
    frontMatter = FrontMatter(self)
  }

  /// The text of a page of HTML or of Zim, or of jrnl's boxes, and of any other file the text as it is.
  ///
  /// A part of a page counts as one only in a file that is named as one.
  private static func words(
    of bytes: [UInt8], isPage: Bool
  ) throws(TextDecoder.Problem) -> [UInt8] {
    if let text = JrnlBoxes.text(of: bytes) ?? ZimPage.text(of: bytes) { return text }
    guard bytes.prefix(400).contains(UInt8(ascii: "<")) else { return bytes }
    let beginning = String(decoding: bytes.prefix(400), as: UTF8.self).lowercased()
    guard let first = beginning.first(where: { !$0.isWhitespace }), first == "<",
      beginning.contains("<html") || isPage && HTMLText.isHTML(beginning)
    else { return bytes }
    do throws(MarkupParser.Problem) {
      return Array(try HTMLText(String(decoding: bytes, as: UTF8.self)).text.utf8)
    } catch {
      throw TextDecoder.Problem(fault: .markup(error.fault), offset: 0)
    }
  }

  /// A text whose lines end as on the Mac of long ago, with line feeds; any other text as it is.
  private static func withLineFeeds(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(0x0D), !bytes.contains(0x0A) else { return bytes }
    return bytes.map { $0 == 0x0D ? 0x0A : $0 }
  }

  private static func decoded(
    _ bytes: [UInt8], as encoding: TextEncoding?, _ isOneOfMany: Bool
  ) throws(TextDecoder.Problem) -> TextDecoder.Decoded {
    guard let encoding, isOneOfMany else { return try TextDecoder.decoded(bytes, as: encoding) }
    do throws(TextDecoder.Problem) {
      return try TextDecoder.decoded(bytes)
    } catch {
      // What somebody says about a folder is about the files whose encoding is not certain.
      guard case .unknownEncoding = error.fault else { throw error }
      return try TextDecoder.decoded(bytes, as: encoding)
    }
  }

  /// Reads it as JSON, and keeps the result for the next time.
  mutating func readJSON() throws(ImportProblem) -> JSONNode {
    let root = try json()
    self.root = root
    return root
  }

  /// The JSON in it, or the XML as the same values.
  func json() throws(ImportProblem) -> JSONNode {
    if let root { return root }
    if isXML {
      do throws(MarkupParser.Problem) {
        return try XMLNode.node(of: bytes)
      } catch {
        var problem = problem(at: 0, .markup(error.fault))
        if case .notXML(let line) = error { problem.line = line }
        throw problem
      }
    }
    do throws(JSONError) {
      return try JSONReader.node(of: bytes)
    } catch {
      if let list = listOfLines { return list }
      throw problem(at: error.offset, .json(error.fault))
    }
  }

  /// Whether it has been read as JSON.
  var isJSON: Bool { root != nil }

  /// The values of JSON Lines, an object on each line, as one list; nil for any other text.
  private var listOfLines: JSONNode? {
    guard bytes.first == UInt8(ascii: "{") else { return nil }
    var nodes: [JSONNode] = []
    for line in lines where !isBlank(line) {
      guard let node = try? JSONReader.node(of: Array(bytes[line])), node.members != nil else {
        return nil
      }
      nodes.append(JSONNode(value: node.value, offset: line.lowerBound + node.offset))
    }
    return JSONNode(value: .list(nodes), offset: 0)
  }

  /// Whether it begins as XML, and not as a page of HTML.
  var isXML: Bool {
    let beginning = bytes.prefix(200).drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
    guard beginning.first == UInt8(ascii: "<") else { return false }
    return ["<?xml", "<!DOCTYPE en-export", "<en-export", "<opml"].contains {
      beginning.starts(with: $0.utf8)
    }
  }

  func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// Whether there is nothing to see.
  var isBlank: Bool { isBlank(0..<bytes.count) }

  /// Whether there is nothing to see in a part.
  func isBlank(_ range: Range<Int>) -> Bool {
    bytes[range].allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
  }

  /// Whether there is a digit or a sign beyond ASCII behind the front matter, without which no text has a date.
  var mayHaveDates: Bool {
    let text = bytes.span.extracting((frontMatter?.end ?? 0)...)
    for place in text.indices where text[place] >= 0x80 || (0x30...0x39).contains(text[place]) {
      return true
    }
    return false
  }

  /// Whether more than one line has words.
  var hasSeveralLines: Bool { lines.lazy.filter { !isBlank($0) }.prefix(2).count > 1 }

  /// The lines, each without its line feed; the last line feed ends the last line.
  var lines: [Range<Int>] { lines(in: 0..<bytes.count) }

  /// The lines within a part that begins with one, without their line breaks.
  func lines(in range: Range<Int>) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = range.lowerBound
    let bytes = bytes.span
    for place in range where bytes[place] == 0x0A {
      lines.append(start..<place)
      start = place + 1
    }
    if start < range.upperBound { lines.append(start..<range.upperBound) }
    return lines
  }

  /// The first line within a part that is like this.
  func firstLine(in range: Range<Int>, _ isLike: (Range<Int>) -> Bool) -> Range<Int>? {
    var start = range.lowerBound
    while start < range.upperBound {
      let end = bytes[start..<range.upperBound].firstIndex(of: 0x0A) ?? range.upperBound
      if isLike(start..<end) { return start..<end }
      start = end + 1
    }
    return nil
  }

  func problem(at offset: Int, _ fault: ImportFault) -> ImportProblem {
    ImportProblem(fault, file: name, line: lineNumbers.line(of: offset, in: bytes))
  }
}
