import CSodium
import Errors
import Foundation
import JournalSealing

@testable import DreamStore
@testable import Dreams
@testable import Files
@testable import Sealing

/// Bytes of a sealed journal, of its attachments, its backups and its key.
///
/// Where they are sealed, they are sealed here with the right key, so that what is inside is read; or they
/// are changed after that, and must be refused.
enum SealedReading {
  static let key = JournalKey()

  static func check(_ input: inout Input) {
    switch input.byte() % 9 {
    case 0: SealedRowReading.check(&input)
    case 1: checkStep(&input)
    case 2: checkAttachment(&input)
    case 3: checkAttachment(file: input.all(), isKnown: nil)
    case 4: checkWrappedKey(&input)
    case 5: checkRecoveryCode(input.all())
    case 6: checkFile(&input)
    case 7: checkStream(&input)
    default: checkSalvage(input.all())
    }
  }

  // MARK: Steps

  private static func checkStep(_ input: inout Input) {
    var bytes = input.all()
    var checksum = ByteWriter()
    checksum.fixed(ByteWriter.checksum(of: bytes[...]))
    bytes += checksum.bytes
    guard var step = step(bytes) else { return }
    expect(self.step(step.encoded) == step, "A step comes back otherwise.")
    var journal = Journal()
    for (index, id) in step.dreams.prefix(3).enumerated() where index != 1 {
      journal.dreams.insert(
        Dream(
          description: "sea", creature: .shark, effects: [], id: id, date: .min,
          created: Moment(millisecondsSince1970: 0)))
    }
    for _ in 0..<2 {
      _ = step.toggle(in: &journal)
      expect(
        self.step(step.encoded, isUndone: step.isUndone) == step,
        "A step that was toggled comes back otherwise.")
    }
    let rest = step.forgetting(Set(step.dreams.prefix(1)))
    expect(rest.map { self.step($0.encoded) != nil } ?? true)
  }

  private static let stepID = UUID()

  private static func step(_ bytes: [UInt8], isUndone: Bool = false) -> Journal.Step? {
    Journal.Step(
      encoded: bytes, id: stepID, action: JournalAction(.editedJournal),
      time: Moment(millisecondsSince1970: 0), isUndone: isUndone, size: 1 << 20)
  }

  // MARK: Attachments

  private static let hash = String(repeating: "5a", count: 32)

  /// Seals a label and pieces, consistent or not.
  private static func checkAttachment(_ input: inout Input) {
    func part(_ name: String, _ identity: [UInt8]) -> [UInt8] {
      Array("attachment \(name) ".utf8) + identity
    }
    let settings = input.byte()
    let identity = input.take(16) + [UInt8](repeating: 0, count: 16)
    let size = input.number()
    var label = settings & 1 == 0 ? Array(hash.utf8) : input.piece()
    label += (0..<8).map { UInt8(truncatingIfNeeded: size >> (8 * $0)) }
    var file = Array("LucDFile".utf8) + [settings & 2 == 0 ? 1 : input.byte()]
    file += identity.prefix(16)
    file += key.seal(label, as: part("label", Array(identity.prefix(16))))
    var content: [UInt8] = []
    var index = 0
    while !input.isAtEnd {
      // A piece that is full is longer than any input.
      let isFull = settings & 4 != 0 && index == 0
      let piece = isFull ? [UInt8](repeating: input.byte(), count: 1 << 16) : input.piece()
      content += piece
      file += key.seal(piece, as: part("piece \(index)", Array(identity.prefix(16))))
      index += 1
    }
    if settings & 8 != 0 { file.removeLast() }
    if settings & 16 != 0 { file.append(0) }
    checkAttachment(file: file, isKnown: content)
  }

  /// Opens a file of an attachment, which may have this content and no other one.
  private static func checkAttachment(file: [UInt8], isKnown content: [UInt8]?) {
    do throws(FileError) {
      let sealed = try MemoryFile()
      try sealed.append(file)
      let label = try SealedAttachment(of: sealed.path, key)
      expect(label == nil || content != nil, "A label was opened that nobody has sealed.")
      var reader = try AttachmentReader(sealed: sealed.path, label?.hash ?? hash, key)
      var opened: [UInt8] = []
      while let piece = try reader.next() { opened += piece }
      expect(opened == content && opened.count == label?.size, "It is another file.")
    } catch {
      expect(error.number == EBADMSG, "\(error)")
    }
  }

  // MARK: Keys

  private static let passphrase = RecoveryCode().passphrase
  private static let wrapped = sealed { () throws(SealingError) in
    try WrappedKey.wrap(key, with: passphrase, strength: .minimal)
  }

  private static func sealed(_ body: () throws(SealingError) -> [UInt8]) -> [UInt8] {
    do { return try body() } catch { fatalError("\(error)") }
  }

  /// Whether a passphrase may be tried in no time; what asks for more is not tried here.
  private static func isCheap(_ header: [UInt8]) -> Bool {
    guard header.count >= 26 else { return true }
    let strength = SealingStrength(header[10..<26])
    return !strength.isAcceptable || strength.memory <= 1 << 16 && strength.passes <= 4
  }

  /// Bytes, or what was sealed with some of its bytes changed.
  private static func changed(_ sealed: [UInt8], _ input: inout Input) -> [UInt8] {
    let settings = input.byte()
    if settings & 1 != 0 { return input.all() }
    var bytes = sealed
    if settings & 2 != 0 { bytes.removeLast(min(bytes.count, Int(input.byte()))) }
    if settings & 4 != 0 { bytes += input.piece() }
    while !input.isAtEnd, !bytes.isEmpty {
      let place = Int(input.byte()) | Int(input.byte()) << 8
      bytes[place % bytes.count] ^= input.byte()
    }
    return bytes
  }

  private static func checkWrappedKey(_ input: inout Input) {
    let bytes = changed(wrapped, &input)
    guard isCheap(bytes), let opened = try? WrappedKey.open(bytes, with: passphrase) else { return }
    expect(bytes == wrapped && opened == key, "A changed key was opened.")
  }

  private static func checkRecoveryCode(_ bytes: [UInt8]) {
    var typed = bytes
    let passphrase = Passphrase(consuming: &typed)
    let text = String(decoding: bytes, as: UTF8.self)
    let code = RecoveryCode(text)
    expect(passphrase?.recoveryCode?.text == code?.text, "It depends on who reads it.")
    guard let code else { return }
    expect(code.text.utf8.count == 39 && RecoveryCode(code.text)?.text == code.text)
    expect(RecoveryCode(code.text.lowercased())?.text == code.text)
  }

  // MARK: Files with a passphrase

  private static func checkFile(_ input: inout Input) {
    let content = input.piece()
    let whole = sealed { () throws(SealingError) in
      try Sealed.seal(content, with: passphrase, strength: .minimal)
    }
    let bytes = changed(whole, &input)
    expect(Sealed.isSealed(whole))
    guard isCheap(bytes), let opened = try? Sealed.open(bytes, with: passphrase) else { return }
    expect(bytes == whole && opened == content, "A changed file was opened.")
  }

  /// Chunks of any length, with any mark, each sealed as it must be.
  private static func checkStream(_ input: inout Input) {
    let salt = [UInt8](repeating: 7, count: Int(crypto_pwhash_SALTBYTES))
    guard let secret = try? SealingKey(passphrase, salt: salt, .minimal).secret else { return }
    var state = crypto_secretstream_xchacha20poly1305_state()
    var beginning = [UInt8](repeating: 0, count: 24)
    unsafe secret.withBytes { key in
      _ = unsafe crypto_secretstream_xchacha20poly1305_init_push(&state, &beginning, key)
    }
    let header = SealedHeader(strength: .minimal, salt: salt, stream: beginning).bytes
    var (file, content, isWhole) = (header, [UInt8](), false)
    while !input.isAtEnd {
      let tag = input.byte()
      // A chunk is longer than any input.
      let chunk =
        tag & 0x80 == 0 ? input.piece() : [UInt8](repeating: input.byte(), count: Sealed.chunk)
      var sealed = [UInt8](repeating: 0, count: chunk.count + 17)
      _ = unsafe crypto_secretstream_xchacha20poly1305_push(
        &state, &sealed, nil, chunk, UInt64(chunk.count), header, UInt64(header.count), tag & 0x7F)
      file += sealed
      content += chunk
      isWhole = tag & 0x7F == 3
    }
    guard let opened = try? Sealed.open(file, with: passphrase) else { return }
    expect(opened == content && isWhole, "Chunks were left out.")
  }

  // MARK: Damaged journals

  private static func checkSalvage(_ bytes: [UInt8]) {
    let salvage = Salvage(Data(bytes))
    expect(salvage.rows.count + salvage.sealed.count <= bytes.count, "Rows out of nothing.")
    guard !salvage.sealed.isEmpty else { return }
    SealedRowReading.check(salvage)
  }
}
