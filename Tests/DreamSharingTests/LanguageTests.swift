import DreamPictures
import DreamSharing
import Dreams
import Foundation
import Testing
import TestSupport
import Wording

@Suite struct LanguageTests {
  private let folder = TemporaryFolder()

  private static let korean = Wording(
    translate: { ["Shark": "상어", "Rain": "비", "Untitled dream": "제목 없는 꿈"][$0] ?? $0 },
    translateCount: { one, many, count in count == 1 ? one : many })

  private func dream(_ description: String = "바다", _ count: Int = 6) throws -> Dream {
    Dream(
      description: description, creature: .shark, effects: [.rain], numberOfCreatures: count,
      date: try #require(Night("2026-11-20")))
  }

  @Test(arguments: [
    ("ko", "2026년 11월 20일"), ("zh_CN", "2026年11月20日"), ("en_GB", "20 November 2026"),
    ("en_US", "November 20, 2026"), ("de_DE", "20. November 2026"),
  ])
  func `a night is written as a person of the language writes it`(
    language: String, words: String
  ) throws {
    #expect(try dream().date.inWords(Locale(identifier: language)) == words)
  }

  @Test func `pictures say everything in one language`() throws {
    let caption = Self.korean.pictureCaption(of: try dream("", 6), in: Locale(identifier: "ko"))
    #expect(
      caption
        == PictureCaption(
          night: "2026년 11월 20일", title: "제목 없는 꿈", creatures: "6 × 상어", effects: ["비"]))
  }

  @Test func `a shared picture is in the language of the person`() async throws {
    let options = try #require(PictureOptions(.svg, locale: Locale(identifier: "ko")))
    let exporter = PictureExporter(
      of: [try dream(), try dream(" ", 1)], options, in: folder.path, workers: 1, words: Self.korean
    )
    let drawn = try await exporter.files().map {
      try String(contentsOfFile: $0.path, encoding: .utf8)
    }
    #expect(drawn[0].contains(">2026년 11월 20일  ·  6 × 상어<"))
    #expect(drawn[1].contains(">제목 없는 꿈<"))
    #expect(drawn[1].contains("<title>제목 없는 꿈</title>"))
  }

  @Test func `English is the fallback language`() throws {
    #expect(
      Wording.english.pictureCaption(of: try dream(""), in: Locale(identifier: "en_GB"))
        == PictureCaption(
          night: "20 November 2026", title: "Untitled dream", creatures: "6 × Shark",
          effects: ["Rain"]))
  }
}
