import CGtk
import Testing

@testable import GtkKit

extension OnScreen {
  @Suite struct MessageDialogTests {
    private func question(
      of parent: some Window, onResponse: @escaping (String) -> Void
    ) -> MessageDialog {
      let question = MessageDialog(
        parent: parent, heading: "Delete “Flying” Permanently?", body: "This can be undone.",
        responses: [
          .init("cancel", label: "_Cancel"), .init("erase", label: "_Delete Permanently"),
        ],
        closeResponse: "cancel", onResponse: onResponse)
      question.present()
      pump { question.isMapped }
      return question
    }

    private func trash(of parent: some Window) -> DialogWindow {
      let trash = DialogWindow(parent: parent, title: "Trash")
      trash.setContent(Label("Flying"))
      trash.present()
      pump { trash.isMapped }
      return trash
    }

    @Test func `a question closes with its parent, with the response for closing`() {
      var answers: [String] = []
      let first = PlainWindow(Label("Dreams"))
      let behind = trash(of: first)
      let question = question(of: behind) { answers.append($0) }
      behind.close()
      #expect(answers == ["cancel"])
      #expect(!question.isMapped)
      settleBriefly()
      first.destroy()
      #expect(answers == ["cancel"])
    }

    @Test func `a question asked after its parent has closed can be answered`() {
      var answers: [String] = []
      let first = PlainWindow(Label("Dreams"))
      let behind = trash(of: first)
      behind.close()
      let question = question(of: behind) { answers.append($0) }
      #expect(question.isMapped)
      question.button(saying: "Delete Permanently")?.click()
      #expect(answers == ["erase"])
      first.destroy()
    }

    @Test func `an answered question is released while its parent lives on`() {
      var answers: [String] = []
      let behind = PlainWindow(Label("Dreams"))
      let trace = UnsafeMutablePointer<gpointer?>.allocate(capacity: 1)
      defer { unsafe trace.deallocate() }
      do {
        let question = question(of: behind) { answers.append($0) }
        unsafe trace.initialize(to: question.object.pointer)
        unsafe g_object_add_weak_pointer(question.object.cast(), trace)
        question.button(saying: "Delete Permanently")?.click()
      }
      #expect(answers == ["erase"])
      #expect(pump { unsafe trace.pointee == nil })
      #expect(behind.isMapped)
      behind.destroy()
      #expect(answers == ["erase"])
    }
  }
}
