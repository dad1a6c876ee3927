import Foundation
import TerminalKit
import TestSupport
import Testing

import PlatformKit

/// A pseudo-terminal: what is written to the keyboard's end is read as keys.
private struct PseudoTerminal {
  let keyboard: Int32
  let screen: Int32

  init() {
    var (master, slave): (Int32, Int32) = (-1, -1)
    var size = winsize(ws_row: 10, ws_col: 40, ws_xpixel: 0, ws_ypixel: 0)
    openpty(&master, &slave, nil, nil, &size)
    (keyboard, screen) = (master, slave)
  }

  var terminal: Terminal {
    Terminal(input: screen, output: screen)
  }

  /// Whether the kernel edits lines and echoes, as a shell expects.
  var isCooked: Bool {
    Self.isCooked(screen)
  }

  static func isCooked(_ descriptor: Int32) -> Bool {
    var settings = termios()
    tcgetattr(descriptor, &settings)
    return settings.c_lflag & tcflag_t(ICANON) != 0 && settings.c_lflag & tcflag_t(ECHO) != 0
  }

  func stopEditing() {
    var settings = termios()
    tcgetattr(screen, &settings)
    cfmakeraw(&settings)
    tcsetattr(screen, TCSANOW, &settings)
  }

  func type(_ text: String) {
    _ = text.withCString { write(keyboard, $0, text.utf8.count) }
  }

  /// What was written to the screen, up to where it satisfies the caller or nothing more comes.
  ///
  /// The kernel hands the bytes over in its own time, and in pieces.
  func output(until isWhole: (String) -> Bool) -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    var request = pollfd(fd: keyboard, events: Int16(POLLIN), revents: 0)
    while !isWhole(String(decoding: bytes, as: UTF8.self)), poll(&request, 1, 2000) == 1 {
      let count = read(keyboard, &buffer, buffer.count)
      if count <= 0 { break }
      bytes += buffer.prefix(count)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  func close() {
    _ = [keyboard, screen].map { descriptor in hangUp(descriptor) }
  }
}

private func hangUp(_ descriptor: Int32) -> Int32 {
  close(descriptor)
}

/// Sends a signal to the process; the thread of a test blocks most of them, another one takes it.
private func send(_ number: Int32) {
  kill(getpid(), number)
}

/// Does something in raw mode; the process ends with 44 where there is none.
private func inRawMode(_ pseudo: PseudoTerminal, _ body: () -> Void) {
  let session = RawSession(pseudo.terminal)
  if pseudo.isCooked { _exit(44) }
  body()
  _ = consume session
}

private func entersRawMode(_ terminal: Terminal) -> Bool {
  guard let session = RawSession(terminal) else { return false }
  _ = consume session
  return true
}

/// Raw mode belongs to the process, so these run one after the other.
@Suite(.serialized) struct TerminalTests {
  @Test func `raw mode ends with the session`() {
    let pseudo = PseudoTerminal()
    defer { pseudo.close() }
    do {
      let session = RawSession(pseudo.terminal)
      #expect(!pseudo.isCooked)
      #expect(!entersRawMode(pseudo.terminal), "raw mode is entered twice")
      #expect(!pseudo.isCooked)
      _ = consume session
    }
    #expect(pseudo.isCooked)
    let expected = "\u{1B}[?2004h\u{1B}[?2004l"
    #expect(pseudo.output { $0.utf8.count >= expected.utf8.count } == expected)
  }

  @Test func `a pipe has no raw mode`() {
    var ends: [Int32] = [0, 0]
    pipe(&ends)
    #expect(!entersRawMode(Terminal(input: ends[0], output: ends[1])))
    _ = ends.map(hangUp)
  }

  @Test func `keys, a lone Escape, a new size and the end arrive as events`() {
    let pseudo = PseudoTerminal()
    guard let session = RawSession(pseudo.terminal) else {
      Issue.record("no raw mode on a pseudo-terminal")
      return
    }
    var queue = KeyQueue()
    pseudo.type("a\u{1B}[A")
    #expect(session.nextEvent(&queue) == .key(.typed("a")))
    #expect(session.nextEvent(&queue) == .key(Key(.up)))
    pseudo.type("\u{1B}")
    #expect(session.nextEvent(&queue) == .key(Key(.escape)))
    var size = winsize(ws_row: 5, ws_col: 30, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(pseudo.screen, UInt(TIOCSWINSZ), &size)
    send(SIGWINCH)
    #expect(session.nextEvent(&queue) == .resized(TerminalSize(columns: 30, rows: 5)))
    send(SIGCONT)
    #expect(session.nextEvent(&queue) == .resumed)
    #expect(!pseudo.isCooked)
    _ = hangUp(pseudo.keyboard)
    #expect(session.nextEvent(&queue) == .closed)
    _ = consume session
    _ = hangUp(pseudo.screen)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGSEGV, SIGILL, SIGTRAP, SIGABRT])
  func `a signal finds the terminal restored`(number: Int32) async {
    // The handler from before raw mode runs last and tells by the exit status what it found.
    await #expect(processExitsWith: .exitCode(42)) { [number] in
      let pseudo = PseudoTerminal()
      dup2(pseudo.screen, 9)
      signal(number) { _ in _exit(PseudoTerminal.isCooked(9) ? 42 : 43) }
      inRawMode(pseudo) {
        send(number)
        sleep(10)
      }
      _exit(45)
    }
  }

  @Test func `a signal that nobody handles still ends the process`() async {
    await #expect(processExitsWith: .signal(SIGTERM)) {
      let pseudo = PseudoTerminal()
      inRawMode(pseudo) {
        send(SIGTERM)
        sleep(10)
      }
      _exit(45)
    }
  }

  @Test func `a trap finds the terminal restored`() async {
    await #expect(processExitsWith: .exitCode(42)) {
      let pseudo = PseudoTerminal()
      dup2(pseudo.screen, 9)
      for number in [SIGILL, SIGTRAP] {
        signal(number) { _ in _exit(PseudoTerminal.isCooked(9) ? 42 : 43) }
      }
      inRawMode(pseudo) { fatalError("on purpose") }
    }
  }

  @Test func `exit() finds the terminal restored`() async {
    await #expect(processExitsWith: .exitCode(42)) {
      let pseudo = PseudoTerminal()
      dup2(pseudo.screen, 9)
      atexit { _exit(PseudoTerminal.isCooked(9) ? 42 : 43) }
      inRawMode(pseudo) { exit(0) }
    }
  }

  @Test func `lines typed ahead are edited and read one by one`() {
    let pseudo = PseudoTerminal()
    defer { pseudo.close() }
    var reader = LineReader(
      terminal: pseudo.terminal, editor: .withBraces(), colour: .never, mode: .editing)
    pseudo.stopEditing()  // or the kernel would act on Ctrl-C before anybody reads it
    pseudo.type("hme\u{1B}[D\u{1B}[Do\r\u{1B}[200~a {\rb\r}\u{1B}[201~\rdraft\u{3}\u{4}")
    let results = (0..<4).map { _ in reader.readLine(prompt: Prompt("> ")) }
    #expect(results == [.line("home"), .line("a {\nb\n}"), .interrupted, .endOfInput])
    var screen = VirtualScreen(columns: 40, rows: 10)
    let output = pseudo.output { $0.split(separator: "\u{1B}[?2004l").count == 4 && $0.hasSuffix("2004l") }
    screen.receive(
      output.replacing("\u{1B}[?2004h", with: "").replacing("\u{1B}[?2004l", with: ""))
    #expect(screen.shown == ["> home", "> a {", ". b", ". }", "> draft^C", ">"])
    #expect(screen.unknown.isEmpty)
  }

  @Test func `without editing there is a prompt and no escape sequence`() {
    let pseudo = PseudoTerminal()
    defer { pseudo.close() }
    var reader = LineReader(
      terminal: pseudo.terminal, editor: .withBraces(), colour: .never, mode: .prompting)
    pseudo.stopEditing()  // its echo would mix with the prompts
    pseudo.type("a {\n}\n")
    #expect(reader.readLine(prompt: Prompt("> ")) == .line("a {\n}"))
    #expect(pseudo.output { $0.utf8.count >= 4 } == "> . ")
  }

  @Test func `an ignored signal stays ignored, and raw mode stays`() {
    let pseudo = PseudoTerminal()
    defer { pseudo.close() }
    let before = signal(SIGUSR1, SIG_IGN)
    defer { signal(SIGUSR1, before) }
    let session = RawSession(pseudo.terminal)
    send(SIGUSR1)
    #expect(!pseudo.isCooked)
    _ = consume session
  }
}

@Suite struct LineReaderTests {
  @Test(
    arguments: [
      (true, true, "xterm", true, ReadMode.editing), (true, true, "dumb", true, .prompting),
      (true, true, nil, true, .prompting), (true, true, "xterm", false, .prompting),
      (false, true, "xterm", true, .plain), (true, false, "xterm", true, .plain),
    ] as [(Bool, Bool, String?, Bool, ReadMode)])
  func `what is at the other end decides the mode`(
    input: Bool, output: Bool, term: String?, editing: Bool, expected: ReadMode
  ) {
    let mode = ReadMode.suitable(
      inputIsTerminal: input, outputIsTerminal: output, term: term, wantsEditing: editing)
    #expect(mode == expected)
  }

  @Test func `a pipe gives its lines, long ones too, with no prompt`() {
    var (input, output): ([Int32], [Int32]) = ([0, 0], [0, 0])
    pipe(&input)
    pipe(&output)
    let long = String(repeating: "日", count: 100_000)
    let text = "launch\r\na {\nb\n}\n\n" + long + "\nlast"
    // A thread of its own: a task would wait for one of the few that tests block.
    Thread.detachNewThread { [end = input[1]] in
      text.withCString { start in
        var sent = 0
        while sent < text.utf8.count { sent += max(write(end, start + sent, text.utf8.count - sent), 0) }
      }
      _ = hangUp(end)
    }
    var reader = LineReader(
      terminal: Terminal(input: input[0], output: output[1]), editor: .withBraces(), colour: .never)
    var lines: [String] = []
    while case .line(let line) = reader.readLine(prompt: Prompt("> ")) { lines.append(line) }
    #expect(lines == ["launch", "a {\nb\n}", "", long, "last"])
    _ = hangUp(output[1])
    var byte: UInt8 = 0
    #expect(read(output[0], &byte, 1) == 0, "something was written")
    _ = [input[0], output[0]].map(hangUp)
  }
}

@Suite struct HistoryFileTests {
  @Test func `entries are appended for the owner alone, and a torn line costs only itself`() {
    let folder = TemporaryFolder()
    let path = folder.path + "/state/history"
    var file = HistoryFile(path: path)
    #expect(file.load().entries == [])
    file.append("launch")
    file.append("a {\n}")
    #expect(file.load() == .init(entries: ["launch", "a {\n}"], skippedLines: 0, endsTorn: false))
    var status = stat()
    stat(path, &status)
    #expect(status.st_mode & 0o777 == 0o600)
    truncate(path, status.st_size - 1)
    #expect(file.load().endsTorn)
    file.append("home")
    file.append("lock")
    #expect(file.load() == .init(entries: ["launch", "home", "lock"], skippedLines: 1, endsTorn: false))
    #expect(file.fault == nil)
  }

  @Test(arguments: [("", "it is a folder, not a file"), ("/file/below", "Not a directory")])
  func `a history that cannot be kept says why`(end: String, reason: String) {
    let folder = TemporaryFolder()
    _ = folder.add("file", "")
    let path = folder.path + end
    var file = HistoryFile(path: path)
    #expect(file.load().entries == [])
    #expect(file.fault == "\(path): \(reason)")
    let isKept = file.append("launch")
    #expect(!isKept)
  }
}
