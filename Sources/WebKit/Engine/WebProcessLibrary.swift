internal import CGLibSupport
internal import GLibInterop
internal import Glibc

/// The library that web processes load to send and receive bytes (`Sources/PonteWebProcess`). It is optional: without it,
/// messages carry what they carried before.
///
/// It is among the module's resources, next to the program; the environment variable `PONTE_WEB_PROCESS` names another place, and
/// `off` none. The engine tries every library in its folder, so the folder must not hold others. With `PONTE_SOCKET` as `off`, which web processes
/// inherit, messages go by the engine though the library is there.
@MainActor
enum WebProcessLibrary {
    private(set) static var isInstalled = false
    /// True where it joins the pages and the app, and says which frame speaks.
    static var joinsPages: Bool { isInstalled && ProcessInfo.processInfo.environment["PONTE_SOCKET"] != "off" }

    private static var context: OpaquePointer?
    /// The names of the app's script worlds. The library makes them, so that it can reach them in sub-frames.
    private static var worlds: [String] = []
    /// True when a page has said that its process has the library.
    static var isHeard = false
    /// True when a page has loaded without that: one whose process has the library has said so before.
    static var isMissing = false

    /// Carries the version, as that of the bytes.
    private static let worldsMessage = "ponte.worlds.1"
    private static let resource = "ponte_WebKit.resources/libPonteWebProcess.so"
    private static let variable = "PONTE_WEB_PROCESS"

    /// To be called before the first web process starts.
    static func install(in context: OpaquePointer) {
        guard let library = path(), library.hasPrefix("/"), access(library, R_OK) == 0 else { return }
        let folder = (library as NSString).deletingLastPathComponent
        webkit_web_context_add_path_to_sandbox(context, folder, 1)
        webkit_web_context_set_web_process_extensions_directory(context, folder)
        isInstalled = true
        self.context = context
        connect(UnsafeMutableRawPointer(context), "initialize-web-process-extensions") { _ in
            webkit_web_context_set_web_process_extensions_initialization_user_data(
                context,
                g_variant_new_tuple(
                    [
                        variant(worlds), g_variant_new_string(AppScripts.functions),
                        g_variant_new_string(String(decoding: PackageResources.dialogs_js, as: UTF8.self)),
                    ], 3))
            return .nothing
        }
    }

    /// True if web processes have it, as far as is known.
    static var isLoaded: Bool { isInstalled && (isHeard || !isMissing) }

    /// To be called before the engine hears of the world.
    static func add(world: String) {
        worlds.append(world)
        guard let context else { return }
        webkit_web_context_send_message_to_all_extensions(context, webkit_user_message_new(worldsMessage, variant([world])))
    }

    private static func variant(_ names: [String]) -> OpaquePointer? {
        let values = names.map { g_variant_new_string($0) }
        return withVariantType("s") { g_variant_new_array($0, values, gsize(values.count)) }
    }

    private static func path() -> String? {
        if let chosen = ProcessInfo.processInfo.environment[variable] { return chosen == "off" ? nil : chosen }
        let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        return program.map { ($0 as NSString).deletingLastPathComponent + "/" + resource }
    }
}
