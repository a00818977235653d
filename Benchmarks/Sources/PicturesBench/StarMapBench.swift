import Benchmarking
import CairoDrawing
import Drawing
import DreamPictures
import Dreams
import Foundation
import ValueLayout
import Wording

extension PicturesBench {
  /// A frame of a journal's sky while it turns: placed, described and painted.
  static func sky(_ suite: inout Suite) {
    let renderer = Renderer()
    var frame = Bitmap(width: 0, height: 0, bytes: [])
    let words = Wording.english.starMap(in: Locale(identifier: "en_GB"))
    for count in [1_000, 30_000] {
      var map = StarMap(of: DreamList(starred(count)))
      suite.measure(
        "\(count) dreams", limit: 16e6, allocations: nil,
        Work(units: 1) { pass in
          map.turn = Double(pass) / 10
          let picture = StarMapPicture(of: map, words: words, measuring: .pango)
          let drawing = Drawing(of: picture, size: Size(width: 1_000, height: 700))
          do {
            try renderer.paint(drawing, into: &frame)
          } catch {
            preconditionFailure("\(error)")
          }
          use(frame)
        })
    }
  }

  /// Dreams of which many have one of some signs, and some are lucid.
  private static func starred(_ count: Int) -> [Dream] {
    let signs = ["action:flying", "form:seven fingers", "context:school", "action:late"]
    return Sleeper.dreams(count).enumerated().map { number, dream in
      var dream = dream
      if number % 3 == 0 { dream["signs"] = .words([signs[number / 3 % signs.count]]) }
      if number % 5 == 0 { dream["tags"] = .words(["tag \(number / 5 % 9)"]) }
      if number % 11 == 0 { dream["lucidity"] = .number(3) }
      return dream
    }
  }
}
