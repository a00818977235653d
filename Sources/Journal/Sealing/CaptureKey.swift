import CSodium

/// The key pair with which a sealed journal accepts dreams while it is locked: anyone with the public key can
/// add, and only someone with the journal's key can read.
///
/// An X25519 pair whose secret half is derived from the key of the journal, so that the journal's key also
/// opens what was added, and no further secret is stored.
///
///     var sealing = CaptureSealing(to: key.captureKey.publicKey)
public struct CaptureKey: Sendable {
  /// The half that anyone may have.
  public let publicKey: CapturePublicKey

  let secret: SecretBytes

  /// Derives the pair from 32 secret bytes.
  init(seed: SecretBytes) {
    var bytes = [UInt8](repeating: 0, count: crypto_box_publickeybytes())
    secret = unsafe SecretBytes(count: crypto_box_secretkeybytes()) { memory in
      unsafe seed.withBytes { seed in
        _ = unsafe crypto_box_seed_keypair(&bytes, memory, seed)
      }
    }
    publicKey = CapturePublicKey(derived: bytes)
  }

  /// Opens a sealed box; nil if it was sealed to another key, or changed.
  func open(_ box: [UInt8]) -> SecretBytes? {
    let overhead = crypto_box_sealbytes()
    guard box.count > overhead else { return nil }
    var code: Int32 = -1
    let opened = unsafe SecretBytes(count: box.count - overhead) { memory in
      code = unsafe secret.withBytes { secret in
        unsafe crypto_box_seal_open(memory, box, UInt64(box.count), publicKey.bytes, secret)
      }
    }
    return code == 0 ? opened : nil
  }
}

/// The public half of a ``CaptureKey``.
public struct CapturePublicKey: Hashable, Sendable {
  /// Its 32 bytes.
  public let bytes: [UInt8]

  /// Takes the bytes of a key; nil if they are not as many as a key has.
  ///
  /// - Parameter bytes: The bytes, as a journal keeps them.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count == crypto_box_publickeybytes() else { return nil }
    self.bytes = bytes
  }

  fileprivate init(derived bytes: [UInt8]) { self.bytes = bytes }

  /// Puts secret bytes into a sealed box; nil if no key could be the other half of this one.
  func seal(_ secret: SecretBytes) -> [UInt8]? {
    var box = [UInt8](repeating: 0, count: secret.count + crypto_box_sealbytes())
    let code = unsafe secret.withBytes { secret in
      unsafe crypto_box_seal(&box, secret, UInt64(box.count - crypto_box_sealbytes()), bytes)
    }
    return code == 0 ? box : nil
  }
}
