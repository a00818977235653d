extension PictureFile {
  /// Writes a whole file at once.
  ///
  /// - Parameters:
  ///   - bytes: What the file holds.
  ///   - name: The name without its ending, of at most 200 bytes and without a slash.
  ///   - ending: What stands behind the point of the name: `png`.
  ///   - folder: The path of a folder that exists.
  ///   - isPrivate: Whether only the person may read the file.
  /// - Returns: The path of the file.
  /// - Throws: ``PictureFileError``; then nothing was left behind.
  @discardableResult
  public static func write(
    _ bytes: [UInt8], named name: String, ending: String, in folder: String,
    isPrivate: Bool = false
  ) throws(PictureFileError) -> String {
    let file = try PictureFile(
      named: name, ending: ending, in: folder, isPrivate: isPrivate)
    try file.append(bytes)
    return try file.commit()
  }
}
