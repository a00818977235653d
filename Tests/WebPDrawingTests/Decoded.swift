import Foundation
import Testing
import TestSupport

/// What Pillow reads from an animated picture.
struct Decoded: Decodable {
  var width: Int
  var height: Int
  var loops: Int
  var milliseconds: [Int]
  /// The red, green, blue and alpha of the pixel in the middle of each frame.
  var middles: [[Int]]
  var title: String?

  init(_ file: [UInt8]) throws {
    let folder = TemporaryFolder()
    let path = try folder.write(file, to: "animation.webp")
    let printed = try Program.output(of: "/usr/bin/python3", "-c", Self.script, path)
    self = try JSONDecoder().decode(Self.self, from: Data(printed.utf8))
  }

  private static let script = """
    import json, re, sys
    from PIL import Image
    image = Image.open(sys.argv[1])
    times, middles = [], []
    for number in range(getattr(image, "n_frames", 1)):
        image.seek(number)
        image.load()
        times.append(image.info.get("duration", 0))
        middles.append(image.convert("RGBA").getpixel((image.width // 2, image.height // 2)))
    xmp = re.search(b"<rdf:li[^>]*>(.*?)</rdf:li>", open(sys.argv[1], "rb").read())
    print(json.dumps({
        "width": image.width, "height": image.height, "loops": image.info.get("loop", -1),
        "milliseconds": times, "middles": middles, "title": xmp and xmp.group(1).decode()}))
    """
}
