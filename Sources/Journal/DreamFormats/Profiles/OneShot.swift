import Dreams

extension ProgramProfile {
  /// OneShot: a list of days, each with a picture, a text and how happy it was.
  static let oneShot = ProgramProfile(
    program: "OneShot",
    find: { EntryList(of: $0, with: "created", "happiness") },
    members: [
      "created": .date(rank: 0, .any),
      "textContent": .text(.plain),
      "happiness": .mood([
        "VERY_SAD": -2, "SAD": -1, "NEUTRAL": 0, "HAPPY": 1, "VERY_HAPPY": 2,
      ]),
      "relativePath": .files(named: nil, below: []),
    ])
}
