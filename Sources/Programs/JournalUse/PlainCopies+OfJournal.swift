public import Foundation
public import JournalSealing

extension PlainCopies {
  /// What is on the disk of a journal, and of its inbox as a person has set it.
  ///
  /// - Parameters:
  ///   - journal: The path of the journal.
  ///   - environment: The environment variables of the process.
  ///   - settings: Which folder is the inbox of which journal; nil for those of the environment.
  /// - Returns: What can be looked for and erased.
  public static func ofJournal(
    _ journal: String, environment: [String: String] = ProcessInfo.processInfo.environment,
    _ settings: InboxSettings? = nil
  ) -> PlainCopies {
    let settings = settings ?? InboxSettings(environment: environment)
    let imported = settings.folder(of: journal).map { "\($0)/\(Inbox.doneName)" }
    return PlainCopies(of: journal, environment: environment, importedNotes: imported)
  }
}
