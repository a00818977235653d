import CGtk
import CGtkGlue

/// Answers desktop searches, such as those in GNOME's overview.
///
/// Desktops find it through a file installed with the program, and start the program when they
/// search; see `Application.run(files:isService:)`.
public final class SearchProvider {
  /// A search result as the desktop shows it.
  public struct Result: Hashable, Sendable {
    /// What identifies the result.
    public var id: String
    /// The first line.
    public var name: String
    /// The second line; may be empty.
    public var description: String

    /// Creates a result.
    ///
    /// - Parameters:
    ///   - id: What identifies the result.
    ///   - name: The first line.
    ///   - description: The second line; may be empty.
    public init(id: String, name: String, description: String) {
      (self.id, self.name, self.description) = (id, name, description)
    }
  }

  /// What answers; each function is called on the main actor.
  public struct Functions {
    /// Returns what identifies the results for some words, best first.
    public var find: @MainActor ([String]) async -> [String]
    /// Describes results; those that are gone are left out.
    public var describe: @MainActor ([String]) async -> [Result]
    /// Shows a result in the program.
    public var show: @MainActor (String) -> Void
    /// Shows the program, searching for some words.
    public var launch: @MainActor ([String]) -> Void

    /// Creates the functions.
    ///
    /// - Parameters:
    ///   - find: Returns what identifies the results for some words, best first.
    ///   - describe: Describes results; those that are gone are left out.
    ///   - show: Shows a result in the program.
    ///   - launch: Shows the program, searching for some words.
    public init(
      find: @escaping @MainActor ([String]) async -> [String],
      describe: @escaping @MainActor ([String]) async -> [Result],
      show: @escaping @MainActor (String) -> Void,
      launch: @escaping @MainActor ([String]) -> Void
    ) {
      (self.find, self.describe, self.show, self.launch) = (find, describe, show, launch)
    }
  }

  private let functions: Functions
  private let application: Application

  private init(_ functions: Functions, _ application: Application) {
    (self.functions, self.application) = (functions, application)
  }

  /// Answers searches until the program quits.
  ///
  /// To be called before the application runs, because the first question may be why it was started.
  ///
  /// - Parameters:
  ///   - application: The program, which does not end while an answer is worked on.
  ///   - path: The place on the session bus that the installed file names.
  ///   - functions: What answers.
  /// - Returns: Whether there is a bus; without one nobody asks.
  @discardableResult public static func export(
    of application: Application, at path: String, _ functions: Functions
  ) -> Bool {
    let box = CallbackBox(SearchProvider(functions, application))
    return unsafe glue_search_provider_export(
      path,
      { user, request, strings, result, invocation in
        guard let provider = unsafe CallbackBox<SearchProvider>.from(user).value else { return }
        unsafe provider.answer(
          request, SearchProvider.texts(strings), String(cString: result),
          Invocation(pointer: invocation))
      }, box.retainedPointer(), CallbackBox<SearchProvider>.destroyNotify) != 0
  }

  private func answer(
    _ request: GlueSearchRequest, _ strings: [String], _ result: String, _ invocation: Invocation
  ) {
    switch request {
    case GLUE_SEARCH_FIND:
      working { [functions] in invocation.reply(found: await functions.find(strings)) }
    case GLUE_SEARCH_DESCRIBE:
      working { [functions] in invocation.reply(described: await functions.describe(strings)) }
    case GLUE_SEARCH_SHOW: functions.show(result)
    default: functions.launch(strings)
    }
  }

  /// Does some work, during which the program does not end for want of a window.
  private func working(_ work: @escaping @MainActor () async -> Void) {
    Task { [application] in
      application.hold()
      await work()
      application.release()
    }
  }

  private static func texts(_ strings: UnsafePointer<UnsafePointer<CChar>?>) -> [String] {
    var texts: [String] = []
    while let text = unsafe strings[texts.count] { unsafe texts.append(String(cString: text)) }
    return texts
  }
}

/// A question of the bus that awaits its one reply.
@safe
private struct Invocation {
  let pointer: UnsafeMutableRawPointer

  func reply(found: [String]) {
    unsafe withStrings(found) { unsafe glue_search_reply_found(pointer, $0) }
  }

  func reply(described: [SearchProvider.Result]) {
    unsafe withStrings(described.map(\.id)) { ids in
      unsafe withStrings(described.map(\.name)) { names in
        unsafe withStrings(described.map(\.description)) { descriptions in
          unsafe glue_search_reply_described(pointer, ids, names, descriptions)
        }
      }
    }
  }

  /// Lends texts as C strings, followed by a null pointer.
  private func withStrings(
    _ texts: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Void
  ) {
    var strings = unsafe texts.map { unsafe UnsafePointer(strdup($0.replacingNULs)) }
    unsafe strings.append(nil)
    unsafe strings.withUnsafeBufferPointer { buffer in
      if let start = buffer.baseAddress { unsafe body(start) }
    }
    unsafe strings.forEach { string in unsafe free(UnsafeMutablePointer(mutating: string)) }
  }
}
