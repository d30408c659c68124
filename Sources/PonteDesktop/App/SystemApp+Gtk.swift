#if os(Linux)
    internal import CWebKitGTK
    internal import Foundation
    internal import GLibInterop
    internal import Ponte
    internal import PonteWindow
    internal import WebKit

    /// GTK's application: one on the session's bus, with its actions, menus and notifications.
    @MainActor
    final class SystemApp {
        var onOpen: (@MainActor ([URL]) -> Void)?
        /// GTK does not tell if windows can be seen.
        var onActivate: (@MainActor (_ hasVisibleWindows: Bool) -> Void)?
        /// The session ends, or somebody ends the program by a signal: neither takes a refusal.
        var onQuit: (@MainActor (_ limit: Duration?) async -> QuitResult)?
        private var endSignals: EndSignals?
        /// A word behind an option is a file like any other.
        static let optionsHaveValues = false
        private static var hasName = false
        private let owner: GObjectOwner<GtkApplication>

        /// For functions of GIO.
        var application: UnsafeMutablePointer<GApplication> {
            UnsafeMutableRawPointer(owner.pointer).assumingMemoryBound(to: GApplication.self)
        }

        var gtkApplication: UnsafeMutablePointer<GtkApplication> { owner.pointer }

        /// - Throws: `PonteError` with `invalidValue` or `unavailable`.
        init(id: String, name: String, icons: URL?) throws {
            guard g_application_id_is_valid(id) != 0 else {
                throw PonteError(
                    .invalidValue,
                    "An app's id has parts with dots between them, such as org.example.Inbox. This one has not: \(id).")
            }
            // GTK names windows after the program: the class on X11, the app's id on Wayland.
            g_set_prgname(id)
            // GLib complains about a second time.
            if !Self.hasName { g_set_application_name(name) }
            Self.hasName = true
            EngineSandbox.begin()
            guard Display.open() else { throw PonteError.noDisplay }
            if let failure = EngineSandbox.answer.failure { throw PonteError(.unavailable, failure.text) }
            guard let application = gtk_application_new(id, G_APPLICATION_HANDLES_OPEN) else {
                throw PonteError.noDisplay
            }
            owner = GObjectOwner(takingOwnershipOf: application)
            // A reference that is never given back: only `g_application_run` takes an application off the bus, and GIO complains where one is released there.
            g_object_ref(application)
            gtk_window_set_default_icon_name(id)
            if let icons { gtk_icon_theme_add_search_path(gtk_icon_theme_get_for_display(gdk_display_get_default()), icons.path) }
            connect(UnsafeMutableRawPointer(application), "activate") { [weak self] _ in self?.onActivate?(false) }
            connect(UnsafeMutableRawPointer(application), "open") { [weak self] arguments in
                self?.onOpen?(Self.urls(of: arguments))
            }
        }

        /// The signal's arguments are an array of `GFile` and its count.
        private static func urls(of arguments: SignalArguments) -> [URL] {
            let files = arguments.pointer(1)?.assumingMemoryBound(to: OpaquePointer?.self)
            return UnsafeBufferPointer(start: files, count: Int(arguments.integer(2))).compactMap { $0.flatMap(url) }
        }

        private static func url(of file: OpaquePointer) -> URL? {
            URL(localPlaceOf: file) ?? String(takingOwnershipOf: g_file_get_uri(file)).flatMap(GivenAddress.read)
        }

        /// GLib's loop runs already.
        func startLoop() {}

        /// Behind the start.
        private func checkIcons() {
            guard DeveloperLog.isOn, let id = g_application_get_application_id(application).map({ String(cString: $0) }) else {
                return
            }
            Task { DesktopParts.checkIcons(of: id) }
        }

        /// Quits at the end of the session.
        func watchEnd(within times: EndTimes) {
            endSignals = EndSignals(heardWithin: times.mainThread) { [weak self] in self?.endForGood(within: times) }
        }

        /// Signals end the program by themselves again, unless one has come: nobody waits for them any more.
        func unwatchEnd() { endSignals = nil }

        private func endForGood(within times: EndTimes) {
            // The bus goes with the session: GLib would end the program by another SIGTERM.
            if let bus = g_application_get_dbus_connection(application) { g_dbus_connection_set_exit_on_close(bus, 0) }
            ForcedEnd.plan(after: times.windows + times.rest)
            Task {
                let result = await onQuit?(times.windows) ?? .nobodyWaits
                if case .nobodyWaits = result { exit(EXIT_SUCCESS) }
            }
        }

        /// Takes the app's name on the session's bus. Without a bus, the program is the only instance that it knows of.
        ///
        /// - Returns: What this instance is to open; `nil` where another one runs and has got it.
        func register(opening arguments: [String]) async throws -> [URL]? {
            _ = try withGError { g_application_register(application, nil, $0) }
            if g_application_get_dbus_connection(application) == nil { DesktopParts.bus.miss() }
            checkIcons()
            let files = arguments.compactMap { g_file_new_for_commandline_arg($0) }
            defer { for file in files { g_object_unref(UnsafeMutableRawPointer(file)) } }
            guard g_application_get_is_remote(application) != 0 else { return files.compactMap(Self.url) }
            if files.isEmpty {
                g_application_activate(application)
            } else {
                var pointers: [OpaquePointer?] = files
                g_application_open(application, &pointers, Int32(files.count), "")
            }
            // The message leaves before the program ends.
            if let bus = g_application_get_dbus_connection(application) {
                _ = try withGError { g_dbus_connection_flush_sync(bus, nil, $0) }
            }
            return nil
        }
    }
#endif
