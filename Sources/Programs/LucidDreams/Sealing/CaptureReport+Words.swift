import DreamStore

extension CaptureReport {
  /// Why something that was kept sealed has not joined the journal, or may have been read; nil if nothing is wrong.
  ///
  /// - Parameter folder: Where it waits.
  /// - Returns: Sentences.
  func problem(in folder: CaptureFolder) -> String? {
    var sentences: [String] = []
    if isKeyExchanged {
      sentences.append(
        tr(
          "Someone had replaced the key that seals dreams while the journal is locked. The right key is back, but that person may have read what you wrote in the meantime."
        ))
    }
    if !kept.isEmpty {
      sentences.append(
        tr(
          "{count} dream that was kept sealed cannot be opened now.",
          "{count} dreams that were kept sealed cannot be opened now.", count: kept.count))
      sentences.append(tr("It stays in the folder {folder}.", ["folder": folder.path]))
    }
    if let error { sentences.append(words.message(of: error)) }
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }
}
