import DreamSharing

/// The content and destination of a preview, from the command line.
struct PreviewArguments: Equatable {
  var folder: String
  var name: String
  var seconds = 0.0
  var seed: UInt64?
  var width = 500
  var height = 200

  init(to path: String, at: String?, seed: String?, size: String?) throws(Failure) {
    let place = OutputPlace(path)
    guard let name = place.name(before: "png") else {
      throw Failure(
        status: .badInput, happened: "'\(path.clipped)' is not the name of a PNG file",
        advice: "choose one that ends in .png, such as moment.png")
    }
    (folder, self.name) = (place.folder, name)
    if let at { seconds = try Self.seconds(at) }
    if let seed { self.seed = try Self.seed(seed) }
    if let size { (width, height) = try Self.size(size) }
  }

  /// A day: long enough for anybody, and short enough for exact times of frames.
  private static let longest = 86_400.0

  private static func seconds(_ word: String) throws(Failure) -> Double {
    if let seconds = Double(word), (0...longest).contains(seconds) { return seconds }
    throw Failure(
      status: .badInput, happened: "the preview has no second '\(word.clipped)'",
      advice: "choose a number from 0 to \(Int(longest))")
  }

  private static func seed(_ word: String) throws(Failure) -> UInt64 {
    if let seed = UInt64(word) { return seed }
    throw Failure(
      status: .badInput, happened: "'\(word.clipped)' is not a seed",
      advice: "choose a whole number from 0 to \(UInt64.max)")
  }

  private static func size(_ word: String) throws(Failure) -> (width: Int, height: Int) {
    let sides = word.lowercased().split(separator: "x", omittingEmptySubsequences: false)
      .map { Int($0) }
    let known = ScenePreview.sides
    if sides.count == 2, let width = sides[0], let height = sides[1], known.contains(width),
      known.contains(height)
    {
      return (width, height)
    }
    throw Failure(
      status: .badInput, happened: "a picture cannot be '\(word.clipped)' pixels",
      advice:
        "give width and height from \(known.lowerBound) to \(known.upperBound), such as 500x200"
    )
  }
}
