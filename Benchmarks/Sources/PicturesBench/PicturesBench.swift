import Benchmarking
import CairoDrawing
import Drawing
import DreamPictures
import DreamSharing
import Dreams
import Files
import Foundation
import Synchronization
import ValueLayout
import Wording

/// The cost of making pictures of dreams: compared with C, on two cores, and in memory.
@main struct PicturesBench {
  static let scale = 2.0

  static func main() async throws {
    if CommandLine.arguments.dropFirst().first == "--memory" { return try await Memory.report() }
    var suite = Suite()
    let folder = try Folder()
    suite.section("500 dreams to PNG files on one core: nanoseconds a picture, beside C")
    try files(of: Sleeper.dreams(500), folder, &suite)
    suite.section(
      "work of one and of two threads, and memory", columns: ["", "", "", "", "ratio", "at most"])
    try await cores(folder, &suite)
    suite.section("a frame of a turning sky: nanoseconds")
    sky(&suite)
    try Memory.compare(&suite)
    suite.finish()
  }

  static func drawing(_ dream: Dream, _ measuring: TextMeasuring = .pango) -> Drawing {
    DreamPicture(
      of: dream,
      caption: Wording.english.pictureCaption(of: dream, in: Locale(identifier: "en_GB")),
      measuring: measuring
    ).drawing
  }

  /// Whole files compared with the reference; then the share of layout.
  private static func files(of dreams: [Dream], _ folder: Folder, _ suite: inout Suite) throws {
    let reference = Reference(dreams.map { drawing($0) }, scale: scale)
    let renderer = Renderer()
    try check(dreams, renderer, reference)
    let part = 10
    var number = 0
    suite.compare(
      "drawn, painted, encoded and on the disk", limit: 1.15, allocations: nil,
      subject: Work(units: part) { pass in
        for offset in 0..<part {
          number += 1
          let dream = dreams[(pass * part + offset) % dreams.count]
          write(dream, renderer, "\(number)", folder)
        }
      },
      reference: Work(units: part) { pass in
        for offset in 0..<part {
          number += 1
          reference.write(
            (pass * part + offset) % dreams.count, in: folder.path,
            to: "\(folder.path)/c \(number).png")
        }
      })
    layout(of: dreams, renderer, &suite)
  }

  private static func layout(
    of dreams: [Dream], _ renderer: Renderer, _ suite: inout Suite
  ) {
    // What text measures is Pango's work; here it is known already.
    let known = Mutex<[StyledText: TextMeasure]>([:])
    let measuring = TextMeasuring(
      measure: { text, room in
        known.withLock { known in
          if let measure = known[text] { return measure }
          let measure = TextMeasuring.pango.measure(text, room)
          known[text] = measure
          return measure
        }
      }, split: TextMeasuring.pango.split)
    for dream in dreams { _ = drawing(dream, measuring) }
    let caption = PictureCaption(night: "", title: "", creatures: "", effects: [])
    let placed = Work(units: 50) { pass in
      for offset in 0..<50 {
        let dream = dreams[(pass + offset) % dreams.count]
        var layout = DreamPicture(
          of: dream, caption: caption, measuring: measuring
        ).layout
        layout.layout(in: Rect(origin: Point(x: 0, y: 0), size: DreamPicture.size))
        use(layout)
      }
    }
    let painted = Work(units: 2) { pass in
      for offset in 0..<2 {
        use(try? renderer.png(of: drawing(dreams[(pass + offset) % dreams.count]), scale: scale))
      }
    }
    suite.compare(
      "layout, as a part of a picture", limit: 0.01, allocations: nil, subject: placed,
      reference: painted)
  }

  private static func write(
    _ dream: Dream, _ renderer: Renderer, _ name: String, _ folder: Folder
  ) {
    do {
      let png = try renderer.png(of: drawing(dream), scale: scale)
      try AtomicFile.write(png, named: name, extension: "png", in: folder.path)
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// Compares the pixels with the reference.
  private static func check(
    _ dreams: [Dream], _ renderer: Renderer, _ reference: Reference
  ) throws {
    for number in stride(from: 0, to: dreams.count, by: 37) {
      let ours = try renderer.bitmap(of: drawing(dreams[number]), scale: scale)
      let difference = meanDifference(of: ours, from: reference.paint(number))
      guard let difference, difference < 0.01 else {
        fatalError(
          "picture \(number) is not that of the reference: \(String(describing: difference))")
      }
    }
  }

  /// The mean difference of two pictures' bytes, or nil if they differ in size.
  private static func meanDifference(of one: Bitmap, from other: Bitmap) -> Double? {
    guard (one.width, one.height, one.bytesPerRow) == (other.width, other.height, other.bytesPerRow)
    else { return nil }
    let sum = zip(one.bytes, other.bytes).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    return Double(sum) / Double(max(one.bytes.count, 1))
  }

  /// The same dreams by one thread and by two, in turn.
  private static func cores(_ folder: Folder, _ suite: inout Suite) async throws {
    let dreams = Sleeper.dreams(60)
    guard let options = PictureOptions(.png, locale: Locale(identifier: "en")) else { return }
    var ratios: [Double] = []
    for turn in 0..<7 {
      var times: [Double] = []
      for workers in [1, 2] {
        let exporter = PictureExporter(of: dreams, options, in: folder.path, workers: workers)
        let begin = ContinuousClock.now
        _ = try await exporter.files()
        times.append((ContinuousClock.now - begin) / .seconds(1))
      }
      if turn > 0 { ratios.append(times[1] / times[0]) }
    }
    suite.figure(
      "time with two threads, as a part of that with one", Samples(ratios).median, limit: 1 / 1.7)
  }
}

/// A folder for the time of the run.
final class Folder: Sendable {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "pictures-bench-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }
}
