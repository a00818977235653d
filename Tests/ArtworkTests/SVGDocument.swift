import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// A parsed SVG file: its elements, and what they reference.
final class SVGDocument: NSObject, XMLParserDelegate {
  private(set) var isWellFormed = false
  private(set) var root: String?
  private(set) var rootAttributes: [String: String] = [:]
  private(set) var elements: Set<String> = []
  private(set) var definedIdentifiers: Set<String> = []
  private(set) var usedIdentifiers: Set<String> = []
  private(set) var foreignReferences: [String] = []

  init(_ bytes: [UInt8]) {
    super.init()
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = self
    isWellFormed = parser.parse()
  }

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    if root == nil {
      root = elementName
      rootAttributes = attributes
    }
    elements.insert(elementName)
    for (name, value) in attributes {
      if name == "id" {
        definedIdentifiers.insert(value)
      } else if let target = value.wholeMatch(of: /url\(#([a-z-]+)\)/) {
        usedIdentifiers.insert(String(target.1))
      } else if name.hasSuffix("href") || value.contains("url(") {
        foreignReferences.append(value)
      }
    }
  }
}
