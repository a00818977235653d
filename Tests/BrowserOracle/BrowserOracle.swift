import Foundation
import TestSupport
import ValueLayout

/// Writes a page with random trees, and the frames of the same trees as layouts.
///
/// usage: BrowserOracle COUNT PAGE FRAMES
@main struct BrowserOracle {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 4, let count = UInt64(arguments[1]) else {
      FileHandle.standardError.write(Data("usage: BrowserOracle COUNT PAGE FRAMES\n".utf8))
      exit(64)
    }
    var page = """
      <!doctype html><meta charset=utf-8><style>
      *{box-sizing:border-box;min-width:0;min-height:0;margin:0;flex:none}
      i{display:block}
      .pile{display:grid;grid-template:minmax(0,1fr)/minmax(0,1fr)}
      .pile>*{grid-area:1/1}
      section{position:absolute;left:0;top:0}
      </style>\n
      """
    var frames = ""
    for seed in 0..<count {
      let tree = Tree(seed: seed)
      page += tree.element + "\n"
      frames += tree.lines
    }
    try page.write(toFile: arguments[2], atomically: true, encoding: .utf8)
    try frames.write(toFile: arguments[3], atomically: true, encoding: .utf8)
  }
}

/// A random tree in a random window.
struct Tree {
  let seed: UInt64
  let node: Node
  let size: Size
  let isRightToLeft: Bool

  init(seed: UInt64) {
    self.seed = seed
    // In every second tree there may be less space than the boxes need.
    var generator = NodeGenerator(seed: seed, isTight: seed % 2 == 1)
    node = generator.node(depth: Int(1 + seed / 2 % 5), NodeGenerator.Place())
    var size = Size(
      width: Double(Int.random(in: 40...900, using: &generator.random)),
      height: Double(Int.random(in: 40...700, using: &generator.random)))
    if generator.isTight {
      size.width = min(size.width, node.least(.horizontal) + generator.length(0...40))
      size.height = min(size.height, node.least(.vertical) + generator.length(0...40))
    } else {
      size.width = max(size.width, node.least(.horizontal))
      size.height = max(size.height, node.least(.vertical))
    }
    self.size = size
    isRightToLeft = generator.chance(3)
  }

  var element: String {
    """
    <section id=t\(seed) class=pile dir=\(isRightToLeft ? "rtl" : "ltr") \
    style='width:\(size.width.css);height:\(size.height.css)'>\(node.element("", isFree: false))</section>
    """
  }

  /// One line for each box: the tree, the box and its frame.
  var lines: String {
    var layout = node.layout.withMirroring(isRightToLeft)
    layout.layout(in: Rect(origin: .zero, size: size))
    return layout.contents.map { box in
      let frame = box.frame
      return "\(seed) \(box.number) \(frame.minX) \(frame.minY) \(frame.width) \(frame.height)\n"
    }.joined()
  }
}
