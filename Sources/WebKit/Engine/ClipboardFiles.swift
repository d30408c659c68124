internal import CGLibSupport
internal import GLibInterop

/// Knows if files of the user's are in a clipboard of the display. The engine would give their paths to a page.
@MainActor
final class ClipboardFiles {
    /// The clipboard of Copy and Paste.
    static let copied = ClipboardFiles(gdk_display_get_default().flatMap { gdk_display_get_clipboard($0) })
    /// The selection that the middle button of a mouse pastes, on X11 and Wayland.
    static let selected = ClipboardFiles(gdk_display_get_default().flatMap { gdk_display_get_primary_clipboard($0) })

    private static let addresses = "text/uri-list"
    private static let maximumBytes = 1 << 20

    private let clipboard: GObjectReference?
    private var observers: [@MainActor () -> Bool] = []
    private var cancellation = CancellationHandle()
    /// True also while the addresses of another program are on their way: they may be links.
    private(set) var mayBeThere = false {
        didSet { if mayBeThere != oldValue { tell() } }
    }

    private init(_ clipboard: OpaquePointer?) {
        self.clipboard = clipboard.map { GObjectReference(retaining: $0) }
        guard let clipboard else { return }
        connect(UnsafeMutableRawPointer(clipboard), "changed") { [weak self] _ in self?.look() }
        look()
    }

    /// Calls `body` at each change, until it returns false.
    func whenChanged(_ body: @escaping @MainActor () -> Bool) {
        observers.append(body)
    }

    private func tell() {
        let told = observers
        observers = []
        observers = told.filter { $0() } + observers
    }

    private func look() {
        guard let clipboard = clipboard?.pointer, let formats = gdk_clipboard_get_formats(clipboard) else { return }
        cancellation.cancel()
        if let content = gdk_clipboard_get_content(clipboard) {
            // This program's own. A page's addresses are no files.
            let own = gdk_content_provider_ref_formats(content)
            defer { if let own { gdk_content_formats_unref(own) } }
            mayBeThere = offersFiles(formats, own: own)
        } else if comesFromFileManager(formats) {
            mayBeThere = true
        } else {
            mayBeThere = gdk_content_formats_contain_mime_type(formats, Self.addresses) != 0
            if mayBeThere { readAddresses() }
        }
    }

    private func readAddresses() {
        let cancellation = CancellationHandle()
        self.cancellation = cancellation
        Task { [weak self] in
            let hasFiles = await self?.hasFileAddresses(cancellation)
            guard let self, self.cancellation === cancellation else { return }
            // A list that is not told, or is too long, may have some.
            mayBeThere = hasFiles ?? true
        }
    }

    /// `nil` where the other program does not say it.
    private func hasFileAddresses(_ cancellation: CancellationHandle) async -> Bool? {
        guard let clipboard else { return false }
        guard let stream = try? await openStream(of: clipboard.pointer, [Self.addresses], cancellation),
            let list = try? await readAll(stream, limit: Self.maximumBytes, cancellation)
        else { return nil }
        return list.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }.contains { line in
            let scheme = line.drop { $0 <= UInt8(ascii: " ") }.prefix(5)
            return String(decoding: scheme, as: UTF8.self).lowercased().utf8.elementsEqual("file:".utf8)
        }
    }
}
