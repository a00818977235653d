import DreamControllers
import Foundation
import TestSupport
import Testing

/// Laws of the life of a journal, over random events and random ends of what they begin.
@Suite struct JournalLifeLawTests {
  /// A program without windows and files: it keeps what the life has begun, and ends it in any order.
  private struct World {
    var life = JournalLife()
    var random: SplitMix64

    /// What was begun and has not ended.
    var pending: [JournalEffect] = []

    /// Whether the words of a journal are in memory.
    var holdsJournal = false

    /// Whether the quick page holds words that no journal has.
    var holdsWords = false

    /// Whether somebody has asked for the end and was not answered yet.
    var awaitsEnd = false
    var requested: [JournalRequest] = []
    var performed: [JournalRequest] = []
    var conversions = 0
    var answeredConversions = 0

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    var writing: UnsavedWriting { holdsWords && !holdsJournal ? .words : .nothing }

    mutating func send(_ event: JournalEvent) {
      switch event {
      case .quitRequested: if life.phase != .ended { awaitsEnd = true }
      case .requested(let request): requested.append(request)
      case .conversionRequested: conversions += 1
      default: break
      }
      for effect in life.handle(event) { perform(effect) }
    }

    private mutating func perform(_ effect: JournalEffect) {
      switch effect {
      case .open, .show, .close, .convert, .save, .openAgain, .retryLater:
        if effect == .convert { #expect(!holdsJournal, "converts an open journal") }
        pending.append(effect)
      case .perform(let requests):
        #expect(holdsJournal, "performs without a journal")
        performed += requests
      case .writeMeanwhile: performed.append(.newDream)
      case .lock: #expect(!holdsJournal, "locks an open journal")
      case .refuseConversion: answeredConversions += 1
      case .askWhetherToQuit, .terminate: awaitsEnd = false
      case .askForPassphrase, .explain: #expect(!holdsJournal)
      case .watch, .beginOnPage, .lockPage, .noteLocked, .cancelConversion: break
      }
    }

    /// Ends something that was begun, well or not.
    mutating func end(_ place: Int, well: Bool) {
      switch pending.remove(at: place) {
      case .open:
        // The program may have ended meanwhile.
        guard case .opening = life.phase else { return }
        holdsJournal = well
        let obstacles: [JournalPhase.Obstacle] = [.sealed, .passing, .lasting]
        let obstacle = obstacles.randomElement(using: &random) ?? .lasting
        send(well ? .opened : .failed(obstacle, writing))
      case .show: send(.shown)
      case .close(let purpose):
        guard well || !holdsJournal || purpose.isReplacement else {
          return send(.notClosed("full"))
        }
        holdsJournal = purpose == .replacement(isSealed: false)
        send(.closed(writing))
      case .convert:
        answeredConversions += 1
        send(.converted)
      case .save: send(well ? .saved : .notSaved("full"))
      case .openAgain:
        if well { send(.quitRequested(writing)) } else { send(.stillNotSaved("full")) }
      case .retryLater: send(.retryDue)
      default: break
      }
    }

    /// Something that a person, the desktop or another program does.
    mutating func randomWish() -> JournalEvent {
      let wishes: [JournalEvent] = [
        .windowMade, .pageMade, .requested(.newDream), .requested(.search("sea")),
        .requested(.open(random.id())), .openRequested, .anotherChosen("/b"),
        .lockRequested(.person, hasWindow: true), .lockRequested(.absence, hasWindow: true),
        .conversionRequested, .replaced(isSealed: false), .replaced(isSealed: true),
        .quitRequested(writing),
      ]
      return wishes.randomElement(using: &random) ?? .windowMade
    }

    mutating func step() {
      if Int.random(in: 0..<8, using: &random) == 0 { holdsWords.toggle() }
      if !pending.isEmpty, Bool.random(using: &random) {
        end(
          Int.random(in: 0..<pending.count, using: &random),
          well: Int.random(in: 0..<4, using: &random) > 0)
      } else {
        send(randomWish())
      }
    }

    /// Ends all that was begun, as it ends when everything works.
    mutating func settle() {
      var steps = 0
      while !pending.isEmpty, steps < 100 {
        end(0, well: true)
        steps += 1
      }
      #expect(pending.isEmpty, "work begins work without end")
    }
  }

  private func walk(_ seed: Int, steps: Int = 60) -> World {
    var world = World(seed: UInt64(seed))
    for _ in 0..<steps { world.step() }
    return world
  }

  @Test func `a wish to quit ends the program or asks, whatever happens meanwhile`() {
    for seed in 0..<rounds(2000, long: 100_000) {
      var world = walk(seed)
      world.settle()
      #expect(!world.awaitsEnd, "seed \(seed): \(world.life.phase)")
      world.send(.quitRequested(world.writing))
      world.settle()
      #expect(!world.awaitsEnd, "seed \(seed): \(world.life.phase)")
    }
  }

  @Test func `no request is lost: each was performed, or waits in its place`() {
    for seed in 0..<rounds(2000, long: 100_000) {
      let world = walk(seed)
      let kept = world.performed + world.life.requests
      #expect(Set(kept) == Set(world.requested), "seed \(seed)")
      #expect(kept.count == world.requested.count, "seed \(seed)")
    }
  }

  @Test func `each conversion that is asked for is answered once`() {
    for seed in 0..<rounds(2000, long: 100_000) {
      var world = walk(seed)
      world.settle()
      #expect(world.answeredConversions == world.conversions, "seed \(seed)")
    }
  }

  @Test func `while the program runs, what is shown follows what is in memory`() {
    for seed in 0..<rounds(2000, long: 100_000) {
      var world = World(seed: UInt64(seed))
      for _ in 0..<60 {
        world.step()
        switch world.life.phase {
        case .open, .showing, .quitting: #expect(world.holdsJournal, "seed \(seed)")
        case .closed, .locked, .unopened, .converting: #expect(!world.holdsJournal, "seed \(seed)")
        case .opening, .closing, .ended: break
        }
      }
    }
  }

  @Test func `at most one piece of work on the journal is under way`() {
    for seed in 0..<rounds(2000, long: 100_000) {
      var world = World(seed: UInt64(seed))
      for _ in 0..<60 {
        world.step()
        let work = world.pending.count {
          switch $0 {
          case .open, .close, .convert, .save: true
          default: false
          }
        }
        #expect(work <= 1, "seed \(seed): \(world.pending)")
      }
    }
  }
}

extension JournalPhase.Purpose {
  fileprivate var isReplacement: Bool {
    if case .replacement = self { true } else { false }
  }
}
