// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import CGLibSupport
internal import GLibInterop

/// Stored answers of service workers.
public let WKWebsiteDataTypeFetchCache = "WKWebsiteDataTypeFetchCache"
/// The cache on the disk.
public let WKWebsiteDataTypeDiskCache = "WKWebsiteDataTypeDiskCache"
/// The cache in memory.
public let WKWebsiteDataTypeMemoryCache = "WKWebsiteDataTypeMemoryCache"
/// The old cache of offline pages.
public let WKWebsiteDataTypeOfflineWebApplicationCache = "WKWebsiteDataTypeOfflineWebApplicationCache"
/// Cookies.
public let WKWebsiteDataTypeCookies = "WKWebsiteDataTypeCookies"
/// `sessionStorage`.
public let WKWebsiteDataTypeSessionStorage = "WKWebsiteDataTypeSessionStorage"
/// `localStorage`.
public let WKWebsiteDataTypeLocalStorage = "WKWebsiteDataTypeLocalStorage"
/// Databases that WebKit no longer has: to remove them does nothing.
public let WKWebsiteDataTypeWebSQLDatabases = "WKWebsiteDataTypeWebSQLDatabases"
/// IndexedDB.
public let WKWebsiteDataTypeIndexedDBDatabases = "WKWebsiteDataTypeIndexedDBDatabases"
/// Service workers.
public let WKWebsiteDataTypeServiceWorkerRegistrations = "WKWebsiteDataTypeServiceWorkerRegistrations"
/// What makes the names of a site's devices.
public let WKWebsiteDataTypeHashSalt = "WKWebsiteDataTypeHashSalt"

/// The data that one site has stored.
///
/// [Apple's page](https://developer.apple.com/documentation/webkit/wkwebsitedatarecord)
@preconcurrency
@MainActor
open class WKWebsiteDataRecord: NSObject {
    /// Usually the site's domain.
    open private(set) var displayName: String
    /// The kinds of data that the site has stored.
    open private(set) var dataTypes: Set<String>
    nonisolated(unsafe) let data: OpaquePointer?  // Never changed, and counted atomically.

    init(takingOwnershipOf data: OpaquePointer) {
        self.data = data
        displayName = String(shown: webkit_website_data_get_name(data)) ?? ""
        dataTypes = WebsiteDataTypes.names(webkit_website_data_get_types(data))
    }

    /// An empty record: a test's own subclass can begin with it.
    public override init() {
        data = nil
        displayName = ""
        dataTypes = []
    }

    deinit {
        if let data { webkit_website_data_unref(data) }
    }
}

/// The engine's types of stored data and Apple's names for them.
enum WebsiteDataTypes {
    private static let table: [(name: String, type: WebKitWebsiteDataTypes)] = [
        (WKWebsiteDataTypeFetchCache, WEBKIT_WEBSITE_DATA_DOM_CACHE),
        (WKWebsiteDataTypeDiskCache, WEBKIT_WEBSITE_DATA_DISK_CACHE),
        (WKWebsiteDataTypeMemoryCache, WEBKIT_WEBSITE_DATA_MEMORY_CACHE),
        (WKWebsiteDataTypeOfflineWebApplicationCache, WEBKIT_WEBSITE_DATA_OFFLINE_APPLICATION_CACHE),
        (WKWebsiteDataTypeCookies, WEBKIT_WEBSITE_DATA_COOKIES),
        (WKWebsiteDataTypeSessionStorage, WEBKIT_WEBSITE_DATA_SESSION_STORAGE),
        (WKWebsiteDataTypeLocalStorage, WEBKIT_WEBSITE_DATA_LOCAL_STORAGE),
        (WKWebsiteDataTypeIndexedDBDatabases, WEBKIT_WEBSITE_DATA_INDEXEDDB_DATABASES),
        (WKWebsiteDataTypeServiceWorkerRegistrations, WEBKIT_WEBSITE_DATA_SERVICE_WORKER_REGISTRATIONS),
        (WKWebsiteDataTypeHashSalt, WEBKIT_WEBSITE_DATA_DEVICE_ID_HASH_SALT),
    ]

    static var all: Set<String> { Set(table.map(\.name)) }

    static func engineTypes(_ names: Set<String>) -> WebKitWebsiteDataTypes {
        WebKitWebsiteDataTypes(
            rawValue: table.filter { names.contains($0.name) }.reduce(0) { $0 | $1.type.rawValue })
    }

    static func names(_ types: WebKitWebsiteDataTypes) -> Set<String> {
        Set(table.filter { types.rawValue & $0.type.rawValue != 0 }.map(\.name))
    }
}
