internal import CGLibSupport
internal import GLibInterop

/// Is told when the cookies of a store change.
///
/// [Apple's page](https://developer.apple.com/documentation/webkit/wkhttpcookiestoreobserver)
@preconcurrency
@MainActor
public protocol WKHTTPCookieStoreObserver: AnyObject {
    /// A cookie was set, changed or removed.
    func cookiesDidChange(in cookieStore: WKHTTPCookieStore)
}

extension WKHTTPCookieStoreObserver {
    /// Without a method of the observer: nothing.
    public func cookiesDidChange(in cookieStore: WKHTTPCookieStore) {}
}

/// The cookies of a data store.
///
/// [Apple's page](https://developer.apple.com/documentation/webkit/wkhttpcookiestore)
@preconcurrency
@MainActor
open class WKHTTPCookieStore: NSObject {
    /// If pages may set cookies.
    public enum CookiePolicy: Int, Sendable {
        /// Pages may set cookies.
        case allow
        /// Pages may set none.
        case disallow
    }

    private let session: GObjectReference
    private var observers: [WeakObserver] = []
    private var changes: CookieChanges?

    private struct WeakObserver {
        weak var observer: (any WKHTTPCookieStoreObserver)?
    }

    init(_ session: GObjectReference) {
        self.session = session
    }

    @available(*, unavailable, message: "Use the httpCookieStore of a WKWebsiteDataStore.")
    public override init() { fatalError() }

    /// The engine's manager, which the session owns.
    private var manager: OpaquePointer {
        webkit_network_session_get_cookie_manager(session.pointer)
    }

    /// Reads all cookies of the store.
    @preconcurrency
    open func getAllCookies(_ completionHandler: @escaping @MainActor @Sendable ([HTTPCookie]) -> Void) {
        let manager = manager
        startAsync(holding: session) {
            webkit_cookie_manager_get_all_cookies(manager, nil, $0, $1)
        } finished: { answer in
            let list = try? withGError { webkit_cookie_manager_get_all_cookies_finish(manager, answer, $0) }
            defer { g_list_free(list) }
            var cookies: [HTTPCookie] = []
            var next = list
            while let node = next {
                if let data = node.pointee.data {
                    if let cookie = EngineCookie(OpaquePointer(data)) { cookies.append(cookie) }
                    soup_cookie_free(OpaquePointer(data))
                }
                next = node.pointee.next
            }
            completionHandler(cookies)
        }
    }

    /// All cookies of the store.
    open func allCookies() async -> [HTTPCookie] {
        await awaitValue { getAllCookies($0) }
    }

    /// Sets a cookie, in the place of one of the same name, domain and path.
    @preconcurrency
    open func setCookie(_ cookie: HTTPCookie, completionHandler: (@MainActor @Sendable () -> Void)? = nil) {
        let manager = manager
        let engineCookie = EngineCookie.make(from: cookie)
        defer { soup_cookie_free(engineCookie) }
        startAsync(holding: session) {
            webkit_cookie_manager_add_cookie(manager, engineCookie, nil, $0, $1)
        } finished: { answer in
            _ = try? withGError { webkit_cookie_manager_add_cookie_finish(manager, answer, $0) }
            completionHandler?()
        }
    }

    /// Sets a cookie, in the place of one of the same name, domain and path.
    open func setCookie(_ cookie: HTTPCookie) async {
        await awaitCompletion { setCookie(cookie, completionHandler: $0) }
    }

    /// Deletes the cookie of this name, domain and path, whatever its value is.
    @preconcurrency
    open func delete(_ cookie: HTTPCookie, completionHandler: (@MainActor @Sendable () -> Void)? = nil) {
        // The engine deletes only what is the same in its value, too.
        getAllCookies { [self] cookies in
            deleteExactly(
                cookies.filter {
                    $0.name.utf8.elementsEqual(cookie.name.utf8) && $0.domain == cookie.domain
                        && $0.path.utf8.elementsEqual(cookie.path.utf8)
                }[...]
            ) { completionHandler?() }
        }
    }

    private func deleteExactly(_ cookies: ArraySlice<HTTPCookie>, _ completion: @escaping @MainActor () -> Void) {
        guard let cookie = cookies.first else { return completion() }
        let manager = manager
        let engineCookie = EngineCookie.make(from: cookie)
        defer { soup_cookie_free(engineCookie) }
        startAsync(holding: session) {
            webkit_cookie_manager_delete_cookie(manager, engineCookie, nil, $0, $1)
        } finished: { [self] answer in
            _ = try? withGError { webkit_cookie_manager_delete_cookie_finish(manager, answer, $0) }
            deleteExactly(cookies.dropFirst(), completion)
        }
    }

    /// Deletes the cookie of this name, domain and path, whatever its value is.
    open func deleteCookie(_ cookie: HTTPCookie) async {
        await awaitCompletion { delete(cookie, completionHandler: $0) }
    }

    /// Adds an observer, which is not retained.
    open func add(_ observer: any WKHTTPCookieStoreObserver) {
        observers.append(WeakObserver(observer: observer))
        guard changes == nil else { return }
        changes = CookieChanges(of: session) { [weak self] in self?.tellObservers() }
    }

    /// Removes an observer.
    open func remove(_ observer: any WKHTTPCookieStoreObserver) {
        observers.removeAll { $0.observer == nil || $0.observer === observer }
    }

    private func tellObservers() {
        for entry in observers { entry.observer?.cookiesDidChange(in: self) }
    }

    /// Sets whether pages may set cookies. WebKitGTK allows those of the main frame's site by default.
    @preconcurrency
    open func setCookiePolicy(_ policy: CookiePolicy, completionHandler: (@MainActor @Sendable () -> Void)? = nil) {
        webkit_cookie_manager_set_accept_policy(
            manager,
            policy == .allow ? WEBKIT_COOKIE_POLICY_ACCEPT_NO_THIRD_PARTY : WEBKIT_COOKIE_POLICY_ACCEPT_NEVER)
        Task { completionHandler?() }
    }

    /// Sets whether pages may set cookies.
    open func setCookiePolicy(_ policy: CookiePolicy) async {
        setCookiePolicy(policy, completionHandler: nil)
    }

    /// Reads whether pages may set cookies.
    @preconcurrency
    open func getCookiePolicy(_ completionHandler: @escaping @MainActor @Sendable (CookiePolicy) -> Void) {
        let manager = manager
        startAsync(holding: session) {
            webkit_cookie_manager_get_accept_policy(manager, nil, $0, $1)
        } finished: { answer in
            let policy = try? withGError { webkit_cookie_manager_get_accept_policy_finish(manager, answer, $0) }
            completionHandler(policy == WEBKIT_COOKIE_POLICY_ACCEPT_NEVER ? .disallow : .allow)
        }
    }

    /// If pages may set cookies.
    open var cookiePolicy: CookiePolicy {
        get async {
            await awaitValue { getCookiePolicy($0) }
        }
    }
}
