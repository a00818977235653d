/// A language in the Latin alphabet: what tells apart encodings whose letters look alike.
///
/// The same byte is è in Western and č in Central European encodings, and only a language has one of
/// them in its words.
struct LatinLanguage {
  /// The letters beyond ASCII.
  let letters: Set<Unicode.Scalar>
  /// The most frequent words.
  let words: Set<String>

  private init(_ letters: String, _ words: String) {
    self.letters = Set(letters.unicodeScalars)
    self.words = Set(words.split(separator: " ").map(String.init))
  }

  /// Letters of names and borrowed words, in any language.
  private static let borrowed = Set("éèêëïöüäñç".unicodeScalars)

  /// How well a text fits.
  struct Fit: Comparable {
    /// The frequent words in it.
    var words = 0
    /// Letters of the language, less others.
    var letters = 0

    static func < (one: Fit, other: Fit) -> Bool {
      (one.words, one.letters) < (other.words, other.letters)
    }
  }

  /// How well a text fits the language that it fits best; nil if it fits none, or if it has the words of
  /// another, whose letters it does not have.
  ///
  /// - Parameter text: The text.
  /// - Returns: The best of the fits.
  static func fit(of text: String) -> Fit? {
    var letters: [Unicode.Scalar: Int] = [:]
    var words: [String: Int] = [:]
    var word = String.UnicodeScalarView()
    for scalar in text.lowercased().unicodeScalars {
      if Legibility.isLetter(scalar) {
        word.append(scalar)
        if !scalar.isASCII { letters[scalar, default: 0] += 1 }
      } else if !word.isEmpty {
        words[String(word), default: 0] += 1
        word = String.UnicodeScalarView()
      }
    }
    if !word.isEmpty { words[String(word), default: 0] += 1 }
    guard let best = all.compactMap({ $0.fit(letters, words) }).max() else { return nil }
    let others = all.map { $0.count(of: words) }.max() ?? 0
    return others > best.words + max(3, best.words) ? nil : best
  }

  private func fit(_ letters: [Unicode.Scalar: Int], _ words: [String: Int]) -> Fit? {
    var fit = Fit()
    var (own, foreign) = (0, 0)
    for (letter, count) in letters {
      if self.letters.contains(letter) {
        own += count
      } else if !Self.borrowed.contains(letter) {
        foreign += count
      }
    }
    guard foreign * 8 <= own || foreign == 1 && own >= 3 else { return nil }
    fit.words = count(of: words)
    fit.letters = own - foreign
    return fit
  }

  private func count(of words: [String: Int]) -> Int {
    self.words.reduce(0) { $0 + words[$1, default: 0] }
  }

  private static let all = [
    // English
    LatinLanguage(
      "",
      "the and i was my that you it is in of to not said were had but with t s ll re ve m for at on"
    ),
    // German
    LatinLanguage(
      "äöüß", "ich und die der das war ein eine nicht über für mit auf mir wir es in den dem"),
    // French
    LatinLanguage(
      "àâæçèéêëîïôœùûü",
      "je et le la les une était dans que qui mon nous pas un l d j qu n c du des comme mes est sur"
    ),
    // Spanish
    LatinLanguage(
      "áéíñóúüª", "que el la los una en un mi no había está qué soñé pero estaba con de era"),
    // Portuguese
    LatinLanguage(
      "áàâãçéêíóôõúº", "que um uma não eu em estava minha sonhei mas os as com sem do da numa era"),
    // Italian
    LatinLanguage(
      "àèéìîòóù", "che il una di ero non mi sono con mia ma era ho perché l un la della"),
    // Catalan
    LatinLanguage(
      "àçèéíïòóúü", "el la que una amb no era dels meva somiat però he les"),
    // Dutch
    LatinLanguage(
      "éëïóèöüáí", "ik de het een en was niet dat mijn maar ze ook van"),
    // Swedish
    LatinLanguage(
      "åäö", "jag och att det en var på är inte som men drömde hade"),
    // Danish and Norwegian
    LatinLanguage(
      "æøå", "jeg og det en var på er ikke som men drømte at der"),
    // Finnish
    LatinLanguage(
      "äöå", "ja oli minä olin että se en mutta niin oma unta näin"),
    // Icelandic
    LatinLanguage(
      "áðéíóúýþæö", "ég og að það var ekki sem mig dreymdi en"),
    // Estonian
    LatinLanguage(
      "äöüõšž", "ma ja oli et see ei mu olin aga nagu unes"),
    // Polish
    LatinLanguage(
      "ąćęłńóśźż", "się nie że w z na do był była jest mi śniło jak ale jestem"),
    // Czech
    LatinLanguage(
      "áčďéěíňóřšťúůýž", "se že jsem na byl mi to ale zdálo jako který už je"),
    // Slovak
    LatinLanguage(
      "áäčďéíĺľňóôŕšťúýž", "sa že som na bol mi to ale snívalo ako ktorý už je"),
    // Hungarian
    LatinLanguage(
      "áéíóöőúüű", "az és hogy egy nem volt azt mint már álmodtam de"),
    // Romanian
    LatinLanguage(
      "ăâîșşțţ", "că și şi am în un la mi nu era dar visat cu pe"),
    // Croatian and Slovenian
    LatinLanguage(
      "čćđšž", "sam je se da na nisam sanjao sanjala ali bio"),
    // Lithuanian
    LatinLanguage(
      "ąčęėįšųūž", "ir aš kad buvo su man ne į sapnavau bet mano"),
    // Latvian
    LatinLanguage(
      "āčēģīķļņšūž", "un es ka bija ar man no bet sapņoju mana tad"),
    // Vietnamese
    LatinLanguage(
      "áàảãạăắằẳẵặâấầẩẫậđéèẻẽẹêếềểễệíìỉĩịóòỏõọôốồổỗộơớờởỡợúùủũụưứừửữựýỳỷỹỵ",
      "tôi và là một của có không trong những được mơ thấy đã với cho người khi đang"),
    // Turkish
    LatinLanguage(
      "çğıöşüâîû\u{307}", "bir ve bu çok ben rüyamda için da de ama sonra gibi her"),
  ]
}
