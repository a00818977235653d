import CWebP

/// The metadata of a picture file: a title as XMP, and nothing else.
///
/// Source: Extensible Metadata Platform (XMP) Specification, Adobe, parts 1 and 3.
struct MetadataChunk {
  private let bytes: [UInt8]

  init(title: String) {
    let text = """
      <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
      <x:xmpmeta xmlns:x="adobe:ns:meta/">
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
      <dc:title><rdf:Alt><rdf:li xml:lang="x-default">\(title.escapedInXML)</rdf:li></rdf:Alt></dc:title>
      </rdf:Description></rdf:RDF></x:xmpmeta>
      <?xpacket end="r"?>
      """
    bytes = Array(text.utf8)
  }

  /// The file with the chunk added, or nil if memory runs out.
  func added(to file: [UInt8]) -> [UInt8]? {
    unsafe file.withUnsafeBufferPointer { file in
      var whole = unsafe WebPData(bytes: file.baseAddress, size: file.count)
      guard let mux = unsafe WebPMuxCreate(&whole, 0) else { return nil }
      defer { unsafe WebPMuxDelete(mux) }
      return unsafe bytes.withUnsafeBufferPointer { bytes in
        var chunk = unsafe WebPData(bytes: bytes.baseAddress, size: bytes.count)
        var result = unsafe WebPData()
        defer { unsafe WebPDataClear(&result) }
        guard unsafe WebPMuxSetChunk(mux, "XMP ", &chunk, 0) == WEBP_MUX_OK,
          unsafe WebPMuxAssemble(mux, &result) == WEBP_MUX_OK
        else { return nil }
        return unsafe Array(UnsafeBufferPointer(start: result.bytes, count: result.size))
      }
    }
  }
}

extension String {
  /// The text escaped for XML, without the characters that XML cannot represent.
  fileprivate var escapedInXML: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\t", "\n", "\r": text += " "
      case "\0"..<" ", "\u{FFFE}", "\u{FFFF}": continue
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
