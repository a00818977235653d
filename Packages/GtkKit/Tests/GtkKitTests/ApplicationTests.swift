import Foundation
import Testing
import TestSupport

@testable import GtkKit

extension OnScreen {
  @Suite struct ApplicationTests {
    @Test func `actions run by name if they are enabled`() {
      let application = Application(id: "org.example.Test", isSingleInstance: false)
      var done: [String] = []
      let undo = application.addAction("undo", accelerators: ["<Control>z"]) { done.append("undo") }
      application.onActivate {
        let window = ApplicationWindow(application)
        window.setContent(Label("x"))
        window.present()
        #expect(window.activateAction("app.undo"))
        undo.isEnabled = false
        window.activateAction("app.undo")
        undo.activate()
        #expect(!window.activateAction("app.missing"))
        window.onClosed { done.append("closed") }
        window.close()
      }
      #expect(application.run(program: "test") == 0)
      #expect(done == ["undo", "closed"])
      #expect(application.accelerators == ["app.undo": ["<Control>z"]])
      #expect(application.action(named: "undo") === undo)
    }

    @Test func `a window stays open if its close request is refused`() {
      var mayClose = false
      let window = PlainWindow(Label("x"))
      window.onCloseRequest { mayClose }
      window.close()
      #expect(window.isMapped)
      mayClose = true
      window.close()
      #expect(pump { !window.isMapped })
    }

    @Test func `main actor tasks run while the loop runs`() throws {
      let probe = try Program.probe("tasks")
      #expect(probe.wait() == 0)
      #expect(probe.lines == ["sum 5050"])
    }

    @Test func `a termination signal calls the handler instead of ending the process`() throws {
      for signal in [SIGTERM, SIGINT, SIGHUP] {
        let probe = try Program.probe("termination")
        #expect(probe.waitForLine("ready"))
        kill(probe.id, signal)
        #expect(probe.wait() == 0)
        #expect(probe.lines == ["ready", "asked to end"])
      }
    }

    @Test func `a file monitor reports changes until its last reference is gone`() async throws {
      let folder = TemporaryFolder()
      var changes = 0
      var others = 0
      var monitors = [
        FileMonitor(path: folder.path, interval: 10) { others += 1 },
        FileMonitor(path: folder.path, interval: 10) { changes += 1 },
      ]
      try folder.write("a".utf8, to: "journal")
      #expect(await settled { changes > 0 && others > 0 })
      monitors.removeLast()
      (changes, others) = (0, 0)
      // The other monitor may still report the first change.
      for name in ["b", "c"] {
        try folder.write(name.utf8, to: name)
        #expect(await settled { others > 0 })
        others = 0
      }
      #expect(changes == 0)
      monitors = []
    }

    @Test func `the shortcuts window lists what keys do`() {
      let parent = PlainWindow(Label("x"))
      let window = ShortcutsWindow(
        parent: parent, title: "Keys",
        groups: [.init("Dreams", [("<Control>n", "New & <fresh> dream")])])
      window.present()
      #expect(
        pump { window.descendants.contains { $0.isLabel(saying: "New & <fresh> dream") } })
      window.destroy()
      parent.destroy()
    }

    @Test func `a menu is changed in place`() {
      let button = MenuButton(icon: "open-menu-symbolic", accessibleLabel: "Main Menu")
      button.setMenu(Menu(sections: [[Menu.Item("Undo", action: "app.undo")]]))
      let model = button.object.object("menu-model")
      button.setMenu(Menu(sections: [[Menu.Item("Undo Delete “Flying”", action: "app.undo")]]))
      #expect(model != nil)
      #expect(button.object.object("menu-model") == model)
    }
  }
}
