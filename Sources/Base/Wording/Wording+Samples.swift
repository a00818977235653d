public import Dreams

extension Wording {
  /// Three short sample dreams, which show what a dream can have.
  public var sampleDreams: [SampleDream] {
    var dragon = SampleDream(
      tr(
        "She asked me to leave the lamp on, and I told her that she could breathe fire. She tried it very carefully. The whole cave was full of fireflies, and they had only been waiting for somebody to begin."
      ),
      .dragon, [.fireBreathing, .fireflies])
    dragon.facts["title"] = .text(tr("The dragon who was afraid of the dark"))
    dragon.facts["mood"] = .number(2)
    dragon.facts["tags"] = .words([tr("cave"), tr("light")])

    var sharks = SampleDream(
      tr(
        "They stood under one small umbrella and asked me when the tide would come. I showed them the timetable. Then it began to rain, and the street was deep enough for all of us."
      ),
      .shark, [.rain], numberOfCreatures: 3)
    sharks.facts["title"] = .text(tr("Three sharks at the bus stop"))
    sharks.facts["emotions"] = .words(["confusion"])
    sharks.facts["tags"] = .words([tr("sea")])

    var library = SampleDream(
      tr(
        "It was snowing between the shelves, and nobody looked up. A white unicorn turned the pages for me with its horn, but each time I read a line again it said something else. So I knew that I was dreaming."
      ),
      .unicorn(.white), [.magic, .snow])
    library.facts["title"] = .text(tr("Snow in the library"))
    library.facts["lucidity"] = .number(3)
    library.facts["tags"] = .words([tr("books")])
    return [dragon, sharks, library]
  }
}
