public import Foundation

/// The desktop's part of the inbox. A test has another in its place.
@MainActor
public struct InboxActions {
    /// Lets the user choose files; empty where the user chooses none.
    public var choose: @MainActor () async throws -> [URL]
    /// Lets the user say where a copy is to go; `nil` where the user does not.
    public var place: @MainActor (_ name: String) async throws -> URL?
    /// Asks before a document is deleted.
    public var confirmDeletion: @MainActor (_ name: String) async -> Bool
    /// Opens a file in its program.
    public var open: @MainActor (URL) async throws -> Void
    /// Shows a file in its folder.
    public var reveal: @MainActor (URL) async throws -> Void
    /// Opens a window for a document.
    public var openWindow: @MainActor (_ id: String) -> Void

    /// All of them.
    public init(
        choose: @escaping @MainActor () async throws -> [URL], place: @escaping @MainActor (String) async throws -> URL?,
        confirmDeletion: @escaping @MainActor (String) async -> Bool, open: @escaping @MainActor (URL) async throws -> Void,
        reveal: @escaping @MainActor (URL) async throws -> Void, openWindow: @escaping @MainActor (String) -> Void
    ) {
        self.choose = choose
        self.place = place
        self.confirmDeletion = confirmDeletion
        self.open = open
        self.reveal = reveal
        self.openWindow = openWindow
    }
}
