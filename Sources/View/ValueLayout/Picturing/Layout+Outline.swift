#if !hasFeature(Embedded)

extension Layout {
  /// Returns the tree of this layout, as it was last laid out, to print or to compare.
  ///
  /// Looks into the layout by reflection, so layouts of one's own show without further work; what
  /// conforms to `CustomReflectable` shows what it chooses. It is meant for debugging, tests and
  /// documentation, and not for Embedded Swift, which has no reflection. Law: equal layouts have
  /// equal outlines, as long as the names say no addresses.
  ///
  /// - Parameter name: Gives the name of a leaf. Unless given, it is the description of the value
  ///   of a ``Placed``, and the type of all others.
  /// - Returns: The outline. Leaves have frames if they are ``Framed``.
  public func outline(naming name: @escaping (Content) -> String = leafName) -> LayoutOutline {
    OutlineMaker(name: name).outline(of: self, role: nil)
  }
}

/// Returns the name of a leaf in pictures and outlines: what is placed, or its type.
///
/// - Parameter leaf: The leaf to name.
/// - Returns: The value of a ``Placed`` as it describes itself for debugging, strings in quotation
///   marks; of all other leaves the name of the type without its parameters.
public func leafName<Leaf>(_ leaf: Leaf) -> String {
  (leaf as? any ValueHolder)?.valueDescription ?? typeName(leaf)
}

/// A leaf that is named by what it holds.
private protocol ValueHolder {
  var valueDescription: String { get }
}

extension Placed: ValueHolder {
  fileprivate var valueDescription: String { String(reflecting: value) }
}

/// Returns the name of a value's type without its parameters.
private func typeName(_ value: Any) -> String {
  String("\(type(of: value))".prefix { $0 != "<" })
}

/// Looks into layouts whose leaves are of one type.
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

  /// Adds a property to the outline of its owner: the layouts in it as children, else a setting.
  private func add(_ value: Any, named name: String?, to outline: inout LayoutOutline) {
    let name = name ?? "value"
    let layouts = self.layouts(in: value)
    switch layouts {
    case nil where value is any LeftOutOfOutlines: break
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

  private enum Layouts {
    case one(any Layout)
    case list([any Layout])

    var all: [any Layout] {
      switch self {
      case .one(let layout): [layout]
      case .list(let list): list
      }
    }
  }

  /// Returns the layouts that a property holds; nil when it is something else.
  private func layouts(in value: Any) -> Layouts? {
    if let layout = value as? any Layout { return .one(layout) }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional, let wrapped = mirror.children.first?.value {
      return layouts(in: wrapped)
    }
    guard value is any LayoutList || mirror.displayStyle == .collection else { return nil }
    let inside = mirror.everyChild.compactMap { layouts(in: $0.value)?.all }
    return value is any LayoutList || !inside.isEmpty ? .list(inside.flatMap { $0 }) : nil
  }
}

/// What a layout keeps for its own use and nobody has set.
private protocol LeftOutOfOutlines {}

extension StackMemory: LeftOutOfOutlines {}
extension GridMemory: LeftOutOfOutlines {}
extension RowLengths: LeftOutOfOutlines {}
extension RowSource: LeftOutOfOutlines {}

extension Mirror {
  /// The properties of the type and of all types it inherits from.
  fileprivate var everyChild: [Child] {
    (superclassMirror?.everyChild ?? []) + children
  }
}

#endif
