import CSodium

/// The key that a passphrase and a salt give.
struct SealingKey {
  let secret: SecretBytes

  init(
    _ passphrase: Passphrase, salt: [UInt8], _ strength: SealingStrength
  ) throws(SealingError) {
    var code: Int32 = -1
    let count = Int(crypto_secretstream_xchacha20poly1305_KEYBYTES)
    secret = unsafe SecretBytes(count: count) { key in
      code = unsafe passphrase.secret.withBytes { words in
        unsafe words.withMemoryRebound(to: CChar.self, capacity: passphrase.secret.count) { words in
          unsafe crypto_pwhash(
            key, UInt64(count), words, UInt64(passphrase.secret.count), salt, strength.passes,
            Int(strength.memory), crypto_pwhash_ALG_ARGON2ID13)
        }
      }
    }
    guard code == 0 else { throw .noMemory }
  }
}
