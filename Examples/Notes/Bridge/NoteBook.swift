internal import Foundation
public import Ponte
internal import PonteContract

/// The app's side: gives the notes to pages, and tells each of what the others change.
@available(macOS 14, iOS 17, *)
@MainActor
public final class NoteBook {
    /// The user's view: the app and the page can both change it.
    public let view: SharedState<Notes.View>
    private let store: NoteStore
    private var windows: [Window] = []

    private struct Window {
        weak var bridge: Bridge?
    }

    public init(_ store: NoteStore, view: Notes.View = Notes.View()) {
        self.store = store
        self.view = SharedState(view)
    }

    /// Adds the handlers to the bridge of a web view.
    public func connect(_ bridge: Bridge) throws {
        windows.removeAll { $0.bridge == nil }
        windows.append(Window(bridge: bridge))
        try bridge.serve(Notes.contract)

        let store = store
        bridge.handle(Notes.get) { id in try await store.note(id) }
        bridge.handle(Notes.add) { [weak self] note in
            let added = try await store.add(note)
            self?.tell(.saved(note: added))
            return added
        }
        bridge.handle(Notes.save) { [weak self] note in
            let saved = try await store.save(note)
            self?.tell(.saved(note: saved))
            return saved
        }
        bridge.handle(Notes.delete) { [weak self] id in
            try await store.delete(id)
            self?.tell(.deleted(id: id))
        }
        bridge.handleStream(Notes.search) { query in FoundNotes(store, query) }
        bridge.handle(Notes.importFile) { [weak self] imported in
            let count = try await store.importNotes(imported)
            self?.tell(.imported(count: count))
            return count
        }
        bridge.share(view, as: Notes.view) { new, _ in
            guard new.query.words.utf8.count <= 400 else { throw Notes.tooLong("Search for at most 400 bytes.") }
        }
    }

    /// Saves what the user has written and not saved: before a window closes.
    ///
    /// - Returns: `nil` if there was nothing to save.
    @discardableResult
    public func saveDraft(of bridge: Bridge) async throws -> Note? {
        guard let draft = try await bridge.call(Notes.draft, timeout: .seconds(2)) else { return nil }
        let note = try await store.keep(draft)
        tell(.saved(note: note))
        return note
    }

    /// An event waits for a page that is not there yet, so a failure is that of one window alone.
    private func tell(_ change: Notes.Change) {
        for window in windows { try? window.bridge?.send(Notes.changed, change) }
    }
}

extension NoteStore {
    /// All notes of the file, or none: if the page cancels, this task is cancelled.
    fileprivate func importNotes(_ imported: Notes.ImportedFile) async throws -> Int {
        let batch = UUID()
        do {
            var reader = NoteReader()
            var progress = Notes.Progress(bytes: 0, notes: 0)
            for try await piece in imported.file {
                let notes = try reader.read(piece)
                try stage(notes, for: batch)
                progress.bytes += piece.count
                progress.notes += notes.count
                try await imported.progress(progress)
            }
            try Task.checkCancellation()
            try stage(try reader.end(), for: batch)
            return try finishImport(batch)
        } catch {
            try? cancelImport(batch)
            throw error
        }
    }
}
