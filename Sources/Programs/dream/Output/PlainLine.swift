import DreamStore
import Files
import JournalSealing
import JournalUse

extension GlobalOptions {
  /// What can be read beside the journal; what is wrong with the settings of its inbox is noted.
  var plainCopies: PlainCopies { .ofJournal(journalPath, .ofPerson) }
}

/// Files of one kind in which words of a journal can be read.
struct PlainLine: Encodable {
  let kind: String
  let files: [String]
  private let name: WordsOnDisk

  enum CodingKeys: String, CodingKey { case kind, files }

  init(_ found: PlainCopies.Found) {
    (kind, files, name) = (found.kind.rawValue, found.paths, found.kind)
  }

  /// How many there are, and where: `2 earlier backups in 'backups'`.
  var text: String {
    let folder = FolderPath.split(files.first ?? "").folder
    return "\(noun) in '\(folder.printable)'"
  }

  /// What else can be done about them; empty if nothing.
  var advice: String {
    switch name {
    case .backups: "; 'dream backups' lists them, 'dream encrypt --erase-backups' erases them"
    case .damagedJournals: "; 'dream encrypt --erase-backups' erases them"
    case .inboxOriginals: "; 'dream inbox --after delete' has later ones deleted"
    default: ""
    }
  }

  private var noun: String {
    let count = files.count
    return switch name {
    case .backups: count.counting("earlier backup")
    case .damagedJournals: count.counting("file") + " of damaged journals that a recovery kept"
    case .attachments: count.counting("attachment")
    case .backupAttachments: count.counting("attachment") + " of backups"
    case .unfinishedJournals, .unfinishedBackups, .temporaryJournals:
      count.counting("unfinished copy", "unfinished copies")
    case .recordings: count.counting("recording")
    case .captured: count.counting("dream") + " that waited sealed"
    case .inboxOriginals: count.counting("file")
    case .inboxMemory: "what the inbox remembers"
    case .savedSearches: "saved searches"
    case .sharedPictures: count.counting("folder") + " of shared pictures"
    case .openedCopies: count.counting("copy", "copies") + " for other programs"
    case .drafts: count.counting("draft of an editor", "drafts of an editor")
    case .journal, .unfinishedForgetting, .screen, .exports: count.counting("file")
    }
  }
}

extension StandardError {
  /// Lists the files of a sealed journal that anyone with access can read.
  static func note(plain found: [PlainCopies.Found]) {
    for line in found.map(PlainLine.init) {
      note("\(line.text) not sealed\(line.advice)")
    }
  }

  /// Lists files that may still contain forgotten dreams.
  static func note(leftByForgetting found: [PlainCopies.Found]) {
    for line in found.map(PlainLine.init) {
      note("\(line.text) may still have them")
    }
  }
}
