import Dreams
import Errors
import Foundation

extension OfficeDocument {
  private static let extensions: [(kind: OfficeDocument, names: Set<String>)] = [
    (.text, ["doc", "docm", "docx", "dot", "dotx", "odt", "ott", "pages", "rtf", "wps"]),
    (.spreadsheet, ["numbers", "ods", "ots", "xls", "xlsm", "xlsx"]),
    (.pdf, ["pdf"]),
    (.book, ["azw3", "epub", "mobi"]),
  ]

  /// How much of the beginning and of the end of an archive names what is in it.
  private static let reach = 64 << 10

  /// The kind of document that a file is by its name; nil for other names.
  init?(named name: String) {
    let ending = (name as NSString).pathExtension.lowercased()
    guard let found = Self.extensions.first(where: { $0.names.contains(ending) }) else {
      return nil
    }
    self = found.kind
  }

  /// The kind of document that a file is by its bytes; nil for other files.
  init?(_ file: ImportedFile) {
    let bytes = file.bytes
    if bytes.starts(with: "%PDF-".utf8) {
      self = .pdf
    } else if bytes.starts(with: "{\\rtf".utf8) {
      self = .text
    } else if bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]) {
      // The container of Word and Excel before 2007.
      self = OfficeDocument(named: file.lowercasedName) ?? .text
    } else if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) {
      guard let kind = OfficeDocument(named: file.lowercasedName) ?? Self.inArchive(bytes) else {
        return nil
      }
      self = kind
    } else {
      return nil
    }
  }

  private static func inArchive(_ bytes: [UInt8]) -> OfficeDocument? {
    let parts = [Data(bytes.prefix(reach)), Data(bytes.suffix(reach))]
    func has(_ words: String) -> Bool { parts.contains { $0.range(of: Data(words.utf8)) != nil } }
    if has("word/document.xml") || has("application/vnd.oasis.opendocument.text") { return .text }
    if has("xl/workbook") || has("application/vnd.oasis.opendocument.spreadsheet") {
      return .spreadsheet
    }
    return has("application/epub+zip") ? .book : nil
  }
}
