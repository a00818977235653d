public import Dreams

/// The state of the screen when the program quit, for the next start.
public struct SavedScreen: Hashable, Sendable, Codable {
  /// The mode of the list.
  public var state: DreamListController.State

  /// The open dream, if any.
  public var openDream: Dream.ID?

  /// The place that shows while no dream is open; nil for Home.
  public var place: Place?

  /// Whether the open dream or the place was visible in a window with room for only one pane.
  public var showsDetail: Bool

  /// The dream of the first visible row, if any.
  public var topDream: Dream.ID?

  /// The width of the window in points.
  public var width: Int

  /// The height of the window in points.
  public var height: Int

  /// Whether the window was maximized.
  public var isMaximized: Bool

  /// The width of the list next to the open dream in points; nil for the default.
  public var sidebarWidth: Int?

  /// Whether the list was hidden next to the open dream; nil for no.
  public var isSidebarHidden: Bool?

  /// How far the place is scrolled down, in points; nil for its beginning.
  public var placeScroll: Double?

  /// The last night about which Home has asked in the morning; nil for none.
  public var askedNight: Night?

  /// The possible widths of the list next to the open dream, in points.
  public static let sidebarWidths = 280...460

  /// The default width of the list, in points.
  public static let defaultSidebarWidth = 360

  /// Returns the width that the list can have nearest to another.
  ///
  /// - Parameter width: Any number of points.
  /// - Returns: A width in ``sidebarWidths``.
  public static func sidebarWidth(nearest width: Int) -> Int {
    min(max(width, sidebarWidths.lowerBound), sidebarWidths.upperBound)
  }

  /// Creates a record of what the screen shows.
  ///
  /// - Parameters:
  ///   - state: The mode of the list.
  ///   - openDream: The open dream, if any.
  ///   - place: The place that shows while no dream is open; nil for Home.
  ///   - showsDetail: Whether the open dream is visible in a window with room for only one pane.
  ///   - topDream: The dream of the first visible row, if any.
  ///   - width: The width of the window in points.
  ///   - height: The height of the window in points.
  ///   - isMaximized: Whether the window is maximized.
  ///   - sidebarWidth: The width of the list next to the open dream in points; nil for the default.
  ///   - isSidebarHidden: Whether the list is hidden next to the open dream.
  ///   - placeScroll: How far the place is scrolled down, in points; nil for its beginning.
  ///   - askedNight: The last night about which Home has asked in the morning; nil for none.
  public init(
    state: DreamListController.State = .viewing, openDream: Dream.ID? = nil,
    place: Place? = nil, showsDetail: Bool = false, topDream: Dream.ID? = nil, width: Int = 1040,
    height: Int = 740,
    isMaximized: Bool = false, sidebarWidth: Int? = nil, isSidebarHidden: Bool? = nil,
    placeScroll: Double? = nil, askedNight: Night? = nil
  ) {
    self.state = state
    self.openDream = openDream
    self.place = place
    self.showsDetail = showsDetail
    self.topDream = topDream
    self.width = width
    self.height = height
    self.isMaximized = isMaximized
    self.sidebarWidth = sidebarWidth
    self.isSidebarHidden = isSidebarHidden
    self.placeScroll = placeScroll
    self.askedNight = askedNight
  }

  /// The window's layout only, without anything about dreams.
  public var withoutDreams: SavedScreen {
    SavedScreen(
      width: width, height: height, isMaximized: isMaximized, sidebarWidth: sidebarWidth,
      isSidebarHidden: isSidebarHidden)
  }

  /// Returns the screen without stale values.
  ///
  /// - Parameter model: The journal at the start.
  /// - Returns: A screen whose dreams all exist, with a window of a usable size.
  public func restored(against model: Journal) -> SavedScreen {
    var screen = self
    screen.state = state.restored(against: model)
    screen.openDream = openDream.flatMap { model.dreams[$0]?.id }
    screen.showsDetail = showsDetail && (screen.openDream != nil || place != nil)
    screen.topDream = topDream.flatMap { model.dreams[$0]?.id }
    screen.width = min(max(width, 360), 16_384)
    screen.height = min(max(height, 300), 16_384)
    screen.sidebarWidth = sidebarWidth.map(Self.sidebarWidth)
    return screen
  }
}
