/// Lengths that no layout can have: NaN, endless sizes and negative limits.
///
/// Debug builds trap where one is met, with the way to the child that brought it; other builds go on
/// with the result that the documentation defines. The checks are assertions, so programs without
/// them pay nothing. The way is only searched for once something is wrong, in a copy of the tree
/// that debug builds keep while they place it.
@usableFromInline
enum Misuse {
  #if hasFeature(Embedded)

  @inlinable
  static var isTolerated: Bool { false }

  @inlinable
  static var isFrameTolerated: Bool { true }

  @inlinable
  static func answer<Child: Layout>(
    _ size: Size, of child: Child.Type, to proposal: ProposedSize
  ) -> String { "a child's size is NaN, endless or negative" }

  @inlinable
  static func limit(_ limit: StackLength) -> String { "a limit is NaN, endless or negative" }

  @inlinable
  static func limit(_ limits: LengthLimits) -> String { "a limit is NaN, endless or negative" }

  @inlinable
  static func frame(_ rect: Rect) -> String { "a frame is NaN or endless" }

  #else

  /// Whether misuse gets the result of other builds, for the tests of those results.
  @TaskLocal static var tolerates = false

  /// Searches the tree that is being placed.
  @TaskLocal private static var search: Search?

  /// The way to a child of the tree, with what is wrong with it; nil if it is not found.
  struct Search: Sendable {
    let culprit: @Sendable (ProposedSize?) -> String?
  }

  @usableFromInline
  static var isTolerated: Bool { tolerates }

  /// Whether a frame may be NaN: it may where nobody knows the rectangle of the tree.
  @usableFromInline
  static var isFrameTolerated: Bool { tolerates || search == nil }

  /// Places a tree by a closure, during which its children are found by their ways.
  ///
  /// Nothing is wrong in a rectangle that is NaN, endless or so large that sums get endless: the
  /// frames are as well.
  @usableFromInline
  static func placing<Root: Layout>(_ root: Root, in rect: Rect, _ body: () -> Void) {
    guard search == nil else { return body() }
    guard rect.isModest else { return $tolerates.withValue(true, operation: body) }
    let tree = Unmoved(layout: root)
    let search = Search { proposal in
      $tolerates.withValue(true) {
        MisuseSearch<Root.Content>(proposal: proposal).culprit(in: tree.layout)
      }
    }
    $search.withValue(search, operation: body)
  }

  @usableFromInline
  static func answer<Child: Layout>(
    _ size: Size, of child: Child.Type, to proposal: ProposedSize
  ) -> String {
    let found = search?.culprit(proposal) ?? "\(typeName(ofType: child))"
    return "\(found) returns \(size) for \(proposal): a size is finite and not negative"
  }

  @usableFromInline
  static func limit(_ limit: StackLength) -> String {
    "\(search?.culprit(nil) ?? "a child") has the length \(limit): limits are numbers, not negative, and only a maximum is endless"
  }

  @usableFromInline
  static func limit(_ limits: LengthLimits) -> String {
    "\(search?.culprit(nil) ?? "a frame") has the limits \(limits): limits are numbers, not negative, and only a maximum is endless"
  }

  @usableFromInline
  static func frame(_ rect: Rect) -> String {
    "\(search?.culprit(nil) ?? "a layout of your own") places a leaf in \(rect): lengths are numbers, and none is endless"
  }

  #endif
}

extension Layout {
  /// A size returned by a layout of this type, clamped to 0...``ProposedSize/longestLength``.
  @inlinable
  @inline(__always)
  static func checked(_ size: Size, to proposal: ProposedSize) -> Size {
    assert(
      size.isProper || Misuse.isTolerated, Misuse.answer(size, of: Self.self, to: proposal))
    return size.bounded
  }
}

extension Size {
  /// Whether a layout may return the size.
  @inlinable
  var isProper: Bool { width >= 0 && width.isFinite && height >= 0 && height.isFinite }
}

extension Rect {
  /// Whether no number is beyond the longest length.
  var isModest: Bool {
    [origin.x, origin.y, size.width, size.height].allSatisfy {
      Double($0).magnitude <= ProposedSize.longestLength
    }
  }

  @inlinable
  var isFinite: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
  }
}

extension StackLength {
  /// Whether no limit is NaN or negative, and only a maximum endless.
  @inlinable
  var isProper: Bool {
    switch self {
    case .intrinsic(let minimum, let maximum): minimum.isProper && maximum >= 0
    case .fixed(let length): length.isProper
    case .flexible(let weight, let minimum, let maximum):
      weight.isProper && minimum.isProper && maximum >= 0
    }
  }

  @inlinable
  @inline(__always)
  func check() {
    assert(isProper || Misuse.isTolerated, Misuse.limit(self))
  }
}

extension LengthLimits {
  /// Whether no limit is NaN or negative, and only a maximum endless.
  @inlinable
  var isProper: Bool {
    (minimum?.isProper ?? true) && (ideal?.isProper ?? true) && maximum ?? 0 >= 0
  }

  @inlinable
  @inline(__always)
  func check() {
    assert(isProper || Misuse.isTolerated, Misuse.limit(self))
  }
}

extension Double {
  /// Whether the number is a length: finite and not negative.
  @inlinable
  var isProper: Bool { self >= 0 && isFinite }
}

#if !hasFeature(Embedded)

// Only the thread that places the tree reads the copy, while it places.
private struct Unmoved<Root: Layout>: @unchecked Sendable {
  let layout: Root
}

/// Looks for the first child of a tree that is used wrongly, by reflection.
private struct MisuseSearch<Content> {
  /// What the child was asked, or nil to look for a setting.
  let proposal: ProposedSize?

  func culprit(in root: some Layout) -> String? {
    culprit(in: root, at: typeName(root))
  }

  private func culprit(in layout: some Layout, at path: String) -> String? {
    if !(layout is Content) {
      for property in Mirror(reflecting: layout).everyChild {
        if let found = culprit(in: property.value, at: "\(path).\(property.label ?? "value")") {
          return found
        }
      }
    }
    guard let proposal, !layout.sizeThatFits(proposal).isProper else { return nil }
    let name = (layout as? Content).map { leafName($0) } ?? typeName(layout)
    return "\(path) (\(name))"
  }

  private func culprit(in value: Any, at path: String) -> String? {
    switch LayoutsInside(value) {
    case .one(let layout)?: return culprit(in: layout, at: path)
    case .list(let list)?:
      for (index, layout) in list.enumerated() {
        if let found = culprit(in: layout, at: "\(path)[\(index)]") { return found }
      }
      return nil
    case nil: return proposal == nil && isWrong(value) ? path : nil
    }
  }

  /// Whether a setting is a length that no layout can have.
  private func isWrong(_ value: Any) -> Bool {
    switch value {
    case let number as Double: !number.isFinite
    case let insets as EdgeInsets:
      ![insets.top, insets.left, insets.bottom, insets.right].allSatisfy(\.isFinite)
    case let limits as LengthLimits: !limits.isProper
    case let length as StackLength: !length.isProper
    case let traits as LayoutTraits: !traits.length.isProper
    case let lengths as [StackLength]: !lengths.allSatisfy(\.isProper)
    default: false
    }
  }
}

#endif
