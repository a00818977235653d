import Dreams

/// Dream signs as an object of JSON.
struct SignsJSON: Encodable {
  private struct Sign: Encodable {
    let sign: String
    let count: Int
    let recentCount: Int
    let lastNight: String
    let query: String
    let recentQuery: String

    init(_ sign: DreamSigns.Sign) {
      self.sign = sign.className + ":" + sign.word
      count = sign.count
      recentCount = sign.recentCount
      lastNight = sign.last.description
      query = sign.query
      recentQuery = sign.recentQuery
    }
  }

  private let tonight: Sign?
  private let recent: [Sign]
  private let classes: [String: [Sign]]

  init(_ signs: DreamSigns) {
    tonight = signs.target.map(Sign.init)
    recent = signs.recent.map(Sign.init)
    classes = Dictionary(
      uniqueKeysWithValues: signs.groups.map { ($0.name, $0.signs.map(Sign.init)) })
  }
}
