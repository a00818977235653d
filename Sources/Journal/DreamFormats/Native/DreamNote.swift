public import Dreams
import Foundation

/// A dream as a file of its own, in a folder of notes that other programs open, too.
///
/// ```swift
/// let note = DreamNote(of: dream)
/// note.folder                    // "2026"
/// note.name                      // "2026-11-24 Second door"
/// let bytes = note.bytes(showing: ["Sea.jpg"])
/// ```
///
/// Reading the bytes gives the same dream, with every byte of its text and with unknown fields.
public struct DreamNote: Sendable {
  /// The folder of the pictures and sounds of all notes, beside the folders of the notes; the one
  /// that Logseq shows them from.
  public static let fileFolder = "assets"

  /// The extension of a note, without the period.
  public static let fileExtension = "md"

  private let dream: Dream

  /// Takes a dream.
  ///
  /// - Parameter dream: The dream.
  public init(of dream: Dream) { self.dream = dream }

  /// The folder of the note: the year of the night.
  public var folder: String { String(dream.date.description.dropLast("-11-24".count)) }

  /// The name of the note without its extension: the night, and the title that the dreamer gave.
  public var name: String {
    let name = PortableFileName("\(dream.date) \(Self.linkable(dream.ownTitle ?? ""))").text
    // A title may read as the name that a program gives to a copy, which nobody imports.
    return SyncCopy.isConflict("\(name).\(Self.fileExtension)") ? dream.date.description : name
  }

  /// The name for a picture or a sound, and its extension with the period.
  ///
  /// - Parameter attachment: The file.
  /// - Returns: Both; together they are the name of a file that links can name.
  public static func fileName(
    of attachment: Attachment
  ) -> (name: String, fileExtension: String) {
    let name = attachment.name
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    let ending = name[dot...]
    let isExtension =
      (2...6).contains(ending.utf8.count)
      && ending.utf8.dropFirst().allSatisfy { Character(Unicode.Scalar($0)).isLetterOrDigit }
    let stem = PortableFileName(linkable(isExtension ? String(name[..<dot]) : name)).text
    return (stem.isEmpty ? "file" : stem, isExtension ? String(ending) : "")
  }

  /// The bytes of the file.
  ///
  /// - Parameters:
  ///   - files: The names in ``fileFolder`` of the dream's pictures and sounds, in their order.
  ///   - fields: The fields of dreams that are known.
  /// - Returns: UTF-8 without a byte order mark, with a line break at its end.
  public func bytes(
    showing files: [String], fields: FieldTable<Dream> = Dream.fields
  ) -> [UInt8] {
    precondition(
      files.count == dream.attachments.count, "Each attachment needs the name of a file.")
    return JournalMarkdown.note(of: dream, links: files.map(Self.link), fields)
  }

  private static func link(to file: String) -> String {
    let path = "../\(fileFolder)/\(file)"
    return "![\(file)](\(path.addingPercentEncoding(withAllowedCharacters: plain) ?? path))"
  }

  /// What an address has as it is.
  private static let plain = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/")

  /// The text as part of a name that is safe and that links of other programs can name.
  private static func linkable(_ text: String) -> String {
    let text = text.replacing("[", with: "(").replacing("]", with: ")")
    return PortableFileName.safe(text.filter { $0 != "#" && $0 != "^" })
  }
}

extension Character {
  fileprivate var isLetterOrDigit: Bool { isASCII && (isLetter || isNumber) }
}
