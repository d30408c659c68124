import PonteTesting
import TestSupport
import Testing

@testable import PontePage
@testable import PonteWire

/// Which document speaks, and with which code each ends.
@MainActor
struct DocumentEndTests {
    private struct Document: NamedDocument {
        let name: String
        var caller = Caller(isMainFrame: true, origin: Origin("app://example"))
    }

    private final class Log {
        var lines: [String] = []
    }

    private let clock = TestClock()
    private let life: DocumentLife<Document>
    private let log = Log()
    private static let frame = Caller(isMainFrame: false, origin: Origin("app://example"))

    init() {
        life = DocumentLife(clock: clock)
        Self.write(life, to: log)
    }

    private static func write(_ life: DocumentLife<Document>, to log: Log) {
        life.onLeave = { log.lines.append("\($0.name) left") }
        life.onEnd = { log.lines.append("\($0.name) \($1.code)\($2 ? ", told" : "")") }
        life.onClose = { log.lines.append("closed \($0.code)") }
    }

    private func passGrace() async throws {
        try await until { clock.waits.count == 1 }
        clock.advance(by: .milliseconds(500))
    }

    @Test func `the next document's hello says why the last one ended`() throws {
        try life.open(Document(name: "a"))
        try life.open(Document(name: "b"), isReload: true)
        life.leave()
        #expect(life.current == nil && life.isLeaving)
        #expect(log.lines == ["a left", "a reloaded", "b left"])
        try life.open(Document(name: "c"))
        #expect(log.lines.last == "b navigated")
        #expect(life.current?.name == "c" && !life.isLeaving)
    }

    @Test func `a document that is followed by none ends when the grace is over`() async throws {
        try life.open(Document(name: "a"))
        life.leave()
        try await until { clock.waits == [.milliseconds(500)] }
        clock.advance(by: .milliseconds(499))
        #expect(log.lines == ["a left"])
        clock.advance(by: .milliseconds(1))
        try await until { log.lines == ["a left", "a navigated"] }
    }

    @Test func `the grace of one document does not end the next`() async throws {
        try life.open(Document(name: "a"))
        life.leave()
        try await until { clock.waits.count == 1 }
        // The grace of the first passes in the turn in which the second comes and goes.
        clock.advance(by: .milliseconds(500))
        try life.open(Document(name: "b"))
        life.leave()
        try await until { clock.waits.count == 1 }
        #expect(log.lines == ["a left", "a navigated", "b left"])
        try await passGrace()
        try await until { log.lines.last == "b navigated" }
    }

    @Test func `without a clock a document ends when it is left`() throws {
        let life = DocumentLife<Document>(clock: nil)
        Self.write(life, to: log)
        try life.open(Document(name: "a"))
        life.leave()
        #expect(log.lines == ["a left", "a navigated"])
    }

    @Test func `a document is known by its name and its frame until it has ended`() throws {
        let document = Document(name: "a")
        try life.open(document)
        life.leave()
        #expect(try life.document(named: "a", of: document.caller)?.name == "a")
        #expect(throws: PonteError.self) { try life.document(named: "a", of: Self.frame) }
        try life.open(Document(name: "b"))
        #expect(try life.document(named: "a", of: document.caller) == nil)
        #expect(life.isLast("a", of: document.caller) && !life.isLast("a", of: Self.frame))
    }

    @Test func `hello again changes nothing, and hello under another frame's name is refused`() throws {
        #expect(try life.open(Document(name: "a")))
        #expect(try !life.open(Document(name: "a")))
        let stranger = Caller(isMainFrame: true, origin: Origin("app://stranger"))
        #expect(throws: PonteError.self) { try life.open(Document(name: "a", caller: stranger)) }
        #expect(log.lines.isEmpty && life.documents.count == 1)
        life.leave()
        #expect(try life.open(Document(name: "a")), "It has come back.")
        #expect(life.current?.name == "a")
    }

    @Test func `sub-frames are left with the main frame, or end alone`() throws {
        try life.open(Document(name: "frame", caller: Self.frame))
        life.leave()
        #expect(log.lines == ["frame navigated"])
        try life.open(Document(name: "a"))
        let frames = (1...2).map { Document(name: "frame\($0)", caller: Self.frame) }
        for frame in frames { try life.open(frame) }
        life.leave(frames[0])
        #expect(log.lines.last == "frame1 navigated")
        life.leave()
        #expect(life.documents.map(\.name) == ["a", "frame2"])
        try life.open(Document(name: "b"), isReload: true)
        #expect(log.lines.suffix(3) == ["a left", "a reloaded", "frame2 reloaded"])
    }

    @Test func `a main frame's document that is refused while it is left takes no sub-frame with it for ever`() async throws {
        let document = Document(name: "a")
        try life.open(document)
        try life.open(Document(name: "frame", caller: Self.frame))
        life.leave()
        life.end(document, PonteError(.malformed, ""))
        #expect(life.documents.map(\.name) == ["frame"])
        try await passGrace()
        try await until { life.documents.isEmpty }
        #expect(log.lines == ["a left", "a malformed", "frame navigated"])
    }

    @Test func `the end of the process ends all documents, and the next may say hello`() throws {
        try life.open(Document(name: "a"))
        life.leave()
        try life.open(Document(name: "b"))
        life.leave()
        try life.open(Document(name: "c"))
        life.end(PonteError(.webProcessTerminated, ""))
        #expect(log.lines.suffix(2) == ["c left", "c webProcessTerminated"])
        try life.open(Document(name: "d"))
        #expect(life.current?.name == "d")
    }

    @Test(arguments: [PonteError.Code.viewReleased, .bridgeClosed])
    func `nobody says hello to what is closed`(code: PonteError.Code) throws {
        try life.open(Document(name: "a"))
        life.end(PonteError(code, ""))
        #expect(log.lines.last == "closed \(code)")
        #expect(log.lines.contains(code == .viewReleased ? "a viewReleased" : "a bridgeClosed, told"))
        #expect(codeAtOnce { try life.open(Document(name: "b")) } == code)
        life.close(PonteError(.bridgeClosed, ""))
        #expect(life.documents.isEmpty)
        #expect(log.lines.count { $0.hasPrefix("closed") } == 1)
    }

    @Test func `while the bridge closes, its document is still the current one`() throws {
        try life.open(Document(name: "a"))
        var current: String?
        life.onEnd = { [life] _, _, _ in current = life.current?.name }
        life.close(PonteError(.bridgeClosed, ""))
        #expect(current == "a" && life.current == nil)
    }

    @Test func `if the end of the last document closes the bridge, the next one does not begin`() throws {
        try life.open(Document(name: "a"))
        life.onEnd = { [life] _, _, livesOn in
            if !livesOn { life.close(PonteError(.bridgeClosed, "")) }
        }
        #expect(throws: PonteError.self) { try life.open(Document(name: "b")) }
        #expect(life.current == nil && life.documents.isEmpty)
    }

    @Test func `what waits keeps its order, and makes room when it is taken out`() {
        var queue = WaitingQueue<Int>(limit: 1000)
        let numbers = (0..<1000).compactMap { queue.add($0, cost: 1) }
        #expect(!queue.hasRoom(for: 0) && queue.add(1000, cost: 1) == nil)
        for number in numbers where !number.isMultiple(of: 7) { queue.remove(number) }
        queue.remove(numbers[0])
        queue.remove(-1)
        #expect(queue.add(1000, cost: 1) != nil)
        let left = (0..<1000).filter { numbers[$0].isMultiple(of: 7) } + [1000]
        #expect(queue.count == left.count)
        #expect(queue.removeOldest(keeping: 2) { $0 < 500 } == left.count { $0 < 500 } - 2)
        let kept = left.filter { $0 >= 500 }
        #expect(queue.takeAll() == left.filter { $0 < 500 }.suffix(2) + kept)
        #expect(queue.count == 0)
    }
}
