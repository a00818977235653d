import DreamControllers
import Dreams
import Foundation
import Testing
import TestSupport

@MainActor @Suite struct MorningQuestionsTests {
  private let night = Night(daysSince1970: 20_000)

  private func dream(_ text: String, minutes: Int64 = 0, isScribble: Bool = true) -> Dream {
    var dream = Dream(
      description: text, creature: .shark, effects: [], id: UUID(), date: night,
      created: Moment(millisecondsSince1970: 1_728_000_000_000 + minutes * 60_000))
    dream.isScribble = isScribble
    return dream
  }

  private func journal(_ dreams: Dream...) -> Journal {
    Journal(dreams: DreamList(dreams))
  }

  @Test func `what was scribbled first is told first, and then three questions come`() {
    let (first, second) = (dream("One"), dream("Two", minutes: 5))
    var questions = MorningQuestions(
      of: journal(second, first, dream("Whole", minutes: 9, isScribble: false)), after: night)
    #expect(
      questions.steps == [
        .tell(first.id), .lucidity(first.id), .mood(first.id), .tell(second.id),
        .lucidity(second.id), .mood(second.id), .sleep,
      ])
    #expect(questions.dreams == [first.id, second.id])
    for _ in 0..<3 { questions.advance() }
    #expect(questions.current == .tell(second.id) && questions.dreams == [second.id])
    for _ in 0..<9 { questions.advance() }
    #expect(questions.current == nil)
  }

  @Test func `nothing is asked without a scribble, nor what is known`() {
    #expect(MorningQuestions(of: journal(dream("A", isScribble: false)), after: night).steps == [])
    #expect(
      MorningQuestions(of: journal(dream("A")), after: night.advanced(by: -1)).steps == [])
    var known = dream("A")
    known["lucidity"] = .number(0)
    known["mood"] = .number(-2)
    var journal = journal(known)
    journal.nights[night]["sleepQuality"] = .number(4)
    #expect(MorningQuestions(of: journal, after: night).steps == [.tell(known.id)])
  }

  @Test func `a dream that is gone is asked about no longer`() {
    let (first, second) = (dream("One"), dream("Two", minutes: 5))
    var questions = MorningQuestions(of: journal(first, second), after: night)
    questions.update(to: journal(second))
    #expect(
      questions.steps == [
        .tell(second.id), .lucidity(second.id), .mood(second.id), .sleep,
      ])
    questions.update(to: Journal())
    #expect(questions.current == nil)
  }

  @Test func `the five answers are the five steps of each scale`() {
    let told = dream("One")
    let list = DreamListController(model: journal(told), source: TestWorld().source)
    var questions = MorningQuestions(of: list.model, after: night)
    questions.answer(3, in: list)
    #expect(list.model.dreams[told.id] == told)
    questions.advance()
    questions.answer(5, in: list)
    #expect(list.model.dreams[told.id]?["lucidity"] == nil)
    questions.answer(3, in: list)
    #expect(list.model.dreams[told.id]?["lucidity"] == .number(3))
    questions.advance()
    questions.answer(0, in: list)
    #expect(list.model.dreams[told.id]?["mood"] == .number(-2))
    questions.advance()
    questions.answer(4, in: list)
    #expect(list.model.nights[night]["sleepQuality"] == .number(4))
  }
}
