#if !hasFeature(Embedded)

/// A drawing of where a layout has put its leaves: a labelled box for each, back to front.
///
/// Made by ``Layout/picture(of:naming:)``. ``svg`` is the text of a file that every browser shows,
/// and ``svg(for:)`` that for light or for dark pages. The same layout gives the same text on every
/// platform, so pictures can be kept beside the code and compared in tests.
///
/// ```swift
/// var row = DecoratingLayout(content: Placed("text"), decoration: Placed("picture"))
/// row.layout(in: Rect(x: 0, y: 0, width: 90, height: 40))
/// print(row.picture(of: Rect(x: 0, y: 0, width: 90, height: 40)).svg)
/// ```
public struct LayoutPicture: Hashable, Sendable {
  /// A labelled box.
  public struct Box: Hashable, Sendable {
    /// The words in the middle of the box; those that do not fit are left out.
    public var label: String

    /// Where the box is.
    public var frame: Rect

    /// Makes a labelled box.
    ///
    /// - Parameters:
    ///   - label: The words in the middle of the box.
    ///   - frame: Where the box is.
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

  /// The rectangle to show, drawn as a dashed outline with a margin of 4 around.
  public var viewport: Rect

  /// Makes a picture of boxes.
  ///
  /// - Parameters:
  ///   - boxes: The boxes, back to front.
  ///   - viewport: The rectangle to show; what reaches out of it by more than the margin is cut off.
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
  ///   - viewport: The rectangle to show, usually the one laid out in. Unless given, it is the
  ///     region that the leaves with an area cover.
  ///   - name: Gives the label of a leaf. Unless given, it is the value of a ``Placed``, strings
  ///     without quotation marks, and the type of all others.
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
/// - Returns: The string of a ``Placed`` one; of all other leaves what ``leafName(_:)`` returns.
public func leafLabel<Leaf>(_ leaf: Leaf) -> String {
  (leaf as? Placed<String>)?.value ?? leafName(leaf)
}

#endif
