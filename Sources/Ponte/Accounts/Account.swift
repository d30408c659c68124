internal import PonteFiles
internal import PontePage
internal import PonteWire

/// The handlers, bytes and handles that one window of a view has made the app keep, whatever its documents call themselves. The documents of the main frame have one account, one after another.
@MainActor
final class Account {
    /// Handlers that have not ended, whether somebody waits for them or not.
    let handlers: Allowance
    /// The half of them for events that wait: calls find places beside them.
    let events: Allowance
    /// Bytes that have come or are read, until the handlers that they are for have ended.
    let bytes: Allowance
    /// Bytes that wait to be sent.
    let sending: Allowance
    /// Handles that the window's documents hold of the app.
    let exports: Allowance
    /// Handles that the app holds of the window's documents.
    let imports: Allowance
    let streams: StreamAccount
    /// Answer what the window's documents have asked while they were left. A page that asks for what ends with its document takes these places alone.
    let lastCalls = HandlerTasks(maximum: 64)
    private let isMainFrame: Bool
    /// Streams that read a shared state, by its name.
    private var readers: [String: Allowance] = [:]

    fileprivate init(_ view: Accounts, isMainFrame: Bool) {
        self.isMainFrame = isMainFrame
        handlers = view.handlers.part(isMainFrame: isMainFrame)
        events = Allowance(
            Limits.handlers / (isMainFrame ? 2 : 8), of: handlers,
            "Too many events of the page's wait for one that has not been heard. Send fewer.")
        bytes = view.bytes.part(isMainFrame: isMainFrame)
        sending = view.sending.part(isMainFrame: isMainFrame)
        exports = view.exports.part(isMainFrame: isMainFrame)
        imports = view.imports.part(isMainFrame: isMainFrame)
        streams = StreamAccount(elements: view.elements.part(isMainFrame: isMainFrame), descriptors: view.descriptors)
    }

    private init() {
        isMainFrame = true
        (handlers, events, bytes, sending) = (.unbounded(), .unbounded(), .unbounded(), .unbounded())
        (exports, imports) = (.unbounded(), .unbounded())
        streams = .unbounded()
    }

    /// For one side of a conversation that nobody shares.
    static func unbounded() -> Account { Account() }

    /// Streams that read the state of a name.
    func readers(of state: String, in all: Division) -> Allowance {
        if let known = readers[state] { return known }
        let part = all.part(isMainFrame: isMainFrame)
        readers[state] = part
        return part
    }

    fileprivate var isUnused: Bool {
        [handlers, bytes, sending, streams.elements, exports, imports].allSatisfy { $0.count == 0 }
            && readers.values.allSatisfy { $0.count == 0 }
    }
}

/// How the main frame and the sub-frames of a view share one thing.
struct Division {
    private let main: Allowance
    private let subframes: Allowance

    /// - Parameters:
    ///   - main: For the main frame.
    ///   - subframes: For all others together; one of them gets half of it at most, and a newcomer something.
    ///   - view: For all.
    init(main: Int, subframes: Int, view: Int = .max, _ message: String) {
        let all = Allowance(view, message)
        self.main = Allowance(main, of: all)
        self.subframes = Allowance(subframes, of: all)
    }

    func part(isMainFrame: Bool) -> Allowance {
        isMainFrame ? main : Allowance(of: subframes, isFair: true)
    }

    var count: Int { main.count + subframes.count }
}

/// The accounts of a view's windows. What is held in an account of a document that was left counts on.
@MainActor
final class Accounts {
    let handlers = Division(
        main: Limits.handlers, subframes: Limits.handlers / 2, view: Limits.handlers,
        "Too many handlers of the page's have not ended: \(Limits.handlers) in a view at most. Wait for some.")
    let bytes = Division(
        main: Limits.bytes, subframes: 2 * Limits.bytes,
        "More than \(Limits.bytes) bytes of calls, files and values wait here. Send them as streams, and no faster than they are taken."
    )
    let sending = Division(
        main: Limits.bytes, subframes: 2 * Limits.bytes,
        "More than \(Limits.bytes) bytes wait to be taken by the page. Take some before you ask for more.")
    let elements = Division(
        main: Limits.bytes, subframes: 2 * Limits.bytes,
        "More than \(Limits.bytes) bytes of streams' elements wait for the page. Take some before you ask for more.")
    let exports = Division(
        main: Limits.handles, subframes: Limits.handles,
        "The page holds too many handles of the app, \(Limits.handles) at most. Release some.")
    let imports = Division(
        main: Limits.handles, subframes: Limits.handles,
        "The app holds too many handles of the page, \(Limits.handles) at most. Release some.")

    fileprivate let descriptors = DescriptorPool.program.makeShare()

    private lazy var main = Account(self, isMainFrame: true)
    private var windows: [Caller.Place: Account] = [:]
    private var pruneCount = 64

    func account(of caller: Caller) -> Account {
        guard !caller.isMainFrame else { return main }
        let place = caller.place
        if let known = windows[place] { return known }
        if windows.count >= pruneCount { prune() }
        let account = Account(self, isMainFrame: false)
        windows[place] = account
        return account
    }

    /// The app has closed the bridge, or let its view go.
    func cancelLastCalls() {
        for account in [main] + windows.values { account.lastCalls.cancelAll() }
    }

    /// Forgets windows of which nothing is kept.
    private func prune() {
        for place in Array(windows.keys) where windows[place]?.isUnused == true {
            if isKnownUniquelyReferenced(&windows[place]) { windows[place] = nil }
        }
        pruneCount = 2 * windows.count + 64
    }
}
