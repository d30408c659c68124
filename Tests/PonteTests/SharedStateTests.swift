import Foundation
import Observation
import Ponte
import PonteTesting
import TestSupport
import Testing

private struct Filter: Codable, Equatable, Sendable {
    var text = ""
    var tags: [String] = []
    var since: Date?
    var names: [String: Int] = [:]
}

private struct Item: Codable, Sendable {
    struct Difference: Codable, Sendable {
        let op: String
        let path: [Step]
        let value: Tagged?
    }

    let version: Int
    let value: Filter?
    let differences: [Difference]?
}

/// A key or an index, as text.
private struct Step: Codable, Sendable {
    let text: String

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let index = try? container.decode(Int.self) { text = "\(index)" } else { text = try container.decode(String.self) }
    }
    func encode(to encoder: any Encoder) throws {}
}

private struct Query: Codable, Sendable {
    var name = "notes.filter"
}

private struct Change: Codable, Sendable {
    var name = "notes.filter"
    var version: Int
    var value: Filter
}

private let stateStream = BridgeStreamMethod<Query, Item>("ponte.state")
private let setState = BridgeMethod<Change, Int>("ponte.setState")
private let shared = BridgeState<Filter>("notes.filter", writable: true)

/// A value of the app that pages read as a whole and then by its changes.
@MainActor
@Suite(.timeLimit(.minutes(2)))
struct SharedStateTests {
    private let page = MemoryPage()
    // A suite is there on older systems, too.
    private let stored: AnyObject
    @available(macOS 14, iOS 17, *)
    private var state: SharedState<Filter> { stored as? SharedState<Filter> ?? SharedState(Filter()) }

    init() {
        if #available(macOS 14, iOS 17, *) { stored = SharedState(Filter()) } else { stored = page }
    }

    private var stream: RemoteStream<Item> { page.stream(stateStream, Query()) }

    private func version() async throws -> Int {
        var items = stream.makeAsyncIterator()
        return try #require(try await items.next()?.version)
    }

    @available(macOS 14, iOS 17, *)
    private func load() {
        page.bridge.share(state, as: shared)
        page.load()
    }

    @available(macOS 14, iOS 17, *)
    @Test func `a page gets the value, and then what differs`() async throws {
        load()
        var items = stream.makeAsyncIterator()
        let first = try await items.next()
        let version = try #require(first?.version)
        #expect(first?.value == Filter() && first?.differences == nil)
        let changes: [(change: (inout Filter) -> Void, expected: [String])] = [
            ({ $0.text = "a" }, ["replace text string(\"a\")"]),
            (
                { $0.tags = ["x", "y", "z"] },
                ["add tags/0 string(\"x\")", "add tags/1 string(\"y\")", "add tags/2 string(\"z\")"]
            ),
            ({ $0.tags.remove(at: 1) }, ["remove tags/1"]),
            ({ $0.tags.insert("v", at: 0) }, ["add tags/0 string(\"v\")"]),
            ({ $0.since = Date(timeIntervalSince1970: 1) }, ["add since date(1970-01-01 00:00:01 +0000)"]),
            ({ $0.since = Date(timeIntervalSince1970: 2) }, ["replace since date(1970-01-01 00:00:02 +0000)"]),
            ({ $0.since = nil }, ["remove since"]),
            ({ $0.names = ["é/": 1] }, ["add names/é/ integer(1)"]),
            ({ $0.names["é/"] = 2 }, ["replace names/é/ integer(2)"]),
        ]
        for (index, (change, expected)) in changes.enumerated() {
            change(&state.value)
            let item = try await items.next()
            #expect(item?.version == version + index + 1 && item?.value == nil)
            let seen = item?.differences?.map { difference in
                ([difference.op, difference.path.map(\.text).joined(separator: "/")] + (difference.value.map { ["\($0)"] } ?? []))
                    .joined(separator: " ")
            }
            #expect(seen == expected)
        }
    }

    @available(macOS 14, iOS 17, *)
    @Test func `changes of one turn are one, and a page that is reloaded has the value again`() async throws {
        load()
        var items = stream.makeAsyncIterator()
        let version = try #require(try await items.next()?.version)
        state.value.text = "a"
        state.value.text = "b"
        let item = try await items.next()
        #expect(item?.version == version + 1 && item?.differences?.count == 1)
        page.load()
        var again = stream.makeAsyncIterator()
        #expect(try await again.next()?.value == Filter(text: "b"))
    }

    @available(macOS 14, iOS 17, *)
    @Test func `a page changes what the app has opened, and the app checks`() async throws {
        page.bridge.share(state, as: shared) { new, _ in
            guard new.text.count < 5 else { throw PonteError("notes.tooLong", "At most four letters.") }
        }
        page.load()
        let version = try await version()
        #expect(try await page.call(setState, Change(version: version, value: Filter(text: "ab"))) == version + 1)
        #expect(state.value.text == "ab")
        let outdated = Change(version: version, value: Filter(text: "c"))
        #expect(await code { try await page.call(setState, outdated) } == "outdated")
        let refused = Change(version: version + 1, value: Filter(text: "abcdef"))
        #expect(await code { try await page.call(setState, refused) } == "notes.tooLong")
        #expect(state.value.text == "ab")
    }

    @available(macOS 14, iOS 17, *)
    @Test func `a state that is not writable, not shared, or for others is refused`() async throws {
        page.bridge.share(state, as: BridgeState<Filter>("notes.filter"))
        let others = Policy.mainFrame(of: "https://elsewhere.example")
        page.bridge.share(state, as: BridgeState<Filter>("notes.secret"), for: others)
        page.load()
        #expect(await code { _ = try await page.call(setState, Change(version: 1, value: Filter())) } == .forbidden)
        for (name, expected) in [("notes.secret", PonteError.Code.forbidden), ("notes.none", .methodNotFound)] {
            let stream = page.stream(stateStream, Query(name: name))
            #expect(await code { for try await _ in stream {} } == expected)
        }
    }

    @available(macOS 14, iOS 17, *)
    @Test func `a state in the place of another ends its readers, who ask again who may see it`() async throws {
        load()
        var items = stream.makeAsyncIterator()
        let version = try #require(try await items.next()?.version)
        page.bridge.share(SharedState(Filter(text: "other")), as: shared, for: .mainFrame(of: "https://elsewhere.example"))
        #expect(try await items.next() == nil)
        await #expect(throws: PonteError.self) { try await self.version() }
        page.bridge.share(SharedState(Filter(text: "third")), as: shared)
        #expect(try await self.version() != version)
    }

    @available(macOS 14, iOS 17, *)
    @Test func `a page that has asked too early is told when the state is there`() async throws {
        var told: [String] = []
        page.on(BridgeEvent<String>("ponte.shared")) { told.append($0) }
        page.load()
        await #expect(throws: PonteError.self) { try await page.value(of: shared) }
        page.bridge.share(state, as: shared)
        page.bridge.share(state, as: BridgeState<Filter>("notes.other"), for: .mainFrame(of: "https://elsewhere.example"))
        #expect(try await page.value(of: shared) == Filter())
        #expect(told == [shared.name])
        let other = MemoryPage(origin: Origin("https://widget.example"))
        var heard: [String] = []
        other.on(BridgeEvent<String>("ponte.shared")) { heard.append($0) }
        other.bridge.handle(BridgeMethod<NoValue, Void>("widget"), for: .mainFrame(of: "https://widget.example")) {}
        other.load()
        try await other.call(BridgeMethod<NoValue, Void>("widget"))
        other.bridge.share(state, as: BridgeState<Filter>("notes.other"))
        other.bridge.share(state, as: shared, for: .mainFrame(of: "https://widget.example"))
        _ = try await other.value(of: shared)
        #expect(heard == [shared.name], "what the policy of the state alone lets in")
    }

    @available(macOS 14, iOS 17, *)
    @Test func `the policy of a state alone lets a page in`() async throws {
        let other = MemoryPage(origin: Origin("https://widget.example"))
        other.bridge.share(state, as: shared, for: .mainFrame(of: "https://widget.example"))
        other.load()
        var items = other.stream(stateStream, Query()).makeAsyncIterator()
        #expect(try await items.next()?.value == Filter())
        other.bridge.remove(shared)
        #expect(try await items.next() == nil)
        other.load()
        await #expect(throws: PonteError.self) { try await other.call(setState, Change(version: 1, value: Filter())) }
    }

    @available(macOS 14, iOS 17, *)
    @Test func `where nearly all differs, the whole value comes; and so many may read`() async throws {
        load()
        var items = stream.makeAsyncIterator()
        _ = try await items.next()
        state.value.names = Dictionary(uniqueKeysWithValues: (0..<1001).map { ("\($0)", $0) })
        #expect(try await items.next()?.value?.names.count == 1001)
        var readers: [RemoteStream<Item>.Iterator] = []
        for _ in 1..<256 {
            var reader = stream.makeAsyncIterator()
            _ = try await reader.next()
            readers.append(reader)
        }
        #expect(await code { try await self.version() } == .limitExceeded)
    }

    @available(macOS 14, iOS 17, *)
    @Test func `the app observes what a page has changed`() async throws {
        load()
        let changed = Signal()
        withObservationTracking {
            _ = state.value
        } onChange: {
            Task { @MainActor in changed.send() }
        }
        _ = try await page.call(setState, Change(version: version(), value: Filter(text: "ab")))
        await changed.wait()
    }
}

private indirect enum Tree: Codable, Equatable, Sendable {
    case leaf(String)
    case node([Tree])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
            self = .leaf(text)
        } else {
            self = .node(try container.decode([Tree].self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .leaf(let text): try container.encode(text)
        case .node(let trees): try container.encode(trees)
        }
    }

    static func deep(_ text: String) -> Tree {
        (0..<300).reduce(.leaf(text)) { tree, _ in .node([tree]) }
    }
}

/// Comparing takes as long as the texts are, and not that times the square of their depth: minutes here.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct DeepStateAttackTests {
    @available(macOS 14, iOS 17, *)
    @Test func `a page that changes a deep and large value does not hold the app`() async throws {
        struct Whole: Codable, Sendable {
            var name = "tree"
            var version: Int
            var value: Tree
        }
        struct Step: Codable, Sendable {
            struct Difference: Codable, Sendable {
                let path: [Int]
                let value: String
            }
            let version: Int
            let differences: [Difference]?
        }
        let page = MemoryPage()
        let text = String(repeating: "a", count: 1 << 20)
        let state = SharedState(Tree.deep(text))
        page.bridge.share(state, as: BridgeState<Tree>("tree", writable: true))
        page.load()
        var items = page.stream(BridgeStreamMethod<Query, Step>("ponte.state"), Query(name: "tree")).makeAsyncIterator()
        let version = try #require(try await items.next()?.version)
        let change = Whole(version: version, value: .deep(text + "b"))
        #expect(try await page.call(BridgeMethod<Whole, Int>("ponte.setState"), change) == version + 1)
        let difference = try await items.next()?.differences
        #expect(difference?.count == 1 && difference?[0].path.count == 300 && difference?[0].value.count == text.count + 1)
    }
}

/// Members are found by their names, not by looking through all of them: that takes minutes here.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct WideStateAttackTests {
    @available(macOS 14, iOS 17, *)
    @Test func `a large dictionary of which one member changes does not hold the app`() async throws {
        let page = MemoryPage()
        let state = SharedState(Dictionary(uniqueKeysWithValues: (0..<50_000).map { ("key\($0)", $0) }))
        page.bridge.share(state, as: BridgeState<[String: Int]>("wide"))
        page.load()
        struct Step: Codable, Sendable {
            struct Difference: Codable, Sendable {
                let path: [String]
            }
            let differences: [Difference]?
        }
        var items = page.stream(BridgeStreamMethod<Query, Step>("ponte.state"), Query(name: "wide")).makeAsyncIterator()
        _ = try await items.next()
        state.value["key7"] = -1
        #expect(try await items.next()?.differences?.map(\.path) == [["key7"]])
    }
}

/// The bridge's own methods.
@MainActor
struct OwnMethodTests {
    private let page = MemoryPage()

    @available(macOS 14, iOS 17, *)
    @Test func `a page asks what the app has, and gets the truth for itself`() async throws {
        let supports = BridgeMethod<String, Bool>("ponte.supports")
        page.bridge.handle(BridgeMethod<Int, Int>("app.open")) { $0 }
        page.bridge.handle(BridgeMethod<Int, Int>("app.closed"), for: .mainFrame(of: "https://elsewhere.example")) { $0 }
        page.bridge.share(SharedState(1), as: BridgeState<Int>("app.state"))
        page.load()
        try await page.call(BridgeMethod<NoValue, Void>("ponte.ready"))
        for (name, expected) in [("app.open", true), ("app.closed", false), ("app.none", false), ("app.state", true)] {
            #expect(try await page.call(supports, name) == expected, "\(name)")
        }
    }

    @available(macOS 14, iOS 17, *)
    @Test func `a page of another origin learns nothing`() async throws {
        let other = MemoryPage(origin: Origin("https://elsewhere.example"))
        other.load()
        #expect(await code { try await other.call(BridgeMethod<String, Bool>("ponte.supports"), "app.open") } == .forbidden)
    }
}
