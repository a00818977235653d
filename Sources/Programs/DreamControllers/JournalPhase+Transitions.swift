extension JournalPhase {
  /// A phase, and what is to be done on the way there.
  public typealias Transition = (phase: JournalPhase, effects: [JournalEffect])

  /// Answers an event.
  ///
  /// An event that means nothing in a phase is ignored: it leads to the same phase without effects.
  ///
  /// - Parameter event: What has happened. Requests are up to ``JournalLife``, which has them wait.
  /// - Returns: The phase after it, and what is to be done.
  public func after(_ event: JournalEvent) -> Transition {
    switch event {
    case .windowMade, .pageMade, .requested: afterAppearance(of: event)
    case .openRequested, .retryDue, .anotherChosen, .lockRequested, .conversionRequested, .replaced:
      afterWish(event)
    case .quitRequested(let writing): afterQuit(with: writing)
    case .opened, .failed, .shown: afterOpening(event)
    case .closed, .notClosed, .converted: afterClosing(event)
    case .saved, .notSaved, .stillNotSaved: afterSaving(event)
    }
  }

  private var ignored: Transition { (self, []) }

  private static let reopening: Transition = (.opening(then: .stay), [.open])

  private static func begin(_ purpose: Purpose) -> Transition {
    (.closing(purpose, then: .stay), [.close(purpose)])
  }

  private func afterAppearance(of event: JournalEvent) -> Transition {
    switch (event, self) {
    case (.windowMade, .closed), (.windowMade, .locked), (.windowMade, .unopened): Self.reopening
    case (.windowMade, .open), (.windowMade, .closing), (.windowMade, .quitting): (self, [.show])
    case (.pageMade, .closed), (.pageMade, .unopened): Self.reopening
    case (.pageMade, .locked): (self, [.lockPage])
    case (.pageMade, .showing), (.pageMade, .open), (.pageMade, .closing), (.pageMade, .quitting):
      (self, [.beginOnPage])
    default: ignored
    }
  }

  private func afterWish(_ event: JournalEvent) -> Transition {
    switch (event, self) {
    case (.openRequested, .closed), (.openRequested, .locked), (.openRequested, .unopened),
      (.openRequested, .open), (.retryDue, .unopened(.passing)):
      Self.reopening
    case (.anotherChosen(let path), .open), (.anotherChosen(let path), .locked),
      (.anotherChosen(let path), .unopened):
      Self.begin(.anotherJournal(path))
    case (.lockRequested(let cause, true), .open): Self.begin(.lock(cause))
    case (.lockRequested(let cause, true), .showing(.stay)): (.showing(then: .lock(cause)), [])
    case (.lockRequested(_, false), .open): (.quitting, [.noteLocked, .save])
    case (.lockRequested(_, false), .showing): (.showing(then: .quit), [.noteLocked])
    case (.conversionRequested, .open), (.conversionRequested, .locked),
      (.conversionRequested, .unopened):
      Self.begin(.conversion)
    case (.conversionRequested, _): (self, [.refuseConversion(nil)])
    case (.replaced(let isSealed), .open): Self.begin(.replacement(isSealed: isSealed))
    default: ignored
    }
  }

  private func afterQuit(with writing: UnsavedWriting) -> Transition {
    switch self {
    case .closed, .locked, .unopened:
      writing == .words ? (self, [.askWhetherToQuit(nil)]) : (.ended, [.terminate])
    case .opening:
      writing == .words || writing == .recording
        ? (.opening(then: .quit), []) : (.ended, [.terminate])
    case .showing: (.showing(then: .quit), [])
    case .open: (.quitting, [.save])
    case .closing(let purpose, _): (.closing(purpose, then: .quit), [])
    case .converting: (.converting(then: .quit), [.cancelConversion])
    case .quitting, .ended: ignored
    }
  }

  private func afterOpening(_ event: JournalEvent) -> Transition {
    switch (event, self) {
    case (.opened, .opening(let next)): return (.showing(then: next), [.show])
    case (.failed(let obstacle, let writing), .opening(let next)):
      let explanation: JournalEffect = obstacle == .sealed ? .askForPassphrase : .explain
      let retries = obstacle == .passing && writing != .nothing
      return Self.proceed(
        to: obstacle == .sealed ? .locked : .unopened(obstacle),
        [explanation] + (retries ? [.retryLater] : []), next, writing)
    case (.shown, .showing(.stay)): return (.open, [.watch])
    case (.shown, .showing(.lock(let cause))):
      return (.closing(.lock(cause), then: .stay), [.watch, .close(.lock(cause))])
    case (.shown, .showing(.quit)): return (.quitting, [.watch, .save])
    default: return ignored
    }
  }

  private func afterClosing(_ event: JournalEvent) -> Transition {
    switch (event, self) {
    case (.closed(let writing), .closing(let purpose, let next)):
      let (phase, effects) = Self.afterClosing(for: purpose)
      return Self.proceed(to: phase, effects, next, writing)
    case (.notClosed(let reason), .closing(let purpose, let next)):
      return Self.proceed(
        to: .open, purpose == .conversion ? [.refuseConversion(reason)] : [], next, .nothing)
    case (.converted, .converting(let next)): return (.opening(then: next), [.open])
    default: return ignored
    }
  }

  private static func afterClosing(for purpose: Purpose) -> Transition {
    switch purpose {
    case .lock(let cause): (.locked, [.lock(cause), .askForPassphrase])
    case .anotherJournal: reopening
    case .conversion: (.converting(then: .stay), [.convert])
    case .replacement(isSealed: true): (.locked, [.lock(.otherProgram), .askForPassphrase])
    case .replacement(isSealed: false): (.showing(then: .stay), [.show])
    }
  }

  private func afterSaving(_ event: JournalEvent) -> Transition {
    switch (event, self) {
    case (.saved, .quitting): (.ended, [.terminate])
    case (.notSaved(let reason), .quitting): (.open, [.openAgain(reason)])
    case (.stillNotSaved, .quitting), (.stillNotSaved, .ended): ignored
    case (.stillNotSaved(let reason), _): (self, [.askWhetherToQuit(reason)])
    default: ignored
    }
  }

  /// Goes to a phase, and on from there if the program is to end.
  private static func proceed(
    to phase: JournalPhase, _ effects: [JournalEffect], _ next: Next, _ writing: UnsavedWriting
  ) -> Transition {
    guard next == .quit else { return (phase, effects) }
    let quit = phase.afterQuit(with: writing)
    return (quit.phase, effects + quit.effects)
  }
}
