import Drawing
import DreamPictures
import Dreams
import Foundation
import TestSupport
import Testing
import ValueLayout

@Suite struct StarMapTests {
  private static let signs = [
    "action:flying", "form:seven fingers", "context:school", "action:late",
  ]
  private static let tags = ["sea", "lake", "mother", "train", "house", "night"]

  private static let words = StarMapPicture.Words(
    months: (1...12).map { "m\($0)" }, figure: { "\($0.name), \($0.count) stars" })

  /// A journal of so many nights with signs, tags and lucid dreams.
  private static func dreams(_ count: Int, seed: UInt64 = 8) -> DreamList {
    var random = SplitMix64(seed: seed)
    let first = Night(year: 2026, month: 11, day: 20) ?? .max
    return DreamList(
      (0..<count).map { number in
        var dream = Dream(
          description: String(repeating: "word ", count: Int.random(in: 0...300, using: &random)),
          creature: .shark, effects: [], id: identifier(number),
          date: first.advanced(by: -number / 2), created: Moment(millisecondsSince1970: 0))
        let chosen = signs.filter { _ in Int.random(in: 0..<9, using: &random) == 0 }
        if !chosen.isEmpty { dream["signs"] = .words(chosen) }
        let tagged = tags.filter { _ in Int.random(in: 0..<7, using: &random) == 0 }
        if !tagged.isEmpty { dream["tags"] = .words(tagged) }
        if Int.random(in: 0..<5, using: &random) == 0 { dream["lucidity"] = .number(3) }
        return dream
      })
  }

  private static func identifier(_ number: Int) -> UUID {
    UUID(uuidString: "00000000-0000-4000-8000-" + String(1_000_000_000_000 + number).dropFirst())
      ?? UUID()
  }

  private static func placed(_ dreams: DreamList, _ rect: Rect = sheet) -> StarMap {
    var map = StarMap(of: dreams)
    map.layout(in: rect)
    return map
  }

  private static let sheet = Rect(x: 30, y: 20, width: 640, height: 560)

  @Test func `the same dreams are the same sky`() {
    let dreams = Self.dreams(200)
    #expect(Self.placed(dreams) == Self.placed(DreamList(dreams.reversed())))
  }

  @Test func `a star does not move because other dreams without figures come and go`() {
    let dreams = Self.dreams(40).filter { $0["signs"] == nil && $0["tags"] == nil }
    let (all, some) = (Self.placed(DreamList(dreams)), Self.placed(DreamList(dreams.dropLast(5))))
    for star in some.stars {
      let same = all.stars.first { $0.dream == star.dream }
      #expect(same.map { abs($0.middle.x - star.middle.x) < 0.01 } == true)
    }
  }

  @Test(arguments: [0, 1, 2, 30, 1_000] + (takesAll ? [30_000] : []))
  func `each dream is a star in the rectangle, and no figure or name covers another`(count: Int) {
    for size in [Size(width: 340, height: 560), Size(width: 1_300, height: 800)] {
      let sheet = Rect(origin: Point(x: 0, y: 0), size: size)
      let map = Self.placed(Self.dreams(count), sheet)
      #expect(map.contents.count == count)
      #expect(Set(map.stars.map(\.dream)).count == count)
      for star in map.stars { #expect(sheet.contains(star.middle)) }
      if count >= 30 { #expect(map.figures.count >= 3) }
      if count < 3 { #expect(map.figures.isEmpty) }
      var picture = StarMapPicture(of: map, words: Self.words, measuring: .lines)
      picture.layout(in: sheet)
      let names = picture.contents.compactMap { command in
        if case .text(let text, let frame) = command, text.weight == .bold { frame } else { nil }
      }
      #expect(names.count <= map.figures.count)
      #expect(names.count >= min(map.figures.count, 3))
      for (place, name) in names.enumerated() {
        #expect(sheet.insetBy(dx: -1, dy: -1).contains(name.origin) && name.maxX <= sheet.maxX + 1)
        for other in names[..<place] { #expect(name.intersection(other).isEmpty) }
      }
    }
  }

  @Test(arguments: [1, 30, 1_000] + (takesAll ? [30_000] : []))
  func `no star is in a name, at any time of the year, and the pointer finds each`(count: Int) {
    var random = SplitMix64(seed: 5)
    for size in [Size(width: 340, height: 560), Size(width: 1_300, height: 800)] {
      let sheet = Rect(origin: Point(x: 10, y: 20), size: size)
      var map = StarMap(of: Self.dreams(count))
      for month in [1, 4, 8] {
        map.turn = StarMap.turn(toMonth: month)
        var picture = StarMapPicture(of: map, words: Self.words, measuring: .lines)
        picture.layout(in: sheet)
        let stars = picture.map.stars
        for case .text(let text, let frame) in picture.contents {
          let inside = stars.count { !$0.layoutFrame.intersection(frame).isEmpty }
          #expect(inside == 0, "\(text)")
        }
        for star in stars { #expect(sheet.contains(star.middle)) }
        for _ in 0..<50 {
          guard let star = stars.randomElement(using: &random) else { return }
          let found = picture.map.star(at: star.middle)
          #expect(found.map { stars[$0].middle } == star.middle)
        }
        var again = picture
        again.layout(in: sheet)
        #expect(again.map == picture.map)
      }
    }
  }

  @Test func `a figure has the dreams of its word, joined by lines that lead to all of them`() {
    let dreams = Self.dreams(300)
    let map = Self.placed(dreams)
    for (number, figure) in map.figures.enumerated() {
      let members = map.stars.indices.filter { map.stars[$0].figure == number }
      #expect(members.count == figure.count && figure.count >= 3)
      for member in members {
        let dream = dreams[map.stars[member].dream]
        let own = (dream?["signs"]?.words ?? []) + (dream?["tags"]?.words ?? [])
        #expect(own.contains { $0 == figure.name || $0.hasSuffix(":" + figure.name) })
      }
      var joined = Set(figure.lines.prefix(1).map(\.from))
      for line in figure.lines {
        #expect(joined.contains(line.from) && members.contains(line.to))
        joined.insert(line.to)
      }
      #expect(joined.count == min(members.count, 9))
      #expect(figure.lines.count == joined.count - 1)
    }
  }

  @Test func `moving the rectangle moves each star by as much, and twice is once`() {
    let dreams = Self.dreams(120)
    var moved = Self.placed(dreams)
    let (before, once) = (moved.contents, moved)
    moved.layout(in: Self.sheet)
    #expect(moved == once)
    moved.layout(in: Self.sheet.offsetBy(dx: 500, dy: -70))
    for (star, old) in zip(moved.contents, before) {
      #expect(abs(star.middle.x - old.middle.x - 500) < 1e-6)
      #expect(abs(star.middle.y - old.middle.y + 70) < 1e-6)
    }
  }

  @Test func `a month comes to the top when the sky turns to it`() {
    let nights = (1...12).compactMap { Night(year: 2026, month: $0, day: 15) }
    var map = StarMap(
      of: DreamList(
        nights.map { Dream(description: "", creature: .shark, effects: [], date: $0) }))
    for night in nights {
      map.turn = StarMap.turn(to: night)
      map.layout(in: Self.sheet)
      let star = map.stars.first { $0.night == night }
      #expect(star.map { $0.middle.y < Self.sheet.midY } == true)
    }
  }

  @Test func `the pointer finds the nearest star, and only near one`() {
    let map = Self.placed(Self.dreams(1_000))
    var random = SplitMix64(seed: 3)
    for _ in 0..<300 {
      let point = Point(
        x: Double.random(in: 0...700, using: &random), y: Double.random(in: 0...600, using: &random)
      )
      func distance(_ star: Star) -> Double {
        let (dx, dy) = (star.middle.x - point.x, star.middle.y - point.y)
        return (dx * dx + dy * dy).squareRoot()
      }
      let nearest = map.stars.map(distance).min() ?? .infinity
      let found = map.star(at: point)
      if nearest < StarMap.pointerReach {
        #expect(found.map { abs(distance(map.stars[$0]) - nearest) < 1e-9 } == true)
      } else {
        #expect(found == nil)
      }
    }
  }

  @Test(arguments: [2, 7, 60, 400]) func `four keys reach every star`(count: Int) {
    let map = Self.placed(Self.dreams(count))
    var reached: Set = [0]
    var next = [0]
    while let star = next.popLast() {
      for direction in StarMap.Direction.allCases {
        guard let other = map.star(from: star, to: direction) else { continue }
        if reached.insert(other).inserted { next.append(other) }
      }
    }
    #expect(reached.count == count)
  }

  @Test func `a dream with more words is brighter, and a lucid one is golden`() throws {
    func dream(_ words: Int, lucid: Bool) -> Dream {
      var dream = Dream(
        description: String(repeating: "sea ", count: words), creature: .shark, effects: [])
      if lucid { dream["lucidity"] = .number(4) }
      return dream
    }
    let map = Self.placed(DreamList([0, 5, 50, 500, 5_000].map { dream($0, lucid: $0 == 50) }))
    let stars = map.stars.sorted { ($0.brightness, "\($0.dream)") < ($1.brightness, "\($1.dream)") }
    #expect(stars.map(\.brightness).max() == 1)
    for (one, other) in zip(stars, stars.dropFirst()) {
      #expect(one.layoutFrame.width <= other.layoutFrame.width)
    }
    #expect(map.stars.filter(\.isLucid).count == 1)
    var picture = StarMapPicture(of: map, words: Self.words, measuring: .lines)
    picture.layout(in: Self.sheet)
    let golden = picture.contents.reduce(0) { count, command in
      guard case .sprites(let sprites, _) = command else { return count }
      return count
        + sprites.filter { $0.isRound && $0.color.alpha > 0.5 && $0.color.blue < 0.5 }.count
    }
    #expect(golden == 1)
  }

  @Test func `a word of nearly all dreams is no figure`() {
    let dreams = (0..<40).map { number in
      var dream = Dream(description: "\(number)", creature: .shark, effects: [])
      dream["tags"] = .words(number < 5 ? ["dream", "sea"] : ["dream"])
      return dream
    }
    #expect(StarMap(of: DreamList(dreams)).figures.map(\.name) == ["sea"])
  }

  @Test func `a ring marks a star, and none marks a star that is not there`() {
    let map = Self.placed(Self.dreams(3))
    let picture = StarMapPicture(of: map, words: Self.words, measuring: .lines)
    #expect(picture.ring(around: 1).count == 2)
    #expect(picture.ring(around: 3).isEmpty)
  }
}
