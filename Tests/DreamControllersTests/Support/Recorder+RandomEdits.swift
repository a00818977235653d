import DreamControllers
import Dreams
import TestSupport

extension Recorder {
  /// Does one thing that a person could do on any of the screens, undo and redo not included.
  func edit(using random: inout SplitMix64, world: TestWorld, typing: Bool = true) {
    world.advance(by: Double.random(in: 0...4, using: &random))
    let id = ids.randomElement(using: &random)
    let detail = DreamDetailController(list: list, id: id ?? world.dream("").id)
    let night = Night("2026-0\(Int.random(in: 1...9, using: &random))-01")
    switch Int.random(in: 0..<(typing ? 10 : 8), using: &random) {
    case 0: list.newDream()
    case 1: if let id { list.duplicate(id) }
    case 2: list.delete(ids.filter { _ in Int.random(in: 0..<8, using: &random) == 0 })
    case 3: list.restore(list.model.trash.map(\.id).shuffled(using: &random).prefix(1))
    case 4: Dream.Creature.allCases.randomElement(using: &random).map(list.setFavoriteCreature)
    case 5:
      detail.withDream { $0.numberOfCreatures = Int.random(in: 0...101, using: &random) }
    case 6: Dream.Effect.allCases.randomElement(using: &random).map { _ = detail.toggle($0) }
    case 7: if let night { detail.setDate(night) }
    default: detail.setDescription("Text \(UInt32.random(in: 0...999_999, using: &random))")
    }
  }
}

extension Journal {
  /// The journal after another process did a few things to it.
  func changedElsewhere(using random: inout SplitMix64, world: TestWorld) -> Journal {
    let other = Recorder(self, world: world)
    for _ in 0..<Int.random(in: 1...3, using: &random) { other.edit(using: &random, world: world) }
    return other.list.model
  }
}
