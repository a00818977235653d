#if !hasFeature(Embedded)

/// A drawing of where a layout placed its leaves: a labelled box for each, back to front.
///
/// Returned by ``Layout/picture(of:naming:)``. ``svg`` is the text of a file that every browser
/// shows, ``svg(for:)`` the same for a light or a dark page. Equal layouts give the same text on
/// every platform, so pictures can be kept next to the code and compared in tests.
///
/// ```swift
/// var row = DecoratingLayout(content: Placed("text"), decoration: Placed("picture"))
/// row.layout(in: Rect(x: 0, y: 0, width: 90, height: 40))
/// print(row.picture(of: Rect(x: 0, y: 0, width: 90, height: 40)).svg)
/// ```
public struct LayoutPicture: Hashable, Sendable {
  /// A labelled box.
  public struct Box: Hashable, Sendable {
    /// The text in the middle of the box; left out if it does not fit.
    public var label: String

    /// The place of the box.
    public var frame: Rect

    /// Creates a labelled box.
    ///
    /// - Parameters:
    ///   - label: The text in the middle of the box.
    ///   - frame: The place of the box.
    public init(label: String, frame: Rect) {
      self.label = label
      self.frame = frame
    }

    /// Feeds the label and the region to a hasher.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(label)
      hasher.combine(region: frame)
    }
  }

  /// The boxes, back to front; those without an area are not drawn.
  public var boxes: [Box]

  /// The rectangle to show, drawn as a dashed outline with a margin of 4.
  public var viewport: Rect

  /// Creates a picture of boxes.
  ///
  /// - Parameters:
  ///   - boxes: The boxes, back to front.
  ///   - viewport: The rectangle to show; boxes that reach beyond its margin are cut off.
  public init(boxes: [Box], viewport: Rect) {
    self.boxes = boxes
    self.viewport = viewport
  }

  /// Feeds boxes and viewport to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(boxes)
    hasher.combine(region: viewport)
  }
}

extension Layout where Content: Framed {
  /// Returns a picture of the leaves, where they were last laid out.
  ///
  /// - Parameters:
  ///   - viewport: The rectangle to show, usually the one laid out in. By default, the region that
  ///     the visible leaves cover.
  ///   - name: Returns the label of a leaf. By default, the value of a ``Placed``, strings without
  ///     quotation marks, and the type of any other leaf.
  /// - Returns: A picture with a box for each leaf, back to front.
  public func picture(
    of viewport: Rect? = nil, naming name: (Content) -> String = leafLabel
  ) -> LayoutPicture {
    let boxes = contents.map { LayoutPicture.Box(label: name($0), frame: $0.layoutFrame) }
    let covered = boxes.map(\.frame).filter(\.isVisible).reduce(Rect.null) { $0.union($1) }
    return LayoutPicture(boxes: boxes, viewport: viewport ?? (covered.isNull ? .zero : covered))
  }
}

/// Returns the label of a leaf in pictures: its name, strings without quotation marks.
///
/// - Parameter leaf: The leaf to label.
/// - Returns: The string of a ``Placed`` string; for any other leaf ``leafName(_:)``.
public func leafLabel<Leaf>(_ leaf: Leaf) -> String {
  (leaf as? Placed<String>)?.value ?? leafName(leaf)
}

extension LayoutPicture {
  /// The page on which a picture is shown.
  public enum Appearance: Hashable, Sendable, CaseIterable {
    /// Dark text on white.
    case light

    /// Light text on near-black.
    case dark
  }

  /// The colors of a picture: one lightness per appearance, and a different hue for each
  /// neighbor.
  struct Ink {
    var paper: String
    var outline: String
    var letters: String
    var boxes: [(fill: String, stroke: String)]

    init(_ appearance: Appearance) {
      switch appearance {
      case .light:
        (paper, outline, letters) = ("#ffffff", "#77767b", "#1d1d20")
        boxes = [
          ("#d6e6fb", "#2463ad"), ("#fbe9c3", "#96650a"), ("#d5f0dc", "#22774a"),
          ("#eaddf8", "#7440a6"), ("#fbdcd5", "#b04232"), ("#e5e6ea", "#5b5f6b"),
        ]
      case .dark:
        (paper, outline, letters) = ("#1b1b1f", "#8c8c94", "#f4f4f6")
        boxes = [
          ("#1d3a5f", "#7ab0f0"), ("#4d3a10", "#e0b052"), ("#17452c", "#66c48d"),
          ("#412a5c", "#bf95ec"), ("#56261e", "#f0917f"), ("#3a3c44", "#a6abb8"),
        ]
      }
    }
  }
}

extension LayoutPicture {
  /// The picture as SVG text for light pages; the same as ``svg(for:)`` with `.light`.
  public var svg: String { svg(for: .light) }

  /// Returns the picture as the text of an SVG file, one element a line, with a newline at the end.
  ///
  /// As large as the viewport with its margin, in pixels. Numbers are rounded to two decimals.
  /// Labels are placed where no later box covers them.
  ///
  /// - Parameter appearance: The page on which the picture is shown; it has its own background, so
  ///   it can be read on others too.
  /// - Returns: Text that is the same for equal pictures on every platform.
  /// - Complexity: O(*n*²) in the number of boxes.
  public func svg(for appearance: Appearance) -> String {
    let ink = Ink(appearance)
    let paper = viewport.isVisible ? viewport : .zero
    let margin = 4.0
    let shown = Rect(
      x: paper.minX - margin, y: paper.minY - margin,
      width: paper.width + 2 * margin, height: paper.height + 2 * margin)
    let paint = "fill=\"\(ink.paper)\" stroke=\"\(ink.outline)\""
    let size = "width=\"\(short(shown.width))\" height=\"\(short(shown.height))\""
    let visible = boxes.filter(\.frame.isVisible)
    let lines =
      [
        "<svg xmlns=\"http://www.w3.org/2000/svg\" \(size) viewBox=\"\(shown.shortDescription)\">",
        "<title>\(escaped(visible.map(\.label).joined(separator: ", ")))</title>",
        "<rect \(place(paper)) \(paint) stroke-dasharray=\"3 2\"/>",
      ] + visible.indices.flatMap { elements(of: $0, in: visible, ink: ink) } + ["</svg>", ""]
    return lines.joined(separator: "\n")
  }

  private func elements(of number: Int, in boxes: [Box], ink: Ink) -> [String] {
    let (box, colors) = (boxes[number], ink.boxes[number % ink.boxes.count])
    let paint = "fill=\"\(colors.fill)\" fill-opacity=\"0.85\" stroke=\"\(colors.stroke)\""
    let rect = "<rect \(place(box.frame)) rx=\"2\" \(paint)/>"
    let region = box.labelRegion(below: boxes[(number + 1)...])
    let size = box.labelSize(in: region)
    guard size >= 4, !box.label.isEmpty else { return [rect] }
    let middle = "x=\"\(short(region.midX))\" y=\"\(short(region.midY))\""
    // Moved down by half the height of a letter, because few programs support the central baseline.
    let anchor = "dy=\"0.35em\" text-anchor=\"middle\""
    let font = "font-family=\"sans-serif\" font-size=\"\(short(size))\" fill=\"\(ink.letters)\""
    return [rect, "<text \(middle) \(anchor) \(font)>\(escaped(box.label))</text>"]
  }

  private func place(_ rect: Rect) -> String {
    "x=\"\(short(rect.minX))\" y=\"\(short(rect.minY))\""
      + " width=\"\(short(rect.width))\" height=\"\(short(rect.height))\""
  }

  private func short(_ number: Double) -> String { number.shortDescription }

  /// The text with markup escaped and characters that XML forbids replaced.
  private func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\u{0}"..<" ": escaped += " "
      case "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

extension LayoutPicture.Box {
  /// Returns the font size in which the label fits into a rectangle, at most 14.
  func labelSize(in region: Rect) -> Double {
    // A letter of a sans-serif font is about 0.6 of the font size wide.
    let fitting = (Double(region.width) - 4) / (0.6 * Double(max(label.count, 1)))
    return min(14, fitting, Double(region.height) * 0.8)
  }

  /// Returns the part of the frame for the label, whose middle no box in front covers.
  ///
  /// - Parameter covers: The boxes in front.
  /// - Returns: The frame, or if a box covers the label, the strip next to that box with the
  ///   largest label; empty if there is none.
  func labelRegion(below covers: ArraySlice<Self>) -> Rect {
    covers.reduce(frame) { region, cover in
      let size = labelSize(in: region)
      let letters = LayoutAlignment.center.rect(
        of: Size(width: 0.6 * size * Double(label.count), height: size), in: region)
      guard letters.intersection(cover.frame).isVisible else { return region }
      let covered = region.intersection(cover.frame)
      let strips = [
        (region.minX, region.minY, region.maxX, covered.minY),
        (region.minX, region.minY, covered.minX, region.maxY),
        (region.minX, covered.maxY, region.maxX, region.maxY),
        (covered.maxX, region.minY, region.maxX, region.maxY),
      ].map { Rect(x: $0.0, y: $0.1, width: $0.2 - $0.0, height: $0.3 - $0.1) }
      return strips.dropFirst().reduce(strips[0]) { best, strip in
        labelSize(in: strip) > labelSize(in: best) ? strip : best
      }
    }
  }
}

#endif
