import DreamControllers
import Dreams
import GtkKit

extension JournalPanes {
  /// Shows a place, with the focus in it.
  func go(to place: Place) {
    history.go(to: .place(place))
    show(place, for: query)
  }

  /// Shows a place.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - query: The search that the list shows; nil for somebody who comes back.
  func show(_ place: Place, for query: Query?) {
    detailPane.show(place, for: query)
    listPane.selectedDream = nil
    showPage()
    if leaflet.isFolded { leaflet.visibleChild = detailPane.widget }
    let scroll = detailPane.placeScroll
    detailPane.focusContent()
    // Who comes back finds the place as it was.
    if query == nil { detailPane.placeScroll = scroll }
    actions.noteScrolled()
  }

  /// Goes back to the place or the dream before.
  ///
  /// - Returns: Whether there was one.
  func goBack() -> Bool {
    guard list.state == .viewing else { return false }
    let isBehindList = leaflet.isFolded && leaflet.visibleChild == listPane.widget
    if isBehindList, case .place(let place) = history.current, place != .home {
      show(place, for: nil)
      return true
    }
    let visit = history.goBack { [list] visit in
      if case .dream(let id) = visit { list.model.dreams[id] != nil } else { true }
    }
    switch visit {
    case .place(let place): show(place, for: nil)
    case .dream(let id):
      detailPane.open(id)
      showPage()
      listPane.selectedDream = id
      listPane.scroll(to: id)
      if leaflet.isFolded {
        leaflet.visibleChild = detailPane.widget
      } else {
        listPane.focusSelectedRow()
      }
    case nil: return false
    }
    return true
  }

  /// Closes the place that shows, for what was there before.
  ///
  /// - Parameter fromList: Whether it closes also while the focus is in the list.
  /// - Returns: Whether there was one to close: Home stays.
  func closePlace(fromList: Bool) -> Bool {
    guard openDream == nil, detailPane.place != .home,
      fromList || !listPane.hasFocus
    else { return false }
    if !goBack() { go(to: .home) }
    return true
  }

  /// Shows the year of a night.
  func showYear(of night: Night) {
    detailPane.showYear(of: night)
    go(to: .calendar)
  }

  /// Finds the dreams of a night, which stays beside them; if there is none, starts one.
  func find(_ night: Night) {
    if list.model.dreams.newest(of: night) == nil {
      actions.newDream(night)
    } else {
      search("night:\(night)")
    }
  }
}

// MARK: - Restoration

extension JournalPanes {
  /// The current content of a window's panes.
  func screen(of window: some Window) -> SavedScreen {
    let size = window.defaultSize
    return SavedScreen(
      state: list.state, openDream: detailPane.dreamID, place: detailPane.place,
      showsDetail: leaflet.isFolded && leaflet.visibleChild == detailPane.widget,
      topDream: listPane.rows.topDream, width: size.width, height: size.height,
      isMaximized: window.isMaximized, sidebarWidth: listPane.width,
      isSidebarHidden: isSidebarHidden,
      placeScroll: openDream == nil ? detailPane.placeScroll : nil,
      askedNight: detailPane.home.morning.askedNight)
  }

  /// Restores a saved screen.
  func restore(_ screen: SavedScreen) {
    detailPane.home.morning.askedNight = screen.askedNight
    if let width = screen.sidebarWidth { listPane.width = width }
    if screen.isSidebarHidden == true, screen.openDream != nil { toggleSidebar() }
    if let id = screen.openDream {
      history.go(to: .dream(id))
      detailPane.open(id)
      listPane.selectedDream = id
    } else if let place = screen.place, place != .home {
      history.go(to: .place(place))
      detailPane.show(place, for: query)
      showPage()
    }
    if screen.showsDetail {
      leaflet.visibleChild = detailPane.widget
      if !leaflet.isFolded { restoredPane = detailPane.widget }
    }
    if let id = screen.topDream { listPane.rows.scrollToTop(id) }
  }

  /// Gives the focus to where work on a restored screen begins, once its window is visible.
  func focus(restoring screen: SavedScreen) {
    if list.model.dreams.isEmpty, detailPane.place == .home {
      emptyPane.focusNewDream()
    } else if openDream == nil, detailPane.place == .home, detailPane.home.morning.isVisible {
      // Behind the list of a narrow window nobody would see what asks.
      if leaflet.isFolded { leaflet.visibleChild = detailPane.widget }
      detailPane.focusContent()
    } else if screen.showsDetail || (openDream == nil && detailPane.place != .home) {
      // When the panes fold, the one with the focus stays visible.
      detailPane.focusContent()
    } else {
      listPane.focusSelectedRow()
    }
    // Giving the focus scrolls to it.
    if openDream == nil, let scroll = screen.placeScroll { detailPane.placeScroll = scroll }
  }
}
