/// Brings a scrolled window back to where it was, once its content reaches so far: it may still be read
/// or measured.
///
/// A class because it waits.
@MainActor  // Said here because an optimized build of the app does not see the module's default.
public final class ScrollKeeper {
  /// How long it waits for the content.
  private static let patience = Duration.seconds(5)

  /// The window.
  public let scrolled: ScrolledWindow

  private var wanted: Double?
  private var end = ContinuousClock.now

  /// - Parameter scrolled: The window.
  public init(_ scrolled: ScrolledWindow) {
    self.scrolled = scrolled
    // During an allocation GTK ignores scrolling.
    scrolled.onExtentChanged { [weak self] in
      if self?.wanted != nil { Task { [weak self] in self?.approach() } }
    }
    scrolled.onScrolled { [weak self] in self?.noteScrolled() }
  }

  /// How far it is scrolled down, in points, or will be.
  ///
  /// Somebody who scrolls before it is there stays where they are.
  public var position: Double {
    get { wanted ?? scrolled.verticalPosition }
    set {
      wanted = newValue
      end = .now + Self.patience
      approach()
    }
  }

  private func approach() {
    guard let wanted else { return }
    guard ContinuousClock.now < end else { return self.wanted = nil }
    scrolled.verticalPosition = wanted
    // A window without any height yet is at its beginning and at its end.
    if scrolled.visibleHeight > 0, abs(scrolled.verticalPosition - wanted) < 1 { self.wanted = nil }
  }

  private func noteScrolled() {
    guard let wanted, scrolled.verticalPosition != wanted else { return }
    // At the end of content that does not reach far enough yet it is because of the content.
    let last = max(0, scrolled.contentHeight - scrolled.visibleHeight)
    if abs(scrolled.verticalPosition - last) >= 1 { self.wanted = nil }
  }
}
