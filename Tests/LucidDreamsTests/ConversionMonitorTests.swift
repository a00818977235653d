import DreamStore
import Testing

@testable import LucidDreams

@Suite struct ConversionWatchTests {
  private let watch = ConversionMonitor {}

  @Test func `cancellation is permanent`() {
    watch.note(.copying, 0.25)
    #expect(watch.stage == .converting(.copying) && watch.canCancel)
    watch.cancel()
    watch.note(.comparing, 0.5)
    watch.note(.replacing, 0.75)
    #expect(watch.isCancelled && !watch.canCancel)
    #expect(watch.stage == .cancelling)
    #expect(watch.fraction == 0.75)
  }

  @Test func `nothing is cancelled from the step on that replaces the journal`() {
    watch.note(.replacing, 0.75)
    watch.note(.files, 0.8)
    watch.cancel()
    #expect(!watch.isCancelled && !watch.canCancel)
    #expect(watch.stage == .converting(.files))
    watch.noteEnd()
    #expect(watch.stage == .opening)
  }

  @Test func `many changes are reported together, and the last one is not missed`() async {
    await confirmation(expectedCount: 2) { told in
      let watch = ConversionMonitor { told() }
      for step in 0...9 { watch.note(.copying, Double(step) / 10) }
      await Task { @MainActor in }.value
      watch.cancel()
      await Task { @MainActor in }.value
    }
  }
}
