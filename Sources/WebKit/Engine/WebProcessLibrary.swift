internal import CGLibSupport
internal import GLibInterop
internal import Glibc

/// The library that web processes load (`Sources/PonteWebProcess`). It says which frame speaks, and joins its page to the app.
///
/// It is among the module's resources, next to the program; the environment variable `PONTE_WEB_PROCESS` names another place. The engine tries every
/// library in its folder, so the folder must not hold others. With `PONTE_SOCKET` as `off`, which web processes inherit, messages go by the engine, with the library's
/// stamp: so they do on Apple's systems, and the tests choose it.
@MainActor
enum WebProcessLibrary {
    /// Wraps the message handlers of a window: a script, from `Client/src/linux/messageHandlers.ts`.
    static let wrapper = String(decoding: PackageResources.messageHandlers_js, as: UTF8.self)

    private static var context: OpaquePointer?
    /// The names of the app's script worlds. The library makes them, so that it can reach them in sub-frames.
    private static var worlds: [String] = []
    /// Carries the version, as that of the bytes.
    private static let worldsMessage = "ponte.worlds.1"
    // Platform: resource bundles
    private static let resource = "ponte_WebKit.resources/libPonteWebProcess.so"
    private static let variable = "PONTE_WEB_PROCESS"

    /// To be called before the first web process starts.
    static func install(in context: OpaquePointer) {
        let library = place
        // As SwiftPM's own resources do: without it no page and no app can speak.
        guard library.utf8.first == UInt8(ascii: "/"), access(library, R_OK) == 0 else {
            fatalError(
                """
                WebKit's library for web processes is not at \(library). Ship the folder ponte_WebKit.resources next to the program, or let \(variable) name the \
                library's absolute path.
                """)
        }
        let folder = (library as NSString).deletingLastPathComponent
        webkit_web_context_add_path_to_sandbox(context, folder, 1)
        webkit_web_context_set_web_process_extensions_directory(context, folder)
        self.context = context
        connect(UnsafeMutableRawPointer(context), "initialize-web-process-extensions") { _ in
            webkit_web_context_set_web_process_extensions_initialization_user_data(
                context,
                g_variant_new_tuple(
                    [
                        variant(worlds), g_variant_new_string(AppScripts.functions),
                        g_variant_new_string(String(decoding: PackageResources.dialogs_js, as: UTF8.self)),
                        g_variant_new_string(wrapper),
                    ], 4))
        }
    }

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

    static var place: String {
        if let chosen = ProcessInfo.processInfo.environment[variable] { return chosen }
        let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        return ((program ?? "") as NSString).deletingLastPathComponent + "/" + resource
    }
}
