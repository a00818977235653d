import DreamSharing

extension SharingTrouble {
  /// What happened and what to do, in the person's language.
  ///
  /// In English these are the words of whichever part of the work met with it.
  var inWords: String {
    guard words.isTranslated else { return "\(happened). \(advice)." }
    let sentences =
      switch kind {
      case .noFolder: [tr("There is no such folder."), tr("Choose another folder.")]
      case .readOnly: [tr("The folder may not be written to."), tr("Choose another folder.")]
      case .full: [tr("The disk is full."), tr("Free some space and try again.")]
      case .disk: [tr("The disk failed to write."), tr("Check the disk and try again.")]
      case .memory: [tr("The memory is full."), tr("Close other programs and try again.")]
      case .picture: [tr("The picture could not be made."), tr("Choose another format.")]
      }
    return sentences.joined(separator: " ")
  }
}
