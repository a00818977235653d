import DreamFormats
import GtkKit

// In English the problem's own sentence is used, because it says more.

extension ImportProblem {
  /// Where something could not be read, and why, in the user's language.
  var localizedMessage: String {
    if kind == .database {
      return [place, databaseWords].compactMap(\.self).joined(separator: ": ")
    }
    guard words.isTranslated else { return description }
    return [place, sentenceOfKind].compactMap(\.self).joined(separator: ": ")
  }

  /// The file, the line and the entry; nil if none of them is known.
  private var place: String? {
    let number = entry.flatMap { $0.split(separator: " ").lazy.compactMap { Int($0) }.first }
    let parts = [
      file, line.map { tr("line {number}", ["number": String($0)]) },
      number.map { tr("entry {number}", ["number": String($0)]) },
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  private var databaseWords: String {
    tr(
      "it is a journal, a backup or another database. Backups in the main menu restores a backup; to add the dreams of another journal, open that journal and export them."
    )
  }

  private var sentenceOfKind: String {
    switch kind {
    case .database: databaseWords
    case .archive:
      tr("it is an archive. Unpack it into a folder of its own, and import that folder.")
    case .tooLarge: tr("it is too large. Import it in parts.")
    case .encoding: tr("it is not text in an encoding that can be read, such as UTF-8.")
    case .syntax: tr("it is not written as its format wants it.")
    case .unknownFormat: tr("this is not a journal in a known format.")
    case .empty: tr("there is nothing in it that could be imported.")
    case .unreadable: tr("it cannot be read.")
    case .name: tr("its name is not Unicode. Rename it.")
    case .date where isAboutDateOrder: tr("day and month of a date cannot be told apart.")
    case .date: tr("a date cannot be read.")
    case .missing: tr("something is missing that every dream has.")
    case .value: tr("a field cannot have this value.")
    case .other: tr("it cannot be understood.")
    }
  }
}

extension UnreadableFile {
  /// What happened and what to do, in the user's language.
  var localizedMessage: String {
    guard words.isTranslated else {
      let message = "\(happened); \(advice)"
      return message.prefix(1).uppercased() + message.dropFirst() + "."
    }
    let path: KeyValuePairs = ["path": self.path ?? ""]
    return switch code {
    case .missing: tr("There is no file “{path}”.", path)
    case .unreadable: tr("“{path}” cannot be read. Check its permissions.", path)
    case .empty: tr("There is no file with dreams in “{path}”.", path)
    case .tooLarge: tr("“{path}” is too large. Import it in parts.", path)
    }
  }
}

extension ImportedDreams {
  /// What dreams have no place for, and how often it came, in the user's language.
  ///
  /// Names are those that the file gives.
  var localizedNotTaken: [String] {
    notTaken.filter { $0.value > 0 }.sorted { $0.key < $1.key }.map { key, count -> String in
      let name =
        switch key {
        case "other files": tr("other files")
        case "empty files": tr("empty files")
        case "dreams without words": tr("dreams without words")
        default: key
        }
      return "\(count) × \(name)"
    }
  }
}
