import DreamFormats
import Dreams

// Identifiers alone do not say what a journal has: a dream may be in the trash, edited or undone,
// and the journal may not be the one that the file was imported into.

extension InboxBatch {
  /// The dreams of a journal that cover a file; nil if the journal doesn't have all of it, so that
  /// the file must stay.
  func dreams(of file: File, in journal: Journal) -> [Dream.ID]? {
    switch file.content {
    case .dreams(let imported): return journal.dreams(of: imported)
    case .returned(let note): return note.dreams(in: journal)
    case .copy(let offset): return dreams(of: files[offset], in: journal)
    case .media(let media): return media.holder(in: journal).map { [$0.id] }
    }
  }

  /// Whether all words of a note are in those dreams of a journal, so that nothing is lost without it.
  ///
  /// Words that somebody has edited since are not.
  func hasWords(of file: File, in journal: Journal) -> Bool {
    if case .copy(let offset) = file.content { return hasWords(of: files[offset], in: journal) }
    guard let note = file.note, note.leftOut.isEmpty, note.notTaken.isEmpty, note.trash.isEmpty,
      note.nights.isEmpty
    else { return false }
    let holders = (dreams(of: file, in: journal) ?? []).compactMap { journal.dream($0) }
    return note.dreams.allSatisfy { dream in
      Dream.fields.allSatisfy { dream[$0.key]?.isSaid(by: holders, in: $0) ?? true }
    }
  }

  /// A dream's attachment for a picture or a sound; nil for notes.
  func attachment(of file: File, in journal: Journal) -> Attachment? {
    guard case .media(let media) = file.content else { return nil }
    return media.holder(in: journal)?.attachments.first { $0.hash == media.hash }
  }
}

extension InboxMedia {
  /// The dream of a journal that has these bytes where they belong.
  func holder(in journal: Journal) -> Dream? {
    let note = notes.first { journal.dreams[$0] != nil }
    let places = note.map { [$0] + known } ?? notes + known + [own.dreams[0].id]
    return places.lazy.compactMap { journal.dream($0) }.first { dream in
      dream.attachments.contains { $0.hash == hash }
    }
  }
}

extension Journal {
  /// A dream, wherever it is.
  func dream(_ id: Dream.ID) -> Dream? { dreams[id] ?? trash[id] }

  /// Whether some dreams are here, in the list or in the trash.
  func has(_ ids: [Dream.ID]) -> Bool { !ids.isEmpty && ids.allSatisfy { dream($0) != nil } }

  /// The identifiers of dreams if all of them are here.
  func dreams(of imported: ImportedDreams) -> [Dream.ID]? {
    let ids = (imported.dreams + imported.trash).map(\.id)
    return has(ids) ? ids : nil
  }
}

extension FieldValue {
  /// Whether dreams have the words of this value in the same field.
  ///
  /// In a text each line must be found, in a set each word. Values without words, such as numbers,
  /// don't count.
  fileprivate func isSaid(by dreams: [Dream], in field: Field<Dream>) -> Bool {
    switch (field.kind, self) {
    case (.text, .text(let text)), (.line, .text(let text)):
      let texts = dreams.compactMap { $0[field.key]?.text }
      return text.string.split(whereSeparator: \.isNewline).allSatisfy { line in
        let words = line.trimmingPrefix { $0.isWhitespace }
        return words.isEmpty || texts.contains { $0.contains(words) }
      }
    case (.words, .words(let words)):
      return Set(words.map(\.string)).isSubset(of: dreams.flatMap { $0[field.key]?.words ?? [] })
    default: return true
    }
  }
}
