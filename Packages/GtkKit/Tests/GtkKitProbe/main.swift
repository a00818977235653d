import Glibc
import GtkKit
import ValueLayout

// A program that the tests start: its first argument says what to do, its output what has happened.

@MainActor
func report(_ line: String) {
  print(line)
  // Output to a pipe is buffered.
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

/// Locks when the desktop does, and ends once the file named in `$GATE` exists.
@MainActor
func tryLocks(_ application: Application) {
  let gate = unsafe getenv("GATE").map { unsafe String(cString: $0) }
  var signals: LockSignals?
  Application.onTerminationSignal {
    signals = nil
    report("ended")
  }
  application.onActivate {
    let window = ApplicationWindow(application)
    window.onMapped { report("ready") }
    window.present()
    signals = LockSignals(program: "Probe", reason: "Tries it") {
      report("locking")
      while let gate, unsafe access(gate, F_OK) != 0 {
        try? await Task.sleep(for: .milliseconds(5))
      }
      report("locked")
    }
  }
  _ = signals
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
    menu.setMenu(Menu(sections: [[Menu.Item("_Hello", action: "app.hello")]]))
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

@MainActor
func tryFocus(_ application: Application) {
  application.onActivate {
    let buttons = ["a", "b", "c", "d", "e"].map { Button($0) }
    // Two columns whose rows do not line up, so they are read in order.
    let view = LayoutView(minimum: (300, 300)) {
      StackLayout(.horizontal) {
        VerticalLayout(contents: Array(buttons[..<2])).withLength(.flexible())
        VerticalLayout(contents: Array(buttons[2...])).withLength(.flexible())
      }
    }
    let window = ApplicationWindow(application)
    window.setContent(view)
    window.present()
    Task {
      var last: String?
      while !Task.isCancelled {
        let focused = buttons.first { $0.hasFocus }?.label
        if let focused, focused != last { report(focused) }
        last = focused
        try? await Task.sleep(for: .milliseconds(10))
      }
    }
  }
}

/// An animation that costs as little as possible.
@MainActor
func makeAnimation(_ width: Int, _ height: Int, reporting: Bool) -> BitmapView {
  var bytes: [UInt8] = []
  let view = BitmapView(
    minimum: (width, height), natural: (width, height), accessibleLabel: "Preview"
  ) { request in
    let (width, height) = request.pixels
    if bytes.count != width * height * 4 {
      bytes = [UInt8](repeating: 0x40, count: width * height * 4)
    }
    bytes[0] &+= 1
    if reporting { report("\(request.size.width) \(request.scale) \(width) \(height)") }
    return Pixels(width: width, height: height, bytesPerRow: width * 4, bytes: bytes)
  }
  view.isAnimated = true
  view.horizontalAlignment = .center
  return view
}

/// As many animations as an open dream has.
@MainActor
func tryFrames(_ application: Application, reporting: Bool) {
  application.onActivate {
    let cells = (0..<6).map { _ in makeAnimation(90, 90, reporting: reporting) }
    let preview = makeAnimation(500, 150, reporting: reporting)
    let window = ApplicationWindow(application)
    window.setContent(
      Box(.vertical, spacing: 6, [preview, Box(.horizontal, spacing: 6, cells)]))
    window.present()
  }
}

// A probe that hangs would make the tests hang, so an alarm ends it. The tests may have blocked that.
var alarmSignal = sigset_t()
unsafe sigemptyset(&alarmSignal)
unsafe sigaddset(&alarmSignal, SIGALRM)
unsafe pthread_sigmask(SIG_UNBLOCK, &alarmSignal, nil)
alarm(30)
guard Display.isAvailable else { exit(69) }
let application = Application(id: "org.example.GtkKitProbe", isSingleInstance: false)
switch CommandLine.arguments.dropFirst().first {
case "tasks": tryTasks(application)
case "termination": tryTermination(application)
case "locks": tryLocks(application)
case "list": tryList(application)
case "focus": tryFocus(application)
case "frames": tryFrames(application, reporting: true)
case "movement": tryFrames(application, reporting: false)
default: exit(64)
}
exit(application.run())
