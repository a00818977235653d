public import Dreams

extension Wording {
  /// Three little dreams to begin with, which show creatures and effects.
  public var sampleDreams: [SampleDream] {
    [
      SampleDream(
        tr("The dragon who was afraid of the dark") + "\n\n"
          + tr(
            "She asked me to leave the lamp on, and I told her that she could breathe fire. She tried it very carefully. The whole cave was full of fireflies, and they had only been waiting for somebody to begin."
          ),
        .dragon, [.fireBreathing, .fireflies]),
      SampleDream(
        tr("Three sharks at the bus stop") + "\n\n"
          + tr(
            "They stood under one small umbrella and asked me when the tide would come. I showed them the timetable. Then it began to rain, and the street was deep enough for all of us."
          ),
        .shark, [.rain], numberOfCreatures: 3),
      SampleDream(
        tr("Snow in the library") + "\n\n"
          + tr(
            "It was snowing between the shelves, and nobody looked up. A white unicorn turned the pages for me with its horn, but each time I read a line again it said something else. So I knew that I was dreaming."
          ),
        .unicorn(.white), [.magic, .snow]),
    ]
  }
}
