import CGtk
import CGtkGlue

/// Places a suffix, such as buttons, next to its content, or below it if there is no room.
///
/// There is room where the content gets half of the width, or as much as it needs.
final class SuffixLayout: CustomLayout {
  private let content: Widget
  private let suffix: Widget
  private let spacing: Int
  private let foot: Int

  /// Creates the layout of two children.
  ///
  /// - Parameters:
  ///   - content: The first item in the line.
  ///   - suffix: The item at the end of the line.
  ///   - spacing: The space between the two, in points.
  ///   - foot: The space under a suffix placed below, in points.
  init(_ content: Widget, suffix: Widget, spacing: Int, foot: Int = 0) {
    self.content = content
    self.suffix = suffix
    self.spacing = spacing
    self.foot = foot
  }

  func measure(_ orientation: Orientation, for other: Int?) -> (minimum: Int, natural: Int) {
    guard orientation == .vertical else {
      let (one, two) = (lengths(content), lengths(suffix))
      return (max(one.minimum, two.minimum), one.natural + spacing + two.natural)
    }
    let width = other ?? measure(.horizontal, for: nil).natural
    let widths = widths(in: width)
    let one = content.measure(.vertical, for: widths.content)
    let two = suffix.measure(.vertical, for: widths.suffix)
    guard isBelow(in: width) else {
      return (max(one.minimum, two.minimum), max(one.natural, two.natural))
    }
    return (one.minimum + spacing + two.minimum + foot, one.natural + spacing + two.natural + foot)
  }

  func allocate(width: Int, height: Int, in parent: Object) {
    let widths = widths(in: width)
    let isMirrored = Widget(parent).isMirrored
    let places = (
      content: isMirrored ? width - widths.content : 0,
      suffix: isMirrored ? 0 : width - widths.suffix
    )
    guard isBelow(in: width) else {
      allocate(content, x: places.content, y: 0, width: widths.content, height: height)
      allocate(suffix, x: places.suffix, y: 0, width: widths.suffix, height: height)
      return
    }
    let below = suffix.measure(.vertical, for: widths.suffix).natural
    let rest = max(height - below - spacing - foot, 0)
    allocate(content, x: places.content, y: 0, width: widths.content, height: rest)
    allocate(suffix, x: places.suffix, y: rest + spacing, width: widths.suffix, height: below)
  }

  private func isBelow(in width: Int) -> Bool {
    let rest = width - spacing - lengths(suffix).natural
    return rest < min(lengths(content).natural, width / 2)
  }

  private func widths(in width: Int) -> (content: Int, suffix: Int) {
    let suffix = min(lengths(suffix).natural, width)
    return isBelow(in: width) ? (width, suffix) : (width - spacing - suffix, suffix)
  }

  private func lengths(_ child: Widget) -> (minimum: Int, natural: Int) {
    child.measure(.horizontal, for: nil)
  }

  private func allocate(_ child: Widget, x: Int, y: Int, width: Int, height: Int) {
    unsafe glue_child_allocate(
      child.object.cast(), Double(x), Double(y), Double(width), Double(height))
  }
}
