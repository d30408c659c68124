internal import CGLibSupport
internal import GLibInterop

extension WKWebsiteDataStore {
    private static var sessions: [UUID: WeakSession] = [:]

    private struct WeakSession {
        weak var session: GObjectReference?
    }

    /// The store of this name on the disk. It is made where there is none yet.
    ///
    /// - Parameter identifier: Not the one of zeros, for which Apple raises an exception.
    public convenience init(forIdentifier identifier: UUID) {
        if identifier == UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) {
            EngineLog.write("A data store needs an identifier that is not all zeros.")
        }
        let folders = Self.folders(of: identifier)
        // Two sessions must not write the same files.
        let session = Self.sessions[identifier]?.session ?? Self.persistent(data: folders.data, cache: folders.cache)
        Self.sessions[identifier] = WeakSession(session: session)
        self.init(session, identifier: identifier)
    }

    /// Finds the identifiers of the stores on the disk.
    @preconcurrency
    public class func fetchAllDataStoreIdentifiers(_ completionHandler: @escaping @MainActor @Sendable ([UUID]) -> Void) {
        let names = try? FileManager.default.contentsOfDirectory(atPath: stores(in: ProgramFolder.data).path)
        let identifiers = (names ?? []).compactMap(UUID.init(uuidString:))
        Task { completionHandler(identifiers) }
    }

    /// The names of the stores on the disk.
    public class var allDataStoreIdentifiers: [UUID] {
        get async {
            await awaitValue { fetchAllDataStoreIdentifiers($0) }
        }
    }

    /// Deletes the store of this name. Its views must be gone.
    ///
    /// - Parameters:
    ///   - identifier: The identifier of the store.
    ///   - completionHandler: Gets a `WKError` with `unknown` while the store is in use.
    @preconcurrency
    public class func remove(
        forIdentifier identifier: UUID, completionHandler: @escaping @MainActor @Sendable ((any Error)?) -> Void
    ) {
        guard sessions[identifier]?.session == nil else {
            let error = WKError(.unknown, "The data store is in use. Release it and the web views that were made with it first.")
            Task { completionHandler(error) }
            return
        }
        sessions[identifier] = nil
        let folders = folders(of: identifier)
        Task.detached {
            var failure: (any Error)?
            for folder in [folders.data, folders.cache] where FileManager.default.fileExists(atPath: folder.path) {
                do {
                    try FileManager.default.removeItem(at: folder)
                } catch {
                    failure = error
                }
            }
            let result = failure
            await MainActor.run { completionHandler(result) }
        }
    }

    /// - Throws: As the form with a completion handler.
    public class func remove(forIdentifier identifier: UUID) async throws {
        try await awaitSuccess { remove(forIdentifier: identifier, completionHandler: $0) }
    }

    /// A session that keeps what it stores in these folders; in memory alone where they are closed to the user, for the engine would end the program.
    static func persistent(data: URL, cache: URL) -> GObjectReference {
        if let closed = [data, cache].first(where: { HomeFolder.isClosed($0.path) }) {
            EngineLog.write(
                "The folder \(closed.path) is closed to this user. What pages store is kept in memory, and ends with the program.",
                .error)
            return GObjectReference(takingOwnershipOf: webkit_network_session_new_ephemeral())
        }
        let session = GObjectReference(takingOwnershipOf: webkit_network_session_new(data.path, cache.path))
        // The engine writes cookies to a file only when it is told which.
        webkit_cookie_manager_set_persistent_storage(
            webkit_network_session_get_cookie_manager(session.pointer), data.appendingPathComponent("cookies.sqlite").path,
            WEBKIT_COOKIE_PERSISTENT_STORAGE_SQLITE)
        // So that it is found before a page has stored anything.
        try? FileManager.default.createDirectory(at: data, withIntermediateDirectories: true)
        return session
    }

    private static func folders(of identifier: UUID) -> (data: URL, cache: URL) {
        let name = identifier.uuidString
        return (
            stores(in: ProgramFolder.data).appendingPathComponent(name),
            stores(in: ProgramFolder.cache).appendingPathComponent(name)
        )
    }

    private static func stores(in folder: URL) -> URL { folder.appendingPathComponent("Stores") }
}
