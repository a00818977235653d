import Dreams
import Errors
import Foundation
import Testing

@testable import DreamFormats

/// The programs that are known: a sample of each.
@Suite struct ProgramProfileTests {
  private let importer = DreamImporter.test

  @Test func `Google Keep's notes are read, with lists, labels and files`() throws {
    let notes = [
      (
        "Sea.json",
        #"""
        {"color":"DEFAULT",
        "isTrashed":false,"isPinned":true,"isArchived":false,"textContent":"Flying #sea",
        "title":"Sea","userEditedTimestampUsec":1795575600000000,
        "createdTimestampUsec":1795489920000000,"labels":[{"name":"night"},
        {"name":"sea"}],"attachments":[{"filePath":"1.jpg","mimetype":"image/jpeg"}]}
        """#
      ),
      (
        "List.json",
        #"""
        {"isTrashed":false,"isArchived":true,"listContent":[{"text":"door",
        "isChecked":true},{"text":"key","isChecked":false}],"title":"",
        "userEditedTimestampUsec":1795489920000000}
        """#
      ),
      (
        "Gone.json",
        #"""
        {"isTrashed":true,"textContent":"gone","title":"Gone",
        "userEditedTimestampUsec":1795489920000000,
        "createdTimestampUsec":1795489920000000}
        """#
      ),
      (
        "Picture.json",
        #"""
        {"isTrashed":false,"textContent":"","title":"",
        "userEditedTimestampUsec":1795489920000000,
        "createdTimestampUsec":1795489920000000,"attachments":[{"filePath":"2.png",
        "mimetype":"image/png"}]}
        """#
      ),
    ]
    let imported = try importer.dreams(
      in: notes.map { ImportedFile(name: "Takeout/Keep/\($0.0)", bytes: Array($0.1.utf8)) })
    #expect(imported.format == .entries)
    #expect(imported.texts == ["Flying #sea", "- [x] door\n- [ ] key", "2.png"])
    #expect(imported.dates == ["2026-11-23", "2026-11-23", "2026-11-23"])
    #expect(imported.dreams[0].facts.json == #"{"tags": ["night"], "title": "Sea"}"#)
    #expect(imported.notTaken == ["attachments": 2, "trashed notes": 1])
    #expect(
      imported.wantedFiles[imported.dreams[0].id]?.first?.paths.first == "Takeout/Keep/1.jpg")
    #expect(imported.files.map(\.program) == Array(repeating: "Google Keep", count: 4))
  }

  @Test func `Journiv's entries are read out of their journals`() throws {
    func entry(_ day: Int, _ members: String) -> String {
      #"{"entry_date": "2026-11-\#(day)", "entry_datetime_utc": "2026-11-\#(day)T02:12:44Z","#
        + #""entry_timezone": "Europe/Berlin", "word_count": 2, \#(members)}"#
    }
    let journals = [
      entry(
        20,
        #""title": "Gate", "content": "I flew.", "tags": ["sea"], "mood_log": {"mood_name": "happy"}"#
      ),
      entry(21, #""title": null, "content": "I fell.", "tags": [], "is_pinned": true"#),
    ].map { #"{"title": "Dreams", "created_at": "2026-11-25T10:00:00Z", "entries": [\#($0)]}"# }
    let imported = try importer.dreams(
      in: #"{"export_version": "1.0", "journals": [\#(journals.joined(separator: ","))]}"#)
    #expect(imported.texts == ["I flew.", "I fell."])
    #expect(imported.dates == ["2026-11-19", "2026-11-20"] && imported.notTaken.isEmpty)
    #expect(imported.dreams.map { $0["starred"] } == [nil, .flag(true)])
    #expect(imported.dreams.first?.facts.json?.contains("happy") == true)
    let other = try importer.dreams(
      in:
        #"{"books": [{"title": "Dreams", "created": "2026-11-25", "entries": [{"date": "2026-11-20", "text": "I flew."}]}]}"#
    )
    #expect(other.texts == ["I flew."] && other.dates == ["2026-11-20"])
  }

  @Test func `Memos' notes have no titles`() throws {
    let memos = #"""
      [{"name":"memos/1","createTime":"2026-11-20T03:12:44Z","content":"#sea I flew.","visibility":"PRIVATE",
      "tags":["sea"]},{"name":"memos/2","createTime":"2026-11-28T10:00:00Z",
      "displayTime":"2026-11-21T23:12:44Z","content":"I fell.","pinned":true}]
      """#
    for text in [memos, #"{"memos":\#(memos),"nextPageToken":""}"#] {
      let imported = try importer.dreams(in: text)
      #expect(imported.texts == ["#sea I flew.", "I fell."])
      #expect(imported.dates == ["2026-11-19", "2026-11-21"])
      #expect(imported.dreams.map(\.facts.json) == [nil, #"{"starred": true}"#])
      #expect(imported.notTaken == ["visibility": 1])
    }
  }

  @Test func `Simplenote's notes are read, without its trash`() throws {
    let imported = try importer.dreams(
      in: #"""
        {"activeNotes":[
          {"id":"a1","content":"Flying\r\n\r\nover the sea","creationDate":"2026-11-20T03:12:00.000Z",
           "lastModified":"2026-11-25T03:15:00.000Z","tags":["sea","lucid"],"pinned":true,"markdown":false},
          {"id":"a2","content":"","creationDate":"2026-11-20T03:12:00.000Z","lastModified":"2026-11-20T03:12:00.000Z"}],
         "trashedNotes":[{"id":"t1","content":"gone","creationDate":"2026-11-20T03:12:00.000Z"}]}
        """#)
    #expect(imported.texts == ["Flying\n\nover the sea"])
    #expect(imported.dates == ["2026-11-19"])
    #expect(imported.dreams[0].facts.json == #"{"tags": ["lucid", "sea"]}"#)
    #expect(imported.notTaken == ["trashed notes": 1, "entries without words": 1])
  }

  @Test(
    arguments: [
      (#"<p dir=\"auto\">A <strong>door</strong></p><p dir=\"auto\">red</p>"#, "A door\n\nred"),
      (#"# Door\n\nred *key*"#, "# Door\n\nred *key*"), (#"Door\nred"#, "Door\nred"),
    ])
  func `Journey's entries are read as HTML, Markdown or text`(text: String, words: String) throws {
    let imported = try importer.dreams(
      in: #"""
        {"text":"\#(text)","date_modified":1795575600000,"date_journal":1795489920000,"id":"1795489920000-3fa",
         "preview_text":"A door","address":"Portland, Oregon","music_artist":"","music_title":"",
         "lat":1.7976931348623157E308,"lon":1.7976931348623157E308,"mood":0,"label":"","folder":"","sentiment":1.25,
         "timezone":"Asia/Seoul","favourite":true,"tags":["door"],"photos":["1795489920000-3fa.jpg"],
         "weather":{"id":800,"degree_c":11.6,"description":"clear sky","icon":"01d","place":"Portland"},"type":"html"}
        """#)
    #expect(imported.texts == [words])
    // It was 13:12 in Seoul.
    #expect(imported.dates == ["2026-11-24"])
    #expect(
      imported.dreams[0].facts.json
        == #"""
        {"notes": "address: Portland, Oregon\nweather: clear sky", "starred": true, "tags": ["door"]}
        """#
    )
    #expect(imported.notTaken == ["photos": 1, "sentiment": 1])
  }

  @Test func `Daily You's, OneShot's and My Brain's days are read with their moods`() throws {
    let daily = try importer.dreams(
      in: #"""
        [{"timeCreated":"2026-11-20T22:12:00.000","timeModified":"2026-11-21T08:00:00.000","text":"Sea","mood":-1,
          "images":[{"imgPath":"daily_1.jpg","imgRank":0,"timeCreated":"2026-11-20T22:12:00.000"}]}]
        """#)
    #expect(daily.texts == ["Sea"] && daily.dates == ["2026-11-20"])
    #expect(daily.dreams[0].facts.json == #"{"mood": -1}"#)
    #expect(
      daily.wantedFiles.values.first?.first?.paths
        == ["daily_1.jpg", "Images/daily_1.jpg", "images/daily_1.jpg"])
    let shot = try importer.dreams(
      in: #"""
        [{"created":1795489920,"happiness":"VERY_HAPPY","textContent":"Door",
        "relativePath":"a.jpg"}]
        """#)
    #expect(shot.texts == ["Door"] && shot.dreams[0].facts.json == #"{"mood": 2}"#)
    let brain = try importer.dreams(
      in: #"""
        {"notes":[{"title":"x"}],"tasks":[],"diary":[{"title":"Train","content":"It never stopped",
         "createdDate":1795489920000,"updatedDate":1795489920000,"mood":"BAD","id":1}]}
        """#)
    #expect(brain.texts == ["It never stopped"] && brain.notTaken == ["notes": 1])
    #expect(brain.dreams[0].facts.json == #"{"mood": -1, "title": "Train"}"#)
  }

  @Test func `Diarium's days are read with their people and ratings`() throws {
    let imported = try importer.dreams(
      in: #"""
        [{"date":"2026-11-20T03:12:00.0000000","heading":"Sea &amp; sky","html":"<p>Flying</p><p>over it</p>","rating":5,
          "tags":["sea"],"people":["Anna"],"location":"52.5, 13.4","weather":"","sun":"x","lunar":"y","tracker":[]}]
        """#)
    #expect(imported.texts == ["Flying\n\nover it"])
    #expect(imported.dates == ["2026-11-19"])
    #expect(
      imported.dreams[0].facts.json
        == #"""
        {"mood": 2, "notes": "location: 52.5, 13.4", "people": ["Anna"], "tags": ["sea"], "title": "Sea & sky"}
        """#
    )
  }

  @Test func `Standard Notes' decrypted backups are read with tags that name their notes`() throws {
    let imported = try importer.dreams(
      in: #"""
        {"version":"004","items":[
         {"uuid":"f00df00d-0000-4000-8000-00000000000a","content_type":"Note","created_at":"2026-11-20T03:12:00.000Z",
          "updated_at":"2026-11-21T03:12:00.000Z","content":{"title":"Sea","text":"Flying","references":[],"starred":true}},
         {"uuid":"f00df00d-0000-4000-8000-00000000000b","content_type":"Note","created_at":"2026-11-20T03:12:00.000Z",
          "content":{"title":"","text":"gone","trashed":true}},
         {"uuid":"t1","content_type":"Tag","content":{"title":"night","references":[
          {"uuid":"f00df00d-0000-4000-8000-00000000000a","content_type":"Note"}]}},
         {"uuid":"p","content_type":"SN|UserPreferences","content":{}}]}
        """#)
    #expect(imported.texts == ["Flying"])
    #expect(imported.dates == ["2026-11-19"])
    #expect(
      imported.dreams[0].facts.json == #"""
        {"starred": true, "tags": ["night"], "title": "Sea"}
        """#)
    #expect(imported.notTaken == ["trashed notes": 1])
  }

  @Test func `Roam's pages are read as lines, by their days or when they were made`() throws {
    let imported = try importer.dreams(
      in: #"""
        [{"title":"November 20th, 2026","uid":"11-20-2026","children":[
           {"string":"Flying","uid":"b1","children":[{"string":"over the sea","uid":"b2","children":[
             {"string":"{{[[\#("TO")DO]]}} at night","uid":"b3"}]}]},
           {"string":"A door","uid":"b4"}]},
         {"title":"Signs","uid":"p2","children":[{"string":"clocks","uid":"b5","create-time":1795489920000}]},
         {"title":"empty","uid":"p3"}]
        """#)
    #expect(
      imported.texts == ["Flying\n- over the sea\n  - [ ] at night\nA door", "clocks"])
    #expect(imported.dates == ["2026-11-20", "2026-11-23"])
    #expect(imported.notTaken == ["entries without words": 1])
  }

  @Test func `Evernote's notes are read with the files in them`() throws {
    let imported = try importer.dreams(
      in: #"""
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE en-export SYSTEM "http://xml.evernote.com/pub/evernote-export4.dtd">
        <en-export export-date="20261121T080000Z" application="Evernote" version="10">
        <note><title>Door &amp; key</title><created>20261120T031200Z</created><updated>20261121T031200Z</updated>
        <tag>sea</tag><tag>night</tag>
        <note-attributes><place-name>Portland</place-name><source>desktop</source></note-attributes>
        <content><![CDATA[<?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE en-note SYSTEM "http://xml.evernote.com/pub/enml2.dtd">
        <en-note><div>Red&nbsp;door</div><div><br/></div><ul><li><en-todo checked="true"/>open</li></ul>
        <en-media hash="0a" type="image/png"/></en-note>]]></content>
        <resource><data encoding="base64">
        iVBORw0K
        Ggo=</data><mime>image/png</mime><resource-attributes><file-name>key.png</file-name></resource-attributes></resource>
        </note>
        <note><title>Stairs</title><created>20261121T220000Z</created><content><![CDATA[<en-note/>]]></content></note>
        </en-export>
        """#)
    #expect(imported.texts == ["Red door\n\n- [x] open", "Stairs"])
    #expect(imported.dates == ["2026-11-19", "2026-11-21"])
    #expect(
      imported.dreams[0].facts.json
        == #"{"notes": "place-name: Portland", "tags": ["night", "sea"], "title": "Door & key"}"#)
    let file = try #require(imported.wantedFiles[imported.dreams[0].id]?.first)
    #expect(file.name == "key.png")
    #expect(file.contents == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
  }

  @Test func `Diaro's backup is read with tags and photos from its tables`() throws {
    let imported = try importer.dreams(
      in: #"""
        <?xml version="1.0" encoding="utf-8"?>
        <data version="2"><table name="diaro_tags"><r><uid>t1</uid><title>sea</title></r></table>
        <table name="diaro_entries"><r><uid>e1</uid><date>1795489920000</date><tz_offset>+01:00</tz_offset>
        <title>Sea</title><text>Flying</text><tags>,t1,</tags><mood>2</mood></r></table>
        <table name="diaro_attachments"><r><entry_uid>e1</entry_uid><filename>a.jpg</filename></r></table></data>
        """#)
    #expect(imported.texts == ["Flying"] && imported.dates == ["2026-11-23"])
    #expect(imported.dreams[0].facts.json == #"{"mood": 1, "tags": ["sea"], "title": "Sea"}"#)
    #expect(imported.wantedFiles.values.first?.first?.paths.contains("media/photo/a.jpg") == true)
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func `Day One Classic's property lists are read, in both of their forms`(
    form: PropertyListSerialization.PropertyListFormat
  ) throws {
    let entry: [String: Any] = [
      "Creation Date": Date(timeIntervalSince1970: 1_795_489_920),
      "Entry Text": "Flying over the sea\\.",
      "Starred": true, "Tags": ["sea"], "Time Zone": "Asia/Seoul",
      "UUID": "F00DF00D00004000800000000000000A", "Weather": ["Celsius": "11"],
      "Location": ["Place Name": "Home", "Country": "USA", "Latitude": 45.5] as [String: Any],
    ]
    let data = try PropertyListSerialization.data(fromPropertyList: entry, format: form, options: 0)
    let imported = try importer.dreams(in: [
      ImportedFile(name: "Journal.dayone/entries/F00D.doentry", bytes: Array(data))
    ])
    #expect(imported.format == .dayOneClassic)
    #expect(imported.texts == ["Flying over the sea."])
    #expect(imported.dates == ["2026-11-24"])
    #expect(imported.dreams[0].id.uuidString == "F00DF00D-0000-4000-8000-00000000000A")
    #expect(
      imported.dreams[0].facts.json == #"""
        {"notes": "location: Home, USA\nweather: 11 °C", "starred": true, "tags": ["sea"]}
        """#)
    #expect(imported.notTaken.isEmpty)
    #expect(
      imported.wantedFiles.values.first?.first?.paths.contains("Journal.dayone/photos/F00D.jpg")
        == true)
  }

  @Test func `a property list of something else is refused`() throws {
    let data = try PropertyListSerialization.data(
      fromPropertyList: ["a": 1], format: .binary, options: 0)
    #expect(importer.refusal(Array(data))?.contains("property list") == true)
    #expect(importer.refusal(Array("bplist00".utf8))?.contains("property list") == true)
  }

  @Test func `Daylio's backup is read as it is, and its list as JSON`() throws {
    let json = #"""
      {"version": 15, "customMoods": [{"id": 1, "custom_name": "", "mood_group_id": 1},
       {"id": 7, "custom_name": "sleepy", "mood_group_id": 4}],
       "tags": [{"id": 1, "name": "nap"}, {"id": 2, "name": "music"}],
       "dayEntries": [{"id": 3, "minute": 39, "hour": 20, "day": 27, "month": 2, "year": 2026,
        "datetime": 1774640340000, "timeZoneOffset": 3600000, "mood": 1, "tags": [1, 2],
        "note": "A swing over the rooftops.<br>It creaked.", "note_title": "Swing", "assets": [5]},
       {"id": 2, "minute": 20, "hour": 3, "day": 27, "month": 2, "year": 2026,
        "datetime": 1774578000000, "mood": 7, "note": "All my teeth were keys.", "tags": []},
       {"id": 1, "minute": 0, "hour": 14, "day": 26, "month": 2, "year": 2026, "mood": 1, "note": ""}]}
      """#
    // How zip files and Base64 are told apart from text is in their readers; this is what the list says.
    let list = ImportedFile(name: "list.json", bytes: Array(json.utf8))
    let coded = Data(json.utf8).base64EncodedData(options: .lineLength76Characters)
    let taken = ImportedFile(name: "backup.daylio", bytes: Array(coded))
    let backup = ImportedFile(
      name: "backup_2026_03_28.daylio", bytes: Self.archive(of: Array(coded)))
    for file in [list, taken, backup] {
      let imported = try importer.dreams(in: [file])
      #expect(
        imported.texts == ["A swing over the rooftops.\nIt creaked.", "All my teeth were keys."])
      #expect(imported.dates == ["2026-03-27", "2026-03-26"])
      #expect(
        imported.dreams[0].facts.json
          == #"{"mood": 2, "tags": ["music", "nap"], "title": "Swing"}"#)
      #expect(imported.dreams[1].facts.json == #"{"mood": -1, "notes": "custom_name: sleepy"}"#)
      #expect(imported.notTaken == ["entries without words": 1, "photos": 1])
      #expect(imported.files.map(\.program) == ["Daylio"])
    }
  }

  /// An archive with one file that is not compressed.
  private static func archive(of bytes: [UInt8]) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let name = Array("backup.daylio".utf8)
    let common =
      number(20, 2) + number(0, 2) + number(0, 2) + number(0, 4) + number(0, 4)
      + number(bytes.count, 4) + number(bytes.count, 4) + number(name.count, 2) + number(0, 2)
    let file = [0x50, 0x4B, 3, 4] + common + name + bytes
    let list = [0x50, 0x4B, 1, 2] + number(20, 2) + common + number(0, 14) + name
    return file + list + [0x50, 0x4B, 5, 6] + number(0, 4) + number(1, 2) + number(1, 2)
      + number(list.count, 4) + number(file.count, 4) + number(0, 2)
  }

  @Test func `data of Deflate is uncompressed, and broken data give nothing`() {
    // As zlib writes it, with the fixed codes and with codes of its own.
    let fixed = Array(Data(base64Encoded: "K05NVCgexBgA") ?? Data())
    let own = Array(
      Data(
        base64Encoded:
          "RZHLDQMwCENX6Qj8Qsg4PXSCSu367SE8ToksYxsjj+/z83o/9L5x39N43o+t+/FGojnZQ9UqKtI/A4tAE/WDPPq2wKp5boE7SfGIAKvmLevZtVsv8UiwDW8zW+gdPE7OboRRIaEqsXV2UWNB9dk6poo1/eSUltPkpl2tmN64gsk0p3Mtk+aaSytYiNIybpaD7uHWKBx0fdxcyfA/D5dy8nqwxQ8="
      ) ?? Data())
    let text = String(repeating: "sea ", count: 40)
    let bytes = Inflater.bytes(of: fixed[...], limit: 1_000)
    #expect(bytes.map { String(decoding: $0, as: UTF8.self) } == text)
    #expect(Inflater.bytes(of: fixed[...], limit: 100) == nil)
    for count in fixed.indices {
      #expect(Inflater.bytes(of: fixed[..<count], limit: 1_000) == nil)
    }
    #expect(
      Inflater.bytes(of: own[...], limit: 1_000).map { String(decoding: $0, as: UTF8.self) }
        == (0..<60).map { "\($0 * $0) waves " }.joined())
    #expect(Inflater.bytes(of: [6], limit: 10) == nil)
  }
}
