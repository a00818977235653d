import CGtk
import CGtkGlue

/// Places an ending, such as buttons, beside its content, or below it where there is no room.
///
/// There is room where the content gets half of the width, or as much as it needs.
final class EndingLayout: CustomLayout {
  private let content: Widget
  private let ending: Widget
  private let spacing: Int
  private let foot: Int

  /// Creates the layout of two children.
  ///
  /// - Parameters:
  ///   - content: What comes first in the line.
  ///   - ending: What is at the end of the line.
  ///   - spacing: What is between the two, in points.
  ///   - foot: What stays free under an ending that is below, in points.
  init(_ content: Widget, ending: Widget, spacing: Int, foot: Int = 0) {
    self.content = content
    self.ending = ending
    self.spacing = spacing
    self.foot = foot
  }

  func measure(_ orientation: Orientation, for other: Int?) -> (minimum: Int, natural: Int) {
    guard orientation == .vertical else {
      let (one, two) = (lengths(content), lengths(ending))
      return (max(one.minimum, two.minimum), one.natural + spacing + two.natural)
    }
    let width = other ?? measure(.horizontal, for: nil).natural
    let widths = widths(in: width)
    let one = content.measure(.vertical, for: widths.content)
    let two = ending.measure(.vertical, for: widths.ending)
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
      ending: isMirrored ? 0 : width - widths.ending
    )
    guard isBelow(in: width) else {
      allocate(content, x: places.content, y: 0, width: widths.content, height: height)
      allocate(ending, x: places.ending, y: 0, width: widths.ending, height: height)
      return
    }
    let below = ending.measure(.vertical, for: widths.ending).natural
    let rest = max(height - below - spacing - foot, 0)
    allocate(content, x: places.content, y: 0, width: widths.content, height: rest)
    allocate(ending, x: places.ending, y: rest + spacing, width: widths.ending, height: below)
  }

  private func isBelow(in width: Int) -> Bool {
    let rest = width - spacing - lengths(ending).natural
    return rest < min(lengths(content).natural, width / 2)
  }

  private func widths(in width: Int) -> (content: Int, ending: Int) {
    let ending = min(lengths(ending).natural, width)
    return isBelow(in: width) ? (width, ending) : (width - spacing - ending, ending)
  }

  private func lengths(_ child: Widget) -> (minimum: Int, natural: Int) {
    child.measure(.horizontal, for: nil)
  }

  private func allocate(_ child: Widget, x: Int, y: Int, width: Int, height: Int) {
    unsafe glue_child_allocate(
      child.object.cast(), Double(x), Double(y), Double(width), Double(height))
  }
}
