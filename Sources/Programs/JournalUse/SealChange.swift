public import DreamStore
public import Errors
public import Files
import Foundation
public import JournalSealing

/// Sealing a journal, changing what opens it, and removing the seal: how both programs do it.
///
/// ```swift
/// guard try SealChange.seal(store, with: drawn, by: conversion) else { return }  // cancelled
/// ```
public enum SealChange {
  /// Seals a journal.
  ///
  /// - Parameters:
  ///   - store: The journal, which is not sealed.
  ///   - sealed: Its key, with what the journal keeps about it.
  ///   - conversion: The conversion of that journal.
  /// - Returns: False when it was cancelled, and the journal is as it was.
  /// - Throws: Why it is not sealed; it is unchanged.
  public static func seal(
    _ store: DreamStore, with sealed: SealedJournal.Sealed, by conversion: JournalConversion
  ) throws(DreamStoreError) -> Bool {
    // Once the journal is sealed again, nothing tells what these are.
    store.attachments.removeSealedCopies()
    return try conversion.seal(with: sealed.key, sealed.record)
  }

  /// Removes the seal from the journal and from the files that programs keep about it, and makes the kernel
  /// forget the key.
  ///
  /// - Parameters:
  ///   - store: The sealed journal.
  ///   - record: What it keeps about its key.
  ///   - folders: The folders of the person.
  ///   - conversion: The conversion of that journal.
  /// - Returns: The paths of files that could not be opened and stay sealed; the journal begins without them.
  ///   Nil when it was cancelled, and the journal is as it was.
  /// - Throws: Why it is still sealed; it is unchanged.
  public static func remove(
    from store: DreamStore, _ record: SealRecord, in folders: UserFolders,
    by conversion: JournalConversion
  ) throws(DreamStoreError) -> [String]? {
    let state = store.state(in: folders)
    // What was captured while the journal was locked opens only with the key.
    let isDone = try store.takingCaptures { () throws(DreamStoreError) in try conversion.unseal() }
    guard isDone else { return nil }
    let left = state.unseal()
    SealedJournal.forgetKey(of: record)
    SealedJournal.noteUnlocked(record)
    return left
  }

  /// Makes the desktop forget the key of a removed seal, which would still open sealed backups.
  ///
  /// - Parameter record: What the journal kept about its key.
  /// - Returns: Why the desktop may still remember it; nil for done.
  public static func forgetRememberedKey(of record: SealRecord) -> KeyringProblem? {
    do throws(KeyringProblem) {
      try SealedJournal.forgetRememberedKey(of: record)
      return nil
    } catch {
      // Where there is no keyring, it has remembered nothing.
      return error == .noLibrary || error == .noService ? nil : error
    }
  }

  /// Makes the backups of a journal open with the current passphrase and recovery code.
  ///
  /// - Parameter backups: The backups of a journal whose passphrase was changed.
  /// - Returns: The names of those that still open with the old passphrase, and why that is all of them, if it
  ///   is. Damaged journals that a recovery kept are among them.
  public static func rewrap(_ backups: Backups) -> (left: [String], error: BackupError?) {
    let damaged = JournalRemains.damagedJournals(of: backups.journalPath, plainOnly: false)
      .map { FolderPath.name(of: $0) }
    do throws(BackupError) {
      return (try backups.rewrap() + damaged, nil)
    } catch {
      return (damaged, error)
    }
  }

  /// Makes a sealed backup, and erases the backups and damaged journals that are not sealed.
  ///
  /// - Parameter backups: The backups of a sealed journal.
  /// - Throws: Why that was not done.
  public static func erasePlain(_ backups: Backups) throws(BackupError) {
    try backups.make(.manual, at: .now())
    try backups.erasePlain()
  }
}
