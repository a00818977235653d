import Dreams

extension ProgramProfile {
  /// Simplenote: `source/notes.json` of an export, which has the notes of its trash in a list of their own.
  static let simplenote = ProgramProfile(
    program: "Simplenote",
    find: { root in
      guard let notes = root["activeNotes"]?.list else { return nil }
      let trash = (root["trashedNotes"] ?? root["trashNotes"])?.list ?? []
      return EntryList(notes, notTaken: trash.isEmpty ? [:] : ["trashed notes": trash.count])
    },
    members: [
      "creationDate": .date(rank: 0, .any),
      "lastModified": .date(rank: 1, .any),
      "content": .text(.plain),
      "tags": .field(.field("tags")),
      "deleted": .isTrashed,
      "id": .nothing, "markdown": .nothing, "pinned": .nothing, "systemTags": .nothing,
      "publicURL": .nothing, "shareURL": .nothing,
    ])
}
