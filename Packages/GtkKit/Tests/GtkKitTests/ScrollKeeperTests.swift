import Testing

@testable import GtkKit

extension OnScreen {
  @Suite struct ScrollKeeperTests {
    /// A window that scrolls something of a height.
    private func window(height: Int) -> (PlainWindow, ScrollKeeper, Label) {
      let content = Label("content")
      content.setMinimumSize(height: height)
      let scrolled = ScrolledWindow(content)
      let keeper = ScrollKeeper(scrolled)
      return (PlainWindow(scrolled, width: 400, height: 300), keeper, content)
    }

    @Test func `a place is found again when the content reaches so far`() async {
      let (window, keeper, content) = window(height: 400)
      #expect(await settled { keeper.scrolled.visibleHeight > 0 })
      keeper.position = 500
      #expect(keeper.position == 500)
      #expect(keeper.scrolled.verticalPosition < 500)
      content.setMinimumSize(height: 2_000)
      #expect(await settled { keeper.scrolled.verticalPosition == 500 })
      window.destroy()
    }

    @Test func `who scrolls in the meantime stays there`() async {
      let (window, keeper, content) = window(height: 400)
      #expect(await settled { keeper.scrolled.visibleHeight > 0 })
      keeper.position = 500
      keeper.scrolled.verticalPosition = 20
      content.setMinimumSize(height: 2_000)
      #expect(await settled { keeper.scrolled.contentHeight == 2_000 })
      settleBriefly()
      #expect(keeper.position == 20)
      window.destroy()
    }
  }
}
