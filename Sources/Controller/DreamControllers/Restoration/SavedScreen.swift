public import Dreams

/// What the screen showed when the program ended, for the next start to go on from.
public struct SavedScreen: Hashable, Sendable, Codable {
  /// What the list was used for.
  public var state: DreamListController.State

  /// The dream that was open.
  public var openDream: Dream.ID?

  /// Whether the open dream was on the screen where there is room for one pane only.
  public var showsDetail: Bool

  /// The dream whose row was the first in sight.
  public var topDream: Dream.ID?

  /// The size of the window in points.
  public var width: Int

  /// The size of the window in points.
  public var height: Int

  /// Whether the window filled the screen.
  public var isMaximized: Bool

  /// Notes what the screen shows.
  ///
  /// - Parameters:
  ///   - state: What the list is used for.
  ///   - openDream: The dream that is open, if any.
  ///   - showsDetail: Whether the open dream is on the screen where there is room for one pane only.
  ///   - topDream: The dream whose row is the first in sight, if any.
  ///   - width: The width of the window in points.
  ///   - height: The height of the window in points.
  ///   - isMaximized: Whether the window fills the screen.
  public init(
    state: DreamListController.State = .viewing, openDream: Dream.ID? = nil,
    showsDetail: Bool = false, topDream: Dream.ID? = nil, width: Int = 1040, height: Int = 740,
    isMaximized: Bool = false
  ) {
    self.state = state
    self.openDream = openDream
    self.showsDetail = showsDetail
    self.topDream = topDream
    self.width = width
    self.height = height
    self.isMaximized = isMaximized
  }

  /// Returns what of it still holds.
  ///
  /// - Parameter model: The journal at the start.
  /// - Returns: A screen whose dreams all exist, and whose window is of a size that can be used.
  public func restored(against model: Journal) -> SavedScreen {
    var screen = self
    screen.state = state.restored(against: model)
    screen.openDream = openDream.flatMap { model.dreams[$0]?.id }
    screen.showsDetail = showsDetail && screen.openDream != nil
    screen.topDream = topDream.flatMap { model.dreams[$0]?.id }
    screen.width = min(max(width, 360), 16_384)
    screen.height = min(max(height, 300), 16_384)
    return screen
  }
}
