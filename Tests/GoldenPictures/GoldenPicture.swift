import CairoDrawing
public import Drawing
import Foundation
public import Testing

/// An approved picture, with which later ones are compared.
///
/// It is a PNG file in the folder `Golden` next to the test. With the environment variable
/// `LUCID_DREAMS_RECORD` set, a test records it instead; look at it before you commit.
public struct GoldenPicture {
  /// How much another picture may differ from this one.
  public struct Tolerance: Sendable {
    /// The greatest difference of a channel, 0 to 255.
    public var max: Int
    /// The greatest mean difference of all channels, 0 to 255.
    public var mean: Double
    /// The side in pixels of the squares whose mean colors are compared.
    public var square: Int

    /// For the same renderer, whose libraries may round differently from machine to machine.
    public static var same: Tolerance { Tolerance(max: 40, mean: 0.2, square: 1) }

    /// For another renderer of the same drawing, which draws the edges of letters differently.
    public static var alike: Tolerance { Tolerance(max: 64, mean: 1.5, square: 8) }
  }

  private let file: URL

  /// Creates a picture from its name.
  public init(_ name: String, beside test: String = #filePath) {
    file = URL(filePath: test).deletingLastPathComponent()
      .appending(path: "Golden/\(name).png")
  }

  /// Records an issue when a picture differs from this one, with both and the difference attached.
  public func expect(
    _ actual: Bitmap, within tolerance: Tolerance = .same, as name: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let name = name ?? file.deletingPathExtension().lastPathComponent
    if name == file.deletingPathExtension().lastPathComponent,
      ProcessInfo.processInfo.environment["LUCID_DREAMS_RECORD"] != nil
    {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(actual.png()).write(to: file)
      return
    }
    let expected = try Bitmap(png: Array(Data(contentsOf: file)), scale: actual.scale)
    let difference = actual.reduced(by: tolerance.square)
      .difference(from: expected.reduced(by: tolerance.square))
    if let difference, difference.max <= tolerance.max, difference.mean <= tolerance.mean { return }
    let pictures = [
      "expected": expected, "actual": actual,
      "difference": actual.differencePicture(from: expected),
    ]
    let folder = FileManager.default.temporaryDirectory.appending(path: "lucid-dreams-golden")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for case (let kind, let picture?) in pictures {
      let png = try picture.png()
      try Data(png).write(to: folder.appending(path: "\(name)-\(kind).png"))
      Attachment.record(png, named: "\(name)-\(kind).png", sourceLocation: sourceLocation)
    }
    let words = difference.map { "\($0)" } ?? "\(actual) instead of \(expected)"
    Issue.record(
      "\(name) differs from its golden picture (\(words)); see \(folder.path)",
      sourceLocation: sourceLocation)
  }
}

extension Bitmap {
  /// The mean colors of squares of pixels; squares at the right and bottom edges may be smaller.
  fileprivate func reduced(by side: Int) -> Bitmap {
    guard side > 1 else { return self }
    var bytes: [UInt8] = []
    for top in stride(from: 0, to: height, by: side) {
      for left in stride(from: 0, to: width, by: side) {
        for channel in 0..<4 {
          var sum = 0
          var count = 0
          for y in top..<Swift.min(top + side, height) {
            for x in left..<Swift.min(left + side, width) {
              sum += Int(self.bytes[y * bytesPerRow + x * 4 + channel])
              count += 1
            }
          }
          bytes.append(UInt8(sum / count))
        }
      }
    }
    return Bitmap(
      width: (width + side - 1) / side, height: (height + side - 1) / side, scale: scale,
      bytes: bytes)
  }
}
