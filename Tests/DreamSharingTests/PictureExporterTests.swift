import CairoDrawing
import Drawing
import DreamPictures
import DreamSharing
import Dreams
import Files
import Foundation
import GoldenPictures
import Testing
import TestSupport
import Wording

@Suite struct PictureExporterTests {
  private let folder = TemporaryFolder()

  private static let english = Locale(identifier: "en_GB")

  private func options(_ format: PictureFormat, scale: Double? = nil) throws -> PictureOptions {
    try #require(PictureOptions(format, scale: scale, locale: Self.english))
  }

  /// A moving picture has many frames, so it is small where only its file matters.
  private func small(_ format: PictureFormat) throws -> PictureOptions {
    try options(format, scale: format == .webp ? 0.25 : nil)
  }

  private func dreams(_ count: Int, _ description: String = "Sea") throws -> [Dream] {
    let night = try #require(Night("2026-11-20"))
    return (0..<count).map { number in
      Dream(
        description: "\(description)\n\(number)", creature: .dragon, effects: [.fireBreathing],
        date: night)
    }
  }

  @Test(arguments: [PictureFormat.png, .svg])
  func `each dream gets a file, numbered in the order of the dreams`(
    format: PictureFormat
  ) async throws {
    let dreams = try dreams(5)
    let exporter = PictureExporter(of: dreams, try options(format), in: folder.path, workers: 2)
    let files = try await exporter.files()
    #expect(files.map(\.dreams) == dreams.map { [$0.id] })
    let numbers = ["", " 2", " 3", " 4", " 5"]
    #expect(files.map(\.name) == numbers.map { "2026-11-20 Sea\($0).\(format)" })
    #expect(try folder.names == files.map(\.name).sorted())
  }

  @Test(
    .enabled(if: takesAll),
    arguments: [
      "I was flying over a dark sea and the waves were made of paper, all of them, every one",
      String(repeating: "我梦见了一条会说话的鲨鱼", count: 20),
      String(repeating: "🦄👩‍👩‍👧‍👦🌙", count: 40),
      String(repeating: "e\u{301}", count: 200),
    ])
  func `names of long titles have at most 80 characters, and keep their numbers`(
    title: String
  ) async throws {
    let dreams = try dreams(12, title)
    let exporter = PictureExporter(
      of: dreams, try options(.svg), in: folder.path, workers: 2)
    let names = try await exporter.files().map(\.name)
    #expect(names.allSatisfy { $0.unicodeScalars.count <= 80 && $0.hasPrefix("2026-11-20 ") })
    let stem = try #require(names.first).dropLast(".svg".count)
    #expect(names.dropFirst() == (2...12).map { "\(stem) \($0).svg" }[...])
  }

  @Test func `existing files are unchanged`() async throws {
    let exporter = PictureExporter(
      of: try dreams(2), try options(.svg), in: folder.path, workers: 2)
    let first = try await exporter.files()
    let bytes = try first.map { try Data(contentsOf: URL(fileURLWithPath: $0.path)) }
    let second = try await exporter.files()
    #expect(Set(second.map(\.name)) == ["2026-11-20 Sea 3.svg", "2026-11-20 Sea 4.svg"])
    #expect(try first.map { try Data(contentsOf: URL(fileURLWithPath: $0.path)) } == bytes)
  }

  @Test func `a picture is the dream's drawing at its scale`() async throws {
    let dream = try dreams(1)
    let files = try await PictureExporter(
      of: dream, try options(.png, scale: 1), in: folder.path, workers: 1
    )
    .files()
    let read = try Bitmap(png: [UInt8](Data(contentsOf: URL(fileURLWithPath: files[0].path))))
    let drawing = DreamPicture(
      of: dream[0],
      caption: Wording.english.pictureCaption(of: dream[0], in: Self.english),
      measuring: .pango
    ).drawing
    let painted = try Renderer().bitmap(of: drawing, scale: 1)
    #expect((read.width, read.height) == (500, 200))
    #expect(try #require(read.difference(from: painted)).max == 0)
  }

  @Test func `a PDF is one booklet of all dreams`() async throws {
    let counts = Counts()
    let dreams = try dreams(3)
    let files = try await PictureExporter(
      of: dreams, try options(.pdf), in: folder.path, workers: 2
    )
    .files { counts.append($0) }
    #expect(files.map(\.name) == ["Dreams 2026-11-20.pdf"])
    #expect(files[0].dreams == dreams.map(\.id))
    #expect(counts.all.map(\.done) == [0, 1, 2, 3])
    #expect(counts.all.allSatisfy { $0.total == 3 })
    let bytes = try Data(contentsOf: URL(fileURLWithPath: files[0].path))
    #expect(bytes.starts(with: Data("%PDF-".utf8)))
  }

  @Test(arguments: PictureFormat.allCases)
  func `a missing folder is an error`(format: PictureFormat) async throws {
    let exporter = PictureExporter(
      of: try dreams(2), try small(format), in: folder.path + "/missing", workers: 2)
    let error = await #expect(throws: SharingError.self) { try await exporter.files() }
    guard case .failed(let cause) = error?.reason else {
      Issue.record("the reason is \(String(describing: error))")
      return
    }
    #expect((cause as? FileError)?.code == .missing)
    #expect(error?.finished.isEmpty == true)
  }

  @Test(arguments: PictureFormat.allCases)
  func `cancelling leaves whole files and no others`(format: PictureFormat) async throws {
    let dreams = try dreams(30)
    let exporter = PictureExporter(of: dreams, try small(format), in: folder.path, workers: 2)
    let (start, begin) = AsyncStream<Void>.makeStream()
    let canceller = Canceller<[SharedFile]>()
    let task = Task {
      for await _ in start {}
      return try await exporter.files { progress in
        if progress.done >= (format == .webp ? 0 : 3) { canceller.cancel() }
      }
    }
    canceller.task = task
    begin.finish()
    let error = await #expect(throws: SharingError.self) { try await task.value }
    guard case .cancelled = error?.reason else {
      Issue.record("the reason is \(String(describing: error?.reason))")
      return
    }
    #expect(try folder.names == (error?.finished ?? []).map(\.name).sorted())
  }

  @Test func `bad scales make no options`() {
    for format in PictureFormat.allCases {
      for scale in [0, -1, 100, .nan, .infinity, 1e-9] {
        #expect(PictureOptions(format, scale: scale, locale: Self.english) == nil)
      }
    }
  }
}
