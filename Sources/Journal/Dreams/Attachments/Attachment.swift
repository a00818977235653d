import Foundation

/// A picture or a sound of a dream: the hash of the file's bytes, and a name for people.
///
/// The bytes are in a file next to the journal, named by the hash; so attachments keep dreams
/// small, and many dreams share one file.
///
///     Attachment("9f86…0f00a08/Sea at night.jpg")?.name  // "Sea at night.jpg"
///
/// They are ordered by their canonical texts, byte by byte.
public struct Attachment: Hashable, Comparable, Sendable {
  /// The most bytes that a name has.
  public static let longestName = 200

  /// The SHA-256 of the bytes: 64 lowercase hexadecimal digits.
  public let hash: String

  /// The name for people: one line of 1 to 200 bytes without a slash, and neither `.` nor `..`.
  public let name: String

  /// Puts both together; nil if one of them is not as it must be.
  ///
  /// - Parameters:
  ///   - hash: The hash: 64 lowercase hexadecimal digits.
  ///   - name: The name, without white space around it.
  public init?(hash: String, name: String) {
    guard Self.isHash(hash), Self.isName(name) else { return nil }
    (self.hash, self.name) = (hash, name)
  }

  /// Reads the canonical text: the hash, a slash and the name.
  ///
  /// - Parameter text: The text; nil if it is anything else.
  public init?(_ text: String) {
    let parts = text.utf8.split(
      separator: UInt8(ascii: "/"), maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    self.init(hash: String(Substring(parts[0])), name: String(Substring(parts[1])))
  }

  /// The canonical text: `HASH/NAME`.
  public var text: String { hash + "/" + name }

  /// Compares canonical texts by their bytes.
  public static func < (first: Attachment, second: Attachment) -> Bool {
    first.text.utf8.lexicographicallyPrecedes(second.text.utf8)
  }

  /// Compares canonical texts by their bytes: names that look alike may differ.
  public static func == (first: Attachment, second: Attachment) -> Bool {
    first.text.utf8.elementsEqual(second.text.utf8)
  }

  /// Hashes the canonical text.
  public func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
  }

  /// Whether a text is a hash as attachments have it, and as their files are called.
  ///
  /// - Parameter text: Any text.
  /// - Returns: Whether it is 64 lowercase hexadecimal digits.
  public static func isHash(_ text: String) -> Bool {
    text.utf8.count == 64
      && text.utf8.allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
      }
  }

  private static func isName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= longestName && name != "." && name != ".."
      && !name.utf8.contains(UInt8(ascii: "/")) && name.unicodeScalars.allSatisfy(\.isOfName)
      && name.trimmed().utf8.count == name.utf8.count
  }

  /// Splits a cell at `;`, which names may contain, too.
  ///
  /// - Parameter cell: The cell.
  /// - Returns: The texts, canonical or not, none of them empty.
  public static func texts(in cell: String) -> [String] {
    var texts: [String] = []
    for piece in cell.split(separator: ";", omittingEmptySubsequences: false) {
      // A hash and a slash begin a text, and no name has a slash.
      let beginsText = piece.utf8.contains(UInt8(ascii: "/"))
      if beginsText || texts.isEmpty {
        texts.append(String(piece))
      } else {
        texts[texts.count - 1] += ";" + piece
      }
    }
    return texts.map { $0.trimmed() }.filter { !$0.isEmpty }
  }
}

extension Attachment {
  /// Makes a valid name from any file name, with the extension of the type.
  ///
  /// - Parameters:
  ///   - fileName: The name of a file, without its folder.
  ///   - type: The type of the file's bytes.
  /// - Returns: A name that an attachment can have: `Sea.png` becomes `Sea.jpg` for a JPEG.
  public static func name(of fileName: String, _ type: AttachmentType) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in fileName.unicodeScalars {
      scalars.append(scalar.isOfName && scalar != "/" ? scalar : "_")
    }
    let whole = String(scalars).trimmed()
    var (stem, ending) = (whole, "")
    if let dot = whole.lastIndex(of: "."), dot != whole.startIndex {
      let found = whole[whole.index(after: dot)...].lowercased()
      if AttachmentType.allCases.contains(where: { $0.extensions.contains(found) }) {
        stem = String(whole[..<dot])
        if type.extensions.contains(found) { ending = String(whole[dot...]) }
      }
    }
    if ending.isEmpty { ending = "." + type.extensions[0] }
    return numbered(stem.isEmpty ? "attachment" : stem, "", ending)
  }

  /// The same file under another name: `Sea 2.jpg`.
  func numbered(_ number: Int) -> Attachment {
    // A longer suffix isn't an extension, and would leave no room for the number.
    let dot = name.lastIndex(of: ".").flatMap { dot in
      dot == name.startIndex || name[dot...].utf8.count > 20 ? nil : dot
    }
    let place = dot ?? name.endIndex
    let new = Self.numbered(String(name[..<place]), " \(number)", String(name[place...]))
    return Attachment(hash: hash, name: new) ?? self
  }

  /// A name of three parts, the first of which is cut where the whole is too long.
  private static func numbered(_ stem: String, _ number: String, _ ending: String) -> String {
    var stem = stem
    while (stem + number + ending).utf8.count > longestName, !stem.isEmpty { stem.removeLast() }
    return stem.trimmed() + number + ending
  }
}

extension Unicode.Scalar {
  /// Whether a name can have it.
  fileprivate var isOfName: Bool {
    ![.control, .lineSeparator, .paragraphSeparator].contains(properties.generalCategory)
  }
}

extension Dream {
  /// The pictures and sounds of the dream, in the order of their texts.
  public var attachments: [Attachment] {
    (facts[Self.attachmentsField.key]?.words ?? []).compactMap { Attachment($0) }
  }

  /// Adds a file, under a name that no other file of the dream has.
  ///
  /// - Parameter attachment: The file.
  /// - Returns: The file under its final name; one that is already there keeps its name.
  public mutating func attach(_ attachment: Attachment) -> Attachment {
    let own = attachments
    if let there = own.first(where: { $0.hash == attachment.hash }) { return there }
    let names = Set(own.map { $0.name.lowercased() })
    var (named, number) = (attachment, 1)
    while names.contains(named.name.lowercased()) {
      number += 1
      named = attachment.numbered(number)
    }
    let words = facts[Self.attachmentsField.key]?.words ?? []
    facts[Self.attachmentsField.key] = .words(words + [named.text])
    return named
  }

  /// Removes a file from the dream; its bytes stay where they are.
  ///
  /// - Parameter attachment: The file; nothing happens when the dream has no such one.
  public mutating func detach(_ attachment: Attachment) {
    let words = facts[Self.attachmentsField.key]?.words ?? []
    facts[Self.attachmentsField.key] = .words(words.filter { Attachment($0) != attachment })
  }
}
