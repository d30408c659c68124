#if canImport(AppKit) && !canImport(UIKit)
    internal import AppKit
    internal import Ponte
    internal import PontePictures

    /// The general pasteboard.
    @MainActor
    struct SystemClipboard {
        private let pasteboard = NSPasteboard.general

        init() throws {}

        /// False if the user has switched reading off (System Settings, Privacy and Security; Apple, `NSPasteboard.accessBehavior`).
        private var mayRead: Bool {
            guard #available(macOS 15.4, *) else { return true }
            return PasteboardAccess.mayRead(pasteboard.accessBehavior.rawValue)
        }

        /// None if nothing may be read.
        var formats: [ClipboardContract.Format] {
            guard mayRead else { return [] }
            let types = Set(pasteboard.types ?? [])
            return ClipboardContract.Format.allCases.filter { format in
                switch format {
                // The Finder gives the names of files as a text, too.
                case .text: types.contains(.string) && !types.contains(.fileURL)
                case .html: types.contains(.html)
                case .png: types.contains(.png) || types.contains(.tiff)
                case .files: types.contains(.fileURL)
                }
            }
        }

        func read(_ formats: Set<ClipboardContract.Format>) async throws -> ClipboardContent {
            guard mayRead else {
                throw PonteError(
                    "permissionDenied",
                    "The user does not let the app read the clipboard. Ask them to allow it: System Settings, Privacy and Security."
                )
            }
            var content = ClipboardContent()
            if formats.contains(.text) { content.text = pasteboard.string(forType: .string) }
            if formats.contains(.html) { content.html = pasteboard.string(forType: .html) }
            if formats.contains(.png) { content.png = png }
            if formats.contains(.files) {
                let found = pasteboard.readObjects(forClasses: [NSURL.self], options: [.urlReadingFileURLsOnly: true])
                content.files = found as? [URL] ?? []
            }
            if let text = content.text { try ClipboardLimits.check(text.utf8.count, .text) }
            if let html = content.html { try ClipboardLimits.check(html.utf8.count, .html) }
            if let png = content.png { try ClipboardLimits.check(png.count, .png) }
            return content
        }

        private var png: Data? {
            pasteboard.data(forType: .png)
                ?? pasteboard.data(forType: .tiff).flatMap {
                    guard (try? ImageHeader($0, within: ClipboardLimits.decoded)) != nil else { return nil }
                    return NSBitmapImageRep(data: $0)?.representation(using: .png, properties: [:])
                }
        }

        func write(_ content: ClipboardContent) throws {
            pasteboard.clearContents()
            let item = NSPasteboardItem()
            if let text = content.text { item.setString(text, forType: .string) }
            if let html = content.html { item.setString(html, forType: .html) }
            if let png = content.png { item.setData(png, forType: .png) }
            var objects: [any NSPasteboardWriting] = item.types.isEmpty ? [] : [item]
            for file in content.files ?? [] { objects.append(NSURL(fileURLWithPath: file.path)) }
            guard pasteboard.writeObjects(objects) else {
                throw PonteError(.unavailable, "The desktop does not give the clipboard to this program.")
            }
        }
    }
#endif
