internal import CGLibSupport
internal import GLibInterop

/// What web sites have stored: cookies, caches and databases.
@MainActor
public final class WKWebsiteDataStore: NSObject {
    private static let standard: WKWebsiteDataStore = {
        // Folders of the program's own: the engine's default ones are those of every program that uses it.
        let program = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
        let folder = { (base: UnsafePointer<CChar>) in
            URL(fileURLWithPath: String(cString: base)).appendingPathComponent(program).appendingPathComponent("WebKit").path
        }
        let data = folder(g_get_user_data_dir())
        let session = GObjectReference(
            takingOwnershipOf: webkit_network_session_new(data, folder(g_get_user_cache_dir())))
        // The engine writes cookies to a file only when it is told which.
        webkit_cookie_manager_set_persistent_storage(
            webkit_network_session_get_cookie_manager(session.pointer), data + "/cookies.sqlite",
            WEBKIT_COOKIE_PERSISTENT_STORAGE_SQLITE)
        return WKWebsiteDataStore(session)
    }()

    /// The program's store on the disk, in its folder of `$XDG_DATA_HOME`: one for all views.
    public static func `default`() -> WKWebsiteDataStore { standard }

    /// A new store that keeps everything in memory.
    public static func nonPersistent() -> WKWebsiteDataStore {
        WKWebsiteDataStore(GObjectReference(takingOwnershipOf: webkit_network_session_new_ephemeral()))
    }

    public static func allWebsiteDataTypes() -> Set<String> {
        WebsiteDataTypes.all
    }

    let session: GObjectReference
    public let httpCookieStore: WKHTTPCookieStore

    private init(_ session: GObjectReference) {
        self.session = session
        httpCookieStore = WKHTTPCookieStore(session)
        super.init()
        connect(UnsafeMutableRawPointer(session.pointer), "download-started") { arguments in
            guard let download = arguments.object(1).map({ OpaquePointer($0) }), !EngineDownload.isRunning(download) else {
                return .nothing
            }
            let webView = WKWebView.owner(of: webkit_download_get_web_view(download))
            webView?.navigationClient.downloadStarted(download)
            return .nothing
        }
    }

    public var isPersistent: Bool {
        webkit_network_session_is_ephemeral(session.pointer) == 0
    }

    /// Finds the sites that have stored data of these types.
    @preconcurrency
    public func fetchDataRecords(
        ofTypes dataTypes: Set<String>, completionHandler: @escaping @MainActor @Sendable ([WKWebsiteDataRecord]) -> Void
    ) {
        let manager = manager
        startAsync {
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

    public func dataRecords(ofTypes dataTypes: Set<String>) async -> [WKWebsiteDataRecord] {
        await withCheckedContinuation { continuation in
            fetchDataRecords(ofTypes: dataTypes) { continuation.resume(returning: $0) }
        }
    }

    /// Removes data of these types of some sites.
    @preconcurrency
    public func removeData(
        ofTypes dataTypes: Set<String>, for dataRecords: [WKWebsiteDataRecord],
        completionHandler: @escaping @MainActor @Sendable () -> Void
    ) {
        var list: UnsafeMutablePointer<GList>?
        for record in dataRecords { list = g_list_prepend(list, UnsafeMutableRawPointer(record.data)) }
        defer { g_list_free(list) }
        guard list != nil else {
            Task { completionHandler() }
            return
        }
        let manager = manager
        startAsync {
            webkit_website_data_manager_remove(manager, WebsiteDataTypes.engineTypes(dataTypes), list, nil, $0, $1)
        } finished: { answer in
            _ = try? withGError { webkit_website_data_manager_remove_finish(manager, answer, $0) }
            completionHandler()
        }
    }

    public func removeData(ofTypes dataTypes: Set<String>, for dataRecords: [WKWebsiteDataRecord]) async {
        await withCheckedContinuation { continuation in
            removeData(ofTypes: dataTypes, for: dataRecords) { continuation.resume() }
        }
    }

    /// Removes data of these types that has changed since `date`. WebKitGTK removes cookies and memory caches of any age.
    @preconcurrency
    public func removeData(
        ofTypes dataTypes: Set<String>, modifiedSince date: Date,
        completionHandler: @escaping @MainActor @Sendable () -> Void
    ) {
        let age = -date.timeIntervalSinceNow
        // 0 is all; an age of more than a century is, too.
        let microseconds: GTimeSpan = age < 3_153_600_000 ? max(1, GTimeSpan(exactly: (age * 1_000_000).rounded()) ?? 1) : 0
        let manager = manager
        startAsync {
            webkit_website_data_manager_clear(
                manager, WebsiteDataTypes.engineTypes(dataTypes), microseconds, nil, $0, $1)
        } finished: { answer in
            _ = try? withGError { webkit_website_data_manager_clear_finish(manager, answer, $0) }
            completionHandler()
        }
    }

    public func removeData(ofTypes dataTypes: Set<String>, modifiedSince date: Date) async {
        await withCheckedContinuation { continuation in
            removeData(ofTypes: dataTypes, modifiedSince: date) { continuation.resume() }
        }
    }

    /// The engine's manager, which the session owns.
    private var manager: OpaquePointer {
        webkit_network_session_get_website_data_manager(session.pointer)
    }
}
