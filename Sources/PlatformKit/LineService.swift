/// Works through the lines of a stream in several copies of this program, and hands on what each line gives, in the order of the
/// lines.
///
/// A line at which the program has a fault costs no other line: what a copy that ended had not answered is given to a new
/// one, line by line; a line that ends two of them is given to a third one as faulty. A copy that somebody ends from outside
/// is no fault of its line, unless that goes on and on. Memory is the same however many lines there are: reading waits for
/// what is at work.
package struct LineService {
  /// How the work ended.
  package struct Outcome: Sendable {
    /// The number of results of each kind.
    package fileprivate(set) var counts = [Int](repeating: 0, count: LineWorker.kinds)
    /// The reason why not everything was done; nil where it was.
    package fileprivate(set) var fault: String?
    /// The lines for which no copy of the program has found an answer.
    package fileprivate(set) var unanswered = 0
    /// The lines that were noted and came again.
    package fileprivate(set) var repeated = 0
  }

  private let jobs: Int
  private let next: () -> Int32?
  private var source: Int32?
  private let write: ([UInt8]) -> Bool
  private let lastResort: [UInt8]
  private var cutter: LineCutter
  private var isAtEnd = false
  /// A Boolean value that indicates whether the source had nothing to read when it was last looked at.
  private var isSourceQuiet = false
  private var workers: [WorkerProcess] = []
  /// What was read and not handed on, in the order of the lines.
  private var tasks: [LineTask] = []
  private var outcome = Outcome()

  /// Prepares the work.
  ///
  /// `next` opens the next of the sources, one after the other; `write` hands on results, and tells whether that worked;
  /// `lastResort` stands for a line for which there is no answer at all. Lines that are noted are counted where they come again.
  package init(
    reading next: @escaping () -> Int32?, jobs: Int, lineLimit: Int, lastResort: [UInt8],
    noting isNoted: (@Sendable ([UInt8]) -> Bool)? = nil, write: @escaping ([UInt8]) -> Bool
  ) {
    self.next = next
    self.jobs = jobs
    self.lastResort = lastResort
    self.write = write
    cutter = LineCutter(limit: lineLimit, noting: isNoted)
  }

  /// Does all the work.
  package mutating func run() -> Outcome {
    // A worker that has ended is no reason to end.
    let action = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, action) }
    openNext()
    var isGoingOn = true
    while isGoingOn, outcome.fault == nil {
      isGoingOn = handOn()
      guard isGoingOn, !(isAtEnd && tasks.isEmpty && cutter.batch.count == 0) else { break }
      assign()
      if outcome.fault == nil { waitAndExchange() }
    }
    let isDone = isGoingOn && outcome.fault == nil
    for worker in workers { worker.end(atOnce: !isDone) }
    outcome.repeated = cutter.repeated
    return outcome
  }

  // MARK: - Results

  /// Hands on what is next in order; false where that fails.
  private mutating func handOn() -> Bool {
    while let task = tasks.first {
      let bytes = task.takeResults()
      if !bytes.isEmpty, !write(bytes) { return false }
      guard task.isDone else { return true }
      tasks.removeFirst()
    }
    return true
  }

  // MARK: - Work

  /// Gives work to whoever has least of it, and starts copies of the program where all have some.
  private mutating func assign() {
    while outcome.fault == nil {
      let worker = workers.min { $0.batches.count < $1.batches.count }
      let load = worker?.batches.count ?? Self.deepest
      guard load < Self.deepest || workers.count < jobs,
        let task = nextTask(isHungry: load > 0 ? workers.count < jobs : true)
      else { return }
      if load > 0, workers.count < jobs, let started = WorkerProcess() {
        workers.append(started)
        started.give(task)
      } else if let worker, load < Self.deepest {
        worker.give(task)
      } else if workers.isEmpty {
        outcome.fault = "cannot start a copy of this program: \(Descriptors.lastFault)"
      } else {
        return
      }
      task.isAssigned = true
    }
  }

  /// Returns the next lines that nobody works at; for a worker who has nothing to do, also few of them.
  private mutating func nextTask(isHungry: Bool) -> LineTask? {
    if let waiting = tasks.first(where: { $0.isWaiting }) { return waiting }
    guard cutter.batch.count > 0 else { return nil }
    guard isFull || isAtEnd || (isHungry && isSourceQuiet) else { return nil }
    let task = LineTask(cutter.takeBatch())
    tasks.append(task)
    return task
  }

  /// A Boolean value that indicates whether the lines that were read are enough for a batch.
  private var isFull: Bool { cutter.batch.count >= Self.batchLines || cutter.batch.bytes.count >= Self.batchBytes }

  /// A Boolean value that indicates whether so much is at work that reading has to wait.
  private var isBusy: Bool {
    isFull || tasks.count >= 4 * jobs + 4 || tasks.reduce(0) { $0 + $1.batch.bytes.count } >= Self.heldBytes
  }

  // MARK: - Pipes

  /// Waits until something can be read or written, and does that.
  private mutating func waitAndExchange() {
    let isReading = !isAtEnd && !isBusy
    let source = source ?? -1
    var requests = workers.map { worker in
      pollfd(fd: worker.output, events: Int16(POLLIN), revents: 0)
    }
    requests += workers.map { pollfd(fd: $0.hasOutgoing ? $0.input : -1, events: Int16(POLLOUT), revents: 0) }
    requests.append(pollfd(fd: isReading ? source : -1, events: Int16(POLLIN), revents: 0))
    // Lines that wait for more of them do not wait for long: only while there is something to read.
    let hasLines = cutter.batch.count > 0 && !isSourceQuiet
    let count = poll(&requests, nfds_t(requests.count), isReading && hasLines ? 0 : -1)
    isSourceQuiet = isReading && requests[requests.count - 1].revents == 0
    guard count > 0 else { return }
    if isReading, !isSourceQuiet { read() }
    let known = workers
    for (place, worker) in known.enumerated() {
      if requests[known.count + place].revents != 0 { worker.writeOn() }
      if requests[place].revents != 0 { hear(worker) }
    }
  }

  private mutating func read() {
    guard let source else { return }
    switch Descriptors.read(source, atMost: Self.pieceLength) {
    case .bytes(let bytes): cutter.add(bytes)
    case .interrupted: break
    case .end:
      cutter.finish()
      openNext()
    case .failed(let reason): outcome.fault = "cannot read the input: \(reason)"
    }
  }

  /// Closes the source and goes on to the next one.
  private mutating func openNext() {
    if let source, source > 2 { close(source) }
    source = next()
    isAtEnd = source == nil
  }

  /// Takes what a worker has written.
  private mutating func hear(_ worker: WorkerProcess) {
    let (replies, isAlive) = worker.readOn()
    for reply in replies {
      guard let task = worker.batches.first else { break }
      for (kind, count) in reply.counts.enumerated() { outcome.counts[kind] += count }
      task.add(reply)
      if task.isAnswered { worker.batches.removeFirst() }
    }
    if !isAlive { bury(worker) }
  }

  // MARK: - Faults

  /// Gives the work of a worker that has ended to others; only what it had at hand may be at fault.
  private mutating func bury(_ worker: WorkerProcess) {
    workers.removeAll { $0 === worker }
    let signal = worker.end()
    for other in worker.batches.dropFirst() { other.isAssigned = false }
    guard let task = worker.batches.first, let place = tasks.firstIndex(where: { $0 === task }) else { return }
    guard let rest = task.afterEnd(fromOutside: Self.outside.contains(signal)) else {
      outcome.unanswered += 1
      return task.give(up: lastResort)
    }
    tasks.replaceSubrange(place...place, with: rest)
  }

  /// The signals that come from somebody else, or from a system without memory.
  private static let outside = [SIGKILL, SIGTERM, SIGHUP, SIGINT, SIGQUIT]
  /// The bytes that are read at once: small beside a batch, so that all workers get some of a short stream.
  private static let pieceLength = 1 << 14
  /// The lines of a batch, and the bytes from which on there are enough.
  private static let batchLines = 64
  private static let batchBytes = 1 << 18
  /// The bytes of lines that are held at once, but for one batch.
  private static let heldBytes = 16 << 20
  /// The batches that one worker is given at once, so that it never waits for the next one.
  private static let deepest = 2
}

/// Some lines that follow each other, and what has become of them.
final class LineTask {
  let batch: LineBatch
  /// A Boolean value that indicates whether the lines are told to be at fault.
  let isFaulty: Bool
  /// A Boolean value that indicates whether a worker has it.
  var isAssigned = false
  /// The lines that are answered.
  private var answered: Int
  /// The results that are not handed on.
  private var results: [UInt8] = []
  /// The copies of the program that had a fault while this single line was at hand.
  private let faults: Int
  /// Those that were ended from outside meanwhile.
  private let ends: Int

  init(_ batch: LineBatch, isFaulty: Bool = false, faults: Int = 0, ends: Int = 0) {
    self.batch = batch
    self.isFaulty = isFaulty
    self.faults = faults
    self.ends = ends
    answered = 0
  }

  private init(results: [UInt8]) {
    batch = LineBatch()
    isFaulty = false
    (answered, faults, ends) = (0, 0, 0)
    self.results = results
  }

  /// A Boolean value that indicates whether all lines are answered.
  var isAnswered: Bool { answered >= batch.count }

  /// A Boolean value that indicates whether it is to be given to a worker.
  ///
  /// What is answered may hold results that wait for those before them; a worker would never answer it again.
  var isWaiting: Bool { !isAssigned && !isAnswered }

  /// A Boolean value that indicates whether all results are handed on.
  var isDone: Bool { isAnswered && results.isEmpty }

  /// Adds what a worker has made of some of its lines.
  func add(_ reply: LineReply) {
    answered += reply.lines
    results += reply.bytes
  }

  /// Returns the results that are there and forgets them.
  func takeResults() -> [UInt8] {
    defer { results = [] }
    return results
  }

  /// Returns what is to be done instead after a worker has ended at it: a fault of some lines is looked for in each, and one
  /// line is tried again, then told to be at fault; nil where nothing is left to try.
  func afterEnd(fromOutside: Bool) -> [LineTask]? {
    let results = results.isEmpty ? [] : [LineTask(results: results)]
    if batch.count > 1 { return results + batch.singles(from: answered).map { LineTask($0) } }
    if fromOutside, ends < Self.mostEnds {
      return [LineTask(batch, isFaulty: isFaulty, faults: faults, ends: ends + 1)]
    }
    switch faults {
    case 0: return [LineTask(batch, faults: 1, ends: ends)]
    case 1: return [LineTask(batch, isFaulty: true, faults: 2, ends: ends)]
    default: return nil
    }
  }

  /// The ends from outside that count for nothing.
  private static let mostEnds = 20

  /// Ends it with a result that no worker has made.
  func give(up result: [UInt8]) {
    answered = batch.count
    results = result
  }
}
