public import Foundation
public import Ponte
public import PonteDesktop

extension Inbox {
    /// The page, which the app carries with it.
    @MainActor
    public static func page() throws -> PageFolder {
        // The pictures of documents come as bytes, and the page shows them by `blob:`.
        try PageFolder(.module, "Page")
    }

    /// Adds the app's side of the contract to a bridge.
    @MainActor
    public static func connect(
        _ bridge: Bridge, _ store: DocumentStore, _ state: SharedState<Settings>, _ actions: InboxActions
    ) {
        bridge.share(store.documents, as: documents)
        bridge.share(state, as: settings)
        bridge.handle(add) { new in try await store.add(name: new.name, type: new.file.type, bytes: new.file) }
        bridge.handle(choose) {
            let files = try await actions.choose()
            for file in files { try await importFile(file, into: store) }
            return files.count
        }
        bridge.handle(setDone) { mark in try store.setDone(mark.id, mark.isDone) }
        bridge.handle(delete) { id in
            guard await actions.confirmDeletion(try store.document(id).name) else { return false }
            try store.delete(id)
            return true
        }
        bridge.handle(open) { id in try await actions.open(try store.file(of: id)) }
        bridge.handle(reveal) { id in try await actions.reveal(try store.file(of: id)) }
        bridge.handle(export) { id in
            let file = try store.file(of: id)
            guard let place = try await actions.place(try store.document(id).name) else { return false }
            try await ByteStream(contentsOf: file).write(to: place)
            return true
        }
        bridge.handle(openWindow) { id in actions.openWindow(try store.document(id).id) }
        bridge.handle(content) { id in try ByteStream(contentsOf: try store.file(of: id), type: try store.document(id).type) }
    }

    /// Adds a file of the user's: one that was chosen, or opened with the app.
    @MainActor
    @discardableResult
    public static func importFile(_ file: URL, into store: DocumentStore) async throws -> Document {
        try await store.add(name: file.lastPathComponent, type: nil, bytes: ByteStream(contentsOf: file))
    }

    /// The document that a link names: `inbox://document/ID`.
    public static func document(in link: URL) -> String? {
        guard link.scheme == "inbox", link.host() == "document", link.pathComponents.count == 2 else { return nil }
        return link.lastPathComponent
    }
}
