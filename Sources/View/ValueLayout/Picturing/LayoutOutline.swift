#if !hasFeature(Embedded)

/// The tree of a layout as a value to print: which layouts are in it, how they are set, and where
/// everything was last laid out.
///
/// Made by ``Layout/outline(naming:)``; printing it gives a line for each layout:
///
/// ```swift
/// var row = DecoratingLayout(
///   content: Placed("text"), decoration: Placed("picture"), spacing: 8
/// ).withInsets(all: 8)
/// row.layout(in: Rect(x: 10, y: 20, width: 100, height: 50))
/// print(row.outline())
/// // InsetLayout [18 28 84 34] inset: EdgeInsets(top: 8.0, left: 8.0, bottom: 8.0, right: 8.0)
/// //   content: DecoratingLayout [18 28 84 34] placement: square(spacing: 8.0)
/// //     content: "text" [60 28 42 34]
/// //     decoration: "picture" [18 28 34 34]
/// ```
///
/// The numbers in brackets are x, y, width and height, to hundredths. Those of a leaf are its frame;
/// a layout made of others keeps no frame, so its are those of the region that its leaves cover.
public struct LayoutOutline: Hashable, Sendable {
  /// A setting of a layout, such as its spacing.
  public struct Setting: Hashable, Sendable {
    /// The name of the property.
    public var name: String

    /// The value of the property, as it describes itself.
    public var value: String

    /// Makes a setting.
    ///
    /// - Parameters:
    ///   - name: The name of the property.
    ///   - value: The value of the property, as it describes itself.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The property of the parent that holds this layout, with its number where it is one of a list.
  public var role: String?

  /// The name of the leaf, or of the type of a layout made of others.
  public var name: String

  /// The frame of the leaf, or the region that the leaves cover; nil without any known frame.
  public var frame: Rect?

  /// The properties that are no layouts, in the order of their declaration.
  public var settings: [Setting]

  /// The layouts inside, in the order of their declaration, which may differ from that of drawing.
  public var children: [LayoutOutline]

  /// Makes an outline of its parts.
  ///
  /// - Parameters:
  ///   - role: The property of the parent that holds the layout.
  ///   - name: The name of the leaf, or of the type.
  ///   - frame: Where the layout is.
  ///   - settings: The properties that are no layouts.
  ///   - children: The layouts inside.
  public init(
    role: String? = nil, name: String, frame: Rect? = nil, settings: [Setting] = [],
    children: [LayoutOutline] = []
  ) {
    self.role = role
    self.name = name
    self.frame = frame
    self.settings = settings
    self.children = children
  }
}

extension LayoutOutline {
  /// Feeds everything but the settings to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(role)
    hasher.combine(name)
    hasher.combine(region: frame ?? .null)
    hasher.combine(children)
  }
}

extension LayoutOutline: CustomStringConvertible {
  /// A line for each layout, each indented by two spaces more than its parent; no line break at the
  /// end.
  public var description: String {
    lines(indentation: "").joined(separator: "\n")
  }

  private func lines(indentation: String) -> [String] {
    let brackets = frame.map { " [\($0.shortDescription)]" } ?? ""
    let settings = settings.map { " \($0.name): \($0.value)" }.joined()
    let line = indentation + (role.map { "\($0): " } ?? "") + name + brackets + settings
    return [line] + children.flatMap { $0.lines(indentation: indentation + "  ") }
  }
}

#endif
