public import Dreams
import Files

extension AttachmentFolder {
  /// How long a sound is, if its file says so reliably; all of a sealed one is read for that, a piece at a time.
  ///
  /// - Parameter attachment: Which file.
  /// - Returns: The whole seconds; nil if the bytes don't say, or cannot be read.
  public func seconds(of attachment: Attachment) -> Int? {
    guard let type = attachment.type, let size = size(of: attachment) else { return nil }
    var (beginning, end): ([UInt8], [UInt8]) = ([], [])
    do throws(FileError) {
      var content = try reader(of: attachment.hash)
      while let piece = try content.next() {
        beginning += piece.prefix(SoundLength.tellingBytes - beginning.count)
        guard type == .ogg || beginning.count < SoundLength.tellingBytes else { break }
        end = Array((end + piece).suffix(SoundLength.tellingBytes))
      }
    } catch {
      return nil
    }
    return SoundLength.seconds(of: type, beginning: beginning, end: end, size: size)
  }
}
