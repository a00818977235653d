import CXML

/// Reads XML and HTML by libxml2, as a stream of events: the only door to that library.
///
/// No entity is declared, no other file is opened, and elements nest at most ``deepest`` deep: so the work
/// grows with the text and not faster.
enum MarkupParser {
  enum Event {
    /// An element begins; names of HTML are in lowercase.
    case start(String, [(name: String, value: String)])
    case end(String)
    /// A part of a text, in UTF-8.
    case text([UInt8])
  }

  enum Problem: Error {
    case tooDeep
    /// It declares entities, which can expand beyond any memory.
    case entities
    /// It is not XML, from this line on.
    case notXML(line: Int)
  }

  enum Language {
    case xml
    /// In which nothing is an error.
    case html
  }

  /// How deep elements nest at most; no page that people write comes near it.
  static let deepest = 500

  /// Reads a text to its end or to the first problem.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8, whatever the text says of its encoding.
  ///   - language: The language.
  ///   - take: Called with each event.
  /// - Throws: The problem; events before it have been reported.
  static func read(
    _ bytes: [UInt8], as language: Language, _ take: (Event) -> Void
  ) throws(Problem) {
    guard !bytes.isEmpty, let size = CInt(exactly: bytes.count) else { return }
    let problem = withoutActuallyEscaping(take) { take -> Problem? in
      let receiver = Receiver(language, take)
      return receiver.read(bytes, size)
    }
    if let problem { throw problem }
  }
}

/// What the functions of the library call back.
///
/// A class, because a pointer leads to it while it reads.
@safe private final class Receiver {
  private let language: MarkupParser.Language
  private let take: (MarkupParser.Event) -> Void
  private var depth = 0
  private var problem: MarkupParser.Problem?
  // Freed at the end of `read`, in which alone it is used.
  private var context: xmlParserCtxtPtr?

  init(_ language: MarkupParser.Language, _ take: @escaping (MarkupParser.Event) -> Void) {
    (self.language, self.take) = (language, take)
  }

  func read(_ bytes: [UInt8], _ size: CInt) -> MarkupParser.Problem? {
    xmlInitParser()
    guard let context = unsafe language == .xml ? xmlNewParserCtxt() : htmlNewParserCtxt() else {
      return .tooDeep
    }
    defer {
      unsafe xmlFreeParserCtxt(context)
      unsafe self.context = nil
    }
    unsafe self.context = context
    unsafe context.pointee.sax.pointee = Self.handler
    unsafe context.pointee.userData = Unmanaged.passUnretained(self).toOpaque()
    unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe buffer.withMemoryRebound(to: CChar.self) { text in
        let document =
          switch language {
          case .xml:
            unsafe xmlCtxtReadMemory(context, text.baseAddress, size, nil, "UTF-8", Self.xmlOptions)
          case .html:
            unsafe htmlCtxtReadMemory(
              context, text.baseAddress, size, nil, "UTF-8", Self.htmlOptions)
          }
        unsafe xmlFreeDoc(document)
      }
    }
    if let problem { return problem }
    guard language == .xml, unsafe context.pointee.wellFormed == 0 else { return nil }
    return .notXML(line: unsafe max(1, Int(context.pointee.lastError.line)))
  }

  private static var xmlOptions: CInt {
    CInt(
      XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue
        | XML_PARSE_HUGE.rawValue | XML_PARSE_IGNORE_ENC.rawValue)
  }

  private static var htmlOptions: CInt {
    CInt(
      HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NONET.rawValue | HTML_PARSE_NOERROR.rawValue
        | HTML_PARSE_NOWARNING.rawValue | HTML_PARSE_IGNORE_ENC.rawValue)
  }

  private static var handler: xmlSAXHandler {
    var handler = unsafe xmlSAXHandler()
    unsafe handler.initialized = 1
    unsafe handler.startElement = { pointer, name, attributes in
      guard let name = unsafe name, let receiver = unsafe Receiver.at(pointer) else { return }
      unsafe receiver.start(name, attributes)
    }
    unsafe handler.endElement = { pointer, name in
      guard let name = unsafe name, let receiver = unsafe Receiver.at(pointer) else { return }
      unsafe receiver.end(name)
    }
    unsafe handler.characters = { pointer, bytes, count in
      unsafe Receiver.at(pointer)?.text(bytes, count)
    }
    unsafe handler.ignorableWhitespace = unsafe handler.characters
    unsafe handler.cdataBlock = { pointer, bytes, count in
      unsafe Receiver.at(pointer)?.text(bytes, count)
    }
    unsafe handler.reference = { pointer, name in
      guard let name = unsafe name else { return }
      unsafe Receiver.at(pointer)?.reference(name)
    }
    unsafe handler.entityDecl = { pointer, _, _, _, _, _ in
      unsafe Receiver.at(pointer)?.stop(.entities)
    }
    return unsafe handler
  }

  private static func at(_ pointer: UnsafeMutableRawPointer?) -> Receiver? {
    guard let pointer = unsafe pointer else { return nil }
    return unsafe Unmanaged<Receiver>.fromOpaque(pointer).takeUnretainedValue()
  }

  private func stop(_ problem: MarkupParser.Problem) {
    self.problem = self.problem ?? problem
    if let context = unsafe context { unsafe xmlStopParser(context) }
  }

  private func start(
    _ name: UnsafePointer<xmlChar>, _ list: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
  ) {
    depth += 1
    guard problem == nil, depth <= MarkupParser.deepest else { return stop(.tooDeep) }
    var attributes: [(name: String, value: String)] = []
    if var next = unsafe list {
      while let name = unsafe next.pointee {
        var value = unsafe (next + 1).pointee.map { unsafe String(cString: $0) } ?? ""
        // In attributes of XML, the library leaves an ampersand for the next who reads them.
        if language == .xml, value.contains("&") { value = value.replacing("&#38;", with: "&") }
        unsafe attributes.append((String(cString: name), value))
        unsafe next += 2
      }
    }
    unsafe take(.start(String(cString: name), attributes))
  }

  private func end(_ name: UnsafePointer<xmlChar>) {
    depth -= 1
    guard problem == nil else { return }
    unsafe take(.end(String(cString: name)))
  }

  private func text(_ bytes: UnsafePointer<xmlChar>?, _ count: CInt) {
    guard problem == nil, let bytes = unsafe bytes, count > 0 else { return }
    unsafe take(.text(Array(UnsafeBufferPointer(start: bytes, count: Int(count)))))
  }

  /// An entity that only a file elsewhere declares: those of HTML are known.
  private func reference(_ name: UnsafePointer<xmlChar>) {
    guard problem == nil else { return }
    let entity = unsafe htmlEntityLookup(name)
    guard let entity = unsafe entity, let scalar = unsafe Unicode.Scalar(entity.pointee.value)
    else {
      return unsafe take(.text(Array("&\(String(cString: name));".utf8)))
    }
    take(.text(Array(String(Character(scalar)).utf8)))
  }
}
