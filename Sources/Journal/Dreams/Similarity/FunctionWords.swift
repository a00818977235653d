/// Words that hold sentences together in the languages of the programs, and tell nothing of a dream.
///
/// How rare a word is does not tell them from others: in a journal of short dreams, "not" is rare, too.
enum FunctionWords {
  /// Their terms, each once.
  static let terms: Set<UInt64> = {
    var terms: Set<UInt64> = []
    for text in [english, korean, chinese] {
      TermScanner(FoldedText(text)).forEach { terms.insert($0.key) }
    }
    return terms
  }()

  // Without those that name things as often, such as "well", "mine" or "left".
  private static let english = """
    about above after again against ago all almost alone along already also although always am
    among an and another any anybody anymore anyone anything anyway are aren around as at away back
    be became because become been before began behind being below beside besides between both but
    by came can cannot come comes coming could couldn did didn do does doesn doing don done down
    during each either else enough even ever every everybody everyone everything except few for
    from get gets getting go goes going gone got had hadn half has hasn have haven having he her
    here hers herself him himself his how however if in inside instead into is isn it its itself
    just kept knew know known last later least less let like ll made make makes making many may
    maybe me might more most much must my myself near nearly never next no nobody none nor not
    nothing now of off often on once one ones only onto or other others our ours ourselves out
    outside over own perhaps put quite rather re really said same saw say says seem seemed seems
    seen several shall she should shouldn since so some somebody somehow someone something
    sometimes somewhere soon still such suddenly take taken than that the their theirs them
    themselves then there these they thing things this those though through thus till to together
    told too took toward towards tried try trying two under until up upon us ve very was wasn we
    went were weren what whatever when where whether which while who whole whom whose why will with
    within without won would wouldn yes yet you your yours yourself
    """

  // Pairs of syllables: endings and particles, and words that are said of everything.
  private static let korean = """
    에서 에게 으로 부터 까지 처럼 보다 하고 에는 에도 는데 은데 지만 면서 려고 어서 아서 니까 이다 였다 이었 있다 있었 없었
    었다 았다 했다 하는 하다 했는 되었 됐다 나는 내가 나를 나의 우리 그는 그가 그것 이것 저것 것이 것을 것은 그런 이런 저런
    그래 래서 그리 리고 그러 러나 런데 그렇 렇게 하지 아주 매우 너무 다시 그냥 정말 모두 같은 같았
    """

  /// Single characters, and all pairs of two of them.
  private static let chinese: String = {
    let characters = Array("的了是在我有和就不人都一上也很到说要去你会着没看这那他她它们个来里过得地为与从把被让但而又还再只能可以后")
    return characters.flatMap { first in
      [String(first)] + characters.map { "\(first)\($0)" }
    }.joined(separator: " ")
  }()
}
