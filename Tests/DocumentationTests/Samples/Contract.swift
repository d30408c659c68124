import Foundation
import Ponte
import PonteContract
import PonteFolder
import Testing
import WebKit

// The blocks of `Documentation/Contract.md`. Their types are members of `Contract`, so that `Contract.notes` finds them and no other sample does.

extension Contract {
    struct NewNote: Codable, Sendable {
        var title: String
    }
    struct Note: Codable, Sendable {
        var id: Int
        var title: String
    }
    struct Query: Codable, Sendable {
        var text: String
    }
    struct Filter: Codable, Sendable {
        var text = ""
        var states: [String] = []
    }
    struct Duplicate: Codable, Sendable {
        var id: Int
    }
    struct Document: Codable, Sendable {
        var title: String
    }
    enum Theme: String, Codable, Sendable {
        case light, dark
    }

    enum Notes {
        /// Adds a note.
        static let add = BridgeMethod<NewNote, Note>("notes.add")
        static let search = BridgeStreamMethod<Query, Note>("notes.search")
        static let changed = BridgeEvent<Note>("notes.changed")
        static let filter = BridgeState<Filter>("notes.filter", writable: true)
        static let duplicate = BridgeError<Duplicate>("notes.duplicate")
    }
    enum Page {
        static let title = BridgeMethod<NoValue, String>("page.title")
    }

    enum Lookup: Codable, Sendable {
        case found(Document)
        case moved(to: URL)
        case between(Document, Document)
        case nothing
    }

    struct Email: Codable, Sendable {
        let text: String

        init(from decoder: any Decoder) throws {
            text = try decoder.singleValueContainer().decode(String.self)
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(text)
        }
    }

    /// One, three or four numbers.
    struct Color: Codable, Sendable, ContractSample {
        typealias ContractShape = [Double]
        static let contractSample = Color(numbers: [0])

        var numbers: [Double]

        init(numbers: [Double]) { self.numbers = numbers }

        init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            guard let count = container.count, [1, 3, 4].contains(count) else {
                throw PonteError(.invalidParameters, "It has 1, 3 or 4 numbers.")
            }
            numbers = try (0..<count).map { _ in try container.decode(Double.self) }
        }

        func encode(to encoder: any Encoder) throws { try numbers.encode(to: encoder) }
    }

    enum Player: RemoteInterface {
        static let seek = BridgeMethod<Double, Void>("seek")
        static var members: [ContractItem] { seek }
    }

    enum Prefs {
        static let theme = BridgeSyncMethod<NoValue, Theme>("prefs.theme")
    }

    @MainActor
    final class Preferences {
        var theme = Theme.light
    }
}

extension Contract {
    static let notes = Contract("Notes") {
        Notes.add.throwing(Notes.duplicate)  // the app offers these
        Notes.search
        Notes.changed
        Notes.filter
        Prefs.theme
    } page: {
        Page.title  // the page offers this
    }
}

extension Bundle {
    /// SwiftPM makes one for a target that has resources.
    fileprivate static var module: Bundle { .main }
}

/// The page of the sample does not exist.
@Suite(.disabled("A sample"))
struct ContractSamples {
    @Test func `the page's contract is that of the app`() throws {
        try Contract.notes.check("Page/src/contract.ts")
    }
}

@MainActor
extension Contract {
    static func showPage() throws -> Bridge {
        let page = try PageFolder(.module, "Page", host: "notes")
        let webView = page.makeWebView()
        let bridge = Bridge(webView, policy: page.policy)
        page.load(in: webView)
        return bridge
    }

    static func serve(_ bridge: Bridge, _ prefs: Preferences) throws {
        try bridge.serve(.notes)  // tells pages which contract the app has
        bridge.handleSync(Prefs.theme) { prefs.theme }
    }

    @available(macOS 14, iOS 17, *)
    static func share(_ bridge: Bridge) {
        let filter = SharedState(Filter())  // @Observable
        bridge.share(filter, as: Notes.filter) { new, _ in
            guard new.text.count <= 100 else { throw PonteError("notes.tooLong", "At most 100 characters.") }
        }
        filter.value.text = "milk"
    }
}
