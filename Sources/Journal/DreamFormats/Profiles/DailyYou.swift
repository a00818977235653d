import Dreams

extension ProgramProfile {
  /// Daily You: a list of days, with moods from -2 to 2 and the names of pictures.
  static let dailyYou = ProgramProfile(
    program: "Daily You",
    find: { EntryList(of: $0, with: "timeCreated", "timeModified") },
    members: [
      "timeCreated": .date(rank: 0, .any),
      "timeModified": .nothing,
      "text": .text(.plain),
      "mood": .field(.field("mood")),
      "imgPath": .files(named: nil, below: ["Images", "images"]),
      "images": .files(named: "imgPath", below: ["Images", "images"]),
      "id": .nothing,
    ])
}
