#if os(Linux)
    internal import CWebKitGTK
    internal import Foundation
    internal import GLibInterop
    internal import Ponte
    internal import PontePictures

    /// The clipboard of the display.
    @MainActor
    struct SystemClipboard {
        private let clipboard: OpaquePointer

        /// - Throws: `PonteError` with `unavailable`.
        init() throws {
            guard Display.open(), let display = gdk_display_get_default(), let clipboard = gdk_display_get_clipboard(display)
            else {
                throw PonteError.noDisplay
            }
            self.clipboard = clipboard
        }

        var formats: [ClipboardContract.Format] {
            ClipboardContract.Format.allCases.filter { format in
                let offered = gdk_clipboard_get_formats(clipboard)
                return switch format {
                // GTK offers the paths of files as a text, too.
                case .text:
                    gdk_content_formats_contain_gtype(offered, g_type_from_name("gchararray")) != 0 && !hasFiles
                        && !comesFromFileManager(offered)
                case .html: gdk_content_formats_contain_mime_type(offered, "text/html") != 0
                case .png: hasOwnPicture || pictureType != nil
                case .files: hasFiles
                }
            }
        }

        private var hasFiles: Bool {
            withOwnFormats { offersFiles(gdk_clipboard_get_formats(clipboard), own: $0) }
        }

        /// True for a picture of this program's that is in memory already.
        private var hasOwnPicture: Bool { owns(gdk_texture_get_type()) }

        /// Pictures that are taken from other programs, the best first. GTK would decode them on the main thread, however large they are, and by more decoders.
        private static let pictureTypes = [
            "image/png", "image/webp", "image/tiff", "image/bmp", "image/x-bmp", "image/x-ms-bmp", "image/x-MS-bmp", "image/jpeg",
            "image/gif",
        ]

        private var pictureType: String? {
            let offered = gdk_clipboard_get_formats(clipboard)
            return Self.pictureTypes.first { gdk_content_formats_contain_mime_type(offered, $0) != 0 }
        }

        private func owns(_ type: GType) -> Bool {
            withOwnFormats { $0.map { gdk_content_formats_contain_gtype($0, type) != 0 } ?? false }
        }

        /// - Parameter body: Gets the `GdkContentFormats` of what this program has given; `nil` for another's.
        private func withOwnFormats(_ body: (OpaquePointer?) -> Bool) -> Bool {
            let own = gdk_clipboard_get_content(clipboard).map { gdk_content_provider_ref_formats($0) } ?? nil
            defer { if let own { gdk_content_formats_unref(own) } }
            return body(own)
        }

        /// - Throws: `PonteError`.
        func read(_ formats: Set<ClipboardContract.Format>) async throws -> ClipboardContent {
            let cancellation = CancellationHandle()
            return try await withTaskCancellationHandler {
                var content = ClipboardContent()
                if formats.contains(.text) {
                    content.text = try await bytes(["text/plain;charset=utf-8", "text/plain"], .text, cancellation).map {
                        ClipboardText.read($0)
                    }
                }
                if formats.contains(.html) {
                    content.html = try await bytes(["text/html"], .html, cancellation).map { ClipboardText.read($0) }
                }
                if formats.contains(.png) { content.png = try await picture(cancellation) }
                if formats.contains(.files) { content.files = try await files(cancellation) }
                return content
            } onCancel: {
                Task { @MainActor in cancellation.cancel() }
            }
        }

        /// - Returns: `nil` where the program has it no more.
        private func bytes(
            _ types: [String], _ format: ClipboardContract.Format, _ cancellation: CancellationHandle
        ) async throws -> Data? {
            do {
                guard let stream = try await openStream(of: clipboard, types, cancellation) else { return nil }
                guard let data = try await readAll(stream, limit: ClipboardLimits.bytes(format), cancellation) else {
                    throw ClipboardLimits.tooLong(format)
                }
                return data
            } catch is GLibError {
                return nil
            }
        }

        private func picture(_ cancellation: CancellationHandle) async throws -> Data? {
            if let type = pictureType, !hasOwnPicture {
                guard let data = try await bytes([type], .png, cancellation) else { return nil }
                // Names lie.
                guard let size = PNGHeader.size(data) else { return try await ClipboardPictures.shared.png(decoding: data) }
                try ClipboardLimits.check(size)
                return data
            }
            guard hasOwnPicture else { return nil }
            let texture = try? await awaitCall(holding: nil) {
                gdk_clipboard_read_texture_async(clipboard, cancellation.pointer, $0, $1)
            } finish: {
                gdk_clipboard_read_texture_finish(clipboard, $0, $1)
            }
            guard let texture else { return nil }
            return try await ClipboardPictures.shared.png(of: ClipboardPicture(takingOwnershipOf: texture))
        }

        private func files(_ cancellation: CancellationHandle) async throws -> [URL] {
            // GTK would read a list without an end. In a sandbox, a portal gives the files names that are there.
            if !owns(gdk_file_list_get_type()), !Portal.isInFlatpak,
                gdk_content_formats_contain_mime_type(gdk_clipboard_get_formats(clipboard), "text/uri-list") != 0
            {
                let list = try await bytes(["text/uri-list"], .files, cancellation)
                return list.map { localFiles(ofList: $0, upTo: ClipboardLimits.readFiles + 1) } ?? []
            }
            let files = try? await awaitCall(holding: nil) {
                gdk_clipboard_read_value_async(
                    clipboard, gdk_file_list_get_type(), G_PRIORITY_DEFAULT, cancellation.pointer, $0, $1)
            } finish: {
                gdk_clipboard_read_value_finish(clipboard, $0, $1)?.pointee.localFiles
            }
            return (files ?? nil) ?? []
        }

        /// - Throws: `PonteError` with `unavailable`.
        func write(_ content: ClipboardContent) throws {
            var providers: [UnsafeMutablePointer<GdkContentProvider>?] = []
            if let text = content.text.map({ Data($0.utf8) }) {
                providers += ["text/plain;charset=utf-8", "text/plain"].map { Self.provider($0, text) }
            }
            if let html = content.html { providers.append(Self.provider("text/html", Data(html.utf8))) }
            if let png = content.png { providers.append(Self.provider("image/png", png)) }
            if let files = content.files, !files.isEmpty { providers += Self.providers(files) }
            // It takes over the providers.
            let union = gdk_content_provider_new_union(&providers, gsize(providers.count))
            defer { g_object_unref(union) }
            guard gdk_clipboard_set_content(clipboard, union) != 0 else {
                throw PonteError(.unavailable, "The desktop does not give the clipboard to this program.")
            }
        }

        private static func provider(_ type: String, _ data: Data) -> UnsafeMutablePointer<GdkContentProvider>? {
            let bytes = data.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
            defer { g_bytes_unref(bytes) }
            return gdk_content_provider_new_for_bytes(type, bytes)
        }

        private static func providers(_ files: [URL]) -> [UnsafeMutablePointer<GdkContentProvider>?] {
            var list = files.map { g_file_new_for_path($0.path) }
            defer { for file in list { if let file { g_object_unref(UnsafeMutableRawPointer(file)) } } }
            var value = GValue()
            g_value_init(&value, gdk_file_list_get_type())
            defer { g_value_unset(&value) }
            g_value_take_boxed(&value, UnsafeRawPointer(gdk_file_list_new_from_array(&list, gsize(list.count))))
            // The form that file managers paste from.
            let lines = files.map { String(takingOwnershipOf: g_filename_to_uri($0.path, nil, nil)) ?? "" }
            let copied = Data((["copy"] + lines).joined(separator: "\n").utf8)
            return [gdk_content_provider_new_for_value(&value), provider("x-special/gnome-copied-files", copied)]
        }
    }
#endif
