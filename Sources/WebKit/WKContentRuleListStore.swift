internal import CGLibSupport
internal import GLibInterop

/// Compiles lists of content rules, which are JSON, and keeps them on the disk.
///
/// Source of the format: Apple's "Creating a content blocker". WebKitGTK reads the same.
///
/// [Apple's page](https://developer.apple.com/documentation/webkit/wkcontentruleliststore)
@preconcurrency
@MainActor
open class WKContentRuleListStore: NSObject {
    private static let standard = WKContentRuleListStore(path: ProgramFolder.data.appendingPathComponent("ContentRuleLists"))

    private let store: GObjectReference

    /// The program's store, in its folder of `$XDG_DATA_HOME`.
    open class func `default`() -> WKContentRuleListStore! { standard }

    /// The store in a folder.
    public convenience init!(url: URL!) {
        guard let url, url.isFileURL else {
            EngineLog.write("A store of content rule lists needs the URL of a folder.")
            return nil
        }
        self.init(path: url)
    }

    private init(path: URL) {
        store = GObjectReference(takingOwnershipOf: webkit_user_content_filter_store_new(path.path))
    }

    /// Compiles a list and keeps it under a name, in the place of one that is there.
    ///
    /// - Parameters:
    ///   - identifier: The name in the store.
    ///   - encodedContentRuleList: The rules, as JSON.
    ///   - completionHandler: Gets the list, or a `WKError` with `contentRuleListStoreCompileFailed`.
    @preconcurrency
    open func compileContentRuleList(
        forIdentifier identifier: String!, encodedContentRuleList: String!,
        completionHandler: (@MainActor @Sendable (WKContentRuleList?, (any Error)?) -> Void)!
    ) {
        let source = Data((encodedContentRuleList ?? "").utf8)
        let bytes = source.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
        defer { g_bytes_unref(bytes) }
        let (store, identifier) = (store, identifier ?? "")
        startAsync(holding: store) {
            webkit_user_content_filter_store_save(store.pointer, MarkedText.marked(identifier), bytes, nil, $0, $1)
        } finished: { answer in
            do {
                let filter = try withGError { webkit_user_content_filter_store_save_finish(store.pointer, answer, $0) }
                guard let filter else { throw WKError(.contentRuleListStoreCompileFailed) }
                completionHandler?(WKContentRuleList(EngineFilter(takingOwnershipOf: filter), identifier: identifier), nil)
            } catch {
                completionHandler?(nil, Self.error(.contentRuleListStoreCompileFailed, "compilation", error))
            }
        }
    }

    /// - Throws: As the form with a completion handler.
    open func compileContentRuleList(
        forIdentifier identifier: String!, encodedContentRuleList: String!
    ) async throws -> WKContentRuleList? {
        try await list {
            compileContentRuleList(
                forIdentifier: identifier, encodedContentRuleList: encodedContentRuleList, completionHandler: $0)
        }
    }

    /// Gets a list that was compiled before.
    ///
    /// - Parameters:
    ///   - identifier: The name in the store.
    ///   - completionHandler: Gets the list, or a `WKError` with `contentRuleListStoreLookUpFailed`, or with
    ///     `contentRuleListStoreVersionMismatch` for one that is there and cannot be used: another version of the engine has compiled it.
    @preconcurrency
    open func lookUpContentRuleList(
        forIdentifier identifier: String!,
        completionHandler: (@MainActor @Sendable (WKContentRuleList?, (any Error)?) -> Void)!
    ) {
        let (store, identifier) = (store, identifier ?? "")
        startAsync(holding: store) {
            webkit_user_content_filter_store_load(store.pointer, MarkedText.marked(identifier), nil, $0, $1)
        } finished: { [self] answer in
            do {
                let filter = try withGError { webkit_user_content_filter_store_load_finish(store.pointer, answer, $0) }
                guard let filter else { throw WKError(.contentRuleListStoreLookUpFailed) }
                completionHandler?(WKContentRuleList(EngineFilter(takingOwnershipOf: filter), identifier: identifier), nil)
            } catch {
                // The engine says of a list of another version that there is none.
                getAvailableContentRuleListIdentifiers { names in
                    let isThere = names?.contains(identifier) == true
                    let code = isThere ? WKError.Code.contentRuleListStoreVersionMismatch : .contentRuleListStoreLookUpFailed
                    completionHandler?(nil, Self.error(code, "lookup", error))
                }
            }
        }
    }

    /// - Throws: As `lookUpContentRuleList(forIdentifier:completionHandler:)`.
    open func contentRuleList(forIdentifier identifier: String!) async throws -> WKContentRuleList? {
        try await list { lookUpContentRuleList(forIdentifier: identifier, completionHandler: $0) }
    }

    /// Deletes a list. Views that have it keep it.
    ///
    /// - Parameters:
    ///   - identifier: The name in the store.
    ///   - completionHandler: Gets `nil`, or a `WKError` with `contentRuleListStoreRemoveFailed`.
    @preconcurrency
    open func removeContentRuleList(
        forIdentifier identifier: String!, completionHandler: (@MainActor @Sendable ((any Error)?) -> Void)!
    ) {
        let (store, identifier) = (store, identifier ?? "")
        startAsync(holding: store) {
            webkit_user_content_filter_store_remove(store.pointer, MarkedText.marked(identifier), nil, $0, $1)
        } finished: { answer in
            do {
                _ = try withGError { webkit_user_content_filter_store_remove_finish(store.pointer, answer, $0) }
                completionHandler?(nil)
            } catch {
                completionHandler?(Self.error(.contentRuleListStoreRemoveFailed, "removal", error))
            }
        }
    }

    /// - Throws: As the form with a completion handler.
    open func removeContentRuleList(forIdentifier identifier: String!) async throws {
        try await awaitSuccess { removeContentRuleList(forIdentifier: identifier, completionHandler: $0) }
    }

    /// Finds the names of the lists that were compiled.
    @preconcurrency
    open func getAvailableContentRuleListIdentifiers(_ completionHandler: (@MainActor @Sendable ([String]?) -> Void)!) {
        let store = store
        startAsync(holding: store) {
            webkit_user_content_filter_store_fetch_identifiers(store.pointer, nil, $0, $1)
        } finished: { answer in
            let names = webkit_user_content_filter_store_fetch_identifiers_finish(store.pointer, answer)
            defer { g_strfreev(names) }
            var identifiers: [String] = []
            while let name = names?[identifiers.count] {
                identifiers.append(MarkedText.unmarked(String(name, upTo: Int(NAME_MAX)) ?? ""))
            }
            completionHandler?(identifiers)
        }
    }

    /// The names of all lists in the store.
    open func availableIdentifiers() async -> [String]? {
        await awaitValue { getAvailableContentRuleListIdentifiers($0) }
    }

    private static func error(_ code: WKError.Code, _ action: String, _ error: any Error) -> WKError {
        let message = "Rule list \(action) failed: \((error as? GLibError)?.message ?? error.localizedDescription)"
        // The first is Apple's place for it.
        return WKError(code, userInfo: [NSHelpAnchorErrorKey: message, NSLocalizedDescriptionKey: message])
    }

    private func list(
        _ start: (@escaping @MainActor @Sendable (WKContentRuleList?, (any Error)?) -> Void) -> Void
    ) async throws -> WKContentRuleList? {
        try await withCheckedThrowingContinuation { continuation in
            start { list, error in
                continuation.resume(with: error.map { .failure($0) } ?? .success(list))
            }
        }
    }
}
