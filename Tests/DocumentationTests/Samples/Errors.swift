import Ponte

/// The blocks of `Documentation/Errors.md`.
@MainActor
private enum ErrorsSamples {
    struct Note: Codable, Sendable {
        var title: String
    }

    enum Page {
        static let title = BridgeMethod<NoValue, String>("page.title")
    }

    enum Notes {
        static let save = BridgeMethod<Note, Int>("notes.save")
        static let full = BridgeError<NoValue>("notes.full")
    }

    @MainActor
    final class NoteStore {
        private var notes: [Note] = []
        var count: Int { notes.count }

        func add(_ note: Note) -> Int {
            notes.append(note)
            return notes.count
        }
    }

    static func readTitle(_ bridge: Bridge) async throws -> String? {
        var title: String?
        do {
            title = try await bridge.call(Page.title)
        } catch let error as PonteError where error.code == .navigated {
            title = nil  // the user has left the page
        }
        return title
    }

    static func handle(_ bridge: Bridge, _ store: NoteStore) {
        bridge.handle(Notes.save) { note in
            guard store.count < 1000 else { throw Notes.full("There are too many notes. Remove one.") }
            return store.add(note)
        }
    }
}
