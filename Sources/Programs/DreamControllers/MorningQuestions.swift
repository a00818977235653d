public import Dreams

/// What Home asks in the morning after a night in which something was said or scribbled: to continue it, and three
/// questions, one after another.
///
/// What is known already is not asked, and each step may be skipped.
///
/// ```swift
/// var questions = MorningQuestions(of: journal, after: night)
/// questions.current    // .tell(id)
/// questions.advance()
/// questions.current    // .lucidity(id)
/// ```
public struct MorningQuestions: Hashable, Sendable {
  /// What is asked at a time.
  public enum Step: Hashable, Sendable {
    /// To tell on what was said or scribbled.
    case tell(Dream.ID)
    /// How lucid the dream was.
    case lucidity(Dream.ID)
    /// How the dream felt.
    case mood(Dream.ID)
    /// How the person slept.
    case sleep
  }

  /// The dreams that are asked about at most.
  public static let limit = 3

  /// The night.
  public let night: Night

  /// The steps that are left, the present one first.
  public private(set) var steps: [Step]

  /// Looks for what is to be told; without it nothing is asked.
  ///
  /// - Parameters:
  ///   - journal: The journal.
  ///   - night: The night that has ended.
  public init(of journal: Journal, after night: Night) {
    let captured = Array(
      journal.dreams.lazy.drop { $0.date > night }.prefix { $0.date == night }
        .filter(\.isScribble))
    self.night = night
    steps = captured.reversed().prefix(Self.limit).flatMap { dream -> [Step] in
      var steps = [Step.tell(dream.id)]
      if dream[Dream.lucidityField.key] == nil { steps.append(.lucidity(dream.id)) }
      if dream[Dream.moodField.key] == nil { steps.append(.mood(dream.id)) }
      return steps
    }
    if !steps.isEmpty, journal.nights[night][NightRecord.sleepQualityField.key] == nil {
      steps.append(.sleep)
    }
  }

  /// What is asked now; nil once all is.
  public var current: Step? { steps.first }

  /// The dreams that are still to be told.
  public var dreams: Set<Dream.ID> {
    Set(steps.compactMap { if case .tell(let id) = $0 { id } else { nil } })
  }

  /// Advances to the next step.
  public mutating func advance() { if !steps.isEmpty { steps.removeFirst() } }

  /// Leaves out dreams that the journal has no longer.
  public mutating func update(to journal: Journal) {
    steps.removeAll { step in
      switch step {
      case .tell(let id), .lucidity(let id), .mood(let id): journal.dreams[id] == nil
      case .sleep: false
      }
    }
    if steps == [.sleep], journal.dreams.isEmpty { steps = [] }
  }

  /// Sets the answer to the present question as one step that can be undone.
  ///
  /// - Parameters:
  ///   - place: Which of the five answers, from 0.
  ///   - list: The journal.
  @MainActor public func answer(_ place: Int, in list: DreamListController) {
    switch current {
    case .lucidity(let id): set(place, for: Dream.lucidityField, of: id, list)
    case .mood(let id): set(place, for: Dream.moodField, of: id, list)
    case .sleep:
      let field = NightRecord.sleepQualityField
      if let value = Self.value(place, in: field) { list.set(value, for: field, of: night) }
    case .tell, nil: break
    }
  }

  @MainActor private func set(
    _ place: Int, for field: Field<Dream>, of id: Dream.ID, _ list: DreamListController
  ) {
    guard let value = Self.value(place, in: field) else { return }
    DreamDetailController(list: list, id: id).set(value, for: field)
  }

  /// The value at a place of a scale of five steps.
  private static func value<Record>(_ place: Int, in field: Field<Record>) -> FieldValue? {
    guard case .level(let levels) = field.kind, levels.contains(levels.lowerBound + place) else {
      return nil
    }
    return .number(levels.lowerBound + place)
  }
}
