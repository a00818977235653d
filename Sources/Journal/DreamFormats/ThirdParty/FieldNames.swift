import Dreams
import Foundation

/// What columns of tables and members of JSON and XML are called, in many languages: the one table of
/// names for all programs' lists of dreams.
///
/// A name is compared without case, accents, spaces and punctuation: `Lucid?` is `lucid`. Questions of a
/// form are names with small words around: `What did you dream?` is `dream`.
enum FieldNames {
  /// What stands under a name.
  enum Meaning: Hashable {
    case id
    /// The date of the dream, perhaps with a time.
    case date
    /// When it was written down.
    case written
    /// When it was last changed, which says something only where nothing else does.
    case changed
    /// A time of day, which belongs to the date beside it.
    case time
    case text
    case dream(ForeignFields.Meaning)
    /// A field of the night with this key.
    case night(String)
    /// What the date says, too.
    case redundant
  }

  /// The names of the date, the most telling first.
  private static let dates = [
    "dreamdate", "dateofdream", "datedream", "traumdatum", "datedureve", "fechadelsueno",
    "datadelsogno", "fulldate", "date", "datum", "fecha", "data", "日期",
    "날짜", "일자", "日付", "日にち", "年月日", "entrydate", "datetime", "dateandtime", "night", "nacht",
    "nuit",
    "noche", "notte", "夜", "밤", "day", "jour", "dia", "giorno", "ngay", "日", "when", "wann",
    "quand",
    "cuando",
    "quando", "언제", "дата", "датасна", "tarih", "ruyatarihi", "datumdroom", "datasonho", "datasnu",
  ].map(normalized)

  private static let names: [(Meaning, String)] = [
    (.id, "id uuid"),
    (
      .written,
      """
      created createdat createdon createdtime creationdate datecreated createddate timestamp submittedat \
      submissiondate completiontime starttime addedat written erstellt erstelltam zeitstempel horodateur \
      cree creele marcatemporal creado creadoel informazionicronologiche creato 时间戳 时间戳记 時間戳記 创建时间 \
      创建日期 建立時間 타임스탬프 생성일 작성일 작성일시 タイムスタンプ 作成日 作成日時 timecreated timestampms createtime \
      dateadded ctime btime birthtime pubdate published publishedat postdate eventtime datecreatedutc createdtimestamp creationtime ts epoch datedecreation erstellungsdatum erstellungszeit \
      отметкавремени датасоздания criadoem sygnaturaczasowa zamandamgasi tijdstempel carimbodedatahora fechadecreacion datadicreazione 创建于 만든날짜 생성일시 dauthoigian ngaytao
      """
    ),
    (
      .changed,
      """
      modified modifiedat modifiedon modifieddate modificationdate datemodified lastmodified updated updatedat \
      updateddate dateupdated lastupdated edited editedat lastedited lasteditedtime timemodified edittime \
      geandert geandertam modifie modifiele modificado modificato 修改时间 修改日期 更新时间 수정일 更新日 更新日時
      """
    ),
    (
      .time,
      """
      time timeofday hour clocktime timeofdream uhrzeit zeit heure hora ora orario время godzina saat tijd thoigian gio 时间 時間 時刻 시간 시각
      """
    ),
    (
      .text,
      """
      description text body content entry dream dreams dreamdescription dreamtext dreamcontent dreamentry \
      journal journalentry entrytext contentencoded bodytext fulltext plaintext notetext notebody event story narrative describe traum traume beschreibung inhalt text eintrag \
      traumtext trauminhalt traumbeschreibung getraumt reve reves texte contenu recit decris decrivez \
      sueno suenos descripcion texto contenido relato sonaste sogno sogni descrizione testo contenuto \
      racconto sognato sonho sonhos descricao conteudo droom dromen omschrijving beschrijving sen sny opissnu treść treśćsnu opis rüya rüyalar açıklama içerik giacmo noidung mota сон сны описание текст содержание описаниесна 梦 夢 梦境 夢境 梦境内容 梦的内容 内容 內容 描述 正文 梦境描述 꿈 내용 꿈내용 본문 설명 夢の内容 本文 説明
      """
    ),
    (
      .night("bedtime"),
      """
      bedtime sleepstart sleepstarttime fellasleep asleepat bettzeit zubett zubettgehzeit zubettgegangen heureducoucher coucher 就寝时间 上床时间 취침시간 就寝時刻 就寝時間
      """
    ),
    (
      .night("wakeTime"),
      "waketime sleepend sleependtime wakeuptime timeawake gotup getuptime aufstehzeit"
    ),
    (
      .night("sleepQuality"),
      """
      sleepquality qualityofsleep schlafqualitat qualitedusommeil calidaddelsueno qualitadelsonno \
      睡眠质量 睡眠品質 수면의질 수면질 睡眠の質
      """
    ),
    (.night("awakenings"), "awakenings"),
    (
      .redundant,
      "weekday dayofweek wochentag jourdelasemaine diadelasemana giornodellasettimana 星期 요일 曜日"
    ),
  ]

  /// The names of columns with a part of the date, in tables that have one for each.
  static let years = Set(
    "year jahr annee ano anno 年 연도 년도".split(separator: " ").map { normalized(String($0)) })
  static let months = Set(
    "month monat mois mes mese 月 월".split(separator: " ").map { normalized(String($0)) })
  static let days = Set(
    "day tag jour dia giorno 日 일".split(separator: " ").map { normalized(String($0)) })

  /// The names of the dream's fields in other languages than English, and in tables.
  private static let fields: [(ForeignFields.Meaning, String)] = [
    (
      .field("title"),
      """
      name notetitle dreamtitle dreamname titel uberschrift betreff titre titulo titolo tytuł название заголовок başlık tieude 标题 標題 题目 제목 \
      タイトル 題名 題
      """
    ),
    (
      .field("mood"),
      "настроение nastroj stemming ruhhali stimmung laune humeur estadodeanimo animo umore 心情 기분 気分"
    ),
    (
      .lucid,
      "luzid luzide luzider luzides klartraum klar lucide revelucide lucido suenolucido sognolucido sonholucido świadomysen осознанный осознанныйсон 清醒梦 清醒夢 清醒 清明梦 자각몽 자각 明晰夢"
    ),
    (.field("lucidity"), "lucidlevel klarheit luziditat lucidite lucidez lucidita 清醒度 자각도 明晰度"),
    (
      .field("vividness"),
      "vivid vividnesslevel lebhaft lebhaftigkeit vivacite viveza vividezza 清晰度 생생함 鮮明度"
    ),
    (
      .field("tags"),
      """
      hashtags topics topic theme activities schlagworte schlagworter stichworte stichworter etiketten \
      теги метки tagi etykiety etiketler marcadores etiquettes motscles etiquetas palabrasclave etichette parolechiave 标签 標籤 태그 タグ
      """
    ),
    (
      .field("people"),
      "who personen leute wer personnes gens qui personas gente quien persone 人物 사람 인물 등장인물 登場人物"
    ),
    (.field("places"), "where ort orte wo lieu lieux lugar lugares luogo luoghi 地点 地點 场所 장소 場所"),
    (
      .field("emotions"),
      "feel feeling feelings gefuhlt fuhlen sentiste gefuhl gefuhle emotionen sentiments sentimientos emociones emozioni 情绪 情緒 감정 感情"
    ),
    (
      .field("notes"),
      """
      заметки примечание notatki uwagi notlar ghichu opmerkingen observacoes notiz notizen anmerkung anmerkungen bemerkung bemerkungen kommentar kommentare remarque remarques \
      commentaire commentaires nota notas comentario comentarios appunti commento commenti 备注 備註 笔记 메모 \
      비고 メモ 備考
      """
    ),
    (
      .field("kinds"),
      "type dreamtype kind typ traumart tipo tipodesueno tipodisogno 类型 類型 종류 유형 種類"
    ),
    (.field("starred"), "favorit favori favorito preferito 收藏 즐겨찾기 お気に入り"),
    (
      .field("woke"),
      """
      wakeup wokeup wokeat wokeupat aufgewacht aufwachzeit reveil reveille desperte despertar risveglio \
      sveglia 醒来 醒來 醒来时间 기상 기상시간 起床 起床時間 起床時刻 目覚め
      """
    ),
    (.kind("nightmare"), "albtraum alptraum cauchemar pesadilla incubo 噩梦 惡夢 악몽 悪夢"),
    (.kind("recurring"), "wiederkehrend recurrent recurrente ricorrente 반복 반복되는꿈 繰り返し"),
    (.kind("sleep-paralysis"), "schlafparalyse schlaflahmung paralysiedusommeil 수면마비 金縛り"),
    (.note, "bewertung evaluation valoracion valutazione 评分 評分 평점 評価"),
  ]

  private static let meanings: [String: Meaning] = {
    var meanings: [String: Meaning] = [:]
    func add(_ names: String, _ meaning: Meaning) {
      for name in names.split(separator: " ") { meanings[normalized(String(name))] = meaning }
    }
    for (meaning, names) in fields { add(names, .dream(meaning)) }
    for (meaning, names) in names { add(names, meaning) }
    for name in dates { meanings[name] = .date }
    return meanings
  }()

  /// Words around the telling one in a question.
  private static let smallWords = Set(
    """
    a an the of your my our in on at to for this that it its was were is are did do does had have you i how \
    what which any there please rate tell us about detail details detailed full brief briefly short as much can could \
    possible remember recall happened happen last der die das des den dem ein eine dein deine was hast du \
    warst war wie im von dich sich es ein le la les du de des un une votre vos ton ta etiez etais aviez quel quelle qu avez vous as tu est ce \
    que etait el los del su una cual como te es fue era fuiste estabas il lo di della tuo eri cosa hai che
    """.split { " \n".contains($0) }.map(String.init))

  private static let nights: Set = ["night", "nacht", "nuit", "noche", "notte"]

  private static let lastWords: Set = [
    "last", "this", "letzte", "letzter", "diese", "dieser", "derniere", "cette", "pasada",
    "anterior", "scorsa",
    "questa",
  ]

  private static let dreamWords: Set = ["dream", "dreams", "traum", "reve", "sueno", "sogno"]

  /// What a dream is called where dreams are counted.
  private static let countedWords = dreamWords.union(
    ["sonho", "droom", "sen", "сон", "rüya", "梦", "夢", "梦境", "夢境", "꿈"].map(normalized))

  /// The words before a number.
  private static let numberWords: Set = ["n", "no", "nr", "number", "nummer", "num"]

  /// A name in the form in which names are compared.
  static func normalized(_ name: String) -> String { words(of: name).joined() }

  /// The words of a name, without what stands in parentheses and without case, accents and width.
  private static func words(of name: String) -> [String] {
    // Most names are of ASCII, and Foundation takes long.
    if name.utf8.allSatisfy({ $0 < 0x80 }) {
      let beginning = name.utf8.prefix(200).prefix {
        $0 != UInt8(ascii: "(") && $0 != UInt8(ascii: "[")
      }
      return beginning.split { byte in
        !(0x30...0x39).contains(byte) && !(0x41...0x5A).contains(byte & ~0x20)
      }.map { String(Substring($0)).lowercased() }
    }
    let folded = String(name.prefix(200).prefix { !"(（[".contains($0) })
      .folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
      .replacing("ß", with: "ss")
    return folded.split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  /// Finds what stands under a name; nil where nothing is known under it.
  ///
  /// - Parameters:
  ///   - name: The name, as it is written.
  ///   - fields: The fields of dreams.
  /// - Returns: The meaning.
  static func meaning(of name: String, in fields: FieldTable<Dream>) -> Meaning? {
    let words = words(of: name)
    guard words.count > 1 || name.utf8.contains(where: { $0 >= 0x80 }) else {
      return meaning(ofNormalized: words.first ?? "", in: fields)
    }
    if let meaning = meaning(ofNormalized: words.joined(), in: fields) { return meaning }
    if let telling = telling(ofQuestion: words.joined()),
      let meaning = meaning(ofNormalized: telling, in: fields)
    {
      return meaning
    }
    guard words.count > 1, words.count < 12 else { return nil }
    // In "What did you dream last night?", the night is no name of the date.
    let ofNight = words.indices.filter { index in
      nights.contains(words[index])
        && [index - 1, index + 1].contains {
          words.indices.contains($0) && lastWords.contains(words[$0])
        }
    }
    let telling = words.indices.filter { !ofNight.contains($0) }.map { words[$0] }
      .filter { !smallWords.contains($0) && !lastWords.contains($0) && !$0.allSatisfy(\.isNumber) }
    if let meaning = meaning(ofNormalized: telling.joined(), in: fields) { return meaning }
    let rest = telling.filter { !dreamWords.contains($0) }
    return meaning(ofNormalized: rest.joined(), in: fields)
  }

  /// The number in the name of a column of a table with several dreams in a row.
  ///
  /// It is 2 in “Dream 2”, “Traum 2”, “Dream 2 title” and “夢２”.
  ///
  /// - Parameter name: The name, as it is written.
  /// - Returns: The name without the number, the number, and whether the name calls a dream one; nil for a name with
  ///   no number or several.
  static func numbered(_ name: String) -> (name: String, number: Int, isOfDream: Bool)? {
    guard name.contains(where: \.isNumber) else { return nil }
    var (rest, numbers): ([String], [String]) = ([], [])
    for word in words(of: name) {
      let digits = word.reversed().prefix { $0.isASCII && $0.isNumber }.count
      if digits > 0 { numbers.append(String(word.suffix(digits))) }
      if digits < word.count { rest.append(String(word.dropLast(digits))) }
    }
    guard numbers.count == 1, numbers[0].count < 3, let number = Int(numbers[0]), number > 0,
      !rest.isEmpty
    else { return nil }
    rest.removeAll(where: numberWords.contains)
    return (rest.joined(separator: " "), number, rest.contains(where: countedWords.contains))
  }

  /// The telling part of a question in Chinese, Japanese or Korean: "明晰夢でしたか？" asks for 明晰夢.
  private static func telling(ofQuestion name: String) -> String? {
    guard name.utf8.count < 120, name.unicodeScalars.contains(where: { $0.value >= 0x3040 }) else {
      return nil
    }
    var rest = name
    for words in smallIdeographs where rest.contains(words) {
      rest = rest.replacing(words, with: "")
    }
    return rest == name || rest.isEmpty ? nil : rest
  }

  /// The words around the telling one in such a question, the longer ones first.
  private static let smallIdeographs = [
    "どのような", "どんな", "見ましたか", "見ました", "でしたか", "ましたか", "ですか", "ゆうべの", "昨夜の", "今朝の", "あなたの", "を", "は",
    "어젯밤", "오늘", "무슨", "어떤", "당신의", "이었나요", "였나요", "이었습니까", "입니까", "인가요", "꾸었나요", "꾸셨나요", "꿨나요",
    "이", "가",
    "을", "를", "은", "는", "昨晚", "昨夜", "你的", "什么样的", "什麼樣的", "什么", "什麼", "怎么样", "是否", "是不是", "做了",
    "梦到了", "你", "您",
    "是", "了", "吗", "嗎", "的",
  ].map { normalized($0) }

  private static func meaning(
    ofNormalized name: String, in fields: FieldTable<Dream>
  ) -> Meaning? {
    guard !name.isEmpty else { return nil }
    return meanings[name]
      ?? ForeignFields.meaning(ofNormalized: name, in: fields).map(Meaning.dream)
  }

  /// How telling the name of a date is; a lower one is better.
  static func rank(ofDate name: String) -> Int {
    dates.firstIndex(of: normalized(name)) ?? dates.count
  }

  /// The last step of a scale that a name ends with, as in “Mood (1-5)”.
  static func lastStep(in name: String) -> Int? {
    guard name.utf8.count < 200, name.utf8.contains(where: { (0x30...0x39).contains($0) }),
      let match = name.firstMatch(of: /(?:1 ?[-–—] ?|\/ ?)(\d{1,3})\b/)
    else { return nil }
    return Int(match.output.1).flatMap { $0 >= 2 ? $0 : nil }
  }
}
