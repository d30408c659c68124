internal import CGLibSupport
internal import GLibInterop

/// The folders in which the program's web views keep what they store: the engine's default ones are those of every program that uses it.
enum ProgramFolder {
    /// Below `$XDG_DATA_HOME`.
    static var data: URL { below(.data) }
    /// Below `$XDG_CACHE_HOME`.
    static var cache: URL { below(.cache) }

    private static func below(_ base: XDGFolder) -> URL {
        // A program that has a `GApplication` has the same data under each name of its file.
        let id = g_application_get_default().flatMap { String(g_application_get_application_id($0), upTo: 1024) }
        let program = id ?? Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
        return base.url.appendingPathComponent(program).appendingPathComponent("WebKit")
    }
}
