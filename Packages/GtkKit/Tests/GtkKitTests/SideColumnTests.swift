import Testing
import ValueLayout

@testable import GtkKit

extension OnScreen {
  @Suite struct SideColumnTests {
    private let column = Label("column")
    private let content = Label("content")

    /// Both in a window that leaves them their width.
    private func sideColumn(width: Int = 500) -> (SideColumn, PlainWindow) {
      let both = SideColumn(column, beside: content, width: 120, from: 400)
      both.setMinimumSize(width: width)
      both.horizontalAlignment = .center
      return (both, PlainWindow(both, width: 600))
    }

    @Test(arguments: [400, 500])
    func `where there is room the column is at the end, and the content has the rest`(
      width: Int
    ) throws {
      let (both, window) = sideColumn(width: width)
      #expect(both.allocatedSize.width == width)
      #expect(column.isMapped)
      #expect(try #require(content.bounds(in: both)).maxX <= Double(width - 120))
      let place = try #require(column.bounds(in: both))
      #expect(place.minX >= Double(width - 120) && place.maxX <= Double(width))
      #expect(content.allocatedSize.width == width - 120)
      #expect(column.allocatedSize.width == 120)
      window.destroy()
    }

    @Test func `without room there is no column, and the content gets all the space`() {
      let (both, window) = sideColumn(width: 399)
      #expect(both.allocatedSize.width == 399)
      #expect(!column.isMapped)
      #expect(content.allocatedSize.width == 399)
      window.destroy()
    }

    @Test func `from right to left the column is on the left`() throws {
      let (both, window) = sideColumn()
      both.setRightToLeft()
      #expect(pump { (content.bounds(in: both)?.minX ?? 0) > 0 })
      #expect(try #require(column.bounds(in: both)).maxX <= 120)
      #expect(try #require(content.bounds(in: both)).minX >= 120)
      window.destroy()
    }

    @Test func `the height follows the width that the content gets`() {
      content.text = FittingTests.saying
      content.isWrapping = true
      let both = SideColumn(column, beside: content, width: 120, from: 400)
      #expect(both.measure(.horizontal) == content.measure(.horizontal))
      for (width, rest) in [(399, 399), (400, 280), (520, 400)] {
        let (measured, expected) = (
          both.measure(.vertical, for: width), content.measure(.vertical, for: rest)
        )
        #expect(measured == expected)
      }
    }
  }
}
