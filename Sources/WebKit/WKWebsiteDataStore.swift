internal import CGLibSupport
internal import GLibInterop

/// The data that web sites have stored: cookies, caches and databases.
///
/// [Apple's page](https://developer.apple.com/documentation/webkit/wkwebsitedatastore)
@preconcurrency
@MainActor
open class WKWebsiteDataStore: NSObject, @preconcurrency NSSecureCoding {
    private static let standard = WKWebsiteDataStore(persistent(data: ProgramFolder.data, cache: ProgramFolder.cache))

    /// The program's store on the disk, in its folder of `$XDG_DATA_HOME`: one for all views.
    open class func `default`() -> WKWebsiteDataStore { standard }

    /// A new store that keeps everything in memory.
    open class func nonPersistent() -> WKWebsiteDataStore {
        WKWebsiteDataStore(GObjectReference(takingOwnershipOf: webkit_network_session_new_ephemeral()))
    }

    /// All kinds of data that a store can have.
    open class func allWebsiteDataTypes() -> Set<String> {
        WebsiteDataTypes.all
    }

    let session: GObjectReference
    /// The cookies of the store.
    open private(set) var httpCookieStore: WKHTTPCookieStore

    /// The store's name; `nil` for the default store and for those in memory.
    open private(set) var identifier: UUID?

    init(_ session: GObjectReference, identifier: UUID? = nil) {
        self.session = session
        self.identifier = identifier
        httpCookieStore = WKHTTPCookieStore(session)
        super.init()
        connect(UnsafeMutableRawPointer(session.pointer), "download-started") { arguments in
            guard let download = arguments.object(1).map({ OpaquePointer($0) }), !EngineDownload.isRunning(download) else {
                return
            }
            // Of a view that is gone: the engine would save it by itself.
            guard let webView = WKWebView.owner(of: webkit_download_get_web_view(download)) else {
                webkit_download_cancel(download)
                return
            }
            webView.navigationClient.downloadStarted(download)
        }
    }

    @available(*, unavailable, message: "Use default() or nonPersistent().")
    public override init() { fatalError() }

    /// The default store, where that was archived, as another object with the same data; else a new one that keeps everything in memory.
    public required init?(coder: NSCoder) {
        identifier = nil
        if coder.bool(forKey: Self.defaultStoreKey, default: false) {
            session = Self.standard.session
            httpCookieStore = Self.standard.httpCookieStore
        } else {
            session = GObjectReference(takingOwnershipOf: webkit_network_session_new_ephemeral())
            httpCookieStore = WKHTTPCookieStore(session)
        }
    }

    open func encode(with coder: NSCoder) {
        coder.encode(session === Self.standard.session, forKey: Self.defaultStoreKey)
    }

    /// True.
    open class var supportsSecureCoding: Bool { true }

    private static let defaultStoreKey = "isDefaultDataStore"

    /// False for a store in memory.
    open var isPersistent: Bool {
        webkit_network_session_is_ephemeral(session.pointer) == 0
    }

    /// Finds the sites that have stored data of these types.
    @preconcurrency
    open func fetchDataRecords(
        ofTypes dataTypes: Set<String>, completionHandler: @escaping @MainActor @Sendable ([WKWebsiteDataRecord]) -> Void
    ) {
        let manager = manager
        startAsync(holding: session) {
            webkit_website_data_manager_fetch(manager, WebsiteDataTypes.engineTypes(dataTypes), nil, $0, $1)
        } finished: { answer in
            let list = try? withGError { webkit_website_data_manager_fetch_finish(manager, answer, $0) }
            defer { g_list_free(list) }
            var records: [WKWebsiteDataRecord] = []
            var next = list
            while let node = next {
                if let data = node.pointee.data { records.append(WKWebsiteDataRecord(takingOwnershipOf: OpaquePointer(data))) }
                next = node.pointee.next
            }
            completionHandler(records)
        }
    }

    /// The sites that have stored data of these kinds.
    open func dataRecords(ofTypes dataTypes: Set<String>) async -> [WKWebsiteDataRecord] {
        await awaitValue { fetchDataRecords(ofTypes: dataTypes, completionHandler: $0) }
    }

    /// Removes data of these types of some sites.
    @preconcurrency
    open func removeData(
        ofTypes dataTypes: Set<String>, for dataRecords: [WKWebsiteDataRecord],
        completionHandler: @escaping @MainActor @Sendable () -> Void
    ) {
        var list: UnsafeMutablePointer<GList>?
        for data in dataRecords.compactMap(\.data) { list = g_list_prepend(list, UnsafeMutableRawPointer(data)) }
        defer { g_list_free(list) }
        guard list != nil else {
            Task { completionHandler() }
            return
        }
        let manager = manager
        startAsync(holding: session) {
            webkit_website_data_manager_remove(manager, WebsiteDataTypes.engineTypes(dataTypes), list, nil, $0, $1)
        } finished: { answer in
            _ = try? withGError { webkit_website_data_manager_remove_finish(manager, answer, $0) }
            completionHandler()
        }
    }

    /// Removes data of these kinds of some sites.
    open func removeData(ofTypes dataTypes: Set<String>, for dataRecords: [WKWebsiteDataRecord]) async {
        await awaitCompletion { removeData(ofTypes: dataTypes, for: dataRecords, completionHandler: $0) }
    }

    /// Removes data of these types that has changed since `date`. WebKitGTK removes cookies and memory caches of any age.
    @preconcurrency
    open func removeData(
        ofTypes dataTypes: Set<String>, modifiedSince date: Date,
        completionHandler: @escaping @MainActor @Sendable () -> Void
    ) {
        let age = -date.timeIntervalSinceNow
        // 0 is all; an age of more than a century is, too.
        let microseconds: GTimeSpan = age >= 3_153_600_000 ? 0 : max(1, GTimeSpan(exactly: (age * 1_000_000).rounded()) ?? 1)
        let manager = manager
        startAsync(holding: session) {
            webkit_website_data_manager_clear(
                manager, WebsiteDataTypes.engineTypes(dataTypes), microseconds, nil, $0, $1)
        } finished: { answer in
            _ = try? withGError { webkit_website_data_manager_clear_finish(manager, answer, $0) }
            completionHandler()
        }
    }

    /// Removes data of these kinds that is newer than a date.
    open func removeData(ofTypes dataTypes: Set<String>, modifiedSince date: Date) async {
        await awaitCompletion { removeData(ofTypes: dataTypes, modifiedSince: date, completionHandler: $0) }
    }

    /// The engine's manager, which the session owns.
    private var manager: OpaquePointer {
        webkit_network_session_get_website_data_manager(session.pointer)
    }
}
