public import Dreams
public import Errors

/// Why a picture or a sound cannot be stored with the journal.
public struct RejectedAttachment: UserFacingError, Hashable {
  /// The error among those for which there are words.
  public let problem: Problem

  /// Says why.
  ///
  /// - Parameter problem: What went wrong.
  public init(_ problem: Problem) { self.problem = problem }
}

extension InboxBatch {
  /// Stores the pictures and sounds that a journal lacks, before dreams refer to them.
  ///
  /// A file that cannot be kept stays in the inbox, and is named among ``skipped``; one whose bytes have
  /// changed since they were read is among ``waiting``. Doing this again is harmless. Without it no
  /// picture and no sound is taken.
  ///
  /// - Parameters:
  ///   - journal: The journal.
  ///   - keep: Copies a file to its final place, and returns the attachment. Called with the path,
  ///     which may be a link by now and must not be followed, and the name for the file.
  /// - Throws: The error of `keep`, except for ``RejectedAttachment``.
  public mutating func storeAttachments(
    for journal: Journal, _ keep: (_ path: String, _ name: String) throws -> Attachment
  ) throws {
    var kept: [File] = []
    kept.reserveCapacity(files.count)
    for var file in files {
      guard case .media(var media) = file.content, media.holder(in: journal) == nil else {
        kept.append(file)
        continue
      }
      do {
        let attachment = try keep(media.path, file.name)
        guard attachment.hash == media.hash else {
          waiting.append(file.name)
          continue
        }
        media.attachment = attachment
        file.content = .media(media)
        kept.append(file)
      } catch let error as RejectedAttachment {
        skipped.append(
          SkippedFile(
            name: file.name, reason: .notUnderstood(ImportProblem(.rejected(error.problem)))))
      }
    }
    files = kept
  }
}
