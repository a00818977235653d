#if !hasFeature(Embedded)

/// The tree of a layout as a value to print: its layouts, their settings, and where everything was
/// last laid out.
///
/// Returned by ``Layout/outline(naming:)``; prints one line per layout:
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
/// The numbers in brackets are x, y, width and height, to two decimals. Those of a leaf are its
/// frame; a layout made of others keeps no frame, so its numbers are those of the region that its
/// leaves cover.
public struct LayoutOutline: Hashable, Sendable {
  /// A setting of a layout, such as its spacing.
  public struct Setting: Hashable, Sendable {
    /// The name of the property.
    public var name: String

    /// The description of the property's value.
    public var value: String

    /// Creates a setting.
    ///
    /// - Parameters:
    ///   - name: The name of the property.
    ///   - value: The description of the property's value.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The property of the parent that holds this layout, with its index if it is in a list.
  public var role: String?

  /// The name of the leaf, or of the type of a layout made of others.
  public var name: String

  /// The frame of the leaf, or the region that the leaves cover; nil if no frame is known.
  public var frame: Rect?

  /// The properties that are not layouts, in declaration order.
  public var settings: [Setting]

  /// The layouts inside, in declaration order, which may differ from drawing order.
  public var children: [LayoutOutline]

  /// Creates an outline.
  ///
  /// - Parameters:
  ///   - role: The property of the parent that holds the layout.
  ///   - name: The name of the leaf, or of the type.
  ///   - frame: Where the layout is.
  ///   - settings: The properties that are not layouts.
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
  /// One line per layout, indented by two spaces more than its parent's; no newline at the end.
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

extension Layout {
  /// Returns the tree of this layout, as it was last laid out, to print or to compare.
  ///
  /// Inspects the layout by reflection, so your own layouts appear automatically; a type that
  /// conforms to `CustomReflectable` shows what its mirror contains. Meant for debugging, tests and
  /// documentation; not available in Embedded Swift, which has no reflection. Law: equal layouts
  /// have equal outlines, provided that the names contain no addresses.
  ///
  /// - Parameter name: Returns the name of a leaf. By default, the description of the value of a
  ///   ``Placed``, and the type of any other leaf.
  /// - Returns: The outline. Leaves have frames if they are ``Framed``.
  public func outline(naming name: @escaping (Content) -> String = leafName) -> LayoutOutline {
    OutlineMaker(name: name).outline(of: self, role: nil)
  }
}

/// Returns the name of a leaf in pictures and outlines: the value of a ``Placed``, or the leaf's
/// type.
///
/// - Parameter leaf: The leaf to name.
/// - Returns: The debug description of the value of a ``Placed``, strings in quotation marks; for
///   any other leaf the name of its type without generic arguments.
public func leafName<Leaf>(_ leaf: Leaf) -> String {
  (leaf as? any ValueHolder)?.valueDescription ?? typeName(leaf)
}

/// A leaf that is named after its value.
private protocol ValueHolder {
  var valueDescription: String { get }
}

extension Placed: ValueHolder {
  fileprivate var valueDescription: String { String(reflecting: value) }
}

/// Returns the name of a value's type without its generic arguments.
func typeName(_ value: Any) -> String {
  typeName(ofType: type(of: value))
}

/// Returns the name of a type without its generic arguments, and without what measuring wraps around.
func typeName(ofType type: Any.Type) -> String {
  var name = "\(type)"[...]
  for wrapper in ["MeasuredChild<", "ForgetfulChild<"] where name.hasPrefix(wrapper) {
    name = name.dropFirst(wrapper.count)
  }
  return String(name.prefix { $0 != "<" && $0 != ">" })
}

/// Makes outlines of layouts whose leaves have one type.
private struct OutlineMaker<Content> {
  var name: (Content) -> String

  func outline(of layout: some Layout, role: String?) -> LayoutOutline {
    if let leaf = layout as? Content {
      return outline(ofLeaf: leaf, role: role)
    }
    var outline = LayoutOutline(role: role, name: typeName(layout))
    for property in Mirror(reflecting: layout).everyChild {
      add(property.value, named: property.label, to: &outline)
    }
    if outline.children.isEmpty {
      let leaves = layout.contents.compactMap { $0 as? Content }
      outline.children = leaves.map { self.outline(ofLeaf: $0, role: nil) }
    }
    outline.frame = outline.children.compactMap(\.frame).reduce(nil) { region, frame in
      region?.union(frame) ?? frame
    }
    return outline
  }

  private func outline(ofLeaf leaf: Content, role: String?) -> LayoutOutline {
    LayoutOutline(role: role, name: name(leaf), frame: (leaf as? any Framed)?.layoutFrame)
  }

  /// Adds a property to the outline of its owner: layouts as children, anything else as a setting.
  private func add(_ value: Any, named name: String?, to outline: inout LayoutOutline) {
    let name = name ?? "value"
    switch LayoutsInside(value) {
    case nil where value is any OmittedFromOutlines: break
    case nil:
      outline.settings.append(.init(name: name, value: String(describing: value)))
    case .one(let layout)?:
      outline.children.append(self.outline(of: layout, role: name))
    case .list(let list)?:
      for (index, layout) in list.enumerated() {
        outline.children.append(self.outline(of: layout, role: "\(name)[\(index)]"))
      }
    }
  }
}

/// The layouts in a property.
enum LayoutsInside {
  case one(any Layout)
  case list([any Layout])

  /// Finds the layouts in a value by reflection; nil for one that is not made of layouts.
  init?(_ value: Any) {
    if let layout = value as? any Layout {
      self = .one(layout)
      return
    }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional, let wrapped = mirror.children.first?.value {
      self.init(wrapped)
      return
    }
    guard value is any LayoutList || mirror.displayStyle == .collection else { return nil }
    let inside = mirror.everyChild.compactMap { LayoutsInside($0.value)?.all }
    guard value is any LayoutList || !inside.isEmpty else { return nil }
    self = .list(inside.flatMap { $0 })
  }

  private var all: [any Layout] {
    switch self {
    case .one(let layout): [layout]
    case .list(let list): list
    }
  }
}

/// Internal state of a layout, which nobody has set.
private protocol OmittedFromOutlines {}

extension StackMemory: OmittedFromOutlines {}
extension GridMemory: OmittedFromOutlines {}
extension RememberedAnswer: OmittedFromOutlines {}
extension MeasuredChoice: OmittedFromOutlines {}
extension RowLengths: OmittedFromOutlines {}
extension RowSource: OmittedFromOutlines {}

extension Mirror {
  /// The properties of the type and of its superclasses.
  var everyChild: [Child] {
    (superclassMirror?.everyChild ?? []) + children
  }
}

extension Rect {
  /// The numbers x, y, width and height to two decimals, separated by spaces.
  var shortDescription: String {
    [origin.x, origin.y, size.width, size.height].map { Double($0).shortDescription }
      .joined(separator: " ")
  }
}

extension Double {
  /// The number to two decimals, without a fraction if it is whole.
  var shortDescription: String {
    let rounded = (self * 100).rounded() / 100
    guard let whole = Int(exactly: rounded) else { return "\(rounded.isFinite ? rounded : self)" }
    return "\(whole)"
  }
}

#endif
