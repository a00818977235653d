/// A way to write dreams into files.
///
/// The first three are this program's own, written and read; the others are those of other
/// journals, which are read. `FORMATS.md` beside this file describes each of them.
public enum DreamFormat: String, CaseIterable, Hashable, Sendable {
  /// All of a journal as JSON.
  case json
  /// The dreams as Markdown, each with a head in YAML.
  case markdown
  /// The dreams as a table of RFC 4180.
  case csv
  /// The text of the program jrnl.
  case jrnl
  /// What `jrnl --export json` writes.
  case jrnlJSON = "jrnl-json"
  /// The JSON that Day One exports.
  case dayOne = "day-one"
  /// The month files of RedNotebook.
  case redNotebook = "rednotebook"
  /// Files of Markdown, each of one dream.
  case markdownFolder = "markdown-folder"

  /// The formats that are written, the one that loses nothing first.
  public static let exported: [DreamFormat] = [.json, .markdown, .csv]

  /// The format for people: "Day One".
  public var name: String {
    switch self {
    case .json: "JSON"
    case .markdown: "Markdown"
    case .csv: "CSV"
    case .jrnl: "jrnl"
    case .jrnlJSON: "jrnl JSON"
    case .dayOne: "Day One"
    case .redNotebook: "RedNotebook"
    case .markdownFolder: "Markdown files"
    }
  }

  /// What the names of its files end in, without the point.
  public var fileEnding: String {
    switch self {
    case .json, .jrnlJSON, .dayOne: "json"
    case .markdown, .markdownFolder: "md"
    case .csv: "csv"
    case .jrnl, .redNotebook: "txt"
    }
  }

  /// Whether the whole journal is in it: the trash and the favorite creature, too.
  public var isComplete: Bool { self == .json }
}
