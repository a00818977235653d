import Glibc
import GtkKit

// A program for the tests: what it is told to try is its first argument, what it saw its output.

@MainActor
func report(_ line: String) {
  print(line)
  // Whoever waits for the line reads a pipe.
  fflush(nil)
}

@MainActor
func tryTasks(_ application: Application) {
  application.onActivate {
    let window = ApplicationWindow(application)
    window.present()
    Task {
      try? await Task.sleep(for: .milliseconds(5))
      let sum = await Task.detached { (1...100).reduce(0, +) }.value
      report("sum \(sum)")
      application.quit()
    }
  }
}

@MainActor
func tryTermination(_ application: Application) {
  Application.onTerminationSignal {
    report("asked to end")
    application.quit()
  }
  application.onActivate {
    let window = ApplicationWindow(application)
    window.onMapped { report("ready") }
    window.present()
  }
}

@MainActor
func tryList(_ application: Application) {
  application.onActivate {
    let list = ListView(
      accessibleLabel: "Dreams", selection: .single,
      makeRow: {
        let label = Label("")
        label.horizontalPosition = 0
        return label
      },
      bind: { row, position in
        row.text = "Flying \(position)"
        row.setRowLabel("Flying \(position), 2 × Shark")
      })
    list.splice(at: 0, removed: 0, inserted: 1000)
    list.onActivate { report("activated \($0)") }
    list.addShortcut("Delete|KP_Delete") {
      report("delete \(list.focusedPosition ?? -1)")
      return true
    }
    let text = TextView(accessibleLabel: "Description", placeholder: "What happened?")
    text.setMinimumSize(height: 60)
    text.onChanged { report("text \($0)") }
    let number = SpinButton(range: 1...100)
    number.setAccessibleLabel("Number of Creatures")
    number.onValueChanged { report("number \($0)") }
    let menu = MenuButton(icon: "open-menu-symbolic", accessibleLabel: "Main Menu")
    menu.setMenu(Menu(Menu.Item("_Hello", action: "app.hello")))
    let header = HeaderBar()
    header.packEnd(menu)
    header.packStart(Button(icon: "list-add-symbolic", accessibleLabel: "New Dream"))
    let scrolled = ScrolledWindow(list)
    scrolled.expandsVertically = true
    let window = ApplicationWindow(application)
    window.title = "Probe"
    window.defaultSize = (400, 500)
    application.addAction("hello", accelerators: ["<Control>h"]) { report("hello") }
    window.setContent(Box(.vertical, [header, text, number, scrolled]))
    window.present()
  }
}

// A probe that hangs would let the tests hang with it.
alarm(30)
guard Display.isAvailable else { exit(69) }
let application = Application(id: "org.example.GtkKitProbe", isSingleInstance: false)
switch CommandLine.arguments.dropFirst().first {
case "tasks": tryTasks(application)
case "termination": tryTermination(application)
case "list": tryList(application)
default: exit(64)
}
exit(application.run())
