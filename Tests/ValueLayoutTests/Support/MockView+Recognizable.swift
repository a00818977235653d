import ValueLayout

extension MockView: Recognizable {
  var layoutFrame: Rect { frame }
}
