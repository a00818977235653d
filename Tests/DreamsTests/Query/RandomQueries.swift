import Foundation
import TestSupport
@testable import Dreams

/// A dream and its night taken apart, so that asking again and again is fast.
struct PlainDream {
  var id: Dream.ID
  var date: Night
  var wordCount: Int
  var effectCount: Int
  var values: [String: FieldValue]
  var night: [String: FieldValue]
  var names: [String]

  /// In lowercase with single spaces.
  var texts: [String]

  init(_ dream: Dream, _ night: NightRecord) {
    (id, date, effectCount) = (dream.id, dream.date, dream.effects.count)
    wordCount = dream.description.split(separator: " ").count
    values = [:]
    for (key, value) in dream.facts { values[key] = value }
    for field in Dream.storedFields { values[field.key] = dream[field.key] }
    self.night = [:]
    for (key, value) in night.facts { self.night[key] = value }
    names = [dream.creature.identifier] + dream.effects.map(\.identifier)
    let sets = ["tags", "people", "places", "signs"].flatMap { dream.facts[$0]?.words ?? [] }
    texts = ["description", "title", "notes", "rehearsal"].compactMap { dream[$0]?.text } + sets
    texts += dream.attachments.map(\.name)
    texts = texts.map {
      $0.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
  }
}

/// A query as a person might write it, and what it means, said in the simplest way.
struct RandomQuery {
  var text: String
  var finds: (PlainDream) -> Bool

  /// Makes a query whose groups are inside of each other so many times at most.
  static func any(depth: Int = 2, using random: inout SplitMix64) -> RandomQuery {
    let chains = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      let terms = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        term(depth: depth, using: &random)
      }
      return RandomQuery(text: terms.map(\.text).joined(separator: " OR ")) { dream in
        terms.contains { $0.finds(dream) }
      }
    }
    return RandomQuery(text: chains.map(\.text).joined(separator: "  ")) { dream in
      chains.allSatisfy { $0.finds(dream) }
    }
  }

  private static func term(depth: Int, using random: inout SplitMix64) -> RandomQuery {
    if random.chance(1, in: 4) {
      let term = term(depth: depth, using: &random)
      if !term.text.hasPrefix("-") {
        return RandomQuery(text: "-" + term.text) { !term.finds($0) }
      }
    }
    if depth > 0, random.chance(1, in: 4) {
      let inner = any(depth: depth - 1, using: &random)
      return RandomQuery(text: "(\(inner.text))", finds: inner.finds)
    }
    return random.chance(1, in: 3) ? words(using: &random) : condition(using: &random)
  }

  private static func words(using random: inout SplitMix64) -> RandomQuery {
    let words = (0..<Int.random(in: 1...2, using: &random)).compactMap { _ in
      ["sea", "DREAM", "long", "shark", "rain", "9"].randomElement(using: &random)
    }
    let space = ["", " ", "\n  "].randomElement(using: &random) ?? ""
    let text =
      words.count == 1 && space.isEmpty
      ? words[0] : "\"" + words.joined(separator: " ") + space + "\""
    let wanted = words.joined(separator: " ").lowercased()
    return RandomQuery(text: text) { dream in
      (dream.texts + (words.count == 1 ? dream.names : [])).contains { $0.contains(wanted) }
    }
  }

  private static func condition(using random: inout SplitMix64) -> RandomQuery {
    let fields = Array(Dream.fields)
    switch Int.random(in: 0..<8, using: &random) {
    case 0:
      let count = Int.random(in: 0...6, using: &random)
      return comparison("words", String(count), using: &random) { sign, dream in
        sign(dream.wordCount, count)
      }
    case 1:
      let day = Int.random(in: 20_000...20_060, using: &random)
      return comparison("night", Night(daysSince1970: day).description, using: &random) {
        sign, dream in sign(dream.date.daysSince1970, day)
      }
    case 2:
      let night = Night(daysSince1970: .random(in: 20_000...20_060, using: &random))
      let month = String(night.description.prefix(7))
      let key = ["night", "before", "after"].randomElement(using: &random) ?? ""
      return RandomQuery(text: "\(key):\(month)") { dream in
        let own = String(dream.date.description.prefix(7))
        return key == "night" ? own == month : key == "before" ? own < month : own > month
      }
    case 3:
      let day = Int.random(in: 0..<7, using: &random)
      let name = ["mon", "tuesday", "3", "Thu", "fri", "sa", "SUNDAY"][day]
      return RandomQuery(text: "weekday:\(name)") { dream in
        // The day 20,000 was a Friday.
        (dream.date.daysSince1970 - 20_000 + 4) % 7 == day
      }
    case 4:
      let field = Array(NightRecord.fields).randomElement(using: &random) ?? NightRecord.recallField
      if field.key == "notes" { return has(using: &random) }
      return condition(
        on: field,
        ["recall", "technique", "sleep-quality"].contains(field.option) ? field.option : field.key,
        using: &random
      ) { $0.night[field.key] }
    case 5:
      return has(using: &random)
    default:
      let field =
        fields.filter { $0.kind != .night && $0.key != "description" }
        .randomElement(using: &random) ?? Dream.titleField
      let name = [field.key, field.option, field.key.uppercased()].randomElement(using: &random)
      return condition(on: field, name ?? field.key, using: &random) {
        $0.values[field.key]
      }
    }
  }

  private static func has(using random: inout SplitMix64) -> RandomQuery {
    let keys = [
      "title", "tags", "notes", "rehearsal", "mood", "starred", "woke", "induction", "effects",
      "creature",
    ]
    let key = keys.randomElement(using: &random) ?? ""
    return RandomQuery(text: "has:\(key)") { dream in
      if key == "effects" { return dream.effectCount > 0 }
      return key == "creature" || dream.values[key] != nil
    }
  }

  private static func comparison(
    _ key: String, _ operand: String, using random: inout SplitMix64,
    _ finds: @escaping ((Int, Int) -> Bool, PlainDream) -> Bool
  ) -> RandomQuery {
    let signs: [(String, (Int, Int) -> Bool)] = [
      ("", ==), ("=", ==), ("<", <), ("<=", <=), (">", >), (">=", >=),
    ]
    let (sign, compare) = signs[Int.random(in: 0..<signs.count, using: &random)]
    return RandomQuery(text: "\(key):\(sign)\(operand)") { finds(compare, $0) }
  }

  private static func condition<Record>(
    on field: Field<Record>, _ name: String, using random: inout SplitMix64,
    _ value: @escaping (PlainDream) -> FieldValue?
  ) -> RandomQuery {
    switch field.kind {
    case .level(let range), .number(let range):
      let number = Int.random(in: range.lowerBound...min(range.upperBound, 6), using: &random)
      return comparison(name, String(number), using: &random) { compare, dream in
        value(dream)?.number.map { compare($0, number) } ?? false
      }
    case .clockTime:
      let (hour, later) = (
        Int.random(in: 0..<24, using: &random), Int.random(in: 0..<24, using: &random)
      )
      func text(_ hour: Int) -> String { (hour < 10 ? "0" : "") + "\(hour):30" }
      return RandomQuery(text: "\(name):\(text(hour))..\(text(later))") { dream in
        guard let time = value(dream)?.text else { return false }
        let (from, to) = (text(hour), text(later))
        return from <= to ? from <= time && time <= to : time >= from || time <= to
      }
    case .flag:
      let flag = Bool.random(using: &random)
      return RandomQuery(text: "\(name):\(flag ? "yes" : "no")") {
        (value($0)?.flag ?? false) == flag
      }
    case .choice(let identifiers), .choices(let identifiers):
      let identifier = identifiers.randomElement(using: &random) ?? ""
      return RandomQuery(text: "\(name):\(identifier)") {
        let value = value($0)
        return value?.text == identifier || value?.words?.contains(identifier) == true
      }
    case .words(_, let classes):
      let word = ["sea", "Sky", "long road"].randomElement(using: &random) ?? ""
      let isPrefix = Bool.random(using: &random)
      let asked = isPrefix ? String(word.prefix(2)) : word
      let quoted = asked.contains(" ") || Bool.random(using: &random) ? "\"\(asked)\"" : asked
      let star = isPrefix ? "*" : ""
      let prefix = classes.isEmpty || Bool.random(using: &random) ? "" : classes[0] + ":"
      let text = prefix.isEmpty ? quoted : "\"\(prefix)\(asked)\""
      return RandomQuery(text: "\(name):\(text)\(star)") { dream in
        (value(dream)?.words ?? []).contains { own in
          let own = own.lowercased()
          let bare = own.split(separator: ":").last.map(String.init) ?? own
          let asked = (prefix + asked).lowercased()
          let candidates = classes.isEmpty ? [own] : [own, bare]
          return candidates.contains { isPrefix ? $0.hasPrefix(asked) : $0 == asked }
        }
      }
    case .files:
      let file = ["sea.png", "Sky.ogg"].randomElement(using: &random) ?? ""
      let isPrefix = Bool.random(using: &random)
      let asked = isPrefix ? String(file.prefix(2)) : file
      return RandomQuery(text: "\(name):\(asked)\(isPrefix ? "*" : "")") {
        (value($0)?.words ?? []).compactMap { Attachment($0)?.name.lowercased() }.contains {
          isPrefix ? $0.hasPrefix(asked.lowercased()) : $0 == asked.lowercased()
        }
      }
    case .line, .text, .night:
      let word = ["sea", "long", "e"].randomElement(using: &random) ?? ""
      return RandomQuery(text: "\(name):\(word)") {
        value($0)?.text?.lowercased().contains(word) ?? false
      }
    }
  }
}

extension Dream {
  /// A dream with any of all fields.
  static func full(_ number: Int, using random: inout SplitMix64) -> Dream {
    var dream = Dream.random(id: UUID(number: number), using: &random)
    dream.date = Night(daysSince1970: .random(in: 20_000...20_060, using: &random))
    dream.description = Facts.text(using: &random)
    for field in Dream.fields where !field.isStored && random.chance(1, in: 2) {
      dream[field.key] = Facts.value(of: field.kind, using: &random)
    }
    return dream
  }
}

extension NightRecord {
  /// A night with any of all fields.
  static func full(_ date: Night, using random: inout SplitMix64) -> NightRecord {
    var night = NightRecord(date: date)
    for field in NightRecord.fields where random.chance(1, in: 2) {
      night[field.key] = Facts.value(of: field.kind, using: &random)
    }
    return night
  }
}

extension Facts {
  static func text(using random: inout SplitMix64) -> String {
    (0..<Int.random(in: 0...8, using: &random)).compactMap { _ in
      ["Sea", "dream", "long", "LONG", "9", "of", "road"].randomElement(using: &random)
    }.joined(separator: " ")
  }

  static func value(of kind: FieldKind, using random: inout SplitMix64) -> FieldValue? {
    switch kind {
    case .line, .text:
      let text = text(using: &random)
      return text.isEmpty ? nil : .text(text)
    case .level(let range), .number(let range): return .number(.random(in: range, using: &random))
    case .flag: return .flag(.random(using: &random))
    case .choice(let identifiers):
      return identifiers.randomElement(using: &random).map { .text($0) }
    case .choices(let identifiers):
      return .words(identifiers.filter { _ in random.chance(1, in: 3) })
    case .clockTime:
      let hour = Int.random(in: 0..<24, using: &random)
      return .text((hour < 10 ? "0" : "") + "\(hour):\(["00", "30", "59"][Int(random.next() % 3)])")
    case .night:
      return .text(Night(daysSince1970: .random(in: 0...30_000, using: &random)).description)
    case .files:
      let names = ["sea.png", "Sea.png", "sky.ogg", "long road.jpg"].filter { _ in
        random.chance(1, in: 4)
      }
      return .words(names.map { Attachment.sample($0).text })
    case .words(_, let classes):
      let words = ["sea", "Sea road", "sky", "SKY", "long road", "far"].filter { _ in
        random.chance(1, in: 4)
      }
      let value = words.map {
        classes.isEmpty ? $0 : (classes.randomElement(using: &random) ?? "") + ":" + $0
      }
      return (try? kind.value(of: value)) ?? nil
    }
  }
}
