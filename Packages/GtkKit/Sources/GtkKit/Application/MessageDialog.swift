import CGtk

/// A question that the user has to answer before anything else.
///
/// When the parent closes nevertheless, the question closes with it.
public struct MessageDialog: Window {
  /// One of the answers.
  public struct Response: Sendable {
    /// How an answer looks.
    public enum Appearance: Int, Sendable {
      /// Like any other.
      case normal
      /// The suggested one.
      case suggested
      /// One that destroys something.
      case destructive
    }

    var id: String
    var label: String
    var appearance: Appearance

    /// Describes an answer.
    ///
    /// - Parameters:
    ///   - id: The response passed to the handler.
    ///   - label: A verb, with `_` before the mnemonic letter.
    ///   - appearance: How it looks.
    public init(_ id: String, label: String, appearance: Appearance = .normal) {
      self.id = id
      self.label = label
      self.appearance = appearance
    }
  }

  /// The widget on the screen.
  public let widget: Widget

  /// Creates a question, not yet shown.
  ///
  /// - Parameters:
  ///   - parent: The window that it blocks.
  ///   - heading: The question.
  ///   - body: The consequences of the answers.
  ///   - extraChild: A form below the body, if any.
  ///   - responses: The answers in reading order.
  ///   - closeResponse: The response for Escape and closing.
  ///   - defaultResponse: The response for Return, if any.
  ///   - onResponse: Called once, with the id of the answer.
  public init(
    parent: some Window, heading: String, body: String, extraChild: (any View)? = nil,
    responses: [Response], closeResponse: String, defaultResponse: String? = nil,
    onResponse: @escaping (String) -> Void
  ) {
    widget = Widget(adw_message_dialog_get_type())
    object.set("transient-for", parent.object)
    object.set("modal", true)
    object.set("heading", heading)
    object.set("body", body)
    object.set("extra-child", extraChild?.object)
    for response in responses {
      unsafe adw_message_dialog_add_response(object.cast(), response.id, response.label)
      unsafe adw_message_dialog_set_response_appearance(
        object.cast(), response.id,
        AdwResponseAppearance(rawValue: UInt32(response.appearance.rawValue)))
    }
    unsafe adw_message_dialog_set_close_response(object.cast(), closeResponse)
    unsafe adw_message_dialog_set_default_response(object.cast(), defaultResponse)
    nameDescendantButtons()
    for label in descendantLabels where label.text == heading.replacingNULs {
      label.wrapAtWordsOnly(whileWithin: 360, in: self)
    }
    let parentConnection = closeBeforeParent(parent)
    object.connect("response") { arguments in
      parentConnection.disconnect()
      let members = arguments.object(0).map { Widget($0).descendants } ?? []
      onResponse(arguments.string(1))
      // The response comes after the window has closed, so it releases the handlers.
      for member in members { member.releaseRetainedValues() }
    }
  }

  /// Enables or disables an answer.
  public func setEnabled(_ response: String, _ isEnabled: Bool) {
    unsafe adw_message_dialog_set_response_enabled(object.cast(), response, isEnabled ? 1 : 0)
  }

  /// Closes the question together with its parent, while the parent's handlers still exist.
  private func closeBeforeParent(_ parent: some Window) -> SignalConnection {
    parent.object.connection(to: "unrealize") { [object] in
      unsafe gtk_window_close(object.cast())
    }
  }
}
