import DreamFormats
public import DreamStore
public import Dreams
public import Errors
import Files
public import Foundation

/// One look into an inbox while the sealed journal is locked: what is in it is sealed to the journal's public
/// key, and joins the journal when somebody unlocks it.
///
/// A file moves away once its dreams are on the disk. A program that is killed in between keeps a dream twice,
/// which joins once: the identifiers of dreams come from their files.
///
/// ```swift
/// let lock = try inbox.lock(waits: false)
/// let captured = try InboxCapture(from: inbox, into: folder, at: .now(), erasing: false)
/// ```
public struct InboxCapture: Sendable {
  /// The dreams that were kept.
  public private(set) var kept: [Dream.ID] = []

  /// The files that stay in the inbox, and why; but for those that are ``waiting``.
  public private(set) var left: [SkippedFile]

  /// The names of files that were changed a moment ago and may not be complete.
  public let waiting: [String]

  /// Values that their fields cannot have and that were left out of dreams.
  public let leftOut: [ImportProblem]

  private let inbox: Inbox
  private let folder: CaptureFolder
  private let erases: Bool
  private let files: [InboxBatch.File]
  /// Files whose dreams are kept, by their places.
  private var done: Set<Int> = []

  /// Keeps what is complete.
  ///
  /// - Parameters:
  ///   - inbox: The inbox, whose lock the caller has.
  ///   - folder: Where dreams are kept while the journal is locked.
  ///   - now: The time.
  ///   - settlingTime: How long before that time a file must have been changed last.
  ///   - erases: Whether files are overwritten and removed instead of moved, unless something of them was left
  ///     out.
  ///   - checkpoint: Called now and then; may throw to stop.
  /// - Throws: An ``InboxError``, a `DreamStoreError` if nothing can be kept, or what `checkpoint` throws. What
  ///   was kept before stays.
  public init(
    from inbox: Inbox, into folder: CaptureFolder, at now: Moment,
    settlingTime: Duration = Inbox.settlingTime, erasing erases: Bool,
    checkpoint: () throws -> Void = {}
  ) throws {
    let importer = DreamImporter(creature: Self.creature, timeZone: .ofClock)
    let batch = try inbox.read(
      at: now, settlingTime: settlingTime, importer, checkpoint: checkpoint)
    (waiting, left, leftOut) = (batch.waiting, batch.skipped, batch.leftOut)
    (self.inbox, self.folder, self.erases, files) = (inbox, folder, erases, batch.files)
    try keepAll(checkpoint)
  }

  /// The creature of dreams that have none of their own; they get the favorite one when they join.
  private static let creature = Journal().favoriteCreature

  /// What a note has; nil for other files, and for what cannot be kept sealed.
  private static func note(_ file: InboxBatch.File) -> ImportedDreams? {
    file.note.flatMap { $0.trash.isEmpty && $0.nights.isEmpty && !$0.dreams.isEmpty ? $0 : nil }
  }

  private mutating func keepAll(_ checkpoint: () throws -> Void) throws {
    let notes = Set(files.compactMap(Self.note).flatMap { $0.dreams.map(\.id) })
    // Pictures and sounds by the dreams of their notes.
    var attached: [Dream.ID: [Int]] = [:]
    var alone: [(place: Int, dream: Dream)] = []
    for (place, file) in files.enumerated() {
      guard case .media(let media) = file.content else { continue }
      if let note = media.notes.first(where: notes.contains) {
        attached[note, default: []].append(place)
      } else {
        alone.append((place, media.own.dreams[0]))
      }
    }
    for (place, file) in files.enumerated() {
      try checkpoint()
      if case .copy(let original) = file.content, done.contains(original) {
        finish(place, keeping: [])
      } else if let note = Self.note(file) {
        var (names, taken): ([String], [Int]) = ([], [])
        for dream in note.dreams {
          let (name, attachments) = try keep(dream, attached[dream.id] ?? [], checkpoint)
          names.append(name)
          taken += attachments
        }
        // A picture without its note would be a dream of its own the next time.
        let isGone = taken.map { finish($0, keeping: []) }.contains(true)
        guard finish(place, keeping: isGone ? [] : names) else { continue }
        kept += note.dreams.map(\.id)
      }
    }
    for (place, dream) in alone {
      try checkpoint()
      let (name, taken) = try keep(dream, [place], checkpoint)
      guard !taken.isEmpty else {
        folder.discard(name)
        continue
      }
      if finish(place, keeping: [name]) { kept.append(dream.id) }
    }
  }

  /// Keeps a dream with its pictures and sounds; without them if one of them cannot be kept.
  ///
  /// - Returns: The name of what was kept, and the places of the files that were kept with it.
  private mutating func keep(
    _ dream: Dream, _ places: [Int], _ checkpoint: () throws -> Void
  ) throws -> (name: String, taken: [Int]) {
    let capture = Capture(dream, takesFavoriteCreature: dream.creature == Self.creature)
    do {
      let name = try folder.keep(
        capture, attaching: places.map { "\(inbox.folder)/\(files[$0].name)" },
        followingLinks: false, checkpoint: checkpoint)
      return (name, places)
    } catch let error as AttachmentError {
      let reason = SkippingReason.notUnderstood(ImportProblem(.rejected(error.problem)))
      left += places.map { SkippedFile(name: files[$0].name, reason: reason) }
      return (try folder.keep(capture, checkpoint: checkpoint), [])
    }
  }

  /// Moves a file away, or erases it.
  ///
  /// - Parameters:
  ///   - place: The place of the file.
  ///   - names: What was kept of it, which is discarded if the file stays: it would be kept each time.
  /// - Returns: Whether it was moved, or is gone.
  @discardableResult
  private mutating func finish(_ place: Int, keeping names: [String]) -> Bool {
    let file = files[place]
    let skipped = inbox.putAway(file) { erases && isWhole(file) && FileWiper.remove($0) }
    guard let skipped else {
      done.insert(place)
      return true
    }
    for name in names { folder.discard(name) }
    left.append(skipped)
    return false
  }

  /// Whether all of a file was kept.
  private func isWhole(_ file: InboxBatch.File) -> Bool {
    switch file.content {
    case .media: true
    case .copy(let original): isWhole(files[original])
    case .dreams, .returned:
      Self.note(file).map { $0.leftOut.isEmpty && $0.notTaken.isEmpty } ?? false
    }
  }
}
