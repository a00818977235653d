import Errors
import Foundation
import Testing
import Wording

@Suite struct ErrorWordingTests {
  /// What is called the same in every language.
  private static var names: Regex<Substring> {
    /Word|PDF|HTML|OPML|LaTeX|pandoc --to markdown|CSV|Markdown|[.]txt|dream recover|dream import|dream check|dream sync(?: --[a-z]+)*(?: FOLDER)?|--plain|Lucid Dreams|whisper-cli -nt -f|PNG|JPEG|WebP|HEIC|Ogg|M4A|AAC|MP3|WAV|FLAC|[GM]iB|GStreamer|GdkPixbuf|JSON|YAML|XML|Day One|UTF-8|UTF-16|systemd|libsecret|base|good|%f|[0-9]T[0-9]/
  }

  private static func sentences(of problem: Problem, in words: Wording) -> [String] {
    let sentences = words.sentences(of: problem)
    return [sentences.happened, sentences.safe, sentences.advice]
  }

  @Test func `every error has three sentences without full stops`() {
    for problem in ErrorSamples.all {
      for sentence in Self.sentences(of: problem, in: .english) {
        #expect(sentence.count > 2, "\(problem)")
        #expect(!sentence.hasSuffix(".") && !sentence.contains("{"), "\(problem): \(sentence)")
      }
    }
  }

  @Test(arguments: Catalog.all)
  func `no error has an English word in a translation`(catalog: Catalog) {
    for problem in ErrorSamples.all {
      for sentence in Self.sentences(of: problem, in: catalog.words) {
        #expect(sentence.contains { !$0.isASCII && $0.isLetter }, "\(problem): \(sentence)")
        let rest = sentence.replacing(Self.names, with: "")
        #expect(!rest.contains(/[A-Za-z]{2}/), "\(problem): \(sentence)")
        #expect(!sentence.hasSuffix(".") && !sentence.hasSuffix("。"), "\(problem): \(sentence)")
        #expect(!sentence.contains("{"), "\(problem): \(sentence)")
      }
    }
  }

  @Test(arguments: Catalog.all)
  func `a message is three sentences`(catalog: Catalog) {
    let stop = catalog.language == "ko" ? "." : "。"
    let message = catalog.words.message(of: .journal(.busy, path: "1"))
    #expect(message.count { String($0) == stop } == 3 && message.hasSuffix(stop), "\(message)")
  }

  @Test func `an English message says what happened, what is safe and what to do`() {
    #expect(
      Wording.english.message(
        of: .journal(.damaged(.foreignTrigger("a")), path: "/b"))
          == """
          The journal “/b” is damaged: another program has added the trigger “a”, which can change what is \
          stored. Nothing was changed. 'dream recover' shows what can be saved, and the app offers it, too.
          """)
    #expect(
      Wording.english.message(
        of: .backup(.notAllowedToWrite(ENOTDIR), path: "/b"))
          == """
          “/b” cannot be written: Not a directory. The journal is as it was. \
          Check the folder and its permissions.
          """)
  }

  @Test func `a journal without a path is named without one`() {
    let sealed = Problem.journal(.sealed(.noKey), path: nil)
    #expect(
      Wording.english.sentences(of: sealed).happened == "The journal is sealed: there is no key")
  }

  @Test func `an error of the system is in its words`() {
    for number in [EACCES, ENOENT, ENOSPC, EIO, EROFS, EPROTO] {
      let problem = Problem.file(FileProblem(path: "a", number: number, isWriting: false))
      let text = unsafe String(cString: strerror(number))
      #expect(Wording.english.sentences(of: problem).happened == "“a” cannot be read: \(text)")
    }
  }

  @Test func `an error without words is shown as it is`() {
    struct Odd: Error {}
    #expect(Wording.english.message(of: Odd()).hasPrefix("Something unexpected happened: Odd()."))
  }

  @Test(arguments: Catalog.all)
  func `no reason of a file that stays in the inbox is in English`(catalog: Catalog) {
    for reason in ErrorSamples.skippingReasons {
      let text = catalog.words.text(of: reason).replacing(Self.names, with: "")
      #expect(!text.isEmpty && !text.contains(/[A-Za-z]{2}/), "\(reason): \(text)")
      #expect(Wording.english.text(of: reason).last != ".")
    }
  }

  @Test func `a line of an import says where and what`() {
    let problem = ImportProblem(.noSuchDay, file: "2026-11.txt", line: 3, entry: .day("31"))
    #expect(
      Wording.english.line(of: problem)
        == "2026-11.txt, line 3, day 31: there is no such day in this month")
    #expect(
      Wording.english.sentences(of: ImportProblem(.noText)).happened == "It has no text")
  }
}
