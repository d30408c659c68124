internal import CGLibSupport
internal import GLibInterop

/// A temporary file into which GTK prints, without a dialog and without a printer.
@MainActor
final class PrintFile {
    /// The user's alone: GTK makes a file that each user of the computer can read.
    private let folder: URL
    private let url: URL

    init() {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString, isDirectory: true)
        url = folder.appendingPathComponent("page.pdf")
        // If it cannot be made, the print fails.
        g_mkdir_with_parents(folder.path, 0o700)
        RecentFiles.leaveOut(url)
    }

    /// - Parameter pages: From 1; none are all.
    func settings(pages: [ClosedRange<Int>] = []) -> GObjectReference {
        let settings = GObjectReference(takingOwnershipOf: gtk_print_settings_new())
        // Platform: print to file
        // GTK finds it by its name, which is translated.
        let name = "Print to File"
        gtk_print_settings_set_printer(settings.pointer, Catalogue.gtk.translation(of: name) ?? name)
        gtk_print_settings_set(settings.pointer, "output-file-format", "pdf")
        gtk_print_settings_set(settings.pointer, "output-uri", url.absoluteString)
        settings.setPages(pages)
        return settings
    }

    /// Reads it, and takes it away.
    ///
    /// - Parameter limit: In bytes.
    func take(limit: Int = .max) -> Result<Data, WKError> {
        defer { remove() }
        let size = (try? FileManager.default.attributesOfItem(atPath: url.path)[.size] as? Int) ?? 0
        guard size <= limit else {
            return .failure(WKError(.unknown, "The PDF has more than \(limit) bytes. Print fewer pages."))
        }
        guard let data = try? Data(contentsOf: url), !data.isEmpty else {
            return .failure(WKError(.unknown, "The page could not be printed: the engine has made no file."))
        }
        return .success(data)
    }

    /// GTK makes no file any more.
    func remove() {
        try? FileManager.default.removeItem(at: folder)
    }
}

extension GObjectReference {
    /// Of a `GtkPrintSettings`.
    ///
    /// - Parameter pages: From 1; none are all.
    package func setPages(_ pages: [ClosedRange<Int>]) {
        guard !pages.isEmpty else { return }
        var ranges = pages.map {
            GtkPageRange(start: Int32(clamping: $0.lowerBound - 1), end: Int32(clamping: $0.upperBound - 1))
        }
        gtk_print_settings_set_print_pages(pointer, GTK_PRINT_PAGES_RANGES)
        gtk_print_settings_set_page_ranges(pointer, &ranges, Int32(clamping: ranges.count))
    }
}

extension GObjectReference {
    /// Of a `GtkPrintSettings`: the web process makes PDFs, and ends where it is asked for another format.
    func demandPDF() {
        guard gtk_print_settings_get(pointer, "output-file-format") != nil else { return }
        gtk_print_settings_set(pointer, "output-file-format", "pdf")
    }
}

extension GObjectReference {
    /// Of a `GtkPrintSettings`: the name that the print dialog proposes for a file.
    package func setName(_ title: String?) {
        let letters = (title ?? "").unicodeScalars.map { $0 == "/" || $0.properties.generalCategory == .control ? "-" : $0 }
        let name = String(String.UnicodeScalarView(letters.prefix(100))).trimmingCharacters(in: .whitespaces)
        guard !name.isEmpty, !name.utf8.starts(with: ".".utf8) else { return }
        gtk_print_settings_set(pointer, "output-basename", name)
    }
}

// Platform: recent files
/// GTK puts each file that it has printed into the user's list of recent files, a moment later. A temporary one has no business there.
@MainActor
private enum RecentFiles {
    static func leaveOut(_ file: URL) {
        guard let manager = gtk_recent_manager_get_default() else { return }
        let owner = GObjectOwner(retaining: manager)
        let handler = connect(UnsafeMutableRawPointer(manager), "changed") { _ in
            if gtk_recent_manager_has_item(manager, file.absoluteString) != 0 {
                gtk_recent_manager_remove_item(manager, file.absoluteString, nil)
            }
        }
        Task {
            // No guard: nobody cancels it.
            try? await Task.sleep(for: .seconds(60))
            disconnect(UnsafeMutableRawPointer(owner.pointer), handler)
        }
    }
}
