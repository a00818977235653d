import Dreams
import Errors
import Foundation

extension OfficeDocument {
  private static let extensions: [(kind: OfficeDocument, names: Set<String>)] = [
    (
      .text,
      [
        "doc", "docm", "docx", "dot", "dotx", "fodt", "gdoc", "hwp", "hwpx", "key", "odg", "odp",
        "odt", "one", "ott",
        "pages", "ppt", "pptx", "rtf", "sxw", "wpd", "wps",
      ]
    ),
    (.spreadsheet, ["fods", "gsheet", "numbers", "ods", "ots", "xls", "xlsb", "xlsm", "xlsx"]),
    (.pdf, ["pdf"]),
    (.book, ["azw3", "epub", "mobi"]),
    (.mail, ["eml", "emlx", "mbox", "msg"]),
    (.webPage, ["mht", "mhtml", "webarchive"]),
    (.calendar, ["ical", "ics", "vcs"]),
    (.latex, ["latex", "ltx", "tex"]),
  ]

  /// Kinds that are text, which only their names tell from other texts.
  private static let textual: Set<OfficeDocument> = [.mail, .webPage, .calendar, .latex]

  /// How much of the beginning and of the end of an archive names what is in it.
  private static let reach = 64 << 10

  /// The kind of document that a file is by its name; nil for other names.
  init?(named name: String) {
    guard let point = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let ending = name[point...].dropFirst().lowercased()
    guard let found = Self.extensions.first(where: { $0.names.contains(ending) }) else {
      return nil
    }
    self = found.kind
  }

  /// The kind of document that a file is by its bytes; nil for other files.
  init?(_ file: ImportedFile) {
    let bytes = file.bytes
    let beginning = bytes.prefix(400)
    if bytes.starts(with: "%PDF-".utf8) || bytes.dropFirst(3).starts(with: "%PDF-".utf8) {
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
    } else if beginning.starts(with: "<?xml".utf8),
      Data(beginning).range(of: Data("<office:document".utf8)) != nil
    {
      self = OfficeDocument(named: file.lowercasedName) ?? .text
    } else if bytes.starts(with: [0xE4, 0x52, 0x5C, 0x7B, 0x8C, 0xD8, 0xA7, 0x4D]) {
      // A notebook of OneNote.
      self = .text
    } else if let kind = OfficeDocument(named: file.lowercasedName), Self.textual.contains(kind) {
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
