import Dreams

extension ProgramProfile {
  /// Telegram: the messages of a chat, `result.json` of an export, of which those to oneself are dreams.
  static let telegram = ProgramProfile(
    program: "Telegram",
    find: { root in
      guard let messages = root["messages"]?.list, messages.first?["date_unixtime"] != nil else {
        return nil
      }
      return EntryList(messages)
    },
    members: [
      "date": .date(rank: 0, .any),
      "text": .text(.any),
      "photo": .files(named: nil, below: []),
      "file": .files(named: nil, below: []),
      "id": .nothing, "type": .nothing, "from": .nothing, "from_id": .nothing, "actor": .nothing,
      "actor_id": .nothing, "action": .nothing, "date_unixtime": .nothing, "edited": .nothing,
      "edited_unixtime": .nothing, "text_entities": .nothing, "width": .nothing,
      "height": .nothing, "media_type": .nothing, "mime_type": .nothing, "thumbnail": .nothing,
      "file_name": .nothing, "file_size": .nothing, "photo_file_size": .nothing,
      "duration_seconds": .nothing, "thumbnail_file_size": .nothing,
    ])
}
