import DreamStore

extension AttachmentFolder.CopyReport {
  /// What was wrong with the pictures and sounds of dreams when a backup was made; nil when nothing was.
  nonisolated var wrongFiles: String? {
    let wrong = missing.union(damaged).union(onlyHere).count
    var sentences: [String] = []
    if wrong > 0 {
      sentences.append(
        tr(
          "{count} picture or sound of a dream is missing or damaged.",
          "{count} pictures or sounds of dreams are missing or damaged.", count: wrong))
      sentences.append(tr("Attach the original again, or restore a backup that has it."))
    }
    if !blocked.isEmpty {
      sentences.append(
        tr(
          "{count} picture or sound could not be copied into the backups.",
          "{count} pictures or sounds could not be copied into the backups.",
          count: blocked.count))
    }
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }
}
