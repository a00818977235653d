import Benchmarking
import CPeers

/// An engine in a library of its own.
@safe
struct LoadedEngine: Engine {
  private let engine: peer_engine

  init?(_ library: String) {
    guard let engine = unsafe peer_open(library) else { return nil }
    unsafe self.engine = unsafe engine.pointee
  }

  var name: String { unsafe String(cString: engine.name) }

  func built(_ scenario: Scenario) -> Work {
    var frames = [Float](repeating: 0, count: scenario.leaves * 4)
    var widths = Widths()
    return Work(units: scenario.leaves) { _ in
      let tree = unsafe make(scenario)
      unsafe engine.layout(tree, widths.next(), &frames)
      unsafe engine.destroy(tree)
    }
  }

  func laidOutAgain(_ scenario: Scenario) -> Work {
    var frames = [Float](repeating: 0, count: scenario.leaves * 4)
    let tree = unsafe make(scenario)
    var widths = Widths()
    return Work(units: scenario.leaves) { _ in
      unsafe engine.layout(tree, widths.next(), &frames)
    }
  }

  func changed(_ scenario: Scenario) -> Work? {
    guard let row = scenario.changing else { return nil }
    var frames = [Float](repeating: 0, count: scenario.leaves * 4)
    let tree = unsafe make(scenario)
    var isHigher = false
    return Work(units: scenario.leaves) { _ in
      isHigher.toggle()
      unsafe engine.set_height(tree, row, isHigher ? 30 : 24)
      unsafe engine.layout(tree, 600, &frames)
    }
  }

  func frames(_ scenario: Scenario, width: Float) -> [Float] {
    var frames = [Float](repeating: 0, count: scenario.leaves * 4)
    let tree = unsafe make(scenario)
    unsafe engine.layout(tree, width, &frames)
    unsafe engine.destroy(tree)
    return frames
  }

  private func make(_ scenario: Scenario) -> UnsafeMutableRawPointer? {
    unsafe scenario.nodes.withUnsafeBufferPointer { nodes in
      unsafe engine.make(nodes.baseAddress, nodes.count)
    }
  }
}
